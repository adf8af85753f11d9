/** The files that documents send a reader to are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run';

const markdownIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder)).flatMap((name) => (name.endsWith('.md') ? [path.join(folder, name)] : []));

/** What says how things are; a changelog and a report say how they were. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'trials/README.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/development'),
  ...markdownIn('docs/decisions'),
];

const FILES = ['src', 'test', 'trials', 'build', 'bench', 'bin'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${folder}/${name.replaceAll(path.sep, '/')}`,
  ),
);

/** Files of code in backticks: a path, or its end; what a build makes is not there before it. */
const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-][\w./-]*\.(?:ts|mjs|cjs))`/g)].map(([, name = '']) => name);

test.each(DOCUMENTS)('%s names only files that are there', (name) => {
  const named = codeIn(readFileSync(path.join(ROOT, name), 'utf8'));
  expect(named.filter((file) => !file.startsWith('dist/') && !FILES.some((one) => one.endsWith(`/${file}`)))).toEqual(
    [],
  );
});

test('the page of the architecture names only folders that are there', () => {
  const page = readFileSync(path.join(ROOT, 'docs/development/architecture.md'), 'utf8');
  const written = page.replace(/<!-- \w+: made[\s\S]*?<!-- end of \w+ -->/g, '');
  const folders = [...written.matchAll(/`([a-z][\w./<>-]*)\/`/g)].map(([, place = '']) => place);
  const isThere = (place: string): boolean =>
    ['', 'src', 'src/serve', 'docs'].some((folder) =>
      existsSync(path.join(ROOT, folder, place.replace('<publisher>', 'bwb'))),
    );
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((place) => !isThere(place))).toEqual([]);
});
