/** A whole law in a library: what is kept of its divisions, and what a document of the contract says of it. */
import { describe, expect, test } from 'vitest';
import type { NamedSet } from '../../src/contract/name';
import { packContents, putContents } from '../../src/library/file/contents';
import { expandSet } from '../../src/lookup/expand-set';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { parse } from '../../src/sources/bwb/documents';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { BWB, citedArticle, artikel as document, importAll, libraryFile, openedLibrary, written } from './fixture';

const WORK = 'BWBR0099999';
const kop = (label: string, nr: string, titel: string): string =>
  `<kop><label>${label}</label><nr>${nr}</nr><titel>${titel}</titel></kop>`;
const hoofdstuk = (nr: string, inhoud: string): string =>
  `<hoofdstuk>${kop('Hoofdstuk', nr, `Over ${nr}`)}${inhoud}</hoofdstuk>`;

const INHOUD = wettekst(
  `<aanhef><considerans><considerans.al>Alzo Wij overwogen hebben.</considerans.al></considerans></aanhef>` +
    hoofdstuk('I', artikel('1', 'Een.') + artikel('2', 'Twee.', 'status="vervallen"')) +
    hoofdstuk('7.2', artikel('3', 'Drie.') + artikel('3a', 'Drie a.')) +
    artikel('4', 'Vier.'),
  `<bijlage>${kop('Bijlage', 'A', 'Lijst')}<al>Voor de artikelen.</al>${artikel('1', 'Bij een.')}<al>Erna.</al></bijlage>`,
);

/** A library with that law. */
async function fileOf(inhoud = INHOUD): Promise<string> {
  const file = libraryFile();
  const parsed = await parse(toestandXml({ bwbId: WORK, inhoud }));
  written(file, (store) => store.importWork({ name: 'a.xml', fingerprint: 'a', source: BWB }, parsed));
  return file;
}

describe('a law over the contract', () => {
  test('is its outline, said in the first line, and what it says outside of its articles', async () => {
    const library = openedLibrary(await fileOf());
    const { data: outline } = (await library.outline(WORK))!;
    const { data } = await library.document(outline.id!);
    const [first = ''] = data.body.split('\n');
    expect(first).toBe(say.library.outlineOf('Testwet', WORK, 7, true, undefined, '2024-01-01'));
    expect([data.kind, data.complete]).toEqual(['outline', true]);
    const [own] = data.added!;
    expect(data.body.slice(own!.end).trim().split('\n\n')).toEqual([
      'Wet van 1 januari 2024, houdende een test',
      'Alzo Wij overwogen hebben.',
    ]);
    expect(data.body.slice(0, own!.end)).toContain(
      `## Hoofdstuk I Over I\n\nartikel 1, 2 (${say.library.outlineStates.repealed})`,
    );
  });
});

describe('a whole text', () => {
  test('has the articles of an annex where they stand in it', async () => {
    const { body } = (await openedLibrary(await fileOf()).whole(WORK))!.data;
    const order = `Alzo Wij | ## Hoofdstuk I | Een. | ## Hoofdstuk 7.2 | Drie a. | Vier. |
      ## Bijlage A Lijst | Voor de artikelen. | Bij een. | Erna.`.split(/ \|\s+/);
    const places = order.map((text) => body.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe('a law whose file says nothing of its divisions', () => {
  async function bareFile(): Promise<string> {
    const file = await fileOf();
    const database = openDatabase(file);
    const { documents } = await parse(toestandXml({ bwbId: WORK, inhoud: INHOUD }));
    const { contentsOf } = await import('../../src/library/file/contents');
    const bare = documents.map(({ place: _place, divisions: _divisions, ...rest }) => rest);
    const { id } = database.prepare('select id from contents').demand();
    putContents(database, Number(id), packContents(contentsOf(bare, '2024-01-01')));
    database.close();
    return file;
  }

  test('has the articles in order, and says that it does not know their divisions', async () => {
    const { data, meta } = (await openedLibrary(await bareFile()).outline(WORK))!;
    expect([data.complete, data.divisions]).toEqual([true, undefined]);
    const labels = 'artikel 1, artikel 2, artikel 3, artikel 3a, artikel 4, bijlage A, artikel 1';
    expect(data.articles.map(({ label }) => label).join(', ')).toBe(labels);
    expect(meta?.notices?.map(({ code }) => code)).toContain('no_divisions');
  });
});

test('a law of which only articles are held is no whole one, and its articles have no neighbours', async () => {
  const file = libraryFile();
  importAll(file, [document(WORK, '10', 'Tien.'), document(WORK, '9', 'Negen.')]);
  const library = openedLibrary(file);
  const { data, meta } = (await library.outline(WORK))!;
  expect([data.complete, data.id, data.articles.map(({ number }) => number)]).toEqual([false, undefined, ['9', '10']]);
  expect(meta?.notices?.map(({ code }) => code)).toContain('law_not_whole');
  expect((await library.document(data.articles[0]!.id)).data).not.toHaveProperty('next');
});

describe('a part of a law', () => {
  const part = (...steps: string[]): NamedSet => ({ kind: 'part', text: 'x', work: WORK, path: steps, display: 'x' });
  const articlesOf = async (set: NamedSet) =>
    (await expandSet(set, openedLibrary(await fileOf()), {})).names.map(({ externalIds: [id] }) =>
      id?.slice(WORK.length + 1),
    );

  test('is found by its number as it is printed, in figures or Roman', async () => {
    for (const number of ['I', 'i', '1'])
      expect(await articlesOf(part(`hoofdstuk ${number}`))).toEqual(['artikel 1', 'artikel 2']);
    expect(await articlesOf(part('hoofdstuk 7.2'))).toEqual(['artikel 3', 'artikel 3a']);
  });
  test('that is not there is refused', async () => {
    await expect(articlesOf(part('hoofdstuk 2'))).rejects.toMatchObject({ kind: 'not-found' });
    await expect(articlesOf(part('titeldeel I'))).rejects.toMatchObject({ kind: 'not-found' });
  });
  test('is not found in one that it does not stand in', async () =>
    expect(articlesOf(part('boek 2', 'hoofdstuk I'))).rejects.toMatchObject({ kind: 'not-found' }));
});

describe('a range', () => {
  const range = (from: string, to: string): NamedSet => {
    const [first, last] = [citedArticle(WORK, from), citedArticle(WORK, to)];
    return { kind: 'range', text: 'x', from: first, to: last, display: 'x' };
  };

  test('goes by the order of the text', async () => {
    const { names } = await expandSet(range('2', '4'), openedLibrary(await fileOf()), {});
    expect(names.map(({ externalIds: [id] }) => id)).toEqual(
      ['2', '3', '3a', '4'].map((number) => `${WORK} artikel ${number}`),
    );
  });
  test('that runs backwards is refused', async () =>
    expect(expandSet(range('3a', '3'), openedLibrary(await fileOf()), {})).rejects.toMatchObject({
      kind: 'not-found',
    }));
});
