/** The law or article whose versions are requested. */
import { type Backend, type DocumentCall, type LocalLibrary, localLibrary } from '../contract/backend';
import { todayOf, versionOn } from '../contract/dates';
import { LksError, type LksErrorOptions } from '../contract/errors';
import type { CitedName, Findable, Name, NamedSet } from '../contract/name';
import { isOld, OLD_KNOWLEDGE } from '../contract/old-knowledge';
import type { AnswerNotice, Validity } from '../contract/types';
import { lawById } from '../law/laws/laws';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { workOf } from '../sources/identifiers';
import { ownIdentifierNames } from '../sources/publishers';
import { namedFully, nearestNamesHint, numberSince } from './absence';
import { type DayAsked, dayAsked } from './cited-day';
import { pinpointsOf } from './divisions';
import { absence, namesSet, resolveName } from './resolve';

const MOST_OFFERED = 10;

/** A name of one work, and remarks on the choice. */
interface OfOneWork<T> {
  name: T;
  remarks: AnswerNotice[];
}

async function titled(work: string, library: LocalLibrary | undefined): Promise<string> {
  const title = (await library?.toestanden(work))?.title ?? lawById(work)?.title;
  return title === undefined ? work : say.citations.alsoKnown(title, work);
}

/** Whether a library has a text of a work for a day that is law then; undefined where it has none with days, and cannot tell. */
async function isInForce(work: string, day: string, library: LocalLibrary): Promise<boolean | undefined> {
  const versions = (await library.toestanden(work))?.versions;
  if (versions === undefined) return undefined;
  const { state } = versionOn(versions, day) ?? {};
  return state !== undefined && state !== 'repealed' && state !== 'not in force';
}

/**
 * The name, of one work where it is that of several. What has one already comes back as it is.
 *
 * @throws `usage` with the choices where not exactly one of them is in force on the day of the call.
 */
export async function ofOneWork<T extends Name>(name: T, backend: Backend, call: DocumentCall): Promise<OfOneWork<T>> {
  if (name.kind !== 'citation' || name.externalIds.length < 2) return { name, remarks: [] };
  const library = localLibrary(backend);
  const isOfBooks = name.externalIds.some((id) => lawById(workOf(id))?.book !== undefined);
  if (library === undefined || isOfBooks) throw await refuseSeveral(name, backend, call);
  const day = call.options?.at ?? todayOf(currentDate());
  const inForce: string[] = [];
  for (const id of name.externalIds) if ((await isInForce(workOf(id), day, library)) !== false) inForce.push(id);
  const [only, another] = inForce;
  // Others may be in force but not in the library.
  if (only === undefined || another !== undefined || (await isInForce(workOf(only), day, library)) === undefined)
    throw await refuseSeveral(name, backend, call);
  const work = workOf(only);
  const others = name.externalIds.filter((id) => id !== only).map(workOf);
  const shown = await Promise.all(others.map((other) => titled(other, library)));
  const message = say.citations.whichLaw(await titled(work, library), day, shown);
  return { name: { ...name, externalIds: [only], work }, remarks: [{ code: 'which_law', message }] };
}

/** The failure for a name of several works: of an article of a code in books, those books that have its number. */
async function refuseSeveral(name: CitedName, backend: Backend, call: DocumentCall): Promise<LksError> {
  const { externalIds } = name;
  const library = localLibrary(backend);
  const held: string[] = [];
  if (library !== undefined)
    for (const id of externalIds) {
      const one: CitedName = { ...name, externalIds: [id], work: workOf(id) };
      if ((await library.find(one, call)).documents.length > 0) held.push(id);
    }
  const isWhole = externalIds.every((id) => id === workOf(id));
  const isOfBooks = externalIds.every((id) => lawById(workOf(id))?.book !== undefined);
  const offered = (held.length > 0 ? held : externalIds).slice(0, MOST_OFFERED);
  const shown = await Promise.all(offered.map((id) => (id === workOf(id) ? titled(id, library) : namedFully(id))));
  const message =
    isOfBooks && !isWhole ? say.citations.whichBook(name.text) : say.citations.severalWorks(externalIds.length);
  return new LksError('usage', message, {
    hint: held.length > 0 ? say.citations.chooseHeld(shown) : say.citations.nameOneWork(shown),
    code: 'several_works',
  });
}

/** What has to be said of a name that the table of laws has for another work than a library does. */
export async function otherWorksRemarks(name: { kind: string }, backend: Backend): Promise<AnswerNotice[]> {
  const { otherWorks, externalIds = [] } = name as Partial<CitedName>;
  if (otherWorks === undefined) return [];
  const library = localLibrary(backend);
  const own = await titled(workOf(externalIds[0] ?? ''), library);
  const others = await Promise.all(otherWorks.works.map((work) => titled(work, library)));
  return [{ code: 'other_works', message: say.citations.otherWorks(otherWorks.law, own, others) }];
}

/** Adds lines to an error's hint. */
export function withHint(error: LksError, lines: readonly string[]): LksError {
  if (lines.length === 0) return error;
  const { kind, message, commands, code, status, remedy, parameter } = error;
  const options: LksErrorOptions = { commands, code, status: status ?? undefined, remedy, parameter };
  return new LksError(kind, message, {
    ...options,
    hint: [error.hint, ...lines].filter(Boolean).join('\n') || undefined,
  });
}

/** The versions, the day of the citation, and its place, which is ignored. */
interface Subject {
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
  const { numberedOld, withoutOld } = await import('./cited-day');
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

/** A citation of a period gives no day: all versions are listed. */
const dayNamed = (name: Findable | undefined): DayAsked =>
  name?.kind !== 'citation' || name.span !== undefined ? {} : dayAsked(name, {}, todayOf(currentDate()));
