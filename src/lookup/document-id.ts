/** From what a person or an assistant calls a document to the id that the document operation takes, absences explained. */
import { type Backend, type DocumentCall, localLibrary } from '../contract/backend';
import { isKnownOn } from '../contract/dates';
import type { Name } from '../contract/name';
import type { DocumentAnswer, LegalDocument, TextVersion } from '../contract/types';
import { LksError } from '../errors';
import { say } from '../messages';
import type { DayAsked } from './cited-day';
import { readName } from './read-name';
import { type Resolved, resolveName } from './resolve';

/**
 * The id of the document that a name is of. What is not in force on the day asked for, but is held as of other days, is handed
 * to the document operation, which says when it is. Throws as `resolveName` does.
 */
export async function documentIdOf(name: Name, backend: Backend, call: DocumentCall): Promise<Resolved> {
  try {
    return await resolveName(name, backend, call);
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    const names = name.kind === 'citation' ? name.externalIds : [name.text];
    const held = names.length === 1 ? await localLibrary(backend)?.validity(names[0]!) : undefined;
    if (held === undefined) throw error;
    return { id: held.id, searched: false };
  }
}

/** A document that was asked for on a day. */
export interface DocumentOfDay {
  answer: DocumentAnswer;
  /** Its text that this is, where a library knows. */
  version: TextVersion | undefined;
  /** What has to be said where no source says that this was the text of the day asked for. */
  remark: string | undefined;
}

/**
 * Fetches a document as of the day asked for. A service has no texts of other days: what it has comes back with a remark, unless
 * its own address has the day that was named.
 *
 * @param id gives the id of the document, told how it is asked for. Throws what it, `document` and `textOn` throw.
 */
export async function documentOfDay(
  id: (call: DocumentCall) => Promise<string>,
  { day, cited }: DayAsked,
  backend: Backend,
  call: DocumentCall,
): Promise<DocumentOfDay> {
  // Whoever asks a service for a day in so many words (`--at`) is refused by it.
  const options = day !== undefined && backend.takes.at ? { options: { at: day }, ...(cited && { cited }) } : {};
  const asked = { ...call, ...options };
  const answer = await backend.document(await id(asked), asked);
  const version = await localLibrary(backend)?.textOn(answer.data.id, asked.options?.at, asked.cited);
  const remark = day === undefined ? undefined : remarkOn(answer.data, version, { day, cited }, backend);
  return { answer, version, remark };
}

/**
 * What has to be said of a document that is shown for a day (`--at`, or a citation that names one) of which no source says
 * that this was its text. A service has no texts of other days: its text need not be of the day that was named.
 */
function remarkOn(
  { external_id: id, url }: LegalDocument,
  version: TextVersion | undefined,
  { day = '', cited }: DayAsked,
  backend: Backend,
): string | undefined {
  if (localLibrary(backend) === undefined) {
    const knownOn = cited?.knownOn === day ? undefined : cited?.knownOn;
    return knownOn === undefined && hasDay(String(url), day) ? undefined : say.commands.dayNotAsked(day, knownOn);
  }
  if (version === undefined || isKnownOn(version, day)) return undefined;
  return version.from === '' ? say.commands.undatedText(id, day) : say.commands.endlessText(id, version.from, day);
}

/** True when an address is that of the text of a day. */
function hasDay(url: string, day: string): boolean {
  const name = readName(url);
  return name.kind === 'citation' && name.day === day;
}
