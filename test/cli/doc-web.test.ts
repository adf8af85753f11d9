/** `lks doc --web`: what is started with which arguments, and that the address is never lost where nothing opens it. */

import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest, ofFile } from '../support/of-test';
import { patience } from '../support/patience';
import { type Ran, type RunOptions, run } from '../support/run';
import { phrase } from '../support/saying';
import { idOf, KEYS, startService } from '../support/service/service.mjs';

const service = await ofFile(startService());
let home: string;
/** A folder of programs that is all of PATH, with the shell that runs them. */
let programs: string;
beforeEach(() => {
  home = homeOfTest();
  programs = path.join(home, 'programs');
  mkdirSync(programs);
  for (const tool of ['/bin/sh', '/bin/sleep', '/usr/bin/env'])
    symlinkSync(tool, path.join(programs, path.basename(tool)));
});
afterEach(() => service.heal());

/** Makes a program that writes its arguments, one a line, and does `then`. */
function program(name: string, then = ''): void {
  const file = path.join(programs, name);
  writeFileSync(
    file,
    `#!/bin/sh\n{ for word in "$@"; do echo "[$word]"; done; env; echo end; } >> '${path.join(home, name)}.record'\n${then}\n`,
  );
  chmodSync(file, 0o755);
}

/** What a program was called with; undefined where it was not. Its environment comes after its arguments. */
async function recordOf(name: string): Promise<{ args: string[]; env: string } | undefined> {
  const file = `${path.join(home, name)}.record`;
  for (let time = 0; time < 100 && !(existsSync(file) && readFileSync(file, 'utf8').endsWith('end\n')); time += 1) {
    if (!existsSync(file)) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const text = readFileSync(file, 'utf8');
  const args = [...text.matchAll(/^\[(.*)\]$/gm)].map(([, word]) => word!);
  return { args, env: text };
}

const web = (args: readonly string[] = [idOf(16)], BROWSER = '', options: RunOptions = {}): Promise<Ran> =>
  run(home, ['doc', ...args, '--web'], {
    env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full, PATH: programs, BROWSER },
    ...options,
  });

/** The service says that the source of what is asked for next is there. */
const withSource = (url: unknown): void =>
  service.fail({
    kind: 'change',
    change: ({ data }: { data: object }) => ({ data: { ...data, url } }),
  } as never);

const LAW = 'https://wetten.overheid.nl/BWBR0005290/2025-07-01#Boek7';
const EVIL = 'https://evil.example/?q=1';

describe.skipIf(process.platform !== 'linux')('doc --web', () => {
  it('starts the first of BROWSER that is there, with the address as one word that no shell reads and without the key, and waits for nothing', async () => {
    for (const name of ['w3m', 'never', 'xdg-open']) program(name);
    program('works', `echo $$ > '${home}/pid'; exec sleep 60`);
    const address = 'https://wetten.overheid.nl/$(touch$IFS./pwned);touch$IFS./pwned';
    withSource(address);
    const ran = await web(undefined, 'not-there:w3m:works --tab %s ; touch pwned2:never');
    // The browser must still run, and `run` has seen the end of standard output and error.
    process.kill(Number(readFileSync(path.join(home, 'pid'), 'utf8')), 'SIGKILL');
    expect(ran).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining(`Opened ${address}`) });
    const seen = await recordOf('works');
    expect(seen?.args).toEqual(['--tab', address, ';', 'touch', 'pwned2']);
    for (const secret of [KEYS.full, 'LKS_API_KEY']) expect(seen?.env).not.toContain(secret);
    for (const name of ['w3m', 'never', 'xdg-open']) expect(await recordOf(name)).toBeUndefined();
    expect([existsSync(path.join(home, 'pwned')), existsSync(path.join(home, 'pwned2'))]).toEqual([false, false]);
  });

  it('goes on to the opener of the system, and prints the address, with 0, where that fails, as it does without a screen', async () => {
    withSource(LAW);
    program('xdg-open', 'exit 3');
    const { code, stdout, stderr } = await web(undefined, 'w3m');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${LAW}\n` });
    expect(stderr).toContain(phrase(say.commands.webNoBrowser));
    expect(stderr).not.toContain('Opened');
    const seen = await recordOf('xdg-open');
    expect(seen?.args).toEqual([LAW]);
    expect(seen?.env).not.toContain('LKS_API_KEY');
  });

  it('prints it where there is no opener that can be run, under --quiet too, and as JSON where that is asked for', async () => {
    withSource(LAW);
    writeFileSync(path.join(programs, 'xdg-open'), 'no program');
    expect(await web([idOf(16), '--quiet'])).toMatchObject({ code: 0, stdout: `${LAW}\n`, stderr: '' });
    withSource(LAW);
    const { stdout } = await web([idOf(16), '--json']);
    expect(JSON.parse(stdout)).toEqual({ data: [expect.objectContaining({ url: LAW, opened: false })] });
  });

  it('ends with 130 on Ctrl-C while a browser starts', async () => {
    withSource(LAW);
    program('my-browser', 'sleep 60');
    const ran = await web(undefined, 'my-browser', {
      spawn: 'signal',
      started: async (child) => {
        await vi.waitFor(() => expect(existsSync(path.join(home, 'my-browser.record'))).toBe(true), patience(10_000));
        child.kill('SIGINT');
      },
    });
    expect(ran.code).toBe(130);
  });
});

describe.skipIf(process.platform !== 'linux')('doc --web and an address that is not to be trusted', () => {
  it('opens nothing, shows it, and ends with 1', async () => {
    program('xdg-open');
    program('my-browser');
    withSource(EVIL);
    const ran = await web(undefined, 'my-browser');
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toContain(EVIL);
    expect(ran.stderr).toContain(phrase(say.commands.webForeign));
    expect([await recordOf('xdg-open'), await recordOf('my-browser')]).toEqual([undefined, undefined]);
  });

  it('shows it in the one object of JSON', async () => {
    withSource(EVIL);
    const ran = await web([idOf(16), '--json']);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(JSON.parse(ran.stderr).error).toMatchObject({ exit_code: 1, message: expect.stringContaining(EVIL) });
  });

  it('opens the others of several, and ends with 8', async () => {
    program('xdg-open');
    withSource(EVIL);
    withSource(LAW);
    const ran = await web([idOf(15), idOf(16)]);
    expect(ran).toMatchObject({ code: 8, stdout: '' });
    expect(ran.stderr).toContain(EVIL);
    expect(ran.stderr).toContain(say.commands.webSomeRefused(1, 2));
    expect((await recordOf('xdg-open'))?.args).toEqual([LAW]);
  });

  it('says what was not fetched and what was not opened', async () => {
    withSource(EVIL);
    const ran = await web([idOf(15), '99999999-0000-4000-8000-000000000000']);
    expect(ran).toMatchObject({ code: 8, stdout: '' });
    expect(ran.stderr).toContain(EVIL);
    expect(ran.stderr).toContain('99999999-0000-4000-8000-000000000000: ');
  });
});
