// Timing whole processes in pairs.
import { spawnSync } from 'node:child_process';

/** Runs a command to its end; returns the milliseconds it took. Throws when it fails. */
export function timeOnce(command, args, env) {
  const begin = process.hrtime.bigint();
  const { status, stderr } = spawnSync(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 });
  const ms = Number(process.hrtime.bigint() - begin) / 1e6;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return ms;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Pairs `args` with the bare runtime; returns medians in ms and the ratio's median, smallest and largest. */
export function pair(args, env, runs) {
  timeOnce(process.execPath, args, env);
  const rows = [];
  for (let i = 0; i < runs; i += 1) {
    const bare = timeOnce(process.execPath, ['-e', '0'], env);
    const own = timeOnce(process.execPath, args, env);
    rows.push({ bare, own, ratio: own / bare });
  }
  const ratios = rows.map((row) => row.ratio);
  return {
    bare: median(rows.map((row) => row.bare)),
    own: median(rows.map((row) => row.own)),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  };
}
