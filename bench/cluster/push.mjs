// What a push costs: processor time of lks and of the nodes, memory of lks, and the size of the index beside the text.
//   node bench/cluster/push.mjs --library FILE --to URL,URL --text BYTES --pids PID,PID [--prefix bench]
// Makes a copy of the library, pushes all of it to a new index, and deletes that. `--text`: bytes of
// titles, names of laws, headnotes and bodies. `--pids`: the nodes, as `npm run cluster -- --json` tells them.
import { spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { bin, costOf, optionsOf, temporaryFolder, watched } from '../tools.mjs';

const options = optionsOf({ library: undefined, to: undefined, pids: '', prefix: 'bench', text: 0 });

async function run(args, env) {
  let stdout = '';
  const take = (chunk) => {
    stdout += chunk;
  };
  const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return { ...(await watched(child, { take })), stdout };
}

const file = path.join(temporaryFolder(), 'library.db');
copyFileSync(options.library, file);
const pids = options.pids.split(',').filter(Boolean);
const spent = () => pids.reduce((sum, pid) => sum + costOf(pid).seconds, 0);
const env = { ...process.env, LKS_CLUSTER_PREFIX: options.prefix };
const before = spent();
const pushed = await run(['cluster', 'push', '--anew', '--to', options.to, `--library=${file}`, '--json'], env);
const nodes = spent() - before;
if (pushed.code !== 0) throw new Error(`push ended with ${pushed.code}`);
const { data } = JSON.parse(pushed.stdout);
const status = await run(['cluster', 'status', '--to', options.to, `--library=${file}`, '--json'], env);
const { found } = JSON.parse(status.stdout).data;
const { text } = options;
const mb = (bytes) => Number((bytes / 1e6).toFixed(1));
const figures = {
  documents: data.sent,
  ...{ text_mb: mb(text), sent_mb: mb(data.bytes), index_mb: mb(found.bytes) },
  index_to_text: Number((found.bytes / text).toFixed(2)),
  seconds: Math.round(pushed.seconds),
  ...{ lks_cpu_s: Number(pushed.cpu.toFixed(1)), nodes_cpu_s: Number(nodes.toFixed(1)) },
  text_mb_a_cpu_second: Number((text / 1e6 / (pushed.cpu + nodes)).toFixed(2)),
  peak_mb: mb(pushed.peak * 2 ** 20),
};
console.log(JSON.stringify(figures));
await fetch(`${options.to.split(',')[0]}/${data.index}`, { method: 'DELETE' });
