/** Rows with only some of the words, in every format, and how a user keeps to rows with all: the binary on the sample library. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SearchResult } from '../../src/contract/types';
import { say } from '../../src/messages';
import { ROW_FACTS } from '../../src/render/fields';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';

/** No document has both of the last two words, and several have most of the others. */
const QUESTION = ['mag', 'mijn', 'verhuurder', 'de', 'huur', 'verhogen', 'zeppelin'];
/** Those of them that a row is said to have or to lack: not the small ones. */
const TELLING = ['huur', 'verhogen', 'verhuurder', 'zeppelin'];
/** One document or more has these, fewer than 10. */
const FEW = ['huurprijs', 'huurcommissie', 'voorstel'];

const home = homeOfFile();

const search = (args: readonly string[], env: Record<string, string> = {}) => run(home, ['search', ...args], { env });
const answer = async (args: readonly string[]) => JSON.parse((await search([...args, '--json'])).stdout);
const isPartial = (row: SearchResult): boolean => row.missing_words !== undefined;

/** How what a row lacks begins. */
const LACKING = phrase(say.render.lacking);

describe('rows with only some of the words, and what says which words', () => {
  it('say in JSON what they have and lack, and meta what is complete', async () => {
    const { data, meta } = await answer(QUESTION);
    expect(data.length).toBeGreaterThan(0);
    expect(meta).toMatchObject({ complete: 0 });
    for (const row of data) {
      expect([...row.matched_words, ...row.missing_words].sort()).toEqual(TELLING);
      expect(row.missing_words).toContain('zeppelin');
    }
  });

  it('say it under the row on a terminal, at any width, and the line below says what is complete', async () => {
    for (const columns of ['24', '40', '80']) {
      const { stdout, stderr } = await search([...QUESTION, '--color', 'never'], { LKS_FORCE_TTY: columns });
      expect(stdout.replace(/\s+/g, ' ')).toMatch(new RegExp(`${LACKING}.*“zeppelin”`));
      expect(stderr.replace(/\s+/g, ' ')).toMatch(
        new RegExp(`(?:^|[^\\d])1–\\d+ of ${say.render.completeOf('\\d+', 0)}`),
      );
    }
  });

  it('say it in plain, CSV and Markdown', async () => {
    const plain = (await search(QUESTION)).stdout.trimEnd().split('\n');
    const at = 5 + ROW_FACTS.indexOf('missing_words');
    for (const line of plain) expect(line.split('\t')[at]).toContain('zeppelin');
    const first = (await search([...QUESTION, '--csv'])).stdout.split('\r\n')[1];
    expect(first).toMatch(/,zeppelin,/);
    expect((await search([...QUESTION, '--markdown'])).stdout).toMatch(new RegExp(LACKING));
    const fields = ['--fields', 'external_id,missing_words'];
    expect((await search([...QUESTION, '--jsonl', ...fields])).stdout).toMatch(/"missing_words":\[/);
  });

  it('stand below every row with all words, over all pages', async () => {
    const rows: SearchResult[] = [];
    const { meta } = await answer(FEW);
    expect(meta.complete).toBeGreaterThan(0);
    expect(meta.total).toBeGreaterThan(meta.complete);
    while (rows.length < meta.total) {
      const page = await answer([...FEW, '--limit', '25', '--offset', String(rows.length)]);
      expect([page.meta.total, page.meta.complete]).toEqual([meta.total, meta.complete]);
      rows.push(...page.data);
    }
    // What else led to a row can put it higher.
    const byWords = rows.filter(({ found_as: as }) => as === undefined);
    const below = byWords.findIndex(isPartial);
    expect(below === -1 || byWords.slice(below).every(isPartial)).toBe(true);
    expect(rows.filter((row) => !isPartial(row))).toHaveLength(meta.complete);
    expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).sort((a, b) => b - a));
  });

  it('are left out of a set, which says so; where nothing is complete they are the set', async () => {
    const { meta } = await answer(FEW);
    const whole = await search([...FEW, '--all', '--jsonl']);
    expect(whole.stdout.trimEnd().split('\n')).toHaveLength(meta.complete);
    expect(whole.stderr).toContain(say.commands.partialLeftOut(meta.total - meta.complete));
    const some = await search([...QUESTION, '--max', '3', '--jsonl']);
    expect(
      some.stdout
        .trimEnd()
        .split('\n')
        .map((line) => isPartial(JSON.parse(line))),
    ).toEqual([true, true, true]);
  });

  it('are not there with --all-words, which the next page keeps', async () => {
    const { meta } = await answer(FEW);
    expect((await answer([...FEW, '--all-words'])).meta.total).toBe(meta.complete);
    const none = await search([...QUESTION, '--all-words']);
    expect([none.code, none.stdout]).toEqual([0, '']);
    expect(none.stderr).toContain('Nothing found');
    expect(none.stderr).not.toContain('fewer words');
    expect((await search(['huur', '--all-words', '--limit', '1'])).stderr).toContain(
      '--all-words --limit 1 --offset 1',
    );
  });

  it('--all-words is refused for a service of the contract alone', async () => {
    const service = await startService({ bare: true });
    onTestFinished(() => service.close());
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
    const { code, stdout, stderr } = await search([...QUESTION, '--all-words'], env);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--all-words');
    const signs = await search(['huur', '--not', 'koop', '--phrase', 'goede trouw'], env);
    expect(signs.stderr).toContain(say.commands.signsSent('huur "goede trouw" -koop'));
    expect((await search(['huur -koop'], env)).stderr).not.toContain(phrase(say.commands.signsSent));
  });

  it.each(['--law', '--area', '--court', '--phrase', '--not'])('%s without a text is refused', async (flag) => {
    for (const value of ['', ' ']) {
      const { code, stdout, stderr } = await search(['huur', flag, value]);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(say.invalid.empty(flag));
    }
  });
});
