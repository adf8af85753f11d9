// Programs in Java over Lucene, where there is a JDK and Maven Central: compiled here, started by whoever asks.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The last version for Java 11 to 20. */
export const LUCENE_VERSION = '9.12.1';
const JARS = {
  'lucene-core': '8d812e9fa6dbd816808205e6cb4d7ab43a747e379c8cb31a0d6dc91050b3f97a',
  'lucene-analysis-common': '0e7534d4b6e1c3ce7af939028b3e8c1730ffb29ea5d689de2bc166c482e01b5d',
  'lucene-highlighter': 'f8a4184b7b1cd490a7161887f2984856ff7de39ec2394073f884bcabccb45d69',
  'lucene-memory': '587363f98e410549fa5b2028b355d329231607f992303234ca1866311d9d7d29',
  'lucene-queries': '3630f4d53203d62152cdb993a7b4f9d4e52cff2688ba549ad09cc01d5d78b5f8',
};

/** One jar in the folder, and the very one: fetched where it is not there. */
async function jar(folder, name) {
  const file = path.join(folder, `${name}-${LUCENE_VERSION}.jar`);
  if (!existsSync(file)) {
    const address = `https://repo1.maven.org/maven2/org/apache/lucene/${name}/${LUCENE_VERSION}/${name}-${LUCENE_VERSION}.jar`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(120_000) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  }
  if (createHash('sha256').update(readFileSync(file)).digest('hex') === JARS[name]) return file;
  rmSync(file);
  throw new Error(`${path.basename(file)} is another file than is known`);
}

/**
 * Compiles `source` into `folder`, with the jars of these names there. Resolves to `classpath`, or to `left`: why there is none. Throws where
 * the source does not compile.
 */
export async function compileWithLucene(folder, source, names) {
  if (spawnSync('javac', ['--version']).status !== 0) return { left: 'Lucene is left out: there is no JDK (javac).' };
  mkdirSync(folder, { recursive: true });
  const jars = [];
  try {
    for (const name of names) jars.push(await jar(folder, name));
  } catch (error) {
    return { left: `Lucene is left out: Maven Central did not give it (${error.cause?.message ?? error.message}).` };
  }
  const classpath = [folder, ...jars].join(path.delimiter);
  const compiled = spawnSync('javac', ['-cp', classpath, '-d', folder, source], { encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(compiled.stderr);
  return { classpath };
}

/** Writes the lines to a child's input, waiting where it is full, and ends it. `lines`: any iterable of texts without an end of line. */
export async function writeLines(child, lines) {
  for await (const line of lines)
    if (!child.stdin.write(`${line}\n`)) await new Promise((drained) => child.stdin.once('drain', drained));
  child.stdin.end();
}

/** A text as one field of a line: no tab and no end of line in it. */
export const field = (text) => text.replace(/\s+/g, ' ').trim();
