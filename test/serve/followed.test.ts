/** A service whose index is not there: of a catalogue nobody named it, and a cluster lost that of a library. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followCatalogue } from '../../src/cluster/follow';
import { publishCatalogue } from '../../src/cluster/publish';
import { documentUuid } from '../../src/library/file/uuid';
import { say } from '../../src/messages';
import { startEmptyCluster } from '../cluster/empty-cluster';
import { pushed } from '../cluster/support';
import { artikel, BWB, importAll } from '../library/fixture';
import { homeOfTest } from '../support/of-test';
import { startServingHere } from './support/serving-here';

test('a catalogue without its index is not ready, refuses searches, and answers for documents', async () => {
  const home = homeOfTest();
  const [library, folder, file] = ['library.db', 'published', 'followed.db'].map((name) => path.join(home, name)) as [
    ...[string, string, string],
  ];
  importAll(library, [artikel('BWBR0009001', '1', 'Stand 1.')]);
  await publishCatalogue(pushed(library, 1), folder, { keep: 2 });
  await followCatalogue(folder, file, { back: false });
  const service = await startServingHere({ library: file });
  onTestFinished(() => service.close());
  const asked = async (what: string) => {
    const answer = await service.get(what);
    return [answer.status, await answer.json()];
  };
  const error = { code: 'index_mismatch', message: say.serving.refusals.needsIndex };
  expect(await asked('/readyz')).toEqual([503, { error }]);
  expect(await asked('/api/knowledge/search?q=stand')).toMatchObject([503, { error: { code: error.code } }]);
  const id = documentUuid(BWB, 'BWBR0009001 artikel 1', 'nl').toString('hex');
  const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const body = expect.stringContaining('Stand 1.');
  expect(await asked(`/api/knowledge/documents/${uuid}`)).toMatchObject([200, { data: { body } }]);
  const [, health] = (await asked('/api/knowledge/health')) as [number, { data: object; meta: object }];
  expect(health.meta).toMatchObject({ generation: 1 });
  expect(Object.values(health.data)).toMatchObject([{ status: 'ok' }]);
});

test('a library whose cluster lost its index is not ready, and says so of the cluster', async () => {
  const file = path.join(homeOfTest(), 'library.db');
  importAll(file, [artikel('BWBR0009001', '1', 'Stand 1.')]);
  pushed(file);
  const service = await startServingHere({
    library: file,
    index: { urls: (await startEmptyCluster()).urls, env: {}, version: '0' },
  });
  onTestFinished(() => service.close());
  const error = { code: 'index_mismatch', message: say.serving.refusals.noIndex };
  for (const what of ['/readyz', '/api/knowledge/search?q=stand']) {
    const answer = await service.get(what);
    expect([answer.status, await answer.json()]).toMatchObject([503, { error }]);
  }
});
