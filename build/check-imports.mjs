// Who may import whom (build/rooms.mjs), checked on every import of every file in src: those at run time and those of
// types.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { doorFaultOf, faultOf, heightsOf, isIn, roomOf } from './imports.mjs';
import { readImports } from './read-imports.mjs';
import { ASSETS, DOORS, MOST_LINES, PROCESS, ROOMS } from './rooms.mjs';

const TABLE = 'build/rooms.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));

const { files, imports } = readImports();
const edges = imports.filter(({ to }) => to?.startsWith('src/'));

/** What is wrong with one import, as a sentence; undefined where nothing is. */
function faultOfImport(one) {
  const { from, to, name, request } = one;
  if (to === undefined && name === undefined) return `${from}: cannot resolve ${request}`;
  if (name !== undefined) return doorFaultOf(from, name);
  return to.startsWith('src/') ? faultOf(one) : `${from}: ${to} is not in src`;
}

/** Files that no row names. */
const withoutRow = () =>
  files.filter((file) => roomOf(file) === undefined).map((file) => `${file}: no row in ${TABLE}`);

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
  const ofDoor = ([door, { at }]) =>
    at
      .filter((place) => !imports.some(({ from, name }) => isIn(place, from) && name === door))
      .map((place) => `${door} may enter through ${place}, and does not`);
  return [...Object.entries(ROOMS).flatMap(ofRow), ...Object.entries(DOORS).flatMap(ofDoor)].map(
    (fault) => `${TABLE}: ${fault}`,
  );
}

/** A circle of files, of rooms, and of the first folders of their names; none where there is none. */
function circles() {
  const firstOf = (file) => roomOf(file)?.room.split('/')[0];
  const kinds = [
    [(file) => file, 'circle'],
    [(file) => roomOf(file)?.room, 'circle of rooms'],
    [firstOf, 'circle of rooms'],
  ];
  return kinds.flatMap(([nameOf, what]) => {
    const graph = new Map();
    for (const [from, to] of edges.map(({ from, to }) => [nameOf(from), nameOf(to)]))
      if ((from !== to || what === 'circle') && from !== undefined && to !== undefined)
        graph.set(from, (graph.get(from) ?? new Set()).add(to));
    try {
      heightsOf(graph, what);
      return [];
    } catch (error) {
      return [error.message];
    }
  });
}

/**
 * What only the text of a file shows: whether it touches the process, and whether it looks for what ships.
 */
function inText(file) {
  const text = readFileSync(file, 'utf8');
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const touches = /\bprocess\.(?:stdin|stdout|stderr|exit|exitCode|env)\b/.test(code);
  const locates =
    /\bimport\.meta\b|\b__(?:dir|file)name\b|\bprocess\.argv\[1\]|\bfork\(|\bnew Worker\(|\bspawn\(process\.execPath/.test(
      code,
    );
  return [
    ...(touches && !PROCESS.at.some((place) => isIn(place, file))
      ? [`${file}: streams, exit and environment of the process belong to ${PROCESS.at.join(' and ')}`]
      : []),
    ...(locates && !ASSETS.at.some((place) => isIn(place, file))
      ? [`${file}: what ships, and programs of the bundle, are found and started by ${ASSETS.at[0]}`]
      : []),
  ];
}

/** Rooms with more lines than they may have, and those of which nothing is said. */
function tooHeavy() {
  const lines = new Map();
  for (const file of files.filter((one) => roomOf(one) !== undefined)) {
    const room = file.split('/')[1];
    lines.set(room, (lines.get(room) ?? 0) + readFileSync(file, 'utf8').split('\n').length - 1);
  }
  return [...lines].flatMap(([room, count]) => {
    const most = MOST_LINES[room];
    if (most === undefined) return [`src/${room}: ${TABLE} does not say how many lines it may have`];
    return count > most
      ? [`src/${room}: ${count} lines of ${most}; take something away, or say in ${TABLE} what for`]
      : [];
  });
}

const faults = new Set([
  ...imports.map(faultOfImport).filter(Boolean),
  ...withoutRow(),
  ...unused(),
  ...circles(),
  ...tooHeavy(),
  ...files.flatMap(inText),
]);

if (faults.size > 0) {
  console.error([...faults].join('\n'));
  process.exitCode = 1;
} else {
  const rooms = new Set(files.map((file) => roomOf(file).room));
  console.log(`imports: ${files.length} files in ${rooms.size} rooms, no fault`);
}
