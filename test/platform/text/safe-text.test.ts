import { describe, expect, test } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { jsonText } from '../../../src/platform/text/json-text';
import { asText, isTooDeep, safeBlock, safeLine, safeUrl } from '../../../src/platform/text/safe-text';
import fc, { CHARACTER } from '../../support/property';

/** The rule of faults.md, threat 2, written a second time and by number. */
const FORBIDDEN =
  /[\u{0}-\u{1f}\u{7f}-\u{9f}\u{ad}\u{61c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{d800}-\u{dfff}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/u;
const forbiddenIn = (text: string, kept = ''): string[] =>
  [...text].filter((character) => FORBIDDEN.test(character) && !kept.includes(character));

/** Of any such text: none of that is left in what is safe, which is safe itself. */
function staysSafe(safe: (text: string) => string, kept = ''): void {
  fc.assert(
    fc.property(attack, (text) => {
      expect(forbiddenIn(safe(text), kept)).toEqual([]);
      expect(safe(safe(text))).toBe(safe(text));
    }),
    { numRuns: 3000 },
  );
}

const attack = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...['\x1b', '\x1b[31m', '\x1b]0;x\x07', '\x1b]8;;http://evil\x1b\\', '\x1bP', '\x9b', '\x9d', '\x9c', '\x07'],
      ...['\r', '\n', '\t', '\0', '\u202e', '\u200b', '\u2028', '\ud83d', '\ude00', '\udb40', '\udc41', '\ufeff'],
      ...['\u{e0041}', '\\', '[', ';', 'm', 'a', 'é', '中'],
    ),
    fc.string({ unit: CHARACTER, minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

describe('safeLine', () => {
  test.each([
    ['a\x1b[31;1mred\x1b[0m', 'ared'],
    ['a\x9b31mb', 'ab'],
    ['a\x1b]0;title\x07b', 'ab'],
    ['a\x1b]8;;https://evil.example\x1b\\b\x1b]8;;\x1b\\c', 'abc'],
    ['a\x9d52;c;aGk=\x9cb', 'ab'],
    ['a\x1bP1$r0m\x1b\\b', 'ab'],
    ['a\x1b(Bb\x1bcd', 'abd'],
    ['one\r\ntwo\tthree\u2028four\x85five', 'one two three four five'],
    ['art\u00adi\u200bkel\u200d 1\ufeff', 'artikel 1'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u{e0041}b', 'ab'],
    ['a\ud83db', 'a\ufffdb'],
    ['Caoutchouc é ﬁ 中 😀', 'Caoutchouc é ﬁ 中 😀'],
  ])('makes %j into %j', (text, safe) => {
    expect(safeLine(text)).toBe(safe);
  });

  test('keeps the text after a control string that never ends', () => {
    expect(safeLine('a\x1b]0;the rest of the text')).toBe('a0;the rest of the text');
  });

  test('does not join two surrogate halves over a character that it removes', () => {
    expect(safeLine('\udb40\u200b\udc41')).toBe('\ufffd\ufffd');
  });

  test('leaves no forbidden code point, and changes nothing the second time', () => staysSafe(safeLine));

  test('takes linear time on a run of introducers', () => {
    const text = '\x9d\x1b]\x90'.repeat(200_000);
    expect(safeLine(`${text}end`)).toBe('end');
  });
});

describe('safeBlock', () => {
  test('keeps tabs and line feeds, and makes every other line break a line feed', () => {
    expect(safeBlock('a\tb\r\nc\rd\u2029e\x0bf')).toBe('a\tb\nc\nd\nef');
  });

  test('leaves no forbidden code point but tab and line feed, and changes nothing the second time', () =>
    staysSafe(safeBlock, '\t\n'));
});

describe('safeUrl', () => {
  test.each([
    ['https://wetten.overheid.nl/BWBR0005290/2025-07-01#Boek7'],
    ['HTTP://Example.NL/a?b=c', 'http://example.nl/a?b=c'],
    ['https://example.nl/§1', 'https://example.nl/%C2%A71'],
    ['https://example.nl/a@b'],
  ])('accepts %s', (text, href = text) => {
    expect(safeUrl(text)).toBe(href);
  });

  test.each([
    '',
    'example.nl',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'ms-msdt:/id',
    '//example.nl/x',
    'https:example.nl',
    'https:///example.nl',
    'https://user:secret@example.nl/',
    'https://@example.nl/',
    'https://example.nl/a b',
    ' https://example.nl/',
    'https://example.nl\\@evil.example',
    'https://example.nl/\u0007',
    'https://example.nl/\n',
    'https://example.nl/\u202e',
    'https://exa\u00admple.nl/',
    'https://[::1',
    `https://example.nl/${'a'.repeat(2048)}`,
    `https://example.nl/${'é'.repeat(1000)}`,
  ])('refuses %j', (text) => {
    expect(safeUrl(text)).toBeUndefined();
  });
});

describe('asText', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [false, 'false'],
    ['text', 'text'],
    [{ a: [1] }, '{"a":[1]}'],
  ])('shows %j as %j', (value, text) => {
    expect(asText(value)).toBe(text);
  });

  test('caps objects at 200 characters', () => {
    expect(asText({ a: 'x'.repeat(500) })).toHaveLength(200);
  });

  test('survives a value that nests 100,000 levels deep', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(asText(deep)).toBe('…');
  });
});

describe('jsonText', () => {
  test('says the same as the data and holds nothing that drives a terminal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), attack, fc.constantFrom(0, 2), (value, text, indent) => {
        const data = { value, [text]: [text, 1, null] };
        const json = jsonText(data, indent);
        expect(forbiddenIn(json, '\n')).toEqual([]);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
      }),
      { numRuns: 2000 },
    );
  });

  test('escapes a character beyond the basic plane as two halves', () => {
    expect(jsonText('\u{e0041}')).toBe('"\\udb40\\udc41"');
  });

  test('fails as a bad response on 10,000 levels', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    expect(isTooDeep(deep)).toBe(true);
    expect(() => jsonText(deep)).toThrowError(LksError);
  });
});
