/**
 * A library of every older format beside a fresh one of the same texts: brought up to date, it gives the same documents for every
 * day, and says what has to be imported again. `format-3-files.db` was made by the last lks of that format from the files in
 * test/fixtures/library/files; of the files of the other two there are only the texts.
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { patience } from '../support/patience';
import { makeHome, ROOT } from '../support/run';
import type { Answered } from './support/body';
import { documentId, Product } from './support/product';

const { home, remove } = makeHome();
afterAll(remove);

const FIXTURES = path.join(ROOT, 'test/fixtures/library');
const BWB = 'wetten.overheid.nl';
const RECHTSPRAAK = 'rechtspraak.nl';

/** A copy of a library, which the program brings up to date when it first reads it. */
function copyOf(name: string): Product {
  const product = Product.in(home, name);
  copyFileSync(path.join(FIXTURES, `${name}.db`), product.library);
  return product;
}

const read = async (product: Product, ids: readonly string[], day?: string): Promise<Answered[]> => [
  ...(await product.documents(ids, day === undefined ? [] : ['--at', day])).values(),
];

/** What the older lks did not keep: ages, its own words, tables, parts. Nor the moment of an import. */
const kept = ({ imported_at, known_as_of, harvested_at, added, tables, parts, structure, ...rest }: Answered) => rest;

const again = async (product: Product): Promise<string[]> => {
  const { stdout } = await product.lks(['library', 'status', '--json']);
  const listed = (JSON.parse(stdout).data.reimport ?? []) as { work: string }[];
  return listed.map(({ work }) => work).sort();
};

describe('a library of format 3, beside a fresh one of the same files', () => {
  const WORK = 'BWBR0099002';
  const ids = [
    ...[WORK, `${WORK} artikel 1`, `${WORK} artikel 2`].map((id) => documentId(BWB, id, 'nl')),
    documentId(RECHTSPRAAK, 'ECLI:NL:HR:2024:2', 'nl'),
  ];

  it('gives the same texts for every day', { timeout: patience(60_000) }, async () => {
    const migrated = copyOf('format-3-files');
    const fresh = Product.in(home, 'fresh');
    await fresh.import([path.join(FIXTURES, 'files')]);
    for (const day of [undefined, '2020-01-01', '2023-12-31', '2024-01-01', '2026-01-01']) {
      const expected = await read(fresh, ids, day);
      expect(expected.length, day).toBeGreaterThan(2);
      expect((await read(migrated, ids, day)).map(kept), day).toEqual(expected.map(kept));
    }
    expect(await migrated.held()).toBe(await fresh.held());
    expect(await again(migrated)).toEqual([WORK, 'ECLI:NL:HR:2024:2']);
    expect(await again(fresh)).toEqual([]);
    await migrated.import([path.join(FIXTURES, 'files')]);
    expect(await again(migrated)).toEqual([]);
    const whole = (answered: readonly Answered[]) => answered.map(({ imported_at, ...rest }) => rest);
    expect(whole(await read(migrated, ids))).toEqual(whole(await read(fresh, ids)));
  });
});

describe('a library of format 4, beside a fresh one of the same files', () => {
  it('is the same, but for the moment of the import', { timeout: patience(60_000) }, async () => {
    const migrated = copyOf('format-4');
    const fresh = Product.in(home, 'fresh-4');
    await fresh.import([path.join(FIXTURES, 'files-4')]);
    const rows = async (product: Product, q: string): Promise<unknown> =>
      JSON.parse((await product.lks(['search', ...q.split(' '), '--json'])).stdout).data;
    for (const q of ['giraffe', 'dieren planten', 'overmacht giraffe', 'begrippen', 'zebra', 'BWBR0099004 artikel 2'])
      expect(await rows(migrated, q), q).toEqual(await rows(fresh, q));
    expect(await again(migrated)).toEqual([]);
    const { stdout } = await migrated.lks(['library', 'import', path.join(FIXTURES, 'files-4')]);
    expect(stdout).not.toMatch(/, (?:new|changed)/u);
  });
});

describe.each(['format-1', 'format-2', 'format-3'])('a library of %s', (name) => {
  it('keeps every text and says what to import again', { timeout: patience(60_000) }, async () => {
    const product = copyOf(name);
    const ids = [documentId(BWB, 'BWBR0099001 artikel 1', 'nl'), documentId(RECHTSPRAAK, 'ECLI:NL:HR:2024:1', 'nl')];
    const [article, decision] = await read(product, ids);
    expect(article).toMatchObject({
      external_id: 'BWBR0099001 artikel 1',
      url: 'https://wetten.overheid.nl/BWBR0099001/2024-01-01#Artikel1',
      title: 'Wet op de proef, artikel 1',
      harvested_at: '',
      known_as_of: '',
    });
    expect(article?.body).toMatch(/dier|artikel/u);
    expect(decision).toMatchObject({ external_id: 'ECLI:NL:HR:2024:1', decision_date: '2024-01-05' });
    expect(await again(product)).toEqual(['BWBR0099001', 'ECLI:NL:HR:2024:1']);
  });
});
