import { describe, expect, test } from 'vitest';
import { namedAmong } from '../../src/lookup/matching';
import { readName } from '../../src/lookup/read-name';

const found = (address: string, ...ids: string[]) => {
  const name = readName(address);
  if (name.kind === 'unknown') throw new Error(address);
  return namedAmong(
    ids.map((external_id) => ({ external_id })),
    name as Parameters<typeof namedAmong>[1],
  ).map(({ external_id }) => external_id);
};

describe('the anchor of the first annex', () => {
  const address = 'http://data.europa.eu/eli/reg/2022/1925/oj#anx_1';
  test('leads to the only one, which has no number', () =>
    expect(found(address, '32022R1925', '32022R1925 bijlage')).toEqual(['32022R1925 bijlage']));
  test('leads to the one of that number where there is one', () =>
    expect(found(address, '32022R1925 bijlage', '32022R1925 bijlage 1')).toEqual(['32022R1925 bijlage 1']));
});
