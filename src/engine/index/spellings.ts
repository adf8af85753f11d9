/**
 * The words of a library as they are spelled in its texts, and a second time backwards: so that those near to a mistyped word are found by
 * how they begin or end.
 *
 * A word stays when the last document that has it is taken out: who asks counts its documents anyway.
 */
import type { Database } from '../../platform/sqlite';
import { editsBetween, spellingsNear } from '../text/edits';
import { ENGLISH_STEM } from './segments/stems';

/** The tables. Keys are all that they have: a word is kept in the order of its letters. */
export const CREATE_SPELLINGS = `
  create table spellings (word text primary key) without rowid;
  create table spellings_backwards (word text primary key) without rowid;
`;

/** Words with digits and letters of other scripts are not corrected; longer ones are chains of compounds that nobody types. */
export const SPELLED = /^[a-z]{3,40}$/;
/** Words that are compared, for each of the ways in which near ones are looked for. */
const MOST_COMPARED = 12_000;

const marks = new WeakMap<Database, { rollbacks: number }>();

/** What words are remembered by that were put into this library: another one once something was undone, which they may be part of. */
export function markOfSpellings(database: Database): object {
  const { rollbacks } = database;
  let mark = marks.get(database);
  if (mark?.rollbacks !== rollbacks) {
    mark = { rollbacks };
    marks.set(database, mark);
  }
  return mark;
}

/** Forgets which words were put into a library: their tables were made anew. */
export function forgetSpellings(database: Database): void {
  marks.delete(database);
}

function reversed(word: string): string {
  let out = '';
  for (let at = word.length - 1; at >= 0; at -= 1) out += word[at];
  return out;
}

/** Puts folded words down; those that are there already cost little. Runs inside the caller's transaction. */
export function addSpellings(database: Database, words: readonly string[]): void {
  const forwards = database.prepare('insert or ignore into spellings (word) values (?)');
  const backwards = database.prepare('insert or ignore into spellings_backwards (word) values (?)');
  for (const word of words)
    if (SPELLED.test(word)) {
      forwards.run(word);
      backwards.run(reversed(word));
    }
}

/** Whether a folded word was put down, where words like it are. */
export const isSpelled = (database: Database, word: string): boolean =>
  !SPELLED.test(word) ||
  (database.prepare('select 1 from spellings where word = ?').get(word) !== undefined &&
    database.prepare('select 1 from spellings_backwards where word = ?').get(reversed(word)) !== undefined);

/** Whether texts may have a folded word: of those that are not put down it is not known, but for stems, which are no words. */
export const mayBeSpelled = (database: Database, word: string): boolean =>
  SPELLED.test(word)
    ? database.prepare('select 1 from spellings where word = ?').get(word) !== undefined
    : !word.startsWith(ENGLISH_STEM);

/** The words of a table that begin with one of some beginnings and have so many letters. */
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

/** Those of some spellings that are words. */
function existing(database: Database, spellings: Iterable<string>): string[] {
  const row = database
    .prepare(
      `select json_group_array(word) as words from json_each(?) as wanted cross join spellings on word = wanted.value`,
    )
    .get(JSON.stringify([...new Set(spellings)]));
  return JSON.parse(String(row?.words)) as string[];
}

/**
 * Words that may be two edits from `word`. Of two edits both are in one half of the word, and the other half is as it was typed; or there is
 * one in each; or two letters are swapped across the middle, and there is one edit more anywhere.
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
