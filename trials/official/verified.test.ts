/** Statements about official texts, false and true: what `lks verify` must say of each. A false one is never confirmed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../src/contract/answers/verify';
import { DATA, realFiles } from '../../test/support/official-data';
import { makeHome } from '../../test/support/run';
import { rowsOf } from '../../test/support/table';
import { WHOLE } from '../support/runs';
import { Product } from './support/product';

const { home, remove } = makeHome();
afterAll(remove);

/** What is asked for: a law, an act or a decision a name. */
const FILES: readonly (readonly [folder: string, name: RegExp])[] = [
  ['bwb/toestand', /BWBR0005291|BWBR0011825|BWBR0045754|BWBV0001000/],
  ['bwb/history', /BWBR0002458/],
  ['eurlex', /32016R0679\.xhtml$|32021R0953_(?:oj|cons)\.xhtml$|62015CJ0434|62016CJ0434/],
  ['rechtspraak/xml', /CBB.2000.AU1244|HR.1996.AA1933|RBAMS.2012.BZ5426|CRVB.2012.BY5954|HR.1995.AA1575/],
];

/** A statement, and of each of its citations verdict and reason (`covers` of what is confirmed), in its order. */
const SAID = rowsOf(import.meta.dirname, 'verified.tsv', 'about', 'text', 'said').map(
  ({ about, text, said }) => [about, text, ...said.split('\n').filter((line) => line !== '')] as const,
);

describe.skipIf(DATA === undefined || !WHOLE)('a statement about official texts: ', () => {
  const items = new Map<string, Item[]>();

  beforeAll(async () => {
    const product = Product.in(home, 'verified');
    await product.import(FILES.flatMap(([folder, name]) => realFiles(folder, name)));
    const files = SAID.map(([, statement], at) => {
      const file = path.join(home, `${at}.txt`);
      writeFileSync(file, `${statement}\n`);
      return file;
    });
    const { stdout } = await product.lks(['verify', ...files, '--jsonl']);
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Item);
    for (const one of found) if (one.file) items.set(one.file, [...(items.get(one.file) ?? []), one]);
  });

  it.each(SAID.map(([about, statement, ...must], at) => ({ about, statement, must, at })))(
    '$about: $statement',
    ({ must, at }) => {
      const all = items.get(path.join(home, `${at}.txt`)) ?? [];
      const said = all.map(({ verdict, reason, covers }) => `${verdict} ${reason ?? covers}`);
      if (must[0] === 'not confirmed') expect(all.some(({ verdict }) => verdict !== 'confirmed')).toBe(true);
      else expect(said).toEqual(must);
    },
  );
});
