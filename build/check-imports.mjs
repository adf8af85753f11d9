// Who may import whom (build/rooms.mjs), checked on every import of every file in src: those at run time and those of types.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { heightsOf, isDoor, roomOf, rules } from './imports.mjs';
import { ASSETS, DOORS, EXCEPTIONS, MOST_LINES, PROCESS, ROOMS } from './rooms.mjs';

const TABLE = 'build/rooms.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));

const { output } = await cruise(
  ['src'],
  {
    validate: true,
    ruleSet: rules(),
    // Imports that are gone when types are: those of types.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // src/platform/sqlite.ts loads by a function of this name, and what it loads is no part of Node.js 20.
    exoticRequireStrings: ['load'],
    builtInModules: { add: ['node:sqlite'] },
  },
  {
    extensions: ['.ts', '.d.ts', '.js', '.json'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
  },
);
const files = output.modules.map(({ source }) => source).filter((source) => /^src\/.*\.ts$/.test(source));
const edges = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);

const isIn = (place, file) => file === `src/${place}.ts` || file.startsWith(`src/${place}/`);

/** A broken rule as a sentence. */
function sentenceOf({ from, to, rule: { name }, cycle }) {
  if (name === 'circle') return `circle: ${[from, ...cycle.map((step) => step.name)].join(' → ')}`;
  if (name === 'not found') return `${from}: cannot resolve ${to}`;
  if (name === 'outside') return `${from}: ${to} is not in src`;
  if (name === 'no door') return `${from}: ${to} has no door in ${TABLE}`;
  const [, door] = /^door of (.*)$/.exec(name) ?? [];
  if (door !== undefined) return `${from}: ${door} enters through ${DOORS[door].at.join(', ')} only`;
  if (name.startsWith('types of ')) return `${from}: ${roomOf(from).room} may import ${name} only (${to})`;
  return `${from}: ${roomOf(from).room} may not import ${roomOf(to)?.room ?? 'what has no row'} (${to})`;
}

/** Files that no row names. */
const withoutRow = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
    .filter((name) => name.endsWith('.ts') && roomOf(name) === undefined)
    .map((name) => `${name}: no row in ${TABLE}`);

/** What the table permits and nobody does: it would let in tomorrow what today's code has no need of. */
function unused() {
  const rows = new Set(files.map((file) => roomOf(file)?.row));
  const used = new Set(edges.map(({ from, to }) => `${roomOf(from)?.row} → ${roomOf(to)?.row}`));
  const ofRow = ([name, { uses, types = [] }]) =>
    rows.has(name)
      ? [...uses, ...types]
          .filter((other) => !used.has(`${name} → ${other}`))
          .map((other) => `${name} may use ${other}, and does not`)
      : [`${name} has a row, and no file`];
  const exceptions = EXCEPTIONS.filter(
    (one) => !edges.some(({ from, to }) => isIn(one.from, from) && isIn(one.to, to)),
  );
  const ofDoor = ([name, { at }]) =>
    at
      .filter((place) => !edges.some(({ from, to }) => isIn(place, from) && isDoor(name, to)))
      .map((place) => `${name} may enter through ${place}, and does not`);
  return [
    ...Object.entries(ROOMS).flatMap(ofRow),
    ...exceptions.map(({ from, to }) => `${from} may use ${to}, and does not`),
    ...Object.entries(DOORS).flatMap(ofDoor),
  ].map((fault) => `${TABLE}: ${fault}`);
}

/** Circles of rooms, and of the first folders of their names, exceptions included. */
function circlesOfRooms() {
  const firstOf = (file) => roomOf(file)?.room.split('/')[0];
  return [(file) => roomOf(file)?.room, firstOf].flatMap((nameOf) => {
    const graph = new Map();
    for (const [from, to] of edges.map(({ from, to }) => [nameOf(from), nameOf(to)]))
      if (from !== to && from !== undefined && to !== undefined) graph.set(from, [...(graph.get(from) ?? []), to]);
    try {
      heightsOf(graph);
      return [];
    } catch (error) {
      return [error.message];
    }
  });
}

/** What only the text of a file shows: its length, whether it touches the process, and whether it looks for what ships. */
function inText(file) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length - 1;
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const touches = /\bprocess\.(?:stdin|stdout|stderr|exit|exitCode|env)\b/.test(code);
  const locates =
    /\bimport\.meta\b|\b__(?:dir|file)name\b|\bprocess\.argv\[1\]|\bfork\(|\bnew Worker\(|\bspawn\(process\.execPath/.test(
      code,
    );
  return [
    ...(lines > MOST_LINES.lines && !MOST_LINES.but.test(file)
      ? [`${file}: ${lines} lines; what has more than ${MOST_LINES.lines} holds more than one idea`]
      : []),
    ...(touches && !PROCESS.at.some((place) => isIn(place, file))
      ? [`${file}: streams, exit and environment of the process belong to ${PROCESS.at.join(' and ')}`]
      : []),
    ...(locates && !ASSETS.at.some((place) => isIn(place, file))
      ? [`${file}: what ships, and programs of the bundle, are found and started by ${ASSETS.at[0]}`]
      : []),
  ];
}

const faults = new Set([
  ...output.summary.violations.map(sentenceOf),
  ...withoutRow(),
  ...unused(),
  ...circlesOfRooms(),
  ...files.flatMap(inText),
]);

if (faults.size > 0) {
  console.error([...faults].join('\n'));
  process.exitCode = 1;
} else {
  const rooms = new Set(files.map((file) => roomOf(file).room));
  console.log(`imports: ${files.length} files in ${rooms.size} rooms, no fault`);
}
