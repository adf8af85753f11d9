/** What a key command may do in a shell; one that gives a key, one that fails, one that is stopped: `test/state/profile`. */
import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { readKeyFromCommand } from '../../src/state/profile/key-command';
import { phrase } from '../../test/support/saying';

const CANARY = `lks_CANARY_${randomBytes(8).toString('hex')}`;
const env = { PATH: process.env.PATH, LKS_API_KEY: CANARY, VAULT: CANARY };
const read = (command: string) => readKeyFromCommand(command, { name: 'office', env });

describe.skipIf(process.platform === 'win32')('a key command', () => {
  test('gives the key that it prints, trimmed', async () => {
    expect((await read('echo "  $VAULT  "')).reveal()).toBe(CANARY);
  });

  test('does not see LKS_API_KEY', async () => {
    expect((await read('env | grep -c LKS_API_KEY | sed s/^/seen-so-often:/')).reveal()).toBe('seen-so-often:0');
  });

  test('finds its stdin empty, so that it cannot eat identifiers that are piped in', async () => {
    expect((await read('printf "read-%s-bytes" $(wc -c)')).reveal()).toBe('read-0-bytes');
  });

  test.each([
    ['does not exist', 'lks-no-such-command', say.profiles.keyCommandStatus(127, null)],
    ['is killed', 'echo "$VAULT"; kill -9 $$', say.profiles.keyCommandStatus(null, 'SIGKILL')],
    ['prints nothing', 'true', say.profiles.keyCommandOutput],
    ['prints two lines', 'echo "$VAULT"; echo "$VAULT"', say.profiles.keyCommandOutput],
    ['prints what cannot be a key', 'echo a key', say.profiles.keyCommandOutput],
    ['prints without end', 'yes "$VAULT"', say.profiles.keyCommandOutput],
  ])('that %s is said without its output', async (_, command, reason) => {
    const error = await read(command).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).toMatchObject({
      kind: 'no-key',
      exitCode: 4,
      message: say.profiles.keyCommandFailed('office', reason),
    });
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('CANARY');
  });

  test('that takes too long (10 s) is given up, even if what it started goes on', async () => {
    const waiting = readKeyFromCommand('sleep 30 | cat', { name: 'office', env, longestMs: 100 });
    await expect(waiting).rejects.toMatchObject({
      kind: 'no-key',
      message: expect.stringContaining(phrase(say.profiles.keyCommandSlow)),
    });
  });
});
