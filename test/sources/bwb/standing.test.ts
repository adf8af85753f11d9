/** What a toestand says of its texts besides the words: made-up files. */
import { describe, expect, test } from 'vitest';
import type { TextStanding } from '../../../src/contract/structure';
import { parse } from '../../../src/sources/bwb/documents';
import { artikel, type ToestandParts, toestandXml, wettekst } from '../../fixtures/import/toestand';

const standings = async (inhoud: string, parts: Partial<ToestandParts> = {}): Promise<Map<string, TextStanding[]>> => {
  const { documents } = await parse(toestandXml({ inhoud, ...parts }));
  return new Map(documents.map(({ externalId, structure }) => [externalId.slice(12), structure?.standing ?? []]));
};

const datum = (day: string) => `<inwerkingtreding.datum isodatum="${day}"/>`;
const stb = (year: string, number: string) =>
  `<oorspronkelijk><publicatie soort="Stb"><publicatiejaar>${year}</publicatiejaar><publicatienr>${number}</publicatienr></publicatie></oorspronkelijk>`;
const remark = (said: string, inwerking = datum('2010-01-01'), number = '7') =>
  `<brondata>${stb('2009', number)}<inwerkingtreding><publicatie soort="Stb"/>${inwerking}</inwerkingtreding>` +
  `<opmerkingen-inhoud><al>${said}</al></opmerkingen-inhoud></brondata>`;
const meta = (inhoud: string) => `<meta-data>${inhoud}</meta-data>`;
const kop = (label: string, number: string) => `<kop><label>${label}</label><nr>${number}</nr></kop>`;
const article = (number: string, inhoud: string, attributes = 'status="goed" inwerking="2010-01-01"') =>
  `<artikel ${attributes}>${kop('Artikel', number)}${inhoud}</artikel>`;
const STB = { name: 'Stb. 2009, 7', in_force: '2010-01-01' };

describe('a remark of the editors', () => {
  test('is told of the article that it is at, with its publication', async () => {
    const found = await standings(wettekst(article('1', `<al>X.</al>${meta(remark('Werkt terug tot 1 mei 2009.'))}`)));
    expect(found.get('artikel 1')).toEqual([
      { code: 'remark_works_back', publication: STB, said: 'Werkt terug tot 1 mei 2009.' },
    ]);
    expect(found.get('')).toEqual([]);
  });

  test('of what was so before is none of today', async () => {
    const past = `<historische-brondata>${remark('Werkt terug tot 1 mei 2009.')}</historische-brondata>`;
    const found = await standings(wettekst(article('1', `<al>X.</al>${meta(past)}`)));
    expect(found.get('artikel 1')).toEqual([]);
  });

  test('of a division is told of it with the law, and not of what is in it', async () => {
    const chapter = `<hoofdstuk>${kop('Hoofdstuk', '2')}${meta(remark('Voorheen hoofdstuk 3.'))}${article('1', '<al>X.</al>')}</hoofdstuk>`;
    const found = await standings(wettekst(chapter + article('2', '<al>Y.</al>')));
    const told = [{ code: 'remark_renumbered', publication: STB, said: 'Voorheen hoofdstuk 3.', place: 'hoofdstuk 2' }];
    expect(found.get('')).toEqual(told);
    expect(found.get('artikel 1')).toEqual([]);
  });

  test('of an annex is told of the annex, and of the preamble at its place', async () => {
    const aanhef = `<aanhef><wij>Wij.</wij>${meta(remark('Abusievelijk.'))}</aanhef>`;
    const annex = `<bijlage>${kop('Bijlage', 'I')}<al>Lijst.</al>${meta(remark('Is van toepassing op lampen.'))}</bijlage>`;
    const found = await standings(
      `<wet-besluit>${aanhef}<wettekst>${artikel('1', 'X.')}</wettekst>${annex}</wet-besluit>`,
    );
    expect(found.get('')).toEqual([{ code: 'remark_error', publication: STB, said: 'Abusievelijk.', place: 'aanhef' }]);
    expect(found.get('bijlage I')).toEqual([
      { code: 'remark_first_application', publication: STB, said: 'Is van toepassing op lampen.' },
    ]);
  });

  test('on a condition says of what is in force how it came to be, and of what is not that it is not', async () => {
    const said = 'Treedt in werking op een bij koninklijk besluit te bepalen tijdstip.';
    const both =
      article('1', `<al>X.</al>${meta(remark(said))}`) +
      article('2', `<al>Y.</al>${meta(remark(said, ''))}`, 'status="nogniet"');
    const found = await standings(wettekst(both));
    expect(found.get('artikel 1')!.map(({ code }) => code)).toEqual(['remark_conditional']);
    expect(found.get('artikel 2')!.map(({ code }) => code)).toEqual(['not_yet', 'conditional']);
  });
});

