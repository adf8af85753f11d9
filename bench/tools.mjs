// What the tools of the bench have in common: their options, folders, and what work and processes cost.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

export const root = path.join(import.meta.dirname, '..');
/** The program of this checkout. */
export const bin = path.join(root, 'bin/lks.js');
/** The official files. */
export const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
/** What a program is started with that has a home of its own. */
export const ownEnvironment = (home, more) => ({ PATH: process.env.PATH, HOME: home, LKS_CONFIG_DIR: home, ...more });

/** The options of the command line: each a number, a flag or a text as its default is, a text that may be missing where that is undefined. */
export function optionsOf(defaults) {
  const options = {};
  for (const [name, value] of Object.entries(defaults))
    options[name] = typeof value === 'boolean' ? { type: 'boolean' } : { type: 'string' };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof defaults[name] === 'number' ? Number(value) : value,
  ]);
  return { ...defaults, ...Object.fromEntries(given), positionals };
}

/** A new folder that is gone when the process ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lks-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The value below which `share` of the values lie. */
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
export const median = (values) => percentile(values, 0.5);

/** Milliseconds by the clock and of the processor that work takes, beside what it gives. */
export async function timed(work) {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, wall: performance.now() - began, cpu: (user + system) / 1000 };
}

/** What the system says of a process: seconds of processor time, MB now and at the peak, its parent; undefined where it has ended. */
export function costOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (what) => Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    // 100 clock ticks a second (proc(5)).
    return { parent: fields[1], seconds: (fields[11] + fields[12]) / 100, memory: mb('VmRSS'), peak: mb('VmHWM') };
  } catch {
    return undefined;
  }
}

/** Runs a process to its end: what it printed, its exit code, seconds, and the most that it took while it was looked at. */
export async function watched(child, { every = 50, look = () => {}, take = () => {} } = {}) {
  const began = performance.now();
  const most = { seconds: 0, peak: 0 };
  const watch = () => {
    const now = costOf(child.pid);
    for (const what of Object.keys(most)) most[what] = Math.max(most[what], now?.[what] ?? 0);
    look();
  };
  const timer = setInterval(watch, every);
  child.stdout.on('data', (chunk) => {
    watch();
    take(chunk);
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  return { code, seconds: (performance.now() - began) / 1000, cpu: most.seconds, peak: most.peak };
}
