/** `docs/development/words.md` keeps its own rules. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run';

const PAGE = readFileSync(path.join(ROOT, 'docs/development/words.md'), 'utf8');

/** The rows of the table under a heading, without its head; cells without white space around them. */
function tableUnder(heading: string): string[][] {
  const section = PAGE.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const rows = tableUnder('Terms');
const terms = rows.filter(([term = '']) => !term.startsWith('**'));
const names = terms.map(([term = '']) => term);
/** Words that are not to be used; in brackets is what they would mean. */
const replaced = terms.flatMap(([, , , words = '']) =>
  words.split(',').map((word) => word.replace(/\(.*\)/, '').trim()),
);
/** Sentences that follow the rules, without the command below them. */
const good = tableUnder('Sentences').map(([, , sentences = '']) => sentences.split('<br>')[0]!);

/** Which of these words stand in a text; code in it is left out. */
const wordsIn = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text.replace(/`[^`]*`/g, '')));

test('every term has a Dutch word, a meaning and what it replaces', () => {
  expect(rows.length - terms.length).toBe(7);
  expect(terms.length).toBeGreaterThanOrEqual(60);
  expect(terms.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
});

test('no term is there twice, and none is replaced by another', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(replaced.filter((word) => names.includes(word))).toEqual([]);
});

test('a replaced word is used in no meaning and no sentence', () => {
  const texts = [...terms.map(([, , meaning = '']) => meaning), ...good];
  expect(texts.flatMap((text) => wordsIn(text, replaced).map((word) => `${word}: ${text}`))).toEqual([]);
});

test('a sentence that is shown as good has 20 words at most, and stands alone or with one more', () => {
  expect(good.length).toBe(10);
  for (const text of good) {
    const sentences = text.split(/(?<=[.:]) /);
    expect(sentences.length, text).toBeLessThanOrEqual(2);
    for (const sentence of sentences) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20);
    expect(wordsIn(text, ['please', 'successfully', 'oops', 'sorry'])).toEqual([]);
  }
});
