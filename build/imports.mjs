/** What the table of rooms means: which room a file is in, the rules for dependency-cruiser, and how high each room stands. */
import { DOORS, EVERYWHERE, EXCEPTIONS, ROOMS } from './rooms.mjs';

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The end of a path of the table: of a folder, or of a file. */
const END = '(?:/|\\.ts$)';

/** Any name, and that of a folder; the name is a group. */
const STAR = { '*': `([^/]+?)${END}`, '*/': '([^/]+)/' };

const withoutGroups = (pattern) => pattern.replaceAll('([^', '(?:[^');

/** The paths of a row. */
export const pathsOf = (name) => ROOMS[name].at ?? [name];

const PATHS = Object.keys(ROOMS).flatMap(pathsOf);

/** A folder or file of `src` with all below it. */
const placePattern = (place) => `^src/${literal(place)}${END}`;

/** What is in a path of the table, as a pattern for a file (`src/…`): all below it that no longer path has. */
function patternOf(place) {
  const [, above, star] = /^(.*)\/(\*\/?)$/.exec(place) ?? [];
  const folder = above ?? place;
  const longer = PATHS.filter((other) => other !== place && other.startsWith(`${folder}/`))
    // A name goes before a star.
    .filter((other) => star === undefined || !other.includes('*'))
    .map((other) => other.slice(folder.length + 1))
    .map((rest) => {
      const [, folders, starred] = /^(.*?)(\*\/?)?$/.exec(rest);
      return withoutGroups(`${literal(folders)}${STAR[starred] ?? END}`);
    });
  const but = longer.length === 0 ? '' : `(?!/(?:${longer.join('|')}))`;
  return `^src/${literal(folder)}${but}${star === undefined ? END : `/${STAR[star]}`}`;
}

/** Row → what is in it, as patterns. */
const PATTERNS = new Map(Object.keys(ROOMS).map((name) => [name, pathsOf(name).map(patternOf)]));

/** The row of a file (`src/…`), and its room: the row, or one of those that a star stands for. Undefined where there is none. */
export function roomOf(file) {
  for (const [row, patterns] of PATTERNS)
    for (const pattern of patterns) {
      const found = new RegExp(pattern).exec(file);
      if (found !== null) return { row, room: found[1] === undefined ? row : row.replace('*', found[1]) };
    }
  return undefined;
}

/** Row → the rows that it may use, with those of which it may use types alone and those that everybody may. */
export const GRAPH = new Map(
  Object.entries(ROOMS).map(([name, { uses, types = [] }]) => [
    name,
    [...uses, ...types, ...(EVERYWHERE.includes(name) ? [] : EVERYWHERE)],
  ]),
);

/** The rules of a row: for its files, for each place in it that may do more, and for what it may have types of. */
function rulesOfRow([row, uses]) {
  const rule = (from, to) => ({ name: row, severity: 'error', from, to: { path: '^src/', pathNot: to } });
  const allowed = uses.flatMap((used) => PATTERNS.get(used).map(withoutGroups));
  // $1 is what the star stood for in the file that imports.
  const own = row.includes('*') ? [`^src/${row.replace('*', '$1')}${END}`] : PATTERNS.get(row);
  const excepted = EXCEPTIONS.filter(({ from }) => roomOf(`src/${from}/`)?.row === row);
  const places = [...new Set(excepted.map(({ from }) => from))];
  return [
    rule({ path: PATTERNS.get(row), pathNot: places.map(placePattern) }, [...own, ...allowed]),
    ...places.map((place) => {
      const home = row.includes('*') ? [placePattern(roomOf(`src/${place}/`).room)] : own;
      const more = excepted.filter(({ from }) => from === place).map(({ to }) => placePattern(to));
      return rule({ path: placePattern(place) }, [...home, ...allowed, ...more]);
    }),
    ...(ROOMS[row].types ?? []).map((other) => ({
      name: `types of ${other}`,
      severity: 'error',
      from: { path: PATTERNS.get(row) },
      to: { path: PATTERNS.get(other), dependencyTypesNot: ['type-only'] },
    })),
  ];
}

const IN_PACKAGES = '(?:^|/)node_modules/';

/** A package in node_modules, or a module of Node.js. */
const doorPattern = (name) =>
  name.startsWith('node:') ? `^(?:node:)?${literal(name.slice('node:'.length))}$` : `${IN_PACKAGES}${literal(name)}/`;

/** True when what an import was resolved to is this package, or module of Node.js. */
export const isDoor = (name, resolved) => new RegExp(doorPattern(name)).test(resolved);

/** The rules for dependency-cruiser. Each is named after the row that is broken, or says in a word what is wrong. */
export function rules() {
  const error = (name, from, to) => ({ name, severity: 'error', from, to });
  const inside = { path: '^src/' };
  const known = Object.keys(DOORS).map(doorPattern);
  return {
    forbidden: [
      error('circle', {}, { circular: true }),
      error('not found', inside, { couldNotResolve: true }),
      error('outside', inside, {
        pathNot: ['^src/', IN_PACKAGES],
        dependencyTypesNot: ['core'],
        couldNotResolve: false,
      }),
      error('no door', inside, { path: IN_PACKAGES, pathNot: known }),
      ...Object.entries(DOORS).map(([name, { at }]) =>
        error(`door of ${name}`, { ...inside, pathNot: at.map(placePattern) }, { path: doorPattern(name) }),
      ),
      ...[...GRAPH].flatMap(rulesOfRow),
    ],
  };
}

/**
 * How high each node of a graph stands: 1 for what uses nothing, else one more than the highest of what it uses.
 * Throws where a node would stand above itself.
 */
export function heightsOf(graph) {
  const heights = new Map();
  const heightOf = (node, trail) => {
    if (trail.includes(node))
      throw new Error(`circle of rooms: ${[...trail.slice(trail.indexOf(node)), node].join(' → ')}`);
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
