/**
 * A day of which the library has no text of a document: the failure, which says when there is one, or the text that an article had by its own
 * mark in a later file.
 */

import type { Since } from '../../contract/answers/document';
import { isOfNoDay, versionOn } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { LegalDocument, TextVersion, Validity } from '../../contract/types';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';
import type { Database } from '../../platform/sqlite';
import { parseIdentifier } from '../../sources/identifiers';
import { publisherOf } from '../../sources/publishers';
import { type Entry, readContents } from '../file/contents';
import { dayBefore } from '../file/moment';
import { uuidText } from '../file/uuid';
import { documentThen, documentWith } from './document-on';
import { type Interval, intervalAfter, knownOn, type OnDay } from './intervals';
import { markedFrom, ownMark, worksBackTo } from './own-mark';
import { textOfDay, validityOf } from './versions';

/** The stretch of days nearest to `day`: the last before it, else the first after it. */
function nearest(versions: readonly TextVersion[], day: string): TextVersion | undefined {
  const seen = versions.filter(({ state }) => !isOfNoDay(state));
  return seen.filter((version) => isOver(version, day)).at(-1) ?? seen.find(({ from }) => from > day);
}

/** True when the text ended before `day`, or another took its place by then. */
const isOver = ({ to, next = '' }: TextVersion, day: string): boolean =>
  (to !== '' && to < day) || (next !== '' && next <= day);

/** A command line to try, with the identifier as lks spells it: no other text of a file becomes part of a command. */
export function suggestion(id: string, sentence: (name: string) => string): string | undefined {
  const identifier = parseIdentifier(id);
  return identifier === undefined || identifier.kind === 'uuid'
    ? undefined
    : sentence(quoteWord(identifier.externalId));
}

/** What a source says of a day of which there is no text. */
function factOf(known: Exclude<OnDay, { kind: 'held' | 'unknown' }>, id: string, day: string): string {
  switch (known.kind) {
    case 'not-in-force':
      return say.library.notInForce(id, day, known);
    case 'no-text':
      return say.library.noTextListed(id, day, known);
    case 'ended':
      return say.library.endedText(id, day, known);
    case 'before-act':
      return say.eu.before(id, day, known.published, known.force);
    case 'consolidated-later':
      return say.eu.notHeld(id, day, known.force, known.first);
    case 'not-held':
      return say.library.textNotHeld(id, day, known);
  }
}

/** The sentence for a document of which there is no text on `day`; `near` is the text nearest to that day. */
function sentenceFor(known: OnDay, id: string, near: TextVersion, day: string): string {
  if (known.kind === 'held') return say.library.notInText(id, day);
  if (known.kind !== 'unknown') return factOf(known, id, day);
  const { from, to, next = '' } = near;
  if (from > day) return say.library.onlyLater(id, from, day);
  return next === '' ? say.library.onlyEarlier(id, from, to, day) : say.library.onlyEarlierHere(id, from, next, day);
}

/** How to get the law as of the day asked for, where a publisher has texts of other days and there may be one. */
function fetchHint(known: OnDay, work: string, at: string | undefined, day: string): string[] {
  // A manifest says nothing of what was decided after it.
  if (known.kind === 'before-act') return [];
  // The text of the Official Journal, and the days of the consolidated ones.
  if (known.kind === 'consolidated-later') return [say.citations.addIt(work, undefined)];
  const unlisted = known.kind === 'not-in-force' || known.kind === 'no-text';
  const mayBe = unlisted ? known.asOf !== '' && day > known.asOf : known.kind !== 'held';
  // Who keeps no texts of other days can be asked for today's alone.
  const canBeAsked =
    publisherOf(parseIdentifier(work))?.keepsDays === true || (known.kind === 'ended' && at === undefined);
  return mayBe && canBeAsked ? [say.citations.addIt(work, at)] : [];
}

/** What such a failure is known by in JSON: three different answers, of which that nobody knows is no more than not found. */
const CODES: Readonly<Record<OnDay['kind'], string | undefined>> = {
  'not-in-force': 'not_in_force',
  'no-text': 'text_not_held',
  ended: 'not_in_force',
  held: 'not_in_force',
  'before-act': 'not_in_force',
  'not-held': 'text_not_held',
  'consolidated-later': 'text_not_held',
  unknown: undefined,
};

/**
 * Not found, but known: there are texts of it, and none of that day. That it was not in force is said only where its source
 * says so, and which that is; else that the library does not hold a text of that day, and how to get it.
 *
 * @param at the day asked for (`--at`); undefined: today.
 */
export function notInForce(
  database: Database,
  { external_id: id, work, versions }: Validity,
  at: string | undefined,
  today: string,
): LksError {
  const day = at ?? today;
  const version = nearest(versions, day);
  const known = knownOn(database, work, day, today);
  if (version === undefined && known.kind === 'before-act')
    return new LksError('not-found', factOf(known, id, day), { code: CODES[known.kind] });
  if (version === undefined) {
    return new LksError('not-found', say.library.noValidity(id, day), {
      hint: suggestion(id, say.library.noValidityHint),
    });
  }
  const { from, to, next = '' } = version;
  const near = from > day ? from : to || from || dayBefore(next);
  const isLaw = id === work && !OVER.has(known.kind);
  const marked = isLaw ? markedSince(database, work, day) : undefined;
  const hints = [
    suggestion(id, (name) => say.library.anotherDay(name, near)),
    ...(marked === undefined ? [] : [suggestion(id, (name) => say.since.someOf(name, day, marked))]),
    ...fetchHint(known, work, at, day),
  ];
  return new LksError('not-found', sentenceFor(known, id, version, day), {
    hint: hints.filter(Boolean).join('\n'),
    code: CODES[known.kind],
  });
}

