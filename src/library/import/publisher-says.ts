/**
 * What publishers say of documents today, put down as it is heard (`file/standings.ts`): by their lists of changes, and by their answers to
 * requests. Runs inside the transaction of whatever else is put down of the same page or document.
 */
import { isTakenBackCode } from '../../contract/standing';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import type { TakenBack } from '../../sources/harvest/log';
import { workOf } from '../../sources/identifiers';
import type { Change } from '../../sources/shared/publisher';
import { forgetErased, forgetStatement, type PublisherStatement, putStatement } from '../file/standings';

const HELD = `select distinct substr(external_id, 1, instr(external_id || ' ', ' ') - 1) as name from docs
  where id in (select doc from names where key = ?1) or work in (select id from works where work = ?2)`;

/** What the library calls that which a publisher calls `id`, without its parts; nothing where it is not held. */
export function heldNames(database: Database, id: string): string[] {
  const work = workOf(id);
  return database
    .prepare(HELD)
    .all(keyOf(work), work)
    .map(({ name }) => String(name));
}

/** What its publisher says of a document, by its name in `standings`. */
const saidOf = (database: Database, name: string): string[] =>
  database
    .prepare(`select code from standings where name = ? and told_by = '' and code <> 'erased'`)
    .all(name)
    .map(({ code }) => String(code));

const isTakenBack = (database: Database, names: readonly string[]): boolean =>
  names.some((name) => saidOf(database, name).some(isTakenBackCode));

/** Puts down what is said of a document under each of its names; returns it where that is news. */
function take(database: Database, id: string, { code, ...how }: PublisherStatement & { code: TakenBack['code'] }) {
  const held = heldNames(database, id);
  const names = held.length === 0 ? [workOf(id)] : held;
  const isNew = !names.every((name) => saidOf(database, name).includes(code));
  for (const name of names) putStatement(database, name, { code, ...how });
  const { said, seen } = how;
  return isNew ? { id, code, said, seen, held: held.length > 0 } : undefined;
}

/**
 * Puts down what a list of changes says of a document. `day`: of the list. `harvested`: the stamp under which it was fetched last, or empty.
 *
 * @returns `news`: that it was taken back, where that was not known; `isDue`: whether it is to be fetched.
 */
export function takeListed(
  database: Database,
  { id, stamp, takenBack }: Change,
  { day, harvested }: { day: string; harvested: string },
): { news?: TakenBack; isDue: boolean } {
  const seen = /^\d{4}-\d{2}-\d{2}/.exec(stamp)?.[0] ?? day;
  if (takenBack !== undefined) {
    const news = take(database, id, { ...takenBack, source: 'listing', seen });
    return { isDue: false, ...(news !== undefined && { news }) };
  }
  const held = heldNames(database, id);
  // What its publisher took back, and lists again, came back.
  if (isTakenBack(database, held.length === 0 ? [workOf(id)] : held)) return { isDue: true };
  const isDue = harvested === '' || harvested < stamp;
  if (isDue && harvested !== '')
    for (const name of held) putStatement(database, name, { code: 'changed', said: stamp, source: 'listing', seen });
  return { isDue };
}

/** Puts down that its publisher gave no document where there was one; what a list said of it before says more. */
export function takeDenied(
  database: Database,
  id: string,
  how: Pick<TakenBack, 'code' | 'said' | 'seen'>,
): TakenBack | undefined {
  const held = heldNames(database, id);
  if (isTakenBack(database, held)) return { id, ...how, held: true };
  return take(database, id, { ...how, source: 'answer' });
}

/** The names under which something may be said of what a publisher calls so. */
const namesOf = (database: Database, id: string): string[] => [workOf(id), ...heldNames(database, id)];

/** Its publisher gives it: whatever it said of it before is past. */
export function takeGiven(database: Database, id: string): void {
  for (const name of namesOf(database, id)) forgetStatement(database, name);
}

/** Its publisher gives its text, which was erased here or was not: says whether it was. */
export const takeTextGiven = (database: Database, id: string): boolean =>
  namesOf(database, id).filter((name) => forgetErased(database, name)).length > 0;
