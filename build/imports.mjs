/** What the table of rooms means: which row a file is in, what an import may be, and how high each row stands. */
import { DOORS, EVERYWHERE, ROOMS } from './rooms.mjs';

/** The paths of a row. */
export const pathsOf = (name) => ROOMS[name].at ?? [name];

/** Whether a file (`src/…`) is a path of the table, or below it. */
export const isIn = (place, file) => file === `src/${place}.ts` || file.startsWith(`src/${place}/`);

/**
 * What stands for a path of the table where a file is in it: the path, with a name for its star. Undefined for another
 * file.
 */
function placeOf(path, file) {
  const [folder, star] = path.split('/*');
  if (star === undefined) return isIn(folder, file) ? folder : undefined;
  const [, name] = new RegExp(`^src/${folder}/([^/]+)${star === '/' ? '/' : '(?:/|\\.ts$)'}`).exec(file) ?? [];
  return name && `${folder}/${name}`;
}

/** Row and path, those without a star first: a name goes before a star. */
const PATHS = Object.keys(ROOMS)
  .flatMap((row) => pathsOf(row).map((path) => ({ row, path })))
  .sort((one, other) => one.path.includes('*') - other.path.includes('*'));

/**
 * The row of a file (`src/…`), and its room: the row, or one of those that a star stands for. Undefined where there is
 * none.
 */
export function roomOf(file) {
  let found;
  for (const { row, path } of PATHS) {
    const place = placeOf(path, file);
    // The longest path wins.
    if (place !== undefined && place.length > (found?.place.length ?? 0))
      found = { row, place, room: row.includes('*') ? place : row };
  }
  return found && { row: found.row, room: found.room };
}

/** Row → the rows that it may use, with those of which it may use types alone and those that everybody may. */
export const GRAPH = new Map(
  Object.entries(ROOMS).map(([name, { uses, types = [] }]) => [
    name,
    [...uses, ...types, ...(EVERYWHERE.includes(name) ? [] : EVERYWHERE)],
  ]),
);

/** What is wrong with an import of one file of `src` by another; undefined where nothing is. */
export function faultOf({ from, to, isType }) {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === undefined || own.room === other?.room) return undefined;
  if (!GRAPH.get(own.row).includes(other?.row))
    return `${from}: ${own.room} may not import ${other?.room ?? 'what has no row'} (${to})`;
  if (ROOMS[own.row].types?.includes(other.row) && !isType)
    return `${from}: ${own.room} may import types of ${other.row} only (${to})`;
  return undefined;
}

/** What is wrong with an import of a package, or of a module of Node.js (`node:…`); undefined where nothing is. */
export function doorFaultOf(from, name) {
  const door = DOORS[name];
  if (door === undefined)
    return name.startsWith('node:') ? undefined : `${from}: ${name} has no door in build/rooms.mjs`;
  return door.at.some((place) => isIn(place, from))
    ? undefined
    : `${from}: ${name} enters through ${door.at.join(', ')} only`;
}

/**
 * How high each node of a graph stands: 1 for what uses nothing, else one more than the highest of what it uses.
 * Throws where a node would stand above itself; `what` is told of the circle.
 */
export function heightsOf(graph, what = 'circle of rooms') {
  const heights = new Map();
  const heightOf = (node, trail) => {
    if (trail.includes(node)) throw new Error(`${what}: ${[...trail.slice(trail.indexOf(node)), node].join(' → ')}`);
    if (!heights.has(node))
      heights.set(
        node,
        1 + Math.max(0, ...[...(graph.get(node) ?? [])].map((used) => heightOf(used, [...trail, node]))),
      );
    return heights.get(node);
  };
  for (const node of graph.keys()) heightOf(node, []);
  return heights;
}
