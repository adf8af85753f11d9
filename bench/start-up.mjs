// Whole processes as ratios to `node -e 0`: what a user waits for at each command.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pair } from './pairs.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'bin/lks.js');
const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const at = process.argv.indexOf('--runs');
const runs = at === -1 ? 21 : Number(process.argv[at + 1]);
const home = mkdtempSync(path.join(tmpdir(), 'lks-bench-'));
const { NODE_EXTRA_CA_CERTS: _, ...outer } = process.env;
const env = { PATH: outer.PATH, HOME: home, LKS_CONFIG_DIR: path.join(home, 'lks'), TERM: 'dumb' };

/** Starts the test service in a process of its own; resolves to its address. */
function startService() {
  const child = spawn(process.execPath, [path.join(root, 'test/support/service/main.mjs'), '0'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.stdout.once('data', (chunk) => {
      const url = /LKS_API_URL=(\S+)/.exec(String(chunk))?.[1];
      const key = /LKS_API_KEY=(\S+)/.exec(String(chunk))?.[1];
      resolve({ url, key, stop: () => child.kill() });
    });
  });
}

const cases = [
  ['lks --version', ['--version'], env, 1.35],
  ['lks --help', ['--help'], env, 1.6],
  ['lks search huurprijs (sample library)', ['search', 'huurprijs'], env, undefined],
];

if (existsSync(data)) {
  const library = { ...env, LKS_LIBRARY: path.join(home, 'library.db') };
  const folders = ['bwb/toestand', 'bwb/history', 'rechtspraak/xml'].map((name) => path.join(data, name));
  const done = spawnSync(process.execPath, [bin, 'library', 'import', ...folders], { env: library, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  console.log(done.stderr.trim());
  cases.push(['lks search (library of all official files here)', ['search', 'goede', 'trouw'], library, 2.2]);
  cases.push(['lks doc art. 3:13 BW (the same library)', ['doc', 'art.', '3:13', 'BW'], library, undefined]);
} else console.log(`No official files at ${data}: the library cases are left out.`);

const service = await startService();
const hosted = { ...env, LKS_API_URL: service.url, LKS_API_KEY: service.key };
cases.push(['lks search (hosted, loopback)', ['search', 'huurprijs'], hosted, 3.0]);

console.log(`\nNode ${process.version}, ${runs} pairs each\n`);
console.log('| command | median ratio to `node -e 0` | smallest – largest | median ms (bare) | target |');
console.log('|---|---|---|---|---|');
try {
  for (const [name, args, where, target] of cases) {
    const { ratio, low, high, own, bare } = pair([bin, ...args], where, runs);
    const verdict = target === undefined ? '–' : `${target.toFixed(2)} ${ratio <= target ? 'met' : 'MISSED'}`;
    console.log(
      `| \`${name}\` | ${ratio.toFixed(2)} | ${low.toFixed(2)} – ${high.toFixed(2)} | ${own.toFixed(0)} (${bare.toFixed(0)}) | ${verdict} |`,
    );
  }
} finally {
  service.stop();
  rmSync(home, { recursive: true, force: true });
}
