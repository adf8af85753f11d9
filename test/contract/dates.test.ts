import { describe, expect, it } from 'vitest';
import { isCalendarDate, readDate } from '../../src/contract/dates';
import fc from '../support/property';

describe('calendar dates', () => {
  it.each(['2021-03-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('knows %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2021-04-31',
    '2021-00-01',
    '2021-01-00',
    '2021-13-01',
    '0000-01-01',
    '2021-3-1',
    '20210301',
    '2021-03-01 ',
    '2021-03-01\n',
    '+2021-03-01',
    '٢٠٢١-٠٣-٠١',
    '',
  ])('knows no %j', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  it('agrees with the calendar on every day of 400 years', () => {
    const day = new Date(Date.UTC(1800, 0, 1));
    let known = 0;
    for (; day.getUTCFullYear() < 2200; day.setUTCDate(day.getUTCDate() + 1))
      if (isCalendarDate(day.toISOString().slice(0, 10))) known += 1;
    expect(known).toBe(146_097);
  });
});

describe('dates as people type them', () => {
  it.each([
    ['2021', '2021-01-01', '2021-12-31'],
    [' 2021 ', '2021-01-01', '2021-12-31'],
    ['2021-2', '2021-02-01', '2021-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2021-12', '2021-12-01', '2021-12-31'],
    ['2021-3-1', '2021-03-01', '2021-03-01'],
    ['1-3-2021', '2021-03-01', '2021-03-01'],
    ['01.03.2021', '2021-03-01', '2021-03-01'],
    ['31/12/2021', '2021-12-31', '2021-12-31'],
  ])('reads %s as its first and its last day', (text, first, last) => {
    expect(readDate(text, 'first')).toBe(first);
    expect(readDate(text, 'last')).toBe(last);
  });

  it.each([
    '',
    '21',
    '0000',
    '2021-13',
    '2021-0',
    '30-2-2021',
    '12-31-2021',
    '3-2021',
    '2021-02-30',
    'gisteren',
    '2021-',
  ])('reads no date in %j', (text) => {
    expect(readDate(text, 'first')).toBeUndefined();
    expect(readDate(text, 'last')).toBeUndefined();
  });

  it('gives real calendar dates or nothing, and never throws', () => {
    const shaped = fc.stringMatching(/^[0-9]{1,4}[-/.]?[0-9]{0,2}[-/.]?[0-9]{0,4}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), shaped), fc.constantFrom('first' as const, 'last' as const), (text, bound) => {
        const date = readDate(text, bound);
        return date === undefined || isCalendarDate(date);
      }),
    );
  });
});
