/**
 * The words of the texts of a library, forwards and backwards, so that words similar to a mistyped one are found by
 * prefix or suffix. Words stay after their last document is removed: callers count documents anyway.
 */
import type { Database } from '../../platform/sqlite';
import { editsBetween, spellingsNear } from '../text/edits';
import { ENGLISH_STEM } from './segments/stems';

/** The tables, which have only their keys. */
export const CREATE_SPELLINGS = `
  create table spellings (word text primary key) without rowid;
  create table spellings_backwards (word text primary key) without rowid;
`;

/** Numbers and other scripts are not corrected; longer words are chains of compounds that nobody types. */
export const SPELLED = /^[a-z]{3,40}$/;
/** Candidates compared, for each way to find them. */
const MOST_COMPARED = 12_000;

const marks = new WeakMap<Database, { rollbacks: number }>();

/** The mark of the words written to this library; renewed after a rollback, which may have undone some. */
export function markOfSpellings(database: Database): object {
  const { rollbacks } = database;
  let mark = marks.get(database);
  if (mark?.rollbacks !== rollbacks) {
    mark = { rollbacks };
    marks.set(database, mark);
  }
  return mark;
}

/** The tables were replaced. */
export function forgetSpellings(database: Database): void {
  marks.delete(database);
}

function reversed(word: string): string {
  let out = '';
  for (let at = word.length - 1; at >= 0; at -= 1) out += word[at];
  return out;
}

/** Adds folded words, which may be there already, in the order of the tables. Runs inside the caller's transaction. */
export function addSpellings(database: Database, words: readonly string[]): void {
  const spelled = words.filter((word) => SPELLED.test(word));
  if (spelled.length === 0) return;
  const put = (table: string, all: string[]) =>
    database
      .prepare(`insert or ignore into ${table} (word) select value from json_each(?)`)
      .run(JSON.stringify(all.sort()));
  put('spellings', spelled);
  put('spellings_backwards', spelled.map(reversed));
}

/** Whether a folded word is stored, if it is of a kind that is. */
export const isSpelled = (database: Database, word: string): boolean =>
  !SPELLED.test(word) ||
  (database.prepare('select 1 from spellings where word = ?').get(word) !== undefined &&
    database.prepare('select 1 from spellings_backwards where word = ?').get(reversed(word)) !== undefined);

/** Whether texts may have a folded word. Unknown, so true, for words that are not stored, but for English stems. */
export const mayBeSpelled = (database: Database, word: string): boolean =>
  SPELLED.test(word)
    ? database.prepare('select 1 from spellings where word = ?').get(word) !== undefined
    : !word.startsWith(ENGLISH_STEM);

/** The words of a table with one of some prefixes, and a length in the given bounds. */
function beginning(database: Database, table: string, beginnings: Iterable<string>, [least, most]: [number, number]) {
  const row = database
    .prepare(
      `select json_group_array(word) as words from (
         select word from json_each(?) as wanted
         cross join ${table} on word >= wanted.value and word < wanted.value || '{'
         where length(word) between ? and ? limit ${MOST_COMPARED})`,
    )
    .get(JSON.stringify([...new Set(beginnings)]), BigInt(least), BigInt(most));
  return JSON.parse(String(row?.words)) as string[];
}

function existing(database: Database, spellings: Iterable<string>): string[] {
  const row = database
    .prepare(
      `select json_group_array(word) as words from json_each(?) as wanted cross join spellings on word = wanted.value`,
    )
    .get(JSON.stringify([...new Set(spellings)]));
  return JSON.parse(String(row?.words)) as string[];
}

/**
 * Candidates two edits away from `word`: both edits are in one half, or one in each, or two letters are swapped across
 * the middle with one more edit anywhere.
 */
function twoAway(database: Database, word: string): string[] {
  const middle = word.length >> 1;
  const [first, last] = [word.slice(0, middle), word.slice(middle)];
  const lengths: [number, number] = [word.length - 2, word.length + 2];
  const across = first.slice(0, -1) + last.charAt(0) + first.slice(-1) + last.slice(1);
  return [
    ...beginning(database, 'spellings', spellingsNear(first), lengths),
    ...beginning(database, 'spellings_backwards', [reversed(last)], lengths).map(reversed),
    ...existing(database, spellingsNear(across)),
  ];
}

/** See `TextIndex.spelled`. */
export function spelledSo(database: Database, words: readonly string[]): Set<string> {
  return new Set(existing(database, words));
}

/** See `TextIndex.family`. */
export function spelledFrom(database: Database, beginning: string, part: string, most: number): string[] {
  const row = database
    .prepare(
      `select json_group_array(word) as words from (
         select word from spellings
         where word > ? and word < ? || '{' and instr(substr(word, ?), ?) > 0 limit ?)`,
    )
    .get(beginning, beginning, BigInt(beginning.length + 1), part, BigInt(most));
  return JSON.parse(String(row?.words)) as string[];
}

/** See `TextIndex.endings`. */
export function spelledUpTo(database: Database, ending: string, most: number): string[] {
  const backwards = reversed(ending);
  const row = database
    .prepare(
      `select json_group_array(word) as words from (
         select word from spellings_backwards where word > ? and word < ? || '{' limit ?)`,
    )
    .get(backwards, backwards, BigInt(most));
  return (JSON.parse(String(row?.words)) as string[]).map(reversed);
}

/** See `TextIndex.near`. */
export function spelledNear(database: Database, word: string, distance: 1 | 2, most: number): string[] {
  if (!SPELLED.test(word)) return [];
  const found = new Map<string, number>();
  const candidates = distance === 1 ? existing(database, spellingsNear(word)) : twoAway(database, word);
  for (const candidate of candidates) {
    const edits = candidate === word ? undefined : editsBetween(word, candidate, distance);
    if (edits !== undefined) found.set(candidate, edits);
  }
  return [...found]
    .sort(([a, some], [b, other]) => some - other || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([candidate]) => candidate);
}
