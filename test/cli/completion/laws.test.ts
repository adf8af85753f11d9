/** Laws at the cursor: of a library those that it has, of a service those that there are, and never a wait. */
import { cpSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allLaws } from '../../../src/law/laws/laws';
import { say } from '../../../src/messages';
import { openDatabase } from '../../../src/platform/sqlite';
import { homeOfFile } from '../../support/of-test';
import { ROOT, type RunOptions, run } from '../../support/run';

const SAMPLE = path.join(ROOT, 'dist/sample.db');

const home = homeOfFile();
const library = path.join(home, 'own.db');
cpSync(SAMPLE, library);

/** What fish is offered, by value. */
async function offered(words: readonly string[], options: RunOptions = {}): Promise<Map<string, string | undefined>> {
  const { code, stdout, stderr } = await run(home, ['__complete', 'fish', ...words], options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n').slice(1, -1);
  return new Map(lines.map((line) => line.split('\t') as [string, string | undefined]));
}

/** Whether the library says of a law that it has none of it. */
async function isMissing(law: string): Promise<boolean> {
  const { stdout } = await run(home, ['search', '--law', law, '--json', '-n', '1', `--library=${library}`]);
  const { notices = [] } = JSON.parse(stdout).meta;
  return notices.some(({ code }: { code: string }) => code === 'law_not_held');
}

describe('a law to search in', () => {
  it('is one that the library has, and each that it has is offered', async () => {
    const found = await offered(['search', `--library=${library}`, '--law', '']);
    expect(found.size).toBeGreaterThan(5);
    for (const law of found.keys()) expect(await isMissing(law), law).toBe(false);
    const names = new Set(allLaws().map(({ names, title }) => names[0] ?? title));
    const others = [...names].filter((name) => !found.has(name));
    for (const law of others.slice(0, 20)) expect(await isMissing(law), law).toBe(true);
  });

  it.each([
    ['--library=FILE', ['search', '--library=own.db', '--law', 'b'], {}],
    ['a flag before the command', ['--library=own.db', 'search', '--law', 'b'], {}],
    ['the variable', ['search', '--law', 'b'], { LKS_LIBRARY: 'own.db' }],
    ['the sample, where nothing is configured', ['search', '--law', 'b'], {}],
    ['the citing documents', ['cited-by', '1', '--law', 'b'], {}],
  ])('is of the library that would answer: %s', async (_what, words, env) => {
    const found = await offered(words, { env, cwd: home });
    expect(found.get('BW')).toBe('Burgerlijk Wetboek');
    expect(found.size).toBeLessThan(5);
  });

  it('has a description that says more than itself', async () => {
    for (const flags of ['search --law ', 'library add '])
      for (const [value, about] of await offered(flags.split(' '))) {
        expect(about, value).toMatch(/\w/);
        expect(about, value).not.toBe(value);
      }
  });

  it('of a service is any, said to be no promise, and the service is not asked', async () => {
    // Whoever asked it would wait: the address is one that never answers.
    const found = await offered(['search', '--api-url', 'http://192.0.2.1', '--law', 'awb']);
    const awb = 'Algemene wet bestuursrecht';
    expect([...found]).toContainEqual(['Awb', say.hosted.lawIfThere(awb)]);
    expect(await offered(['library', 'add', 'awb'])).toEqual(
      new Map([...found.keys()].map((name) => [name, expect.not.stringContaining('service')])),
    );
  });

  it('is none where the file can only be read later, or not at all', async () => {
    const asked = (file: string) => offered(['search', `--library=${file}`, '--law', '']);
    const writer = openDatabase(library);
    writer.exec('begin exclusive');
    const begun = performance.now();
    try {
      expect(await asked(library)).toEqual(new Map());
      // A search waits for 5 s.
      expect(performance.now() - begun).toBeLessThan(3000);
    } finally {
      writer.exec('rollback');
      writer.close();
    }
    expect((await asked(library)).size).toBeGreaterThan(5);
    const damaged = path.join(home, 'damaged.db');
    cpSync(SAMPLE, damaged);
    truncateSync(damaged, 20_000);
    for (const file of [damaged, path.join(home, 'none.db'), home, '/dev/null', path.join(ROOT, 'package.json')])
      expect(await asked(file), file).toEqual(new Map());
  });
});
