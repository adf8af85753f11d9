// Builds the library of generated decisions, that of the real articles of 2015, and the baseline beside the first.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { articles2015 } from '../relevance/corpus.mjs';
import { decision } from './corpus.mjs';

export const SEED = 20261121;
/** As many files in one transaction as `lks library import` puts there. */
const BATCH = 512;

const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
const fileOf = (name) => ({ name, fingerprint: createHash('sha256').update(name).digest('hex') });

/** Times what happens in the store alone: making the texts is no part of an import. */
class Stopwatch {
  ms = 0;

  run(work) {
    const begin = performance.now();
    const result = work();
    this.ms += performance.now() - begin;
    return result;
  }
}

/** Imports works in batches; returns bytes of text, documents and what it took. `seen` is told each document's text. */
async function importAll({ openStore }, file, works, seen = () => {}) {
  const store = openStore(file);
  const [writing, merging] = [new Stopwatch(), new Stopwatch()];
  let [bytes, documents, batch] = [0, 0, []];
  const write = () => writing.run(() => store.importWorks(batch.splice(0)));
  for await (const { source, work, documents: own } of works) {
    for (const { title, summary, body } of own) {
      const text = `${title} ${summary} ${body}`;
      bytes += Buffer.byteLength(text);
      seen(text);
    }
    documents += own.length;
    batch.push({ file: { ...fileOf(work), source }, parsed: { documents: own, work } });
    if (batch.length === BATCH) write();
    if (documents % 100_000 === 0)
      console.error(`${documents} documents, ${(bytes / 1e3 / writing.ms).toFixed(2)} MB of text a second`);
  }
  write();
  merging.run(() => store.optimise());
  store.close();
  const seconds = (writing.ms + merging.ms) / 1000;
  return { bytes, documents, seconds, merging: merging.ms / 1000, size: statSync(file).size, peak: peak() };
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

/** The baseline: one FTS5 table with one column and nothing else, of the same decisions. */
export function buildBaseline({ openDatabase }, folder, count, vocabulary) {
  const file = path.join(folder, 'baseline.db');
  const whole = path.join(folder, 'baseline.done');
  if (existsSync(whole)) return openDatabase(file, { readOnly: true });
  rmSync(file, { force: true });
  const database = openDatabase(file);
  database.exec('create virtual table plain using fts5(body)');
  for (let index = 0; index < count; ) {
    const until = Math.min(count, index + 5000);
    database.transaction(() => {
      for (; index < until; index += 1) {
        const { title, summary, body } = decision(index, count, vocabulary, SEED);
        database.prepare('insert into plain(rowid, body) values (?, ?)').run(index + 1, `${title} ${summary} ${body}`);
      }
    });
  }
  database.exec("insert into plain(plain) values ('optimize')");
  writeFileSync(whole, '');
  return database;
}
