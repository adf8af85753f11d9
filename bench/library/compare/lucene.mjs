// Lucene: its index made and asked by a program in Java that lives as long as the questions last.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileWithLucene, field, writeLines } from '../../java.mjs';
import { decisionsInLists, textOf } from '../build.mjs';
import { shapeOf } from '../classes.mjs';
import { dayNumber, sizeOf } from './lance.mjs';

const SOURCE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lucene/Compare.java');
const JARS = ['lucene-core', 'lucene-analysis-common', 'lucene-highlighter', 'lucene-memory', 'lucene-queries'];

const indexIn = (folder) => path.join(folder, 'index');
const start = (classpath, ...args) =>
  spawn('java', ['-Xmx1g', '-cp', classpath, 'Compare', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });

/** Compiles the program in `folder`: `classpath`, or `left`, why it cannot. */
export const prepareLucene = (folder) => compileWithLucene(folder, SOURCE, JARS);

/** Makes its index in `folder`, unless it has one; what it took: of time, only that of the processor, since it waits for the texts. */
export async function buildLucene(classpath, folder, count, vocabulary) {
  const notes = path.join(folder, 'lucene.json');
  if (existsSync(notes)) return JSON.parse(readFileSync(notes, 'utf8')).built;
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  function* lines() {
    for (const list of decisionsInLists(count, vocabulary))
      for (const document of list) {
        const text = textOf(document);
        bytes += Buffer.byteLength(text);
        yield [document.externalId, document.group, dayNumber(document.decisionDate), field(text)].join('\t');
      }
  }
  const child = start(classpath, 'index', indexIn(folder));
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    told += chunk;
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`java ended with ${code}`))));
  });
  child.stdin.on('error', () => {});
  await Promise.all([writeLines(child, lines()), ended]);
  const built = { bytes, documents: count, cpu: Number(told) / 1000, size: sizeOf(indexIn(folder)) };
  writeFileSync(notes, JSON.stringify({ built }));
  return built;
}

/** Starts it over the index. `ask(query, whole)` resolves to what it says of itself and `round`, the milliseconds until its answer was here. */
export function openLucene(classpath, folder) {
  const child = start(classpath, 'search', indexIn(folder));
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid,
    async ask({ q, offset = 0, type = '', date_from, date_to }, whole) {
      const { way, words } = shapeOf(q);
      const days = type === '' ? ['', ''] : [dayNumber(date_from), dayNumber(date_to)];
      const begin = performance.now();
      child.stdin.write(`${[whole ? 'whole' : 'rows', way, type, ...days, offset, words.join(' ')].join('\t')}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`java ended at the question ${q}`);
      const round = performance.now() - begin;
      const [cpu, wall, all, total, rows, snippets] = value.split('\t').map(Number);
      const found = { total: total < 0 ? undefined : total, rows, snippets };
      return { cpu: cpu / 1e6, wall: wall / 1e6, all: all / 1e6, round, ...found };
    },
    close: () => child.stdin.end(),
  };
}
