// Builds the library of generated decisions, that of the real articles of 2015, and the baseline beside the first.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { articles2015 } from '../relevance/corpus.mjs';
import { costOf, timed } from '../tools.mjs';
import { decision } from './corpus.mjs';

export const SEED = 20261121;
/** As many files in one transaction as `lks library import` puts there. */
const BATCH = 512;

const fileOf = (name) => ({ name, fingerprint: createHash('sha256').update(name).digest('hex') });

/**
 * Times what happens in the store alone, since making the texts is no part of an import: by the clock, and by the processor, all threads of the
 * process counted.
 */
export class Stopwatch {
  ms = 0;
  cpu = 0;

  /** Nothing else is to run meanwhile. */
  async wait(work) {
    const { result, wall, cpu } = await timed(work);
    this.ms += wall;
    this.cpu += cpu;
    return result;
  }
}

/** The text of a document that is counted, and that the engines beside lks are given. */
export const textOf = ({ title, summary, body }) => `${title} ${summary} ${body}`;

/** Imports works in batches; returns bytes of text, documents and what it took. `seen` is told each document's text. */
async function importAll({ openStore }, file, works, seen = () => {}) {
  const store = openStore(file);
  const [writing, merging] = [new Stopwatch(), new Stopwatch()];
  let [bytes, documents, batch] = [0, 0, []];
  const write = () => writing.wait(() => store.importWorks(batch.splice(0)));
  for await (const { source, work, documents: own } of works) {
    for (const document of own) {
      const text = textOf(document);
      bytes += Buffer.byteLength(text);
      seen(text);
    }
    documents += own.length;
    batch.push({ file: { ...fileOf(work), source }, parsed: { documents: own, work } });
    if (batch.length === BATCH) await write();
    if (documents % 100_000 === 0)
      console.error(`${documents} documents, ${(bytes / 1e3 / writing.ms).toFixed(2)} MB of text a second`);
  }
  await write();
  await merging.wait(() => store.optimise());
  store.close();
  const seconds = (writing.ms + merging.ms) / 1000;
  const cpu = (writing.cpu + merging.cpu) / 1000;
  return {
    bytes,
    documents,
    seconds,
    cpu,
    merging: merging.ms / 1000,
    size: statSync(file).size,
    peak: costOf('self')?.peak,
  };
}

/**
 * The library of `count` decisions, made unless the folder has it; what the build took, and in how many documents each
 * word occurs, are kept beside it.
 */
export async function buildDecisions(product, folder, count, vocabulary) {
  const file = path.join(folder, 'library.db');
  const notes = path.join(folder, 'library.json');
  if (existsSync(notes)) {
    const { built, frequencies } = JSON.parse(readFileSync(notes, 'utf8'));
    return { file, built, frequencies: new Map(frequencies) };
  }
  rmSync(file, { force: true });
  const frequencies = new Map();
  function* works() {
    for (let index = 0; index < count; index += 1) {
      const document = decision(index, count, vocabulary, SEED);
      yield { source: document.source, work: document.work, documents: [document] };
    }
  }
  const built = await importAll(product, file, works(), (text) => {
    for (const word of new Set(text.split(/[\s.]+/))) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  });
  const often = [...frequencies].filter(([, times]) => times > 1);
  writeFileSync(notes, JSON.stringify({ built, frequencies: often }));
  return { file, built, frequencies };
}

/** The library of the real articles of 2015. */
export async function buildArticles(product, folder, data) {
  const file = path.join(folder, 'articles.db');
  rmSync(file, { force: true });
  async function* works() {
    for await (const work of articles2015(data)) yield { source: 'wetten.overheid.nl', ...work };
  }
  return { file, built: await importAll(product, file, works()) };
}

/** All decisions of a corpus of `count`, in lists of at most 5,000, oldest first. */
export function* decisionsInLists(count, vocabulary) {
  for (let index = 0; index < count; ) {
    const list = [];
    for (; list.length < 5000 && index < count; index += 1) list.push(decision(index, count, vocabulary, SEED));
    yield list;
  }
}

/**
 * The baseline: one FTS5 table with one column, of the same decisions, and a narrow one with what is filtered by. `database`, open; `built`: as
 * `buildDecisions` tells it, without the peak.
 */
export async function buildBaseline({ openDatabase }, folder, count, vocabulary) {
  const file = path.join(folder, 'baseline.db');
  const notes = path.join(folder, 'baseline.json');
  if (!existsSync(notes)) {
    rmSync(file, { force: true });
    const database = openDatabase(file);
    database.exec(`create virtual table plain using fts5(body);
      create table meta (id integer primary key, type text, day text)`);
    const [watch, merging] = [new Stopwatch(), new Stopwatch()];
    let [bytes, index] = [0, 0];
    for (const list of decisionsInLists(count, vocabulary)) {
      await watch.wait(() =>
        database.transaction(() => {
          for (const document of list) {
            index += 1;
            const text = textOf(document);
            bytes += Buffer.byteLength(text);
            database.prepare('insert into plain(rowid, body) values (?, ?)').run(index, text);
            database.prepare('insert into meta values (?, ?, ?)').run(index, document.group, document.decisionDate);
          }
        }),
      );
    }
    await merging.wait(() => database.exec("insert into plain(plain) values ('optimize')"));
    database.close();
    const [seconds, cpu] = [(watch.ms + merging.ms) / 1000, (watch.cpu + merging.cpu) / 1000];
    const built = { bytes, documents: count, seconds, cpu, merging: merging.ms / 1000, size: statSync(file).size };
    writeFileSync(notes, JSON.stringify({ built }));
  }
  const { built } = JSON.parse(readFileSync(notes, 'utf8'));
  return { database: openDatabase(file, { readOnly: true }), built };
}
