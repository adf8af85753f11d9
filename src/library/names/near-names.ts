/** Misspelt names of laws: a query that names no law, but nearly one of the library. */

import { indexOf } from '../../engine/index/index-of';
import { madeOnce } from '../../engine/index/match';
import { LONGEST_NEAR_NAME, MOST_NEARLY_NAMED, RARE_WORD } from '../../engine/search/weights';
import { nameDistance } from '../../law/laws/near-laws';
import { takeBareNumber, takeNumber } from '../../law/places/article-number';
import { take } from '../../law/text/scan';
import { type Database, dataVersion } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';

/** The greatest difference in length of near names. */
const FARTHEST = 3;

/** A name as typed, and the nearest names of laws in the library. */
interface NearlyNamed {
  typed: string;
  /** Several if equally near: then none is certain. */
  names: string[];
}

const ARTICLE = /art(?:\.|ikel|icle)?\s+/iy;
const BEFORE_LAW = /(?:\s+(?:lid|par)\.?\s+\d+)?,?\s+(?:van\s+(?:de|het)\s+)?/iy;

/** The name after an article number, which is not the misspelt part: `art. 6:162 BWW`, `P 15 Kiswet`. */
function withoutPlace(text: string): string {
  // The grammar of numbers takes milliseconds to compile, and most searches have none.
  if (!/\d|^art/i.test(text)) return text;
  const scan = { text, at: 0 };
  const number = take(scan, ARTICLE) === undefined ? takeBareNumber(scan) : takeNumber(scan, 'cited');
  return number === undefined || take(scan, BEFORE_LAW) === undefined ? text : text.slice(scan.at);
}

const spacesIn = (key: string): number => key.split(' ').length - 1;

/** Cache of the names of laws by number of spaces, for one version of the library; filled on the second request. */
const namesBefore = new WeakMap<Database, { version: number; bySpaces?: ReadonlyMap<number, readonly string[]> }>();

/** All names of laws short enough to be near, by number of spaces. */
function namesBySpaces(database: Database): Map<number, string[]> {
  const names = new Map<number, string[]>();
  const rows = database
    .prepare('select distinct key from law_names where length(key) <= ? order by key')
    .all(BigInt(LONGEST_NEAR_NAME + FARTHEST));
  for (const { key } of rows) {
    const spaces = spacesIn(String(key));
    const own = names.get(spaces);
    if (own === undefined) names.set(spaces, [String(key)]);
    else own.push(String(key));
  }
  return names;
}

/** The names of laws about as long as `key`, with as many words; cached from the second request on. */
function namesLike(database: Database, key: string): readonly string[] {
  const spaces = spacesIn(key);
  const version = database.readOnly ? dataVersion(database) : undefined;
  const before = namesBefore.get(database);
  if (version !== undefined && before?.version === version) {
    before.bySpaces ??= namesBySpaces(database);
    return (before.bySpaces.get(spaces) ?? []).filter(({ length }) => Math.abs(length - key.length) <= FARTHEST);
  }
  if (version !== undefined) namesBefore.set(database, { version });
  return database
    .prepare(
      `select distinct key from law_names where length(key) between ? and ?
       and length(key) - length(replace(key, ' ', '')) = ? order by key`,
    )
    .all(BigInt(key.length - FARTHEST), BigInt(key.length + FARTHEST), BigInt(spaces))
    .map((row) => String(row.key));
}

/** The nearest names of laws to `key`; none if `key` is one itself. */
function nearest(database: Database, key: string): string[] {
  let best = Number.POSITIVE_INFINITY;
  let found: string[] = [];
  for (const known of namesLike(database, key)) {
    if (known === key) return [];
    const distance = nameDistance(key, known);
    if (distance === undefined || distance > best) continue;
    found = distance < best ? [known] : [...found, known];
    best = distance;
  }
  return found;
}

/** Whether the differing word was misspelt: hardly any text has it, or it is the only one in a longer name. */
function isError(database: Database, key: string, name: string, few: number): boolean {
  const [typed, known] = [key.split(' '), name.split(' ')];
  const index = indexOf(database);
  const differ = typed.filter((word, at) => word !== known[at]);
  if (differ.length === 1 && typed.filter((word) => word.length > 3).length >= 3) return true;
  return differ.every((word) => index.count({ of: 'text', token: word }, {}, few + 1) <= few);
}

/** The names of different works only: a law has several names. */
function ofDifferentWorks(database: Database, names: readonly string[]): string[] {
  const worksOf = database.prepare(
    'select json_group_array(work) as works from (select work from law_names where key = ? order by work)',
  );
  return [...new Map(names.map((name) => [String(worksOf.get(name)?.works), name])).values()];
}

/**
 * What a whole query, or the name after an article number in it, nearly names: each word within one edit of a law's
 * name (two from eight letters on), numbers unchanged. Undefined for an exact name, and if no law is near. `documents`:
 * size of the library. Throws `local`.
 */
function nearlyNamed(database: Database, q: string, documents: number): NearlyNamed | undefined {
  const typed = withoutPlace(q.trim());
  const key = keyOf(typed);
  if (key.length < 3 || key.length > LONGEST_NEAR_NAME || !/[a-z]{3}/.test(key)) return undefined;
  const few = Math.min(RARE_WORD.most, Math.floor(documents * RARE_WORD.share));
  const near = nearest(database, key).filter((name) => isError(database, key, name, few));
  return near.length === 0 ? undefined : { typed, names: ofDifferentWorks(database, near) };
}

export interface NearLaws {
  typed: string;
  /** As lawyers or the law itself write them. */
  names: string[];
  /** Rows of the only near law, its first part first; none if the filters leave it out. */
  rows: number[];
}

/** Display names: from the table of laws, else the titles of the works. */
async function written(database: Database, keys: readonly string[]): Promise<string[]> {
  const { lawById } = await import('../../law/laws/laws');
  const works = database.prepare(
    `select works.work, docs.title from law_names join works on works.id = law_names.work
     left join docs on docs.work = works.id and docs.external_id = works.work where law_names.key = ?
     order by works.id, docs.id limit 1`,
  );
  return keys.map((key) => {
    const { work, title } = works.get(key) ?? {};
    const law = lawById(String(work));
    const own = [...(law?.names ?? []), law?.title ?? '', String(title ?? '')];
    return own.find((name) => keyOf(name) === key) ?? key;
  });
}

/** Whether the table of laws has a name: then it is not a misspelling. */
async function isKnown(name: string): Promise<boolean> {
  const { findLaws } = await import('../../law/laws/laws');
  return findLaws(name).length > 0;
}

/** As `nearlyNamed`, with the rows that `rowsNamed` finds for the corrected query. Throws `local`. */
export async function nearLaws(
  database: Database,
  q: string,
  documents: number,
  rowsNamed: (q: string) => Promise<readonly number[]>,
): Promise<NearLaws | undefined> {
  const near = madeOnce(indexOf(database), q, 'nearly named', () => nearlyNamed(database, q, documents));
  if (near === undefined || (await isKnown(near.typed))) return undefined;
  const [only, another] = near.names;
  const at = q.lastIndexOf(near.typed);
  const right = `${q.slice(0, at)}${only}${q.slice(at + near.typed.length)}`;
  const rows = another === undefined ? await rowsNamed(right) : [];
  return { typed: near.typed, names: await written(database, near.names), rows: rows.slice(0, MOST_NEARLY_NAMED) };
}
