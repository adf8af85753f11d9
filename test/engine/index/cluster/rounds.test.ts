/**
 * A search of an index that answers in rounds says what it says of its own index, in a few rounds: the questions are answered by
 * the index of the sample, so that no cluster is needed to see it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Question, RowQuestion } from '../../../../src/engine/index/cluster/cluster-index';
import { Answers, ClusterIndex, type Noted } from '../../../../src/engine/index/cluster/cluster-index';
import { replayed, type Told } from '../../../../src/engine/index/cluster/replay';
import { indexOf } from '../../../../src/engine/index/index-of';
import type { TextIndex } from '../../../../src/engine/index/match';
import { attach } from '../../../../src/engine/index/postings';
import { mayBeSpelled } from '../../../../src/engine/index/spellings';
import { heldAt } from '../../../../src/library/import/index-held';
import { Library } from '../../../../src/library/library';
import { openForReading } from '../../../../src/library/reading';
import { ROOT } from '../../../support/run';

const ROUNDS = { mean: 4, most: 6 };
/** Of the frozen questions one in so many. */
const EVERY = 80;

/** The frozen questions of the bench of relevance, and some with filters. */
const QUESTIONS = [
  ...readdirSync(path.join(ROOT, 'bench/relevance/questions'))
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(path.join(ROOT, 'bench/relevance/questions', name), 'utf8').split('\n'))
    .filter((line, at) => line !== '' && at % EVERY === 0)
    .map((line) => ({ q: String(JSON.parse(line).q) })),
  { q: 'fiets', sort: 'date' as const },
  { q: 'fiets', sort: 'weight' as const },
  { q: 'huur*', facets: true },
  { q: '"de huurder" opzegging', explain: true },
  { q: 'huurder -verhuurder', offset: 5 },
  { q: 'wet', at: { day: '2020-01-01', undated: 'all' as const } },
  { q: 'stadsfiets', all_words: true },
  { q: 'helm', type: 'rechtspraak' as const },
];

function answer(index: TextIndex, question: Question): unknown {
  const { within } = question;
  switch (question.of) {
    case 'count':
      return index.count(question.match, within, question.most);
    case 'counts':
      return index.counts(question.match, within, question.ranges);
    case 'list':
      return index.search(question.match, within, question.order);
    case 'best':
      return index.best(question.match, within, question.limit);
    case 'tally':
      return index.tally(question.things, within, question.limit, question.least);
  }
}

function answerOfRows(index: TextIndex, question: RowQuestion, rows: readonly number[]) {
  const [held, times, lengths] = [new Set<number>(), new Map<number, number[]>(), new Map<number, number>()];
  if (question.of === 'lengths') return { held, times, lengths: index.lengths(rows) };
  if (question.of === 'get') return { held: index.get(question.match, rows), times, lengths };
  return { held, times: index.frequencies(question.form, rows, question.groups), lengths };
}

test('searches in rounds answer as searches of the index itself, in few of them', async () => {
  const file = path.join(ROOT, 'dist/sample.db');
  const database = openForReading(file);
  const [own, inRounds] = [new Library(openForReading(file), 'library'), new Library(database, 'library')];
  const answering = openForReading(file);
  const documents = Number(database.prepare('select count(*) as count from docs').demand().count);
  const counts = new Map<string, unknown>();
  const library = {
    database,
    documents,
    textsOf: (row: number) => heldAt(database, row),
    isSpelled: (word: string) => mayBeSpelled(database, word),
  };
  let index = new ClusterIndex(library, new Answers(counts));
  const needed: { rounds: number; waitedMs: number }[] = [];
  const ask = async ({ questions, ofRows, rows }: Noted, told: Told): Promise<void> => {
    const asked = indexOf(answering);
    for (const [key, question] of questions) told.put(key, question, answer(asked, question));
    for (const [key, question] of ofRows) told.putOfRows(key, rows, answerOfRows(asked, question, [...rows]));
  };
  attach(database, {
    get index() {
      return index;
    },
    search: (call, run) => {
      index = new ClusterIndex(library, new Answers(counts));
      needed.unshift({ rounds: 0, waitedMs: 0 });
      return replayed(index, () => run(call), { ask, needed: needed[0]! });
    },
    check: async () => {},
    close: async () => {},
  });
  for (const parameters of QUESTIONS) {
    const query = { limit: 10, offset: 0, ...parameters };
    const right = await own.search(query);
    expect(await inRounds.search(query), JSON.stringify(parameters)).toEqual(right);
  }
  expect(needed).toHaveLength(QUESTIONS.length);
  expect(Math.max(...needed.map(({ rounds }) => rounds))).toBeLessThanOrEqual(ROUNDS.most);
  expect(needed.reduce((sum, { rounds }) => sum + rounds, 0) / needed.length).toBeLessThanOrEqual(ROUNDS.mean);
  await Promise.all([own.close(), inRounds.close()]);
  answering.close();
});
