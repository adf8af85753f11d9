/** The texts of a document or a whole work over time. Last days are inclusive, for people. */

import { isOfNoDay, versionOn } from '../../contract/dates';
import type { HeldWork, TextVersion, Validity } from '../../contract/types';
import { RETROACTIVE_STANDINGS } from '../../contract/vocabulary';
import { isOfToday, languageInSql, partitionOfRow } from '../../engine/row-numbers';
import { spellingsOf } from '../../law/registers/external-ids';
import { crypto } from '../../platform/builtins';
import { remembered } from '../../platform/remembered';
import type { Database, Row } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { parseIdentifier } from '../../sources/identifiers';
import { publisherOf } from '../../sources/publishers';
import type { TitlePeriod } from '../../sources/shared/parsed-file';
import { datedUrl, digestText, type Entry, readContents, textKey } from '../file/contents';
import { type Force, forceIn } from '../file/document-row';
import { kept } from '../file/kept';
import { dayAfter, dayBefore } from '../file/moment';
import { demandIntact, standingField } from '../file/standings';
import { checkNames, checkUuid, sumsError } from '../file/sums';
import { uuidBytes, uuidText } from '../file/uuid';
import { checkNoWork, checkTable, checkWork, checkWorksNumbered, DAYS } from '../file/work-sums';
import {
  dateOf,
  holds,
  type Interval,
  inCodeOrder,
  intervalsOf,
  listedAsOfSql,
  manifestOf,
  type Toestand,
  toestandenHeld,
  toestandenKnown,
  toestandOn,
} from './intervals';
import { hasNoFirstDay, statusOf } from './text-status';

/** A change that counts from `from` on, by its publication. */
export interface WorkingBack {
  publication: string;
  from: string;
}

/**
 * The retroactive changes that entered into force on a day, of a document, or of any part of a work: each publication
 * once, with the first day to which it works back. Throws `local`.
 */
export function changesWorkingBack(database: Database, externalId: string, inForce: string): WorkingBack[] {
  const rows = database
    .prepare(
      `select * from standings where (name = ?1 or (?2 and name > ?1 || ' ' and name < ?1 || '!'))
         and code in (select value from json_each(?3)) and in_force = ?4 and publication <> '' order by since`,
    )
    .all(externalId, Number(!externalId.includes(' ')), JSON.stringify(RETROACTIVE_STANDINGS), inForce);
  const found = new Map<string, string>();
  for (const row of rows) {
    demandIntact(database, row);
    const publication = String(row.publication);
    if (!found.has(publication)) found.set(publication, String(row.since));
  }
  return [...found].map(([publication, from]) => ({ publication, from }));
}

type ViewFields = Pick<TextVersion, 'known_from' | 'known_until' | 'changed_by'>;

const changedBy = (database: Database, name: string, day: string): Pick<TextVersion, 'changed_by'> => {
  const changes = day === '' ? [] : changesWorkingBack(database, name, day);
  return changes.length === 0 ? {} : { changed_by: changes };
};

/** For a text that another one replaced on all of its days. `name`: of the work or a part of it. */
function replacedView(database: Database, name: string, { listed, viewFrom, viewTo }: Toestand): ViewFields {
  if (!listed || viewFrom === '') return {};
  return { known_from: viewFrom, known_until: dayBefore(viewTo), ...changedBy(database, name, viewTo) };
}

/** For the current text of its days, if it was not known from the first of them. */
function laterView(database: Database, name: string, { listed, viewFrom, validFrom }: Toestand): ViewFields {
  if (!listed || viewFrom <= validFrom) return {};
  return { known_from: viewFrom, ...changedBy(database, name, viewFrom) };
}

/** The same for a document, if another text of it, or none, was known on the first day. */
function laterViewOf(database: Database, name: string, known: readonly Toestand[], label: string): ViewFields {
  const own = known.find((one) => one.label === label);
  if (own === undefined || own.id === 0 || !own.listed || own.viewFrom <= own.validFrom) return {};
  const then = toestandOn(known, own.validFrom, own.validFrom);
  const digestIn = (toestand: number): string | undefined =>
    readContents(database, toestand).entries.find(({ externalId }) => externalId === name)?.digest;
  const isSame = then !== undefined && then.id !== 0 && digestIn(then.id) === digestIn(own.id);
  return isSame ? {} : laterView(database, name, own);
}

