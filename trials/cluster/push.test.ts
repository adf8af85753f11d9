/** `lks cluster` against three nodes: what is pushed is what the library has, whatever happens meanwhile; what is not its own is left alone. */
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cluster } from '../../bench/cluster/nodes.mjs';
import { EXIT_CODES } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { artikel, importAll, uitspraak } from '../../test/library/fixture';
import { startFaultProxy } from '../../test/support/fault-proxy';
import { makeHome, type Ran, run, spawned } from '../../test/support/run';
import { phrase } from '../../test/support/saying';
import { clusterMissing, sharedCluster } from '../support/cluster';
import { WHOLE } from '../support/runs';

const WORK = 'BWBR0005290';
const words =
  'de verhuurder is verplicht op verlangen van de huurder gebreken te verhelpen tenzij dit onmogelijk is '.split(' ');
/** A text that is another one for each number. */
const textOf = (number: number): string =>
  Array.from({ length: 40 + (number % 50) }, (_, at) => words[(at * (number + 3)) % words.length]).join(' ');
const laws = (from: number, to: number, more = '') =>
  Array.from({ length: to - from }, (_, at) => artikel(WORK, String(from + at), `${textOf(from + at)} ${more}`));
const rulings = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => uitspraak(`ECLI:NL:HR:2019:${from + at}`, textOf(7 * (from + at))));

interface Status {
  index: string;
  generation: number;
  behind: number;
  unfinished: object | null;
  found: { generations: number[]; documents: number; documents_of_all: number } | null;
}

const KILLS = WHOLE ? 20 : 3;

