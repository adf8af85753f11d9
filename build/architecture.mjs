// The tables of docs/architecture.md from the table of rooms. Names what is stale, exit 1; with --write it is renewed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GRAPH, heightsOf, pathsOf } from './imports.mjs';
import { DOORS, EVERYWHERE, EXCEPTIONS, PROCESS, ROOMS } from './rooms.mjs';

const page = path.join(path.dirname(fileURLToPath(import.meta.url)), '../docs/architecture.md');

const list = (names) => names.map((name) => `\`${name}\``).join(', ');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const usesOf = (name) => {
  const { uses, types = [] } = ROOMS[name];
  return [list(uses) || 'nothing', ...(types.length === 0 ? [] : [`types of ${list(types)}`])].join('; ');
};

/** Rooms from the highest floor to the lowest. */
function rooms() {
  const heights = heightsOf(GRAPH);
  const names = Object.keys(ROOMS).sort((a, b) => heights.get(b) - heights.get(a) || a.localeCompare(b));
  const shown = (name) => {
    const places = pathsOf(name).filter((place) => place !== name && !place.includes('*'));
    return places.length === 0 ? `\`${name}\`` : `\`${name}\` (${list(places)})`;
  };
  return table(
    ['floor', 'room', `may use, besides ${list(EVERYWHERE)}`, 'why'],
    names.map((name) => [heights.get(name), shown(name), usesOf(name), ROOMS[name].why]),
  );
}

const exceptions = () =>
  table(
    ['from', 'to', 'why'],
    EXCEPTIONS.map(({ from, to, why }) => [`\`${from}\``, `\`${to}\``, why]),
  );

const doors = () =>
  table(
    ['what', 'door', 'why'],
    [...Object.entries(DOORS), ['streams, exit and environment of the process', PROCESS]].map(([name, { at, why }]) => [
      name,
      list(at),
      why,
    ]),
  );

const PARTS = { rooms, exceptions, doors };

/** The page with its parts as the table has them. Throws when one has no place in it. */
function renewed(text) {
  return Object.entries(PARTS).reduce((all, [name, make]) => {
    const [start, end] = [`<!-- ${name}: made by build/architecture.mjs -->`, `<!-- end of ${name} -->`];
    const [before, rest] = all.split(start);
    const [, after] = (rest ?? '').split(end);
    if (after === undefined) throw new Error(`docs/architecture.md has no place for ${name}: ${start} … ${end}`);
    return `${before}${start}\n${make()}\n${end}${after}`;
  }, text);
}

const text = readFileSync(page, 'utf8');
const fresh = renewed(text);
if (fresh !== text) {
  if (process.argv.includes('--write')) writeFileSync(page, fresh);
  else {
    console.error('docs/architecture.md is stale. Renew it: node build/architecture.mjs --write');
    process.exitCode = 1;
  }
}
