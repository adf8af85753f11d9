/** A folder of documents whose run is killed (-9): nothing that was there is lost, and the next run asks for the rest alone. */

import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import {
  account,
  all,
  eachWithDocuments,
  fetchAll,
  files,
  home,
  inFolder,
  MANIFEST,
  nameOf,
  server,
} from '../../test/support/document-folder';

eachWithDocuments();

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
      // What the killed run had sent may arrive later still.
      const LKS_API_KEY = 'lks_CANARY_resumed';
      server.asked.length = 0;
      const ran = await fetchAll(numbers, ['--resume'], { env: { ...server.env, LKS_API_KEY } });
      expect(ran.code, ran.stderr).toBe(0);
      expect(server.asked.filter(({ key }) => key === LKS_API_KEY).length).toBe(40 - there);
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
