/** Moves up, of the best matches, those that have the words of the query together, or as their title. */
import type { Database } from '../../sqlite';
import type { Ranked } from '../index/measure';
import type { Plan } from '../index/plan';
import { tokensOf } from '../text/words';

/** How many of the best are looked at for words that stand together, and what that is worth. */
export const LOOKED_AT = 20;
const PHRASE_WORTH = 1.25;
const NEAR_WORTH = 1.1;
/** What a document whose title is just the query is worth beside the best of the others: it is what was asked for. */
const TITLE_WORTH = 1.1;
const FEW_TO_WALK = 2_000;

/**
 * Those of some rows that match an expression. Looking up single rows is dear where few rows match (FTS5 then reads on
 * to the next that does), and walking through all `total` matches is dear where many do.
 */
function having(database: Database, expression: string, rows: readonly number[], total: number): Set<number> {
  const column = total <= FEW_TO_WALK ? '+words.rowid' : 'words.rowid';
  const found = database
    .prepare(
      `select words.rowid as id from words where words match ? and ${column} in (select value from json_each(?))`,
    )
    .all(expression, JSON.stringify(rows));
  return new Set(found.map(({ id }) => Number(id)));
}

/** Those of some rows whose title has all words of the query and no other. */
function titled(database: Database, { words }: Plan, rows: readonly number[]): Set<number> {
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
 * @param rows in order of their measure. @param total how many documents match the plan.
 * @returns the same rows; the first few with their measures raised where they deserve it, in their new order.
 */
export function liftTogether(database: Database, plan: Plan, rows: Ranked[], total: number): Ranked[] {
  if (rows.length < 2) return rows;
  const best = rows.slice(0, LOOKED_AT).map(({ id }) => id);
  const { phrase, near } = plan;
  const close = near === undefined ? new Set<number>() : having(database, near, best, total);
  // The words of a short phrase stand near one another, so that only rows where they do are asked for it.
  const candidates = near === undefined ? best : [...close];
  const inOrder =
    phrase === undefined || candidates.length === 0 ? new Set<number>() : having(database, phrase, candidates, total);
  const whole = titled(database, plan, best);
  const worth = (id: number): number => (inOrder.has(id) ? PHRASE_WORTH : close.has(id) ? NEAR_WORTH : 1);
  const looked = rows.slice(0, LOOKED_AT).map(({ id, measure }) => ({ id, measure: measure * worth(id) }));
  const highest = Math.max(...looked.map(({ measure }) => measure));
  for (const row of looked) if (whole.has(row.id)) row.measure = highest * TITLE_WORTH;
  return [...looked.sort((a, b) => b.measure - a.measure), ...rows.slice(LOOKED_AT)];
}
