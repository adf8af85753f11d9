/**
 * Which of the numbers that lines begin with belong to one another. A decision numbers its paragraphs, and holds lists, quoted statutes and
 * quoted decisions with numbers of their own: each is a run of numbers in order. Of all ways to divide the numbers among runs the one with
 * the fewest runs is taken: where a quotation ends and the decision goes on is seen by what follows.
 */
import type { Opening } from './openings';

/** A run, from its last opening back to its first. */
interface Run {
  readonly id: number;
  readonly first: Opening;
  readonly last: Opening;
  /** The last opening of each depth, which says how numbers of that depth look. */
  readonly byDepth: readonly (Opening | undefined)[];
}

/** A way to divide the openings up to some place: its runs, those that can go on innermost last. */
interface Division {
  readonly stack: readonly Run[];
  readonly cost: number;
  readonly step: Step | undefined;
  readonly runs: number;
}

/** To which run an opening goes, and what was before. */
interface Step {
  readonly run: number;
  readonly before: Step | undefined;
}

const COST = {
  /** A run that begins with 1; one that begins elsewhere, as a quotation of some paragraphs does. */
  run: 2,
  strange: 3,
  /** A number that is left out. */
  gap: 2,
  /** A run of 3.5, 3.6 that goes on with 4. */
  shallower: 1.5,
  /** A number that looks otherwise than the last of its depth. */
  bracket: 3,
  stop: 0.8,
  heading: 1.5,
  glued: 1,
  within: 0.4,
  item: 1,
  /** One is a heading of the closed list, and the other is not. */
  listed: 0.5,
  /** A heading of a decision that would not be one of this. */
  known: 4,
} as const;
/** How many divisions are kept, and how many runs may be open within one another. */
const MOST_DIVISIONS = 32;
const DEEPEST = 6;
/** What costs so much more than the best is given up. */
const FARTHEST = 5;
/** What costs hardly more is as good. */
const AS_GOOD = 0.3;

/** What it costs that a number follows another: undefined where it does not follow. 3.1 is followed by 3.2, 3.1.1, 4 and 4.1. */
function costOfNext(last: readonly number[], next: readonly number[]): number | undefined {
  const same = next.findIndex((part, at) => part !== last[at]);
  // The same number, or a part of it.
  if (same < 0) return undefined;
  const rest = next.slice(same + 1);
  if (rest.some((part) => part !== 1)) return undefined;
  const step = next[same]! - (last[same] ?? 0);
  if (step < 1 || step > 2) return undefined;
  return step === 1 ? 0 : COST.gap;
}

/** What it costs that a number looks otherwise than the last of its depth in a run. */
function costOfLooks(run: Run, opening: Opening): number {
  const depth = opening.number.length;
  const like = run.byDepth[depth];
  if (like === undefined && depth < run.first.number.length) return COST.shallower;
  if (like === undefined || like.marked || opening.marked) return 0;
  let cost = like.stop === opening.stop ? 0 : COST.stop;
  // Two headings of a decision are of one run even where a number between them is wrong.
  if (like.listed && opening.listed && opening.number[depth - 1]! - like.number[depth - 1]! > 1) cost -= COST.gap / 2;
  if ((like.stop === ')') !== (opening.stop === ')')) cost += COST.bracket;
  for (const way of LOOKS) if (like[way] !== opening[way]) cost += COST[way];
  if (depth > 1) return cost;
  if (like.heading !== opening.heading && !like.brief && !opening.brief) cost += COST.heading;
  return like.listed === opening.listed ? cost : cost + COST.listed;
}

const LOOKS = ['within', 'glued', 'item'] as const;

function added(run: Run | undefined, id: number, opening: Opening): Run {
  const byDepth = [...(run?.byDepth ?? [])];
  byDepth[opening.number.length] = opening;
  return { id, first: run?.first ?? opening, last: opening, byDepth };
}

/** Every way to go on with one opening more that costs no more than `most`. */
function* goOn(division: Division, opening: Opening, most: number): Generator<Division> {
  const { stack, cost, step: before, runs } = division;
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const run = stack[at]!;
    const next = costOfNext(run.last.number, opening.number);
    if (next === undefined) continue;
    const total = cost + next + costOfLooks(run, opening);
    if (total > most) continue;
    const longer = [...stack.slice(0, at), added(run, run.id, opening)];
    yield { stack: longer, cost: total, step: { run: run.id, before }, runs };
  }
  const begins = opening.number.every((part) => part === 1);
  const total = cost + (begins ? COST.run : COST.strange + (opening.listed ? COST.known : 0));
  if (total > most) return;
  const kept = stack.length < DEEPEST ? stack : [...stack.slice(0, -2), stack.at(-1)!];
  yield { stack: [...kept, added(undefined, runs, opening)], cost: total, step: { run: runs, before }, runs: runs + 1 };
}

/** What the rest of the text can go on from: divisions with the same are one as far as it is concerned. */
const keyOf = ({ stack }: Division): string => stack.map(({ last }) => last.start).join(' ');

/**
 * Divides openings, in the order of the text, into runs of numbers in order: every division that is as good as the best, each with its runs
 * in the order in which they begin.
 */
export function divisionsOf(openings: readonly Opening[]): Opening[][][] {
  let divisions: Division[] = [{ stack: [], cost: 0, step: undefined, runs: 0 }];
  for (const opening of openings) {
    const best = new Map<string, Division>();
    let least = Number.POSITIVE_INFINITY;
    for (const division of divisions)
      for (const next of goOn(division, opening, least + FARTHEST)) {
        least = Math.min(least, next.cost);
        const key = keyOf(next);
        const known = best.get(key);
        if (known === undefined || next.cost < known.cost) best.set(key, next);
      }
    const sorted = [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, MOST_DIVISIONS);
    divisions = sorted.filter(({ cost }) => cost <= sorted[0]!.cost + FARTHEST);
  }
  const [first] = divisions;
  return divisions.filter(({ cost }) => cost <= first!.cost + AS_GOOD).map((division) => dividedBy(division, openings));
}

function dividedBy(division: Division, openings: readonly Opening[]): Opening[][] {
  const runOf: number[] = [];
  for (let { step } = division; step !== undefined; step = step.before) runOf.push(step.run);
  runOf.reverse();
  const runs: Opening[][] = Array.from({ length: division.runs }, () => []);
  for (const [at, opening] of openings.entries()) runs[runOf[at]!]!.push(opening);
  return runs;
}
