/** A day without a text of a document: the failure, or the text of an article by its own mark in a later file. */

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

/** The text nearest to `day`: the last before it, else the first after it. */
function nearest(versions: readonly TextVersion[], day: string): TextVersion | undefined {
  const seen = versions.filter(({ state }) => !isOfNoDay(state));
  return seen.filter((version) => isOver(version, day)).at(-1) ?? seen.find(({ from }) => from > day);
}

/** Whether the text ended before `day`, or another replaced it by then. */
const isOver = ({ to, next = '' }: TextVersion, day: string): boolean =>
  (to !== '' && to < day) || (next !== '' && next <= day);

/** A command to try, with the identifier as lks spells it: no other text from a file may become part of a command. */
export function suggestion(id: string, sentence: (name: string) => string): string | undefined {
  const identifier = parseIdentifier(id);
  return identifier === undefined || identifier.kind === 'uuid'
    ? undefined
    : sentence(quoteWord(identifier.externalId));
}

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

/** The sentence on a document without a text on `day`; `near`: the nearest text. */
function sentenceFor(known: OnDay, id: string, near: TextVersion, day: string): string {
  if (known.kind === 'held') return say.library.notInText(id, day);
  if (known.kind !== 'unknown') return factOf(known, id, day);
  const { from, to, next = '' } = near;
  if (from > day) return say.library.onlyLater(id, from, day);
  return next === '' ? say.library.onlyEarlier(id, from, to, day) : say.library.onlyEarlierHere(id, from, next, day);
}

/** How to get the law as of the requested day, if a publisher may have its text. */
function fetchHint(known: OnDay, work: string, at: string | undefined, day: string): string[] {
  // A manifest says nothing of later decisions.
  if (known.kind === 'before-act') return [];
  // The text of the Official Journal, and the days of the consolidated ones.
  if (known.kind === 'consolidated-later') return [say.citations.addIt(work, undefined)];
  const unlisted = known.kind === 'not-in-force' || known.kind === 'no-text';
  const mayBe = unlisted ? known.asOf !== '' && day > known.asOf : known.kind !== 'held';
  // A publisher without texts of other days has only today's.
  const canBeAsked =
    publisherOf(parseIdentifier(work))?.keepsDays === true || (known.kind === 'ended' && at === undefined);
  return mayBe && canBeAsked ? [say.citations.addIt(work, at)] : [];
}

/** Codes of such failures in JSON; `unknown` is plain not found. */
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
 * The not-found failure for a document with texts, but none of that day. It says "not in force" only if its source
 * does, and which that is; else that the library has no text of that day, and how to get it.
 * @param at the requested day (`--at`); undefined: today.
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

/** The not-found failure for comparing a work on a `day` without a text, in the words of `notInForce`. */
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
 * One line on a law, called `name`, without a text of the day in a search. `at`: the requested day; undefined: today.
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

/** An article, with row and number of its work. */
interface Article {
  uuid: Uint8Array;
  externalId: string;
  id: number;
  work: string;
}

/** False for a text that says it is not in force: no mark shows from when it would be. */
const hasForce = (database: Database, uuid: Uint8Array, { digest }: Entry): boolean =>
  database
    .prepare('select 1 from docs where uuid = ? and digest = ? and repealed <> 2')
    .get(uuid, Buffer.from(digest, 'hex')) !== undefined;

/** Publishers' statements that the work was not law, which a mark cannot add to. */
const OVER: ReadonlySet<string> = new Set(['not-in-force', 'ended']);

/** The text of an article on a day by its own mark in the next file in the library; `file`: the first day of that. */
export interface Marked {
  /** Absent if it equals the library's text of the day. */
  document?: LegalDocument;
  version: TextVersion;
  since: Since;
  file: string;
}

/**
 * The text of an article on a day by its own mark in the next file, or that it had lapsed. Undefined if a source gives
 * the text of the day, if the mark does not cover it, and for an article not in force: that it did not exist is never
 * claimed.
 * @param interval of the day, if any.
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
  // For a retroactive change the text of the day decides, if in the library; a later one does not replace it.
  if (held !== undefined && mark.day > day) return undefined;
  // A publisher's remarks on a text can change while its words stay.
  const isHeld = held?.title === document.title && held.body === document.body;
  return {
    ...(!isHeld && { document }),
    version: knownFrom(version, from, day),
    since: document.since,
    file: next.date,
  };
}

/** The days of a text known from `from` on, including those of a gap that contains `day`. */
function knownFrom({ gaps = [], ...version }: TextVersion, from: string, day: string): TextVersion {
  const left = gaps.flatMap((gap) => {
    if (day < gap.from || gap.to < day) return [gap];
    return gap.from < from ? [{ from: gap.from, to: dayBefore(from) }] : [];
  });
  return { ...version, from: version.from < from ? version.from : from, ...(left.length > 0 && { gaps: left }) };
}

/**
 * Number of articles in the next file of a work after a day that are marked as unchanged since that day, and of all;
 * undefined if there is no next file, or none is. Ignores lapsed articles and those not in force.
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
