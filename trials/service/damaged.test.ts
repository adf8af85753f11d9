/** A library that is damaged while several processes serve it, and is mended. */
import { copyFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/sqlite';
import { processesOf, type Serving, startServing } from '../../test/serve/support/serving';
import { spawned } from '../../test/support/run';

const SEARCH = '/api/knowledge/search?q=griffier';

const libraryOf = ({ home }: Serving): string => path.join(home, 'lks/library.db');

/** Changes the title of every document behind the back of lks, or of the one of this id. */
function damage(serving: Serving, id?: string): void {
  const database = openDatabase(libraryOf(serving));
  if (id === undefined) database.exec(`update docs set title = title || '!'`);
  else database.prepare(`update docs set title = title || '!' where external_id = ?`).run(id);
  database.close();
}

/** The statuses of so many answers, each on a connection of its own: with several processes they answer in turn. */
async function statuses(serving: Serving, path: string, times: number): Promise<number[]> {
  const asked: number[] = [];
  for (let time = 0; time < times; time += 1)
    asked.push((await serving.get(path, serving.key, { headers: { connection: 'close' } })).status);
  return asked;
}

/** Resolves when so many answers in a row have this status; a test that waits for ever fails by its time. */
async function until(serving: Serving, path: string, status: number, times: number): Promise<void> {
  while ((await statuses(serving, path, times)).some((one) => one !== status))
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The processes that answer. */
const answering = ({ child }: Serving): number[] => processesOf(child.pid!, 'serving-process');

test.runIf(process.platform !== 'win32')(
  'what one process has met all of them say, one that is started later too, until the file is mended',
  async () => {
    const serving = await startServing({ args: ['--processes', '3'] });
    onTestFinished(() => serving.close());
    const { data } = (await (await serving.get(SEARCH)).json()) as { data: { id: string; external_id: string }[] };
    expect(await statuses(serving, '/readyz', 6)).toEqual([200, 200, 200, 200, 200, 200]);
    damage(serving, data[0]!.external_id);
    // One request, to one of the three.
    expect((await serving.get(`/api/knowledge/documents/${data[0]!.id}`)).status).toBe(503);
    await until(serving, '/readyz', 503, 6);
    const before = answering(serving);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    while (answering(serving).filter((pid) => !before.includes(pid)).length < 3)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await statuses(serving, '/readyz', 6)).toEqual([503, 503, 503, 503, 503, 503]);
    const ran = await spawned('two-processes', serving.home, ['library', 'check', '--repair'], {
      env: { LKS_LIBRARY: libraryOf(serving) },
    });
    expect([0, 8]).toContain(ran.code);
    await until(serving, '/readyz', 200, 6);
    expect(await statuses(serving, SEARCH, 6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statuses(serving, '/readyz', 6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await serving.stop()).toBe(0);
    expect(serving.stderr().match(/"event":"another file is served from now on/g)).toHaveLength(1);
  },
);

test('a process that answers alone takes up a backup that was put back', async () => {
  const serving = await startServing();
  onTestFinished(() => serving.close());
  const file = libraryOf(serving);
  copyFileSync(file, `${file}.kept`);
  damage(serving);
  expect((await serving.get(SEARCH)).status).toBe(503);
  renameSync(`${file}.kept`, file);
  await until(serving, '/readyz', 200, 1);
  expect((await serving.get(SEARCH)).status).toBe(200);
  expect(await serving.stop()).toBe(0);
});
