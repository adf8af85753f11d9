/** The boost of the best matches that have the words of the query together, or as their title. */
import type { Database } from '../../../sqlite';
import { tokensOf } from '../../../words';
import type { TextIndex } from '../../index/match';
import type { Ranked } from '../sets/match-set';
import type { Sought } from '../sets/sought';
import { BOOSTED, NEAR, PHRASE, WHOLE_TITLE } from '../weights';

/** Those of some rows whose title has all words of the query and no other. */
function titled(database: Database, words: ReadonlySet<string> | undefined, rows: readonly number[]): Set<number> {
  if (words === undefined) return new Set();
  const titles = database
    .prepare('select id, title from docs where id in (select value from json_each(?))')
    .all(JSON.stringify(rows));
  const isWhole = (title: string): boolean => {
    const own = new Set(tokensOf(title));
    return own.size === words.size && [...own].every((word) => words.has(word));
  };
  return new Set(titles.filter(({ title }) => isWhole(String(title))).map(({ id }) => Number(id)));
}

/**
 * Ranks the first rows anew.
 *
 * @param rows in order of their measure. @param total how many documents match.
 * @returns the same rows; the first few with their measures raised where they deserve it, in their new order.
 */
export function boosted(
  database: Database,
  index: TextIndex,
  { phrase, near, titleWords }: Sought,
  rows: Ranked[],
  total: number,
): Ranked[] {
  if (rows.length < 2) return rows;
  const best = rows.slice(0, BOOSTED).map(({ id }) => id);
  const close = near === undefined ? new Set<number>() : index.get(near, best, total);
  // The words of a short phrase are near one another, so that only rows where they do are asked for it.
  const candidates = near === undefined ? best : [...close];
  const inOrder =
    phrase === undefined || candidates.length === 0 ? new Set<number>() : index.get(phrase, candidates, total);
  const whole = titled(database, titleWords, best);
  const worth = (id: number): number => (inOrder.has(id) ? PHRASE : close.has(id) ? NEAR : 1);
  const looked = rows.slice(0, BOOSTED).map(({ id, measure }) => ({ id, measure: measure * worth(id) }));
  const highest = Math.max(...looked.map(({ measure }) => measure));
  for (const row of looked) if (whole.has(row.id)) row.measure = highest * WHOLE_TITLE;
  return [...looked.sort((a, b) => b.measure - a.measure), ...rows.slice(BOOSTED)];
}
