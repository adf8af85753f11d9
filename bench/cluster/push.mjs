// What a push costs: processor time of lks and of the nodes, memory of lks, and the size of the index beside the text.
//   node bench/cluster/push.mjs --library FILE --to URL,URL --text BYTES --pids PID,PID [--prefix bench]
// Makes a copy of the library, pushes all of it to a new index, and deletes that. `--text`: bytes of
// titles, names of laws, headnotes and bodies. `--pids`: the nodes, as `npm run cluster -- --json` tells them.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const BIN = path.join(import.meta.dirname, '../../bin/lks.js');
/** Clock ticks a second, which Linux has had for all programs since 2.4. */
const TICKS = 100;

const { values: options } = parseArgs({
  options: {
    library: { type: 'string' },
    to: { type: 'string' },
    pids: { type: 'string', default: '' },
    prefix: { type: 'string', default: 'bench' },
    text: { type: 'string' },
  },
});

/** Seconds of processor time that a process has used. */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

const peakOf = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let [stdout, peak, cpu] = ['', 0, 0];
    const look = () => {
      try {
        [peak, cpu] = [Math.max(peak, peakOf(child.pid)), processorTime(child.pid)];
      } catch {}
    };
    const timer = setInterval(look, 50);
    child.stdout.on('data', (data) => {
      look();
      stdout += data;
    });
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({ code, stdout, peak, cpu });
    });
  });
}

const folder = mkdtempSync(path.join(tmpdir(), 'lks-bench-push-'));
try {
  const file = path.join(folder, 'library.db');
  copyFileSync(options.library, file);
  const pids = options.pids.split(',').filter(Boolean);
  const env = { ...process.env, LKS_CLUSTER_PREFIX: options.prefix };
  const before = pids.map(processorTime);
  const began = performance.now();
  const pushed = await run(['cluster', 'push', '--anew', '--to', options.to, `--library=${file}`, '--json'], env);
  const seconds = (performance.now() - began) / 1_000;
  const nodes = pids.map((pid, at) => processorTime(pid) - before[at]).reduce((sum, own) => sum + own, 0);
  if (pushed.code !== 0) throw new Error(`push ended with ${pushed.code}`);
  const { data } = JSON.parse(pushed.stdout);
  const status = await run(['cluster', 'status', '--to', options.to, `--library=${file}`, '--json'], env);
  const { found } = JSON.parse(status.stdout).data;
  const text = Number(options.text);
  const mb = (bytes) => Number((bytes / 1e6).toFixed(1));
  console.log(
    JSON.stringify({
      documents: data.sent,
      text_mb: mb(text),
      sent_mb: mb(data.bytes),
      index_mb: mb(found.bytes),
      index_to_text: Number((found.bytes / text).toFixed(2)),
      seconds: Math.round(seconds),
      lks_cpu_s: Number(pushed.cpu.toFixed(1)),
      nodes_cpu_s: Number(nodes.toFixed(1)),
      text_mb_a_cpu_second: Number((text / 1e6 / (pushed.cpu + nodes)).toFixed(2)),
      peak_mb: mb(pushed.peak),
    }),
  );
  const [first] = options.to.split(',');
  await fetch(`${first}/${data.index}`, { method: 'DELETE' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
