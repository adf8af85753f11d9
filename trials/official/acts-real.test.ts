/** Every official text of an act of the EU on the first and the last day of its version, whatever the order of the imports. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { shiftedBy } from '../../src/contract/dates';
import { type Library, openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { parse } from '../../src/sources/eurlex/read-xhtml';
import type { ParsedFile } from '../../src/sources/shared/parsed-file';
import { temporaryFolder } from '../../test/library/fixture';
import { DATA, realFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';
import { isTaken } from './support/taken';

/** Acts of which several texts are among the files, and the first day of each: entry into force, then consolidation. */
const ACTS: Record<string, string[]> = {
  '32014R0596': ['2014-07-02', '2016-07-03', '2021-01-01', '2024-01-09', '2024-12-04'],
  '32014R0910': ['2014-09-17', '2024-05-20', '2024-10-18'],
  '32015R2120': ['2015-11-29', '2024-05-15'],
  '32016R0679': ['2016-05-24'],
  '32021R0953': ['2021-06-15', '2022-06-30'],
  '32022R2065': ['2022-11-16'],
  '32022R1925': ['2022-11-01'],
  '32019R2088': ['2020-07-12', '2024-01-09'],
};

const held = Object.entries(ACTS).filter(([act]) => isTaken(act));
const files = (): string[] =>
  realFiles('eurlex/xhtml', /\.xhtml$/).filter((file) => held.some(([act]) => file.includes(act)));

const parseFile = async (file: string): Promise<[string, ParsedFile]> => [
  path.basename(file),
  await parse(readFileSync(file)),
];
const parsed = Promise.all(files().map(parseFile));

async function libraryOf(inOrder: (all: [string, ParsedFile][]) => [string, ParsedFile][]): Promise<Library> {
  const file = path.join(temporaryFolder(), 'library.db');
  const store = openStore(file);
  for (const [name, one] of inOrder([...(await parsed)]))
    store.importWork({ name, fingerprint: `${name}`, source: 'EUR-Lex' }, one);
  store.close();
  const library = openLibrary(file);
  onTestFinished(() => library.close());
  return library;
}

type Order = (all: [string, ParsedFile][]) => [string, ParsedFile][];
const ORDERS: [string, Order][] = [
  ['the order of their names', (all) => all],
  ['the reverse', (all) => all.reverse()],
];

describe.skipIf(DATA === undefined).each(WHOLE ? ORDERS : ORDERS.slice(0, 1))(
  'official acts imported in %s',
  (_order, inOrder) => {
    test('have each text on its first and its last day, and no day of consolidation for one of entry into force', async () => {
      const library = await libraryOf(inOrder);
      for (const [act, days] of held) {
        const { versions = [], id = '' } = (await library.toestanden(act)) ?? {};
        const dated = versions.filter(({ state }) => state !== 'published');
        expect([act, dated.map(({ from }) => from)]).toEqual([act, days]);
        for (const [at, version] of dated.entries()) {
          expect(version.state).not.toMatch(/in force|replaced/);
          const last = days[at + 1] === undefined ? version.to || '2026-01-01' : shiftedBy(days[at + 1]!, -1);
          for (const day of [version.from, last]) {
            const { data } = await library.document(id, { options: { at: day } });
            expect([act, day, data.url]).toEqual([act, day, version.url]);
            expect(data.text_status?.kind).toBe(version.text_status?.kind);
            expect(data.text_status?.message).not.toContain('Not yet in force');
          }
        }
        const early = (await library.document(id, { options: { at: shiftedBy(days[0]!, -1) } }).catch(() => undefined))
          ?.data;
        // Of the act of which only consolidated texts are here, none is as old as that.
        if (act !== '32019R2088') expect(early?.text_status?.message).toContain('Not yet in force');
        expect(early?.url ?? '').not.toMatch(/\/$/);
      }
    });

    test('give their recitals the days of their act', async () => {
      const library = await libraryOf(inOrder);
      for (const act of ['32014R0596', '32015R2120', '32021R0953', '32022R2065'].filter(isTaken)) {
        const { versions = [] } = (await library.validity(`${act} overweging 1`)) ?? {};
        expect(versions.map(({ from, text_status: status }) => [from, status?.kind])).toEqual([
          [ACTS[act]![0], 'journal'],
        ]);
      }
    });
  },
);
