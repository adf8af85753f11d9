/** What is loaded with a library: who asks it for a document does without what only a search needs. */
import { expect, test } from 'vitest';
import { loadedWith } from '../support/imports';

test('a library loads no search, and no table of words', () => {
  const loaded = loadedWith('library/library.ts');
  expect(loaded).toContain('library/time/document-on.ts');
  expect(loaded.filter((name) => /^(engine\/(search|text)|library\/(names|search))\//.test(name))).toEqual([]);
});

test('to find a document by its name loads no more of it than a condition', () => {
  const loaded = loadedWith('library/names/find.ts').filter((name) =>
    /^(engine\/(search|text)|library\/(names|search))\//.test(name),
  );
  expect(loaded.sort()).toEqual(['library/names/find.ts', 'library/search/day-condition.ts']);
});

test('a search loads both', () => {
  const loaded = loadedWith('library/search/search.ts');
  expect(loaded.some((name) => name.startsWith('engine/search/sets/'))).toBe(true);
});

test.each(['ask', 'versions', 'diff', 'outline', 'follow', 'cite', 'coverage'])(
  'a question of the extension loads no schema of its answer: %s',
  (name) => expect(loadedWith(`research/extension/${name}.ts`)).not.toContain('contract/answers/schema.ts'),
);
