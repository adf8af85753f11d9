/**
 * Which text answers for a requested day, and its notices: as known on another day (zichtdatum), by an article's own
 * mark in a later file, an exact consolidated text, or a numbered toestand (`docs/decisions/time.md`).
 */

import type { NamedDocument } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { CitedText } from '../../contract/name';
import type { Standing } from '../../contract/standing';
import { noticeOf } from '../../contract/suggested';
import type { AnswerNotice, LegalDocument, TextVersion } from '../../contract/types';
import { RETROACTIVE_STANDINGS } from '../../contract/vocabulary';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { quoteWord } from '../../platform/shell';
import type { Database } from '../../platform/sqlite';
import { consolidatedNumber, parseIdentifier, workOf } from '../../sources/identifiers';
import { type Entry, readContents } from '../file/contents';
import { dayBefore } from '../file/moment';
import { structureOf } from '../file/structures';
import { uuidBytes } from '../file/uuid';
import { documentThen } from './document-on';
import { holds, intervalOn, listedAsOf, type Toestand, toestandenKnown, toestandOn } from './intervals';
import { type Marked, markedText, suggestion } from './no-text';
import { changesWorkingBack, digestOfTexts, type WorkingBack } from './versions';

/** A cited document with the requested day. */
interface Asked extends CitedText {
  uuid: Uint8Array;
  /** Row of its work. */
  id: number;
  work: string;
  externalId: string;
  day: string;
}

export interface DayAnswer {
  /** The text to show instead of the library's text of the day. */
  document?: LegalDocument;
  /** The days of the text shown, if more is known than for today's text of the day. */
  version?: TextVersion;
  /** The day as of which the text was known, if it differs from the day or gives another text. */
  knownOn?: string;
  /** From when the text of the day was known, if another was before. */
  knownSince?: string;
  notices: AnswerNotice[];
}

/**
 * The answer for the text of a document (UUID, 16 bytes) on a day. `cited`: how a citation restricts that text.
 * @throws `not-found` if the library does not have the cited text, or nobody knew of one.
 */
export function answerOfDay(database: Database, uuid: Uint8Array, day: string, cited: CitedText = {}): DayAnswer {
  const asked = askedOf(database, uuid, day, cited);
  if (asked === undefined) return { notices: [] };
  if (cited.consolidated) checkConsolidated(database, asked);
  const { known, interval, shown } = textsFor(database, asked);
  const marked = markedText(database, asked, day, todayOf(currentDate()), interval);
  if (marked !== undefined) return markedAnswer(asked, marked);
  if (cited.knownOn !== undefined) return asKnownOn(database, { ...asked, knownOn: cited.knownOn }, known, shown);
  const other = otherToestand(known, asked, shown);
  if (other.length > 0) return { notices: other };
  return knownLater(database, asked, known, shown) ?? { notices: [] };
}

/**
 * The answer for a text found by its own mark, which also shows when it was known: from the entry into force of the
 * change that gave it its form.
 * @throws `not-found` for a text that was not known yet on the requested day of knowledge.
 */
function markedAnswer({ externalId, day, knownOn }: Asked, marked: Marked): DayAnswer {
  const { document, version, since, file } = marked;
  if (knownOn !== undefined && knownOn < since.day)
    throw new LksError('not-found', say.since.notKnownThen(externalId, { day, knownOn }, since), {
      hint: suggestion(externalId, (name) => say.library.asKnownNow(name, day)),
    });
  return {
    ...(document !== undefined && { document }),
    version,
    ...(knownOn !== undefined && { knownOn }),
    notices: [{ code: 'by_own_mark', message: say.since.answers(day, file, since) }],
  };
}

function askedOf(database: Database, uuid: Uint8Array, day: string, cited: CitedText): Asked | undefined {
  const row = database
    .prepare(
      'select works.id, works.work, external_id from docs join works on works.id = docs.work where uuid = ? order by docs.id limit 1',
    )
    .get(uuid);
  if (row === undefined) return undefined;
  const [id, work, externalId] = [Number(row.id), String(row.work), String(row.external_id)];
  return { ...cited, uuid, id, work, externalId, day };
}

/** From when the text of a document (UUID, 16 bytes) on a day was known, if another was before. */
export function knownSinceOn(database: Database, uuid: Uint8Array, day: string): string | undefined {
  const asked = askedOf(database, uuid, day, {});
  if (asked === undefined) return undefined;
  const { known, shown } = textsFor(database, asked);
  return knownLater(database, asked, known, shown)?.knownSince;
}

/** All known toestanden, and today's interval of the day with its toestand among them. */
function textsFor(database: Database, asked: Asked) {
  const known = toestandenKnown(database, asked);
  const interval = known.length === 0 ? undefined : intervalOn(database, asked.id, asked.day);
  return { known, interval, shown: known.find(({ id }) => id === interval?.id) };
}