describe('a number of before', () => {
  test('of an article of the same law is a relation, with its day', async () => {
    const found = await standings(wettekst(article('15i', `<al>X.</al>${meta(remark('Voorheen artikel 15a.'))}`)));
    expect(found.get('artikel 15i')).toEqual([
      {
        ...{ code: 'renumbered', from: '2010-01-01', publication: STB, said: 'Voorheen artikel 15a.' },
        other: 'BWBR0099999 artikel 15a',
      },
    ]);
  });

  test.each(['Voorheen artikel 15a van de Lampenwet.', 'Voorheen artikel 4, tweede lid.', 'Voorheen artikel 1.'])(
    'that is not another one of this law is a remark: %s',
    async (said) => {
      const found = await standings(wettekst(article('1', `<al>X.</al>${meta(remark(said))}`)));
      expect(found.get('artikel 1')).toEqual([{ code: 'remark_renumbered', publication: STB, said }]);
    },
  );
});

describe('a change that works back', () => {
  const later = (parts: string, generated: string, from = '2024-01-01') =>
    `<terugwerkende-kracht-data><terugwerkende-kracht terugwerking="${from}">` +
    `<terugwerkend.datum datum-scope="tot en met" isodatum="${from}"/><terugwerkende-kracht-opmerkingen>` +
    `<gegenereerde-tekst>${generated}</gegenereerde-tekst>${parts}</terugwerkende-kracht-opmerkingen></terugwerkende-kracht></terugwerkende-kracht-data>`;
  const SAID = 'Stcrt. 2024, 99, datum inwerkingtreding 15-02-2024, bevat een wijziging met terugwerkende kracht.';
  const lid = (number: string, inhoud: string) => `<lid><lidnr>${number}</lidnr>${inhoud}</lid>`;
  const told = {
    code: 'retroactive_remark',
    from: '2024-01-01',
    publication: { name: 'Stcrt. 2024, 99', in_force: '2024-02-15' },
    said: SAID,
  };

  test('stands beside the text, part by part, and never in it', async () => {
    const list = '<lijst><li><li.nr>a.</li.nr><al>Kaars.</al></li></lijst>';
    const inhoud = `${lid('1', '<al>Oud.</al>')}${meta(later(lid('1', `<al>Nieuw:</al>${list}`) + lid('6', '<al>Erbij.</al>'), SAID))}`;
    const { documents } = await parse(toestandXml({ inhoud: wettekst(article('1', inhoud)) }));
    expect(documents[1]!.body).toBe('1. Oud.');
    expect(documents[1]!.structure!.standing).toEqual([
      { ...told, place: 'lid 1', text: '1. Nieuw:\na. Kaars.' },
      { ...told, place: 'lid 6', text: '6. Erbij.' },
    ]);
  });

  test('whose publication cannot be read has the sentence alone', async () => {
    const said = 'Een wijziging werkt terug.';
    const found = await standings(wettekst(article('1', `<al>X.</al>${meta(later('<al>Y.</al>', said))}`)));
    expect(found.get('artikel 1')).toEqual([{ code: 'retroactive_remark', text: 'Y.', from: '2024-01-01', said }]);
  });

  const workingBack = (number = '8') =>
    `<brondata>${stb('2024', number)}<inwerkingtreding>${datum('2024-02-15')}<terugwerkend.datum datum-scope="tot-en-met" isodatum="2024-01-01"/></inwerkingtreding></brondata>`;
  const text = {
    ...{ code: 'retroactive_text', from: '2024-01-01', said: 'tot en met 2024-01-01' },
    publication: { name: 'Stb. 2024, 8', in_force: '2024-02-15' },
  };

  test('can have brought the text itself', async () => {
    const found = await standings(
      wettekst(article('1', `<al>X.</al>${meta(workingBack())}`, 'status="goed" inwerking="2024-02-15"')),
    );
    expect(found.get('artikel 1')).toEqual([text]);
  });

  test('and is then not told twice', async () => {
    const said = 'Stb. 2024, 8, datum inwerkingtreding 15-02-2024, bevat een wijziging met terugwerkende kracht.';
    const inhoud = `<al>X.</al>${meta(workingBack() + later('<al>Het artikel is nieuw.</al>', said))}`;
    const found = await standings(wettekst(article('1', inhoud, 'status="goed" inwerking="2024-02-15"')));
    expect(found.get('artikel 1')).toEqual([{ ...text, text: 'Het artikel is nieuw.' }]);
  });
});

