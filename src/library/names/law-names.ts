/** The works of a library by name: from its files, its metadata (WTI), and the table of laws at import. */

import type { WorkNamed } from '../../contract/backend';
import { lawById } from '../../law/laws/laws';
import type { Database } from '../../platform/sqlite';
import { LetterPattern } from '../../platform/text/letters';
import { keyOf } from '../../platform/text/words';
import { workOf } from '../../sources/identifiers';
import { checkLawNamesBetween, worksWithName } from '../file/work-sums';

/** Articles that may precede a name. */
const DETERMINER = /^(?:de|het|the) /;
/** Single letters, as from an abbreviation with dots: `a w b`. */
const INITIALS = new LetterPattern('^[\\p{L}](?: [\\p{L}])+$');

/** The keys under which a name may be stored, the nearest first. */
function keysOf(name: string): string[] {
  const key = keyOf(name);
  const joined = INITIALS.test(key) ? [key.replaceAll(' ', '')] : [];
  return [...new Set([key, key.replace(DETERMINER, ''), ...joined])].filter((one) => one !== '');
}

/**
 * Looks names up in a library. Returns a function from a name (ignoring case, diacritics, dots, hyphens and a leading
 * article) to the works with exactly that name, each once; if none, to the only one with that name and a year
 * (`Vreemdelingenbesluit`).
 */
export function lawNamesOf(database: Database): (name: string) => readonly WorkNamed[] {
  const dated = database.prepare(
    `select distinct works.work from law_names join works on works.id = law_names.work
     where law_names.key between ? and ? and law_names.key glob ? order by works.id`,
  );
  const worksIn = (rows: readonly Record<string, unknown>[], exact: boolean): WorkNamed[] =>
    [...new Set(rows.map(({ work }) => workOf(String(work).replace(/ overwegingen$/, ''))))].map((id) => {
      const book = lawById(id)?.book;
      return { id, exact, ...(book === undefined ? {} : { book }) };
    });
  return (name) => {
    const keys = keysOf(name);
    for (const key of keys) {
      const works = worksIn(worksWithName(database, key), true);
      if (works.length > 0) return works;
    }
    for (const key of keys) {
      checkLawNamesBetween(database, `${key} 1`, `${key} 3`);
      // Keys are folded to letters, digits and spaces, so they contain no wildcards.
      const works = worksIn(dated.all(`${key} 1`, `${key} 3`, `${key} [12][0-9][0-9][0-9]`), false);
      if (works.length === 1) return works;
    }
    return [];
  };
}
