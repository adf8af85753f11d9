/**
 * What the index answers, held against what the interface means (`brute-force.ts`): whatever was put in, replaced, taken out and taken back, and whatever is asked.
 * `LKS_INDEX_CASES=100000` asks so many questions, other ones each time with `LKS_TEST_SEED`.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Match, TextIndex } from '../../../src/library/index/match';
import { segmentIndexOf } from '../../../src/library/index/segments/segment-index';
import { CREATE_SEGMENTS } from '../../../src/library/index/segments/tables';
import { CREATE_SPELLINGS } from '../../../src/library/index/spellings';
import { type Database, openDatabase } from '../../../src/platform/sqlite';
import fc from '../../support/property';
import { runsOf } from '../../support/runs';
import { temporaryFolder } from '../fixture';
import { ascending, askExactly, checkBest, MOST_ASKED, pagesOf, question, tallyOf, timesOf } from './asked';
import { BruteForce } from './brute-force';
import { apply, batches, CROWDED, crowd, GROUPS, match, putPeriods } from './random';

interface Open {
  database: Database;
  index: TextIndex;
}

function make(file = ':memory:'): Open {
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

const HUIS: Match = { of: 'word', forms: ['huis'] };
const someDocument = (body: string) =>
  ({ title: 'Titel', law: '', summary: '', body, language: 'nl', names: '', area: 0 }) as const;

const CASES = Number(process.env.LKS_INDEX_CASES ?? 0);
/** A corpus has half of the questions that it can have, on average. */
const RUNS = CASES > 0 ? Math.ceil(CASES / (MOST_ASKED / 2)) : runsOf('questions to an index');

describe('the index', () => {
  test(
    'answers what the documents say, whatever was put in, taken out and asked',
    () => {
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
        { numRuns: RUNS },
      );
      if (CASES > 0) process.stdout.write(`${nth} corpora, ${documents} documents, ${questions} questions\n`);
    },
    CASES > 0 ? 24 * 3_600_000 : undefined,
  );

  test('finds what stands together of words that most documents have', () => {
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
      { numRuns: runsOf('crowds') },
    );
  });

  test('a transaction that is taken back leaves nothing', () => {
    const { database, index } = make();
    database.transaction(() => index.add(10, someDocument('huis')));
    expect(() =>
      database.transaction(() => {
        index.add(11, someDocument('huis'));
        index.remove(10);
        expect(index.count(HUIS)).toBe(1);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(index.search(HUIS, {}, { by: 'number', limit: 9 })).toEqual([10]);
    database.close();
  });

  test('another connection sees what was written when the transaction is over, and nothing before', () => {
    const file = path.join(temporaryFolder(), 'library.db');
    const { database, index } = make(file);
    const reading = openDatabase(file, { readOnly: true });
    const reader = segmentIndexOf(reading);
    expect(reader.count(HUIS)).toBe(0);
    for (let row = 1; row <= 40; row += 1) {
      database.transaction(() => {
        index.add(row, someDocument('huis en tuin'));
        expect(index.count(HUIS)).toBe(row);
        expect(reader.count(HUIS)).toBe(row - 1);
      });
      expect(reader.count(HUIS)).toBe(row);
    }
    index.merge();
    expect(reader.count(HUIS)).toBe(40);
    reading.close();
    database.close();
  });
});
