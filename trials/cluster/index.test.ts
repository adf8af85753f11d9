/** The index of a cluster answers what documents say, whatever is asked: held against the loops of `brute-force.ts`, and its measures against those of segments. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cluster } from '../../bench/cluster/nodes.mjs';
import { attachCluster } from '../../src/cluster/attached';
import { ClusterClient } from '../../src/cluster/client';
import { aliasOf } from '../../src/cluster/indexes';
import { CREATE_CLUSTER_STATE } from '../../src/cluster/pushing';
import { indexBody } from '../../src/engine/index/cluster/mapping';
import { sentOf } from '../../src/engine/index/cluster/terms';
import type { Indexable, TextIndex } from '../../src/engine/index/match';
import { segmentIndexOf } from '../../src/engine/index/segments/segment-index';
import { CREATE_SEGMENTS } from '../../src/engine/index/segments/tables';
import { CREATE_SPELLINGS } from '../../src/engine/index/spellings';
import { partitionOfRow } from '../../src/engine/row-numbers';
import { type Database, openDatabase } from '../../src/platform/sqlite';
import { askExactly, pagesOf, question, tallyOf } from '../../test/engine/index/asked';
import { BruteForce } from '../../test/engine/index/brute-force';
import { apply, type Batch, batches, periodsOf, putPeriods } from '../../test/engine/index/random';
import fc from '../../test/support/property';
import { clusterMissing, sharedCluster } from '../support/cluster';
import { runsOf } from '../support/runs';

const MADE = { application: 'lks', format: 1, library: 'random', generation: 1, oldest: 1 } as const;

/** The documents that are there in the end, as the index was given them. */
class Documents {
  held = new Map<number, Indexable>();

  transaction(work: () => void): void {
    const before = new Map(this.held);
    try {
      work();
    } catch (error) {
      this.held = before;
      throw error;
    }
  }
}

/** Documents in the languages of their partitions, as those of a library are. */
const inLanguages = (work: readonly Batch[]): Batch[] =>
  work.map(({ put, ...batch }) => ({
    ...batch,
    put: put.map(([row, document]) => [row, { ...document, language: partitionOfRow(row).language }]),
  }));

const corpus = fc.record({
  work: batches.map(inLanguages),
  asked: fc.array(question, { minLength: 1, maxLength: 8 }),
  shards: fc.constantFrom(1, 3),
});

describe.skipIf(clusterMissing !== undefined)(`the index of a cluster (${clusterMissing ?? 'three nodes'})`, () => {
  let cluster: Cluster;
  let client: ClusterClient;
  let nth = 0;

  beforeAll(async () => {
    cluster = await sharedCluster();
    client = new ClusterClient({ urls: cluster.urls, env: {}, version: 'test' });
  });
  afterAll(() => client?.close());

  const send = (path: string, body: string, more: object = {}) =>
    client.request({ path, body, within: 60_000, ...more });

  /** Puts documents into an index of their own, which the database then says is its own. */
  async function pushed(
    database: Database,
    documents: ReadonlyMap<number, Indexable>,
    shards: number,
  ): Promise<string> {
    nth += 1;
    const name = `random-${process.pid}-${nth}`;
    await send(`/${name}`, JSON.stringify(indexBody(shards, 0, MADE)), { method: 'PUT' });
    const lines = [...documents].map(([row, document]) => {
      const sent = sentOf(
        { row, document, work: 1, periods: periodsOf(row).map(({ from, to }) => [from, to] as const) },
        1,
      );
      return `{"index":{"_id":"${row}.1"}}\n${JSON.stringify(sent)}\n`;
    });
    if (lines.length > 0) {
      const { json } = await send(`/${name}/_bulk`, lines.join(''), { lines: true });
      expect(json).toMatchObject({ errors: false });
    }
    await send(`/${name}/_refresh`, '');
    const add = { index: name, alias: aliasOf(name, 1), filter: { range: { since: { lte: 1 } } } };
    await send('/_aliases', JSON.stringify({ actions: [{ add }] }));
    database.exec(
      'create table docs (id integer primary key, work integer, area integer, title text, digest blob, named blob)',
    );
    database.exec(CREATE_CLUSTER_STATE);
    for (const row of documents.keys()) database.prepare('insert into docs (id, work) values (?, 1)').run(BigInt(row));
    database.prepare('insert into cluster_index values (1, ?, ?, 1, ?)').run('random', name, 'writer');
    return name;
  }

  test('answers what the documents say, and measures as segments do', async () => {
    await fc.assert(
      fc.asyncProperty(corpus, async ({ work, asked, shards }) => {
        const [brute, documents] = [new BruteForce(), new Documents()];
        const database = openDatabase(':memory:');
        database.exec(`pragma synchronous = off; ${CREATE_SEGMENTS}${CREATE_SPELLINGS}`);
        const segments = segmentIndexOf(database);
        const keep = {
          add: (row: number, document: Indexable) => void documents.held.set(row, document),
          remove: (row: number) => void documents.held.delete(row),
        } as unknown as TextIndex;
        apply(segments, (run) => database.transaction(run), work);
        apply(brute, (run) => brute.transaction(run), work);
        apply(keep, (run) => documents.transaction(run), work);
        putPeriods(database, brute.rows);
        const name = await pushed(database, documents.held, shards);
        const attached = attachCluster(database, client, (row) => documents.held.get(row)!);
        for (const each of asked) {
          const all = brute.all(each.match, each.within);
          expect(await attached.search({}, async () => askExactly(attached.index, each))).toEqual(
            askExactly(brute, each),
          );
          expect(await attached.search({}, async () => tallyOf(attached.index, each))).toEqual(tallyOf(brute, each));
          const pages = await attached.search({}, async () => pagesOf(attached.index, each));
          expect([...pages].sort((a, b) => a - b)).toEqual(all);
          const best = await attached.search({}, async () => attached.index.best(each.match, each.within, each.limit));
          expect(best).toEqual(segments.best(each.match, each.within, each.limit));
        }
        await send(`/${name}`, '', { method: 'DELETE' });
        database.close();
      }),
      { numRuns: runsOf('corpora in a cluster') },
    );
  });
});
