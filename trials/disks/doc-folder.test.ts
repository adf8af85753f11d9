/** A folder of documents on a disk that takes no more, and with few files that may be open. */

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { type Answer, type DocumentServer, idOf, serveDocuments } from '../../test/support/document-server';
import { BIN, cleanEnvironment, makeHome, type Ran, type RunOptions, run } from '../../test/support/run';

let home: string;
let remove: () => void;
let server: DocumentServer;

beforeEach(async () => {
  ({ home, remove } = makeHome());
  server = await serveDocuments();
});
afterEach(async () => {
  await server.close();
  remove();
});

const _LIMITED: Answer = { status: 429, headers: { 'retry-after': '0' } };
/** Another document than the one that was asked for: a failure that has few tries. */
const _WRONG: Answer = { fields: { id: idOf(999) } };

/** Where nobody listens: a port that was let go can be somebody else's a moment later. */
const _NOBODY = 'http://127.0.0.1:9';

/** `lks doc - --output out/` for the documents of some numbers. */
const _fetchAll = (numbers: readonly number[], flags: readonly string[] = [], options: RunOptions = {}): Promise<Ran> =>
  run(home, ['doc', '-', '--output', 'out/', ...flags], {
    env: server.env,
    stdin: numbers.map((number) => `${idOf(number)}\n`).join(''),
    ...options,
  });

const all = (): string[] => readdirSync(path.join(home, 'out')).sort();
const files = (): string[] => all().filter((name) => !name.startsWith('.') && name !== 'manifest.jsonl');
const nameOf = (number: number, extension = 'txt'): string => `ECLI-NL-HR-2000-${number}.${extension}`;
const inFolder = (name: string): string => path.join(home, 'out', name);
/** The lines of the account, without the first, which says of which run it is. */
const account = (name = MANIFEST): Record<string, string>[] =>
  readFileSync(inFolder(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter((line) => !('lks_journal' in line));
/** The name of the manifest where a file of somebody else has its own. */
const _HIDDEN = '.lks-journal.jsonl';
const MANIFEST = 'manifest.jsonl';
const _askedFor = (number: number): number => server.asked.filter(({ id }) => id === idOf(number)).length;

describe('whatever ends the run', () => {
  it('a disk that takes no more ends it with 74, what is there whole and nothing half', async () => {
    server.answer = (id) => (id === idOf(3) ? { fields: { body: 'x'.repeat(40_000) } } : undefined);
    const stdin = [1, 2, 3, 4].map((number) => `${idOf(number)}\n`).join('');
    const script = `ulimit -f 8; exec "${process.execPath}" "${BIN}" doc - --output out/`;
    const child = spawn('bash', ['-c', script], { cwd: home, env: cleanEnvironment(home, server.env) });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    // A process that has ended reads no more of it.
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code, stderr).toBe(74);
    expect(all()).toEqual([...files(), MANIFEST]);
    expect(files()).not.toContain(nameOf(3));
    expect(stderr).toContain(say.files.cutShort('', files().length, 4));
    expect(stderr).toContain('--resume');
  });

  it('too few files that may be open lower what is asked for at the same time, and lose nothing', async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => at + 1);
    const script = `ulimit -n 32; exec "${process.execPath}" "${BIN}" doc - --output out/`;
    const child = spawn('bash', ['-c', script], { cwd: home, env: cleanEnvironment(home, server.env) });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    // A process that has ended reads no more of it.
    child.stdin.on('error', () => {});
    child.stdin.end(numbers.map((number) => `${idOf(number)}\n`).join(''));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code, stderr).toBe(0);
    expect(files()).toHaveLength(60);
    expect(account()).toHaveLength(60);
  });
});
