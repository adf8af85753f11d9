import { describe, expect, test } from 'vitest';
import { safeLine } from '../../src/platform/text/safe-text';
import { clampLine, displayWidth, fitTo, hardWrap, wrapWords } from '../../src/render/width';
import fc from '../support/property';

const letters = fc.constantFrom('a', 'b', '-', ' ', 'é', 'e\u0301', '中', '😀', '🇳🇱', '👍🏽', 'ก็', '한');
const grapheme = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
const unit = fc.oneof({ weight: 6, arbitrary: letters }, grapheme);
const line = fc.string({ unit, maxLength: 120 }).map(safeLine);
const columns = fc.integer({ min: 2, max: 200 });

describe('displayWidth', () => {
  test.each([
    ['', 0],
    ['artikel 6:162 BW', 16],
    ['… – ’ €', 7],
    ['coördinatie', 11],
    ['coo\u0308rdinatie', 11],
    ['中文', 4],
    ['ｱ', 1],
    ['Ａ', 2],
    ['😀', 2],
    ['👍🏽', 2],
    ['🇳🇱', 2],
    ['한국', 4],
    ['\u1112\u1161\u11ab', 2],
  ])('of %j is %i', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('fitTo', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abc def', 5, 'abc…'],
    ['中文字', 4, '中…'],
    ['Burgerlijk Wetboek Boek 7, artikel 264', 37, 'Burgerlijk Wetboek Boek 7, artikel…'],
    ['Burgerlijk Wetboek Boek 7, artikel 264', 33, 'Burgerlijk Wetboek Boek 7, artik…'],
    ['art. 7:264 BW', 8, 'art.…'],
    ['17/00394', 5, '17/0…'],
  ])('makes of %s in %i columns, no number and no character cut unless it is all there is: %s', (text, width, cut) => {
    expect(fitTo(text, width)).toBe(cut);
  });

  test('never exceeds the width, and keeps a beginning of the text', () => {
    fc.assert(
      fc.property(line, columns, (text, width) => {
        const cut = fitTo(text, width);
        expect(displayWidth(cut)).toBeLessThanOrEqual(width);
        expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});

describe('wrapping', () => {
  const url = 'https://example.nl/abcdef';
  test.each([
    [
      'breaks at spaces and leaves identifiers whole',
      'zie ECLI:NL:HR:2016:162 en verder',
      20,
      'zie|ECLI:NL:HR:2016:162|en verder',
    ],
    ['breaks a word that is wider than the line', 'op ECLI:NL:HR:2016:162 nu', 10, 'op|ECLI:NL:HR|:2016:162|nu'],
    ['never breaks an address: one that is wider has a line of its own', `op ${url} nu`, 10, `op|${url}|nu`],
    ['nor one in brackets', `zie (${url}).`, 10, `zie|(${url}).`],
    ['makes empty text one empty line', '', 10, ''],
  ])('%s', (_what, text, width, lines) => expect(wrapWords(text, width)).toEqual(lines.split('|')));

  test('takes a picture for as wide as any terminal shows it', () => {
    expect(displayWidth('👩\u200d⚖\ufe0f')).toBe(4);
    expect(displayWidth('⚖\ufe0f')).toBe(2);
  });

  test('breaks a character of several parts that is wider than the line between its parts', () => {
    expect(hardWrap('\u{1d158}\u{1d165}\u{1d16e}', 2)).toEqual(['\u{1d158}\u{1d165}', '\u{1d16e}']);
    expect(hardWrap('\u{1d158}\u{1d165}\u{1d16e}', 3)).toEqual(['\u{1d158}\u{1d165}\u{1d16e}']);
  });

  test('clamps to a line', () => {
    expect(clampLine('een twee drie vier vijf zes', 10)).toBe('een twee …');
    expect(clampLine('https://example.nl/abcdef', 10)).toBe('https://e…');
  });

  test('never exceeds the width and never loses a character', () => {
    fc.assert(
      fc.property(line, columns, (text, width) => {
        const wrapped = wrapWords(text, width);
        for (const one of wrapped) expect(displayWidth(one)).toBeLessThanOrEqual(width);
        expect(wrapped.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        const pieces = hardWrap(text, width);
        for (const one of pieces) expect(displayWidth(one)).toBeLessThanOrEqual(width);
        expect(pieces.join('')).toBe(text);
      }),
    );
  });
});
