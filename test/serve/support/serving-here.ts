/**
 * The service in the process of the test, its searches too: for what an answer is. What its processes do (signals, several of
 * them, a search that is killed, the priority of searches) is seen on a real one: `serving.ts`.
 */
import path from 'node:path';
import type { Library } from '../../../src/library/library';
import { Arrived } from '../../../src/research/verify/in-parts';
import { LineLog } from '../../../src/serve/line-log';
import { openServed } from '../../../src/serve/open-served';
import { addCredits, type Registry } from '../../../src/serve/registry';
import { perform } from '../../../src/serve/searching/perform';
import type { Apart } from '../../../src/serve/searching/pools';
import type { Work } from '../../../src/serve/searching/search-task';
import { Service, type ServiceSettings } from '../../../src/serve/service';
import { countedAs } from '../../support/ledger';
import { makeHome, ROOT } from '../../support/run';
import { timeAndCitations } from '../../support/time-and-citations';
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

interface HereOptions extends Partial<ServiceSettings> {
  sample?: boolean;
  library?: string;
  /** What is found in place of its answers. */
  apart?: Apart;
  /** Where it looks up keys, in place of its file. */
  accounts?: Registry;
}

/** Starts a service over a library, which it only reads: the contract suite's own unless told. */
export async function startServingHere({
  sample = false,
  library: file,
  apart,
  accounts,
  ...settings
}: HereOptions = {}): Promise<Served> {
  const { home, remove } = makeHome();
  const { registry, newKey } = openAccounts(home);
  const place = sample ? path.join(ROOT, 'dist/sample.db') : (file ?? (await contractLibrary()));
  const open = () => openServed(place, { sample, index: settings.index });
  const [library, searched] = [open(), open()];
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
    registry: accounts ?? registry,
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

const shared = new Map<string, Promise<Served>>();

/**
 * The service of these settings that all files of a worker ask, as if it had just been started: without any key but that of the
 * workspace `office`, and nothing in its log. Whoever changes more of it than its registry starts one of their own.
 */
export async function sharedServing(options: Omit<HereOptions, 'apart' | 'accounts'> = {}): Promise<Served> {
  // By whatever name the others ask.
  const settings = { allowedHosts: ['kennis.kantoor.example'], ...options };
  const name = JSON.stringify(settings);
  const starting = shared.get(name) ?? countedAs('shared: a service of a worker', () => startServingHere(settings));
  shared.set(name, starting);
  const { registry, stderr, newKey, url, ...served } = await starting;
  registry.database.exec(
    'delete from uses; delete from keys; delete from workspaces; update clock set seen = 0, doubted = 0',
  );
  const key = newKey({ workspace: 'office' });
  const before = stderr().length;
  return {
    ...served,
    url,
    registry,
    newKey,
    key,
    stderr: () => stderr().slice(before),
    get: askingAt(url, key),
    close: async () => {},
  };
}

/** That over the library with time and citations: its searches cost a credit each, which `office` has enough of, and are in its log. */
export async function sharedWithCitations(): Promise<Served> {
  const serving = await sharedServing({ library: await timeAndCitations(), price: 1, logQueries: true });
  serving.registry.doNow(addCredits('office', 1_000_000));
  return serving;
}
