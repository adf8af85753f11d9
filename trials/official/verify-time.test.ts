/** What `lks verify` says of official law that does not hold, of words of another day, and of decisions that were set aside. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome, run } from '../../test/support/run';
import { rowsOf } from '../../test/support/table';
import { WHOLE } from '../support/runs';

const { home, remove } = makeHome();
afterAll(remove);

/** Each statement with what must be said of its first citation. */
const STATEMENTS = rowsOf(import.meta.dirname, 'verify-time.tsv', 'text', 'said').map(
  ({ text, said }) => [text, said] as const,
);

describe.skipIf(DATA === undefined || !WHOLE)('official files', () => {
  let said: string[] = [];
  beforeAll(async () => {
    const folder = DATA ?? '';
    const decisions = ['RBAMS.2012.BZ5426', 'CRVB.2012.BY5954'].map((one) => `rechtspraak/xml/ECLI.NL.${one}.xml`);
    const files = ['bwb/history/BWBR0002458', 'bwb/toestand/BWBR0005291_2025-07-01_0.xml', ...decisions].map((one) =>
      path.join(folder, one),
    );
    const env = { LKS_LIBRARY: path.join(home, 'own.db') };
    const imported = await run(home, ['library', 'import', ...files], { env });
    expect(imported.code, imported.stderr).toBe(0);
    const { stdout } = await run(home, ['verify', '-', '--json'], {
      env,
      stdin: STATEMENTS.map(([text]) => text).join('\n\n'),
    });
    const items = JSON.parse(stdout).data as { line: number; verdict: string; reason: string | null }[];
    said = STATEMENTS.map((_, at) => {
      const item = items.find(({ line }) => line === 2 * at + 1);
      return item === undefined ? '' : [item.verdict, item.reason ?? []].flat().join(' ');
    });
  }, patience(120_000));

  it.each(STATEMENTS.map(([text, expected], at) => [text, expected, at] as const))('%s → %s', (_, expected, at) => {
    expect(said[at]).toBe(expected);
  });
});
