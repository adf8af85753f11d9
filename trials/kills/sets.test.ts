/** `search --all --output FILE` that is killed at any moment, and taken up again. */
import { existsSync, readdirSync, readFileSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../../test/support/of-test';
import { type RowService, serveRows } from '../../test/support/row-service';
import { type Ran, type RunOptions, spawned } from '../../test/support/run';
import { runsOf } from '../support/runs';

const ALL = 230;
const LIMIT = 10;
const FILE = 'rows.out';
const SEARCH = `search recht --all --limit ${LIMIT} -f jsonl -o ${FILE} --resume`.split(' ');

let home: string;
let service: RowService;
beforeEach(async () => {
  [home, service] = [homeOfTest(), await serveRows(ALL)];
  onTestFinished(() => service.close());
});

const searchApart = (started: RunOptions['started']): Promise<Ran> =>
  spawned('signal', home, SEARCH, { env: service.env, started });
/** What lies beside the configuration. */
const files = (): string[] =>
  readdirSync(home).filter((name) => name !== 'lks' && !name.startsWith('.local') && name !== '.cache');
const idsIn = (jsonl: string): string[] =>
  jsonl
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).id);

describe('a set in a file that is killed', () => {
  it('at any moment, again and again, is whole in the end: nothing lost, doubled, torn or left over', async () => {
    service.delayMs = 2;
    for (let round = 0; round < runsOf('kills of a set'); round += 1) {
      service.asked.length = 0;
      let kills = 0;
      let ended = false;
      for (let attempt = 0; !ended; attempt += 1) {
        const ran = await searchApart((child) => {
          if (attempt >= 4) return;
          // At a page that differs each time, and a moment after it that does; or, for the very end, at once when the file is there.
          const page = service.asked.length + ((round * 7 + attempt * 5) % 9);
          const isDue = (): boolean =>
            attempt === 3 ? existsSync(path.join(home, FILE)) : service.asked.length >= page;
          const timer = setInterval(() => {
            if (!isDue()) return;
            clearInterval(timer);
            setTimeout(() => child.kill('SIGKILL'), attempt === 3 ? 0 : (round * 3 + attempt) % 5);
          }, 1);
          child.once('exit', () => clearInterval(timer));
        });
        if (ran.signal === 'SIGKILL') kills += 1;
        // Killed when all was done: the file is there, and nothing is left to go on with.
        else if (ran.code === 74) expect(ran.stderr).toContain(say.sets.nothingLeft(FILE));
        else expect(ran.code, ran.stderr).toBe(0);
        ended = ran.signal === null;
      }
      expect(kills).toBeGreaterThan(0);
      expect(idsIn(readFileSync(path.join(home, FILE), 'utf8'))).toEqual(service.set);
      expect(files()).toEqual([FILE]);
      // A page that was under way at a kill is asked for again, and no other.
      expect(service.asked.length).toBeLessThanOrEqual(ALL / LIMIT + kills);
      unlinkSync(path.join(home, FILE));
    }
  });
});
