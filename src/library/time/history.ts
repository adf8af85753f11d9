/** What the library knows of the texts of a document, or of a whole work, over time. Last days are included, as people say them. */

import { isOfNoDay, versionOn } from '../../contract/dates';
import type { TextVersion, Validity } from '../../contract/types';
import { isOfToday, languageInSql, partitionOfRow } from '../../engine/row-numbers';
import { spellingsOf } from '../../law/registers/external-ids';
import { crypto } from '../../platform/builtins';
import type { Database, Row } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { parseIdentifier } from '../../sources/identifiers';
import { publisherOf } from '../../sources/publishers';
import { type Contents, datedUrl, digestText, type Entry, readContents, textKey } from '../file/contents';
import { type Force, forceIn } from '../file/document-row';
import { dayAfter, dayBefore } from '../file/moment';
import { checkNames, checkUuid } from '../file/sums';
import { uuidBytes, uuidText } from '../file/uuid';
import { checkNoWork, checkWork, checkWorksNumbered } from '../file/work-sums';
import { expressionsKnown, expressionsOf, type Listed } from './expressions';
import { listedAsOf, listedAsOfSql, recordedAsOf } from './manifest-day';
import { changesWorkingBack } from './retroactive';
import { hasNoFirstDay, type ShownText, statusOf } from './text-status';
import { dateOf, expressionOn, holds } from './timeline';

type ViewFields = Pick<TextVersion, 'known_from' | 'known_until' | 'changed_by'>;

const changedBy = (database: Database, name: string, day: string): Pick<TextVersion, 'changed_by'> => {
  const changes = day === '' ? [] : changesWorkingBack(database, name, day);
  return changes.length === 0 ? {} : { changed_by: changes };
};

/** Of a text that another one replaced for all of its days. `name`: of the work or of a part of it. */
function replacedView(database: Database, name: string, { listed, viewFrom, viewTo }: Listed): ViewFields {
  if (!listed || viewFrom === '') return {};
  return { known_from: viewFrom, known_until: dayBefore(viewTo), ...changedBy(database, name, viewTo) };
}

/** Of a text that is that of its days as they are known today: nothing where it was known from the first of them on. */
function laterView(database: Database, name: string, { listed, viewFrom, validFrom }: Listed): ViewFields {
  if (!listed || viewFrom <= validFrom) return {};
  return { known_from: viewFrom, ...changedBy(database, name, viewFrom) };
}

/** The digest of a document in a toestand, by its row number; undefined where it is not in it. */
const digestIn = (database: Database, toestand: number, name: string): string | undefined =>
  readContents(database, toestand).entries.find(({ externalId }) => externalId === name)?.digest;

/** The same of a document, where another text of it, or none, was known on the first of its days. */
function laterViewOf(database: Database, name: string, known: readonly Listed[], label: string): ViewFields {
  const own = known.find((one) => one.label === label);
  if (own === undefined || own.id === 0 || !own.listed || own.viewFrom <= own.validFrom) return {};
  const then = expressionOn(known, own.validFrom, own.validFrom);
  const isSame =
    then !== undefined && then.id !== 0 && digestIn(database, then.id, name) === digestIn(database, own.id, name);
  return isSame ? {} : laterView(database, name, own);
}

/** The texts of a document (`name`) of a work with the days on which they could be read, where these are others than their own. */
function withViews(
  database: Database,
  { name, ...work }: { id: number; work: string; name: string },
  stretches: readonly Stretch[],
  versions: TextVersion[],
): TextVersion[] {
  // Texts without a manifest have no days on which they could be read.
  if (stretches.every(({ stated }) => stated === null)) return versions;
  const known = expressionsKnown(database, work);
  if (known.every(({ viewFrom, validFrom }) => viewFrom <= validFrom)) return versions;
  return versions.map((version) => {
    const label = stretches.find(({ start }) => start === version.from)?.label;
    return label === undefined ? version : { ...version, ...laterViewOf(database, name, known, label) };
  });
}

type State = TextVersion['state'];

