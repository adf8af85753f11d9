// Lucene's Dutch analyser beside it: a small Java program, compiled and run here, where there is a JDK and Maven Central.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The last version for Java 11 to 20. */
const VERSION = '9.12.1';
const JARS = {
  'lucene-core': '8d812e9fa6dbd816808205e6cb4d7ab43a747e379c8cb31a0d6dc91050b3f97a',
  'lucene-analysis-common': '0e7534d4b6e1c3ce7af939028b3e8c1730ffb29ea5d689de2bc166c482e01b5d',
};
const SOURCE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lucene/Ask.java');

/** The ways in which it is asked; of each class the best counts. */
export const LUCENE_WAYS = ['AND', 'OR', 'phrase', 'AND~1', 'OR~1', 'OR~2'];

async function jar(folder, name, sha256) {
  const file = path.join(folder, `${name}-${VERSION}.jar`);
  if (!existsSync(file)) {
    const address = `https://repo1.maven.org/maven2/org/apache/lucene/${name}/${VERSION}/${name}-${VERSION}.jar`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(120_000) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${address}: another file`);
    writeFileSync(file, bytes);
  }
  return file;
}

/** Writes `lines` to a run of the program; its lines. */
function run(classpath, args, lines) {
  return new Promise((resolve, reject) => {
    const child = spawn('java', ['-Xmx1g', '-cp', classpath, 'Ask', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(text.split('\n')) : reject(new Error(`java ended with ${code}`)),
    );
    child.stdin.on('error', () => {});
    (async () => {
      for await (const line of lines)
        if (!child.stdin.write(`${line}\n`)) await new Promise((drained) => child.stdin.once('drain', drained));
      child.stdin.end();
    })().catch(reject);
  });
}

const field = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * Lucene over what `documents` resolves to, its index in `folder`. Resolves to a function that takes a way and queries and resolves to the rows of
 * each, or to a text that says why it is left out.
 */
export async function openLucene(folder, documents, textOf, depth) {
  if (spawnSync('javac', ['--version']).status !== 0) return 'Lucene is left out: there is no JDK (javac).';
  mkdirSync(folder, { recursive: true });
  const jars = [];
  try {
    for (const [name, sha256] of Object.entries(JARS)) jars.push(await jar(folder, name, sha256));
  } catch (error) {
    return `Lucene is left out: Maven Central did not give it (${error.cause?.message ?? error.message}).`;
  }
  const classpath = [folder, ...jars].join(path.delimiter);
  const compiled = spawnSync('javac', ['-cp', classpath, '-d', folder, SOURCE], { encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(compiled.stderr);
  const index = path.join(folder, 'index');
  const done = path.join(folder, 'indexed');
  if (!existsSync(done)) {
    const lines = (await documents()).map((one) =>
      [one.externalId, one.work, one.language, field(textOf(one))].join('\t'),
    );
    await run(classpath, ['index', index], lines);
    writeFileSync(done, `${lines.length}\n`);
  }
  return async (way, queries) => {
    const lines = queries.map(({ q, filters: { lang = '', law = '' } }) => [way, lang, law, field(q)].join('\t'));
    const answers = await run(classpath, ['search', index, String(depth)], lines);
    return queries.map((_, at) => {
      const parts = answers[at] === '' ? [] : answers[at].split('\t');
      return Array.from({ length: parts.length / 2 }, (_row, row) => ({
        external_id: parts[row * 2],
        work: parts[row * 2 + 1],
      }));
    });
  };
}
