import { expect, test } from 'vitest';
import { cleaned } from '../../../src/research/texts/clean';
import { NOWHERE, type TextPiece } from '../../../src/research/texts/piece';

const piece = (text: string): TextPiece => ({ text, placeOf: (offset) => ({ ...NOWHERE, column: offset + 1 }) });

test.each([
  ['verorde\u00adning', 'verordening'],
  ['art.\u200b 2\u200b8 AVG', 'art. 28 AVG'],
  ['art\ufeffikel \u20667\u2069, lid\ufe0f 1', 'artikel 7, lid 1'],
  ['\ufeffVolgens', '\ufeffVolgens'],
  ['Wet op het \ufb01nancieel toezicht', 'Wet op het financieel toezicht'],
  ['Art. 11 &sect; 4 ECHR', 'Art. 11 § 4 ECHR'],
  ['art.&#8203;&nbsp;17', 'art. 17'],
  ['a r t i k e l  1 1 4  van', 'artikel 114  van'],
  ['onder a b c d e f', 'onder a b c d e f'],
  ['Article 28 ( 3 ) ( h ) of', 'Article 28 (3) (h) of'],
  ['A &unknown; B', 'A &unknown; B'],
  ['>> of the Market\n>> Abuse Regulation', '>> of the Market\n   Abuse Regulation'],
])('%j is read as %j', (text, expected) => {
  expect(cleaned(piece(text)).text).toBe(expected);
});

test('a character keeps its place in the file, and marks theirs in the text', () => {
  const text = 'verorde\u00adning &sect; 4';
  const { text: plain, placeOf, marks } = cleaned({ ...piece(text), marks: [{ at: text.indexOf('4'), note: '1' }] });
  expect(placeOf(plain.indexOf('4')).column).toBe(text.indexOf('4') + 1);
  expect(placeOf(plain.indexOf('ning')).column).toBe(text.indexOf('ning') + 1);
  expect(marks?.[0]?.at).toBe(plain.indexOf('4'));
});

test('a piece without hidden signs is itself', () => {
  const plain = piece('Zie art. 5 AVG.');
  expect(cleaned(plain)).toBe(plain);
});
