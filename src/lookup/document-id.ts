/** From what a person or an assistant calls a document to the id that the document operation takes, absences explained. */
import type { Backend, DocumentCall } from '../contract/backend';
import { isKnownOn, todayOf, versionOn } from '../contract/dates';
import type { LegalDocument, TextVersion } from '../contract/types';
import { LksError } from '../errors';
import { say } from '../messages';
import { readDocArguments } from './doc-arguments';
import { resolveIdentifier } from './resolve';

/**
 * The id of the document that a UUID, identifier, citation, case number or source URL names. What is not in force on the
 * day asked for, but is held as of other days, is handed to the document operation, which says when it is. Throws as
 * `resolveIdentifier` does.
 */
export async function documentIdOf(name: string, backend: Backend, call: DocumentCall): Promise<string> {
  try {
    return (await resolveIdentifier(name, backend, call)).id;
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    const [wanted] = readDocArguments([name]);
    const names = wanted?.kind === 'citation' ? wanted.externalIds : [name];
    const held = names.length === 1 ? await backend.validity?.(names[0]!) : undefined;
    if (held === undefined) throw error;
    return held.id;
  }
}

/** The text of a document that is shown for a day, today unless said otherwise; undefined where nobody knows of any day. */
export async function textOn(backend: Backend, id: string, day: string | undefined): Promise<TextVersion | undefined> {
  // A summary of the sample says itself of which text it is.
  if (backend.description.kind === 'sample' && day === undefined) return undefined;
  const versions = (await backend.validity?.(id))?.versions ?? [];
  return versionOn(versions, day ?? todayOf(new Date()));
}

/**
 * What has to be said of a document that is shown for a day (`--at`, or a jci or address that names one) of which no source says
 * that this was its text. A service has no texts of other days: its text need not be of the day that was named.
 */
export function remarkOn(
  { external_id: id, url }: LegalDocument,
  version: TextVersion | undefined,
  day: string,
  backend: Backend,
): string | undefined {
  if (backend.description.kind === 'hosted')
    return String(url).includes(day) ? undefined : say.commands.dayNotAsked(day);
  if (version === undefined || isKnownOn(version, day)) return undefined;
  return version.from === '' ? say.commands.undatedText(id, day) : say.commands.endlessText(id, version.from, day);
}