/** `to`: the first day without the text, empty where there is none; `known`: a source says so. */
function stateOf(from: string, to: string, known: boolean, force: Force, today: string): State {
  if (to !== '' && to <= today && known) return 'past';
  if (from === '') return 'undated';
  if (to !== '' && to <= today) return 'past';
  if (from > today) return 'future';
  if (force.repealed) return 'repealed';
  if (force.notInForce) return 'not in force';
  return known ? 'in force' : 'held';
}

/** The end of a text as it is told: a last day where a source gives one, else the first day of what is held after it, and why. */
function endOf(
  to: string,
  known: boolean,
  last: { knownTo: string; stated: string | null; byManifest: boolean },
): Pick<TextVersion, 'to' | 'known_to' | 'next' | 'no_end'> {
  if (known) return { to: dayBefore(to) };
  const no_end = !last.byManifest ? 'none given' : last.stated === null ? 'no manifest' : 'after its manifest';
  return { to: '', known_to: last.knownTo, ...(to === '' ? {} : { next: to }), no_end };
}

/** The ids (UUID) of the documents that have an external id or another name; each document once. */
export function documentsNamed(database: Database, name: string): string[] {
  const rows = database
    .prepare(
      `select docs.uuid from names join docs on docs.id = names.doc join works on works.id = docs.work
       where names.key in (select value from json_each(?)) order by ${languageInSql('works.language')}, docs.id`,
    )
    .all(JSON.stringify(spellingsOf(name).map(keyOf)));
  return [...new Set(rows.map((row) => uuidText(row.uuid as Uint8Array)))];
}

/**
 * A stretch of days of a work. `stated`: the end of its toestand in the manifest, empty where that gives none; null where no
 * manifest has it. `own`: the end that its file gives. Both are exclusive. `asOf`: the last day of which the manifest says
 * anything; `fileAsOf`: the last day of which the file does, or on which its publisher gave it.
 */
export interface Stretch {
  start: string;
  finish: string;
  date: string;
  label: string;
  work: string;
  stated: string | null;
  own: string;
  fileAsOf: string;
  asOf: string;
  toestand: number;
  /** Of an act of the EU: `journal` or `consolidated`; else empty. */
  kind: string;
  /** The last day of which anybody says anything: the file, its publisher who gave it. */
  seen: string;
}

// What a file of the EU is of, is a day in the life of the act, and not one on which somebody looked whether it still holds.
const IN_FORCE = `select in_force.valid_from as start, in_force.valid_to as finish, toestanden.valid_from as date,
  toestanden.label, expressions.valid_to as stated, works.work, toestanden.valid_to as own,
  case toestanden.kind when '' then max(toestanden.known_as_of, substr(toestanden.fetched, 1, 10)) else '' end as fileAsOf,
  toestanden.id as toestand, toestanden.kind,
  max(toestanden.known_as_of, substr(toestanden.fetched, 1, 10)) as seen
  from in_force join toestanden on toestanden.id = in_force.toestand join works on works.id = in_force.work
  left join expressions on expressions.work = works.work and expressions.label = toestanden.label`;

export function stretchesOf(database: Database, work: number): Stretch[] {
  checkWork(database, work, 'time');
  const rows = database.prepare(`${IN_FORCE} where in_force.work = ? order by in_force.valid_from`).all(work);
  const asOf = rows.length === 0 ? '' : listedAsOf(database, String(rows[0]?.work));
  return rows.map((row) => ({ ...row, asOf }) as unknown as Stretch);
}

/** The stretch that ends with `finish`. */
const lastOf = (stretches: readonly Stretch[], finish: string): Stretch | undefined =>
  stretches.findLast((one) => one.finish === finish);

/**
 * True when a source gives the end of the stretch that ends with `finish`: its toestand has that end in the manifest, or the
 * next one of the manifest begins then; or its own file gives it. Without either other toestanden may have been between two that are
 * held. That there is no end is known until the day of the manifest, or of the file, and not after it.
 */
function isEndKnown(stretches: readonly Stretch[], finish: string, today: string): boolean {
  const last = lastOf(stretches, finish);
  if (last === undefined) return false;
  const { stated, own, asOf, fileAsOf } = last;
  if (stated === null && finish === '')
    return !isManifested(last.work) && own === '' && fileAsOf !== '' && today <= fileAsOf;
  if (stated === null) return own === finish;
  if (finish === '' && today > asOf) return false;
  return stated === finish || stretches.some((other) => other.start === finish && other.stated !== null);
}

