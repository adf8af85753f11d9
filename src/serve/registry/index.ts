/** Workspaces, keys, credits and rates: in the service's own file, or in PostgreSQL, whose code is loaded when it is used. */
import { existsSync } from 'node:fs';
import { joinServiceFile, openServiceFile } from './file';
import { shownAddress } from './postgres/address';
import type { Registry, RegistryPlace } from './registry';

export {
  addCredits,
  createKey,
  createWorkspace,
  hasKeys,
  hasPlans,
  type KeyEntry,
  listKeys,
  listWorkspaces,
  MOST_CREDITS,
  momentOf,
  revokeKey,
  rotateKey,
  shownMoment,
  type Workspace,
} from './accounts';
export { copyRegistry, type FileRegistry, openServiceFile } from './file';
export { readAddress } from './postgres/address';
export { REGISTRY_AWAY_CODE } from './postgres/errors';
export {
  type Caller,
  type RateState,
  type Registry,
  type RegistryPlace,
  steadyEpoch,
  WINDOW,
} from './registry';
export { SERVICE_DAMAGED_CODE } from './sums';
export { timeSeen, trustClock } from './time-seen';

/** The place of a registry as people are shown it. */
export const registryShown = (place: RegistryPlace): string =>
  place.kind === 'file' ? place.path : shownAddress(place.address);

/** Opens a registry for a command or a service that starts, and makes it where it is missing. Throws `local`, `unreachable`. */
export async function openRegistry(place: RegistryPlace): Promise<{ registry: Registry; made: boolean }> {
  if (place.kind === 'postgres') return (await import('./postgres/registry')).openPostgres(place.address);
  const made = !existsSync(place.path);
  return { registry: openServiceFile(place.path), made };
}

/** Joins the registry of a service that has been opened by another process: of PostgreSQL nothing is asked yet. Throws `local`. */
export async function joinRegistry(place: RegistryPlace): Promise<Registry> {
  if (place.kind === 'file') return joinServiceFile(place.path, place.epoch);
  return new (await import('./postgres/registry')).PostgresRegistry(place.address);
}
