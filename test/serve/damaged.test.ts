/** A library that is damaged while it is served: 503, and its source is failing, with nothing of where it stands on the disk. */
import { copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { MendedWatch } from '../../src/serve/watches';
import { homeOfTest } from '../support/of-test';
import { fillLibrary } from './support/serving';
import { startServingHere } from './support/serving-here';

test('searches and documents are 503 library_damaged, and cost nothing; health is failing', async () => {
  const library = path.join(homeOfTest(), 'library.db');
  await fillLibrary(library);
  const serving = await startServingHere({ library });
  onTestFinished(() => serving.close());
  const found = (await (await serving.get('/api/knowledge/search?q=griffier')).json()) as { data: { id: string }[] };
  const database = openDatabase(library);
  database.exec(`update docs set title = title || '!'`);
  database.close();
  expect((await serving.get('/readyz')).status).toBe(200);
  for (const what of ['search?q=griffier', `documents/${found.data[0]!.id}`]) {
    const response = await serving.get(`/api/knowledge/${what}`);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect([what, response.status, error.code]).toEqual([what, 503, 'library_damaged']);
    expect(error.message).toBe(say.serving.refusals.damaged);
  }
  expect((await serving.get('/livez')).status).toBe(200);
  const ready = await serving.get('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([503, { error: { code: 'library_damaged' } }]);
  const health = (await (await serving.get('/api/knowledge/health')).json()) as { data: Record<string, object> };
  expect(Object.values(health.data).length).toBeGreaterThan(0);
  for (const source of Object.values(health.data)) expect(source).toMatchObject({ status: 'failing' });
});

test('what takes the place of a damaged library is taken up once, and not a file that is no library', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = path.join(homeOfTest(), 'library.db');
  await fillLibrary(file);
  copyFileSync(file, `${file}.kept`);
  writeFileSync(`${file}.other`, 'no library');
  let taken = 0;
  const watch = new MendedWatch(file, () => {
    taken += 1;
  });
  watch.begin();
  const look = async (expected: number): Promise<number> => {
    vi.advanceTimersByTime(1_000);
    // It looks at the file in its own time, on a busy machine later than what was asked after it.
    for (let time = 0; time < 20 || (taken < expected && time < 20_000); time += 1) await stat(file);
    return taken;
  };
  expect(await look(0)).toBe(0);
  renameSync(`${file}.other`, file);
  expect([await look(0), await look(0)]).toEqual([0, 0]);
  renameSync(`${file}.kept`, file);
  expect([await look(1), await look(1)]).toEqual([1, 1]);
  watch.close();
});
