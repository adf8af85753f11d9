/** docs/architecture.md: each file and folder that it sends a stranger to is there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run';

const PAGE = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');

/** Paths in the tables and in the text: with a slash, or a file of code; the tables of rooms are made, and left out. */
const named = [...PAGE.replace(/<!-- \w+: made[\s\S]*?<!-- end of \w+ -->/g, '').matchAll(/`([a-z][\w./<>-]*)`/g)]
  .map(([, place = '']) => place)
  .filter((place) => (place.includes('/') || /\.(?:ts|mjs|js)$/.test(place)) && !place.includes('@'));

/** A section about one folder names what is in it without saying so each time. */
const FOLDERS = ['', 'src', 'docs', 'src/completion', 'src/serve'];

const isThere = (place: string): boolean =>
  FOLDERS.some((folder) => existsSync(path.join(ROOT, folder, place))) ||
  (place.includes('<publisher>') && existsSync(path.join(ROOT, 'src', place.replace('<publisher>', 'bwb'))));

test('names only what is there', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((place) => !isThere(place))).toEqual([]);
});
