/** Kept documents on a disk that is full, or where two runs write at once. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { type DocumentServer, idOf, serveDocuments } from '../../test/support/document-server';
import { BIN, cleanEnvironment, makeHome } from '../../test/support/run';

const ON = { LKS_CACHE_MB: undefined };

let service: DocumentServer;
let home: string;
let remove: () => void;
beforeAll(async () => {
  service = await serveDocuments();
});
afterAll(() => service.close());
beforeEach(() => {
  ({ home, remove } = makeHome());
  service.asked.length = 0;
  service.answer = () => undefined;
});
afterEach(() => remove());

const documents = (): string => path.join(home, 'lks/cache/documents');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );

const hasBash = spawnSync('bash', ['-c', 'ulimit -f 10']).status === 0;

/** A user namespace of one's own, in which a small disk may be mounted; some systems do not allow it. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];
const canMount =
  process.platform === 'linux' &&
  spawnSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Runs a script of bash that gets `args`, under another program where one is named; the service of this process goes on meanwhile. */
function bash(script: string, args: readonly string[], under: readonly string[] = []) {
  const [command = 'bash', ...rest] = [...under, 'bash', '-c', script, 'bash', ...args];
  const env = cleanEnvironment(home, { ...service.env, ...ON, NODE: process.execPath, LKS: BIN });
  const child = spawn(command, rest, { cwd: home, env });
  const told = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (told.stdout += chunk));
  child.stderr.on('data', (chunk) => (told.stderr += chunk));
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, ...told })),
  );
}

describe('a disk that does not do as it should', () => {
  it.skipIf(!hasBash)('files that may not grow: answered, told once, and nothing half is left', async () => {
    service.answer = () => ({ fields: { body: 'x'.repeat(20_000) } });
    const script = 'ulimit -f 4; exec "$NODE" "$LKS" doc "$@"';
    const { status, stdout, stderr } = await bash(script, [idOf(1), idOf(2)]);
    expect([status, stdout.length > 40_000], stderr).toEqual([0, true]);
    expect(stderr.split(say.cache.off(say.profiles.reason('EFBIG')))).toHaveLength(2);
    expect(filesBelow(documents())).toEqual([]);
  });

  it.skipIf(!canMount)('a full disk: answered, told once, and nothing half is left', async () => {
    service.answer = () => ({ fields: { body: 'x'.repeat(200_000) } });
    mkdirSync(path.join(home, 'lks/cache'), { recursive: true });
    // The little disk is mounted in a namespace of its own, in which what is left has to be looked at too.
    const script = `mount -t tmpfs -o size=64k none "$HOME/lks/cache" && "$NODE" "$LKS" doc "$@"; echo "doc $?"
      find "$HOME/lks/cache" -type f | grep -c -v -e compiled- -e services.json; true`;
    const { stdout, stderr } = await bash(script, [idOf(1), idOf(2)], NAMESPACE);
    expect(stdout.trim().split('\n').slice(-2), stderr).toEqual(['doc 0', '0']);
    expect(stderr.split(say.cache.off(say.profiles.reason('ENOSPC')))).toHaveLength(2);
  });
});
