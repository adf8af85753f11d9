import { describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { dayCell, LONGEST_CELL, linkCell, numberCell, textCell } from '../../src/render/xlsx';

describe('a cell of a spreadsheet', () => {
  test.each(['=1+1', '+31 20', '-2+3', '@SUM(A1)', "'=1"])('has %j as it is: no text is a formula there', (text) => {
    expect(textCell(text)).toEqual({ value: text });
  });

  test.each([
    ['a\0b\u0007c', 'abc'],
    ['\ufffe\uffffa', 'a'],
    ['_x0041_', '_x005F_x0041_'],
    ['een\r\ntwee', 'een\ntwee'],
  ])('has %j as %j', (text, value) => {
    expect(textCell(text)).toEqual({ value });
  });

  test('is empty without text', () => {
    expect(textCell('\0')).toEqual({ value: null });
  });

  test('ends in a mark where its text is too long, never within a character', () => {
    const { value, isCut } = textCell('\u{1f600}'.repeat(LONGEST_CELL));
    expect(isCut).toBe(true);
    expect(String(value).length).toBeLessThanOrEqual(LONGEST_CELL);
    expect(String(value)).toMatch(/^(?:\u{1f600})+ … /u);
    expect(String(value).endsWith(say.sheet.cut(2 * LONGEST_CELL))).toBe(true);
    expect(textCell('a'.repeat(LONGEST_CELL)).isCut).toBeUndefined();
  });

  test('has a day as a day, and text where it is none that spreadsheets agree on', () => {
    expect(dayCell('2019-04-05').value).toEqual(new Date(Date.UTC(2019, 3, 5)));
    for (const text of ['2019-02-30', '1838-10-01', '2019', '3.8']) expect(dayCell(text)).toEqual({ value: text });
  });

  test('has a number as a number, and keeps what only looks like one', () => {
    expect(numberCell('12').value).toBe(12);
    for (const text of ['007', '1e5', '18/01', '12345678901234567890'])
      expect(numberCell(text)).toEqual({ value: text });
  });

  test('leads to a page of the web and to nothing else', () => {
    expect(linkCell('ECLI', 'https://example.nl/1')).toEqual({ value: 'ECLI', url: 'https://example.nl/1' });
    for (const address of ['javascript:alert(1)', 'file:///etc/passwd', '', '#Sheet1!A1'])
      expect(linkCell('ECLI', address)).toEqual({ value: 'ECLI' });
  });
});
