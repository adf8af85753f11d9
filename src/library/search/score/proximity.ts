/** What a row gains that has the words of the query together, or as its title. */
import { type Database, damagedError } from '../../../platform/sqlite';
import { tokensOf } from '../../../platform/text/words';
import type { TextIndex } from '../../index/match';
import type { Sought } from '../sets/sought';
import { NEAR, PHRASE } from '../weights';

/** Why a measure is multiplied, and by what. */
export interface Factor {
  of: 'phrase' | 'near' | 'quotation' | 'title' | 'prior';
  factor: number;
  /** What a prior comes from, in words for people. */
  reasons?: readonly string[];
}

/** Those of some rows whose title has all words of the query and no other. */
export function titled(
  database: Database,
  words: ReadonlySet<string> | undefined,
  rows: readonly number[],
): Set<number> {
  if (words === undefined) return new Set();
  const titles = database
    .prepare('select id, title from docs where id in (select value from json_each(?))')
    .all(JSON.stringify(rows));
  if (titles.length < new Set(rows).size) throw damagedError(database.path);
  const isWhole = (title: string): boolean => {
    const own = new Set(tokensOf(title));
    return own.size === words.size && [...own].every((word) => words.has(word));
  };
  return new Set(titles.filter(({ title }) => isWhole(String(title))).map(({ id }) => Number(id)));
}

/** The factors of some rows that have the words together. */
export function closeness(index: TextIndex, { phrase, near }: Sought, rows: readonly number[]): Map<number, Factor> {
  const factors = new Map<number, Factor>();
  if (rows.length === 0) return factors;
  const close = near === undefined ? new Set<number>() : index.get(near, rows);
  for (const id of close) factors.set(id, { of: 'near', factor: NEAR });
  // The words of a short phrase are near one another, so that only rows where they do are asked for it.
  const candidates = near === undefined ? rows : [...close];
  if (phrase !== undefined && candidates.length > 0)
    for (const id of index.get(phrase, candidates)) factors.set(id, { of: 'phrase', factor: PHRASE });
  return factors;
}
