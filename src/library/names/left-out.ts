/** The laws that a search leaves out because the library has no text of them for its day: named once with the answer. */
import { noticeOf } from '../../contract/suggested';
import type { AnswerNotice } from '../../contract/types';
import { languageInSql, partitionNumber } from '../../engine/row-numbers';
import { lawById } from '../../law/laws/laws';
import { say } from '../../messages';
import type { Database, SqlValue } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { parseIdentifier } from '../../sources/identifiers';
import { publisherOf } from '../../sources/publishers';
import { checkTable, checkWorksNumbered } from '../file/work-sums';
import { WITHOUT_TEXT } from '../time/intervals';
import { absentOn } from '../time/no-text';
import { onDay, type Peildatum } from '../time/peildatum';

/** What a search is about, as far as it decides whether a law is left out of it. */
export interface About {
  /** Undefined: today, as the library was last arranged. */
  at: Peildatum | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Numbers of the partitions of today's texts that the filters allow, whether or not they hold anything. */
  partitions: readonly number[];
  /** The works of the law that was asked for; undefined without that filter. */
  works?: readonly string[] | undefined;
  /** What was typed: a law that is named in it was asked for too. */
  q: string;
  areas?: readonly number[] | undefined;
}

/** What the manifest of a law is that has no text here: national law, in Dutch. */
const OF_MANIFEST = partitionNumber({ group: 'wetgeving', jurisdiction: 'NL', language: 'nl' });
/** Those that are named; the others are counted. */
const NAMED = 3;
const TITLE_LENGTH = 80;

/** A work without a text of the day. `over`: a source says that it had none then. */
interface Textless {
  work: string;
  over: boolean;
}

/**
 * An act of the EU says that it was later; a manifest has a text of the day, has ended one before, or says since when the law is in
 * force (see `knownOn`); the file of the last text ends it: in the order in which they decide.
 */
const OVER = `case
  when exists (select 1 from works join toestanden on toestanden.work = works.id join days on days.toestand = toestanden.id
    where works.work = absent.work and days.day > ?
      and days.kind in ('signature', 'publication', 'entry-into-force')) then 1
  when exists (select 1 from expressions where expressions.work = absent.work and deleted = 0 and ${onDay()}) then 0
  when exists (select 1 from expressions where expressions.work = absent.work and deleted = 0) then
    exists (select 1 from expressions where expressions.work = absent.work and deleted = 0 and valid_to <> '' and valid_to <= ?)
    or exists (select 1 from manifests where manifests.work = absent.work and in_force_from > ?)
  else coalesce((select in_force.valid_to <> '' and in_force.valid_to <= ? and in_force.valid_to = toestanden.valid_to
    from works join in_force on in_force.work = works.id join toestanden on toestanden.id = in_force.toestand
    where works.work = absent.work and in_force.valid_from <= ? order by in_force.valid_from desc limit 1), 0) end`;

/** The works that the filters allow and that have no text of the day. */
function textless(database: Database, { at, today, partitions, works, areas }: About): Textless[] {
  const day = at?.day ?? today;
  const isKept = at === undefined;
  if (isKept) checkTable(database, 'textless');
  const values: SqlValue[] = [day, day, day, day, day, day, day, ...(isKept ? [] : [day, day])];
  const conditions = [
    `coalesce((select shelf from works where works.work = absent.work order by works.id limit 1), ${OF_MANIFEST}) in (select value from json_each(?))`,
  ];
  values.push(JSON.stringify(partitions));
  if (works !== undefined) {
    conditions.push('absent.work in (select value from json_each(?))');
    values.push(JSON.stringify(works));
  }
  if (areas !== undefined) {
    conditions.push(`exists (select 1 from works join docs on docs.work = works.id where works.work = absent.work
      and docs.area in (select value from json_each(?)))`);
    values.push(JSON.stringify(areas));
  }
  const rows = database
    .prepare(
      `select work, ${OVER} as over from (${isKept ? 'select work from textless' : WITHOUT_TEXT}) as absent
       where ${conditions.join(' and ')} order by work`,
    )
    .all(...values);
  return rows.map(({ work, over }) => ({ work: String(work), over: over === 1 }));
}

/** The title of a work with its number, as the library or the table of laws has it. */
function nameOf(database: Database, work: string): string {
  const row = database
    .prepare(
      `select title from works join docs on docs.work = works.id where works.work = ?
       order by docs.external_id = works.work desc, ${languageInSql('works.language')}, docs.position, docs.id limit 1`,
    )
    .get(work);
  const title = row === undefined ? lawById(work)?.title : String(row.title);
  if (title === undefined) return work;
  return say.citations.alsoKnown(title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title, work);
}

