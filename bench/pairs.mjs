// Timing whole processes against the bare runtime: wall clock and processor time, in turn.
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { median } from './tools.mjs';

/** Runs that are timed together: bash counts in thousandths of a second, and a bare start takes sixteen of them. */
const BATCH = 5;

/** bash counts what processes took of the processor; Node.js tells that of no child. */
const counted = (times, codes) =>
  `TIMEFORMAT="%R %U %S"; time for run in $(seq ${times}); do "$@" 2>/dev/null; case $? in ${codes.join('|')}) ;; *) exit 1 ;; esac; done`;

/**
 * Runs a command to its end, several times over, with its output in a pipe; returns the milliseconds that one run took by the
 * clock and of the processor. Throws where it ends with another exit code than those.
 */
export function timeOnce(command, args, env, { times = BATCH, codes = [0] } = {}) {
  const options = { env: { ...env, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 };
  const { status, stderr, error } = spawnSync('bash', ['-c', counted(times, codes), 'bash', command, ...args], options);
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with another exit code than ${codes}`);
  const [wall, user, system] = String(stderr).trim().split(/\s+/).map(Number);
  return { wall: (wall * 1000) / times, processor: ((user + system) * 1000) / times };
}

/** Runs that are not counted: the first makes what lks keeps for the next ones, the second may complete it. */
const WARM_UP = 2;

function summary(rows, measure) {
  const ratios = rows.map(({ own, bare }) => own[measure] / bare[measure]);
  return {
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    own: median(rows.map(({ own }) => own[measure])),
    bare: median(rows.map(({ bare }) => bare[measure])),
  };
}

/**
 * Times cases `{ args, env }` of the runtime, each in turn with the bare runtime, round after round, so that a machine that
 * slows down slows all of them; a round is some runs of each. Returns for each case its figures by the clock (`wall`) and of the processor (`processor`):
 * median, smallest and largest ratio to bare, and medians in ms.
 */
export function rounds(cases, runs) {
  const bare = (env) => timeOnce(process.execPath, ['-e', '0'], env);
  for (let run = 0; run < WARM_UP; run += 1) for (const { args, env } of cases) timeOnce(process.execPath, args, env);
  const rows = cases.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [at, { args, env }] of cases.entries())
      rows[at].push({ bare: bare(env), own: timeOnce(process.execPath, args, env) });
  return rows.map((own) => ({ wall: summary(own, 'wall'), processor: summary(own, 'processor') }));
}

/** One case by the clock alone: medians in ms and the ratio's median, smallest and largest. */
export function pair(args, env, runs) {
  return rounds([{ args, env }], runs)[0].wall;
}

/** What runs on this machine, a core: figures for docs/development/speed.md are taken below 0.5. */
export const loadPerCore = () => loadavg()[0] / availableParallelism();
