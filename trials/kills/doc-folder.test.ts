/** A folder of documents whose run is killed (-9): nothing that was there is lost, and the next run asks for the rest alone. */

import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type DocumentServer, idOf, serveDocuments } from '../../test/support/document-server';
import { makeHome, type Ran, type RunOptions, run } from '../../test/support/run';

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
const fetchAll = (numbers: readonly number[], flags: readonly string[] = [], options: RunOptions = {}): Promise<Ran> =>
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
  it('kill -9, at any moment, loses nothing that was there: the next run asks for the rest alone', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => at + 1);
    for (const moment of [1, 9, 17, 33]) {
      rmSync(path.join(home, 'out'), { recursive: true, force: true });
      server.asked.length = 0;
      let child: ChildProcess | undefined;
      server.answer = () => {
        if (server.asked.length === moment) child?.kill('SIGKILL');
        return undefined;
      };
      await fetchAll(numbers, [], {
        spawn: 'signal',
        started: (started) => {
          child = started;
        },
      });
      server.answer = () => undefined;
      const there = existsSync(path.join(home, 'out')) ? files().filter((name) => name.endsWith('.txt')).length : 0;
      server.asked.length = 0;
      const ran = await fetchAll(numbers, ['--resume']);
      expect(ran.code, ran.stderr).toBe(0);
      expect(server.asked.length).toBe(40 - there);
      expect(all()).toEqual([...files(), MANIFEST]);
      expect(files()).toEqual(numbers.map((number) => nameOf(number)).sort());
      expect(new Set(account().map(({ id }) => id)).size).toBe(40);
      expect(account()).toHaveLength(40);
      for (const { file, sha256 } of account())
        expect(
          createHash('sha256')
            .update(readFileSync(inFolder(file!)))
            .digest('hex'),
        ).toBe(sha256);
    }
  });
});
