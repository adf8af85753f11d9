// LanceDB, put by npm into a folder of the bench and nowhere else.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { decisionsInLists, Stopwatch, textOf } from '../build.mjs';
import { shapeOf } from '../classes.mjs';

const VERSION = '0.39.0';
const ARROW = '18.1.0';
const TABLE = 'decisions';

/** Bytes of all files in a folder. */
export const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0);

/** A day of a decision as a number. */
export const dayNumber = (day) => Number(day.replaceAll('-', ''));

/** Its packages below `folder`, without their install scripts; undefined, or why they are not there. */
export function installLance(folder) {
  if (existsSync(path.join(folder, 'node_modules/@lancedb/lancedb'))) return undefined;
  const libc =
    process.platform !== 'linux' ? '' : process.report.getReport().header.glibcVersionRuntime ? '-gnu' : '-musl';
  const platform =
    process.platform === 'win32' ? `win32-${process.arch}-msvc` : `${process.platform}-${process.arch}${libc}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const packages = [`@lancedb/lancedb@${VERSION}`, `@lancedb/lancedb-${platform}@${VERSION}`, `apache-arrow@${ARROW}`];
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional', '--save-exact'];
  const npm = ['install', ...quietly, ...packages];
  const { status, stderr } = spawnSync('npm', npm, { cwd: folder, encoding: 'utf8' });
  return status === 0
    ? undefined
    : `LanceDB is left out: npm ended with ${status} (${stderr?.trim().split('\n').at(-1)}).`;
}

const load = (folder) => createRequire(path.join(folder, 'package.json'))('@lancedb/lancedb');

/** Makes its table and indexes in `folder`, unless it has them; what it took. `packages`: where it is installed. */
export async function buildLance(packages, folder, count, vocabulary) {
  const notes = path.join(folder, 'lance.json');
  if (existsSync(notes)) return JSON.parse(readFileSync(notes, 'utf8')).built;
  const lance = load(packages);
  const { Schema, Field, Utf8, Int32 } = createRequire(path.join(packages, 'package.json'))('apache-arrow');
  const fields = { id: new Utf8(), type: new Utf8(), day: new Int32(), text: new Utf8() };
  const schema = new Schema(Object.entries(fields).map(([name, kind]) => new Field(name, kind, false)));
  const database = await lance.connect(path.join(folder, 'data'));
  const table = await database.createEmptyTable(TABLE, schema, { mode: 'overwrite' });
  const [adding, indexing] = [new Stopwatch(), new Stopwatch()];
  let bytes = 0;
  for (const list of decisionsInLists(count, vocabulary)) {
    const rows = list.map((document) => {
      const text = textOf(document);
      bytes += Buffer.byteLength(text);
      return { id: document.externalId, type: document.group, day: dayNumber(document.decisionDate), text };
    });
    await adding.wait(() => table.add(rows));
  }
  const asTheyStand = { stem: false, removeStopWords: false, lowercase: true, asciiFolding: true };
  const words = lance.Index.fts({ withPosition: true, baseTokenizer: 'simple', ...asTheyStand });
  await indexing.wait(async () => {
    await table.optimize({ cleanupOlderThan: new Date() });
    await table.createIndex('text', { config: words });
    await table.createIndex('day', { config: lance.Index.btree() });
    await table.createIndex('type', { config: lance.Index.bitmap() });
  });
  table.close();
  const [seconds, cpu] = [(adding.ms + indexing.ms) / 1000, (adding.cpu + indexing.cpu) / 1000];
  const size = sizeOf(path.join(folder, 'data'));
  const built = { bytes, documents: count, seconds, cpu, merging: indexing.ms / 1000, size };
  writeFileSync(notes, JSON.stringify({ built }));
  return built;
}

/**
 * Opens it. Its answers have `rows` with their texts, no snippets and no total; `total(query)` resolves to as many as there are when the numbers of all
 * that match are asked for, the one way there is.
 */
export async function openLance(packages, folder) {
  const lance = load(packages);
  const table = await (await lance.connect(path.join(folder, 'data'))).openTable(TABLE);
  const asked = ({ q, type, date_from, date_to }) => {
    const { way, words } = shapeOf(q);
    const operator = way === 'any' ? lance.Operator.Or : lance.Operator.And;
    const text = words.join(' ');
    const match =
      way === 'phrase' ? new lance.PhraseQuery(text, 'text') : new lance.MatchQuery(text, 'text', { operator });
    const query = table.query().fullTextSearch(match);
    if (type === undefined) return query;
    return query.where(`type = '${type}' and day >= ${dayNumber(date_from)} and day <= ${dayNumber(date_to)}`);
  };
  const documents = await table.countRows();
  return {
    async ask(query) {
      const found = asked(query).select(['id', 'text', '_score']).limit(10);
      return { rows: await found.offset(query.offset ?? 0).toArray() };
    },
    async total(query) {
      return (await asked(query).select(['_score']).withRowId().limit(documents).toArrow()).numRows;
    },
    close: () => table.close(),
  };
}
