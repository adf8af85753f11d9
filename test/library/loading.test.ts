/** What is loaded with a library: who asks it for a document does without what only a search needs. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.join(__dirname, '../../src');

/** The modules that one loads at once: its static imports, and theirs. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gm)].map(
    (found) => found[1] ?? '',
  );
  for (const name of names) {
    const target = path.resolve(path.dirname(file), name);
    loadedWith(existsSync(`${target}.ts`) ? `${target}.ts` : path.join(target, 'index.ts'), seen);
  }
  return seen;
}

const modules = (file: string): string[] =>
  [...loadedWith(path.join(SRC, file))].map((found) => path.relative(SRC, found).split(path.sep).join('/'));

test('a library loads no search, and no table of words', () => {
  const loaded = modules('library/library.ts');
  expect(loaded).toContain('library/time/document-on.ts');
  expect(loaded.filter((name) => /^library\/(search|text)\//.test(name))).toEqual([]);
});

test('to find a document by its name loads no more of it than a condition', () => {
  const loaded = modules('library/search/find.ts').filter((name) => /^library\/(search|text)\//.test(name));
  expect(loaded.sort()).toEqual(['library/search/day-condition.ts', 'library/search/find.ts']);
});

test('a search loads both', () => {
  const loaded = modules('library/search/search.ts');
  expect(loaded.some((name) => name.startsWith('library/search/sets/'))).toBe(true);
});

test.each(['ask', 'versions', 'diff', 'outline', 'follow', 'cite', 'coverage'])(
  'a question of the extension loads no schema of its answer: %s',
  (name) => expect(modules(`research/extension/${name}.ts`)).not.toContain('contract/answers/schema.ts'),
);