describe.skipIf(clusterMissing !== undefined)(`a push (${clusterMissing ?? 'three nodes'})`, () => {
  const { home, remove } = makeHome();
  const file = path.join(home, 'library.db');
  let cluster: Cluster;

  const lks = (args: readonly string[], prefix = 'lks', of = file): Promise<Ran> =>
    run(home, ['cluster', ...args, '--to', cluster.urls.join(','), `--library=${of}`], {
      env: { LKS_CLUSTER_PREFIX: prefix },
    });
  const json = async <T>(args: readonly string[], prefix?: string): Promise<T> => {
    const { stdout, stderr, code } = await lks([...args, '--json'], prefix);
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    return (JSON.parse(stdout) as { data: T }).data;
  };
  const put = (documents: Parameters<typeof importAll>[1]): void => importAll(file, documents);
  const ask = async (where: string, method = 'GET', body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${cluster.urls[0]}${where}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const isClean = async (): Promise<void> => {
    const report = await json<{ different: number; not_looked_at: number }>([
      'check',
      '--sample',
      WHOLE ? '1000' : '15',
    ]);
    expect(report).toMatchObject({ different: 0, not_looked_at: 0 });
  };

  beforeAll(async () => {
    cluster = await sharedCluster();
    put([...laws(1, 120), ...rulings(1, 60)]);
  });
  afterAll(remove);

  test('the first one sends all, and the library is what the cluster has', async () => {
    const report = await json(['push', '--replicas', '1']);
    expect(report).toMatchObject({ index: 'lks-1-1', generation: 1, all: true, sent: 178, removed: 0 });
    expect(report).not.toHaveProperty('not_merged');
    await isClean();
    const status = await json<Status>(['status']);
    expect(status).toMatchObject({ behind: 0, unfinished: null, found: { generations: [1], documents: 178 } });
    expect(await ask('/_alias/lks')).toMatchObject({ 'lks-1-1': {} });
    expect(await json(['push'])).toMatchObject({ generation: 1, sent: 0 });
  });

  test('then what changed; each generation that stays is asked for as it was', async () => {
    // Two are other ones, one is gone, one is new.
    put([...laws(1, 118), ...laws(118, 120, 'gewijzigd')].filter(({ position }) => position !== 5));
    put(rulings(60, 61));
    expect((await json<Status>(['status'])).behind).toBeGreaterThan(0);
    expect(await json(['push'])).toMatchObject({ index: 'lks-1-1', generation: 2, all: false });
    await isClean();
    expect(await ask('/lks-1-1-g1/_count')).toMatchObject({ count: 178 });
    const { found } = await json<Status>(['status']);
    expect(found).toMatchObject({ generations: [1, 2], documents: Number(count('docs')) });
    put(rulings(61, 63));
    await json(['push']);
    await isClean();
  });

  const count = (table: string): unknown => {
    const database = openDatabase(file, { readOnly: true });
    try {
      return database.prepare(`select count(*) as count from ${table}`).get()?.count;
    } finally {
      database.close();
    }
  };

  test('prune leaves the last generations as they were, and refuses what is newer', async () => {
    const before = await ask('/lks-1-1-g2/_count');
    expect(await json(['prune', '--keep', '2'])).toMatchObject({ generations: [2, 3], dropped: [1] });
    expect(await ask('/lks-1-1-g2/_count')).toMatchObject({ count: (before as { count: number }).count });
    expect(count('cluster_ended')).toBe(0);
    await isClean();
    const { code, stderr } = await lks(['prune', '--oldest', '9']);
    expect([code, stderr]).toEqual([EXIT_CODES.usage, expect.stringContaining(phrase(say.pushing.tooNew))]);
  });

  test('all of it anew: the index before it is deleted with its last generation', async () => {
    expect(await json(['push', '--anew', '--shards', '2', '--replicas', '0'])).toMatchObject({
      index: 'lks-1-2',
      all: true,
    });
    await isClean();
    expect(Object.keys((await ask('/_alias/lks')) as object)).toEqual(['lks-1-2']);
    expect(await json(['prune'])).toMatchObject({ indexes_deleted: ['lks-1-1'] });
    await isClean();
  });

  test('a document that the cluster has otherwise, twice or not at all is found', async () => {
    const database = openDatabase(file, { readOnly: true });
    const [one, other] = database
      .prepare('select id from docs order by id limit 2')
      .all()
      .map(({ id }) => String(id));
    database.close();
    const { index, generation } = await json<Status>(['status']);
    await ask(`/${index}/_doc/${one}.${generation}`, 'DELETE');
    await ask(`/${index}/_doc/${other}.1`, 'PUT', {
      row: Number(other),
      since: 1,
      work: 1,
      day: 0,
      length: 0,
      body: 'nhuur',
    });
    await ask(`/${index}/_refresh`, 'POST');
    const { code, stdout } = await lks(['check', '--json', '--sample', '0']);
    expect(code).toBe(EXIT_CODES.local);
    const { differences } = (JSON.parse(stdout) as { data: { differences: { row: number; what: string }[] } }).data;
    expect(differences).toContainEqual(expect.objectContaining({ row: Number(one), what: 'missing' }));
    expect(differences).toContainEqual(expect.objectContaining({ row: Number(other), what: 'twice' }));
    await json(['push', '--anew']);
    await isClean();
  });

  test('an index that is not of this library is refused and left as it is', async () => {
    await ask('/strange', 'PUT', {});
    const refused = await lks(['push'], 'strange');
    expect([refused.code, refused.stderr]).toEqual([
      EXIT_CODES.local,
      expect.stringContaining(phrase(say.pushing.strangeHint)),
    ]);
    const copy = path.join(home, 'other.db');
    importAll(copy, laws(1, 5));
    const others = await lks(['push'], 'lks', copy);
    expect([others.code, others.stderr]).toEqual([
      EXIT_CODES.local,
      expect.stringContaining(phrase(say.pushing.anothersHint)),
    ]);
    expect(await ask('/strange')).toHaveProperty('strange');
    await isClean();
  });

  test('a library from a backup is told that the index is newer', async () => {
    const backup = path.join(home, 'backup.db');
    copyFileSync(file, backup);
    put(rulings(63, 64));
    await json(['push']);
    const { code, stderr } = await lks(['push'], 'lks', backup);
    expect([code, stderr]).toEqual([EXIT_CODES.local, expect.stringContaining(phrase(say.pushing.otherGeneration))]);
    rmSync(backup);
  });

  test('an index that takes no writes is left, and gone on with', async () => {
    const { index } = await json<Status>(['status']);
    await ask(`/${index}/_settings`, 'PUT', { index: { 'blocks.write': true } });
    put(rulings(64, 65));
    const { code, stderr } = await lks(['push']);
    expect([code, stderr]).toEqual([EXIT_CODES.local, expect.stringContaining(phrase(say.pushing.blockedHint))]);
    await ask(`/${index}/_settings`, 'PUT', { index: { 'blocks.write': null } });
    await json(['push']);
    await isClean();
  });

  test('killed at any moment, the same command goes on, and nothing is missing or twice', async () => {
    const proxy = await startFaultProxy(cluster.urls[0]!);
    const env = { LKS_CLUSTER_PREFIX: 'lks' };
    const args = ['cluster', 'push', '--to', proxy.url, `--library=${file}`, '--replicas', '0'];
    let killed = 0;
    for (let time = 0; time < KILLS; time += 1) {
      put([...laws(1, 118, `keer ${time}`), ...laws(200, 205 + time)]);
      const whole = time % 2 === 1 ? ['--anew'] : [];
      // A moment is a request: of how many there are, another one each time.
      const moment = proxy.seen.length + 1 + ((5 * time) % 12);
      let looking: NodeJS.Timeout | undefined;
      const ran = await spawned('signal', home, [...args, ...whole], {
        env,
        started: (child) => {
          looking = setInterval(() => proxy.seen.length >= moment && child.kill('SIGKILL'), 1);
        },
      });
      clearInterval(looking);
      if (ran.signal === 'SIGKILL') killed += 1;
      if (time % 3 === 0) put(rulings(70 + time, 71 + time));
      const after = await lks(['push', '--replicas', '0']);
      expect([time, after.code, after.stderr]).toEqual([time, 0, expect.any(String)]);
      await isClean();
    }
    await proxy.close();
    expect(killed).toBeGreaterThan(0);
  });
});