function entryIn(database: Database, { externalId }: Asked, toestand: Toestand | undefined): Entry | undefined {
  if (toestand === undefined) return undefined;
  return readContents(database, toestand.id).entries.find((entry) => entry.externalId === externalId);
}

/** The language versions of a document whose work has the consolidated text of a day; all of them if none has. */
export function consolidatedAmong(database: Database, documents: NamedDocument[], day: string): NamedDocument[] {
  const rowOf = database.prepare('select work from docs where uuid = ? order by id limit 1');
  const having = documents.filter(({ id }) => {
    const work = rowOf.get(uuidBytes(id) ?? new Uint8Array())?.work;
    return work !== undefined && hasConsolidated(database, Number(work), day);
  });
  return having.length > 0 ? having : documents;
}

function hasConsolidated(database: Database, id: number, day: string): boolean {
  return database.prepare('select 1 from toestanden where work = ? and label = ?').get(id, day) !== undefined;
}

/** Throws `not-found` if the library lacks the consolidated text of the day, or it lacks what is cited (recitals). */
function checkConsolidated(database: Database, { id, work, externalId, day }: Asked): void {
  if (hasConsolidated(database, id, day)) return;
  const act = workOf(externalId);
  if (act !== work)
    throw new LksError('not-found', say.library.notConsolidated(externalId), {
      hint: suggestion(externalId, say.library.asPublished),
    });
  const hints = [
    say.citations.addIt(consolidatedNumber(work, day), undefined),
    suggestion(externalId, (name) => say.library.heldOfDay(name, day)),
  ];
  throw new LksError('not-found', say.library.consolidatedNotHeld(work, day), {
    hint: hints.filter(Boolean).join('\n'),
  });
}

/** A jci of the document; undefined if its number alone is ambiguous. */
function jciOf({ work, externalId, day }: Asked, knownOn: string): string | undefined {
  const identifier = parseIdentifier(externalId);
  if (identifier?.kind !== 'bwb' || identifier.container !== undefined) return undefined;
  const { article } = identifier;
  return quoteWord(`jci1.3:c:${work}${article === undefined ? '' : `&artikel=${article}`}&z=${knownOn}&g=${day}`);
}

/** Notice that the numbered toestand is no longer the text of its day. */
function otherToestand(known: readonly Toestand[], asked: Asked, shown: Toestand | undefined): AnswerNotice[] {
  const named = known.find(({ label }) => label === asked.toestand);
  if (named === undefined || shown === undefined || named.label === shown.label) return [];
  const jci = named.listed && named.viewFrom !== '' ? jciOf(asked, named.viewFrom) : undefined;
  const message = say.library.otherToestand(named.label, shown.label, asked.day);
  return [noticeOf('other_toestand', jci === undefined ? message : `${message} ${say.library.asKnownThen(jci)}`)];
}

/** The text of the day as known on `knownOn`; today's if that is the same. */
function asKnownOn(
  database: Database,
  asked: Asked & { knownOn: string },
  known: readonly Toestand[],
  shown: Toestand | undefined,
): DayAnswer {
  const { work, externalId, day, knownOn } = asked;
  const told = knownOn === day ? { notices: [] } : { knownOn, notices: unknownView(database, work, knownOn, known) };
  const toestand = known.some(({ listed }) => listed) ? toestandOn(known, day, knownOn) : shown;
  if (toestand === undefined) checkKnownLater(asked, known);
  if (toestand === undefined || toestand === shown) return told;
  if (toestand.id === 0) throw thenNotHeld(asked, toestand.label);
  if (isSameIn(database, asked, toestand, shown)) return told;
  const entry = entryIn(database, asked, toestand);
  const document = entry && documentThen(database, asked.uuid, entry, toestand);
  if (document === undefined)
    throw new LksError('not-found', say.library.notInTextKnown(externalId, day, knownOn), {
      hint: suggestion(externalId, (name) => say.library.asKnownNow(name, day)),
    });
  const replaced = noticeOf(
    'corrected_since',
    say.library.correctedSince(day, knownOn, quoteWord(externalId), reasonOf(database, asked, shown)),
  );
  return {
    document: withoutLater(document, knownOn),
    version: versionOf(document, toestand),
    knownOn,
    notices: [replaced, ...told.notices],
  };
}

/** The document without retroactive changes that were not in force yet on `knownOn`. */
function withoutLater(document: LegalDocument, knownOn: string): LegalDocument {
  const isLater = ({ code, publication }: Standing): boolean =>
    RETROACTIVE_STANDINGS.some((one) => one === code) && (publication?.in_force ?? '') > knownOn;
  const { standing = [], ...rest } = document;
  const known = standing.filter((one) => !isLater(one));
  return known.length === 0 ? rest : { ...rest, standing: known };
}

