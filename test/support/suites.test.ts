/** The other runtimes get the files that test/suites.mjs names for them, and no other. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run';

const { PROJECTS, RUNTIMES } = (await import(path.join(ROOT, 'test/suites.mjs'))) as {
  PROJECTS: { include: string[]; exclude?: string[]; isolate: boolean }[];
  RUNTIMES: string[];
};

const ALL = ['test', 'trials'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name)),
);

it('a file that a project names is there', () => {
  const named = PROJECTS.flatMap(({ include, exclude = [] }) => [...include, ...exclude]);
  expect(named.filter((name) => !/[*@!]/.test(name) && !ALL.includes(name))).toEqual([]);
});

it('what puts a module in the place of another shares its process with no other file', () => {
  const replacing = ALL.filter((file) => file.startsWith('test/')).filter((file) =>
    /^vi\.mock\(/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  const alone = PROJECTS.flatMap(({ isolate, include }) => (isolate ? include : []));
  expect(replacing.filter((file) => !alone.includes(file))).toEqual([]);
});

// vitest takes every file whose path has a name in it.
it('the other runtimes run the files that are named for them, and no other', () => {
  expect(ALL.filter((file) => RUNTIMES.some((name) => file.includes(name))).sort()).toEqual([...RUNTIMES].sort());
});
