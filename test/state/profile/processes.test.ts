/** The lock of the profiles, as several writers meet it; those that are processes are in `trials/kills`. */
import fs from 'node:fs';
import { hostname } from 'node:os';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { say } from '../../../src/messages';
import { tryLock } from '../../../src/platform/lock';
import { Secret } from '../../../src/platform/secret';
import { openProfileStore, type Profile } from '../../../src/state/profile';
import { loadConf } from '../../../src/state/profile/conf-file';
import { folderOfEach } from '../../support/folder';

const [url, origin] = ['https://a.nl', 'https://a.nl'];
const profile: Profile = { name: 'old', url, origin, key: new Secret('lks_CANARY_old') };

const at = folderOfEach('lks-processes-');
let lock: string;
beforeEach(() => {
  lock = at('config.json.lock');
});
const names = (): string[] => fs.readdirSync(at());

const conf = await loadConf();
const open = () => openProfileStore({ LKS_CONFIG_DIR: at() }, conf);

/** A process that has ended: no system gives so high a number. */
const DEAD = { pid: 2 ** 22 + 1, start: '1', host: hostname() };
/** One that has the number of this process, and began at another time. */
const EARLIER = { ...DEAD, pid: process.pid };
const hold = (owner: object, file = lock): void => fs.writeFileSync(file, JSON.stringify(owner));

test('several writers lose none of the 20 profiles that 4 of them write at once', async () => {
  const writing = async (prefix: string): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await open().save({ ...profile, name: `${prefix}${turn}` });
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(writing));
  expect(open().list()).toHaveLength(20);
  expect(names()).toEqual(['config.json']);
});

describe('the lock', () => {
  test('of a process that lives makes others give up and name it', async () => {
    expect(tryLock(lock)).toBeUndefined();
    const said = { message: say.profiles.inUse(process.pid), hint: expect.stringContaining(lock) };
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const givenUp = expect(open().save(profile)).rejects.toMatchObject({ kind: 'local', exitCode: 74, ...said });
    await vi.advanceTimersByTimeAsync(2100);
    await givenUp;
    expect(names()).toEqual(['config.json.lock']);
  });

  test.each([
    ['a process that is gone', DEAD],
    ['a process whose id now belongs to another', EARLIER],
  ])('of %s is broken', async (_, owner) => {
    hold(owner);
    // Without /proc the system does not tell when a process began; age decides then.
    if (process.platform !== 'linux') fs.utimesSync(lock, 0, 0);
    await open().save(profile);
    expect(names()).toEqual(['config.json']);
  });

  test('of another computer holds for a minute', async () => {
    hold({ ...DEAD, host: 'elsewhere.example' });
    expect(tryLock(lock)).toBeDefined();
    fs.utimesSync(lock, Date.now() / 1000 - 61, Date.now() / 1000 - 61);
    expect(tryLock(lock)).toBeUndefined();
  });

  test('that was never filled is broken once it is old', async () => {
    fs.writeFileSync(lock, '');
    expect(tryLock(lock)).toBeDefined();
    fs.utimesSync(lock, 0, 0);
    expect(tryLock(lock)).toBeUndefined();
  });

  test('of a breaker that was killed after its work leaves nothing behind', async () => {
    hold(DEAD, `${lock}.1-2-3`);
    await open().save(profile);
    expect(names()).toEqual(['config.json']);
  });

  test('that a killed breaker was about to remove is broken by the next', async () => {
    hold(DEAD);
    expect(tryLockWithPermitTaken()).toBeDefined();
    await open().save(profile);
    expect(names()).toEqual(['config.json']);
  });

  /** Leaves the permit of a breaker that died: its name is that of the lock as it is now. */
  function tryLockWithPermitTaken(): object | undefined {
    const rmSync = fs.rmSync;
    let permit: string | undefined;
    fs.rmSync = ((target: string, options: fs.RmOptions) => {
      if (target.startsWith(`${lock}.`)) permit = target;
      else if (target !== lock) rmSync(target, options);
    }) as typeof fs.rmSync;
    const seen = tryLock(lock);
    fs.rmSync = rmSync;
    hold(DEAD, permit!);
    return seen;
  }
});
