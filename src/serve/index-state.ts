/** Whether a service has the index that its library needs: a catalogue has none itself. */
import { LksError } from '../contract/errors';
import { INDEX_MISMATCH, INDEX_UNAVAILABLE } from '../library/index/cluster/state';
import type { Library } from '../library/library';
import { say } from '../messages';
import { type Answer, refusal } from './http/answer';

/** Seconds after which an index that does not answer may be asked again. */
const AGAIN = 5;

const mismatch = (message: string): Answer => refusal(503, INDEX_MISMATCH, message);

/** What answers what met an index in a cluster that does not answer, or is not the one of the library; undefined for any other failure. */
export function refusalOfIndex(error: unknown): Answer | undefined {
  if (!(error instanceof LksError)) return undefined;
  const { needsIndex, indexAway } = say.serving.refusals;
  if (error.code === INDEX_MISMATCH) return mismatch(needsIndex);
  // Which nodes these are is for who operates the service.
  const away = { headers: { 'Retry-After': String(AGAIN) } };
  return error.code === INDEX_UNAVAILABLE ? refusal(503, INDEX_UNAVAILABLE, indexAway, away) : undefined;
}

/** Why a library cannot be searched: 503; undefined where it can. A library with an index of its own always can. `isIndexed`: it is in a cluster. */
export async function unsearched(library: Library, isIndexed: boolean): Promise<Answer | undefined> {
  if (!isIndexed) return library.catalogue && mismatch(say.serving.refusals.needsIndex);
  try {
    await library.checkIndex();
    return undefined;
  } catch (error) {
    const refused = refusalOfIndex(error);
    if (refused === undefined) throw error;
    return refused;
  }
}
