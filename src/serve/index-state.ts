/** Whether a service has the index that its library needs: a catalogue has none itself. */
import { LksError } from '../contract/errors';
import { INDEX_MISMATCH } from '../library/index/cluster/state';
import type { Library } from '../library/library';
import { say } from '../messages';
import { type Answer, refusal } from './http/answer';

/** What an index in a cluster says of itself. `mismatch`: it does not have the generation that is served; `unavailable`: it does not answer. */
export type IndexState =
  | { state: 'ready' }
  | { state: 'mismatch'; message: string }
  | { state: 'unavailable'; message: string };

/** Asks the index; undefined where there is none in a cluster. */
export type AskIndex = (() => Promise<IndexState>) | undefined;

/** Seconds after which an index that does not answer may be asked again. */
const AGAIN = 5;

const mismatch = (message: string): Answer => refusal(503, INDEX_MISMATCH, message);

/** Why a library cannot be searched: 503; undefined where it can. A library with an index of its own, of which no cluster is asked, always can. */
export async function unsearched(library: Library, ask: AskIndex): Promise<Answer | undefined> {
  if (ask === undefined) return library.catalogue && mismatch(say.serving.refusals.needsIndex);
  const index = await ask();
  if (index.state === 'ready') return undefined;
  if (index.state === 'mismatch') return mismatch(index.message);
  return refusal(503, 'index_unavailable', index.message, { headers: { 'Retry-After': String(AGAIN) } });
}

/** What answers a search that met an index which is not the one of the library; undefined for any other failure. */
export const mismatchFor = (error: unknown): Answer | undefined =>
  error instanceof LksError && error.code === INDEX_MISMATCH ? mismatch(say.serving.refusals.needsIndex) : undefined;
