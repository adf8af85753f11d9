/** A library whose bytes were changed, at places that a seed chooses: what it says is `local`, never a fault of lks. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { readStatus } from '../../src/library/status';
import { artikel, find, importAll, uitspraak } from '../../test/library/fixture';
import { scratchFolder } from '../../test/support/scratch';
import { runsOf, SEED } from '../support/runs';

let folder: string;
let sound: Buffer;
beforeAll(() => {
  folder = scratchFolder('lks-corrupted-');
  const file = path.join(folder, 'sound.db');
  const words = (at: number) => Array.from({ length: 60 }, (_, n) => `woord${(at * 61 + n * n) % 977}`).join(' ');
  importAll(
    file,
    Array.from({ length: 60 }, (_, at) => artikel('BWBR0000001', String(at), `De waterput ${words(at)}.`)),
  );
  importAll(
    file,
    Array.from({ length: 60 }, (_, at) => uitspraak(`ECLI:NL:HR:2024:${at}`, `De waterput ${words(at)}.`)),
  );
  sound = readFileSync(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = 4096;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What can befall a file: a bit, the head of a page, a run of zeroes, a page of noise, the first page. */
const ACCIDENTS: readonly ((bytes: Buffer, next: () => number) => void)[] = [
  (bytes, next) => {
    bytes[Math.floor(next() * bytes.length)]! ^= 1 << Math.floor(next() * 8);
  },
  (bytes, next) => {
    bytes[Math.floor((next() * bytes.length) / PAGE) * PAGE + Math.floor(next() * 12)]! ^= 255;
  },
  (bytes, next) => {
    const at = Math.floor(next() * (bytes.length - 64));
    bytes.fill(0, at, at + 64);
  },
  (bytes, next) => {
    const at = Math.floor((next() * bytes.length) / PAGE) * PAGE;
    for (let place = at; place < at + PAGE; place += 1) bytes[place] = Math.floor(next() * 256);
  },
  (bytes, next) => {
    bytes[Math.floor(next() * PAGE)]! ^= 1 << Math.floor(next() * 8);
  },
];

/** Everything that can be asked of a library, each in a library of its own opening. */
const USES: readonly [name: string, use: (file: string) => unknown][] = [
  ['search', (file) => reading(file, (library) => find(library, 'waterput'))],
  [
    'filtered',
    (file) => reading(file, (library) => find(library, 'woord1*', { type: 'rechtspraak', from: '2010-01-01' })),
  ],
  ['named', (file) => reading(file, (library) => find(library, 'BWBR0000001 artikel 7'))],
  ['document', (file) => reading(file, (library) => library.document(documentId))],
  ['validity', (file) => reading(file, (library) => library.validity('BWBR0000001 artikel 7'))],
  ['toestanden', (file) => reading(file, (library) => library.toestanden('BWBR0000001'))],
  ['health', (file) => reading(file, (library) => library.health())],
  ['status', (file) => readStatus(file)],
  ['import', (file) => importAll(file, [artikel('BWBR0000002', '1', 'Een molen.')])],
  ['update', (file) => importAll(file, [artikel('BWBR0000001', '7', 'Een molen.', { validFrom: '2025-08-01' })])],
  ['optimise', (file) => openStore(file).optimise()],
];

let documentId = '';

async function reading(file: string, use: (library: ReturnType<typeof openLibrary>) => Promise<unknown>) {
  const library = openLibrary(file);
  try {
    return await use(library);
  } finally {
    await library.close();
  }
}

test('each use of it answers, or says that the library is at fault', async () => {
  const whole = path.join(folder, 'sound.db');
  documentId = (
    (await reading(whole, (library) => find(library, 'ECLI:NL:HR:2024:7'))) as Awaited<ReturnType<typeof find>>
  ).rows[0]!.id;
  const file = path.join(folder, 'library.db');
  const faults: string[] = [];
  let refused = 0;
  const libraries = runsOf('damaged libraries');
  for (let seed = SEED; seed < SEED + libraries; seed += 1) {
    const next = numbers(seed);
    const bytes = Buffer.from(sound);
    ACCIDENTS[seed % ACCIDENTS.length]!(bytes, next);
    for (const [name, use] of USES) {
      rmSync(`${file}-journal`, { force: true });
      writeFileSync(file, bytes);
      try {
        await use(file);
      } catch (error) {
        if (error instanceof LksError && ['local', 'not-found'].includes(error.kind)) refused += 1;
        else faults.push(`seed ${seed}, ${name}: ${(error as Error).stack?.slice(0, 500)}`);
      }
    }
  }
  expect(faults).toEqual([]);
  // Damage only tests something when much of it is met.
  expect(refused).toBeGreaterThan(libraries / 3);
});
