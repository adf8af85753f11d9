// One run of one row: its cases, what it counted and measured, and the verdict.
//
// A row is `export const row = { name, what, target, of, whole, gate, order, run }` in a module of `trials/`: `what` is done and the
// `target`, in words; `of`, the folders of `src` that it is about; how many cases a `whole` run has, and one of the `gate`;
// `run(trial)` does them. A suite of tests is one too (`suite.mjs`).
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';

/** Of each kind of miss that many are told in words; all are counted. */
const MOST_TOLD = 20;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number for a text (FNV-1a), so that rows and cases with the same seed draw differently. */
function numberOf(text) {
  let number = 0x811c9dc5;
  for (const character of text) number = Math.imul(number ^ character.codePointAt(0), 0x01000193);
  return number >>> 0;
}

/** The value below which that share of `values` is. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** What a row's `run` is given. */
export class Trial {
  #row;
  #began = performance.now();
  #seconds;
  #say;
  #folder;
  #closing = [];
  #result;

  constructor(
    row,
    { root, isGate, seed, from = 0, part = '', seconds = Number.POSITIVE_INFINITY, say = () => {}, turn },
  ) {
    this.#row = row;
    this.#seconds = seconds;
    this.#say = say;
    this.root = root;
    this.bin = path.join(root, 'bin/lks.js');
    this.isGate = isGate;
    this.seed = seed;
    this.from = from;
    /** In a run of the gate: the number of landings, by which a suite takes half of its files. */
    this.turn = turn;
    /** What the names of the cases are to have in them, in rows that have names. */
    this.part = part;
    /** How many cases this run is to have. */
    this.cases = isGate ? row.gate : row.whole;
    this.#result = { counts: {}, times: {}, figures: [], missed: [], missedInAll: 0, notTried: [], notes: [], done: 0 };
  }

  /** Numbers from 0 up to 1 for a case of this row: the same whatever ran before it, so that `--from` repeats it. */
  randomOf(at) {
    return seeded(numberOf(`${this.#row.name} ${this.seed} ${at}`));
  }

  /** Whether the time that this row has is over. */
  get isOver() {
    return (performance.now() - this.#began) / 1000 >= this.#seconds;
  }

  /** The numbers of the cases, or `[case, at]` of a list of them, from `--from` on: one at least, and until the time is over. Counts them. */
  *each(list) {
    const count = list === undefined ? this.cases : list.length;
    if (list !== undefined) this.cases = count;
    for (let at = this.from; at < count && (at === this.from || !this.isOver); at += 1) {
      this.#say(`${this.#row.name}: ${at} of ${count}`);
      yield list === undefined ? at : [list[at], at];
      this.#result.done += 1;
    }
  }

  /** A case was done, in a row that does not take its cases from `each`. */
  step() {
    this.#result.done += 1;
    this.#say(`${this.#row.name}: ${this.#result.done}`);
  }

  /** How many cases were begun so far. */
  get done() {
    return this.#result.done;
  }

  /** That many of a list of cases as a run of this length has, spread over all of it. */
  some(list) {
    if (this.cases >= list.length) return list;
    return Array.from({ length: this.cases }, (_, at) => list[Math.floor(((at + 0.5) * list.length) / this.cases)]);
  }

  /** Counts something that was seen. */
  count(name, by = 1) {
    this.#result.counts[name] = (this.#result.counts[name] ?? 0) + by;
  }

  /** How far a case has come that takes long. */
  progress(text) {
    this.#say(`${this.#row.name}: ${text}`);
  }

  /** The target was missed: a case, and what was seen instead, so that somebody can see it again; `part`: what brings it back alone. */
  miss(how, part) {
    this.#result.missedInAll += 1;
    if (this.#result.missed.length < MOST_TOLD) this.#result.missed.push(how);
    if (part !== undefined) this.#result.missedPart ??= part;
  }

  get hasMissed() {
    return this.#result.missedInAll > 0;
  }

  /** Misses where `held` is false. */
  check(held, how) {
    if (!held) this.miss(typeof how === 'function' ? how() : how);
    return held;
  }

  /** A time in milliseconds, one of several of that name. */
  time(name, ms) {
    this.#result.times[name] ??= [];
    this.#result.times[name].push(ms);
  }

  /** A figure for the table; `target` is compared by a person, and never fails the run. */
  figure(name, value, target) {
    this.#result.figures.push({ name, value, ...(target !== undefined && { target }) });
  }

  /** What could not be tried here, and why. */
  notTried(why) {
    if (!this.#result.notTried.includes(why)) this.#result.notTried.push(why);
  }

  /** Something that a reader of the table should know. */
  note(text) {
    if (!this.#result.notes.includes(text)) this.#result.notes.push(text);
  }

  /** A folder of this run alone, removed after it. */
  get folder() {
    this.#folder ??= mkdtempSync(path.join(tmpdir(), 'lks-trial-'));
    return this.#folder;
  }

  /** Done at the end of the run, whatever becomes of it. */
  atEnd(work) {
    this.#closing.unshift(work);
  }

  async end() {
    for (const work of this.#closing) await Promise.resolve(work()).catch((error) => this.note(`at the end: ${error}`));
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    const { times, ...result } = this.#result;
    return {
      ...result,
      cases: this.cases,
      seconds: (performance.now() - this.#began) / 1000,
      times: Object.fromEntries(
        Object.entries(times).map(([name, all]) => [
          name,
          { p50: quantile(all, 0.5), p99: quantile(all, 0.99), most: Math.max(...all), of: all.length },
        ]),
      ),
    };
  }
}

function verdictOf({ missedInAll, done, cases }, whole) {
  if (missedInAll > 0) return 'MISSED';
  if (done === 0) return 'not tried';
  return done >= whole && cases >= whole ? 'met' : `met so far (${done} of ${whole} cases)`;
}

/** Runs one row; a row that throws has missed its target. Resolves to what is printed of it. */
export async function runRow(row, options) {
  const before = loadavg()[0];
  const trial = new Trial(row, options);
  try {
    await row.run(trial);
  } catch (error) {
    trial.miss(`the trial itself failed: ${error.stack ?? error}`);
  }
  const seen = await trial.end();
  // A row can find out how many cases there are only when it runs.
  const isPart = options.isGate || (options.part ?? '') !== '';
  const whole = isPart ? Math.max(row.whole, seen.cases) : seen.cases;
  return {
    name: row.name,
    what: row.what,
    target: row.target,
    seed: options.seed,
    isGate: options.isGate,
    isPart: (options.part ?? '') !== '' || (options.from ?? 0) > 0,
    whole,
    ...seen,
    load: { before, after: loadavg()[0] },
    node: process.version,
    day: new Date().toISOString().slice(0, 10),
    verdict: verdictOf(seen, whole),
  };
}
