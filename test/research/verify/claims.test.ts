/** The claims of `data/claims`: each matches the sentence that it stands with, and what is refused in them. */
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faultsOfClaims, readClaims, sourcesIn } from '../../../src/research/verify/build-claims';
import { ROOT } from '../../support/run';
import { scratchFolder } from '../../support/scratch';

const DATA = path.join(ROOT, 'data');
const SOURCES = sourcesIn(path.join(ROOT, 'src'));
const WHOLE = readClaims(DATA);

const copy = scratchFolder('lks-claims-');
afterAll(() => rmSync(copy, { recursive: true }));

/** What is wrong once a line was added to a file of claims. */
function faultsWith(file: string, line: string): string[] {
  cpSync(path.join(DATA, 'claims'), path.join(copy, 'claims'), { recursive: true });
  appendFileSync(path.join(copy, 'claims', file), `${line}\n`);
  const { claims, faults } = readClaims(copy);
  const added = claims.filter(({ at }) => !WHOLE.claims.some((one) => one.at === at));
  return [...faults, ...faultsOfClaims(added, SOURCES).filter((one) => one.includes('.tsv:'))];
}

test('every claim matches its sentence, and every table and class is asked for', () => {
  expect(WHOLE.claims.length).toBeGreaterThan(300);
  expect([...WHOLE.faults, ...faultsOfClaims(WHOLE.claims, SOURCES)]).toEqual([]);
});

test.each([
  ['quotations.tsv', 'nowhere\tx\tHERE\tZie §.', 'nobody asks for a table nowhere'],
  ['quotations.tsv', 'signal\tx\tHERE\t', 'example is empty'],
  ['quotations.tsv', 'signal\tx\t{nothing} HERE\tZie §.', 'no fragment is called nothing'],
  ['quotations.tsv', 'signal\tx\tKINDS HERE\tZie §.', 'KINDS is no class'],
  ['quotations.tsv', 'signal\tx\tKIND:arrets|HERE\tZie §.', 'no word is KIND:arrets'],
  ['quotations.tsv', 'signal\tx\tMONTH HERE\tZie §.', 'does not match: Zie §.'],
  ['quotations.tsv', 'signal\tx\t( HERE\tZie §.', 'a group without end'],
  ['fragments.tsv', 'closed\tRPAR', 'closed is defined twice'],
  ['fragments.tsv', 'unused\tRPAR', 'no pattern uses unused'],
  ['fragments.tsv', 'CLOSED\tRPAR', 'is no name: CLOSED'],
])('%s with %j', (file, line, fault) => {
  const faults = faultsWith(file, line);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^data\/claims\/\w+\.tsv:\d+: /);
  expect(faults[0]).toContain(fault);
});

test('a table that no file has, and one that nobody asks for, are told; so is a class', () => {
  const rest = WHOLE.claims.filter(({ table }) => table !== 'kindTold');
  expect(faultsOfClaims(rest, SOURCES)).toEqual(['data: kindTold has no claims']);
  const without = SOURCES.map((one) => one.replaceAll("'kindTold'", "'kindSaid'"));
  expect(faultsOfClaims(WHOLE.claims, without)).toContainEqual(
    expect.stringMatching(/: nobody asks for a table kindTold$/),
  );
  const unnamed = WHOLE.claims.filter(({ pattern }) => !pattern.includes('ELAPSED'));
  expect(faultsOfClaims(unnamed, SOURCES)).toContain('data: ELAPSED is a class that nobody asks for');
});
