/** The failure of a document that the library holds, but not as of the day asked for: it says when there is a text. */

import type { TextVersion, Validity } from '../../contract/types';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { quoteWord } from '../../shell';
import { parseIdentifier } from '../../sources/identifiers';
import { publisherOf } from '../../sources/publishers';
import type { Database } from '../../sqlite';
import { dayBefore } from '../file/moment';
import { listedAsOf } from './manifest-day';
import { onDay } from './peildatum';

/** The stretch of days nearest to `day`: the last before it, else the first after it. */
function nearest(versions: readonly TextVersion[], day: string): TextVersion | undefined {
  const seen = versions.filter(({ state }) => state !== 'replaced' && state !== 'withdrawn');
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

/**
 * What is known of a work on a day. `none`: its publisher's manifest has no text for it. `listed`: the manifest has one, and
 * the library does not. `held`: the library has that text. `unknown`: without a manifest nobody says what there was.
 */
type OnDay = 'none' | 'listed' | 'held' | 'unknown';

function knownOn(database: Database, work: string, day: string): OnDay {
  const listed = database.prepare('select label, valid_from, valid_to from expressions where work = ? and deleted = 0');
  const rows = listed.all(work).map(({ label, valid_from, valid_to }) => [label, valid_from, valid_to].map(String));
  if (rows.length === 0) return 'unknown';
  const ofDay = rows.filter(([, from = '', to = '']) => from <= day && (to === '' || day < to));
  if (ofDay.length === 0) return 'none';
  // That a toestand has no end was so on the day of the manifest; of later days it says nothing.
  if (day > listedAsOf(database, work) && ofDay.some(([, , to]) => to === '')) return 'unknown';
  const shown = database.prepare(
    `select 1 from works join segments on segments.work = works.id join toestanden on toestanden.id = segments.toestand
     where works.work = ? and toestanden.label in (select value from json_each(?))
     and ${onDay('segments')} limit 1`,
  );
  return shown.get(work, JSON.stringify(ofDay.map(([label]) => label)), day, day) === undefined ? 'listed' : 'held';
}

/** The sentence for a document of which there is no text on `day`; `near` is the text nearest to that day. */
function sentenceFor(known: OnDay, id: string, near: TextVersion, day: string): string {
  const { from, to, next = '' } = near;
  if (known === 'none') return say.library.notInForce(id, day, from, to);
  if (known === 'held') return say.library.notInText(id, day);
  if (known === 'listed') return say.library.textNotHeld(id, day);
  if (from > day) return say.library.onlyLater(id, from, day);
  return next === '' ? say.library.onlyEarlier(id, from, to, day) : say.library.onlyEarlierHere(id, from, next, day);
}

/** How to get the law as of the day asked for, where a publisher has texts of other days and there may be one. */
function fetchHint(known: OnDay, work: string, at: string | undefined): string[] {
  const fetchable = publisherOf(parseIdentifier(work))?.keepsDays && (known === 'listed' || known === 'unknown');
  return fetchable ? [say.citations.addIt(work, at)] : [];
}

/**
 * Not found, but known: there are texts of it, and none of that day. That it was not in force is said only where its source
 * says so; else that the library does not hold a text of that day, and how to get it.
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
  if (version === undefined) {
    return new LksError('not-found', say.library.noValidity(id, day), {
      hint: suggestion(id, say.library.noValidityHint),
    });
  }
  const { from, to, next = '' } = version;
  const near = from > day ? from : to || from || dayBefore(next);
  const known = knownOn(database, work, day);
  const hints = [suggestion(id, (name) => say.library.anotherDay(name, near)), ...fetchHint(known, work, at)];
  return new LksError('not-found', sentenceFor(known, id, version, day), { hint: hints.filter(Boolean).join('\n') });
}
