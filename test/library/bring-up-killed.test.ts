/** A library that is brought up in a process of its own: killed at any moment, without room to grow, and read all the while. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { kernelPlugin } from '../../build/kernel.mjs';
import { checkLibrary } from '../../src/library/check/check';
import { CHUNKS_VERSION, SCHEMA_VERSION } from '../../src/library/file/format';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/sqlite';
import { runsOf } from '../support/runs';
import { phrase } from '../support/saying';
import { artikel, find, libraryFile, madeWith } from './fixture';

madeWith('fts5');

const root = path.join(__dirname, '../..');
const ARTICLES = 2_000;
let bundled: string;

beforeAll(async () => {
  bundled = mkdtempSync(path.join(root, 'node_modules', '.lks-bring-up-'));
  const from = (file: string) => JSON.stringify(path.join(root, 'src/library', file));
  const input = path.join(bundled, 'entry.ts');
  writeFileSync(
    input,
    `export { openStore } from ${from('open-store')};
     export { NEW_LIBRARIES } from ${from('index/index-of')};
     export const bringUp = () => import(${from('import/bring-up')});`,
  );
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: ['@photostructure/sqlite'],
    plugins: [kernelPlugin()],
  });
  await bundle.write({ dir: path.join(bundled, 'built'), format: 'cjs', entryFileNames: 'store.cjs' });
  await bundle.close();
});

afterAll(() => rmSync(bundled, { recursive: true, force: true }));

const words = (at: number): string =>
  Array.from({ length: 40 }, (_, n) => `w${(at * 31 + n * n * 7) % 4_001}`).join(' ');
const articles = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => artikel('BWBR0000001', `${from + at}`, `giraffe ${words(from + at)}`));

/** Brings a library up, in steps of a few documents. */
function start(
  file: string,
  limitKb?: number,
): { child: ChildProcess; ended: Promise<number | null>; stderr: () => string } {
  const code = `
    const { openStore, NEW_LIBRARIES, bringUp } = require(${JSON.stringify(path.join(bundled, 'built/store.cjs'))});
    NEW_LIBRARIES.index = 'chunks';
    process.on('SIGXFSZ', () => {});
    const store = openStore(${JSON.stringify(file)});
    bringUp().then(({ STEP_OF_COMING }) => {
      Object.assign(STEP_OF_COMING, { documents: 40, pauseMs: 2 });
      process.stdout.write('begun');
      return store.bringUp();
    }).then(() => store.close(), (error) => { console.error(error.message); process.exitCode = 74; });`;
  const [command, args] =
    limitKb === undefined
      ? [process.execPath, ['-e', code]]
      : ['bash', ['-c', `ulimit -f ${limitKb}; exec "$0" -e "$1"`, process.execPath, code]];
  const child = spawn(command!, args as string[], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stderr!.on('data', (chunk) => {
    text += chunk;
  });
  return { child, ended: new Promise((resolve) => child.on('close', resolve)), stderr: () => text };
}

/** The format, and how many documents the coming index has. */
function stateOf(file: string): { version: number; come: number } {
  const database = openDatabase(file);
  const version = database.header.userVersion;
  const come = database.header.tables.has('coming_index')
    ? Number(
        database.prepare('select count(*) as come from docs where id <= (select up_to from coming_index)').demand()
          .come,
      )
    : 0;
  database.close();
  return { version, come };
}

async function expectAnswers(file: string): Promise<void> {
  const library = openLibrary(file);
  expect((await find(library, 'giraffe')).meta.total).toBe(ARTICLES);
  expect((await find(library, 'w961')).meta.total).toBeGreaterThan(0);
  library.close();
}

test('killed at any moment it loses at most a step, answers as before, and the next one goes on', async () => {
  const file = libraryFile(articles(1, ARTICLES));
  let [come, gone] = [0, 0];
  for (let round = 0; round < runsOf('kills of a library that is brought up'); round += 1) {
    const { child, ended } = start(file);
    await new Promise((resolve) => child.stdout!.once('data', resolve));
    await new Promise((resolve) => setTimeout(resolve, 40 + 97 * (round % 7)));
    child.kill('SIGKILL');
    await ended;
    const state = stateOf(file);
    if (state.version === CHUNKS_VERSION) break;
    expect(state.come).toBeGreaterThanOrEqual(come);
    if (state.come > come) gone += 1;
    come = state.come;
    await expectAnswers(file);
    const database = openDatabase(file, { readOnly: true });
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  }
  const last = start(file);
  expect([await last.ended, last.stderr()]).toEqual([0, '']);
  expect(stateOf(file)).toEqual({ version: CHUNKS_VERSION, come: 0 });
  await expectAnswers(file);
  expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
  // The kills are only a test when some of them hit it in its midst.
  expect(gone).toBeGreaterThan(0);
});

test('readers read all the while, and who writes in between finds what it wrote', async () => {
  const file = libraryFile(articles(1, ARTICLES));
  const { ended, stderr } = start(file);
  const reader = openLibrary(file);
  onTestFinished(() => reader.close());
  let [isOver, written] = [false, 0];
  const end = ended.then((code) => {
    isOver = true;
    return code;
  });
  while (!isOver) {
    expect((await find(reader, 'giraffe')).meta.total).toBe(ARTICLES);
    if (written < 5) {
      written += 1;
      const store = openStore(file);
      const document = artikel(`BWBR000010${written}`, '1', `nijlpaard ${written}`);
      store.importWork(
        { name: '', fingerprint: `${written}`, source: document.source },
        { work: document.work, documents: [document] },
      );
      store.close();
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect([await end, stderr()]).toEqual([0, '']);
  expect((await find(reader, 'giraffe')).meta.total).toBe(ARTICLES);
  expect((await find(reader, 'nijlpaard')).meta.total).toBe(written);
  expect(stateOf(file).version).toBe(CHUNKS_VERSION);
  expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
});

test.skipIf(process.platform === 'win32')(
  'a file that may not grow is left as it is, with what was done, and the next one goes on',
  async () => {
    const file = libraryFile(articles(1, ARTICLES));
    const database = openDatabase(file, { readOnly: true });
    const { bytes } = database
      .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
      .demand();
    database.close();
    const { ended, stderr } = start(file, Math.ceil(Number(bytes) / 1024) + 200);
    expect(await ended).toBe(74);
    expect([say.library.cannotGrow, say.library.diskFull].filter((one) => stderr().includes(phrase(one)))).toHaveLength(
      1,
    );
    const { version, come } = stateOf(file);
    expect(version).toBe(SCHEMA_VERSION);
    await expectAnswers(file);
    expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
    const next = start(file);
    expect([await next.ended, next.stderr()]).toEqual([0, '']);
    expect(come).toBeGreaterThan(0);
    await expectAnswers(file);
    expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [], format: CHUNKS_VERSION });
  },
);
