/** What a search finds beyond its words as they stand, and in which order. */
import { describe, expect, test } from 'vitest';
import { checkSearchQuery } from '../../src/contract/parameters';
import { say } from '../../src/messages';
import { artikel, find, libraryOf, uitspraak } from './fixture';

const english = { language: 'en', title: 'Convention, article 1' } as const;

describe('compounds', () => {
  const huur = () =>
    libraryOf([
      artikel('BWBR0000001', '1', 'De huurverhoging gaat in op 1 juli.'),
      artikel('BWBR0000001', '2', 'De verhoging van de huur gaat in op 1 juli.'),
      artikel('BWBR0000001', '3', 'Een huurprijsverhoging wordt aangezegd.'),
      artikel('BWBR0000001', '4', 'De huur wordt betaald. Een dier in de tuin staat los van iedere verhoging.'),
      artikel('BWBR0000001', '5', 'De prijs wordt betaald.'),
    ]);

  test('2 words find the compound of them', async () => {
    const { ids } = await find(huur(), 'verhoging van de huur');
    expect(ids[0]).toBe('BWBR0000001 artikel 2');
    expect(ids).toEqual(expect.arrayContaining(['BWBR0000001 artikel 1', 'BWBR0000001 artikel 3']));
  });

  test('a compound finds its parts near one another, and longer compounds; the compound itself stands first', async () => {
    const { ids } = await find(huur(), 'huurverhoging');
    expect(ids[0]).toBe('BWBR0000001 artikel 1');
    expect([...ids].sort()).toEqual(['BWBR0000001 artikel 1', 'BWBR0000001 artikel 2', 'BWBR0000001 artikel 3']);
  });

  test('the snippet and the words to mark show the compound', async () => {
    let marked: readonly string[] = [];
    const query = checkSearchQuery({ q: 'verhoging van de huur' });
    const { data } = await huur().search(query, { matched: (words) => (marked = words) });
    expect(data.map(({ snippet }) => snippet).join(' ')).toContain('huurverhoging');
    expect(marked).toEqual(expect.arrayContaining(['huurverhoging', 'verhoging', 'huur']));
  });
});

describe('translations', () => {
  const both = () =>
    libraryOf([
      artikel('BWBR0000001', '1', 'Hij die een onrechtmatige daad pleegt, vergoedt de schade.'),
      artikel('BWBV0000001', '1', 'Whoever commits a tort pays for the damage.', english),
      artikel('BWBR0000001', '2', 'De huur van een woning.'),
      artikel('BWBR0000001', '3', 'Recht op een eerlijk proces.'),
    ]);

  test.each([
    ['tort', ['BWBV0000001 artikel 1', 'BWBR0000001 artikel 1']],
    ['onrechtmatige daad', ['BWBR0000001 artikel 1', 'BWBV0000001 artikel 1']],
    ['the damage of a tort', ['BWBV0000001 artikel 1', 'BWBR0000001 artikel 1']],
    ['right to a fair trial', ['BWBR0000001 artikel 3']],
    ['lease', ['BWBR0000001 artikel 2']],
  ])('%s finds law in the other language, below its own', async (q, ids) => {
    const { ids: found, rows, meta } = await find(both(), q);
    expect(found.slice(0, meta.complete)).toEqual(ids);
    expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).sort((a, b) => b - a));
  });

  test('the language filter holds, and the total counts what is left', async () => {
    const { ids, meta } = await find(both(), 'tort', { lang: 'nl' });
    expect([ids, meta.total]).toEqual([['BWBR0000001 artikel 1'], 1]);
  });
});

describe('passages', () => {
  const filler = Array.from({ length: 30 }, (_, at) => artikel('BWBR0000009', String(at), `Vulling nummer ${at}.`));
  const library = () =>
    libraryOf([
      uitspraak('ECLI:NL:HR:2019:1', 'Erfpacht op een woonboot in de Vecht; de canon is te hoog bevonden.'),
      uitspraak('ECLI:NL:HR:2019:2', 'Een woonboot zonder ligplaats.'),
      ...filler,
    ]);

  test('8 words or more find the document with most of those that tell', async () => {
    const { ids, meta } = await find(
      library(),
      'canon voor erfpacht woonboot Vecht volgens appellante veel lager dan vorig jaar',
    );
    expect([ids, meta.total]).toEqual([['ECLI:NL:HR:2019:1'], 1]);
  });

  test('what has every word stands above what has some', async () => {
    const rare = 'canon erfpacht woonboot Vecht ligplaats steiger anker touw';
    const opened = libraryOf([
      uitspraak('ECLI:NL:HR:2019:1', rare, { title: 'Uitspraak' }),
      uitspraak('ECLI:NL:HR:2019:2', `${rare} ${'Veel tekst over iets anders. '.repeat(400)}`, { title: 'Uitspraak' }),
      uitspraak('ECLI:NL:HR:2019:3', 'Canon erfpacht woonboot.', { title: 'Canon erfpacht woonboot Vecht' }),
      ...filler,
    ]);
    expect((await find(opened, rare)).ids).toEqual([1, 2, 3].map((number) => `ECLI:NL:HR:2019:${number}`));
  });
});