/** True for the text of an act of the EU that has not come to its end: the act may have had another since. */
const isOpenAct = (stretch: Stretch | undefined, today: string): boolean =>
  stretch !== undefined && stretch.kind !== '' && (stretch.finish === '' || stretch.finish > today);

/** The last day of which a source says that the text of the stretch was the text. */
function knownUntil({ start, finish, stated, own, asOf, fileAsOf, kind }: Stretch): string {
  // An act of the EU says until when it applies, whatever texts it has until then.
  const end = stated ?? (kind === '' ? own : '');
  const said = end !== '' ? dayBefore(end) : stated === null ? fileAsOf : asOf;
  const known = said > start ? said : start;
  return finish !== '' && known >= finish ? dayBefore(finish) : known;
}

/** The text that the library has of a work for a day: its first day, and whether a source says that it was the text then. */
export function textOfDay(database: Database, work: number, day: string): { from: string; known: boolean } | undefined {
  const stretch = stretchesOf(database, work).find(
    ({ start, finish }) => start <= day && (finish === '' || day < finish),
  );
  if (stretch === undefined) return undefined;
  const shown = { work, number: stretch.work, kind: stretch.kind as ShownText['kind'] };
  const from = hasNoFirstDay(database, shown) ? '' : stretch.start;
  return { from, known: from !== '' && day <= knownUntil(stretch) };
}

/**
 * The days within a text, from one stretch to the next one that has it too, of which no source says that it was the text: another
 * toestand may have been between.
 */
function gapsIn(
  stretches: readonly Stretch[],
  from: string,
  to: string,
  today: string,
): { from: string; to: string }[] {
  const own = stretches.filter(({ start }) => holds(from, to, start));
  return own.flatMap((stretch, at) => {
    const { finish } = stretch;
    const until = knownUntil(stretch);
    const isLast = at === own.length - 1;
    if (isLast && (stretch.kind === '' || finish === '' || stretch.own !== finish)) return [];
    if ((!isLast && isEndKnown(stretches, finish, today)) || until >= dayBefore(finish)) return [];
    return { from: dayAfter(until), to: dayBefore(finish) };
  });
}

type Period = [from: string, to: string, url: string];

/** The periods of a row of `docs`. */
export const PERIODS = `select json_group_array(json_array(valid_from, valid_to, url)) from
       (select valid_from, valid_to, url from periods where doc = docs.id order by valid_from)`;

/** The texts of a document, their days and those of its work, in one statement. */
const TEXTS_OF_DOCUMENT = `
  with own as materialized (select docs.work as id, works.work
    from docs join works on works.id = docs.work where uuid = ?1 order by docs.id limit 1)
  select own.*, docs.id as doc, docs.external_id, docs.title, docs.url, docs.repealed, hex(docs.digest) as text, own.id as work_row,
    (${PERIODS}) as periods,
    (select json_group_array(json_object('start', start, 'finish', finish, 'date', date, 'label', label, 'work', work, 'stated', stated,
       'own', own, 'fileAsOf', fileAsOf, 'toestand', toestand, 'kind', kind, 'seen', seen)) from
       (${IN_FORCE} where in_force.work = own.id order by in_force.valid_from)) as stretches,
    (${listedAsOfSql('own.work')}) as as_of
  from own join docs on docs.uuid = ?1 order by docs.id`;

/**
 * The texts of one document (UUID) in the order of their days; undefined when the library has no such document.
 *
 * @param each every toestand by itself, with its label, and not those with the same text as one.
 */
export function validityOf(database: Database, id: string, today: string, each = false): Validity | undefined {
  const uuid = uuidBytes(id) ?? new Uint8Array();
  const rows = database.prepare(TEXTS_OF_DOCUMENT).all(uuid);
  const [first] = rows;
  if (first === undefined) {
    checkUuid(database, uuid);
    return undefined;
  }
  const asOf = String(first.as_of);
  checkWork(database, Number(first.work_row), 'time');
  for (const row of rows) checkNames(database, Number(row.doc));
  const stretches = (JSON.parse(String(first.stretches)) as Stretch[]).map((stretch) => ({ ...stretch, asOf }));
  const own = { id: Number(first.work_row), work: String(first.work) };
  const act = actVersions(database, own, stretches, today);
  const found = rows.flatMap((row) => versionsIn(row, stretches, { today, each, act }));
  const versions = withViews(database, { ...own, name: String(first.external_id) }, stretches, found);
  versions.sort((a, b) => a.from.localeCompare(b.from));
  const shown = versionOn(versions, today) ?? versions.at(-1);
  return {
    id,
    external_id: String(first.external_id),
    work: String(first.work),
    title: shown?.title ?? String(first.title),
    ...knownIn(stretches, asOf),
    versions,
  };
}

