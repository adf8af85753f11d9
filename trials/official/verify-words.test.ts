/** What `lks verify` says of words quoted from official texts: whose they are, in which language, with what changed, and of amounts beside a citation. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome, run } from '../../test/support/run';
import { rowsOf } from '../../test/support/table';

const { home, remove } = makeHome();
afterAll(remove);

/** Each statement with what must be said of its first citation. */
const STATEMENTS = rowsOf(import.meta.dirname, 'verify-words.tsv', 'text', 'said').map(
  ({ text, said }) => [text, said] as const,
);

describe.skipIf(DATA === undefined)('official files', () => {
  let said: string[] = [];
  beforeAll(async () => {
    const folder = DATA ?? '';
    const files = [
      'bwb/toestand/BWBR0001840_2023-02-22_0.xml',
      'bwb/toestand/BWBV0001000_2021-08-01_0.xml',
      'eurlex/xhtml/32016R0679_EN_eurlex_page.html',
      'rechtspraak/xml/ECLI.NL.HR.1996.AA1933.xml',
      'rechtspraak/xml/ECLI.NL.RBAMS.2010.BO3979.xml',
    ].map((one) => path.join(folder, one));
    const env = { LKS_LIBRARY: path.join(home, 'own.db') };
    const imported = await run(home, ['library', 'import', ...files], { env });
    expect(imported.code, imported.stderr).toBe(0);
    const { stdout } = await run(home, ['verify', '-', '--json'], {
      env,
      stdin: STATEMENTS.map(([text]) => text).join('\n\n'),
    });
    const items = JSON.parse(stdout).data as {
      line: number;
      verdict: string;
      reason: string | null;
      covers: string | null;
    }[];
    said = STATEMENTS.map((_, at) => {
      const item = items.find(({ line }) => line === 2 * at + 1);
      return item === undefined ? '' : `${item.verdict} ${item.reason ?? item.covers}`;
    });
  }, patience(120_000));

  it.each(STATEMENTS.map(([text, expected], at) => [text, expected, at] as const))('%s → %s', (_, expected, at) => {
    expect(said[at]).toBe(expected);
  });
});
