/** The `law` filter: an exact name or abbreviation of a law if there is one, else names and titles that have its words. */
import type { AnswerNotice } from '../../contract/types';
import { say } from '../../messages';
import type { Law } from '../../names/laws';
import type { Database } from '../../sqlite';
import { keyOf, tokensOf } from '../../words';
import { onDay } from '../time/peildatum';

/** Ids of the works that have exactly this name in the library. */
export function worksNamed(database: Database, name: string): number[] {
  return database
    .prepare('select work from law_names where key = ? order by work')
    .all(keyOf(name))
    .map(({ work }) => Number(work));
}

/** Ids of the works with these publisher's numbers, in all their languages and sources; in the order of `numbers`. */
export function worksNumbered(database: Database, numbers: readonly string[]): number[] {
  if (numbers.length === 0) return [];
  return database
    .prepare(
      `select works.id from json_each(?) as wanted join works on works.work = wanted.value
       order by wanted.key, works.id`,
    )
    .all(JSON.stringify(numbers))
    .map(({ id }) => Number(id));
}

/** Ids of the works of which a name has all these words, each as a whole: `IB` is not in `liberty`. */
function worksWithWords(database: Database, words: readonly string[]): number[] {
  const each = words.map(() => `and instr(' ' || key || ' ', ' ' || ? || ' ') > 0`).join(' ');
  return database
    .prepare(`select distinct work from law_names where true ${each} order by work`)
    .all(...words)
    .map(({ work }) => Number(work));
}

/** What a title says after the law: which part of it the document is. */
const PART = /,\s(?:enig\s)?(?:artikel|article|overweging|recital|bijlage|annex|aanhangsel|appendix)\b.*$/is;

/** Row numbers of the documents whose title names a law with all these words, for works without a name that has them. */
function titlesWithWords(database: Database, words: readonly string[]): number[] {
  const [longest = ''] = [...words].sort((a, b) => b.length - a.length);
  return database
    .prepare("select id, title from docs where coalesce(title_key, title) like ? escape '\\'")
    .all(`%${longest.replace(/[\\%_]/g, '\\$&')}%`)
    .filter(({ title }) => {
      const own = new Set(tokensOf(String(title).replace(PART, '')));
      return words.every((word) => own.has(word));
    })
    .map(({ id }) => Number(id));
}

/** A law that was asked for by name, and what of it the library has. */
export interface LawAsked {
  name: string;
  /** Those of the built-in table with that name. */
  laws: readonly Law[];
  /** Row numbers of the documents that it allows. */
  documents: number[];
}

/**
 * Reads the filter.
 *
 * @param name what was asked for: a name that the library's works carry, or one of the built-in table of laws (`BW`
 *   stands for all its books); otherwise words of a name or a title, case and diacritics aside.
 */
export async function readLawFilter(database: Database, name: string): Promise<LawAsked> {
  const { findLaws } = await import('../../names/laws');
  const laws = findLaws(name);
  return { name, laws, documents: documentsOf(database, name, laws) };
}

function documentsOf(database: Database, name: string, laws: readonly Law[]): number[] {
  const numbers = [...laws.map(({ id }) => id), name.trim().toUpperCase()];
  const exact = new Set([...worksNamed(database, name), ...worksNumbered(database, numbers)]);
  const words = tokensOf(name);
  if (exact.size === 0 && laws.length === 0 && words.length === 0) return [];
  const works = exact.size > 0 || laws.length > 0 ? [...exact] : worksWithWords(database, words);
  if (works.length === 0 && laws.length === 0) return titlesWithWords(database, words);
  return database
    .prepare('select id from docs where work in (select value from json_each(?))')
    .all(JSON.stringify(works))
    .map(({ id }) => Number(id));
}

/** Whether the works of that law are held, dated, and none of them with a text for a day. */
function hasNoTextOn(database: Database, { documents }: LawAsked, day: string): boolean {
  const rows = JSON.stringify(documents);
  const works = 'select distinct work from docs where id in (select value from json_each(?))';
  const dated = database.prepare(
    `select count(*) as works, coalesce(sum(exists (select 1 from segments where segments.work = held.work
       and ${onDay()})), 0) as shown
     from (${works}) as held where held.work in (select work from toestanden)`,
  );
  const undated = database.prepare(
    `select 1 from (${works}) as held where held.work not in (select work from toestanden) limit 1`,
  );
  const { works: count, shown } = dated.get(day, day, rows) ?? {};
  return Number(count) > 0 && Number(shown) === 0 && undated.get(rows) === undefined;
}

/**
 * What a search within a law has to say of that law: that the library does not have it, or no text of the day asked for, has
 * it in part (some books of the BW), or that nobody knows a law of that name. Nothing where the whole of it was searched.
 */
export async function lawNotices(
  database: Database,
  asked: LawAsked,
  day: string | undefined,
): Promise<AnswerNotice[]> {
  const { name, laws, documents } = asked;
  if (day !== undefined && hasNoTextOn(database, asked, day))
    return [{ code: 'law_not_held', message: say.library.lawNotHeldOn(name, day) }];
  if (laws.length === 0) {
    if (documents.length > 0) return [];
    const { nearestLaws } = await import('../../names/near-laws');
    return [{ code: 'law_unknown', message: say.library.lawUnknown(name, nearestLaws(name)) }];
  }
  const find = database.prepare('select 1 from works where work = ? limit 1');
  const held = laws.filter(({ id }) => find.get(id) !== undefined);
  if (held.length === laws.length) return [];
  if (held.length === 0 && worksNamed(database, name).length === 0) {
    const [only, another] = laws;
    const what = another === undefined ? say.citations.alsoKnown(only!.title, only!.id) : undefined;
    return [{ code: 'law_not_held', message: say.library.lawNotHeld(what ?? name, laws.length) }];
  }
  const titles = held.map(({ title }) => title);
  return [{ code: 'law_in_part', message: say.library.lawInPart(name, laws.length, titles) }];
}
