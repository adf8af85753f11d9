/** What a user asks the publishers for: identifiers and citations, each with the publisher that has it. */

import { todayOf } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import type { CitedDecision, CitedName, NamedSet } from '../../../contract/name';
import type { Identifier } from '../../../law/registers/read-identifier';
import { type DayAsked, dayAsked } from '../../../lookup/cited-day';
import { pinpointsOf } from '../../../lookup/divisions';
import { identifiersOf, isOfUnion, isOutside, outsideHint } from '../../../lookup/european';
import { type DocArgument, type ReadNames, readDocArguments } from '../../../lookup/names-reader';
import { readNames } from '../../../lookup/read-name';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import type { Wanted } from '../../../sources/harvest/harvest';
import { parseIdentifier } from '../../../sources/identifiers';
import { identifierNames } from '../../../sources/publishers';
import type { Publisher } from '../../../sources/source';

/**
 * Reads arguments as `lks doc` does: joined as one citation, else one by one. A name that several works share (`BW`)
 * wants all of them; an article wants its whole law. Each document once, in the order given.
 *
 * @param at the day of `--at`; a citation that names a day wants the text of that day. @param read with the names that a library has of laws.
 * @throws `usage` for text that no publisher knows, for 2 days that contradict one another, and for a day of what has no texts of
 *   other days.
 */
export function readWanted(
  texts: readonly string[],
  publishers: readonly Publisher[],
  at?: string,
  read: ReadNames = readNames,
): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const want = (one: Wanted): unknown => wanted.set([one.publisher.name, one.id, one.day, one.knownOn].join(' '), one);
  for (const given of readDocArguments(texts, read)) {
    const cases = given.kind === 'decision' ? identifiersOf(given) : [];
    for (const identifier of cases) want(ofCase(identifier, given.text, at, publishers));
    if (cases.length > 0) continue;
    const argument = citationIn(given);
    const asOf = dayAsked(argument, { at }, todayOf(currentDate()));
    if (argument.former === true && asOf.day === undefined) throw formerOfNoDay(argument);
    for (const externalId of argument.externalIds) {
      const identifier = parseIdentifier(externalId === '' ? argument.text : externalId);
      // A CVDR number without its version, or a consolidated text, says more as it was typed.
      const typed = argument.externalIds.length === 1 ? (parseIdentifier(argument.text) ?? identifier) : identifier;
      const found = heldBy(typed, publishers);
      if (found === undefined) throw isOutside(argument) ? outside(argument) : unknown(argument.text);
      want({ ...found, ...daysOf(found.publisher, found.id, asOf) });
    }
  }
  return [...wanted.values()];
}

/** The publisher that has what an identifier names, and what it calls that; undefined where none does. */
function heldBy(
  identifier: Identifier | undefined,
  publishers: readonly Publisher[],
): Pick<Wanted, 'publisher' | 'id'> | undefined {
  for (const publisher of identifier === undefined ? [] : publishers) {
    const id = publisher.idOf(identifier!);
    if (id !== undefined) return { publisher, id };
  }
  return undefined;
}

/** A decision of a court of the Union by its case, as its publisher is asked for it. Throws `usage` where none has it, and for a day. */
function ofCase(
  identifier: Identifier,
  text: string,
  at: string | undefined,
  publishers: readonly Publisher[],
): Wanted {
  const found = heldBy(identifier, publishers);
  if (found === undefined) throw unknown(text);
  return { ...found, ...daysOf(found.publisher, found.id, { day: at, cited: undefined }) };
}

/** What an argument names, as a citation; of a range or a part of a law the work that it is in. Throws `usage` for anything else. */
function citationIn(argument: DocArgument): CitedName {
  if (argument.kind === 'citation') return argument;
  const { text } = argument;
  if (argument.kind === 'range') return { ...argument.from, ...timesOf(argument), text };
  if (argument.kind === 'decision') throw isOutside(argument) ? outside(argument) : withoutEcli(argument);
  if (argument.kind === 'unknown' && argument.siteNumber) throw siteNumber();
  if (argument.kind !== 'part') throw unknown(text);
  const { work, display } = argument;
  return { kind: 'citation', text, externalIds: [work], work, path: [], display, ...timesOf(argument) };
}

const timesOf = ({ day, former }: NamedSet): Pick<CitedName, 'day' | 'former'> => ({
  ...(day !== undefined && { day }),
  ...(former && { former }),
});

/** Whether an argument names a law that the built-in table does not have, so that a library is worth asking. */
export const namesUnlisted = (texts: readonly string[]): boolean =>
  readDocArguments(texts).some(({ kind }) => kind === 'unlisted-law' || kind === 'unknown');

/** The arguments that point at a place in a text, as they were written: their publishers give no less than the whole. */
export const placesNamed = (texts: readonly string[]): string[] =>
  readDocArguments(texts)
    .filter((argument) => pinpointsOf(argument).length > 0)
    .map(({ text }) => text);

/** Without a day publishers return the text in force today, not the former text that was asked for. */
const formerOfNoDay = ({ text, work }: CitedName): LksError =>
  new LksError('usage', say.former.addWhich(text), {
    hint: say.former.fetch(work ?? text, undefined),
    parameter: 'at',
  });

/** The days as a publisher is asked for them. A consolidated text has its day in its number. Throws `usage`. */
function daysOf({ keepsDays }: Publisher, id: string, { day, cited }: DayAsked): Pick<Wanted, 'day' | 'knownOn'> {
  if (day === undefined || cited?.consolidated) return {};
  if (keepsDays !== true)
    throw new LksError('usage', say.harvest.noDays(id), { hint: say.harvest.noDaysHint, parameter: 'at' });
  return { day, ...(cited?.knownOn === undefined ? {} : { knownOn: cited.knownOn }) };
}

/** Publishers give a decision by its ECLI, and by nothing else that is said of it; but for courts of the Union by its case too. */
const withoutEcli = (argument: CitedDecision): LksError =>
  new LksError('usage', say.publishers.noPublisherFor(argument.text), {
    hint: [
      say.citations.decisionReadAs(argument.display),
      isOfUnion(argument) ? say.citations.findCase(true) : say.citations.findEcli(true),
    ].join('\n'),
  });

/** No publisher of lks has what is decided in Strasbourg: it is there all the same. */
const outside = (argument: CitedName | CitedDecision): LksError =>
  new LksError('usage', say.publishers.noPublisherFor(argument.text), {
    hint: [
      ...(argument.kind === 'decision' ? [say.citations.decisionReadAs(argument.display)] : []),
      outsideHint(argument),
    ].join('\n'),
  });

const siteNumber = (): LksError =>
  new LksError('usage', say.citations.siteNumber, { hint: say.citations.siteNumberHint });

const unknown = (text: string): LksError =>
  new LksError('usage', say.publishers.noPublisherFor(text), {
    hint: say.publishers.noPublisherForHint(identifierNames()),
  });

/** The identifiers in a file: one a line, with comments behind `#`; blank lines are passed over. Throws as `readWanted`. */
export function readWantedFile(text: string, publishers: readonly Publisher[]): Wanted[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());
  const wanted = lines.filter((line) => line !== '').flatMap((line) => readWanted([line], publishers));
  return [...new Map(wanted.map((each) => [`${each.publisher.name} ${each.id} ${each.day}`, each])).values()];
}
