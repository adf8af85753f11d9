/** Courts, order, and searches without words, as they are typed: the binary on the sample library, and what a service is not asked. */

import { describe, expect, it, onTestFinished } from 'vitest';
import type { SearchResult } from '../../src/contract/types';
import { say } from '../../src/messages';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';

const home = homeOfFile();

const lks = (args: readonly string[], env: Record<string, string> = {}) => run(home, args, { env });
const search = (...args: string[]) => lks(['search', ...args]);
const answer = async (...args: string[]) => JSON.parse((await search(...args, '--json')).stdout);
const idsOf = ({ data }: { data: SearchResult[] }): string[] => data.map(({ external_id }) => external_id);

describe('--court', () => {
  it('takes several, one by one or with commas', async () => {
    const apart = await answer('uitspraak', '--court', 'HR', '--court', 'hof Amsterdam', '--limit', '25');
    const together = await answer('uitspraak', '--court', 'HR, hof Amsterdam', '--limit', '25');
    expect(idsOf(apart)).toEqual(idsOf(together));
    expect(new Set(idsOf(apart).map((id) => id.split(':')[2]))).toEqual(new Set(['HR', 'GHAMS']));
    expect(apart.meta.courts.map(({ codes }: { codes: string[] }) => codes)).toEqual([['NL:HR'], ['NL:GHAMS']]);
  });

  it('says below the rows how it was read, and goes with the next page', async () => {
    const { stderr } = await search('uitspraak', '--court', 'HR', '--court', "Rb. 's-Gravenhage", '--limit', '1');
    expect(stderr).toContain(say.courts.only(['Hoge Raad', "Rechtbank 's-Gravenhage", 'Rechtbank Den Haag']));
    expect(stderr).toContain("--court HR --court 'Rb. '\\''s-Gravenhage' --limit 1 --offset 1");
  });

  it('refuses what is no court with the nearest, for people and in JSON', async () => {
    const { code, stdout, stderr } = await search('uitspraak', '--court', 'rb Roterdam');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`${say.courts.unknown('rb Roterdam')}\n${say.courts.nearest(['Rechtbank Rotterdam'])}`);
    const json = await search('uitspraak', '--court', 'ondernemingskamer', '--json');
    expect([json.code, json.stdout]).toEqual([2, '']);
    const hint = expect.stringContaining('Gerechtshof Amsterdam');
    expect(JSON.parse(json.stderr).error).toMatchObject({ code: 'invalid_parameters', hint, exit_code: 2 });
  });

  it('is completed by name and by code, behind a comma too', async () => {
    const offered = async (...words: string[]) => (await lks(['__complete', 'fish', 'search', ...words])).stdout;
    expect(await offered('--court', '')).toMatch(/^HR\tHoge Raad$/m);
    expect(await offered('--court', 'gha')).toMatch(/^GHAMS\tGerechtshof Amsterdam$/m);
    expect(await offered('--court', 'HR,RBR')).toContain('HR,RBROT');
  });
});

describe('a search without words', () => {
  it('lists the newest decisions, whose numbers open them', async () => {
    const line = '--type rechtspraak --court HR --from 1996-01 --csv --fields external_id,decision_date';
    const { code, stdout } = await search(...line.split(' '));
    expect(code).toBe(0);
    const rows = stdout.trimEnd().split('\r\n').slice(1);
    expect(rows.length).toBeGreaterThan(1);
    const dates = rows.map((row) => row.split(',')[1]!);
    expect(dates).toEqual([...dates].sort().reverse());
    const second = rows[1]!.split(',')[0]!;
    expect((await lks(['doc', '2'], { LKS_FORCE_TTY: '100' })).stdout).toContain(second);
  });

  it('pages on to the last row with --all, as the total says', async () => {
    const { meta } = await answer('--type', 'rechtspraak');
    const all = await search('--type', 'rechtspraak', '--all', '--jsonl');
    const lines = all.stdout.trimEnd().split('\n');
    const ids = new Set(lines.map((line) => JSON.parse(line).external_id));
    const { total } = meta;
    expect([lines.length, ids.size, meta.complete, meta.sort]).toEqual([total, total, total, 'date']);
    expect(all.stderr).toContain(say.commands.fullSet(meta.total, 0));
    const some = await search('--type', 'rechtspraak', '--max', '4', '--jsonl');
    expect(
      some.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).external_id),
    ).toEqual([...ids].slice(0, 4));
  });

  it('lists a law in its own order, and names the next page', async () => {
    const { stdout, stderr } = await search('--law', 'Grondwet', '--limit', '2', '--offset', '1');
    const [first, second] = stdout.split('\n').map((line) => Number(/artikel (\d+)/.exec(line)?.[1]));
    expect(first!).toBeLessThan(second!);
    expect(stderr).toContain(say.render.next('lks search --law Grondwet --limit 2 --offset 3'));
    expect((await answer('--law', 'Grondwet')).meta.sort).toBe('law');
  });

  it('shows no score on a terminal, at any width', async () => {
    for (const columns of ['30', '100']) {
      const { stdout } = await lks(['search', '--type', 'rechtspraak', '--color', 'never'], { LKS_FORCE_TTY: columns });
      expect(stdout).not.toMatch(/Score|· 0$/m);
    }
  });

  it.each([
    ['nothing at all', [], '--type rechtspraak --court HR'],
    ['an order alone', ['--sort', 'date'], '--type rechtspraak --court HR'],
    ['an empty text', ['', '--type', 'rechtspraak'], ''],
    ['an order of words', ['--type', 'rechtspraak', '--sort', 'relevance'], 'newest first'],
    ['rows of publishers', ['--type', 'rechtspraak', '--live'], '--live'],
  ])('is refused with %s', async (_what, args, hint) => {
    const { code, stdout, stderr } = await search(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(hint);
  });

  it('says that nothing is there, and of a law that nobody knows it', async () => {
    const none = await search('--type', 'rechtspraak', '--from', '2090');
    expect([none.code, none.stdout]).toEqual([0, '']);
    expect(none.stderr).toContain(say.commands.nothingThere('--type rechtspraak --from 2090-01-01'));
    const unknown = await search('--law', 'Gronwdet');
    expect(unknown.stderr).toContain(say.library.lawUnknown('Gronwdet', ['Grondwet']));
    expect(unknown.stderr).not.toContain(phrase(say.commands.nothingThere));
  });

  it('is refused for a hosted service, of which no more is asked than what it offers', async () => {
    const service = await startService();
    onTestFinished(service.close);
    const whole = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
    for (const more of [[], ['--all', '--jsonl'], ['--curl']]) {
      const { code, stdout, stderr } = await lks(['search', '--type', 'rechtspraak', ...more], whole);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(say.needsLibrary.message(say.commands.withoutWords, say.needsLibrary.instead.hosted));
    }
    const withoutKey = await lks(['search', '--type', 'rechtspraak'], { LKS_API_URL: service.url });
    expect([withoutKey.code, withoutKey.stdout]).toEqual([4, '']);
    const law = await lks(['search', '--law', 'BW'], whole);
    expect([law.code, law.stderr]).toEqual([2, expect.stringContaining('lks doc BW')]);
    expect(service.requests).toEqual([]);
  });
});
