/** What the index answers, held against what the interface means (`brute-force.ts`): random corpora, and random questions to them. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Match, TextIndex } from '../../../src/engine/index/match';
import { segmentIndexOf } from '../../../src/engine/index/segments/segment-index';
import { CREATE_SEGMENTS } from '../../../src/engine/index/segments/tables';
import { CREATE_SPELLINGS } from '../../../src/engine/index/spellings';
import { type Database, openDatabase } from '../../../src/platform/sqlite';
import { temporaryFolder } from '../../library/fixture';
import fc from '../../support/property';
import { ascending, askExactly, checkBest, MOST_ASKED, pagesOf, question, tallyOf, timesOf } from './asked';
import { BruteForce } from './brute-force';
import { apply, batches, CROWDED, crowd, GROUPS, match, putPeriods } from './random';

interface Open {
  database: Database;
  index: TextIndex;
}

/** A document in Dutch that has only a text, and a title where one is told. */
export const documentOf = (body: string, title = '') =>
  ({ title, law: '', summary: '', body, language: 'nl', names: '', area: 1 }) as const;

/** An index of its own, open until the test ends. */
export function make(file = ':memory:'): Open {
  const database = openDatabase(file);
  database.exec(`pragma synchronous = off; ${CREATE_SEGMENTS}${CREATE_SPELLINGS}`);
  return { database, index: segmentIndexOf(database) };
}

/** Words, and letters that they begin with and contain. */
const spelling = fc.record({
  words: fc.array(fc.constantFrom('huis', 'huizen', 'hof', 'закон', '12', 'autos', 'coop', 'x'), { maxLength: 6 }),
  family: fc.tuple(fc.constantFrom('hu', 'huur', 'rechter', 'w'), fc.constantFrom('e', 's', 'z')),
});
type Spelling = typeof spelling extends fc.Arbitrary<infer T> ? T : never;

/** Words of documents that are gone may be among what is found, but none that no document had. */
function checkSpelled(index: TextIndex, brute: BruteForce, { words, family: [beginning, part] }: Spelling): void {
  const had = brute.spelled(words);
  const has = words.filter((word) => brute.count({ of: 'text', token: word }) > 0);
  const found = index.spelled(words);
  expect([...found].filter((word) => !had.has(word))).toEqual([]);
  expect(has.filter((word) => !found.has(word))).toEqual([]);
  const endings = index.endings(part, 1000);
  const everEnding = brute.endings(part, 1000);
  expect(endings.filter((word) => !everEnding.includes(word))).toEqual([]);
  expect(everEnding.filter((word) => !endings.includes(word) && brute.count({ of: 'text', token: word }) > 0)).toEqual(
    [],
  );
  expect(index.endings(part, 1).length).toBe(Math.min(1, endings.length));
  const family = index.family(beginning, part, 1000);
  const ever = brute.family(beginning, part, 1000);
  expect(family.filter((word) => !ever.includes(word))).toEqual([]);
  const lost = ever.filter((word) => !family.includes(word) && brute.count({ of: 'text', token: word }) > 0);
  expect(lost).toEqual([]);
  expect(index.family(beginning, part, 1).length).toBe(Math.min(1, family.length));
}

const everything = fc.record({
  work: batches,
  merged: fc.boolean(),
  reopened: fc.nat({ max: 3 }).map((nth) => nth === 3),
  inside: match,
  asked: fc.array(question, { minLength: 1, maxLength: MOST_ASKED, size: 'max' }),
  spelling,
});

/** The index answers what the documents say, whatever was put in, taken out and asked; of how many is given. */
export function holdAnswers(runs: number): { corpora: number; documents: number; questions: number } {
  const folder = temporaryFolder();
  let [nth, questions, documents] = [0, 0, 0];
  fc.assert(
    fc.property(everything, ({ work, merged, reopened, inside, asked, spelling }) => {
      nth += 1;
      const file = reopened ? path.join(folder, `${nth}.db`) : ':memory:';
      const brute = new BruteForce();
      const opened: Database[] = [];
      try {
        const writing = make(file);
        opened.push(writing.database);
        const [said, wanted]: [number[], number[]] = [[], []];
        apply(
          writing.index,
          (run) => writing.database.transaction(run),
          work,
          () => said.push(writing.index.count(inside)),
        );
        apply(
          brute,
          (run) => brute.transaction(run),
          work,
          () => wanted.push(brute.count(inside)),
        );
        expect(said, 'within each transaction').toEqual(wanted);
        putPeriods(writing.database, brute.rows);
        if (merged) writing.index.merge();
        const indexes = [writing.index];
        if (reopened) {
          const reading = openDatabase(file, { readOnly: true });
          opened.push(reading);
          indexes.push(segmentIndexOf(reading));
        }
        documents += brute.rows.length;
        questions += asked.length;
        for (const each of asked) {
          const all = brute.all(each.match, each.within);
          const right = askExactly(brute, each);
          const weighed = tallyOf(brute, each);
          for (const index of indexes) {
            expect(askExactly(index, each)).toEqual(right);
            expect(tallyOf(index, each)).toEqual(weighed);
            expect(ascending(pagesOf(index, each))).toEqual(all);
            checkBest(index, each, all);
          }
        }
        for (const index of indexes) checkSpelled(index, brute, spelling);
      } finally {
        for (const database of opened) database.close();
        if (reopened) rmSync(file, { force: true });
      }
    }),
    { numRuns: runs },
  );
  return { corpora: nth, documents, questions };
}

/** What stands together of words that most documents have is found. */
export function holdCrowds(runs: number): void {
  fc.assert(
    fc.property(crowd, fc.boolean(), (documents, halved) => {
      const brute = new BruteForce();
      const { database, index } = make();
      const put = (from: number, to: number): void => {
        for (let at = from; at < to; at += 1) for (const each of [brute, index]) each.add(10 + at, documents[at]!);
      };
      // In one segment, or in two that are joined.
      const half = halved ? documents.length >> 1 : 0;
      database.transaction(() => put(0, half));
      database.transaction(() => put(half, documents.length));
      if (halved) index.merge();
      const rows = documents.map((_, at) => 10 + at);
      for (const first of CROWDED)
        for (const second of CROWDED) {
          const phrase: Match = { of: 'phrase', tokens: [first, second] };
          const near: Match = { of: 'near', tokens: [first, second], distance: 1 };
          for (const asked of [phrase, near, { of: 'headings', part: phrase } as const])
            expect(ascending(index.get(asked, rows)), JSON.stringify(asked)).toEqual(brute.all(asked, {}));
          expect(timesOf(index.frequencies(phrase, rows, GROUPS))).toEqual(
            timesOf(brute.frequencies(phrase, rows, GROUPS)),
          );
        }
      database.close();
    }),
    { numRuns: runs },
  );
}
