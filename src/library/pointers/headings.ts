/** Divisions of laws by what they are called: a heading leads to the first article under it. */

import { tellingStem } from '../../engine/text/stop-words';
import type { Database } from '../../platform/sqlite';
import { rawWords } from '../../platform/text/words';
import type { Contents } from '../file/contents';
import { type Heading, headingsWith } from '../file/headings';

/** What more works call a division by is the name of none: `Algemene bepalingen`. */
const MOST_WORKS = 5;
/** Headings that are looked at. */
const MOST_HEADINGS = 500;

const stemsOf = (words: readonly string[]): string[] =>
  [...new Set(words.map(tellingStem))].filter((stem) => stem !== '');

/** The headings of what a law holds on a day: those with words, of divisions that have an article. */
export function headingsIn({ divisions = [], entries }: Contents): Heading[] {
  return divisions.flatMap(({ heading, from }) => {
    const entry = entries[from];
    const stems = stemsOf(rawWords(heading));
    if (stems.length === 0 || entry?.place?.division === undefined) return [];
    return [{ first: entry.externalId, heading, stems }];
  });
}

/**
 * The first articles of the divisions whose heading has all telling words of a question, and at most as many others.
 *
 * @param words of the question, as they were typed or folded.
 * @returns `exact`: the heading has no other. Those first, then by how few others it has. None where many works have such a heading. Throws `local`.
 */
export function divisionsCalled(
  database: Database,
  words: readonly string[],
): { externalId: string; heading: string; exact: boolean }[] {
  const wanted = stemsOf(words);
  if (wanted.length === 0) return [];
  const found = headingsWith(database, wanted, MOST_HEADINGS).filter(({ stems }) => stems.length <= 2 * wanted.length);
  if (new Set(found.map(({ work }) => work)).size > MOST_WORKS) return [];
  return found
    .sort((a, b) => a.stems.length - b.stems.length)
    .map(({ first, heading, stems }) => ({ externalId: first, heading, exact: stems.length === wanted.length }));
}
