/** A library that is damaged while it is served: 503, and its source is failing, with nothing of where it stands on the disk. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/sqlite';
import { startServing } from './support/serving';

test('searches and documents are 503 library_damaged, and cost nothing; health is failing', async () => {
  const serving = await startServing();
  onTestFinished(() => serving.close());
  const found = (await (await serving.get('/api/knowledge/search?q=griffier')).json()) as { data: { id: string }[] };
  const database = openDatabase(path.join(serving.home, 'lks/library.db'));
  database.exec(`update docs set title = title || '!'`);
  database.close();
  expect((await serving.get('/readyz')).status).toBe(200);
  for (const what of ['search?q=griffier', `documents/${found.data[0]!.id}`]) {
    const response = await serving.get(`/api/knowledge/${what}`);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect([what, response.status, error.code]).toEqual([what, 503, 'library_damaged']);
    expect(error.message).toContain('lks library check');
    expect(error.message).not.toContain(serving.home);
  }
  expect((await serving.get('/livez')).status).toBe(200);
  const ready = await serving.get('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([503, { error: { code: 'library_damaged' } }]);
  const health = (await (await serving.get('/api/knowledge/health')).json()) as { data: Record<string, object> };
  expect(Object.values(health.data).length).toBeGreaterThan(0);
  for (const source of Object.values(health.data)) expect(source).toMatchObject({ status: 'failing' });
});
