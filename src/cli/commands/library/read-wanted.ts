/** Identifiers and citations to fetch, each with its publisher. */

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
 * Reads arguments as `lks doc` does: joined as one citation, else one by one. A name shared by several works (`BW`)
 * gives all of them; an article gives its whole law. No duplicates, in order.
 * @param at the day of `--at`; a citation may name its own day.
 * @param read reads with a library's law names.
 * @throws `usage` for text that no publisher knows, for contradicting days, and for a day where the publisher keeps
 * only one text.
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
      // As typed it says more: a CVDR number without version, a consolidated text.
      const typed = argument.externalIds.length === 1 ? (parseIdentifier(argument.text) ?? identifier) : identifier;
      const found = heldBy(typed, publishers);
      if (found === undefined) throw isOutside(argument) ? outside(argument) : unknown(argument.text);
      want({ ...found, ...daysOf(found.publisher, found.id, asOf) });
    }
  }
  return [...wanted.values()];
}

/** The publisher of an identifier, with the publisher's own id; undefined if none. */
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

/** A decision of an EU court by case number. Throws `usage` if no publisher has it, or with a day. */
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

/** The citation in an argument; for a range or part of a law, the work. Throws `usage` for anything else. */
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

/** Whether an argument names a law outside the built-in table, which a library may know. */
export const namesUnlisted = (texts: readonly string[]): boolean =>
  readDocArguments(texts).some(({ kind }) => kind === 'unlisted-law' || kind === 'unknown');

/** The arguments that point at a place in a text, as written: publishers only supply whole texts. */
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

/** The days to ask a publisher for; a consolidated text has its day in its number. Throws `usage`. */
function daysOf({ keepsDays }: Publisher, id: string, { day, cited }: DayAsked): Pick<Wanted, 'day' | 'knownOn'> {
  if (day === undefined || cited?.consolidated) return {};
  if (keepsDays !== true)
    throw new LksError('usage', say.harvest.noDays(id), { hint: say.harvest.noDaysHint, parameter: 'at' });
  return { day, ...(cited?.knownOn === undefined ? {} : { knownOn: cited.knownOn }) };
}

/** Publishers find decisions by ECLI only; for EU courts also by case number. */
const withoutEcli = (argument: CitedDecision): LksError =>
  new LksError('usage', say.publishers.noPublisherFor(argument.text), {
    hint: [
      say.citations.decisionReadAs(argument.display),
      isOfUnion(argument) ? say.citations.findCase(true) : say.citations.findEcli(true),
    ].join('\n'),
  });

/** No publisher of lks has the case law of Strasbourg. */
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

/** Identifiers in a file: one a line, `#` begins a comment, blank lines are skipped. Throws as `readWanted`. */
export function readWantedFile(text: string, publishers: readonly Publisher[]): Wanted[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());
  const wanted = lines.filter((line) => line !== '').flatMap((line) => readWanted([line], publishers));
  return [...new Map(wanted.map((each) => [`${each.publisher.name} ${each.id} ${each.day}`, each])).values()];
}
