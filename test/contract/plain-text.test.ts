import { expect, test } from 'vitest';
import { plainLine, plainText, UNSAFE } from '../../src/contract/plain-text';
import fc from '../support/property';

const FORBIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

const ATTACK = [
  '\u001b', '\u001b[', '[31m', '\u001b]', '8;;', '\u0007', '\u001b\\', '\u009b', '\u009d', '\u009c', '\u0090', 'm', '\r', '\n',
  '\u0000', '\u202e', '\u2066', '\u200f', '\u200b', '\ufeff', '\u00ad', '\u2028', '\u{e0041}', '\ud800', '\udc00', 'a', ' ', 'é', '😀',
]; // biome-ignore format: an alphabet

const attack = fc.array(fc.constantFrom(...ATTACK), { maxLength: 30 }).map((parts) => parts.join(''));

test('nothing that acts on a terminal or misleads a reader is left, and no lone surrogate', () => {
  fc.assert(
    fc.property(attack, (text) => !FORBIDDEN.test(plainText(text)) && !/[\ud800-\udfff]/u.test(plainText(text))),
    { numRuns: 20_000 },
  );
});

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(attack, (text) => plainText(plainText(text)) === plainText(text)),
    { numRuns: 5000 },
  );
});

test('a line holds no line break and is never longer than asked', () => {
  fc.assert(
    fc.property(attack, fc.integer({ min: 1, max: 20 }), (text, max) => {
      const line = plainLine(text, max);
      return !/[\r\n\t]/.test(line) && [...line].length <= max;
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['plain text stays', 'plain text stays'],
  ['Dutch: één, coëfficiënt, €', 'Dutch: één, coëfficiënt, €'],
  ['\u001b[31mrood\u001b[0m', 'rood'],
  ['\u001b]8;;https://evil.example/\u001b\\tekst\u001b]8;;\u001b\\', 'tekst'],
  ['\u001b]0;title\u0007rest', 'rest'],
  ['\u001b]0;no end, and the text stays', '0;no end, and the text stays'],
  ['\u009b31mrood', 'rood'],
  ['a\u202eb\u2066c', 'abc'],
  ['regel 1\r\nregel 2\u2028regel 3', 'regel 1 regel 2 regel 3'],
  ['😀 法律', '😀 法律'],
  ['half \ud83d teken', 'half \ufffd teken'],
  ['tab\there', 'tab here'],
])('%j becomes %j', (text, expected) => expect(plainLine(text)).toBe(expected));

test.each([
  // Each end of each range of what is dropped, and the characters next to it, which stay.
  ['\u0008', '\t'],
  ['\u000b\u000c\u000e\u001f', ' '],
  ['\u007f\u0080\u0084\u0086\u009a', '~'],
  ['\u00ad', '\u00ac\u00ae'],
  ['\u061c', '\u061b\u061d'],
  ['\u180e', '\u180d\u180f'],
  ['\u200b\u200c\u200d\u200f', '\u200a\u2010'],
  ['\u202a\u202e', '\u2027\u202f'],
  ['\u2060\u206f', '\u205f\u2070'],
  ['\ufe00\ufe0f', '\ufdff\ufe10'],
  ['\ufeff', '\ufefe'],
  ['\ufff9\ufffb', '\ufff8\ufffc'],
  ['\u{1bca0}\u{1bca3}', '\u{1bc9f}\u{1bca4}'],
  ['\u{1d173}\u{1d17a}', '\u{1d172}\u{1d17b}'],
  ['\u{e0000}\u{e0041}\u{e0fff}', '\u{dffff}\u{e1000}'],
])('%j goes, and %j stays', (dropped, kept) => {
  for (const character of dropped) expect(plainText(`a${character}b`)).toBe('ab');
  expect(plainText(`a${kept}b`)).toBe(`a${kept}b`);
  for (const character of kept) expect(character.search(UNSAFE)).toBe(-1);
});

test.each([
  ['\u001b[0;31;4mrood', 'rood'],
  ['\u001b[?25hrood', 'rood'],
  ['\u001b[1 qrood', 'rood'],
  ['\u001b[!prood', 'rood'],
  ['\u001b(0rood', 'rood'],
  ['\u001b#8rood', 'rood'],
  ['\u001b7rood', 'rood'],
  ['\u001bPq#0\u001b\\rood', 'rood'],
  ['\u0090q#0\u009crood', 'rood'],
  ['\u0098x\u0007rood', 'rood'],
  ['\u009ex\u001b\\rood', 'rood'],
  ['\u001b_x\u0007rood', 'rood'],
  ['\u001b^x\u009crood', 'rood'],
  ['\u001bXx\u009crood', 'rood'],
  // No sequence reaches over the end of a line.
  ['\u001b]0;een\ntwee\u0007', '0;een\ntwee'],
  ['een\r\ntwee\rdrie\u0085vier\u2029vijf', 'een\ntwee\ndrie\nvier\nvijf'],
  ['\u001b[31\u001b[32mrood', '31rood'],
  // Pictures keep what makes them one, and nothing else has it.
  ...['👩\u200d⚖\ufe0f', '👍🏽\u200d👩', '⚖\ufe0f 2'].map((picture): [string, string] => [picture, picture]),
  ['art\u200d 1\ufe0f 👩\u200d a\u200d👩 👩\u200b\u200d👩', 'art 1 👩 a👩 👩👩'],
])('a text %j becomes %j', (text, expected) => expect(plainText(text)).toBe(expected));

test('a line is trimmed, runs of white space are one space, and without a limit nothing is cut', () => {
  expect(plainLine('  een \t\n  twee  ')).toBe('een twee');
  expect(plainLine('x'.repeat(100_000))).toHaveLength(100_000);
  expect(plainLine('abc', 0)).toBe('…');
  expect(plainLine('abc', 1)).toBe('…');
  // As many characters as are asked for, though more code units.
  expect(plainLine('😀😀', 2)).toBe('😀😀');
  expect(plainLine('😀a', 2)).toBe('😀a');
});

test('what is cut ends with an ellipsis, and characters stay whole', () => {
  expect(plainLine('abcdef', 4)).toBe('abc…');
  expect(plainLine('😀😀😀😀', 3)).toBe('😀😀…');
  expect(plainLine('abcd', 4)).toBe('abcd');
});

test('hostile text of 100 kB takes no time to speak of', () => {
  for (const part of ['\u001b]', '\u009d', '\u001b[', '\u001b[1;', '\ud800', '\u001b'])
    expect(plainText(part.repeat(2 ** 16)).length).toBeLessThan(2 ** 18);
});