/** The texts of a document (`name`) with the days on which they could be read, if these differ from their own. */
function withViews(
  database: Database,
  { name, ...work }: { id: number; work: string; name: string },
  intervals: readonly Interval[],
  versions: TextVersion[],
): TextVersion[] {
  // Without a manifest the days on which texts could be read are unknown.
  if (!intervals.some(({ listed }) => listed)) return versions;
  const known = toestandenKnown(database, work);
  if (known.every(({ viewFrom, validFrom }) => viewFrom <= validFrom)) return versions;
  return versions.map((version) => {
    const label = intervals.find(({ from }) => from === version.from)?.label;
    return label === undefined ? version : { ...version, ...laterViewOf(database, name, known, label) };
  });
}

type State = TextVersion['state'];

/** `to`: the first day without the text, or empty; `known`: by a source. */
function stateOf(from: string, to: string, known: boolean, force: Force, today: string): State {
  if (to !== '' && to <= today && known) return 'past';
  if (from === '') return 'undated';
  if (to !== '' && to <= today) return 'past';
  if (from > today) return 'future';
  if (force.repealed) return 'repealed';
  if (force.notInForce) return 'not in force';
  return known ? 'in force' : 'held';
}

/** Whether a work's publisher gives the ends of texts in a manifest: the BWB. */
const isManifested = (number: string): boolean => publisherOf(parseIdentifier(number))?.keepsDays === true;

/**
 * Whether a source gives the end of an interval: the manifest (as its end, or as the next beginning), or its own file.
 * Otherwise there may be toestanden between two in the library. An open end is known until the day of the manifest or
 * the file.
 */
function isEndKnown(intervals: readonly Interval[], interval: Interval, today: string): boolean {
  const { to, listed, validTo, ownEnd, listedAsOf, seen, kind, number } = interval;
  if (!listed && to === '')
    return !isManifested(number) && ownEnd === '' && kind === '' && seen !== '' && today <= seen;
  if (!listed) return ownEnd === to;
  if (to === '' && today > listedAsOf) return false;
  return validTo === to || intervals.some((other) => other.from === to && other.listed);
}

/** The last day on which, according to a source, the text of the interval was the text. */
function knownUntil({ from, to, listed, validTo, ownEnd, listedAsOf, seen, kind }: Interval): string {
  // An EU act gives its own end of application, whatever its texts until then; the day of its file does not show that
  // someone checked whether it still applies.
  const [ofFile, seenInFile] = kind === '' ? [ownEnd, seen] : ['', ''];
  const end = listed ? validTo : ofFile;
  const last = end !== '' ? dayBefore(end) : listed ? listedAsOf : seenInFile;
  const known = last > from ? last : from;
  return to !== '' && known >= to ? dayBefore(to) : known;
}

/** The end and state of a text: its last day by a source, else the first day of the next text, and why. */
function endOf(
  intervals: readonly Interval[],
  { from, to }: { from: string; to: string },
  force: Force,
  today: string,
): { end: Pick<TextVersion, 'to' | 'known_to' | 'next' | 'no_end'>; state: State } {
  const last = intervals.findLast((one) => one.to === to);
  const known = last !== undefined && isEndKnown(intervals, last, today);
  // A current EU act may have a newer text.
  const isOpenAct = last !== undefined && last.kind !== '' && (to === '' || to > today);
  const state = stateOf(from, to, known && !isOpenAct, force, today);
  if (known) return { end: { to: dayBefore(to) }, state };
  const no_end =
    last === undefined || !(last.listed || isManifested(last.number))
      ? 'none given'
      : last.listed
        ? 'after its manifest'
        : 'no manifest';
  const known_to = last === undefined ? from : knownUntil(last);
  return { end: { to: '', known_to, ...(to !== '' && { next: to }), no_end }, state };
}

/** The first day of the text of an interval, and whether a source confirms it for a day. */
export function textOfDay(database: Database, interval: Interval, day: string): { from: string; known: boolean } {
  const from = hasNoFirstDay(database, interval) ? '' : interval.from;
  return { from, known: from !== '' && day <= knownUntil(interval) };
}

