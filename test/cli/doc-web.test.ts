/** `lks doc --web`: what is started with which arguments, and that the address is never lost where nothing opens it. */

import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { makeHome, type Ran, run } from '../support/run';
import { phrase } from '../support/saying';
import { idOf, KEYS, startService, type TestService } from '../support/service/service.mjs';

let service: TestService;
let home: string;
let remove: () => void;
/** A folder of programs that is all of PATH, with the shell that runs them. */
let programs: string;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  ({ home, remove } = makeHome());
  programs = path.join(home, 'programs');
  mkdirSync(programs);
  symlinkSync('/bin/sh', path.join(programs, 'sh'));
  symlinkSync('/bin/sleep', path.join(programs, 'sleep'));
  symlinkSync('/usr/bin/env', path.join(programs, 'env'));
});
afterEach(() => {
  service.heal();
  remove();
});

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

const web = (args: readonly string[] = [idOf(16)], env: Record<string, string> = {}): Promise<Ran> =>
  run(home, ['doc', ...args, '--web'], {
    env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full, PATH: programs, ...env },
  });

/** The service says that the source of what is asked for next is there. */
const withSource = (url: unknown): void =>
  service.fail({
    kind: 'change',
    change: ({ data }: { data: object }) => ({ data: { ...data, url } }),
  } as never);

const LAW = 'https://wetten.overheid.nl/BWBR0005290/2025-07-01#Boek7';

describe.skipIf(process.platform !== 'linux')('doc --web', () => {
  beforeEach(() => withSource(LAW));

  it('starts the opener of the system with the address as its one argument, and without the key', async () => {
    program('xdg-open');
    const { code, stdout, stderr } = await web();
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain(`Opened ${LAW}`);
    const seen = await recordOf('xdg-open');
    expect(seen?.args).toEqual([LAW]);
    expect(seen?.env).not.toContain(KEYS.full);
    expect(seen?.env).not.toContain('LKS_API_KEY');
  });

  it('prints the address and ends with 0 where there is nothing to open it with', async () => {
    const { code, stdout, stderr } = await web();
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${LAW}\n` });
    expect(stderr).toContain(phrase(say.commands.webNoBrowser));
    expect(stderr).not.toContain('Opened');
  });

  it('prints it under --quiet too, and as JSON where that is asked for', async () => {
    expect(await web([idOf(16), '--quiet'])).toMatchObject({ code: 0, stdout: `${LAW}\n`, stderr: '' });
    withSource(LAW);
    const { stdout } = await web([idOf(16), '--json']);
    expect(JSON.parse(stdout)).toEqual({ data: [expect.objectContaining({ url: LAW, opened: false })] });
  });

  it('prints it where the opener of the system fails, as it does without a screen', async () => {
    program('xdg-open', 'exit 3');
    expect(await web()).toMatchObject({ code: 0, stdout: `${LAW}\n` });
    expect((await recordOf('xdg-open'))?.args).toEqual([LAW]);
  });

  it('prints it where the opener cannot be run at all', async () => {
    writeFileSync(path.join(programs, 'xdg-open'), 'no program');
    expect(await web()).toMatchObject({ code: 0, stdout: `${LAW}\n` });
  });

  it('starts what BROWSER names, before the opener of the system', async () => {
    program('xdg-open');
    program('my-browser');
    const env = { BROWSER: 'my-browser --tab %s last' };
    expect(await web(undefined, env)).toMatchObject({ code: 0, stdout: '' });
    const seen = await recordOf('my-browser');
    expect(seen?.args).toEqual(['--tab', LAW, 'last']);
    expect(seen?.env).not.toContain('LKS_API_KEY');
    expect(await recordOf('xdg-open')).toBeUndefined();
  });

  it('goes from a browser that is not there to one that fails, to one for terminals, to one that works', async () => {
    program('fails', 'exit 1');
    program('w3m');
    program('works');
    program('never');
    const browsers = 'not-there:fails -x:w3m:works:never';
    expect(await web(undefined, { BROWSER: browsers })).toMatchObject({ code: 0, stdout: '' });
    expect((await recordOf('fails'))?.args).toEqual(['-x', LAW]);
    expect((await recordOf('works'))?.args).toEqual([LAW]);
    expect([await recordOf('w3m'), await recordOf('never')]).toEqual([undefined, undefined]);
  });

  it('goes on to the opener of the system, and then to printing', async () => {
    program('xdg-open');
    expect(await web(undefined, { BROWSER: 'not-there' })).toMatchObject({ code: 0, stdout: '' });
    expect((await recordOf('xdg-open'))?.args).toEqual([LAW]);
    withSource(LAW);
    program('xdg-open', 'exit 4');
    expect(await web(undefined, { BROWSER: 'not-there' })).toMatchObject({ code: 0, stdout: `${LAW}\n` });
  });

  it('is no shell: what a word of one would do is not done', async () => {
    program('my-browser');
    service.heal();
    withSource('https://wetten.overheid.nl/$(touch$IFS./pwned)`touch$IFS./pwned`;touch$IFS./pwned');
    expect(await web(undefined, { BROWSER: 'my-browser ; touch pwned2' })).toMatchObject({ code: 0 });
    expect((await recordOf('my-browser'))?.args.slice(0, 3)).toEqual([';', 'touch', 'pwned2']);
    expect([existsSync(path.join(home, 'pwned')), existsSync(path.join(home, 'pwned2'))]).toEqual([false, false]);
  });

  it('does not wait for a browser that stays open, nor hold its output open', async () => {
    program('my-browser', 'echo $$ > pid; exec sleep 60');
    const ran = await web(undefined, { BROWSER: 'my-browser' });
    // The browser must still run, and `run` has seen the end of standard output and error.
    process.kill(Number(readFileSync(path.join(home, 'pid'), 'utf8')), 'SIGKILL');
    expect(ran).toMatchObject({ code: 0, stdout: '' });
  });

  it('ends with 130 on Ctrl-C while a browser starts', async () => {
    program('my-browser', 'sleep 60');
    const ran = await run(home, ['doc', idOf(16), '--web'], {
      env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full, PATH: programs, BROWSER: 'my-browser' },
      spawn: 'signal',
      started: async (child) => {
        while ((await recordOf('my-browser')) === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
        child.kill('SIGINT');
      },
    });
    expect(ran.code).toBe(130);
  });
});

describe.skipIf(process.platform !== 'linux')('doc --web and an address that is not to be trusted', () => {
  const EVIL = 'https://evil.example/?q=1';

  it('opens nothing, shows it, and ends with 1', async () => {
    program('xdg-open');
    program('my-browser');
    withSource(EVIL);
    const ran = await web(undefined, { BROWSER: 'my-browser' });
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
