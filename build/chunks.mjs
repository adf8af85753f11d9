// Which modules go into a file together. Left to itself the bundler makes a file of each piece that two commands share, and
// every file costs a quarter of a millisecond; so the build makes those pieces once, runs what people run most, and puts
// together what is loaded together.

/** What one more file costs a start, in characters of source that load in the same time. */
const FILE_COST = 20_000;

const union = (a, b) => [...new Set([...a, ...b])].sort((one, other) => one - other);

const lacking = (runs, group) => runs.filter((run) => !group.runs.includes(run)).length;

/** The groups that two groups as one file would need, however far; undefined when it would need itself. */
function neededBy(a, b, groups) {
  const groupOf = new Map(groups.flatMap((group) => group.pieces.map((piece) => [piece.file, group])));
  const needs = (group) =>
    group.pieces.flatMap((piece) => piece.imports.map((file) => groupOf.get(file))).filter(Boolean);
  const seen = new Set();
  const open = [...needs(a), ...needs(b)].filter((group) => group !== a && group !== b);
  while (open.length > 0) {
    const next = open.pop();
    if (next === a || next === b) return undefined;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...needs(next));
  }
  return [...seen];
}

/** What all runs together save when two groups become one file: files, less what a run then loads and has no use for. */
function gain(a, b, needed) {
  const runs = union(a.runs, b.runs);
  const both = a.runs.length + b.runs.length - runs.length;
  const idle = needed.reduce((sum, group) => sum + lacking(runs, group) * (FILE_COST + group.size), 0);
  return FILE_COST * both - a.size * lacking(b.runs, a) - b.size * lacking(a.runs, b) - idle;
}

/** The two groups that gain most from becoming one file, or undefined when no two do. */
function bestPair(groups) {
  let best;
  for (const [at, a] of groups.entries())
    for (const b of groups.slice(at + 1)) {
      const needed = neededBy(a, b, groups);
      const saved = needed === undefined ? 0 : gain(a, b, needed);
      if (saved > (best?.saved ?? 0)) best = { saved, a, b, needed };
    }
  return best;
}

const joined = (a, b) => ({
  pieces: [...a.pieces, ...b.pieces],
  size: a.size + b.size,
  runs: union(a.runs, b.runs),
});

/** The groups after two have become one, in the place of the first; what they need is loaded with them. */
function join(groups, { a, b, needed }) {
  const one = joined(a, b);
  return groups
    .filter((group) => group !== b)
    .map((group) =>
      group === a ? one : needed.includes(group) ? { ...group, runs: union(group.runs, one.runs) } : group,
    );
}

/**
 * Groups the pieces of a bundle. A piece is `{ file, modules, size, imports, runs }`: a file that the bundler made by itself, the
 * ids of its modules, its length, the files that it needs before it can run, and the numbers of the runs that loaded it. Pieces
 * that the same runs loaded go together: one never needs a piece that fewer runs loaded, so that makes no circle. Small groups then
 * join others where that saves more than it costs. Returns the name of the group of each module; a module that no run loaded has
 * none and is left to the bundler. The same pieces give the same groups, whatever order they come in.
 */
export function groupModules(pieces) {
  const loaded = pieces.filter((piece) => piece.runs.length > 0);
  const byRuns = new Map();
  for (const piece of loaded) {
    const key = piece.runs.join();
    const alone = { pieces: [piece], size: piece.size, runs: piece.runs };
    byRuns.set(key, byRuns.has(key) ? joined(byRuns.get(key), alone) : alone);
  }
  let groups = [...byRuns.values()].sort(
    (a, b) => b.runs.length - a.runs.length || (a.runs.join() < b.runs.join() ? -1 : 1),
  );
  for (let pair = bestPair(groups); pair !== undefined; pair = bestPair(groups)) groups = join(groups, pair);
  return new Map(
    groups.flatMap((group, at) => group.pieces.flatMap(({ modules }) => modules.map((id) => [id, `part-${at + 1}`]))),
  );
}

/** Fails when two files of the build need each other before either has run: one would see the other half made. */
export function refuseCircles(chunks) {
  const needs = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  for (const start of needs.keys()) {
    const seen = new Set();
    const open = [...(needs.get(start) ?? [])];
    while (open.length > 0) {
      const next = open.pop();
      if (next === start)
        throw new Error(`${start} needs itself through other files: see groupModules in build/chunks.mjs`);
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(needs.get(next) ?? []));
    }
  }
}
