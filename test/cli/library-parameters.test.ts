/** What only a library can be asked, row by row of the table: help has it, and a hosted service is never asked for it. */
import { describe, expect, it } from 'vitest';
import { LIBRARY_PARAMETERS, type Parameter, SEARCH_PARAMETERS } from '../../src/contract/operations';
import { homeOfFile, ofFile } from '../support/of-test';
import { run } from '../support/run';
import { KEYS, startService } from '../support/service/service.mjs';

const home = homeOfFile();
const service = await ofFile(startService());

/** The flag of a parameter with a value that is good. */
function typed(parameter: Parameter): string[] {
  const values = { text: 'x', date: '2013-01-01', integer: '1', uuid: 'x', choice: '', switch: '' };
  const value = parameter.kind === 'choice' ? parameter.choices[0]! : values[parameter.kind];
  return [`--${parameter.flag}`, ...(parameter.kind === 'switch' ? [] : [value])];
}

const ROWS = (LIBRARY_PARAMETERS as readonly Parameter[]).map((parameter) => ({ flag: parameter.flag!, parameter }));

describe.each(ROWS)('--$flag', ({ flag, parameter }) => {
  const search = (env: Record<string, string>, ...more: string[]) =>
    run(home, ['search', 'huur', ...typed(parameter), ...more], { env });

  it.each([
    ['a page', []],
    ['all pages', ['--all', '--jsonl']],
    ['the request', ['--curl']],
  ])('is refused for %s of a hosted service with exit 2, and nothing is sent', async (_what, more) => {
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
    const before = service.requests.length;
    const { code, stdout, stderr } = await search(env, ...more);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`--${flag}`);
    expect(stderr).toMatch(/library/);
    expect(service.requests.length).toBe(before);
    // The same service answers without it.
    expect((await run(home, ['search', 'huur', ...more], { env })).code).toBe(0);
  });

  it('needs the key first, since a service of one’s own takes it; nothing is sent without', async () => {
    const before = service.requests.length;
    // Publishers are asked beside a library alone.
    expect((await search({ LKS_API_URL: service.url })).code).toBe(flag === 'live' ? 2 : 4);
    expect(service.requests.length).toBe(before);
  });

  it('stands in help and in completion', async () => {
    expect((await run(home, ['help', 'search'])).stdout).toContain(`--${flag}`);
    expect((await run(home, ['__complete', 'fish', 'search', '--'])).stdout).toContain(`\n--${flag}\t`);
  });
});

it('no two parameters share a name or a flag', () => {
  const all: readonly Parameter[] = [...SEARCH_PARAMETERS, ...LIBRARY_PARAMETERS];
  const flags = all.flatMap(({ flag, short, flagAliases = [] }) => [flag ?? [], short ?? [], flagAliases].flat());
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(flags).size).toBe(flags.length);
});
