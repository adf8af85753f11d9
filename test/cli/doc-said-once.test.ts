/** What the head of a document says on a terminal is not said beside it; on a pipe and in a file, where these are apart, it is. */

import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfFile } from '../support/of-test';
import { type Ran, type RunOptions, run } from '../support/run';
import { phrase } from '../support/saying';

const home = homeOfFile();

const PIPE: RunOptions = {};
const TERMINAL: RunOptions = { terminal: { columns: 100, rows: 400 } };
const doc = (options: RunOptions, ...args: string[]): Promise<Ran> => run(home, ['doc', ...args], options);
/** How it begins: a terminal wraps the rest. */
const DISCLOSED = say.commands.sampleAnswered.slice(0, 40);
const SUMMARY = 'art. 3:13 BW';
const LAW = 'Grondwet';

describe('that a text is a summary', () => {
  it('is in the head alone on a terminal, and beside it everywhere else', async () => {
    const shown = await doc(TERMINAL, SUMMARY);
    expect(shown.stdout).toContain(say.render.summaryOf(false, ''));
    expect(shown.stderr).not.toContain(DISCLOSED);
    // A citation has no head.
    for (const flag of ['--json', '--fields=title', '--style=nl'])
      expect((await doc(TERMINAL, SUMMARY, flag)).stderr, flag).toContain(DISCLOSED);
    for (const flags of [[], ['--json']]) expect((await doc(PIPE, SUMMARY, ...flags)).stderr).toContain(DISCLOSED);
  });
});

describe('how much of a law is here', () => {
  /** Of the remark, wherever a terminal wraps it. */
  const SAID = new RegExp(phrase(say.library.notWhole).replace(/\W+/g, '\\W+'));
  it('is in the head alone on a terminal, and beside it on a pipe', async () => {
    const [shown, piped] = [await doc(TERMINAL, LAW), await doc(PIPE, LAW)];
    const none = { articles: 0, recitals: 0, annexes: 0 };
    expect(shown.stdout).toContain(say.render.articlesHeld(none, false).slice(1));
    expect([SAID.test(shown.stderr), SAID.test(piped.stderr)]).toEqual([false, true]);
  });

  it('is in the answer for programs, wherever it goes', async () => {
    const { meta } = JSON.parse((await doc(TERMINAL, LAW, '--json')).stdout);
    expect(meta.notices.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['sample', 'law_not_whole']),
    );
  });
});

describe('the articles of a law', () => {
  it('that have no heading are shown with the first words of their summaries, which are no headings in the data', async () => {
    const { data } = JSON.parse((await doc(PIPE, SUMMARY, '--json')).stdout);
    const { stdout } = await doc(TERMINAL, 'BW Boek 3');
    expect(stdout).toContain(`artikel 13 ${data.summary.slice(0, 30)}`);
    const { articles } = JSON.parse((await doc(PIPE, 'BW Boek 3', '--json')).stdout).data;
    expect(articles.find(({ number }: { number: string }) => number === '13').heading).toBe('');
  });
});

describe('a row of a search', () => {
  it('is named on a terminal only where its title does not follow', async () => {
    const { stdout } = await run(home, ['search', 'huurprijs', '--json'], TERMINAL);
    const [row] = JSON.parse(stdout).data;
    const named = phrase(say.commands.openingRow(1, row.title, row.external_id));
    const shown = await doc(TERMINAL, '1');
    expect(shown.stdout.replace(/\s+/g, ' ')).toContain(row.title);
    expect(shown.stderr).not.toContain('Row 1:');
    for (const flag of ['--style=nl', '--plain'])
      expect((await doc(TERMINAL, '1', flag)).stderr, flag).toContain(named);
  });
});

describe('a recital', () => {
  it.each(['overweging 47 AVG', 'recital 47 GDPR', '32016R0679 overweging 47'])(
    'is a place by itself: %s --only has its text and no summary',
    async (name) => {
      const [whole, only] = [await doc(PIPE, name), await doc(PIPE, name, '--only')];
      expect([whole.code, only.code]).toEqual([0, 0]);
      const { data } = JSON.parse((await doc(PIPE, name, '--json')).stdout);
      expect(whole.stdout).toContain(data.summary);
      expect(only.stdout).not.toContain(data.summary);
      expect(only.stdout).toContain(data.body.slice(0, 60));
    },
  );
});