/** A period of a text as one for each of the toestanden that have the text. */
function piecesOf([from, to, url]: Period, stretches: readonly Stretch[]): Period[] {
  const own = stretches.filter(({ start }) => holds(from, to, start));
  return own.length === 0 ? [[from, to, url]] : own.map(({ start, finish }) => [start, finish, url]);
}

export function versionsIn(
  row: Row,
  stretches: readonly Stretch[],
  { today, each, act }: { today: string; each: boolean; act: OfAct | undefined },
): TextVersion[] {
  const whole = JSON.parse(String(row.periods)) as Period[];
  const periods = each ? whole.flatMap((period) => piecesOf(period, stretches)) : whole;
  if (periods.length === 0 && partitionOfRow(Number(row.doc)).group !== 'rechtspraak' && isOfToday(Number(row.doc)))
    return [
      {
        from: '',
        to: '',
        known_to: '',
        state: 'undated',
        title: String(row.title),
        url: datedUrl(String(row.url), ''),
      },
    ];
  return periods.map(([from, to, url]) => {
    const toestand = stretches.find(({ start }) => start === from);
    const known = isEndKnown(stretches, to, today);
    const gaps = gapsIn(stretches, from, to, today);
    const version: TextVersion = {
      from,
      ...endOf(to, known, lastKnown(lastOf(stretches, to), from)),
      ...(gaps.length === 0 ? {} : { gaps }),
      state: stateOf(from, to, known && !isOpenAct(lastOf(stretches, to), today), forceIn(row.repealed), today),
      title: String(row.title),
      url: datedUrl(url === '' ? String(row.url) : url, toestand?.date ?? from),
      ...(each && { text: String(row.text), ...(toestand !== undefined && { label: toestand.label }) }),
    };
    return toestand === undefined || act === undefined ? version : act(version, toestand, String(row.external_id));
  });
}

/** A text of an act of the EU, with its status. */
export type OfAct = (
  version: TextVersion,
  stretch: Pick<Stretch, 'toestand' | 'kind' | 'date' | 'finish'>,
  externalId: string,
) => TextVersion;

