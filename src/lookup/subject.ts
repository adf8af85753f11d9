/** The law or article whose texts through time are asked for, with these texts. */

import type { LocalLibrary } from '../contract/backend';
import { todayOf } from '../contract/dates';
import { LksError } from '../contract/errors';
import type { CitedName, Findable, Name, NamedSet } from '../contract/name';
import { isOld, OLD_KNOWLEDGE } from '../contract/old-knowledge';
import type { AnswerNotice, Validity } from '../contract/types';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { ownIdentifierNames } from '../sources/publishers';
import { nearestNamesHint } from './absence';
import { type DayAsked, dayAsked } from './cited-day';
import { pinpointsOf } from './pinpoints-of';
import { numberSince } from './renumbered';
import { absence, namesSet, resolveName } from './resolve';
import { ofOneWork, withHint } from './several-works';

/** What is named, with its texts, the day that a citation gives, and the place in it that is named and passed over. */
export interface Subject {
  subject: Validity;
  day: DayAsked;
  place?: string;
}

/** What has to be said of texts of which nothing is known since long before `day`; the sample has none. */
export function oldKnowledge(
  library: LocalLibrary,
  { external_id, known_as_of = '' }: { external_id: string; known_as_of?: string },
  day: string,
): AnswerNotice[] {
  if (library.description.kind === 'sample' || !isOld(known_as_of, day, todayOf(currentDate()))) return [];
  const [work = ''] = external_id.split(' ');
  return [{ code: OLD_KNOWLEDGE, message: say.library.oldText(work, known_as_of) }];
}

/** What the library has it as: a UUID, an external id, or another name. */
interface Wanted {
  as: string;
  /** Absent for a UUID. */
  name?: Findable;
}

async function wantedOf(wanted: Name | NamedSet, library: LocalLibrary): Promise<Wanted> {
  if (wanted.kind === 'uuid') return { as: wanted.id };
  if (wanted.kind === 'unknown') {
    const near = await nearestNamesHint(wanted.text, library);
    throw new LksError('usage', say.citations.noIdentifier(undefined, ownIdentifierNames()), {
      hint: [near?.hint, say.commands.versionsNeedOneHint].filter(Boolean).join('\n'),
    });
  }
  if (wanted.kind === 'range' || wanted.kind === 'part') throw namesSet(wanted);
  if (wanted.kind === 'decision') return { as: (await resolveName(wanted, library)).id };
  if (wanted.kind !== 'citation') return { as: wanted.text, name: wanted };
  const { name: one } = await ofOneWork(wanted, library, {});
  const [id = ''] = (await asHeld(one, library)).externalIds;
  return { as: id, name: one };
}

/** A citation of a former text is one of the texts that are listed: of the article, however its publisher numbers it. */
async function asHeld(name: CitedName, library: LocalLibrary): Promise<CitedName> {
  if (name.former !== true) return name;
  const { numberedOld, withoutOld } = await import('./former');
  const own = numberedOld(name);
  return (await library.validity(own.externalIds[0] ?? '')) === undefined ? withoutOld(name) : own;
}

/**
 * What a name is of, with its texts: all toestanden where that is a whole work; `each`: of a part of one too. Throws `usage` for what is no
 * name, or names several things, `not-found`.
 */
export async function subjectNamed(wanted: Name | NamedSet, library: LocalLibrary, each = false): Promise<Subject> {
  const { as, name } = await wantedOf(wanted, library);
  const [place] = name === undefined ? [] : pinpointsOf(name);
  const subject = await subjectHeld(as, name, library, each);
  return { subject, day: dayNamed(name), ...(place !== undefined && { place: place.text }) };
}

/** The same of a document by its id, or what the library calls it. Throws `not-found`. */
async function subjectHeld(
  as: string,
  name: Findable | undefined,
  library: LocalLibrary,
  each: boolean,
): Promise<Validity> {
  const named = await library.validity(as, each);
  if (named === undefined) {
    if (name !== undefined) {
      const absent = await absence(name, { documents: [] }, library, undefined);
      throw withHint(absent, await numberSince([as], library, undefined));
    }
    throw new LksError('not-found', say.citations.notFound(as), { hint: say.citations.searchInstead });
  }
  const whole = named.external_id === named.work ? await library.toestanden(named.work) : undefined;
  const subject = whole ?? named;
  if (subject.versions.length === 0)
    throw new LksError('not-found', say.library.noVersions(subject.external_id), { hint: say.library.noVersionsHint });
  return subject;
}

/** The day that a citation gives. One of several texts gives none: all of them are listed. */
const dayNamed = (name: Findable | undefined): DayAsked =>
  name?.kind !== 'citation' || name.span !== undefined ? {} : dayAsked(name, {}, todayOf(currentDate()));
