/** The numbers that documents give are those of the code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { searchParameter } from '../../src/contract/operations';
import {
  BEST_BY_WORDS,
  BOOSTED,
  COMPOUND_WEIGHTS,
  FEW_COMPLETE,
  FEWEST_TOGETHER,
  LONGEST_LIST,
  LONGEST_PHRASE,
  LONGEST_SNIPPET,
  MAX_RANKED,
  MEASURED,
  MOST_PARTIAL,
  MOST_READ,
  NAMED,
  NEAR,
  NEAR_DISTANCE,
  OF_NAMED_LAW,
  OWN_WORD,
  PART_DISTANCE,
  PHRASE,
  SHORTEST_PART,
  TRANSLATED_DECISION,
  WAY_WEIGHTS,
} from '../../src/engine/search/weights';
import { say } from '../../src/messages';
import { ROOT } from '../support/run';

const document = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8').replace(/\s+/g, ' ');

/** Sentences with `#` for each number, and the numbers. */
const GIVEN: readonly [file: string, sentence: string, numbers: readonly number[]][] = [
  ['docs/searching.md', 'has that as row 1, with score #.', [NAMED]],
  [
    'docs/searching.md',
    'write as one counts # times the typed words, with a word between #, near one another #.',
    [COMPOUND_WEIGHTS.joined, COMPOUND_WEIGHTS.other, COMPOUND_WEIGHTS.near],
  ],
  ['docs/searching.md', 'which count #:', [WAY_WEIGHTS.everyday]],
  ['docs/searching.md', '**Translations**, #:', [WAY_WEIGHTS.translated]],
  [
    'docs/searching.md',
    'where fewer than # documents have all words. Up to # with at least 2 of # words',
    [FEW_COMPLETE, MOST_PARTIAL, FEWEST_TOGETHER],
  ],
  [
    'docs/searching.md',
    'The best # matches by their words are measured so. The others follow with score 0: up to #',
    [MEASURED, MAX_RANKED],
  ],
  [
    'docs/decisions/search.md',
    'writes as one count #, parts of a compound near one another #, a translation #, the words of the law # of',
    [COMPOUND_WEIGHTS.joined, COMPOUND_WEIGHTS.near, WAY_WEIGHTS.translated, WAY_WEIGHTS.everyday],
  ],
  ['docs/decisions/search.md', 'as a compound, or its parts within # words', [PART_DISTANCE]],
  ['docs/decisions/search.md', 'would stand above Dutch ones, and counts #.', [TRANSLATED_DECISION]],
  [
    'docs/decisions/search.md',
    'Where fewer than # documents have all words: documents with at least 2 of # words or more',
    [FEW_COMPLETE, FEWEST_TOGETHER],
  ],
  ['docs/decisions/search.md', 'the best #, below every complete row', [MOST_PARTIAL]],
  [
    'docs/decisions/search.md',
    'Lists of up to # documents are read, rarest word first, # entries in all',
    [LONGEST_LIST, MOST_READ],
  ],
  ['docs/decisions/search.md', 'The best # of each set are measured; up to # are', [MEASURED, MAX_RANKED]],
  ['docs/decisions/search.md', 'A word that # % of the documents have is a word of its own', [100 * OWN_WORD.share]],
  ['docs/decisions/search.md', 'parts have at least # letters', [SHORTEST_PART]],
  [
    'docs/decisions/search.md',
    'A phrase among the # best is worth #, words within # of one another #',
    [BOOSTED, PHRASE, NEAR_DISTANCE, NEAR],
  ],
  ['docs/decisions/search.md', 'included, up to # words', [LONGEST_PHRASE]],
  [
    'docs/decisions/search.md',
    'has score # in its first row, which stands for it, and # in the others',
    [NAMED, OF_NAMED_LAW],
  ],
];

test.each(GIVEN)('%s: %s', (file, sentence, numbers) => {
  const text = document(file);
  const pattern = sentence
    .split('#')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([\\d.,]*\\d)');
  const found = new RegExp(pattern).exec(text);
  expect(found, `no such sentence in ${file}`).not.toBeNull();
  expect(found!.slice(1).map((digits) => Number(digits.replaceAll(',', '')))).toEqual(numbers);
});

test('what help says of scores and of ranking is what the code does', () => {
  const { searching } = say.topics.texts({ mirrors: [], asked: [], identifiers: [] });
  const help = JSON.stringify(searching);
  for (const number of [NAMED, OF_NAMED_LAW]) expect(help).toContain(String(number));
  expect(help).toContain(`the best ${MEASURED} it is 0`);
  expect(document('docs/searching.md')).toContain(`to ${MAX_RANKED.toLocaleString('en')} by their words`);
  expect([BEST_BY_WORDS < OF_NAMED_LAW, LONGEST_SNIPPET, searchParameter('limit').maximum]).toEqual([true, 240, 25]);
});
