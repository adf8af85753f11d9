/** A library of official files, exported and imported: row for row what it was, and the same answers to the questions that are frozen. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA, realFiles } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome } from '../../test/support/run';
import { answersOf, expectSameTables, frozenQuestions } from '../../test/support/same-library';
import { runsOf, WHOLE } from '../support/runs';
import { Product } from './support/product';
import { isTaken } from './support/taken';

const { home, remove } = makeHome();
afterAll(remove);

/** Of the frozen questions every nth, so many. */
function someQuestions(): string[] {
  const all = frozenQuestions();
  const step = Math.ceil(all.length / runsOf('frozen questions to an exported library'));
  return all.filter((_question, at) => at % step === 0);
}

describe.skipIf(DATA === undefined || !WHOLE)('a library of official files that is exported and imported', () => {
  const product = Product.in(home, 'official');
  const again = Product.in(home, 'again');
  const exported = path.join(home, 'one.jsonl.gz');

  beforeAll(async () => {
    await product.import(realFiles('.', /\.(?:xml|xhtml|html|WTI)$/i).filter(isTaken));
    for (const [of, args] of [
      [product, ['export', exported]],
      [again, ['import', exported]],
    ] as const) {
      const { code, stderr } = await of.lks(['library', ...args]);
      expect(code, stderr).toBe(0);
    }
  }, patience(120_000));

  it('has the rows that it had, in every table', () => {
    expectSameTables(product.library, again.library);
  });

  it('is whole', { timeout: patience(60_000) }, async () => {
    expect((await again.lks(['library', 'check'])).code).toBe(0);
  });

  it('is exported as before', async () => {
    const other = path.join(home, 'two.jsonl.gz');
    expect((await again.lks(['library', 'export', other])).code).toBe(0);
    // The first line has the time, and the last one a sum that follows from it.
    const [one, two] = [exported, other].map((file) =>
      gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2),
    );
    expect(two).toEqual(one);
  });

  it('answers as it did', async () => {
    const cited = ['BWBR0005537 artikel 3:2', 'BWBR0005291', '32016R0679 artikel 6', 'BWBR0001854'];
    const [questions, one] = [someQuestions(), product.library];
    expect(await answersOf(again.library, questions, cited)).toEqual(await answersOf(one, questions, cited));
  });

  it('has the versions that it had, and what changed between them', async () => {
    const said = async (of: Product, law: string) => {
      const { stdout } = await of.lks(['library', 'versions', law, '--json']);
      const days: string[] = JSON.parse(stdout)
        .data.map(({ from }: { from: string }) => from)
        .sort();
      const [from = '', to = ''] = [days[0], days.at(-1)];
      const diff = await of.lks(['library', 'diff', law, '--from', from, '--to', to, '--json']);
      return { stdout, diff: [diff.code, diff.stdout] };
    };
    const law = 'BWBR0002458';
    const before = await said(product, law);
    expect(before.diff[0]).toBe(0);
    expect(await said(again, law)).toEqual(before);
  });
});
