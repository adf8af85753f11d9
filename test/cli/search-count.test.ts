/** `lks search --count`: how many results there are, and nothing else on standard output. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEARCH_FLAGS } from '../../src/cli/command/query';
import { say } from '../../src/messages';
import { homeOfTest, ofFile } from '../support/of-test';
import { type Ran, run } from '../support/run';
import { KEYS, startService } from '../support/service/service.mjs';
import { FORMATS_OFF_TERMINAL } from '../support/tables';

const service = await ofFile(startService());
let home: string;
beforeEach(() => {
  home = homeOfTest();
  service.requests.length = 0;
});
afterEach(() => {
  service.heal();
});

const sample = (...args: string[]): Promise<Ran> => run(home, ['search', ...args]);
const hosted = (...args: string[]): Promise<Ran> =>
  run(home, ['search', ...args], { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });

/** What the rows of a search say of their number. */
const totalOf = async (...args: string[]): Promise<number> =>
  JSON.parse((await sample(...args, '--json')).stdout).meta.total;

describe('of a library', () => {
  it.each([
    [['huur']],
    [['huur', '--type', 'rechtspraak']],
    [['huur', '--all-words', '--from', '2000']],
    [['huur', '--not', 'pacht', '-n', '3', '--offset', '2', '--sort', 'date']],
    [['--type', 'rechtspraak']],
    [['huur opzegging goede doel']],
    [['zzxqy']],
  ])('with %j is the total of its rows', async (args) => {
    const total = await totalOf(...args);
    const { code, stdout } = await sample(...args, '--count');
    expect([code, stdout]).toEqual([0, `${total}\n`]);
  });

  it('is the same in every format, with what is said of it for programs', async () => {
    const total = await totalOf('huur');
    const { data, meta } = JSON.parse((await sample('huur', '--count', '--json')).stdout);
    expect([data, meta.total]).toEqual([{ total }, total]);
    expect(meta.notices.map(({ code }: { code: string }) => code)).toContain('sample');
    expect(meta).not.toHaveProperty('oldest_known');
    for (const format of FORMATS_OFF_TERMINAL.filter((one) => one !== 'json' && one !== 'xlsx'))
      expect((await sample('huur', '--count', '-f', format)).stdout).toContain(String(total));
  });

  it('says below it what was searched, and leaves the rows of the last search as they were', async () => {
    await sample('stadsfiets');
    const first = () => run(home, ['doc', '1', '--json'], { env: { LKS_FORCE_TTY: '100' } });
    const before = await first();
    expect(before.code).toBe(0);
    const { stderr } = await sample('huur', '--count');
    expect(stderr).toContain(say.render.who.sample);
    expect(stderr).not.toContain('--offset');
    expect((await first()).stdout).toBe(before.stdout);
    expect((await sample('huur', '--count', '-q')).stdout).toMatch(/^\d+\n$/);
  });

  it('names the filters where there is nothing', async () => {
    const { stdout, stderr } = await sample('zzxqy', '--type', 'eu', '--count');
    expect(stdout).toBe('0\n');
    expect(stderr).toContain(say.commands.nothingFound('zzxqy', '--type eu'));
  });

  const VALUES: Readonly<Record<string, string>> = { max: '3', style: 'nl', fields: 'title' };
  it.each(SEARCH_FLAGS.count.excludes)('goes with no --%s', async (flag) => {
    const value = VALUES[flag];
    const { code, stdout, stderr } = await sample('huur', '--count', `--${flag}`, ...(value ? [value] : []));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(say.commands.shownAlone.count(`--${flag}`));
  });

  it('goes into a file', async () => {
    expect((await sample('huur', '--count', '-o', 'count.csv')).code).toBe(0);
  });
});

describe('of a service', () => {
  it('asks for one row once', async () => {
    const { code, stdout } = await hosted('recht', '--type', 'wetgeving', '-n', '20', '--count');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\n$/)]);
    expect(service.requests).toHaveLength(1);
    expect(JSON.stringify(service.requests[0])).toMatch(/"?limit"?[=:]"?1\b/);
  });

  it('that does not say how many there are has no count', async () => {
    service.fail({
      kind: 'change',
      on: 'search',
      change: ({ data, meta: { total: _total, ...meta } }) => ({ data, meta }),
    });
    const { code, stdout, stderr } = await hosted('recht', '--count');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(say.commands.notCounted(service.url));
  });

  it('that was stopped at its time limit says that the number is not all', async () => {
    service.fail({
      kind: 'change',
      on: 'search',
      times: Infinity,
      change: ({ data, meta }) => ({ data, meta: { ...meta, incomplete: true } }),
    });
    const { code, stderr, stdout } = await hosted('recht', '--count');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\n$/)]);
    expect(stderr).toContain(say.render.incomplete);
    const told = JSON.parse((await hosted('recht', '--count', '--json')).stdout);
    expect(told.meta.incomplete).toBe(true);
  });

  it('shows the request that would count', async () => {
    const { stdout } = await hosted('recht', '--count', '--curl');
    expect(stdout).toContain('limit=1');
    expect(service.requests).toEqual([]);
  });
});
