// The drawn questions, kept in the folder as long as the code that draws them stays as it is.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from './chance.mjs';

const CODE = path.dirname(fileURLToPath(import.meta.url));
/** What a question does not depend on. */
const ELSEWHERE = /^(?:kept|lucene|others|table|measures|frozen)\.mjs$/;

/** The questions of `folder`, else what `draw` resolves to, which is then kept there. */
export async function keptQuestions(folder, draw) {
  const files = readdirSync(CODE).filter((name) => name.endsWith('.mjs') && !ELSEWHERE.test(name));
  const code = files.map((name) => readFileSync(path.join(CODE, name), 'utf8')).join('\n');
  const file = path.join(folder, `questions-${hash(code).toString('hex').slice(0, 12)}.jsonl`);
  if (!existsSync(file)) {
    const drawn = await draw();
    writeFileSync(file, drawn.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
