/** Opens what a service serves: in each of its processes alike. */

import { openIndexed } from '../cluster/attached';
import type { ClusterAddress } from '../cluster/client';
import { type Library, openLibrary } from '../library/library';
import { Secret } from '../platform/secret';

/** Where the index in a cluster is, and who asks it, as processes of a service tell each other: by messages, never by arguments. */
export type ServedIndex = Omit<ClusterAddress, 'password'> & { password?: string | undefined };

/** Throws `local` where the file is at fault. */
export function openServed(
  file: string,
  { sample, index }: { sample: boolean; index?: ServedIndex | undefined },
): Library {
  if (index === undefined) return openLibrary(file, { sample });
  const { password, ...address } = index;
  return openIndexed(file, { ...address, password: password === undefined ? undefined : new Secret(password) });
}
