/** The names by which a library counts citations of a document, in the library or not. */
import type { Call, LocalLibrary } from '../contract/backend';
import type { Name } from '../contract/name';
import { isEuDecision } from '../law/decisions/courts';
import { pinpointsOf } from './divisions';
import { documentIdOf } from './document-id';

/** External ids, and the place. */
export interface Cited {
  names: readonly string[];
  place: string | undefined;
}

/** Laws may be cited without being in the library; other names must be in it. Throws `usage` and `not-found`. */
export async function citedNamed(one: Name, library: LocalLibrary, call: Call): Promise<Cited> {
  const place = pinpointsOf(one)[0]?.text;
  if (one.kind === 'citation') {
    const own = one.externalIds.map((id) => (one.former === true && !id.endsWith(' (oud)') ? `${id} (oud)` : id));
    // An EU decision has an ECLI and a CELEX number.
    const isDecision = own.some(isEuDecision);
    const { documents } = isDecision ? await library.find(one, call) : { documents: [] };
    const others = documents.flatMap(({ external_id, work }) => [external_id, ...(work === undefined ? [] : [work])]);
    return { names: [...new Set([...own, ...others])], place };
  }
  // Not in the library: the possible CELEX numbers of its case.
  if (one.kind === 'decision' && one.eu !== undefined && (await library.find(one, call)).documents.length === 0)
    return { names: one.eu.celex, place };
  return { names: await namesHeld((await documentIdOf(one, library, call)).id, library, call), place };
}

async function namesHeld(id: string, library: LocalLibrary, call: Call): Promise<readonly string[]> {
  const { data } = await library.document(id, call);
  return [data.external_id];
}
