/** A key command in a shell: `trials/shells` has each way in which one fails. */
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { readKeyFromCommand } from '../../../src/state/profile/key-command';

const CANARY = 'lks_CANARY_0123456789abcdef';
const env = { PATH: process.env.PATH, LKS_API_KEY: CANARY, VAULT: CANARY };
const read = (command: string, signal?: AbortSignal) => readKeyFromCommand(command, { name: 'office', env, signal });

describe.skipIf(process.platform === 'win32')('a key command', () => {
  test('gives what it prints, trimmed; does not see LKS_API_KEY, and finds its stdin empty', async () => {
    const command = 'echo "  $VAULT-$(env | grep -c LKS_API_KEY)-$(wc -c | tr -d " ")  "';
    expect((await read(command)).reveal()).toBe(`${CANARY}-0-0`);
  });

  test('that fails is said without its output', async () => {
    const error = await read('echo "$VAULT"; exit 3').catch((failure: unknown) => failure);
    const message = say.profiles.keyCommandFailed('office', say.profiles.keyCommandStatus(3, null));
    expect(error).toMatchObject({ kind: 'no-key', exitCode: 4, message });
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('CANARY');
  });

  test('is stopped by a signal', async () => {
    const controller = new AbortController();
    const reason = new Error('stop');
    const waiting = read('sleep 30', controller.signal);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });
});