describe('the state of a text and of a place in it', () => {
  const words = (said: string) => `<al><redactie type="vervanging">${said}</redactie></al>`;
  const lid = (number: string, inhoud: string) => `<lid><lidnr>${number}</lidnr>${inhoud}</lid>`;

  test('a paragraph that is no law says so, in brackets, at its place and of the whole', async () => {
    const said = 'Dit lid is nog niet in werking getreden.';
    const inhoud = lid('1', words(said)) + lid('2', '<al>Wel.</al>');
    const { documents } = await parse(toestandXml({ inhoud: wettekst(article('1', inhoud)) }));
    const { body, structure } = documents[1]!;
    expect(body).toBe(`1. [${said}]\n\n2. Wel.`);
    expect(structure!.standing).toEqual([{ code: 'not_yet', place: 'lid 1', said }]);
    expect(structure!.parts.map(({ number, standing }) => [number, standing])).toEqual([
      ['1', 'not_yet'],
      ['2', undefined],
    ]);
  });

  test('a point that has lapsed is told within its paragraph, and the paragraph stays law', async () => {
    const list = `<lijst><li><li.nr>a.</li.nr>${words('vervallen door vernummering;')}</li><li><li.nr>b.</li.nr><al>lamp.</al></li></lijst>`;
    const { documents } = await parse(
      toestandXml({ inhoud: wettekst(article('1', lid('2', `<al>Lijst:</al>${list}`))) }),
    );
    const { structure } = documents[1]!;
    expect(structure!.standing).toEqual([
      { code: 'lapsed', place: 'lid 2, onderdeel a', said: 'vervallen door vernummering;' },
    ]);
    expect(structure!.parts.map(({ number, standing }) => [number, standing])).toEqual([
      ['2', undefined],
      ['a', 'lapsed'],
      ['b', undefined],
    ]);
  });

  test('of a paragraph that has words of the law besides, no more is told than that they are there', async () => {
    const inhoud = lid('1', `<al>Wel.</al>${words('Vervallen')}`);
    const { documents } = await parse(toestandXml({ inhoud: wettekst(article('1', inhoud)) }));
    expect(documents[1]!.structure!.standing).toEqual([{ code: 'editors_words', place: 'lid 1', said: 'Vervallen' }]);
    expect(documents[1]!.structure!.parts[0]!.standing).toBeUndefined();
  });

  test('an article of nothing but the words of editors', async () => {
    const found = await standings(wettekst(article('1', words('Wijzigt de Lampenwet.'))));
    expect(found.get('artikel 1')).toEqual([{ code: 'editors_words', said: 'Wijzigt de Lampenwet.' }]);
  });

  test.each([
    [
      'status="vervallen" effect="vervallen" inwerking="2010-01-01" bron="Stb.2009-7"',
      { code: 'lapsed', from: '2010-01-01', publication: STB },
    ],
    ['status="vervallen" effect="wijziging" inwerking="2010-01-01"', { code: 'lapsed' }],
    ['status="nogniet"', { code: 'not_yet' }],
  ])('an article by its status: %s', async (attributes, told) => {
    const found = await standings(wettekst(article('1', '<al>X.</al>', attributes)));
    expect(found.get('artikel 1')).toEqual([{ ...told, said: '' }]);
  });

  test('what is in a division that is not law is not law', async () => {
    const chapter = `<hoofdstuk status="nogniet">${kop('Hoofdstuk', '2')}${article('1', '<al>X.</al>')}${article('2', '<al>Y.</al>', 'status="nogniet"')}</hoofdstuk>`;
    const found = await standings(wettekst(chapter));
    expect(found.get('artikel 1')).toEqual([{ code: 'not_yet', said: '', place: 'hoofdstuk 2' }]);
    expect(found.get('artikel 2')).toEqual([{ code: 'not_yet', said: '' }]);
  });

  test('a state that status and editors both tell is one, with their words', async () => {
    const said = 'Dit artikel is nog niet in werking getreden.';
    const found = await standings(wettekst(article('1', words(said), 'status="nogniet"')));
    expect(found.get('artikel 1')).toEqual([{ code: 'not_yet', said }]);
  });

  test('words on the article before its text are about all of it', async () => {
    const said = 'Dit artikel is nog niet in werking getreden.';
    const inhoud = words(said) + lid('1', '<al>Later.</al>');
    const found = await standings(wettekst(article('1', inhoud, 'status="nogniet"') + article('2', inhoud)));
    expect(found.get('artikel 1')).toEqual([{ code: 'not_yet', said }]);
    expect(found.get('artikel 2')).toEqual([{ code: 'not_yet', said }]);
  });

  test('what never came into force has not lapsed', async () => {
    const said = 'Dit artikel treedt niet meer in werking.';
    const found = await standings(
      wettekst(article('1', words(said), 'status="vervallen" effect="vervallen" inwerking="2010-01-01"')),
    );
    expect(found.get('artikel 1')).toEqual([{ code: 'never', said }]);
  });
});