/** The days within a text that no source confirms: another toestand may have been between two intervals of it. */
function gapsIn(intervals: readonly Interval[], [from, to]: Period, today: string): { from: string; to: string }[] {
  const own = intervals.filter((one) => holds(from, to, one.from));
  return own.flatMap((interval, at) => {
    const until = knownUntil(interval);
    const isLast = at === own.length - 1;
    if (isLast && (interval.kind === '' || interval.to === '' || interval.ownEnd !== interval.to)) return [];
    if ((!isLast && isEndKnown(intervals, interval, today)) || until >= dayBefore(interval.to)) return [];
    return { from: dayAfter(until), to: dayBefore(interval.to) };
  });
}

type Period = [from: string, to: string, url: string];

/** The texts of a document with their periods, and the sums of these. */
const TEXTS = `select docs.id as doc, docs.work as work_row, works.work, docs.external_id, docs.title, docs.url, docs.repealed,
    hex(docs.digest) as text, ${DAYS} as days, (select days from sums where sums.id = docs.id) as stored_days,
    ${listedAsOfSql('works.work')} as as_of,
    (select json_group_array(json_array(valid_from, valid_to, url)) from
      (select valid_from, valid_to, url from periods where doc = docs.id order by valid_from)) as periods
  from docs join works on works.id = docs.work where uuid = ? order by docs.id`;

function rowsOf(database: Database, id: string): Row[] {
  const uuid = uuidBytes(id) ?? new Uint8Array();
  const rows = database.prepare(TEXTS).all(uuid);
  if (rows.length === 0) checkUuid(database, uuid);
  return rows;
}

const inOrder = (versions: TextVersion[]): TextVersion[] => versions.sort((a, b) => inCodeOrder(a.from, b.from));

/**
 * The texts of a document (UUID), in order; undefined if unknown. `each`: by toestand, also if the text is the same.
 */
export function validityOf(database: Database, id: string, today: string, each = false): Validity | undefined {
  const rows = rowsOf(database, id);
  const [first] = rows;
  if (first === undefined) return undefined;
  const own = { id: Number(first.work_row), work: String(first.work) };
  const intervals = intervalsOf(database, own.id);
  for (const row of rows) checkNames(database, Number(row.doc));
  const act = actVersions(database, intervals, today);
  const found = rows.flatMap((row) => versionsIn(row, intervals, { today, each, act }));
  const versions = inOrder(withViews(database, { ...own, name: String(first.external_id) }, intervals, found));
  const shown = versionOn(versions, today) ?? versions.at(-1);
  return {
    id,
    external_id: String(first.external_id),
    work: own.work,
    title: shown?.title ?? String(first.title),
    ...knownIn(intervals, String(first.as_of)),
    versions,
  };
}

/** Today's text of each document (UUID) with days and state, if any; reads each work once. Throws `local`. */
export function textsShown(database: Database, ids: readonly string[], today: string): Map<string, TextVersion> {
  const intervals = new Map<number, Interval[]>();
  const acts = new Map<number, OfAct | undefined>();
  const shownOf = (id: string): TextVersion | undefined => {
    const rows = rowsOf(database, id);
    if (rows.some((row) => row.days !== row.stored_days)) throw sumsError(database);
    const work = Number(rows[0]?.work_row);
    if (rows.length === 0) return undefined;
    const own = remembered(intervals, work, () => intervalsOf(database, work));
    const act = remembered(acts, work, () => actVersions(database, own, today, false));
    return versionOn(inOrder(rows.flatMap((row) => versionsIn(row, own, { today, each: false, act }))), today);
  };
  const shown = ids.map((id) => [id, kept(database, 'texts of today', `${id} ${today}`, () => shownOf(id))] as const);
  return new Map(shown.flatMap(([id, text]) => (text === undefined ? [] : [[id, text]])));
}

function piecesOf([from, to, url]: Period, intervals: readonly Interval[]): Period[] {
  const own = intervals.filter((one) => holds(from, to, one.from));
  return own.length === 0 ? [[from, to, url]] : own.map((one) => [one.from, one.to, url]);
}