/** Those of some works of which a query has a name, as the library or the table of laws has it, or the number. */
function namedIn(database: Database, q: string, works: readonly string[]): string[] {
  const spaced = (text: string): string => ` ${keyOf(text)} `;
  const typed = spaced(q);
  if (typed.trim() === '' || works.length === 0) return [];
  const rows = database
    .prepare(
      `select distinct works.work from law_names join works on works.id = law_names.work
       where works.work in (select value from json_each(?)) and instr(?, ' ' || law_names.key || ' ') > 0`,
    )
    .all(JSON.stringify(works), typed);
  const held = new Set(rows.map(({ work }) => String(work)));
  const isNamed = (work: string): boolean => {
    const { title = work, names = [] } = lawById(work) ?? {};
    return [work, title, ...names].some((name) => typed.includes(spaced(name)));
  };
  return works.filter((work) => held.has(work) || isNamed(work));
}

/** What is said of works that have no text of the day: of one why, of several which. */
function leftOutNotice(
  database: Database,
  works: readonly string[],
  { at, today }: About,
  code: string,
): AnswerNotice[] {
  const asked = at?.undated === 'decided' ? at.day : undefined;
  const [only, another] = works;
  if (only === undefined) return [];
  if (another === undefined) {
    const why = absentOn(database, { work: only, name: nameOf(database, only) }, asked, today);
    return [{ command: `lks library add ${only}`, ...noticeOf(code, why) }];
  }
  const names = works.slice(0, NAMED).map((work) => nameOf(database, work));
  const dated = works.every((work) => publisherOf(parseIdentifier(work))?.keepsDays === true);
  const message = say.library.lawsLeftOut(works.length, at?.day ?? today, names, dated ? asked : undefined);
  return [noticeOf(code, message)];
}

/** The notices on laws that have no text of the day. */
export interface LeftOut {
  /** On what was asked for: by a filter, by its name in the query, or by a day, of which not all laws have a text here. */
  readonly notices: AnswerNotice[];
  /** On those of the others of whose documents, by their row numbers, some have what was looked for: an empty answer is of them. */
  readonly ofMatching: (matching: (documents: readonly number[]) => ReadonlySet<number>) => AnswerNotice[];
}

/** Those of some works of which a document of any day is among what matches. */
function worksMatching(database: Database, works: readonly string[], matching: Parameters<LeftOut['ofMatching']>[0]) {
  const rows = database
    .prepare(
      `select works.work, docs.id from works join docs on docs.work = works.id
       where works.work in (select value from json_each(?)) order by docs.id`,
    )
    .all(JSON.stringify(works));
  const found = matching(rows.map(({ id }) => Number(id)));
  const own = new Set(rows.filter(({ id }) => found.has(Number(id))).map(({ work }) => String(work)));
  return works.filter((work) => own.has(work));
}

/**
 * What there is to say of laws without a text of the day: which the library lacks, and, of a law that was asked for, that it was not in
 * force then, and which source says so. Of a law that nobody asked for nothing is said, unless nothing was found and a text of it of another
 * day has the words. Throws `local`.
 */
export function leftOut(database: Database, about: About): LeftOut {
  const { at, today, works, q } = about;
  const asked = at?.undated === 'decided' ? at.day : undefined;
  const all = textless(database, about);
  // Of those that are named, what is held of their time is compared before it is said that there is no text.
  for (const { work } of all.slice(0, NAMED)) checkWorksNumbered(database, work, 'time');
  const over = works === undefined ? [] : all.filter((one) => one.over);
  const missing = all.filter((one) => !one.over).map(({ work }) => work);
  const told = (work: string) => absentOn(database, { work, name: nameOf(database, work) }, asked, today);
  const notInForce = over.slice(0, NAMED).map(({ work }) => noticeOf('law_not_in_force', told(work)));
  const named = works === undefined ? namedIn(database, q, missing) : missing;
  const others = missing.filter((work) => !named.includes(work));
  const notHeld = (some: readonly string[]) => leftOutNotice(database, some, about, 'text_not_held');
  const ofDay = asked === undefined ? [] : leftOutNotice(database, others, about, 'laws_left_out');
  return {
    notices: [...notInForce, ...notHeld(named), ...ofDay],
    ofMatching: (matching) => (others.length === 0 ? [] : notHeld(worksMatching(database, others, matching))),
  };
}