describe('rows with only some of the words', () => {
  const documents = [
    uitspraak('ECLI:NL:HR:2019:1', 'Erfpacht op een woonboot in de Vecht; de canon is te hoog bevonden.', {
      title: 'Uitspraak',
    }),
    uitspraak('ECLI:NL:HR:2019:2', 'Een woonboot zonder ligplaats; canon onbekend.', { title: 'Uitspraak' }),
    artikel('BWBR0000009', '1', 'Wie een woonboot heeft.'),
  ];
  const library = () => libraryOf(documents);
  const wordsOf = ({ rows }: Awaited<ReturnType<typeof find>>) =>
    rows.map(({ external_id: id, matched_words, missing_words }) => [id, matched_words, missing_words]);

  test('follow those with all, from 3 words on, and say what they have and lack', async () => {
    const found = await find(library(), 'Canon, erfpacht woonboot!');
    expect(wordsOf(found)).toEqual([
      ['ECLI:NL:HR:2019:1', undefined, undefined],
      ['ECLI:NL:HR:2019:2', ['Canon', 'woonboot'], ['erfpacht']],
    ]);
    expect(found.meta).toMatchObject({ total: 2, complete: 1 });
  });

  test('stand alone where no document has all; small words are neither there nor missing', async () => {
    const found = await find(library(), 'mag de canon zeppelin woonboot');
    expect(wordsOf(found).sort()).toEqual([
      ['ECLI:NL:HR:2019:1', ['canon', 'woonboot'], ['zeppelin']],
      ['ECLI:NL:HR:2019:2', ['canon', 'woonboot'], ['zeppelin']],
    ]);
    expect(found.meta).toMatchObject({ total: 2, complete: 0 });
  });

  test('have 2 of the words that tell, or one where no document has more', async () => {
    const wordsIn = async (q: string) => wordsOf(await find(library(), q)).map(([, matched]) => matched?.length);
    expect(await wordsIn('woonboot zeppelin canon')).toEqual([2, 2]);
    expect(await wordsIn('woonboot zeppelin ballon')).toEqual([1, 1, 1]);
  });

  test('are not there without a word that occurs; what occurs nowhere is named', async () => {
    const none = await find(library(), 'zeppelin ballon');
    const some = await find(library(), 'canon "zeppelin ballon" woonboot');
    const messages = [none, some].map(({ meta }) => meta.notices?.find(({ code }) => code === 'word_nowhere')?.message);
    expect([none.meta.total, messages[0], messages[1]]).toEqual([
      0,
      say.library.nowhere(['zeppelin', 'ballon']),
      say.library.nowhere(['"zeppelin ballon"']),
    ]);
  });

  test('have what is required, lack what is excluded, and stay within the filters', async () => {
    const q = 'canon woonboot zeppelin';
    expect((await find(library(), `${q} +ligplaats`)).ids).toEqual(['ECLI:NL:HR:2019:2']);
    expect((await find(library(), `${q} -ligplaats`)).ids).toEqual(['ECLI:NL:HR:2019:1']);
    expect((await find(library(), `${q} erfpacht`, { type: 'wetgeving' })).ids).not.toContain('ECLI:NL:HR:2019:1');
  });

  test('name a phrase, a number and a prefix as they were typed', async () => {
    const found = await find(library(), '"te hoog" woonb* 17/00394 vecht');
    expect(wordsOf(found)).toEqual([['ECLI:NL:HR:2019:1', ['"te hoog"', 'woonb*', 'vecht'], ['17/00394']]]);
  });

  test('are not there where only all words will do', async () => {
    const answer = await library().search(checkSearchQuery({ q: 'canon erfpacht woonboot' }), {
      options: { all_words: true },
    });
    expect([answer.data.map((row) => row.external_id), answer.meta]).toMatchObject([
      ['ECLI:NL:HR:2019:1'],
      { total: 1, complete: 1 },
    ]);
  });

  test('are not looked for where 10 documents have all words', async () => {
    const whole = Array.from({ length: 10 }, (_, at) =>
      uitspraak(`ECLI:NL:HR:2020:${at}`, 'Canon, erfpacht, woonboot.', { title: 'Uitspraak' }),
    );
    const found = await find(libraryOf([...documents.slice(1), ...whole]), 'canon erfpacht woonboot');
    expect(found.meta).toMatchObject({ total: 10, complete: 10 });
  });
});

