import { describe, expect, test } from 'vitest';
import { ALWAYS, AMENDING, COUNT, DAY, REPEALED, WITHOUT_NUMBER } from '../../../build/starter-choice.mjs';
import { isCalendarDate } from '../../../src/contract/dates';
import { lawById } from '../../../src/law/laws/laws';
import { STARTER } from '../../../src/sources/bwb/starter-data';
import { TABLES } from '../../support/data-tables';

const LAWS = TABLES.laws;

describe('the starter list', () => {
  test('says of which day it is, and has each law once', () => {
    expect(STARTER.day).toBe(DAY);
    expect(isCalendarDate(STARTER.day)).toBe(true);
    expect(STARTER.ids).toHaveLength(COUNT);
    expect(new Set(STARTER.ids).size).toBe(COUNT);
  });

  test('has the number of every law from the built-in table', () => {
    expect(STARTER.ids.filter((id) => lawById(id) === undefined)).toEqual([]);
  });

  test('has no law that is no longer in force, and none that only amends others', () => {
    expect(STARTER.ids.filter((id) => REPEALED.has(id))).toEqual([]);
    expect(STARTER.ids.filter((id) => AMENDING.test(lawById(id)!.title))).toEqual([]);
    expect(AMENDING.test('Invoeringswet Omgevingswet')).toBe(true);
    expect(STARTER.ids).not.toContain('BWBR0002399');
    expect(STARTER.ids).not.toContain('BWBR0025458');
  });

  test('has the codes of since: Omgevingswet, Woo, UAVG, Wvggz, Wzd, Wkkgz, Waadi', () => {
    for (const name of ['Omgevingswet', 'Woo', 'UAVG', 'Wvggz', 'Wzd', 'Wkkgz', 'Waadi', 'WVO 2020'])
      expect(STARTER.ids, name).toContain(LAWS.find(({ names }) => names.includes(name))?.id);
    for (const id of ALWAYS.keys()) expect(STARTER.ids).toContain(id);
  });

  test('calls what is chosen, and what is left out, by the title that the table gives the number', () => {
    for (const [id, title] of ALWAYS) expect(lawById(id)?.title).toBe(title);
    for (const [id, { title }] of REPEALED) expect(lawById(id)?.title).toBe(title);
    // A title with a number in the table could be in the list.
    expect(WITHOUT_NUMBER.filter((title) => LAWS.some((law) => law.title === title))).toEqual([]);
  });
});
