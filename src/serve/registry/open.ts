/** Opens registries, wherever they are. What PostgreSQL needs is loaded where it is asked for. */
import { existsSync } from 'node:fs';
import { joinServiceFile, openServiceFile } from './in-file';
import { shownAddress } from './postgres/address';
import type { Registry, RegistryPlace } from './registry';

/** How people are told where a registry is. */
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