/** Not found: of a work, which is held, there is no text of `day` to compare. It says what `notInForce` would. */
export function noTextOn(database: Database, work: string, day: string, today: string): LksError {
  const known = knownOn(database, work, day, today);
  const told = known.kind === 'held' || known.kind === 'unknown' ? undefined : factOf(known, work, day);
  const hints = [suggestion(work, say.library.noTextOnHint), ...fetchHint(known, work, day, day)];
  return new LksError('not-found', told ?? say.library.noTextOn(work, day), {
    hint: hints.filter(Boolean).join('\n'),
    code: CODES[known.kind],
  });
}

/**
 * What there is to say of a law, called `name`, of which a search has no text of the day: one line. `at`: the day asked for;
 * undefined: today.
 */
export function absentOn(
  database: Database,
  { work, name }: { work: string; name: string },
  at: string | undefined,
  today: string,
): string {
  const day = at ?? today;
  const known = knownOn(database, work, day, today);
  const told =
    known.kind === 'held' || known.kind === 'unknown' ? say.library.noTextOn(name, day) : factOf(known, name, day);
  return [told, ...fetchHint(known, work, at, day)].join(' ');
}

/** An article, and the row and the number of its work. */
interface Article {
  uuid: Uint8Array;
  externalId: string;
  id: number;
  work: string;
}

/** False for a text that says of itself that it is not in force: no mark tells from when it would be. */
const hasForce = (database: Database, uuid: Uint8Array, { digest }: Entry): boolean =>
  database
    .prepare('select 1 from docs where uuid = ? and digest = ? and repealed <> 2')
    .get(uuid, Buffer.from(digest, 'hex')) !== undefined;

/** What a publisher says of a day on which the work was no law: a mark adds nothing to it. */
const OVER: ReadonlySet<string> = new Set(['not-in-force', 'ended']);

/** The text that an article had on a day by its own mark in the next file that is here; `file`: the first day of that. */
export interface Marked {
  /** Absent where the text that the library has for the day is the same. */
  document?: LegalDocument;
  version: TextVersion;
  since: Since;
  file: string;
}

/**
 * The text of an article on a day by its own mark in the next file; of one that had lapsed, that it had. Undefined where a source gives the
 * text of the day, where the mark tells nothing of it, and for an article that is not in force: that it did not exist is never claimed.
 *
 * @param interval of the day, undefined where there is none.
 */
export function markedText(
  database: Database,
  { uuid, externalId, id, work }: Article,
  day: string,
  today: string,
  interval: Interval | undefined,
): Marked | undefined {
  if (externalId === work || (interval !== undefined && textOfDay(database, interval, day).known)) return undefined;
  const next = intervalAfter(database, id, day);
  if (next === undefined) return undefined;
  const toestand = { ...next, validFrom: next.date };
  const mark = ownMark(database, { toestand: toestand.id, externalId, work: id });
  if (mark === undefined || OVER.has(knownOn(database, work, day, today).kind)) return undefined;
  const entry = readContents(database, toestand.id).entries.find((one) => one.externalId === externalId);
  const document = entry && hasForce(database, uuid, entry) ? documentThen(database, uuid, entry, toestand) : undefined;
  const from = document && markedFrom(mark, worksBackTo(document.standing), day);
  const version = versionOn(validityOf(database, uuidText(uuid), today)?.versions ?? [], next.from);
  if (document?.since === undefined || from === undefined || version === undefined) return undefined;
  const held = documentWith(database, uuid, { day, undated: 'decided' });
  // What works back is told by the text that was that of the day, where it is here: a later one does not take its place.
  if (held !== undefined && mark.day > day) return undefined;
  // What a publisher remarks of a text may have changed, and the words not.
  const isHeld = held?.title === document.title && held.body === document.body;
  return {
    ...(!isHeld && { document }),
    version: knownFrom(version, from, day),
    since: document.since,
    file: next.date,
  };
}

/** The days of a text of which it is known from `from` on what it was, those of a gap with `day` in it too. */
function knownFrom({ gaps = [], ...version }: TextVersion, from: string, day: string): TextVersion {
  const left = gaps.flatMap((gap) => {
    if (day < gap.from || gap.to < day) return [gap];
    return gap.from < from ? [{ from: gap.from, to: dayBefore(from) }] : [];
  });
  return { ...version, from: version.from < from ? version.from : from, ...(left.length > 0 && { gaps: left }) };
}

/**
 * How many articles of the next file of a work after a day are marked as unchanged since that day, and of how many; undefined where no file comes
 * after it, or none is. Of those that have lapsed or are not in force nothing is counted.
 */
function markedSince(database: Database, work: string, day: string): { marked: number; of: number } | undefined {
  const next = intervalAfter(database, work, day);
  if (next === undefined) return undefined;
  const counted = database
    .prepare(
      `select count(*) as marked from days where toestand = ? and kind = 'changed' and day <= ? and words <> 'vervallen'
       and instr(external_id, ' artikel ') > 0`,
    )
    .get(next.id, day);
  const { entries } = readContents(database, next.id);
  const marked = Number(counted?.marked);
  const of = entries.filter(({ externalId }) => externalId.includes(' artikel ')).length;
  return marked === 0 ? undefined : { marked, of };
}
