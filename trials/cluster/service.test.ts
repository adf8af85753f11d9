/** A catalogue with its index in a cluster answers as the library that it is of: by the command line, and as a service. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cluster } from '../../bench/cluster/nodes.mjs';
import { type Serving, startServing } from '../../test/serve/support/serving';
import { type Ran, run } from '../../test/support/run';
import { clusterMissing, sharedCluster } from '../support/cluster';
import { type Catalogue, followedCatalogue } from './serving-catalogue';

const SEARCHES = [
  ...'huur|huur opzeggen|schade --sort date|schade --sort weight|overeenkomst --type rechtspraak|overeenkomst --court HR|wet --limit 5 --offset 5'.split(
    '|',
  ),
  ...'bepaling --law BW|rechter --at 2024-01-01|rechter --facets|koop --explain|koop --all-words|overeenk*'.split('|'),
  ...'artikel|de het een|huurder -verhuurder|contract --lang en|--type wetgeving|--type rechtspraak --sort date'.split(
    '|',
  ),
];

interface Found {
  data: { id: string }[];
  meta?: Record<string, unknown>;
}

/** Data and warnings of an answer, without who answered. */
function told({ code, stdout, stderr }: Ran): unknown {
  if (stdout === '') return { code, stderr };
  const { data, meta: { backend: _, ...meta } = {} as Record<string, unknown> } = JSON.parse(stdout);
  return { code, data, meta };
}

describe.skipIf(clusterMissing !== undefined)(`a catalogue (${clusterMissing ?? 'three nodes'})`, () => {
  let catalogue: Catalogue;
  let cluster: Cluster;
  let own: Serving;
  let served: Serving;
  let urls = '';

  beforeAll(async () => {
    cluster = await sharedCluster();
    urls = cluster.urls.join(',');
    own = await startServing({ home: undefined });
    catalogue = await followedCatalogue(path.join(own.home, 'lks/library.db'), cluster.urls);
    served = await startServing({ home: catalogue.home, args: ['--index', urls] });
  });
  afterAll(async () => {
    await served?.close();
    await own?.close();
    catalogue?.remove();
  });

  test.each(SEARCHES)('search %s', async (line) => {
    const args = ['search', ...line.split(' '), '--json'];
    const right = await run(own.home, [...args, `--library=${path.join(own.home, 'lks/library.db')}`]);
    const found = await run(catalogue.home, [...args, '--index', urls, `--library=${catalogue.file}`]);
    expect(told(found)).toEqual(told(right));
  });

  test('a service says which generation it has, and answers as one with the library', async () => {
    const ready = await fetch(`${served.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { data: { status: 'ready', generation: 1 } }]);
    const key = served.newKey({ workspace: 'catalogue' });
    for (const q of ['huur', 'schade', 'overeenkomst', 'koop artikel', 'niets-van-dit']) {
      const ask = async (url: string, own: string): Promise<unknown> => {
        const reply = await fetch(`${url}/api/knowledge/search?q=${encodeURIComponent(q)}`, {
          headers: { authorization: `Bearer ${own}` },
        });
        const { meta: { generation: _, ...meta } = {} as Record<string, unknown>, data } =
          (await reply.json()) as Found;
        return { status: reply.status, data, meta };
      };
      expect(await ask(served.url, key), q).toEqual(await ask(own.url, own.key));
    }
  });
});
