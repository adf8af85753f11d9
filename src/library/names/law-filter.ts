/** The `law` filter: an exact name or abbreviation of a law if there is one, else names and titles that have its words. */
import { noticeOf } from '../../contract/suggested';
import type { AnswerNotice, Language } from '../../contract/types';
import { languageInSql } from '../../engine/row-numbers';
import type { Law } from '../../law/laws/laws';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import { keyOf, tokensOf } from '../../platform/text/words';
import { heldWorks } from '../file/held-works';
import { checkWork, worksWithName } from '../file/work-sums';

/** Ids of the works that have exactly this name in the library. */
export function worksNamed(database: Database, name: string): number[] {
  return worksWithName(database, keyOf(name)).map(({ id }) => id);
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
interface LawAsked {
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
  const { findLaws } = await import('../../law/laws/laws');
  const laws = findLaws(name);
  return { name, laws, documents: documentsOf(database, name, laws) };
}

/** Works of which it is compared which documents they have: words of a name can be in that of thousands. */
const MOST_COMPARED = 200;

function documentsOf(database: Database, name: string, laws: readonly Law[]): number[] {
  const numbers = [...laws.map(({ id }) => id), name.trim().toUpperCase()];
  const exact = new Set([...worksNamed(database, name), ...worksNumbered(database, numbers)]);
  const words = tokensOf(name);
  if (exact.size === 0 && laws.length === 0 && words.length === 0) return [];
  const works = exact.size > 0 || laws.length > 0 ? [...exact] : worksWithWords(database, words);
  if (works.length === 0 && laws.length === 0) return titlesWithWords(database, words);
  for (const work of works.slice(0, MOST_COMPARED)) checkWork(database, work, 'docs');
  return database
    .prepare('select id from docs where work in (select value from json_each(?))')
    .all(JSON.stringify(works))
    .map(({ id }) => Number(id));
}

/**
 * The publisher's numbers of the works of that law: those of the built-in table in its order (the books of the BW), then what else is held,
 * by number.
 */
export function worksOf(database: Database, { laws, documents }: LawAsked): string[] {
  const held = database
    .prepare(
      `select distinct works.work from docs join works on works.id = docs.work
       where docs.id in (select value from json_each(?)) order by works.work`,
    )
    .all(JSON.stringify(documents));
  return [...new Set([...laws.map(({ id }) => id), ...held.map(({ work }) => String(work))])];
}

/** How to get the law of a notice: by its name where several works have that and a shell takes it as it is. */
const addHint = (laws: readonly Law[], name: string): string => {
  const byName = laws.length > 1 && /^[\p{L}\p{N}]+$/u.test(name);
  return say.citations.addIt(byName ? name : laws.map(({ id }) => id).join(' '), undefined);
};

/** The names that are nearest to one that nobody knows: of the built-in table, and titles of laws that are held. */
export async function nearestTo(database: Database, name: string): Promise<string[]> {
  const { nearestLaws, nearestNames, MOST_NEAREST } = await import('../../law/laws/near-laws');
  const near = nearestLaws(name);
  const known = new Set(near.map(keyOf));
  const keys = database.prepare('select distinct key from law_names order by key').all();
  const titleOf = database.prepare(
    `select docs.title from law_names join works on works.id = law_names.work
     join docs on docs.work = works.id and docs.external_id = works.work where law_names.key = ?
     order by works.id, docs.id limit 1`,
  );
  const titles = nearestNames(
    keyOf(name),
    keys.map(({ key }) => String(key)).filter((key) => !known.has(key)),
  ).flatMap((key) => titleOf.get(key)?.title ?? []);
  return [...new Set([...near, ...titles.map(String)])].slice(0, MOST_NEAREST);
}

/**
 * What a search within a law has to say of that law: that the library does not have it, has it in part (some books of the BW), or
 * that nobody knows a law of that name. Nothing where the whole of it was searched; of one without a text of the day
 * `left-out.ts` tells.
 */
export async function lawNotices(database: Database, asked: LawAsked): Promise<AnswerNotice[]> {
  const { name, laws, documents } = asked;
  if (laws.length === 0) {
    if (documents.length > 0) return [];
    return [{ code: 'law_unknown', message: say.library.lawUnknown(name, await nearestTo(database, name)) }];
  }
  const works = heldWorks(
    database,
    laws.map(({ id }) => id),
  );
  const held = laws.filter(({ id }) => works.has(id));
  if (held.length === laws.length) return [];
  if (held.length === 0 && worksNamed(database, name).length === 0) {
    const [only, another] = laws;
    const what = another === undefined ? say.citations.alsoKnown(only!.title, only!.id) : undefined;
    const message = `${say.library.lawNotHeld(what ?? name, laws.length)} ${addHint(laws, name)}`;
    return [noticeOf('law_not_held', message)];
  }
  const titles = held.map(({ title }) => title);
  const message = `${say.library.lawInPart(name, laws.length, titles)} ${addHint(laws, name)}`;
  return [noticeOf('law_in_part', message)];
}

/**
 * Documents of one law or of several: one language whole before the other, each law by itself, its articles as they follow each other.
 *
 * @param ids row numbers. @param works publisher's numbers in the order of the laws; those that are not among them come last.
 * @param first the language whose rows come first. Throws `local`.
 */
export function inOrderOfLaw(
  database: Database,
  ids: readonly number[],
  works: readonly string[],
  first: Language,
): number[] {
  return database
    .prepare(
      `select docs.id from json_each(?) as wanted join docs on docs.id = wanted.value join works on works.id = docs.work
       left join json_each(?) as placed on placed.value = works.work
       order by works.language <> ?, ${languageInSql('works.language')}, placed.key is null, placed.key, works.id, docs.position, docs.external_id, docs.id`,
    )
    .all(JSON.stringify(ids), JSON.stringify(works), first)
    .map(({ id }) => Number(id));
}