describe('order', () => {
  test('words that stand together come before the same words scattered', async () => {
    const scattered = 'De goede buur. Hij heeft veel te doen met zijn tuin en met alles wat daar groeit. Er is trouw.';
    const library = libraryOf([
      uitspraak('ECLI:NL:HR:2019:1', scattered, { decisionDate: '2020-01-01' }),
      uitspraak(
        'ECLI:NL:HR:2019:2',
        'De buur handelt te goeder trouw, en met goede trouw is alles gezegd over wat er is.',
      ),
    ]);
    expect((await find(library, 'goede trouw')).ids[0]).toBe('ECLI:NL:HR:2019:2');
  });

  test('a sentence as it was typed, repeated words and all, lifts the text that has it', async () => {
    const sentence =
      'de verhuurder van het huis en de huurder van het huis delen de kosten van het onderhoud van het dak';
    const scattered = sentence.split(' ').reverse().join(' ');
    const library = libraryOf([
      uitspraak('ECLI:NL:HR:2019:1', scattered, { title: 'Uitspraak', decisionDate: '2020-01-01' }),
      uitspraak('ECLI:NL:HR:2019:2', sentence, { title: 'Uitspraak' }),
    ]);
    expect((await find(library, sentence)).ids[0]).toBe('ECLI:NL:HR:2019:2');
  });

  test('the document whose title is just the query comes first', async () => {
    const library = libraryOf([
      uitspraak('ECLI:NL:HR:2019:1', 'Iets over de hond. '.repeat(50), { title: 'Rechtbank Breda, Zebra en Giraffe' }),
      uitspraak('ECLI:NL:HR:2019:2', 'Rechtbank Breda: zebra en giraffe. Zebra, giraffe, zebra.', {
        title: 'Rechtbank Breda, Zebra en Giraffe (vervolg)',
        decisionDate: '2020-01-01',
      }),
    ]);
    expect((await find(library, 'Rechtbank Breda, zebra en giraffe')).ids[0]).toBe('ECLI:NL:HR:2019:1');
  });

  test('among equals the higher court comes first, then the newer', async () => {
    const same = (ecli: string, decisionDate: string) =>
      uitspraak(ecli, 'Zebra.', { title: 'Uitspraak', decisionDate });
    const library = libraryOf([
      same('ECLI:NL:RBAMS:2022:1', '2022-01-01'),
      same('ECLI:NL:GHAMS:2021:1', '2021-01-01'),
      same('ECLI:NL:RVS:2019:1', '2019-01-01'),
      same('ECLI:NL:CRVB:2020:1', '2020-01-01'),
      same('ECLI:NL:HR:2016:1', '2016-01-01'),
    ]);
    expect((await find(library, 'zebra')).ids).toEqual([
      'ECLI:NL:HR:2016:1',
      'ECLI:NL:CRVB:2020:1',
      'ECLI:NL:RVS:2019:1',
      'ECLI:NL:GHAMS:2021:1',
      'ECLI:NL:RBAMS:2022:1',
    ]);
  });

  test.each([
    'artikel 3 Zebrabesluit',
    'Zebrabesluit 3',
    'art. 3, eerste lid, van het Zebrabesluit',
    'Zebrabesluit art. 3',
  ])('%s: an article of a law that only the library knows is row 1 with score 100', async (q) => {
    const library = libraryOf([
      artikel('BWBR0000001', '3', 'Strepen.', { lawNames: ['Zebrabesluit'] }),
      artikel('BWBR0000001', '4', 'Zie artikel 3 Zebrabesluit, eerste lid, artikel 3.', { lawNames: ['Zebrabesluit'] }),
    ]);
    const { rows } = await find(library, q);
    expect([rows[0]?.external_id, rows[0]?.score]).toEqual(['BWBR0000001 artikel 3', 100]);
  });

  test('a name of a law with a minus in it is a name', async () => {
    const library = libraryOf([
      artikel('BWBR0000001', '1', 'Steen.', { lawNames: ['Besluit oorkonde en -sculptuur'] }),
    ]);
    expect((await find(library, 'Besluit oorkonde en -sculptuur')).rows[0]?.score).toBe(100);
  });

  test('explanations say how a row was found, and only when asked', async () => {
    const library = libraryOf([
      artikel('BWBR0000001', '1', 'De huizen van de buren.', { lawNames: ['Huizenwet'] }),
      artikel('BWBR0000001', '2', 'Een huis.'),
    ]);
    const rows = async (q: string, explain: boolean) =>
      (await library.search(checkSearchQuery({ q }), { options: explain ? { explain } : {} })).data.map(
        ({ explanation }) => explanation,
      );
    expect(await rows('huis', false)).toEqual([undefined, undefined]);
    const { kinds, fields, inField, inflected } = say.library.explained;
    const [first, second] = await rows('huis', true);
    expect(first).toMatch(new RegExp(`^${kinds.words}; huis in ${fields.text} \\+\\d+\\.\\d; .*score 94`));
    expect(second).toContain(`${inField(inflected('huis', 'huizen'), fields.text)} +`);
    expect((await rows('Huizenwet', true))[0]).toBe(say.library.explained.ofLaw);
  });
});
