// What this checkout costs beside another commit: starts, questions to a warm service, an import and a verification, each in turn with
// that commit, which is built in a folder of its own. One table, to be put beside a change; some ten minutes.
//   node bench/beside.mjs COMMIT [--runs 5] [--only starts,questions,import,verify]
// All but the starts and the questions of the sample read the official files (LKS_TEST_DATA), and are left out where there are none.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadPerCore, rounds, timeOnce } from './pairs.mjs';
import { costOfService, startService } from './serve/service.mjs';
import { data, median, optionsOf, ownEnvironment, percentile, root, temporaryFolder } from './tools.mjs';

const PARTS = ['starts', 'questions', 'import', 'verify'];
const { positionals, runs, only } = optionsOf({ runs: 5, only: PARTS.join() });
const [commit] = positionals;
if (commit === undefined) throw new Error('Name a commit: node bench/beside.mjs COMMIT');
const asked = new Set(only.split(','));
const home = temporaryFolder();
const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

/** A checkout of the commit, built; its packages are those of this checkout where both have the same lock file. */
function build(folder) {
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  process.on('exit', () => git('worktree', 'remove', '--force', folder));
  const lock = (checkout) => readFileSync(path.join(checkout, 'package-lock.json'), 'utf8');
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (lock(folder) === lock(root)) {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    run(process.execPath, 'build/build.mjs');
  } else run('npm', 'ci', '--no-audit', '--no-fund');
  return folder;
}

/** Both, in the order of the columns: name, program, and a home of its own with what lks stores there. */
const sides = [
  { name: git('rev-parse', '--short', commit), folder: build(path.join(home, 'checkout')) },
  { name: 'here', folder: root },
].map((side) => {
  const own = path.join(home, side.name);
  mkdirSync(own);
  return { ...side, home: own, bin: path.join(side.folder, 'bin/lks.js'), library: path.join(own, 'library.db') };
});

const OFFICIAL = ['bwb/toestand', 'bwb/history', 'rechtspraak/xml', 'eurlex'].map((name) => path.join(data, name));

/** Imports the official files into an empty library, which stays; seconds of the processor and by the clock. Some are no texts: exit code 8. */
function importOnce(side) {
  for (const name of ['', '-wal', '-shm']) rmSync(side.library + name, { force: true });
  const env = { ...ownEnvironment(side.home), LKS_LIBRARY: side.library };
  return seconds(side, ['library', 'import', ...OFFICIAL], env, [0, 8]);
}

/** What a command of a side takes once, in seconds. */
function seconds(side, args, env, codes) {
  const { wall, processor } = timeOnce(process.execPath, [side.bin, ...args], env, { times: 1, codes });
  return { wall: wall / 1000, processor: processor / 1000 };
}

/** A row for what was timed in turn, as pairs of figures of the two sides. */
function row(name, unit, pairs) {
  const ratios = pairs.map(([before, now]) => now / before);
  const [before, now] = [0, 1].map((which) => median(pairs.map((pair) => pair[which])));
  const spread = `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
  const digits = before < 10 ? 2 : 0;
  console.log(`| ${name} | ${before.toFixed(digits)} ${unit} | ${now.toFixed(digits)} ${unit} | ${spread} |`);
}

/** Does the work of both sides (0 and 1) in turn, as often as there are rounds. */
async function inTurn(work) {
  const pairs = [];
  for (let run = 0; run < runs; run += 1) pairs.push([await work(0), await work(1)]);
  return pairs;
}

const MEASURES = { processor: 'processor', wall: 'by the clock' };

const STARTS = [
  ['--version'],
  ['--help'],
  ['help'],
  ['search', '--help'],
  ['search', 'huurprijs'],
  ['search', 'huurprijs', '--json'],
  ['doc', 'art. 6:162 BW'],
  ['__complete', 'fish', 'search', '--type', ''],
  ['__complete', 'fish', 'search', '--law', 'a'],
  ['__complete', 'fish', 'profile', 'use', ''],
];

/** Starts, as ratios to the bare runtime: two figures and their ratio. */
function showStarts() {
  const env = (side) => ({ ...ownEnvironment(side.home), TERM: 'dumb' });
  const cases = STARTS.flatMap((args) => sides.map((side) => ({ args: [side.bin, ...args], env: env(side) })));
  const figures = rounds(cases, runs);
  for (const [at, args] of STARTS.entries()) {
    const [before, now] = [figures[2 * at], figures[2 * at + 1]];
    const cells = [before, now].map(
      ({ wall, processor }) => `× ${wall.ratio.toFixed(2)}, ${processor.own.toFixed(0)} ms`,
    );
    const ratio = (now.processor.own / before.processor.own).toFixed(2);
    console.log(`| \`lks ${args.join(' ').trim()}\` | ${cells.join(' | ')} | ${ratio} |`);
  }
}

