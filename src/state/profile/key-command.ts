/** Keys from a password manager: a command that prints one (`op read …`, `pass show …`). */

import { spawn } from 'node:child_process';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Environment } from '../../platform/environment';
import { Secret } from '../../platform/secret';

/** Milliseconds for a key command: enough for a fingerprint. */
const LONGEST_MS = 10_000;
/** Most bytes of output read: more than a key with line ends needs. */
const LARGEST = 8192;

type End = { status: number | null; signal: string | null; output: string } | 'too-slow' | 'too-long' | 'not-started';

function commandFailed(name: string, reason: string): LksError {
  return new LksError('no-key', say.profiles.keyCommandFailed(name, reason), { hint: say.profiles.keyCommandHint });
}

/** Stdin is empty, since ours may carry identifiers; stderr is dropped, since it may quote the key. */
function run(command: string, env: Environment, longestMs: number, signal: AbortSignal | undefined): Promise<End> {
  const { LKS_API_KEY: _, ...rest } = env;
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      env: { ...rest },
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    });
    let output = '';
    const finish = (end: End): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(end);
    };
    const kill = (end: End): void => {
      child.kill();
      // Children of the shell may outlive it and hold the pipe open; stop reading.
      child.stdout.destroy();
      child.unref();
      finish(end);
    };
    const stop = (): void => kill({ status: null, signal: 'SIGINT', output: '' });
    const timer = setTimeout(() => kill('too-slow'), longestMs);
    signal?.addEventListener('abort', stop, { once: true });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.length > LARGEST) kill('too-long');
    });
    child.on('error', () => finish('not-started'));
    child.on('close', (status, killed) => finish({ status, signal: killed, output }));
    if (signal?.aborted) stop();
  });
}

/**
 * The trimmed output of a profile's key command. `name` is the profile's, for errors. Throws `no-key` with the exit
 * status but no output if the command fails, takes over 10 s, or does not print exactly one key; and the signal's
 * reason.
 */
export async function readKeyFromCommand(
  command: string,
  options: { name: string; env: Environment; signal?: AbortSignal; longestMs?: number },
): Promise<Secret> {
  const { name, env, signal, longestMs = LONGEST_MS } = options;
  const end = await run(command, env, longestMs, signal);
  signal?.throwIfAborted();
  if (end === 'too-slow') throw commandFailed(name, say.profiles.keyCommandSlow(longestMs / 1000));
  if (end === 'not-started') throw commandFailed(name, say.profiles.keyCommandNotStarted);
  if (end === 'too-long') throw commandFailed(name, say.profiles.keyCommandOutput);
  if (end.status !== 0) throw commandFailed(name, say.profiles.keyCommandStatus(end.status, end.signal));
  const key = new Secret(end.output.trim());
  if (!key.wellFormed) throw commandFailed(name, say.profiles.keyCommandOutput);
  return key;
}
