/** Lines of a shell that need none: `lks … | lks … > file`, run in this process. Everything else is left to bash. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Ran, run } from './run';

/** A piece of a word, an operator, or the space between two words. What a shell would expand is none of these. */
const TOKEN = /'([^']*)'|"([^"$`\\]*)"|([\w.,:;@%+=^/-]+)|(\s*(?:2> ?\/dev\/null|[|>])\s*|\s+)|(~\/)/gy;

interface Part {
  words: string[];
  /** The file that its output goes to. */
  to?: string;
  /** What it says beside that goes nowhere. */
  quiet?: boolean;
}

/** The commands of a pipe; undefined where the line has anything that only a shell reads. `~/` is `home`. Pure. */
function partsOf(line: string, home: string): Part[] | undefined {
  const parts: Part[] = [{ words: [] }];
  let word: string | undefined;
  let isFile = false;
  const endWord = (): void => {
    if (word === undefined) return;
    if (isFile) parts.at(-1)!.to = word;
    else parts.at(-1)!.words.push(word);
    word = undefined;
    isFile = false;
  };
  TOKEN.lastIndex = 0;
  for (let at = 0; at < line.length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(line);
    if (found === null) return undefined;
    const [, single, double, plain, between, homely] = found;
    if (between === undefined) {
      // A semicolon ends a command, and a variable may stand before one.
      if (plain?.includes(';') || (word === undefined && /^\w+=/.test(plain ?? '') && parts.at(-1)!.words.length === 0))
        return undefined;
      word = (word ?? '') + (homely === undefined ? (single ?? double ?? plain) : `${home}/`);
      continue;
    }
    endWord();
    const operator = between.trim();
    if (operator === '|') parts.push({ words: [] });
    else if (operator === '>') isFile = true;
    else if (operator !== '') parts.at(-1)!.quiet = true;
  }
  endWord();
  const serves = ({ words: [, command, what] }: Part): boolean =>
    command === 'mcp' || (command === 'serve' && !/^(key|workspace|backup)$/.test(what ?? ''));
  return parts.every((part) => part.words[0] === 'lks' && !serves(part)) ? parts : undefined;
}

/** Runs a line as bash would under `pipefail`, each command when the one before it has ended; undefined where bash has to. */
export async function runLine(
  line: string,
  { home, cwd, env, stdin }: { home: string; cwd: string; env: Record<string, string>; stdin: string },
): Promise<Ran | undefined> {
  const parts = partsOf(line.trim(), home);
  if (parts === undefined) return undefined;
  const all: Ran = { code: 0, signal: null, stdout: stdin, stderr: '' };
  for (const { words, to, quiet } of parts) {
    const ran = await run(home, words.slice(1), { cwd, env, stdin: all.stdout });
    if (ran.code !== 0) all.code = ran.code;
    if (quiet !== true) all.stderr += ran.stderr;
    all.stdout = to === undefined ? ran.stdout : '';
    if (to !== undefined) writeFileSync(path.resolve(cwd, to), ran.stdout);
  }
  return all;
}

/** The words of a line that is one command, its words quoted as lks quotes them. */
export const wordsIn = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|\\'|[^\s'])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\'/g, (_, quoted?: string) => quoted ?? "'"),
  );
