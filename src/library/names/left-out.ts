/** Laws that a search leaves out because the library has no text of them for its day. */
import { noticeOf } from '../../contract/suggested';
import type { AnswerNotice } from '../../contract/types';
import { languageInSql, partitionNumber } from '../../engine/row-numbers';
import { lawById } from '../../law/laws/laws';
import { say } from '../../messages';
import type { Database, SqlValue } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { parseIdentifier } from '../../sources/identifiers';
import { publisherOf } from '../../sources/publishers';
import { kept } from '../file/kept';
import { checkTable, checkWorksNumbered } from '../file/work-sums';
import { WITHOUT_TEXT } from '../time/intervals';
import { absentOn } from '../time/no-text';
import { onDay, type Peildatum } from '../time/peildatum';

/** What decides whether a search leaves a law out. */
export interface About {
  /** Undefined: today, as the library was last arranged. */
  at: Peildatum | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Partitions of today's texts that the filters allow, empty ones included. */
  partitions: readonly number[];
  /** The works of the `law` filter; undefined without it. */
  works?: readonly string[] | undefined;
  /** The query as typed, which may name a law. */
  q: string;
  areas?: readonly number[] | undefined;
}

/** The partition of a law known only from a manifest: national law, in Dutch. */
const OF_MANIFEST = partitionNumber({ group: 'wetgeving', jurisdiction: 'NL', language: 'nl' });
/** Laws to name; the others are counted. */
const NAMED = 3;
const TITLE_LENGTH = 80;

/** A work without a text of the day. `over`: a source says that it had none then. */
interface Textless {
  work: string;
  over: boolean;
}

/**
 * Whether a work had no text on a day; the first that applies decides: a later day of an EU act; a manifest with a text
 * of the day, with an earlier end, or with a later entry into force (see `knownOn`); the end in the file of the last
 * text.
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

/** The works without a text of the day; without a filter of works or areas the same for all questions. */
function textless(database: Database, about: About): readonly Textless[] {
  const { at, today, partitions, works, areas } = about;
  if (works !== undefined || areas !== undefined) return readTextless(database, about);
  const asked = JSON.stringify([at?.day ?? today, at === undefined, partitions]);
  return kept(database, 'works without a text', asked, () => readTextless(database, about));
}

function readTextless(database: Database, { at, today, partitions, works, areas }: About): Textless[] {
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

/** The title of a work with its number, from the library or the table of laws. */
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

/** The works that a query names, by a name in the library or the table of laws, or by number. */
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

/** Notice on works without a text of the day: for one work why, for several which. */
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

export interface LeftOut {
  /** On laws that were asked for (by a filter, by name in the query, or by a day) and have no text. */
  readonly notices: AnswerNotice[];
  /** On other laws with a document among the matches (by row number); for an empty answer. */
  readonly ofMatching: (matching: (documents: readonly number[]) => ReadonlySet<number>) => AnswerNotice[];
}

/** The works with a document, of any day, that matches. */
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
 * Notices on laws without a text of the day: which the library lacks, and, for a law that was asked for, that a source
 * says it was not in force then. Other laws are mentioned only if nothing was found and a text of another day has the
 * words. Throws `local`.
 */
export function leftOut(database: Database, about: About): LeftOut {
  const { at, today, works, q } = about;
  const asked = at?.undated === 'decided' ? at.day : undefined;
  const all = textless(database, about);
  // Compares the stored times of the named laws before saying that there is no text.
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