const QUESTIONS = {
  'a citation': ['art. 6:162 BW', 'art. 3:13 BW', 'artikel 17 AVG', 'ECLI:NL:HR:1981:AG4158'],
  'one word': ['huurprijs', 'dwaling', 'redelijkheid', 'schadevergoeding'],
  'three words': ['goede trouw verkrijging', 'onrechtmatige daad schade', 'recht op wissing', 'termijn van opzegging'],
  English: ['right to erasure', 'unlawful act damages', 'rent', 'good faith purchaser'],
  'nothing is found': ['qzxjwv', 'xqqzw jjvk'],
  'twenty words': [
    'de huurder heeft de huurovereenkomst opgezegd en de verhuurder stelt dat de termijn van opzegging niet in acht is genomen',
    'de werkgever heeft de werknemer op staande voet ontslagen wegens een dringende reden die onverwijld aan hem is meegedeeld',
  ],
};
/** How often each question of a class is asked in one round: the processor is counted in hundredths of a second. */
const TIMES = 10;
/** Rounds of a class that are asked before they count: what is measured is a question, and not how V8 compiles its first hundred. */
const WARM = 3;

/** Milliseconds of the processor, and by the clock in the middle, that a question of a class takes. */
async function ask({ service, key }, questions) {
  const waited = [];
  const spent = () => {
    const { service: own, searching } = costOfService(service.pid);
    return own + searching;
  };
  const before = spent();
  for (let time = 0; time < TIMES; time += 1)
    for (const q of questions) {
      const began = performance.now();
      const address = `${service.url}/api/knowledge/search?${new URLSearchParams({ q, limit: 10 })}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${q}: ${answer.status}`);
      waited.push(performance.now() - began);
    }
  return { processor: ((spent() - before) * 1000) / waited.length, wall: percentile(waited, 0.5) };
}

/** A service of a side over its own library, and a key for it. */
async function serve(side) {
  if (!existsSync(side.library)) importOnce(side);
  const env = { ...ownEnvironment(side.home), LKS_LIBRARY: side.library };
  const run = (...args) =>
    execFileSync(process.execPath, [side.bin, 'serve', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('workspace', 'create', 'bench');
  const key = run('key', 'create', '--workspace', 'bench', '--rate', '1000000').trim();
  return { ...side, key, service: await startService(side.home, side.library, [], side.bin) };
}

/** Questions to a warm service of each side over its own library of the official files. */
async function showQuestions() {
  const services = [await serve(sides[0]), await serve(sides[1])];
  try {
    for (const [name, questions] of Object.entries(QUESTIONS)) {
      for (let round = 0; round < WARM; round += 1) for (const service of services) await ask(service, questions);
      const pairs = await inTurn((which) => ask(services[which], questions));
      for (const measure of ['processor', 'wall'])
        row(
          `question: ${name}, ${MEASURES[measure]}`,
          'ms',
          pairs.map((pair) => pair.map((each) => each[measure])),
        );
    }
  } finally {
    for (const { service } of services) await service.stop();
  }
}

/** A brief of some 9,000 words, which cites laws with places, terms and quotations of which some are wrong. */
const BRIEF = Array.from({ length: 150 }, (_, at) =>
  [
    `${at + 1}. Ingevolge artikel ${at % 30}, lid ${1 + (at % 3)}, van de AVG verstrekt de verwerkingsverantwoordelijke de informatie binnen een maand na ontvangst van het verzoek.`,
    `De rechtbank heeft in haar vonnis overwogen dat artikel 6:${160 + (at % 20)} BW daaraan niet in de weg staat, zoals ook volgt uit HR 13 maart 1981, ECLI:NL:HR:1981:AG4158, NJ 1981/635.`,
    'Appellant betwist dat gemotiveerd en biedt bewijs aan van zijn stelling dat de overeenkomst rechtsgeldig is opgezegd.',
  ].join(' '),
).join('\n\n');

async function showVerify() {
  const file = path.join(home, 'brief.txt');
  writeFileSync(file, BRIEF);
  for (const side of sides) if (!existsSync(side.library)) importOnce(side);
  await show(`verify of ${BRIEF.split(/\s+/).length} words`, (which) => {
    const side = sides[which];
    return seconds(side, ['verify', file, '--json', `--library=${side.library}`], ownEnvironment(side.home), [0, 7]);
  });
}

const showImport = () => show('import of the official files', (which) => importOnce(sides[which]));

/** Two rows for work that both sides do in turn. */
async function show(name, work) {
  const pairs = await inTurn(work);
  for (const measure of ['processor', 'wall'])
    row(
      `${name}, ${MEASURES[measure]}`,
      's',
      pairs.map((pair) => pair.map((each) => each[measure])),
    );
}

const SHOWN = { starts: showStarts, import: showImport, questions: showQuestions, verify: showVerify };
const unknown = [...asked].filter((name) => SHOWN[name] === undefined);
if (unknown.length > 0) throw new Error(`Parts are ${PARTS.join(', ')}; not ${unknown.join(', ')}`);
const hasFiles = OFFICIAL.every((folder) => existsSync(folder));
if (!hasFiles) console.log(`No official files at ${data}: starts alone.`);
console.log(`Node ${process.version}, ${runs} rounds; load a core ${loadPerCore().toFixed(2)} before\n`);
console.log(`| | ${sides[0].name} | ${sides[1].name} | ratio |\n|---|--:|--:|--:|`);
for (const [name, part] of Object.entries(SHOWN)) if (asked.has(name) && (hasFiles || name === 'starts')) await part();
console.log(`\nload a core ${loadPerCore().toFixed(2)} after`);
