/** Output of `lks` without arguments where nothing is configured, instead of the full help. */
import { say } from '../messages';
import type { Environment } from '../platform/environment';
import { libraryExists, loadProfileReader, openProfileStore, resolveSettings } from '../state/profile';

/** The screen; undefined if there is a library, a profile or an address. */
export async function firstScreen(env: Environment): Promise<string | undefined> {
  const store = openProfileStore(env, await loadProfileReader(env), () => {});
  const { backend } = resolveSettings({ flags: {}, env, store, libraryExists });
  return backend === 'sample' ? `${say.tour.first.join('\n')}\n` : undefined;
}
