// npm run cluster: a cluster of OpenSearch on this computer until Ctrl-C, SIGTERM or --stop. Needs a JDK (17 or later), Maven, 0.75 GB a node.
//   --nodes N         how many (3)
//   --heap SIZE       memory of each JVM, as Java writes it (768m)
//   --java FLAG       of each JVM; may be repeated: -XX:TieredStopAtLevel=1 halves the time of a start, and slows what follows
//   --folder DIR      where its data stay; else a temporary folder that is removed
//   --set NAME=VALUE  a setting of OpenSearch for each node; may be repeated
//   --json            one line when it is ready: urls, pids, folder
//   --stop DIR        ends the cluster in that folder
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startNodes } from './nodes.mjs';
import { nodeProgram } from './program.mjs';

/** What the command of a starter has in it. */
const PROGRAM = path.join('bench', 'cluster', 'run.mjs');
const LONGEST_STOP_MS = 20_000;

const { values: options } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    heap: { type: 'string', default: '768m' },
    java: { type: 'string', multiple: true, default: [] },
    folder: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    stop: { type: 'string' },
  },
});

/** The file in a cluster's folder that says who runs it. */
const stateFile = (folder) => path.join(folder, 'cluster.json');

/** Whether a process is there, and is the one that is meant: its command has `word`. */
function isThere(pid, word) {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(word);
  } catch {
    return false;
  }
}

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** What `cluster.json` of a folder says; undefined where nothing of it runs. */
function runningIn(folder) {
  if (!existsSync(stateFile(folder))) return undefined;
  const state = JSON.parse(readFileSync(stateFile(folder), 'utf8'));
  const nodes = state.pids.filter((pid) => isThere(pid, folder));
  const starter = isThere(state.starter, PROGRAM) ? state.starter : undefined;
  return starter === undefined && nodes.length === 0 ? undefined : { starter, nodes };
}

async function stop(folder) {
  const running = runningIn(folder);
  if (running === undefined) fail(`no cluster runs in ${folder}`);
  if (running.starter !== undefined) process.kill(running.starter, 'SIGTERM');
  else for (const pid of running.nodes) process.kill(pid, 'SIGKILL');
  const until = performance.now() + LONGEST_STOP_MS;
  while (runningIn(folder) !== undefined)
    if (performance.now() > until) fail(`the cluster in ${folder} does not end`);
    else await sleep(100);
}

async function run() {
  const { classpath, missing } = nodeProgram();
  if (missing !== undefined) fail(`no cluster: this machine lacks ${missing}`);
  const folder = path.resolve(options.folder ?? mkdtempSync(path.join(tmpdir(), 'lks-cluster-')));
  if (runningIn(folder) !== undefined) fail(`a cluster runs in ${folder} already; npm run cluster -- --stop ${folder}`);
  mkdirSync(folder, { recursive: true });
  const write = (pids, urls) => writeFileSync(stateFile(folder), JSON.stringify({ starter: process.pid, pids, urls }));
  write([], []);
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopped.abort());
  const alive = setInterval(() => {}, 2 ** 30);
  const settings = Object.fromEntries(options.set.map((one) => one.split(/=(.*)/s, 2)));
  try {
    const { heap } = options;
    const size = { nodes: Number(options.nodes), heap };
    const cluster = await startNodes({ classpath, ...size, settings, folder, signal: stopped.signal });
    const pids = cluster.nodes.map(({ pid }) => pid);
    write(pids, cluster.urls);
    const summary = { urls: cluster.urls, pids, folder };
    console.log(options.json ? JSON.stringify(summary) : [...cluster.urls, `folder: ${folder}`].join('\n'));
    if (!stopped.signal.aborted) await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve));
    await cluster.close();
  } catch (error) {
    if (!stopped.signal.aborted) fail(error.message);
  } finally {
    clearInterval(alive);
    rmSync(options.folder === undefined ? folder : stateFile(folder), { recursive: true, force: true });
  }
}

await (options.stop === undefined ? run() : stop(path.resolve(options.stop)));
