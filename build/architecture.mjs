// Who may import whom, for people: build/rooms.md, the whole table, and docs/development/rooms.svg, the rooms with their arrows, both from
// build/rooms.mjs; and in docs/development/architecture.md the interface between engine and library. Names what is stale, exit 1; with --write it is renewed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GRAPH, heightsOf, pathsOf } from './imports.mjs';
import { DOORS, EVERYWHERE, PROCESS, ROOMS } from './rooms.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const list = (names) => names.map((name) => `\`${name}\``).join(', ');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Rows from the highest floor to the lowest. */
function roomTable() {
  const heights = heightsOf(GRAPH);
  const names = Object.keys(ROOMS).sort((a, b) => heights.get(b) - heights.get(a) || a.localeCompare(b));
  const shown = (name) => {
    const places = pathsOf(name).filter((place) => place !== name && !place.includes('*'));
    return places.length === 0 ? `\`${name}\`` : `\`${name}\` (${list(places)})`;
  };
  const usesOf = ({ uses, types = [] }) =>
    [list(uses) || 'nothing', ...(types.length === 0 ? [] : [`types of ${list(types)}`])].join('; ');
  return table(
    ['floor', 'room', `may use, besides ${list(EVERYWHERE)}`, 'what it is'],
    names.map((name) => [heights.get(name), shown(name), usesOf(ROOMS[name]), ROOMS[name].why]),
  );
}

function page() {
  const doors = [...Object.entries(DOORS), ['streams, exit and environment of the process', PROCESS]];
  return `# Who may import whom

Made from \`build/rooms.mjs\`, the one table of it: \`node build/architecture.mjs --write\`. \`npm run lint\` checks each import of each file
against that table, imports of types included, and that no file and no room uses itself through others. A floor is 1 for what
uses nothing, else one more than the highest that it uses. A row that ends in \`*\` stands for several that may not use one another.

${roomTable()}

What enters through one door:

${table(
  ['what', 'door', 'why'],
  doors.map(([name, { at, why }]) => [name, list(at), why]),
)}
`;
}

const [BOX, GAP, STEP, WIDTH] = [{ width: 112, height: 40 }, 44, 80, 560];

/** Room → the rooms that it uses, by their first folders. */
function firstFolders() {
  const graph = new Map();
  for (const [name, uses] of GRAPH)
    for (const used of [name, ...uses]) {
      const [from, to] = [name.split('/')[0], used.split('/')[0]];
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  for (const [name, uses] of graph) uses.delete(name);
  return graph;
}

/** Whether a room is reached without its own arrow, through another that is used. */
const isImplied = (graph, from, to) => {
  const reaches = (at) => at === to || [...graph.get(at)].some(reaches);
  return [...graph.get(from)].some((used) => used !== to && reaches(used));
};

/**
 * Each room right below the lowest that uses it, and near to those; what everybody uses is one box at the bottom. Arrows that others
 * imply are left out.
 */
function picture() {
  const graph = firstFolders();
  for (const uses of graph.values()) for (const name of EVERYWHERE) uses.delete(name);
  const rooms = [...graph.keys()].filter((name) => !EVERYWHERE.includes(name));
  const usersOf = (name) => rooms.filter((one) => graph.get(one).has(name));
  const depths = heightsOf(new Map(rooms.map((name) => [name, usersOf(name)])));
  const floors = Math.max(...depths.values());
  const places = new Map();
  for (let depth = 1; depth <= floors; depth++) {
    const names = rooms.filter((name) => depths.get(name) === depth);
    const middle = (name) => mean(usersOf(name).map((user) => places.get(user).x));
    names.sort((a, b) => middle(a) - middle(b) || (a < b ? -1 : 1));
    const left = (WIDTH - names.length * BOX.width - (names.length - 1) * GAP) / 2;
    names.forEach((name, index) => {
      places.set(name, { x: left + index * (BOX.width + GAP), y: 16 + (depth - 1) * STEP });
    });
  }
  const boxes = [...places].map(([name, { x, y }]) => box(name, x, y, BOX.width));
  const arrows = rooms.flatMap((from) =>
    [...graph.get(from)]
      .filter((to) => !isImplied(graph, from, to))
      .map((to) => arrow(places.get(from), places.get(to))),
  );
  const bottom = 16 + floors * STEP;
  const base = box(`${EVERYWHERE.join(' · ')}: used by all`, 16, bottom, WIDTH - 32);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${bottom + BOX.height + 16}" role="img" aria-label="The rooms of src; every arrow points to what is used">
<style>text{font:15px system-ui,sans-serif;text-anchor:middle;fill:#1f2328}rect{fill:#f6f8fa;stroke:#59636e}path{stroke:#59636e;fill:none}</style>
<rect width="100%" height="100%" style="fill:#fff;stroke:none"/>
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0L8,4L0,8z" style="fill:#59636e"/></marker></defs>
${[...arrows, ...boxes, base].join('\n')}
</svg>
`;
}

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

const box = (name, x, y, width) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${BOX.height}" rx="6"/><text x="${x + width / 2}" y="${y + 25}">${name}</text>`;

const arrow = (from, to) =>
  `<path d="M${from.x + BOX.width / 2},${from.y + BOX.height}L${to.x + BOX.width / 2},${to.y}" marker-end="url(#tip)"/>`;

/** `docs/development/architecture.md` with the interface between engine and library as it is, its comments left out. */
function architecture() {
  const [text, source] = ['docs/development/architecture.md', 'src/engine/catalogue.ts'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const [shape] = /interface Catalogue \{\n[\s\S]*?\n\}/.exec(source);
  const signatures = shape.replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '');
  return text.replace(/interface Catalogue \{\n[\s\S]*?\n\}/, () => signatures);
}

const made = {
  'build/rooms.md': page(),
  'docs/development/rooms.svg': picture(),
  'docs/development/architecture.md': architecture(),
};
const stale = Object.entries(made).filter(
  ([file, text]) => !existsSync(path.join(root, file)) || readFileSync(path.join(root, file), 'utf8') !== text,
);
for (const [file, text] of stale)
  if (process.argv.includes('--write')) writeFileSync(path.join(root, file), text);
  else {
    console.error(`${file} is stale. Renew it: node build/architecture.mjs --write`);
    process.exitCode = 1;
  }