/** `tellsStatus`: with all that is to be said of the text beside its days and state. */
export function actVersions(
  database: Database,
  { id, work }: { id: number; work: string },
  stretches: readonly Stretch[],
  today: string,
  tellsStatus = true,
): OfAct | undefined {
  if (stretches.every(({ kind }) => kind === '')) return undefined;
  let isWithout: boolean | undefined;
  return (version, { finish, date, toestand, kind }, externalId) => {
    const shown: ShownText = { work: id, number: work, toestand, kind: kind as ShownText['kind'], date };
    // What came after a text had ended is no lack of it.
    const day = finish === '' || finish > today ? today : dayBefore(finish);
    const state: State = version.to !== '' && version.state === 'past' ? 'past' : 'undated';
    if (kind === 'journal') isWithout ??= hasNoFirstDay(database, shown);
    // It begins with the adoption of the act, before which it is no law; from when it is one is not known.
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
 * The toestanden of a whole work (its publisher's number), in the order of their days; those that never were in force
 * because a correction took their place come as `replaced`. Undefined when the library has no dated text of that work.
 */
export function toestandenOf(database: Database, work: string, today: string): Validity | undefined {
  const row = database
    .prepare(
      `select works.id, works.work, docs.uuid, docs.external_id, docs.title, docs.url from works
       join docs on docs.work = works.id and docs.external_id = works.work
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
  const stretches = stretchesOf(database, id);
  const act = actVersions(database, { id, work }, stretches, today);
  const expressions = expressionsOf(database, { id, work });
  const versions = stretches.map((stretch): TextVersion => {
    const { start, finish, date, label } = stretch;
    const expression = expressions.find((one) => one.label === label);
    const { entries } = contentsOf(database, id, label);
    const known = isEndKnown(stretches, finish, today);
    const open = isOpenAct(stretch, today);
    const state = stateOf(start, finish, known && !open, { repealed: isRepealed(database, id, entries) }, today);
    const url = datedUrl(addressIn(entries, work), date);
    const told = { state, title, url, label, text: textsIn(entries) };
    const view = expression === undefined ? {} : laterView(database, work, expression);
    const version = { from: start, ...endOf(finish, known, lastKnown(stretch, start)), ...view, ...told };
    return act === undefined ? version : act(version, stretch, work);
  });
  const seen = new Set(versions.map(({ label }) => label));
  for (const expression of expressions) {
    const { label, validFrom, validTo, listed, deleted, kind } = expression;
    if (seen.has(label)) continue;
    const url = datedUrl(addressIn(contentsOf(database, id, label).entries, work), dateOf(expression));
    const published = kind !== '' && !deleted;
    const version: TextVersion = {
      from: published ? '' : validFrom,
      // It was the text of no day.
      to: listed ? dayBefore(validTo) : '',
      ...(listed ? {} : { known_to: '', ...(validTo === '' ? {} : { next: validTo }) }),
      // A text of the Official Journal is not replaced by one that was consolidated from it: it is what was published.
      state: deleted ? 'withdrawn' : published ? 'published' : 'replaced',
      ...(deleted || published ? {} : replacedView(database, work, expression)),
      title,
      url,
      label,
    };
    const stretch = { toestand: expression.id, kind, date: dateOf(expression), finish: '' };
    versions.push(act === undefined ? version : act(version, stretch, work));
  }
  versions.sort((a, b) => a.from.localeCompare(b.from) || String(a.label).localeCompare(String(b.label)));
  return {
    id: uuidText(row.uuid as Uint8Array),
    external_id: work,
    work,
    title,
    ...knownIn(stretches, recordedAsOf(database, work) ?? ''),
    versions,
  };
}

/** The last day of which the library knows anything of the texts of a work; nothing where it knows of none. */
function knownIn(stretches: readonly Stretch[], asOf: string): Pick<Validity, 'known_as_of'> {
  const known = [asOf, ...stretches.map(({ seen }) => seen)].sort().at(-1) ?? '';
  return known === '' ? {} : { known_as_of: known };
}

/** True for a work of a publisher that says in a manifest until when its texts hold: the BWB. */
const isManifested = (work: string): boolean => publisherOf(parseIdentifier(work))?.keepsDays === true;

/** What is known of the end of a text whose last stretch this is. */
const lastKnown = (last: Stretch | undefined, from: string): Parameters<typeof endOf>[2] =>
  last === undefined
    ? { knownTo: from, stated: null, byManifest: false }
    : { knownTo: knownUntil(last), stated: last.stated, byManifest: last.stated !== null || isManifested(last.work) };

/** What a toestand that is held holds. */
export function contentsOf(database: Database, work: number, label: string): Contents {
  const { id } = database.prepare('select id from toestanden where work = ? and label = ?').demand(work, label);
  return readContents(database, Number(id));
}

/** The address that a toestand gives the work itself: the Official Journal has another than a consolidated text. */
const addressIn = (entries: readonly Entry[], work: string): string =>
  entries.find(({ externalId }) => externalId === work)?.url ?? '';

/** What is the same for 2 toestanden of which every text is. */
export function textsIn(entries: readonly Entry[]): string {
  const all = entries.map(textKey).sort();
  return crypto().createHash('sha256').update(all.join('\n')).digest('hex');
}

/** True when every article of a toestand is repealed. */
function isRepealed(database: Database, work: number, entries: readonly Entry[]): boolean {
  const repealed = database.prepare('select external_id, digest from docs where work = ? and repealed = 1').all(work);
  const gone = new Set(
    repealed.map((row) => textKey({ externalId: String(row.external_id), digest: digestText(row.digest) })),
  );
  const parts = entries.slice(1);
  return parts.length > 0 && parts.every((entry) => gone.has(textKey(entry)));
}
