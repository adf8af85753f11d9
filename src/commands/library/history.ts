/** What `lks library versions` and `lks library diff` share: the law or article that is named, with its texts. */

import { todayOf } from '../../contract/dates';
import type { CitedName, Findable } from '../../contract/name';
import { isOld, OLD_KNOWLEDGE } from '../../contract/old-knowledge';
import type { AnswerNotice, Validity } from '../../contract/types';
import { LksError } from '../../errors';
import { type Library, openLibrary } from '../../library/library';
import { withUpgrade } from '../../library/upgrade';
import { nearestNamesHint } from '../../lookup/absence';
import { type DayAsked, dayAsked } from '../../lookup/cited-day';
import { type ReadNames, readDocArguments } from '../../lookup/doc-arguments';
import { readerWith } from '../../lookup/names-reader';
import { pinpointsOf } from '../../lookup/pinpoints-of';
import { absence, namesSet, resolveName } from '../../lookup/resolve';
import { ofOneWork } from '../../lookup/several-works';
import { say } from '../../messages';
import { ownIdentifierNames } from '../../sources/publishers';
import type { Context } from '../context';
import { idOfRow } from '../doc/row';
import { pathOf } from './place';

export const TEXT = { id: { help: () => say.commands.libraryVersionsOf, completes: 'row' } } as const;

/** Opens the user's own library, which is there (`needs`), works with it, and closes it. */
export async function withLibrary<T>(context: Context, work: (library: Library) => Promise<T>): Promise<T> {
  const file = pathOf(context);
  const library = await withUpgrade(file, () => openLibrary(file), context.notice);
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}

/** Reads with the names that the user's own library has of laws; with those of the table alone where there is none that can be read. */
export async function withOwnNames<T>(context: Context, read: (names: ReadNames | undefined) => T): Promise<T> {
  const library = openedOwn(context);
  if (library === undefined) return read(undefined);
  try {
    return read(readerWith(await library.lawNames()));
  } finally {
    await library.close();
  }
}

function openedOwn(context: Context): Library | undefined {
  const file = context.settings().library?.value;
  try {
    return file === undefined ? undefined : openLibrary(file);
  } catch (error) {
    // None yet, or one of an older format: what writes to it says so.
    if (error instanceof LksError && error.kind === 'local') return undefined;
    throw error;
  }
}

/** What has to be said of texts of which nothing is known since long before `day`; the sample has none. */
export function oldKnowledge(
  library: Library,
  { external_id, known_as_of = '' }: { external_id: string; known_as_of?: string },
  day: string,
): AnswerNotice[] {
  if (library.description.kind === 'sample' || !isOld(known_as_of, day, todayOf(new Date()))) return [];
  const [work = ''] = external_id.split(' ');
  return [{ code: OLD_KNOWLEDGE, message: say.library.oldText(work, known_as_of) }];
}

/** What the arguments name, and what the library has it as: the id of a row, a UUID, an external id, or another name. */
interface Wanted {
  as: string;
  /** Absent for a row and a UUID. */
  name?: Findable;
}

/** Reads the arguments. Throws `usage`. */
async function wantedOf(context: Context, library: Library, args: readonly string[]): Promise<Wanted> {
  const [wanted, ...others] = readDocArguments(args, readerWith(await library.lawNames()));
  if (wanted === undefined || others.length > 0)
    throw new LksError('usage', say.commands.versionsNeedOne([wanted, ...others].flatMap((one) => one?.text ?? [])), {
      hint: say.commands.versionsNeedOneHint,
    });
  if (wanted.kind === 'row') return { as: await idOfRow(context, library, wanted.row) };
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
async function asHeld(name: CitedName, library: Library): Promise<CitedName> {
  if (name.former !== true) return name;
  const { numberedOld, withoutOld } = await import('../../lookup/former');
  const own = numberedOld(name);
  return (await library.validity(own.externalIds[0] ?? '')) === undefined ? withoutOld(name) : own;
}

/** What the arguments name, with its texts, and the day that a citation gives. */
export interface Subject {
  subject: Validity;
  day: DayAsked;
}

/**
 * What the arguments name, with its texts: all toestanden where that is a whole work; `each`: of a part of one too. Throws
 * `not-found`.
 */
export async function subjectOf(
  context: Context,
  library: Library,
  args: readonly string[],
  { each = false }: { each?: boolean } = {},
): Promise<Subject> {
  const { as, name } = await wantedOf(context, library, args);
  const [place] = name === undefined ? [] : pinpointsOf(name);
  if (place !== undefined) context.io.note(say.pinpoints.wholeTexts(place.text));
  const named = await library.validity(as, each);
  if (named === undefined) {
    if (name !== undefined) throw await absence(name, { documents: [] }, library, undefined);
    throw new LksError('not-found', say.citations.notFound(as), { hint: say.citations.searchInstead });
  }
  const whole = named.external_id === named.work ? await library.toestanden(named.work) : undefined;
  const subject = whole ?? named;
  if (subject.versions.length === 0)
    throw new LksError('not-found', say.library.noVersions(subject.external_id), { hint: say.library.noVersionsHint });
  return { subject, day: dayNamed(name) };
}

/** The day that a citation gives. One of several texts gives none: all of them are listed. */
const dayNamed = (name: Findable | undefined): DayAsked =>
  name?.kind !== 'citation' || name.span !== undefined ? {} : dayAsked(name, undefined, todayOf(new Date()));
