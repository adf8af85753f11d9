/** The implementations that the contract suite is run over. A new one is a function here and a line in the test. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { openHosted } from '../../src/backends/hosted';
import { openLive } from '../../src/backends/live/live-library';
import type { Backend } from '../../src/contract/backend';
import { checkSearchQuery } from '../../src/contract/parameters';
import { openLibrary } from '../../src/library/library';
import { Secret } from '../../src/platform/secret';
import { contractLibrary, type Served } from '../serve/support/serving';
import { sharedServing } from '../serve/support/serving-here';
import { putSru } from '../support/publishers/repository';
import { startPublishers } from '../support/publishers/server';
import { makeHome, ROOT } from '../support/run';
import { KEYS, startService } from '../support/service/service.mjs';
import type { Corpus, Open, Subject } from './port';

/** A backend as the faces of the product use it: parameters are checked before it is asked. */
function subjectOf(backend: Backend, corpus: Corpus, close: () => Promise<void>): Subject {
  return {
    corpus,
    kind: backend.description.kind,
    search: async (parameters, options) => backend.search(checkSearchQuery(parameters), { options }),
    document: (id) => backend.document(id),
    health: () => backend.health(),
    close: async () => {
      await backend.close();
      await close();
    },
  };
}

/** The hosted backend, against the test service, which was written from the contract alone. */
async function openHostedSubject(): Promise<Subject> {
  const service = await startService();
  const key = new Secret(KEYS.full);
  const backend = openHosted({
    baseUrl: service.url,
    key,
    version: '0.0.0',
    env: {},
    random: () => 0,
    timeoutMs: 5000,
  });
  const corpus: Corpus = {
    word: 'recht',
    law: { name: 'BW', identifiers: /^BWBR000(?:5290|5289|5291) / },
    area: 'privacy',
    published: { identifier: 'BWBR0005290 artikel 248', date: '2021-05-01' },
  };
  return { ...subjectOf(backend, corpus, () => service.close()), sent: () => service.requests.length };
}

export const LIBRARY_CORPUS: Corpus = {
  word: 'griffier',
  law: { name: 'Wwp', identifiers: /^BWBR0090001 / },
  area: 'waterrecht',
  published: { identifier: 'BWBR0090001 artikel 7', date: '2020-03-07' },
  partial: 'griffier Proefdorp waterputten',
};

/** The embedded library, filled through its own import. */
async function openLibrarySubject(): Promise<Subject> {
  const file = await contractLibrary();
  return {
    ...subjectOf(openLibrary(file), LIBRARY_CORPUS, async () => {}),
    async live(parameters) {
      const publishers = await startPublishers();
      putSru(publishers, (_, connection) =>
        connection === 'BWB' ? [{ identifier: 'BWBR0077777', title: 'Griffierwet' }] : [],
      );
      // What publishers answered is kept in the library: this is another one.
      const { home, remove } = makeHome();
      const copy = path.join(home, 'live.db');
      cpSync(file, copy);
      const live = await openLive(openLibrary(copy), { env: publishers.environment(), version: '0.0.0' });
      try {
        return await live.search(checkSearchQuery(parameters), { options: { live: true } });
      } finally {
        await live.close();
        await publishers.close();
        remove();
      }
    },
  };
}

/** A search over HTTP as any client of the API can send it. */
const wireOf =
  ({ get }: Served): Subject['wire'] =>
  async (parameters) => {
    const answer = await get(`/api/knowledge/search?${new URLSearchParams(parameters)}`);
    return { status: answer.status, body: await answer.json() };
  };

const backendOf = ({ url, key }: Served): Backend =>
  openHosted({
    baseUrl: url,
    key: new Secret(key),
    version: '0.0.0',
    env: {},
    random: () => 0,
    timeoutMs: 10_000,
  });

/** The library behind a service, asked by the hosted backend: both faces of the contract at once. */
export const servedSubject = (serving: Served, corpus: Corpus): Subject => ({
  ...subjectOf(backendOf(serving), corpus, () => serving.close()),
  wire: wireOf(serving),
});

export const SAMPLE_CORPUS: Corpus = {
  // In 32 of its documents, of every type.
  word: 'besluit',
  law: { name: 'BW', identifiers: /^BWBR000(?:2656|5288|5289|5290|5291|5034|6000) / },
  area: 'bestuursrecht',
  partial: 'huur woning opzegging termijn dringend',
  sample: true,
};

/** The library that ships with the package, as the build left it. */
async function openSampleSubject(): Promise<Subject> {
  const file = path.join(ROOT, 'dist/sample.db');
  return subjectOf(openLibrary(file, { sample: true }), SAMPLE_CORPUS, async () => {});
}

/** Everything that keeps the contract; `trials/service/contract.test.ts` has a real `lks serve` too. */
export const SUBJECTS: Readonly<Record<string, Open>> = {
  'the hosted backend': openHostedSubject,
  'the library': openLibrarySubject,
  'the sample library': openSampleSubject,
  'the service': async () => servedSubject(await sharedServing(), LIBRARY_CORPUS),
};

/** The sample behind the service: its answers and parameters, since what they are told of it is another. */
export const SERVED_SAMPLE: Readonly<Record<string, Open>> = {
  'the service with the sample': async () => servedSubject(await sharedServing({ sample: true }), SAMPLE_CORPUS),
};
