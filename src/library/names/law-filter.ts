/** The `law` filter: an exact name or abbreviation of a law, else all names and titles that have its words. */
import { noticeOf } from '../../contract/suggested';
import type { AnswerNotice, Language } from '../../contract/types';
import { languageInSql } from '../../engine/row-numbers';
import type { Law } from '../../law/laws/laws';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import { keyOf, tokensOf } from '../../platform/text/words';
import { heldWorks } from '../file/held-works';
import { kept } from '../file/kept';
import { checkWork, worksWithName } from '../file/work-sums';

/** Ids of the works with exactly this name. */
export function worksNamed(database: Database, name: string): number[] {
  return worksWithName(database, keyOf(name)).map(({ id }) => id);
}

/** Ids of the works with these publishers' numbers, in all languages and sources; in the order of `numbers`. */
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

/** Ids of the works with a name that has all words, as whole words: `IB` is not in `liberty`. */
function worksWithWords(database: Database, words: readonly string[]): number[] {
  const each = words.map(() => `and instr(' ' || key || ' ', ' ' || ? || ' ') > 0`).join(' ');
  return database
    .prepare(`select distinct work from law_names where true ${each} order by work`)
    .all(...words)
    .map(({ work }) => Number(work));
}

/** The part of a title after the law, which names the part of it. */
const PART = /,\s(?:enig\s)?(?:artikel|article|overweging|recital|bijlage|annex|aanhangsel|appendix)\b.*$/is;

/** Row numbers of the documents whose title names a law with all words, for works without such a name. */
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

interface LawAsked {
  name: string;
  /** Laws of the built-in table with that name. */
  laws: readonly Law[];
  /** Row numbers of the documents that pass. */
  documents: number[];
  /** Row numbers of the works that they are; undefined if found by their titles. */
  works?: readonly number[];
}

/**
 * Reads the filter. `name`: of a work in the library, or in the built-in table of laws (`BW` stands for all its books);
 * else words of a name or a title, ignoring case and diacritics.
 */
export async function readLawFilter(database: Database, name: string): Promise<LawAsked> {
  const { findLaws } = await import('../../law/laws/laws');
  const laws = findLaws(name);
  return { name, laws, ...passing(database, name, laws) };
}

/** Works to compare with the sums of their documents: a word can be in thousands of names. */
const MOST_COMPARED = 200;

function passing(database: Database, name: string, laws: readonly Law[]): Pick<LawAsked, 'documents' | 'works'> {
  const numbers = [...laws.map(({ id }) => id), name.trim().toUpperCase()];
  const exact = new Set([...worksNamed(database, name), ...worksNumbered(database, numbers)]);
  const words = tokensOf(name);
  if (exact.size === 0 && laws.length === 0 && words.length === 0) return { documents: [] };
  const works = exact.size > 0 || laws.length > 0 ? [...exact] : worksWithWords(database, words);
  if (works.length === 0 && laws.length === 0) return { documents: titlesWithWords(database, words) };
  for (const work of works.slice(0, MOST_COMPARED)) checkWork(database, work, 'docs');
  // One value: a row of its own for each of thousands of documents costs three times as much.
  const { ids } = database
    .prepare('select json_group_array(id) as ids from docs where work in (select value from json_each(?))')
    .demand(JSON.stringify(works));
  return { documents: JSON.parse(String(ids)) as number[], works };
}

/** The publishers' numbers of that law's works: of the built-in table in its order, then others, by number. */
export function worksOf(database: Database, { laws, documents, works }: LawAsked): string[] {
  const ofDocuments = `select work from docs where id in (select value from json_each(?))`;
  const ofWorks = `select value from json_each(?) where exists (select 1 from docs where docs.work = value)`;
  const held = database
    .prepare(`select distinct work from works where id in (${works ? ofWorks : ofDocuments}) order by work`)
    .all(JSON.stringify(works ?? documents));
  return [...new Set([...laws.map(({ id }) => id), ...held.map(({ work }) => String(work))])];
}

/** How to add the law: by name if several works have it and it needs no quoting in a shell. */
const addHint = (laws: readonly Law[], name: string): string => {
  const byName = laws.length > 1 && /^[\p{L}\p{N}]+$/u.test(name);
  return say.citations.addIt(byName ? name : laws.map(({ id }) => id).join(' '), undefined);
};

/** The nearest names to an unknown one: of the built-in table, and titles of laws in the library. */
export async function nearestTo(database: Database, name: string): Promise<string[]> {
  const { nearestLaws, nearestNames, MOST_NEAREST } = await import('../../law/laws/near-laws');
  const near = nearestLaws(name);
  const known = new Set(near.map(keyOf));
  const keys = kept(database, 'names of laws', '', () =>
    database
      .prepare('select distinct key from law_names order by key')
      .rows()
      .map(([key]) => String(key)),
  );
  const titleOf = database.prepare(
    `select docs.title from law_names join works on works.id = law_names.work
     join docs on docs.work = works.id and docs.external_id = works.work where law_names.key = ?
     order by works.id, docs.id limit 1`,
  );
  const titles = nearestNames(
    keyOf(name),
    keys.filter((key) => !known.has(key)),
  ).flatMap((key) => titleOf.get(key)?.title ?? []);
  return [...new Set([...near, ...titles.map(String)])].slice(0, MOST_NEAREST);
}

/**
 * Notices of a search within a law: the library lacks it, has only part of it (some books of the BW), or the name is
 * unknown. For laws without a text of the day see `left-out.ts`.
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
 * Documents of laws in order: by language, then by law, then by article. `works`: publishers' numbers in the order of
 * the laws, others last; `first`: the language that comes first. Throws `local`.
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
