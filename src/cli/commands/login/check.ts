/** The live check of a key before it is stored: the health operation, which every valid key may perform. */
import { openBackend } from '../../../backends';
import type { Backend } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import { announcedBy } from '../../../contract/extensions';
import { suggested } from '../../../contract/suggested';
import { say } from '../../../messages';
import type { Secret } from '../../../platform/secret';
import { type Profile, resolveSettings } from '../../../state/profile';
import { callOf } from '../../command/answered-by';
import type { Context } from '../../command/context';

/** What to do about a failed check, where that differs for one who is logging in. */
function hintOf({ kind, code, status, hint }: LksError): string | undefined {
  if (code === 'missing_api_key') return say.profiles.keyNotSeen;
  if (kind === 'key-rejected' && hint !== suggested(say.hosted.refusals.keyExpiredHint).text)
    return say.profiles.keyRejectedHint;
  const redirected = status !== null && status >= 300 && status < 400;
  return kind === 'bad-response' && !redirected ? say.profiles.notTheApiHint : hint;
}

/** The same failure, told as a login's. */
function asLoginError(error: unknown): unknown {
  if (!(error instanceof LksError)) return error;
  const { kind, code, status, retryAfter, exitCode } = error;
  const message = `${error.message} ${say.profiles.nothingStored}`;
  const hint = hintOf(error);
  const commands = hint === error.hint ? error.commands : [];
  return new LksError(kind, message, { code, status, retryAfter, exitCode, hint, commands, cause: error });
}

/**
 * Performs the health operation with the profile and key that are about to be stored. Throws why the service does not
 * take them (`key-rejected`, `unreachable`, `bad-response` …), saying that nothing was stored.
 *
 * @returns whether the service is an office's own (`lks serve`).
 */
export async function checkLogin(context: Context, profile: Profile, key: Secret): Promise<boolean> {
  const { env, globals, io, signal, version } = context;
  const { name } = profile;
  const candidate: Profile = { ...profile, key, keyCommand: undefined };
  const settings = resolveSettings({
    // Nothing but the candidate may have a say, or another key than the one to be stored would be checked.
    flags: { ...globals, profile: name, apiUrl: undefined },
    env: { ...env, LKS_API_KEY: undefined, LKS_API_URL: undefined, LKS_LIBRARY: undefined },
    store: { list: () => [candidate], get: () => candidate, current: name, fault: undefined },
    libraryExists: () => false,
  });
  let backend: Backend | undefined;
  try {
    backend = await openBackend(settings, {
      env,
      version,
      signal,
      guard: (secret) => io.secrets.add(secret),
      healthAlone: true,
    });
    const { meta } = await backend.health(callOf(context));
    return announcedBy(meta).questions.size > 0;
  } catch (error) {
    throw asLoginError(error);
  } finally {
    await backend?.close();
  }
}
