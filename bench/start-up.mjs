// Whole processes as ratios to `node -e 0`: what a user waits for at each command, with what lks keeps of compiled code and without.
//   node bench/start-up.mjs [--runs 11] [--only TEXT: cases whose names have it]
// The library case imports the official files (LKS_TEST_DATA) first, and is left out where there are none.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadPerCore, rounds } from './pairs.mjs';
import { bin, data, ownEnvironment, root, temporaryFolder } from './tools.mjs';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '11' },
    only: { type: 'string', default: '' },
  },
});
const runs = Number(flags.runs);
const home = temporaryFolder();
const env = ownEnvironment(home, { TERM: 'dumb' });

/** More load than this a core and the figures say more of the machine than of lks. */
const QUIET = 0.5;

/** Starts the test service in a process of its own; resolves to its address. */
function startService() {
  const main = path.join(root, 'test/support/service/main.mjs');
  const child = spawn(process.execPath, [main, '0'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.stdout.once('data', (chunk) => {
      const [url, key] = ['URL', 'KEY'].map((name) => new RegExp(`LKS_API_${name}=(\\S+)`).exec(String(chunk))?.[1]);
      resolve({ url, key, stop: () => child.kill() });
    });
  });
}

/** The library of the official files; undefined, with a line that says so, where they are absent. */
function officialLibrary() {
  if (!existsSync(data)) {
    console.log(`No official files at ${data}: the library cases are left out.`);
    return undefined;
  }
  const library = { ...env, LKS_LIBRARY: path.join(home, 'library.db') };
  const folders = ['bwb/toestand', 'bwb/history', 'rechtspraak/xml'].map((name) => path.join(data, name));
  const done = spawnSync(process.execPath, [bin, 'library', 'import', ...folders], { env: library, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  console.log(done.stderr.trim());
  return library;
}

const isAsked = ({ name }) => name.includes(flags.only);

/** The longest that somebody may wait at a TAB, in ms, whatever the machine takes for a bare start. */
const LONGEST_TAB = 80;

const TABS = [
  { name: 'TAB after search --type', words: ['search', '--type', ''], targets: [1.7, 2.0] },
  { name: 'TAB after search --law a', words: ['search', '--law', 'a'], targets: [1.8, 2.4] },
  { name: 'TAB after profile use', words: ['profile', 'use', ''], targets: [1.7, 2.0] },
];

const HELPS = [
  { name: '--help', words: ['--help'], columns: '80' },
  { name: '--help, 132 columns', words: ['--help'], columns: '132' },
  { name: '-h', words: ['-h'], columns: '80' },
  { name: 'help', words: ['help'], columns: '80' },
];

/** Each command with its targets: with compiled code that is kept from the third run on, and with none. */
function casesOf(hosted) {
  const official = [
    { name: 'search, the official files', args: ['search', 'goede', 'trouw'], targets: [2.3, 3.0] },
    { name: 'doc art. 3:13 BW, the official files', args: ['doc', 'art.', '3:13', 'BW'], targets: [2.0, 2.6] },
  ].filter(isAsked);
  const library = official.length > 0 ? officialLibrary() : undefined;
  return [
    { name: '--version', args: ['--version'], env, targets: [1.3, 1.5] },
    ...HELPS.map(({ name, words, columns }) => ({
      ...{ name, args: words, env: { ...env, COLUMNS: columns }, targets: [1.1, 1.2] },
    })),
    { name: 'search, the sample library', args: ['search', 'huurprijs'], env, targets: [2.3, 3.0] },
    ...TABS.map(({ words, ...one }) => ({ ...one, args: ['__complete', 'fish', ...words], env, longest: LONGEST_TAB })),
    { name: 'doc art. 6:162 BW, the sample library', args: ['doc', 'art.', '6:162', 'BW'], env, targets: [2.0, 2.6] },
    ...(library === undefined ? [] : official.map((one) => ({ ...one, env: library }))),
    { name: 'search, hosted on loopback', args: ['search', 'huurprijs'], env: hosted, targets: [2.8, 3.5] },
  ].filter(isAsked);
}

/** The same command where nothing can be kept: a cache folder below what is no folder. */
const withoutCache = ({ args, env: own }) => ({
  args: [bin, ...args],
  env: { ...own, XDG_CACHE_HOME: '/dev/null/none', NODE_DISABLE_COMPILE_CACHE: '1' },
});

const shown = ({ ratio, low, high }) => `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

function verdict({ ratio, own }, target, longest) {
  const told = `${target.toFixed(2)} ${ratio <= target ? 'met' : 'MISSED'}`;
  return own <= longest ? told : `${told}, ${longest} ms MISSED`;
}

const service = await startService();
try {
  const cases = casesOf({ ...env, LKS_API_URL: service.url, LKS_API_KEY: service.key });
  const before = loadPerCore();
  const kept = cases.map(({ args, env: own }) => ({ args: [bin, ...args], env: own }));
  const figures = rounds([...kept, ...cases.map(withoutCache)], runs);
  // One core is the bench's own.
  const after = loadPerCore();
  console.log(
    `\nNode ${process.version}, ${runs} rounds of 5 runs each; load a core ${before.toFixed(2)} before, ${after.toFixed(2)} after\n`,
  );
  console.log('| command | compiled code | wall clock | target | processor time | ms (bare) |');
  console.log('|---|---|---|---|---|---|');
  for (const [which, { wall, processor }] of figures.entries()) {
    const { name, targets, longest = Number.POSITIVE_INFINITY } = cases[which % cases.length];
    const cached = which < cases.length;
    const row = [`\`${name}\``, cached ? 'kept' : 'none', shown(wall), verdict(wall, targets[cached ? 0 : 1], longest)];
    console.log(`| ${[...row, shown(processor), `${wall.own.toFixed(1)} (${wall.bare.toFixed(1)})`].join(' | ')} |`);
  }
  if (before > QUIET)
    console.log(
      `\nThe machine was busy: above a load of ${QUIET} a core no table for docs/development/speed.md is printed.`,
    );
  else {
    console.log('\n| command | ratio | with nothing kept |\n|---|---|---|');
    for (const [which, { name }] of cases.entries())
      console.log(
        `| \`lks ${name}\` | ${figures[which].wall.ratio.toFixed(2)} | ${figures[which + cases.length].wall.ratio.toFixed(2)} |`,
      );
  }
} finally {
  service.stop();
}
