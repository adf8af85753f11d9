import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../src/library/library';
import { readStatus } from '../../src/library/status';
import { artikel, find, importAll, temporaryFolder } from '../../test/library/fixture';
import { runsOf } from '../support/runs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
let bundled: string;

/** Writers in processes of their own: the store, bundled as it ships, and a script that imports documents for ever. */
beforeAll(async () => {
  bundled = mkdtempSync(path.join(root, 'node_modules', '.lks-writer-'));
  const bundle = await rolldown({
    input: path.join(root, 'src/library/open-store.ts'),
    platform: 'node',
    external: ['@photostructure/sqlite'],
  });
  await bundle.write({ dir: bundled, format: 'cjs', entryFileNames: 'store.cjs' });
  await bundle.close();
  const sample = JSON.stringify(artikel('BWBR0000001', '1', ''));
  writeFileSync(
    path.join(bundled, 'writer.cjs'),
    `const { openStore } = require('./store.cjs');
     const [file, name, works, articles] = process.argv.slice(2);
     const store = openStore(file);
     for (let work = 0; work < Number(works); work++) {
       const documents = Array.from({ length: Number(articles) }, (_, at) => ({ ...${sample}, work: name + work,
         externalId: name + work + ' artikel ' + at, body: 'zebra ' + 'woord '.repeat(100) + at, position: at }));
       store.importWork({ name, fingerprint: name + work, source: 'wetten.overheid.nl' }, { work: name + work, documents });
       process.stdout.write('.');
     }
     store.close();`,
  );
});

afterAll(() => rmSync(bundled, { recursive: true, force: true }));

function writer(file: string, name: string, works: number, articles: number): ChildProcess {
  const child = spawn(
    process.execPath,
    [path.join(bundled, 'writer.cjs'), file, name, String(works), String(articles)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('close', resolve));

function stderrOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

test('2 writers at once both succeed, from the making of the file on, and print nothing on stderr', async () => {
  const file = path.join(temporaryFolder(), 'new', 'library.db');
  const writers = [writer(file, 'A', 30, 5), writer(file, 'B', 30, 5)];
  const stderr = writers.map(stderrOf);
  expect(await Promise.all(writers.map(ended))).toEqual([0, 0]);
  expect(stderr.map((read) => read())).toEqual(['', '']);
  expect(readStatus(file)).toMatchObject({ works: 60, documents: 300 });
});

test('searches go on while another process imports', async () => {
  const file = path.join(temporaryFolder(), 'library.db');
  importAll(file, [artikel('BWBR0000001', '1', 'giraffe')]);
  const child = writer(file, 'A', 20, 50);
  const done = ended(child);
  for (let round = 0; round < 20; round++) {
    const library = openLibrary(file, {});
    expect((await find(library, 'giraffe')).meta.total).toBe(1);
    await library.close();
  }
  expect(await done).toBe(0);
});

test('a killed writer leaves a library with whole works, ready to be read and written', async () => {
  const file = path.join(temporaryFolder(), 'library.db');
  let journals = 0;
  for (let round = 0; round < runsOf('kills of a writer'); round++) {
    const child = writer(file, `R${round}x`, 1000, 40);
    const done = ended(child);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    for (let steps = 0; steps < 3 * (round % 12); steps += 1) await new Promise(setImmediate);
    // A transaction has a journal: killed in the middle of one, wherever that is.
    while (!existsSync(`${file}-journal`) && child.exitCode === null) await new Promise(setImmediate);
    child.kill('SIGKILL');
    await done;
    if (readdirSync(path.dirname(file)).some((name) => name.endsWith('-journal'))) journals += 1;
    const library = openLibrary(file, {});
    const { meta } = await find(library, 'zebra');
    await library.close();
    const { documents, works } = readStatus(file);
    expect([documents % 40, documents / 40, meta.total]).toEqual([0, works, documents]);
  }
  // The kills are only a test when some of them hit a transaction.
  expect(journals).toBeGreaterThan(0);
  importAll(file, [artikel('BWBR0000001', '1', 'giraffe')]);
});
