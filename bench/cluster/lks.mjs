// The product in a home of its own: command lines, and services with a key.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { startService } from '../serve/service.mjs';
import { bin, ownEnvironment } from '../tools.mjs';
import { askService } from './asking.mjs';

/** Runs a command line; what it printed. */
export async function lks(home, ...args) {
  return (await promisify(execFile)(process.execPath, [bin, ...args], { env: ownEnvironment(home) })).stdout.trim();
}

/** A service with a workspace and a key of its own. */
export async function serve(home, library, more) {
  const name = randomUUID();
  await lks(home, 'serve', 'workspace', 'create', name, `--library=${library}`);
  const of = ['--workspace', name, '--rate', '1000000', `--library=${library}`];
  const key = await lks(home, 'serve', 'key', 'create', ...of);
  const service = await startService(home, library, more);
  return { ...service, ask: (question) => askService(service.url, key, question) };
}
