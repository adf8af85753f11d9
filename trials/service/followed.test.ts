/** A service whose catalogue is followed while it answers: nothing is lost, each answer is of one generation, and it says which it serves. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followCatalogue } from '../../src/cluster/follow';
import { publishCatalogue } from '../../src/cluster/publish';
import type { CallOutcome } from '../../src/contract/library-calls';
import { documentUuid } from '../../src/library/file/uuid';
import { pushed } from '../../test/cluster/support';
import { artikel, BWB, importAll, temporaryFolder } from '../../test/library/fixture';
import { openAccounts, startServing } from '../../test/serve/support/serving';
import { makeHome } from '../../test/support/run';
import { runsOf } from '../support/runs';

const WORK = 'BWBR0009001';
const idOf = (number: string): string => {
  const hex = documentUuid(BWB, `${WORK} artikel ${number}`, 'nl').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
const [FIRST, SECOND] = [idOf('1'), idOf('2')];

/** A folder in which each generation of a library says in both of its documents which one it is. */
function publishing() {
  const home = temporaryFolder();
  const [library, folder] = [path.join(home, 'library.db'), path.join(home, 'published')];
  const publish = async (generation: number): Promise<void> => {
    importAll(library, [artikel(WORK, '1', `Stand ${generation}.`), artikel(WORK, '2', `Ook stand ${generation}.`)]);
    await publishCatalogue(pushed(library, generation), folder, { keep: 2 });
  };
  return { folder, publish };
}

const generationIn = (text: unknown): number => Number(/stand (\d+)/i.exec(JSON.stringify(text))?.[1]);

async function serveCatalogue(args: readonly string[] = []) {
  const { folder, publish } = publishing();
  const { home, remove } = makeHome();
  const file = path.join(home, 'lks/library.db');
  const follow = () => followCatalogue(folder, file, { back: false });
  await publish(1);
  await follow();
  const { newKey } = openAccounts(home);
  const key = newKey({ workspace: 'office' });
  const serving = await startServing({ home, args });
  onTestFinished(async () => {
    await serving.close();
    remove();
  });
  const get = (what: string, init?: RequestInit) => serving.get(what, key, init);
  return { ...serving, publish, follow, get };
}

type Service = Awaited<ReturnType<typeof serveCatalogue>>;

/** The generation of two documents that are asked for in one request. */
async function together({ get }: Service): Promise<number[]> {
  const calls = [FIRST, SECOND].map((id) => ({ method: 'document', args: [id, {}] }));
  const headers = { 'content-type': 'application/json' };
  const response = await get('/api/lks/v1/library', { method: 'POST', headers, body: JSON.stringify({ calls }) });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: CallOutcome[] };
  return data.map(({ value }) => generationIn(value));
}

test('catalogues take the place of one another under requests', async () => {
  const service = await serveCatalogue(['--processes', '2']);
  const last = 1 + runsOf('catalogues that take the place of one another');
  let isOver = false;
  let asked = 0;
  const clients = [0, 1, 2].map(async () => {
    const seen = new Set<number>();
    while (!isOver) {
      const [one, other] = await together(service);
      expect(one).toBe(other);
      expect(one).toBeGreaterThan(0);
      const response = await service.get(`/api/knowledge/documents/${FIRST}`, { headers: { connection: 'close' } });
      expect(response.status).toBe(200);
      seen.add(one!).add(generationIn(await response.json()));
      asked += 2;
    }
    return seen;
  });
  for (let generation = 2; generation <= last; generation += 1) {
    await service.publish(generation);
    expect(await service.follow()).toMatchObject({ generation, before: generation - 1, changed: true });
  }
  const served = async (): Promise<number> => {
    const { meta } = (await (await service.get('/api/knowledge/health')).json()) as { meta: { generation: number } };
    return Math.min(meta.generation, ...(await together(service)));
  };
  // Two processes answer in turn, and those that do the rest are others again: all of them go over.
  for (let in_row = 0; in_row < 12; in_row = (await served()) === last ? in_row + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  isOver = true;
  const seen = new Set((await Promise.all(clients)).flatMap((own) => [...own]));
  expect(seen.size).toBeGreaterThan(1);
  expect(asked).toBeGreaterThan(20);
  expect(await service.stop()).toBe(0);
}, 120_000);
