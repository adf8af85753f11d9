import { expect, test } from 'vitest';
import { plainLine, plainText } from '../../src/contract/plain-text';
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

test('what is cut ends with an ellipsis, and characters stay whole', () => {
  expect(plainLine('abcdef', 4)).toBe('abc…');
  expect(plainLine('😀😀😀😀', 3)).toBe('😀😀…');
  expect(plainLine('abcd', 4)).toBe('abcd');
});

test('hostile text of a megabyte takes no time to speak of', () => {
  for (const part of ['\u001b]', '\u009d', '\u001b[', '\u001b[1;', '\ud800', '\u001b'])
    expect(plainText(part.repeat(2 ** 19)).length).toBeLessThan(2 ** 21);
});
