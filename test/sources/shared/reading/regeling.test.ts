import { describe, expect, test } from 'vitest';
import { parse } from '../../../../src/sources/bwb/documents';
import { faultsOfNotes, unmarkedNotes } from '../../../fixtures/import/notes';
import { artikel, toestandXml, wettekst } from '../../../fixtures/import/toestand';
import { groupsOf } from '../../../support/table';

/** The documents of a toestand; none of them may break a rule of notes. */
async function documents(inhoud: string) {
  const read = (await parse(toestandXml({ inhoud }))).documents;
  expect(read.flatMap((one) => [...faultsOfNotes(one), ...unmarkedNotes(one)])).toEqual([]);
  return read;
}

describe.each(groupsOf(import.meta.dirname, 'regeling.tsv', 'what', 'content', 'attributes', 'body'))(
  '%s',
  (_, rows) => {
    test.each(rows)('$what', async ({ content, attributes, body }) => {
      const article = `<artikel ${attributes}><kop><label>Artikel</label><nr>1</nr></kop>${content}</artikel>`;
      expect((await documents(wettekst(article)))[1]!.body).toBe(body);
    });
  },
);

describe('the text of an article', () => {
  test('an article quoted in an amending article stays a part of it', async () => {
    const quoted = `<wijziging><wat>Na artikel 3 komt:</wat>${artikel('3a', 'Nieuw.')}</wijziging>`;
    const found = await documents(
      wettekst(`<wijzig-artikel><kop><label>Artikel</label><nr>I</nr></kop>${quoted}</wijzig-artikel>`),
    );
    expect(found.map(({ externalId }) => externalId)).toEqual(['BWBR0099999', 'BWBR0099999 artikel I']);
    expect(found[1]!.body).toBe('Na artikel 3 komt:\n\nArtikel 3a\n\nNieuw.');
  });
});

describe('the state of an article', () => {
  test('not yet in force', async () => {
    const said = 'Dit artikel is nog niet in werking getreden.';
    for (const [text, body] of [
      ['Straks.', 'Straks.\n\n[Nog niet in werking]'],
      // Where the editors say so, it is said once.
      [`<redactie type="vervanging">${said}</redactie>`, `[${said}]`],
    ] as const) {
      const [, article] = await documents(wettekst(artikel('1', text, 'status="nogniet"')));
      expect(article).toMatchObject({ title: 'Testwet, artikel 1 (nog niet in werking)', body, notInForce: true });
    }
  });

  test.each(['nogniet', 'vervallen'])('%s: never in force, as the editors say, and nothing else', async (status) => {
    const text = 'Dit artikel treedt niet meer in werking. Het artikel is ingetrokken door Stb. 2012/283.';
    const attributes = `status="${status}" effect="vervallen" inwerking="2012-07-01"`;
    const found = await documents(
      wettekst(
        `<artikel ${attributes}><kop><label>Artikel</label><nr>1</nr></kop><al><redactie>${text}</redactie></al><lid><lidnr>1</lidnr><al>X.</al></lid></artikel>`,
      ),
    );
    expect(found[1]).toMatchObject({
      title: 'Testwet, artikel 1 (niet in werking getreden)',
      body: `[${text}]\n\n1. X.`,
      notInForce: true,
    });
    expect(found[1]!.structure!.added).toEqual([]);
    expect(found[1]).not.toHaveProperty('repealed');
  });

  test('in force, whatever is said of one of its leden', async () => {
    const redactie = '<redactie type="vervanging">Dit lid is nog niet in werking getreden.</redactie>';
    const found = await documents(wettekst(artikel('1', redactie, 'status="goed"')));
    expect(found[1]).toMatchObject({ title: 'Testwet, artikel 1', body: '[Dit lid is nog niet in werking getreden.]' });
    expect(found[1]).not.toHaveProperty('notInForce');
  });
});

describe('the regulation itself', () => {
  test('its titles are the names by which it is found', async () => {
    const [law] = await documents(wettekst(artikel('1', 'x')));
    expect(law).toMatchObject({
      title: 'Testwet',
      lawNames: ['Testwet', 'Wet van 1 januari 2024, houdende een test'],
      publicationDate: '2023-12-01',
      validFrom: '2024-01-01',
      url: 'https://wetten.overheid.nl/BWBR0099999/2024-01-01',
    });
    expect(law!.body).toBe('Wet van 1 januari 2024, houdende een test');
  });

  test('an anchor is encoded where a URL needs it', async () => {
    const found = await documents(
      wettekst(`<artikel bwb-ng-variabel-deel="/Deel 1/Artikel1#&#233;"><al>x</al></artikel>`),
    );
    expect(found[1]!.url).toBe('https://wetten.overheid.nl/BWBR0099999/2024-01-01#Deel%201_Artikel1%23%C3%A9');
  });

  test('a circular is one document with its whole text', async () => {
    const deel =
      '<circulaire.divisie><kop><nr>1</nr><titel>Inleiding</titel></kop><tekst><al>Zo.</al></tekst></circulaire.divisie>';
    const found = await documents(`<circulaire><circulaire-tekst>${deel}</circulaire-tekst></circulaire>`);
    expect(found).toHaveLength(1);
    expect(found[0]!.body).toContain('## 1 Inleiding\n\nZo.');
  });

  test('texts in other languages are left out and counted', async () => {
    const verdrag = (taal: string) =>
      `<verdrag xml:lang="${taal}" tekst="authentiek"><verdragtekst><kop><titel>T</titel></kop><wettekst>${artikel('1', 'x')}${artikel('2', 'y')}</wettekst></verdragtekst></verdrag>`;
    const parsed = await parse(toestandXml({ inhoud: verdrag('fr') + verdrag('nl') }));
    expect(parsed.documents.map(({ externalId }) => externalId)).toEqual([
      'BWBR0099999',
      'BWBR0099999 artikel 1',
      'BWBR0099999 artikel 2',
    ]);
    expect(parsed.leftOut).toEqual({ fr: 3 });
  });

  test('a day that is none is left out of the address', async () => {
    const [law] = (await parse(toestandXml({ datum: '2024-13-01', inhoud: '' }))).documents;
    expect(law).toMatchObject({ validFrom: '', url: 'https://wetten.overheid.nl/BWBR0099999' });
  });

  test('a file without a BWB number is refused', async () => {
    await expect(parse(toestandXml({ bwbId: '../x', inhoud: '' }))).rejects.toMatchObject({
      name: 'LksError',
      kind: 'failed',
    });
  });
});
