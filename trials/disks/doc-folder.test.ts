/** A folder of documents on a disk that takes no more, and with few files that may be open. */

import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import {
  account,
  all,
  eachWithDocuments,
  files,
  home,
  MANIFEST,
  nameOf,
  server,
} from '../../test/support/document-folder';
import { idOf } from '../../test/support/document-server';
import { BIN, cleanEnvironment } from '../../test/support/run';

eachWithDocuments();

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
