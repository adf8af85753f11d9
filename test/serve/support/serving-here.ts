/**
 * The service in the process of the test, its searches too: for what an answer is. What its processes do (signals, several of
 * them, a search that is killed, the priority of searches) is seen on a real one: `serving.ts`.
 */
import path from 'node:path';
import { type Library, openLibrary } from '../../../src/library/library';
import { Arrived } from '../../../src/research/verify/apart';
import { LineLog } from '../../../src/serve/line-log';
import type { Apart } from '../../../src/serve/searching/apart';
import { perform } from '../../../src/serve/searching/perform';
import type { Work } from '../../../src/serve/searching/protocol';
import { Service, type ServiceSettings } from '../../../src/serve/service';
import { makeHome, ROOT } from '../../support/run';
import { askingAt, contractLibrary, openAccounts, type Served } from './serving';

/** What the processes of the service do, without one. */
const apartIn = (library: Library): Apart => ({
  async ask(question) {
    const kind = library.description.kind as 'library' | 'sample';
    const arrived = new Arrived();
    const work: Work =
      question.kind === 'search'
        ? { ...question, extent: 'whole' }
        : question.kind === 'text' || question.kind === 'calls'
          ? { ...question, ms: Number.POSITIVE_INFINITY }
          : question;
    const outcome = await perform(library, work, { report: (part) => arrived.take(part) });
    if (outcome.kind === 'failure') return outcome;
    return { kind: 'answer', body: outcome.kind === 'done' ? arrived.body(kind) : outcome.body, incomplete: false };
  },
});

/** Starts a service over a library, which it only reads: the contract suite's own unless told. `apart`: what is found in place of its answers. */
export async function startServingHere({
  sample = false,
  library: file,
  apart,
  ...settings
}: Partial<ServiceSettings> & { sample?: boolean; library?: string; apart?: Apart } = {}): Promise<Served> {
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
    ...settings,
    library,
    state: { opening: 0, damaged: false },
    onDamage: () => {},
    registry,
    apart: apart ?? apartIn(searched),
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
