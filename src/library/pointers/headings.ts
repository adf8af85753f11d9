/** Finds divisions of laws by their headings: a heading leads to the first article under it. */

import { tellingStem } from '../../engine/text/stop-words';
import type { Database } from '../../platform/sqlite';
import { rawWords } from '../../platform/text/words';
import type { Contents } from '../file/contents';
import { type Heading, headingsWith } from '../file/headings';

/** A heading in more works is too general: `Algemene bepalingen`. */
const MOST_WORKS = 5;
const MOST_HEADINGS = 500;

const stemsOf = (words: readonly string[]): string[] =>
  [...new Set(words.map(tellingStem))].filter((stem) => stem !== '');

/** The headings with significant words in the contents of a law, of divisions that have an article. */
export function headingsIn({ divisions = [], entries }: Contents): Heading[] {
  return divisions.flatMap(({ heading, from }) => {
    const entry = entries[from];
    const stems = stemsOf(rawWords(heading));
    if (stems.length === 0 || entry?.place?.division === undefined) return [];
    return [{ first: entry.externalId, heading, stems }];
  });
}

/**
 * The first articles of the divisions whose heading has all significant words of a question, and at most as many
 * others; none if many works have that heading.
 * @param words of the question, as typed or folded.
 * @returns `exact` ones (no other words) first, then by number of other words. Throws `local`.
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
