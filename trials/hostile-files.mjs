// `verify` of files that are meant to stop it, or that hide something from it: how long, how much memory, what it says.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HIDDEN } from './support/files/kind.mjs';
import { filesOf } from './support/files/kinds.mjs';
import { watch } from './support/files/watched.mjs';
import { environmentOf, makeHome } from './support/lks.mjs';

/** Where a run is ended from outside, so that the machine lives: beyond what is allowed. */
const MOST = { seconds: 61, clock: 150, bytes: 3e9 };
/** Seconds of processor that one file may take: the clock of a shared machine is no measure, but for what hangs. */
const MOST_SECONDS = 60;
const MIB = 2 ** 20;
/** What the program itself takes, and what a file may add: by its size, to a limit. */
const allowed = (bytes) => 300 * MIB + Math.min(1536 * MIB, 256 * MIB + 15 * bytes);
const CODES = [0, 2, 4, 5, 6, 7, 74];
const ENDED = { SIGINT: 130, SIGTERM: 143 };
const STACK = /^\s+at .+:\d+|FATAL ERROR|UnhandledPromise|Segmentation|node:internal|\[object /m;

/** What was printed, as JSON; undefined where it is none. */
function reportOf(stdout) {
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

/** Whether the hidden citation was read, whether it was said that something was not, or the file refused, or nothing of it. */
export function outcomeOf({ code, stdout, stderr }) {
  const report = reportOf(stdout);
  if (report?.data?.some(({ text }) => HIDDEN.test(text))) return report.meta.complete ? 'reads' : 'reads, says';
  if ((code === 2 || code === 74) && stderr.trim() !== '') return 'refuses';
  if (report?.meta?.complete === false && code !== 0 && stderr.trim() !== '') return 'says';
  return 'silent';
}

/** All that is wrong with a run: `[kind of fault, what was seen]`. */
export function faultsOf(file, ran, size) {
  const outcome = outcomeOf(ran);
  const last = JSON.stringify(ran.stderr.slice(-200));
  const faults = [];
  const fault = (is, name, seen) => is && faults.push([name, seen]);
  fault(ran.killed === 'time' || ran.seconds > MOST_SECONDS, 'over 60 s', `${ran.seconds.toFixed(0)} s of processor`);
  const over = `${(ran.peak / MIB).toFixed(0)} MB, ${(allowed(size) / MIB).toFixed(0)} are allowed`;
  fault(ran.killed === 'memory' || ran.peak > allowed(size), 'over memory', over);
  fault(STACK.test(ran.stderr), 'a stack trace', last);
  fault(ran.left > 0, 'processes left', String(ran.left));
  if (ran.killed) return faults;
  fault(!CODES.includes(ran.code), 'an exit that is not documented', `${ran.code ?? ran.signal} ${last}`);
  fault(ran.code !== 2 && ran.code !== 74 && reportOf(ran.stdout) === undefined, 'no JSON', last);
  const silent = outcome === 'silent' && CODES.includes(ran.code);
  fault(silent && !file.expects.includes('silent'), 'all confirmed of what was not read', `exit ${ran.code}`);
  fault(!silent && !file.expects.some((one) => outcome.includes(one)), 'not as expected', `${outcome}: ${last}`);
  fault(file.whole && outcome !== 'reads', 'said of what was read', `${outcome}: ${last}`);
  return faults;
}

/** Runs `verify` of one file in a home of its own; what it leaves in the temporary folder is a fault too. */
async function verify(trial, file, options) {
  const home = makeHome(trial);
  const temporary = path.join(home, 'tmp');
  mkdirSync(temporary);
  const given = path.join(home, 'work', file.file);
  const data = options.data;
  writeFileSync(given, data);
  const env = environmentOf(trial, home, { TMPDIR: temporary, LKS_LIBRARY: path.join(trial.root, 'dist/sample.db') });
  const words = [process.execPath, trial.bin, 'verify', given, '--json'];
  const ran = await watch(words, { env, cwd: path.join(home, 'work'), most: MOST, signal: options.signal });
  writeFileSync(given, '');
  return { ...ran, behind: readdirSync(temporary) };
}

async function trySignal(trial, file, data, first, random) {
  const name = random() < 0.5 ? 'SIGINT' : 'SIGTERM';
  const afterMs = (0.15 + 0.7 * random()) * Math.min(first.ms, 20_000);
  const ran = await verify(trial, file, { data, signal: { name, afterMs } });
  if (ran.afterSignal === undefined) return;
  trial.count('signals sent');
  trial.time('from signal to end', ran.afterSignal);
  const where = `${file.file}, ${name} after ${afterMs.toFixed(0)} ms`;
  if (ran.killed || ran.afterSignal > 10_000) fail(trial, where, ['not ended by a signal', `${ran.afterSignal} ms`]);
  else if (ran.afterSignal > 1000) trial.note(`${where}: ended after ${ran.afterSignal.toFixed(0)} ms`);
  const codes = [ENDED[name], first.code];
  if (!ran.killed && !codes.includes(ran.code) && ran.signal !== name)
    fail(trial, where, ['another exit after a signal', `${ran.code ?? ran.signal}`]);
  if (ran.left > 0) fail(trial, where, ['processes left', String(ran.left)]);
  if (STACK.test(ran.stderr)) fail(trial, where, ['a stack trace', ran.stderr.slice(-300)]);
  if (ran.behind.length > 0) fail(trial, where, ['files left', ran.behind.join(' ')]);
}

function fail(trial, where, [name, seen]) {
  trial.count(name);
  trial.miss(`${where}: ${name}: ${seen}`);
}

async function tryFile(trial, file, at) {
  const random = trial.randomOf(at);
  const data = file.make();
  const ran = await verify(trial, file, { data });
  trial.count(`${file.group} files`);
  trial.count(ran.killed ? 'ended from outside' : outcomeOf(ran));
  trial.time('to its end', ran.ms);
  trial.time('of processor', ran.seconds * 1000);
  for (const seen of faultsOf(file, ran, data.length)) fail(trial, `${file.file} (${file.what})`, seen);
  if (ran.behind.length > 0) fail(trial, file.file, ['files left', ran.behind.join(' ')]);
  if (file.group === 'hostile' && ran.ms > 250) await trySignal(trial, file, data, ran, random);
}

/** For a short run the small file of each kind; the rest are tried in full. */
function filesFor(trial) {
  const files = filesOf(trial.seed).filter(({ kind }) => kind.includes(trial.part));
  return trial.some(
    trial.isGate ? files.filter(({ file, group }) => group === 'unread' || /-1\.\w+$/.test(file)) : files,
  );
}

export const row = {
  name: 'hostile-files',
  of: ['src/research/texts', 'src/platform/zip'],
  what: '1,042 files of 652 kinds for `verify`: bombs, circles, damage, and what a reader does not look at',
  target:
    '0 over 60 s, 0 over memory, 0 stack traces, 0 "all confirmed" of what was not read; a signal ends each (1 s, a figure)',
  order: 85,
  whole: 1042,
  gate: 20,
  async run(trial) {
    for (const [file, at] of trial.each(filesFor(trial))) await tryFile(trial, file, at);
  },
};
