import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { courtName } from '../../../src/law/decisions/courts';
import { DATA } from '../../support/official-data';

describe('the names of courts', () => {
  it.each([
    ['HR', 'Hoge Raad'],
    ['GHSHE', "Gerechtshof 's-Hertogenbosch"],
    ['RBMNE', 'Rechtbank Midden-Nederland'],
  ])('%s is %s', (code, name) => {
    expect(courtName(code)).toBe(name);
  });

  it('are none for a code that is not in the table', () => {
    expect(['XYZ', 'hr', '', 'constructor'].map(courtName)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.skipIf(DATA === undefined)('are those that the publisher gives in its files', () => {
    const folder = path.join(DATA!, 'rechtspraak/xml');
    const named = readdirSync(folder).flatMap((file) => {
      const [, court = ''] = /^ECLI\.NL\.([A-Z]+)\./.exec(file) ?? [];
      const creator = /<dcterms:creator[^>]*>([^<]*)</.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1];
      return creator === undefined ? [] : [[court, creator]];
    });
    expect(named.length).toBeGreaterThan(100);
    for (const [court = '', creator] of named) expect(courtName(court), court).toBe(creator);
  });
});