function versionsIn(
  row: Row,
  intervals: readonly Interval[],
  { today, each, act }: { today: string; each: boolean; act: OfAct | undefined },
): TextVersion[] {
  const whole = JSON.parse(String(row.periods)) as Period[];
  const periods = each ? whole.flatMap((period) => piecesOf(period, intervals)) : whole;
  const title = String(row.title);
  if (periods.length === 0 && partitionOfRow(Number(row.doc)).group !== 'rechtspraak' && isOfToday(Number(row.doc)))
    return [{ from: '', to: '', known_to: '', state: 'undated', title, url: datedUrl(String(row.url), '') }];
  return periods.map((period) => {
    const [from, to, url] = period;
    const first = intervals.find((one) => one.from === from);
    const gaps = gapsIn(intervals, period, today);
    const { end, state } = endOf(intervals, { from, to }, forceIn(row.repealed), today);
    const version: TextVersion = {
      from,
      ...end,
      ...(gaps.length > 0 && { gaps }),
      state,
      title,
      url: datedUrl(url === '' ? String(row.url) : url, first?.date ?? from),
      ...(each && { text: String(row.text), ...(first !== undefined && { label: first.label }) }),
    };
    return first === undefined || act === undefined ? version : act(version, first, String(row.external_id));
  });
}

/** A text of an EU act, with its status. */
type OfAct = (version: TextVersion, toestand: Toestand & { to?: string }, externalId: string) => TextVersion;

/** Undefined for other texts. `tellsStatus`: with the full status of the text. */
function actVersions(
  database: Database,
  intervals: readonly Interval[],
  today: string,
  tellsStatus = true,
): OfAct | undefined {
  if (intervals.every(({ kind }) => kind === '')) return undefined;
  let isWithout: boolean | undefined;
  return (version, shown, externalId) => {
    const { kind, to = '' } = shown;
    // Texts that came after the end are not missing.
    const day = to === '' || to > today ? today : dayBefore(to);
    const state: State = version.to !== '' && version.state === 'past' ? 'past' : 'undated';
    if (kind === 'journal') isWithout ??= hasNoFirstDay(database, shown);
    // Begins with adoption, before which it is not law; its entry into force is unknown.
    const undated = kind === 'journal' && isWithout === true && !isOfNoDay(version.state);
    const known = version.known_to === version.from ? { known_to: '' } : {};
    return {
      ...version,
      ...(undated && { from: '', state, ...known }),
      ...(tellsStatus && { text_status: statusOf(database, shown, externalId, day) }),
    };
  };
}

/**
 * The toestanden of a whole work (its publisher's number), in order; those that a correction replaced before they were
 * in force are `replaced`. Undefined if the library has no dated text of that work.
 */
export function toestandenOf(database: Database, work: string, today: string): Validity | undefined {
  const row = database
    .prepare(
      `select works.id, docs.uuid, docs.title from works join docs on docs.work = works.id and docs.external_id = works.work
       where works.work = ? order by ${languageInSql('works.language')}, docs.id limit 1`,
    )
    .get(work);
  if (row === undefined) {
    checkNoWork(database, work);
    checkWorksNumbered(database, work, 'docs');
    return undefined;
  }
  const id = Number(row.id);
  checkWork(database, id, 'own');
  const title = String(row.title);
  const intervals = intervalsOf(database, id);
  const act = actVersions(database, intervals, today);
  const isRepealed = repealedIn(database, id);
  const versions = intervals.map((interval): TextVersion => {
    const { from, date, label } = interval;
    const { entries } = readContents(database, interval.id);
    const { end, state } = endOf(intervals, interval, { repealed: isRepealed(entries) }, today);
    const url = datedUrl(addressIn(entries, work), date);
    const view = laterView(database, work, interval);
    const version = { from, ...end, ...view, state, title, url, label, text: digestOfTexts(entries) };
    return act === undefined ? version : act(version, interval, work);
  });
  const shown = new Set(versions.map(({ label }) => label));
  for (const toestand of toestandenHeld(database, { id, work })) {
    const { label, validFrom, validTo, listed, deleted, kind } = toestand;
    if (shown.has(label)) continue;
    const url = datedUrl(addressIn(readContents(database, toestand.id).entries, work), dateOf(toestand));
    const published = kind !== '' && !deleted;
    const version: TextVersion = {
      from: published ? '' : validFrom,
      // It was never the text.
      to: listed ? dayBefore(validTo) : '',
      ...(listed ? {} : { known_to: '', ...(validTo === '' ? {} : { next: validTo }) }),
      // A consolidated text does not replace that of the Official Journal, which remains what was published.
      state: deleted ? 'withdrawn' : published ? 'published' : 'replaced',
      ...(deleted || published ? {} : replacedView(database, work, toestand)),
      title,
      url,
      label,
    };
    versions.push(act === undefined ? version : act(version, toestand, work));
  }
  versions.sort((a, b) => inCodeOrder(a.from, b.from) || inCodeOrder(String(a.label), String(b.label)));
  return {
    id: uuidText(row.uuid as Uint8Array),
    external_id: work,
    work,
    title,
    ...knownIn(intervals, manifestOf(database, work).asOf),
    versions,
  };
}

