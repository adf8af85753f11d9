/** From where a key is kept to the key itself. */
import type { Environment } from '../../platform/environment';
import type { Secret } from '../../platform/secret';
import type { KeySource } from './settings';

/**
 * The key that the settings found, running the profile's key command if that is what holds it (every time: nothing of it
 * is kept). Throws `no-key` when the command fails.
 */
export async function readKey(source: KeySource, env: Environment, signal?: AbortSignal): Promise<Secret> {
  if (source.secret !== undefined) return source.secret;
  const { readKeyFromCommand } = await import('./key-command');
  return readKeyFromCommand(source.command, { name: source.name, env, signal });
}
