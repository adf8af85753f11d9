/** Libraries as a push leaves them, without a cluster. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { publishCatalogue } from '../../src/cluster/publish';
import { CREATE_CLUSTER_STATE } from '../../src/cluster/pushing';
import { openDatabase } from '../../src/platform/sqlite';
import { temporaryFolder } from '../library/fixture';

export const UUID = '0a7e5f0c-0f0f-4d4d-8c8c-5b1d0e9a7f31';

/** Has a library be one that was pushed as generation `generation`, as it is. */
export function pushed(file: string, generation = 1, library = UUID): string {
  const database = openDatabase(file);
  try {
    if (!database.header.tables.has('cluster_index')) database.exec(CREATE_CLUSTER_STATE);
    database.exec('delete from cluster_index; delete from cluster_changes');
    database
      .prepare("insert into cluster_index (id, library, name, generation, role) values (1, ?, 'lks-1-1', ?, 'writer')")
      .run(library, BigInt(generation));
  } finally {
    database.close();
  }
  return file;
}

/** The catalogue of a library, in a file of its own. `library` stays as it is. */
export async function catalogueOf(library: string): Promise<string> {
  const folder = temporaryFolder();
  const copy = path.join(folder, 'library.db');
  copyFileSync(library, copy);
  const { file } = await publishCatalogue(pushed(copy), path.join(folder, 'published'), { keep: 2 });
  return path.join(folder, 'published', file);
}
