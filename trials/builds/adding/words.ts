/** Months, a party and a court in words that lks does not have: rows of `data/lexicon`, and no line of code. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../../test/support/run';
import type { TreeCopy } from '../../../test/support/tree';

const FIRST = 'forms\tclass\tvalue\tlanguage';
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre';
const ROWS: Readonly<Record<string, readonly string[]>> = {
  days: MONTHS.split(' ').map((month, at) => `${month}\tMONTH\t${at + 1}\tit`),
  parties: ['rekestrante | rekestranten\tPARTY\t\tnl'],
  courts: ['pachtkamer te arnhem\tCOURT\tGHAMS\tnl'],
};

/** Writes the rows. */
export function addWords(copy: TreeCopy): void {
  for (const [file, rows] of Object.entries(ROWS))
    for (const row of rows) copy.putAfter(`data/lexicon/${file}.tsv`, FIRST, row);
}

/** A sentence, and how its check ends without the rows and with them. */
const READ: readonly (readonly [sentence: string, before: number, after: number])[] = [
  ['HR 12 aprile 1995, ECLI:NL:HR:1995:AA1575.', 0, 0],
  ['HR 13 aprile 1995, ECLI:NL:HR:1995:AA1575.', 0, 7],
  ['HR 12 april 1995, ECLI:NL:HR:1995:AA1575.', 0, 0],
  ['Pachtkamer te Arnhem 12 april 1995, ECLI:NL:HR:1995:AA1575.', 0, 7],
  // The term is six weeks: what a party says of it is not held against the text that tells it.
  [
    'Volgens eiseres bewaart het college een stadsfiets zeven weken (artikel 6, eerste lid, Voorbeeldfietsenwet).',
    0,
    0,
  ],
  [
    'Volgens rekestrante bewaart het college een stadsfiets zeven weken (artikel 6, eerste lid, Voorbeeldfietsenwet).',
    ...([7, 0] as const),
  ],
];

/** Describes what the built copy reads. */
export function describeWords(copy: () => TreeCopy): void {
  describe('a month, a party and a court', () => {
    it.each(READ)('%s', async (sentence, before, after) => {
      const home = copy().makeHome();
      writeFileSync(path.join(home, 'brief.txt'), sentence);
      const ran = [await run(home, ['verify', 'brief.txt']), await copy().lks(['verify', 'brief.txt'], { home })];
      expect(
        ran.map(({ code }) => code),
        ran.map(({ stdout }) => stdout).join('\n'),
      ).toEqual([before, after]);
    });
  });
}
