/**
 * The best matches in the codes. The article that defines a term is long or uses it once, so that hundreds of short
 * articles of decrees score higher. The codes are few documents, so that looking there is cheap.
 */
import { booksOfCode } from '../../../law/laws/laws';
import type { Catalogue } from '../../catalogue';
import type { Match, Measured } from '../../index/match';
import type { Within } from '../../index/within';
import { CODES, FOREMOST, FOREMOST_READ, LONGEST_DEFINED, MOST_MATCHES_LOOKED, SCORE_BUCKETS } from '../weights';
import { defines, definitionsOf, formOf } from './definitions';

const rowsBefore = new WeakMap<Catalogue, ReadonlySet<number>>();

/** The rows of all codes in force today, with the books of the BW; cached by connection. Throws `local`. */
export function rowsOfCodes(catalogue: Catalogue): ReadonlySet<number> {
  const known = rowsBefore.get(catalogue);
  if (known !== undefined) return known;
  const rows = new Set(catalogue.rowsOfWorks([...CODES, ...booksOfCode().map(({ id }) => id)]));
  rowsBefore.set(catalogue, rows);
  return rows;
}

const listsBefore = new WeakMap<ReadonlySet<number>, readonly number[]>();

/** The same as one list, always the same object, which an index can cache by. */
function listOfCodes(catalogue: Catalogue): readonly number[] {
  const rows = rowsOfCodes(catalogue);
  const known = listsBefore.get(rows) ?? [...rows];
  listsBefore.set(rows, known);
  return known;
}

/**
 * The matching rows of the codes that are best or define the term (as in `priorsOf`); none if `matches`, the number of
 * all matching rows, is too large. Throws `local`.
 */
export function foremost(
  catalogue: Catalogue,
  match: Match,
  within: Within,
  matches: number,
  term: readonly string[] = [],
): number[] {
  if (matches === 0 || matches > MOST_MATCHES_LOOKED) return [];
  const isTerm = term.length > 0 && term.length <= LONGEST_DEFINED;
  const limit = isTerm ? FOREMOST_READ : FOREMOST;
  const codes = rowsOfCodes(catalogue);
  const documents = within.documents?.filter((id) => codes.has(id)) ?? listOfCodes(catalogue);
  const best = catalogue.index.best(match, { ...within, documents }, limit);
  const stepOf = ({ measure }: Measured): number => Math.floor((measure * SCORE_BUCKETS) / best[0]!.measure + 0.9999);
  const ids = best
    .map((found) => ({ id: found.row, step: stepOf(found) }))
    .sort((a, b) => b.step - a.step || a.id - b.id)
    .map(({ id }) => id);
  const forms = term.map(formOf);
  const others = isTerm ? ids.slice(FOREMOST, FOREMOST_READ) : [];
  return [...ids.slice(0, FOREMOST), ...others.filter((id) => defines(definitionsOf(catalogue, id), forms))];
}
