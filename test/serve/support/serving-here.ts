/**
 * The service in the process of the test, its searches too: for what an answer is. What its processes do (signals, several of
 * them, a search that is killed, the priority of searches) is seen on a real one: `serving.ts`.
 */
import path from 'node:path';
import { LksError } from '../../../src/contract/errors';
import { type Library, openLibrary } from '../../../src/library/library';
import { LineLog } from '../../../src/serve/line-log';
import { steadyEpoch } from '../../../src/serve/registry';
import type { Searching } from '../../../src/serve/searching/pool';
import { Service, type ServiceSettings } from '../../../src/serve/service';
import { makeHome, ROOT } from '../../support/run';
import { askingAt, contractLibrary, openAccounts, type Served } from './serving';

/** Searches as a process of the service does, without one. */
const searchingIn = (library: Library): Searching => ({
  async search(query) {
    try {
      const answer = await library.search(query);
      return { kind: 'answer', body: Buffer.from(JSON.stringify(answer)), incomplete: false };
    } catch (error) {
      if (!(error instanceof LksError) || error.kind !== 'usage') throw error;
      return { kind: 'refused', message: error.message, parameter: error.parameter ?? 'q' };
    }
  },
});

/** Starts a service over a library, which it only reads: the contract suite's own unless told. */
export async function startServingHere({
  sample = false,
  library: file,
  ...settings
}: Partial<ServiceSettings> & { sample?: boolean; library?: string } = {}): Promise<Served> {
  const { home, remove } = makeHome();
  const { registry, newKey } = openAccounts(home);
  const place = sample ? path.join(ROOT, 'dist/sample.db') : (file ?? (await contractLibrary()));
  const [library, searched] = [openLibrary(place, { sample }), openLibrary(place, { sample })];
  let written = '';
  const write = async (text: string): Promise<void> => {
    written += text;
  };
  const log = new LineLog({ write, close: async () => {} }, { lost: String });
  const service = new Service({
    host: '127.0.0.1',
    port: 0,
    allowedHosts: [],
    price: undefined,
    timeLimit: 5_000,
    logQueries: false,
    logAddresses: false,
    trustProxy: false,
    epoch: steadyEpoch(),
    ...settings,
    library,
    state: { opening: 0, damaged: false },
    onDamage: () => {},
    registry,
    searching: searchingIn(searched),
    log,
  });
  const port = await service.start();
  const url = `http://127.0.0.1:${port}`;
  const key = newKey({ workspace: 'office' });
  return {
    url,
    port,
    home,
    key,
    registry,
    stderr: () => written,
    newKey,
    get: askingAt(url, key),
    close: async () => {
      await service.stop();
      await searched.close();
      await log.close();
      registry.close();
      remove();
    },
  };
}