/** The last day known for the texts of a work, if any. */
function knownIn(intervals: readonly Interval[], asOf: string): Pick<Validity, 'known_as_of'> {
  const known = [asOf, ...intervals.map(({ seen }) => seen)].sort().at(-1) ?? '';
  return known === '' ? {} : { known_as_of: known };
}

/** The address of the work itself in a toestand: the Official Journal has another than a consolidated text. */
const addressIn = (entries: readonly Entry[], work: string): string =>
  entries.find(({ externalId }) => externalId === work)?.url ?? '';

/** Equal for two toestanden with the same texts. */
export function digestOfTexts(entries: readonly Entry[]): string {
  const all = entries.map(textKey).sort();
  return crypto().createHash('sha256').update(all.join('\n')).digest('hex');
}

/** Returns a test whether every article of a toestand is repealed. */
function repealedIn(database: Database, work: number): (entries: readonly Entry[]) => boolean {
  const repealed = database.prepare('select external_id, digest from docs where work = ? and repealed = 1').all(work);
  const gone = new Set(
    repealed.map((row) => textKey({ externalId: String(row.external_id), digest: digestText(row.digest) })),
  );
  return ([, ...parts]) => parts.length > 0 && parts.every((entry) => gone.has(textKey(entry)));
}

/** The distinct ids (UUID) of the documents with an external id or another name. */
export function documentsNamed(database: Database, name: string): string[] {
  const rows = database
    .prepare(
      `select docs.uuid from names join docs on docs.id = names.doc join works on works.id = docs.work
       where names.key in (select value from json_each(?)) order by ${languageInSql('works.language')}, docs.id`,
    )
    .all(JSON.stringify(spellingsOf(name).map(keyOf)));
  return [...new Set(rows.map((row) => uuidText(row.uuid as Uint8Array)))];
}

/** The title of a work (its publisher's number) on `day`; undefined if no title is known for it. Throws `local`. */
export function titleOn(database: Database, work: string, day: string): string | undefined {
  checkTable(database, 'descriptions');
  const row = database
    .prepare(`select titles from descriptions where work = ? and substr(as_of, 1, 10) >= ? limit 1`)
    .get(work, day);
  if (row === undefined) return undefined;
  const titles = (JSON.parse(String(row.titles)) as TitlePeriod[]).sort((a, b) => (a.from < b.from ? -1 : 1));
  // On the end day of one title the next one begins.
  return titles.findLast(({ from, to }) => holds(from, to, day))?.title;
}

/** What the library has of a work (its publisher's number), in all languages; undefined if nothing. */
export function heldOf(database: Database, work: string): HeldWork | undefined {
  checkWorksNumbered(database, work, 'time');
  const row = database
    .prepare(
      `select count(distinct docs.uuid) as documents, max(docs.external_id = works.work) as whole,
         min((docs.external_id <> works.work) || docs.title) as title, max(works.fetched) as fetched,
         (select json_group_array(day) from (select distinct toestanden.valid_from as day
           from works join toestanden on toestanden.work = works.id where works.work = ?1 order by day)) as days
       from works join docs on docs.work = works.id where works.work = ?1`,
    )
    .demand(work);
  const documents = Number(row.documents);
  if (documents === 0) return undefined;
  return {
    title: String(row.title).slice(1),
    documents,
    whole: row.whole === 1,
    days: JSON.parse(String(row.days)) as string[],
    harvested_at: String(row.fetched),
    ...standingField(database, work),
  };
}
