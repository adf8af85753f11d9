/** Opens a library whose index is in a cluster. */

import { heldAt } from '../import/index-held';
import { Library } from '../library';
import { openForReading } from '../reading';
import { attachCluster } from './attached';
import { type ClusterAddress, ClusterClient } from './client';

/**
 * Opens a library, or a catalogue, whose searches ask its index in a cluster; nothing else asks it.
 *
 * @throws as `openLibrary` does; searches throw `unreachable` where no node answers in time, and `local` where the index is not that of the library.
 */
export function openIndexed(file: string, address: ClusterAddress): Library {
  const database = openForReading(file);
  attachCluster(database, new ClusterClient(address), (row) => heldAt(database, row));
  return new Library(database, 'library');
}
