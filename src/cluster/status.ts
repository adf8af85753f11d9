/** The state of a library's index in a cluster, and what is not pushed yet. */

import { clusterState } from '../engine/index/postings';
import { openForReading } from '../library/reading';
import type { Database } from '../platform/sqlite';
import type { ClusterAddress, ClusterClient } from './client';
import {
  aliasOf,
  type Copies,
  copiesOf,
  type Disk,
  disksOf,
  generationsOf,
  indexNamed,
  withCluster,
  within,
} from './indexes';
import { changesOf, pushingOf } from './pushing';

export interface ClusterStatus {
  path: string;
  /** From the library; null if it was never pushed. */
  library: string | null;
  index: string | null;
  generation: number;
  role: 'writer' | 'catalogue' | null;
  /** Changes not pushed; null if nothing was pushed. */
  behind: number | null;
  /** An interrupted or running push. */
  unfinished: { index: string; generation: number; all: boolean } | null;
  nodes: Disk[];
  /** From the cluster; null without such an index, or if it belongs to another library. */
  found: {
    copies: Copies;
    generations: number[];
    /** Documents of the library's generation, and of all generations. */
    documents: number;
    documents_of_all: number;
    /** Bytes of primaries, and with copies. */
    bytes: number;
    bytes_of_all: number;
  } | null;
}

async function foundOf(client: ClusterClient, name: string, generation: number, library: string) {
  const index = await indexNamed(client, name);
  if (index?.meta?.library !== library) return null;
  const generations = await generationsOf(client, name);
  const { json } = await client.request({ path: `/${name}/_stats/docs,store` });
  const number = (...names: string[]): number => Number(within(json, '_all', ...names) ?? 0);
  let documents = 0;
  if (generations.includes(generation)) {
    const counted = await client.request({ path: `/${aliasOf(name, generation)}/_count` });
    documents = Number(within(counted.json, 'count'));
  }
  return {
    copies: await copiesOf(client, name),
    generations,
    documents,
    documents_of_all: number('primaries', 'docs', 'count'),
    bytes: number('primaries', 'store', 'size_in_bytes'),
    bytes_of_all: number('total', 'store', 'size_in_bytes'),
  };
}

function notedOf(database: Database) {
  const state = clusterState(database);
  if (state === undefined)
    return { library: null, index: null, generation: 0, role: null, behind: null, unfinished: null };
  const { library, name, generation, role } = state;
  const under = role === 'writer' ? pushingOf(database) : undefined;
  return {
    library,
    index: name === '' ? null : name,
    generation,
    role,
    behind: name === '' ? null : role === 'writer' ? changesOf(database) : 0,
    unfinished: under === undefined ? null : { index: under.name, generation: under.generation, all: under.whole },
  };
}

/** The status of the library at `file`. Throws `unreachable`, `key-rejected`, `local`. */
export async function clusterStatus(file: string, address: ClusterAddress): Promise<ClusterStatus> {
  const database = openForReading(file);
  try {
    const noted = notedOf(database);
    return await withCluster(address, async (client) => {
      const { index, generation, library } = noted;
      const found = index === null || library === null ? null : await foundOf(client, index, generation, library);
      return { path: file, ...noted, nodes: await disksOf(client), found };
    });
  } finally {
    database.close();
  }
}
