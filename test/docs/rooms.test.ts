/** Each room of src has a page that says where to begin, and what it names is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/run';

const SRC = path.join(ROOT, 'src');
const entries = readdirSync(SRC, { withFileTypes: true });

it('src has rooms and no loose file', () => {
  expect(entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([]);
});

it('docs/development/architecture.md lists all rooms', () => {
  const text = readFileSync(path.join(ROOT, 'docs/development/architecture.md'), 'utf8');
  expect(entries.map(({ name }) => `\`${name}\``).filter((room) => !text.includes(room))).toEqual([]);
});

describe.each(entries.map(({ name }) => name))('the page of %s', (room) => {
  const read = () => readFileSync(path.join(SRC, room, 'README.md'), 'utf8');

  it('is one screen, under the name of the room', () => {
    const lines = read().split('\n');
    expect(lines[0]).toMatch(new RegExp(`^# ${room}: `));
    expect(lines.length).toBeLessThanOrEqual(40);
  });

  it('names files and folders that are there', () => {
    const named = [...read().matchAll(/`([\w./-]+(?:\.(?:ts|md|mjs)|\/))`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    const isThere = (name: string) =>
      [ROOT, path.join(SRC, room)].some((folder) => existsSync(path.join(folder, name)));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});
