/** What may be cited, whether it is held or not: the names by which a library counts its citations. */
import type { Call, LocalLibrary } from '../contract/backend';
import type { Name } from '../contract/name';
import { isEuDecision } from '../law/decisions/courts';
import { pinpointsOf } from './divisions';
import { documentIdOf } from './document-id';

/** Its external ids, and the place in it. */
export interface Cited {
  names: readonly string[];
  place: string | undefined;
}

/** Of a law that is not held there may be citations all the same; what is named in another way has to be held. Throws `usage` and `not-found`. */
export async function citedNamed(one: Name, library: LocalLibrary, call: Call): Promise<Cited> {
  const place = pinpointsOf(one)[0]?.text;
  if (one.kind === 'citation') {
    const own = one.externalIds.map((id) => (one.former === true && !id.endsWith(' (oud)') ? `${id} (oud)` : id));
    // A decision of the EU courts has an ECLI and a CELEX number.
    const isDecision = own.some(isEuDecision);
    const { documents } = isDecision ? await library.find(one, call) : { documents: [] };
    const others = documents.flatMap(({ external_id, work }) => [external_id, ...(work === undefined ? [] : [work])]);
    return { names: [...new Set([...own, ...others])], place };
  }
  // What is not held has the numbers that its case gives it.
  if (one.kind === 'decision' && one.eu !== undefined && (await library.find(one, call)).documents.length === 0)
    return { names: one.eu.celex, place };
  return { names: await namesHeld((await documentIdOf(one, library, call)).id, library, call), place };
}

/** The name of a document that is held, by its id. Throws `not-found`. */
async function namesHeld(id: string, library: LocalLibrary, call: Call): Promise<readonly string[]> {
  const { data } = await library.document(id, call);
  return [data.external_id];
}
