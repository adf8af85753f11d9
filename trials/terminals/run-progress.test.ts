/** The line of a long run on real terminals: it is drawn, it fits, it says how fast and how long, and it goes away. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { homeOfTest, publishersOfTest } from '../../test/support/of-test';
import type { Publishers } from '../../test/support/publishers/server';
import { putUitspraken } from '../../test/support/publishers/uitspraken';
import { phrase } from '../../test/support/saying';
import { runInTerminal } from '../../test/support/terminal';
import { WHOLE } from '../support/runs';

let home: string;
let publishers: Publishers;
beforeEach(async () => {
  [home, publishers] = [homeOfTest(), await publishersOfTest()];
});

const putDecisions = (count: number): void => {
  const decisions = Array.from({ length: count }, (_, at) => {
    const ecli = `ECLI:NL:HR:2026:${at + 1}`;
    return { ecli, updated: '2026-01-02T08:00:00Z', xml: uitspraakXml({ ecli }) };
  });
  putUitspraken(publishers, decisions);
};

const sync = ['library', 'sync', 'rechtspraak', '--since', '2026-01-01'];
/**
 * Moves of a cursor, styles and cleared lines: what is drawn between them is what a person sees. The echo of Ctrl-C is
 * the terminal's own.
 */
const frames = (output: string): string[] =>
  output
    .replaceAll('^C', '')
    .split(/(?:\u001b\[[\d;?]*[A-Za-z]|\r|\n)+/)
    .filter((piece) => piece !== '');

describe.skipIf(process.platform === 'win32')('a sync on a terminal', () => {
  // So many that some are in the library by then. A rate of three figures has no room in 40 columns, and goes first.
  const narrow = /(?:[2-9]\d\d|1\d{3}) of 1500 · (?:\d+ a (?:second|minute) · )?\d+ (?:s|min)/;
  const wide = /(?:[2-9]\d\d|1\d{3}) of 1500 · \d+ a (?:second|minute) · \d+ (?:s|min)/;
  it.each([[40, narrow] as const, ...(WHOLE ? [[120, wide] as const] : [])])(
    'of %i columns draws one line with count, rate and time left, none wider',
    async (columns, line) => {
      putDecisions(1500);
      const terminal = runInTerminal(home, sync, { columns, env: publishers.environment() });
      try {
        await terminal.waitFor(line, 60_000);
        terminal.type('\u0003');
        expect((await terminal.ended).code).toBe(130);
        const drawn = frames(terminal.output()).filter((frame) => / of 1500 · /.test(frame));
        expect(drawn.filter((frame) => frame.length >= columns)).toEqual([]);
        const sentence = terminal.output().replace(/\s+/g, ' ');
        expect(sentence).toContain(phrase(say.harvest.stopped));
        expect(sentence).toContain(phrase(say.harvest.notWholeHint));
      } finally {
        terminal.kill('SIGKILL');
      }
    },
  );
});

describe.skipIf(process.platform === 'win32')('an import on a terminal', () => {
  it('draws the same line, none wider than there is room for', async () => {
    mkdirSync(path.join(home, 'xml'));
    for (let at = 0; at < 2000; at += 1)
      writeFileSync(path.join(home, `xml/${at}.xml`), uitspraakXml({ ecli: `ECLI:NL:HR:2026:${at + 1}` }));
    const terminal = runInTerminal(home, ['library', 'import', 'xml'], { columns: 40 });
    try {
      // By the time of the first line there may be a rate, and then no room for more.
      await terminal.waitFor(/\d+ of 2000/, 60_000);
      terminal.type('\u0003');
      expect((await terminal.ended).code).toBe(130);
      expect(frames(terminal.output()).filter((frame) => / of 2000/.test(frame) && frame.length >= 40)).toEqual([]);
      expect(terminal.output().replace(/\s+/g, ' ')).toContain(phrase(say.importing.goOn));
    } finally {
      terminal.kill('SIGKILL');
    }
  });
});