/** Whether a document, or all of a work, is the same in two toestanden. */
function isSameIn(database: Database, asked: Asked, one: Toestand, other: Toestand | undefined): boolean {
  if (asked.externalId !== asked.work)
    return entryIn(database, asked, one)?.digest === entryIn(database, asked, other)?.digest;
  if (other === undefined) return false;
  const [a, b] = [one, other].map(({ id }) => digestOfTexts(readContents(database, id).entries));
  return a === b;
}

/** The retroactive changes named in a text (its row); see `changesWorkingBack`. */
function workingBackIn(database: Database, row: number, inForce: string): WorkingBack[] {
  const own = (structureOf(database, row)?.standing ?? []).filter(
    ({ code, publication }) => RETROACTIVE_STANDINGS.some((one) => one === code) && publication?.in_force === inForce,
  );
  const found = new Map(own.map(({ publication, from = '' }) => [publication?.name ?? '', from]));
  return [...found].map(([publication, from]) => ({ publication, from }));
}

/** From when a text is known, and the change that caused it, if the files say so. */
function reasonOf(database: Database, asked: Asked, shown: Toestand | undefined) {
  if (shown === undefined || !shown.listed || shown.viewFrom === '') return undefined;
  const { viewFrom: since } = shown;
  const digest = entryIn(database, asked, shown)?.digest ?? '';
  const row = database
    .prepare('select id from docs where uuid = ? and digest = ?')
    .get(asked.uuid, Buffer.from(digest, 'hex'));
  const own = row === undefined ? [] : workingBackIn(database, Number(row.id), since);
  return { since, by: own.length > 0 ? own : changesWorkingBack(database, asked.externalId, since) };
}

/** Notice that today's text of the day was not known on the day itself, and how to see what was. */
function knownLater(
  database: Database,
  asked: Asked,
  known: readonly Toestand[],
  shown: Toestand | undefined,
): DayAnswer | undefined {
  const { day, externalId, work } = asked;
  const reason = reasonOf(database, asked, shown);
  if (shown === undefined || reason === undefined || reason.since <= day) return undefined;
  const then = toestandOn(known, day, day);
  if (then !== undefined && then.id !== 0 && isSameIn(database, asked, then, shown)) return undefined;
  const before = then === undefined ? 'none' : then.id === 0 || entryIn(database, asked, then) ? 'other' : 'without';
  const message = say.library.knownLater(day, { id: quoteWord(externalId), work }, reason, before);
  return { knownSince: reason.since, notices: [noticeOf('known_later', message)] };
}

const versionOf = ({ title, url }: LegalDocument, { validFrom, validTo, listed, label }: Toestand): TextVersion => ({
  from: validFrom,
  to: dayBefore(validTo),
  ...(listed ? {} : { known_to: validFrom }),
  state: 'replaced',
  title,
  url,
  label,
});

/** Notice on what is unknown about the law as known on a day: without a manifest, or after it was made. */
function unknownView(database: Database, work: string, knownOn: string, known: readonly Toestand[]): AnswerNotice[] {
  const listed = known.some((one) => one.listed);
  const asOf = listed ? listedAsOf(database, work) : '';
  if (listed && knownOn <= asOf) return [];
  const message = listed ? say.library.viewUntil(work, asOf, knownOn) : say.library.viewNotKnown(work, knownOn);
  return [{ code: 'view_not_known', message }];
}

/** Throws `not-found` if there is a text of the day that nobody knew of on `knownOn`. */
function checkKnownLater(asked: Asked & { knownOn: string }, known: readonly Toestand[]): void {
  const { externalId, day, knownOn } = asked;
  const ofDay = known.filter(({ deleted, validFrom, validTo }) => !deleted && holds(validFrom, validTo, day));
  const views = ofDay.map(({ viewFrom }) => viewFrom).sort();
  if (views.length === 0) return;
  const first = views.find((from) => from > knownOn) ?? '';
  throw new LksError('not-found', say.library.notKnownThen(externalId, day, knownOn, first), {
    hint: suggestion(externalId, (name) => say.library.asKnownNow(name, day)),
  });
}

/** The failure for a text in the manifest but not in the library. */
function thenNotHeld(asked: Asked & { knownOn: string }, label: string): LksError {
  const { work, externalId, day, knownOn } = asked;
  const hints = [
    say.citations.addIt(quoteWord(`jci1.3:c:${work}&z=${knownOn}&g=${day}`), undefined),
    suggestion(externalId, (name) => say.library.asKnownNow(name, day)),
  ];
  return new LksError('not-found', say.library.thenNotHeld(externalId, day, knownOn, label), {
    hint: hints.filter(Boolean).join('\n'),
  });
}
