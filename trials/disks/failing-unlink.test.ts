/** A file that cannot be removed, or put in place, while profiles are written: what is said of the key is what is in the file. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { hasStrace, runFailing } from '../../test/faults/support/strace';
import { makeHome, type Ran, run } from '../../test/support/run';
import { phrase } from '../../test/support/saying';
import { KEYS, startService, type TestService } from '../../test/support/service/service.mjs';

let home: string;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(({ onTestFinished }) => {
  const made = makeHome();
  home = made.home;
  onTestFinished(made.remove);
});

const config = (): string => readFileSync(path.join(home, 'lks/config.json'), 'utf8');
const lock = (): string => path.join(home, 'lks/config.json.lock');
const login = (key: string, args: readonly string[] = []): Promise<Ran> =>
  run(home, ['login', '--url', service.url, ...args], { stdin: key });

const UNLINK = 'unlink,unlinkat:error=EIO';
const RENAME = 'rename,renameat,renameat2:error=EACCES';

describe.skipIf(!hasStrace)('an unlink that fails (skipped where strace is missing)', () => {
  it('after a login: the key is stored, and that is what is said', async () => {
    const ran = await runFailing(home, UNLINK, ['login', '--url', service.url], KEYS.full);
    expect(ran.injected).toBe(true);
    expect(ran.code, ran.stderr).toBe(0);
    expect(config()).toContain(KEYS.full);
    expect(ran.stderr).toContain(say.profiles.lockStays(lock(), say.profiles.reason('EIO')));
    expect(ran.stderr).not.toContain(phrase(say.profiles.cannotWrite));
    expect(ran.stdout).toMatch(/^url\t/m);
  });

  it('after a logout: the key is gone from the file, and that is what is said', async () => {
    await login(KEYS.full);
    const ran = await runFailing(home, UNLINK, ['logout']);
    expect(ran.injected).toBe(true);
    expect(ran.code, ran.stderr).toBe(0);
    expect(config()).not.toContain(KEYS.full);
    expect(ran.stderr).toContain(say.profiles.logoutDone('default', service.url));
    expect(ran.stderr).toContain(say.profiles.lockStays(lock(), say.profiles.reason('EIO')));
  });

  it('after a profile is removed says so too', async () => {
    await login(KEYS.full);
    const ran = await runFailing(home, UNLINK, ['profile', 'remove', 'default']);
    expect([ran.injected, ran.code], ran.stderr).toEqual([true, 0]);
    expect(config()).not.toContain(KEYS.full);
    expect(ran.stderr).toContain(say.profiles.removed('default'));
  });

  it('leaves a lock that the next writer removes', async () => {
    await runFailing(home, UNLINK, ['login', '--url', service.url], KEYS.full);
    expect(existsSync(lock())).toBe(true);
    const next = await login(KEYS.other, ['--profile', 'second']);
    expect(next.code, next.stderr).toBe(0);
    expect(existsSync(lock())).toBe(false);
    expect(config()).toContain(KEYS.full);
    expect(config()).toContain(KEYS.other);
  });
});

describe.skipIf(!hasStrace)('a rename that fails (skipped where strace is missing)', () => {
  it('during a login: the old key is there, and that is what is said', async () => {
    await login(KEYS.full);
    const ran = await runFailing(home, RENAME, ['login', '--url', service.url], KEYS.other);
    expect([ran.injected, ran.code], ran.stderr).toEqual([true, 74]);
    expect(config()).toContain(KEYS.full);
    expect(config()).not.toContain(KEYS.other);
    expect(ran.stderr).toContain(phrase(say.profiles.cannotWrite));
    expect(ran.stdout).toBe('');
  });

  it('during a logout: the key is there, and nobody says that it is forgotten', async () => {
    await login(KEYS.full);
    const ran = await runFailing(home, RENAME, ['logout']);
    expect([ran.injected, ran.code], ran.stderr).toEqual([true, 74]);
    expect(config()).toContain(KEYS.full);
    expect(ran.stderr).toContain(phrase(say.profiles.cannotWrite));
    expect(ran.stderr).not.toContain(phrase(say.profiles.logoutDone));
  });
});
