// Lucene's Dutch analyser beside it: a small Java program, compiled and run here, where there is a JDK and Maven Central.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileWithLucene, field, writeLines } from '../java.mjs';

const JARS = ['lucene-core', 'lucene-analysis-common'];
const SOURCE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lucene/Ask.java');

/** The ways in which it is asked; of each class the best counts. */
export const LUCENE_WAYS = ['AND', 'OR', 'phrase', 'AND~1', 'OR~1', 'OR~2'];

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
    writeLines(child, lines).catch(reject);
  });
}

/**
 * Lucene over what `documents` resolves to, its index in `folder`. Resolves to a function that takes a way and queries and resolves to the rows of
 * each, or to a text that says why it is left out.
 */
export async function openLucene(folder, documents, textOf, depth) {
  const { classpath, left } = await compileWithLucene(folder, SOURCE, JARS);
  if (left !== undefined) return left;
  const index = path.join(folder, 'documents');
  const done = path.join(folder, 'documents-indexed');
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
      return Array.from({ length: parts.length / 3 }, (_row, row) => {
        const [external_id, work, language] = parts.slice(row * 3);
        return { external_id, work, language };
      });
    });
  };
}
