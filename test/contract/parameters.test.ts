import { describe, expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { checkSearchQuery, flagName, type RawParameters, toWire } from '../../src/contract/parameters';
import { say } from '../../src/messages';
import { filtersOf } from '../support/tables';

function refusal(raw: RawParameters, label?: typeof flagName): LksError {
  try {
    checkSearchQuery(raw, label);
  } catch (error) {
    if (error instanceof LksError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

const accepts = (raw: RawParameters) => checkSearchQuery({ q: 'huur', ...raw });

describe('the strict check of a search (contract.md, "Limits")', () => {
  it('fills in the defaults of limit and offset and nothing else', () => {
    expect(accepts({})).toEqual({ q: 'huur', limit: 10, offset: 0 });
  });

  it('needs q', () => {
    expect(refusal({})).toMatchObject({ kind: 'usage', parameter: 'q', code: 'invalid_parameters', exitCode: 2 });
  });

  it.each([
    ['', 0],
    ['  ', 0],
    ['a', 1],
    [' ab ', 2],
    ['🜲🜲', 2],
  ])('refuses q %j, which has %i characters', (q, length) => {
    const { message, parameter } = refusal({ q });
    expect(parameter).toBe('q');
    expect(message).toBe(say.invalid.tooShort('q', 3, length));
    expect(message).toContain(String(length));
  });

  it.each(['abc', 'abcd', 'ëëë', '🜲🜲🜲'])('accepts q %j', (q) => {
    expect(checkSearchQuery({ q }).q).toBe(q);
  });

  it('counts a law’s characters as people do: 119 and 120 pass, 121 do not', () => {
    for (const length of [1, 119, 120]) expect(accepts({ law: 'é'.repeat(length) }).law).toHaveLength(length);
    expect(accepts({ law: '🜲'.repeat(120) }).law).toBeDefined();
    expect(refusal({ q: 'huur', law: 'x'.repeat(121) })).toMatchObject({ parameter: 'law', kind: 'usage' });
  });

  it('sets no limit to an area', () => {
    expect(accepts({ area: 'x'.repeat(500) }).area).toHaveLength(500);
  });

  it.each(filtersOf('text'))('takes an empty $name as no filter', ({ name }) => {
    expect(accepts({ [name]: '  ' })).toEqual(accepts({}));
  });

  it.each(['1', '2', '24', '25'])('accepts limit %s', (limit) => {
    expect(accepts({ limit }).limit).toBe(Number(limit));
  });

  it.each(['0', '26', '-1', '1.5', '1e1', '', ' ', 'ten', '0x10', '9999999999999999999'])(
    'refuses limit %j',
    (limit) => {
      expect(refusal({ q: 'huur', limit })).toMatchObject({ kind: 'usage', parameter: 'limit' });
    },
  );

  it.each(['0', '1', '1000000'])('accepts offset %s', (offset) => {
    expect(accepts({ offset }).offset).toBe(Number(offset));
  });

  it('reads -0 as 0', () => {
    expect(Object.is(accepts({ offset: '-0' }).offset, 0)).toBe(true);
  });

  it.each(['-1', '0.5', 'one', '', '99999999999999999'])('refuses offset %j', (offset) => {
    expect(refusal({ q: 'huur', offset })).toMatchObject({ kind: 'usage', parameter: 'offset' });
  });

  it.each(filtersOf('choice'))('accepts every $name of the contract and only in its spelling', ({ name, choices }) => {
    for (const choice of choices) {
      expect(accepts({ [name]: choice })).toMatchObject({ [name]: choice });
      const swapped = choice === choice.toLowerCase() ? choice.toUpperCase() : choice.toLowerCase();
      expect(refusal({ q: 'huur', [name]: swapped }).parameter).toBe(name);
    }
    expect(refusal({ q: 'huur', [name]: '' }).message).toContain(choices.join(', '));
    expect(refusal({ q: 'huur', [name]: 'fr' }).parameter).toBe(name);
  });

  it.each(filtersOf('date'))('accepts only real calendar dates for $name', ({ name }) => {
    for (const date of ['2024-02-29', '2021-12-31', '0001-01-01', '9999-12-31'])
      expect(accepts({ [name]: date })).toMatchObject({ [name]: date });
    for (const date of [
      '2023-02-29',
      '2021-13-01',
      '2021-00-10',
      '2021-3-1',
      '2021',
      '1-3-2021',
      '',
      '2021-01-01T00:00',
    ])
      expect(refusal({ q: 'huur', [name]: date })).toMatchObject({ kind: 'usage', parameter: name });
  });

  it('accepts one day as both ends and refuses ends that are swapped', () => {
    expect(accepts({ date_from: '2021-03-01', date_to: '2021-03-01' }).date_to).toBe('2021-03-01');
    const { message, parameter } = refusal({ q: 'huur', date_from: '2021-03-02', date_to: '2021-03-01' });
    expect(parameter).toBe('date_from');
    expect(message).toContain('2021-03-02');
  });

  it('ignores names that are not in the contract', () => {
    expect(accepts({ page: '2', Q: 'x', constructor: 'x' })).toEqual(accepts({}));
  });

  it('says the wire name to a client and the flag to a person', () => {
    const raw = { q: 'huur', date_from: 'x' };
    expect(refusal(raw).message).toMatch(/^date_from:/);
    expect(refusal(raw, flagName).message).toMatch(/^--from:/);
    expect(refusal({ q: 'h' }, flagName).message).toBe(say.invalid.tooShort(say.parameters.qLabel, 3, 1));
  });
});

describe('the query on the wire', () => {
  it('follows the order of the contract and leaves out what is absent, and an offset of 0', () => {
    const query = accepts({ offset: '0', limit: '5', law: 'BW', lang: 'nl', date_to: '2021-01-01' });
    expect(toWire(query)).toEqual([
      ['q', 'huur'],
      ['lang', 'nl'],
      ['law', 'BW'],
      ['date_to', '2021-01-01'],
      ['limit', '5'],
    ]);
  });

  it('comes back unchanged through the check', () => {
    const query = accepts({ offset: '20', limit: '25', jurisdiction: 'EU', type: 'eu', area: 'privacy' });
    expect(checkSearchQuery(Object.fromEntries(toWire(query)))).toEqual(query);
  });
});
