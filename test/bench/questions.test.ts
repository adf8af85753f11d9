/** The frozen questions of the relevance bench: of one shape, none twice, and each with a target that the official files have. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/run';

const FOLDER = path.join(ROOT, 'bench/relevance/questions');

/** A class of questions: how many there are at least, in how many words they are asked, in which languages. */
interface Kind {
  readonly least: number;
  readonly words: readonly [least: number, most: number];
  readonly languages: readonly string[];
}

/** The class of the questions that nothing answers. */
const ABSENT = 'not in the library';

const KINDS: Readonly<Record<string, Kind>> = {
  'everyday term': { least: 100, words: [1, 5], languages: ['nl'] },
  'everyday paraphrase': { least: 120, words: [4, 12], languages: ['nl'] },
  'English question': { least: 100, words: [2, 10], languages: ['en'] },
  question: { least: 120, words: [4, 7], languages: ['nl'] },
  [ABSENT]: { least: 110, words: [3, 8], languages: ['nl', 'en'] },
};

const MOST_WANTED = 3;
const ARTICLE = /^BWB[RV]\d{7} artikel [\dIVXLC]\S{0,11}$/;
const DECISION = /^ECLI:NL:[A-Z]{2,7}:\d{4}:[A-Z0-9]{1,12}$/;

interface Question {
  readonly class: string;
  readonly q: string;
  readonly wanted: readonly string[];
  readonly by: string;
  readonly lang: string;
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
const questionsOf = (file: string): Question[] =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const questions = files.flatMap(questionsOf);
const wordsIn = (text: string): number => text.split(/\s+/).length;

test('each class has a file of its own', () => {
  const classes = files.map((file) => [...new Set(questionsOf(file).map((one) => one.class))]);
  expect(classes.map((found) => found.length)).toEqual(files.map(() => 1));
  expect(classes.flat().sort()).toEqual(Object.keys(KINDS).sort());
});

test('the README says how many there are', () => {
  const readme = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
  const said = [...readme.matchAll(/^\| (.+?) \| (\d+) \|/gm)].map(([, name, number]) => [name, Number(number)]);
  const found = Object.keys(KINDS).map((name) => [name, questions.filter((one) => one.class === name).length]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(found));
});

describe.each(Object.entries(KINDS))('%s', (name, { least, words, languages }) => {
  const own = questions.filter((one) => one.class === name);

  test('is there often enough, in the words and the language of its class', () => {
    expect(own.length).toBeGreaterThanOrEqual(least);
    const other = own.filter(({ q, lang }) => {
      const count = wordsIn(q);
      return q !== q.trim() || count < words[0] || count > words[1] || !languages.includes(lang);
    });
    expect(other).toEqual([]);
  });

  test('wants documents, by ids that can be ids', () => {
    const other = own.filter(({ by, wanted }) => {
      const wellFormed = wanted.every((id) => ARTICLE.test(id) || DECISION.test(id));
      const many = name === ABSENT ? wanted.length === 0 : wanted.length >= 1 && wanted.length <= MOST_WANTED;
      return by !== 'document' || !wellFormed || !many || new Set(wanted).size < wanted.length;
    });
    expect(other).toEqual([]);
  });
});

test('no question is asked twice', () => {
  const seen = new Set<string>();
  const twice = questions.filter(({ q }) => {
    const key = q.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    return seen.size === seen.add(key).size;
  });
  expect(twice).toEqual([]);
});

/** Of a folder of blind questions how many there are of each class; nothing of what they ask, which is not to be seen here. */
function countsIn(folder: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of readdirSync(path.join(FOLDER, folder)))
    for (const { class: name } of questionsOf(path.join(folder, file))) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

test('the page of the blind questions says how many there are', () => {
  const page = readFileSync(path.join(FOLDER, 'blind.md'), 'utf8');
  const said = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| (\d+|none) \| (\d+) \|$/gm)];
  const column = (at: number) =>
    Object.fromEntries(said.filter((row) => row[at] !== 'none').map((row) => [row[1], Number(row[at])]));
  expect([countsIn('development'), countsIn('held')]).toEqual([column(2), column(3)]);
});

test('no blind question is asked in both halves', () => {
  const asked = (folder: string) =>
    readdirSync(path.join(FOLDER, folder)).flatMap((file) =>
      questionsOf(path.join(folder, file)).map((one) => `${one.class} ${one.q.toLowerCase()}`),
    );
  const held = new Set(asked('held'));
  expect(asked('development').filter((one) => held.has(one))).toHaveLength(0);
});
