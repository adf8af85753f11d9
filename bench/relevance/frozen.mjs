// The questions that people wrote, a JSON object a line in `questions/*.jsonl`: written before their results were looked at.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Other folders hold questions of their own: `--questions`. */
const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'questions');

/** The questions of one file; their language is no filter. Throws where a line is not whole. */
export function parseQuestions(text, file) {
  return text
    .split('\n')
    .map((line, at) => [line.trim(), at + 1])
    .filter(([line]) => line !== '')
    .map(([line, number]) => {
      const { class: name, q, wanted, by = 'document', half } = JSON.parse(line);
      if (typeof name !== 'string' || typeof q !== 'string' || !Array.isArray(wanted))
        throw new Error(`${file}:${number}: a question needs "class", "q" and "wanted".`);
      return { name, q, wanted, by, half, filters: {} };
    });
}

/** All of them, and of those that want something only what is held: a question whose answer is not there is left out. */
export function frozenQueries(held, works, folder = FOLDER) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return files
    .flatMap((name) => parseQuestions(readFileSync(path.join(folder, name), 'utf8'), name))
    .map((one) => ({
      ...one,
      asked: one.wanted.length,
      wanted: one.wanted.filter((id) => held.has(id) || works.has(id)),
    }))
    .filter(({ asked, wanted }) => asked === 0 || wanted.length > 0);
}
