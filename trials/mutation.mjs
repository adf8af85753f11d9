// Small faults put into 40 files of every part of the program, one at a time: do their tests notice?
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutantsOf, SWITCH, switched } from './support/mutants.mjs';
import { addedTo, comparedWith, parsedBaseline, textOfBaseline, wordsOf } from './support/mutation-baseline.mjs';
import { copyTree } from './support/tree.mjs';

/** Files with tests that import them. */
const IMPORTED = {
  'src/platform/http/policy.ts': ['test/platform/http/policy.test.ts'],
  'src/platform/schedule/policy.ts': ['test/platform/schedule/policy.test.ts'],
  'src/research/bulk/paging.ts': ['test/research/bulk/paging.test.ts', 'test/faults/paging.test.ts'],
  'src/contract/plain-text.ts': ['test/contract/plain-text.test.ts', 'test/platform/text/safe-text.test.ts'],
  'src/platform/text/safe-text.ts': ['test/platform/text/safe-text.test.ts'],
  'src/state/journal.ts': ['test/state/journal.test.ts'],
  'src/backends/hosted/refusal.ts': ['test/faults/refusals.test.ts'],
  'src/state/cache/entry.ts': ['test/state/cache/entry.test.ts', 'test/state/cache/documents.test.ts'],
  'src/research/citations/note-context.ts': ['test/research/citations/noted.test.ts'],
  'src/research/cite/dutch.ts': ['test/research/cite/dutch.test.ts'],
  'src/platform/terminal/colour.ts': ['test/platform/terminal/colour.test.ts'],
  'src/library/import/run-tally.ts': ['test/library/run-tally.test.ts'],
  'src/engine/index/spellings.ts': ['test/engine/index/spellings.test.ts'],
  'src/library/time/changed-text.ts': ['test/library/time/changed-text.test.ts'],
  'src/platform/lock.ts': ['test/state/profile/processes.test.ts', 'test/state/journal.test.ts'],
  'src/lookup/pinpoint.ts': ['test/lookup/pinpoint.test.ts'],
  'src/mcp/pages.ts': ['test/mcp/pages.test.ts'],
  'src/law/laws/law-citation.ts': ['test/law/laws/law-citation.test.ts'],
  'src/state/profile/profile-file.ts': ['test/state/profile/file.test.ts'],
  'src/render/csv.ts': ['test/render/csv.test.ts'],
  'src/state/result-list.ts': ['test/state/result-list.test.ts'],
  'src/serve/searching/fair-queue.ts': ['test/serve/fair-queue.test.ts'],
  'src/sources/bwb/manifest.ts': ['test/sources/bwb/manifest.test.ts'],
  'src/sources/eurlex/entry-into-force.ts': [
    'test/sources/eurlex/entry-into-force.test.ts',
    'test/sources/eurlex/conditions.test.ts',
  ],
  'src/sources/rechtspraak/recognise.ts': ['test/sources/rechtspraak/recognise.test.ts'],
  'src/research/texts/plain.ts': ['test/research/texts/read.test.ts'],
  'src/research/verify/quotations/word-match.ts': ['test/research/verify/word-match.test.ts'],
};

/** Files with tests that run the built program. */
const BUILT = {
  'src/research/extension/follow.ts': ['test/mcp/extension.test.ts'],
  'src/cli/open-context.ts': ['test/cli/cache.test.ts'],
  'src/cli/documents/cite-wanted.ts': ['test/cli/cite.test.ts'],
  'src/cli/commands/doc/open-source.ts': ['test/cli/doc-web.test.ts'],
  'src/cli/documents/wanted.ts': ['test/cli/doc-language.test.ts', 'test/cli/cited-laws.test.ts'],
  'src/cli/command/query.ts': ['test/cli/browse.test.ts', 'test/cli/explain.test.ts'],
  'src/research/bulk/stored-pages.ts': ['test/cli/set-file.test.ts'],
  'src/cli/completion/candidates.ts': ['test/cli/completion.test.ts'],
  'src/platform/files.ts': ['test/platform/files.test.ts', 'test/cli/doc-folder.test.ts'],
  'src/library/check/backup.ts': ['test/faults/backup.test.ts'],
  'src/lookup/sections.ts': ['test/cli/sections.test.ts'],
  'src/serve/http/server.ts': ['test/serve/methods.test.ts', 'test/serve/errors.test.ts'],
  'src/sources/harvest/probe.ts': ['test/cli/library-probe.test.ts'],
};

/** What was noticed before. A run adds the files that are not in it: what is taken out of it is made anew. */
const BASELINE = 'trials/mutation-baseline.jsonl';
/** By how much the share of the mutants that are noticed may fall below that. */
const MOST_LOST = 0.01;

/** So many mutants of each file are tried, and of a file that was asked for alone all. */
const SAMPLE = 20;

/** A mutant whose tests take this much longer than they take without one is noticed: they would not end. */
const hangsAfter = (ms) => 20_000 + 4 * ms;

/** Puts the mutants of all files into the tree, to be switched on by the file `mutant`. */
function switchMutants(tree, files) {
  const place = path.join(tree, 'mutant');
  writeFileSync(place, '0');
  // Read when the program starts: the environment of a process, or of a test, may be cleaned.
  const number = `Number(readFileSync(${JSON.stringify(place)}, 'utf8'))`;
  const module = `import { readFileSync } from 'node:fs';\nexport const ${SWITCH} = ${number};\n`;
  writeFileSync(path.join(tree, 'src/mutant.ts'), module);
  for (const { file, source, mutants } of files) {
    const door = path.posix.relative(path.posix.dirname(file), 'src/mutant');
    const from = door.startsWith('.') ? door : `./${door}`;
    writeFileSync(path.join(tree, file), `import { ${SWITCH} } from '${from}';\n${switched(source, mutants)}`);
  }
}

function build(tree) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(tree, 'build/build.mjs')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the tree with mutants does not build: ${stderr.slice(-2000)}`);
}

/**
 * Runs the tests with the mutants of these numbers, one after the other; calls `tell(number, fate, ms)`. `limits.ms` is how
 * long one may take. Resolves to the one that hung, or undefined at the end. Rejects where tests do not run or `tell` throws.
 */
function runSome(trial, tree, tests, numbers, limits, tell) {
  const script = path.join(trial.root, 'trials/support/mutation-run.mjs');
  const { LKS_TEST_DATA, NODE_EXTRA_CA_CERTS, ...env } = process.env;
  const child = spawn(process.execPath, [script, tree, JSON.stringify({ tests, numbers })], {
    cwd: tree,
    env: { ...env, VITEST_MAX_WORKERS: '1', TMPDIR: path.join(trial.folder, 'tmp') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  trial.atEnd(async () => stop());
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    let [rest, current, isWhole, began, failure] = ['', undefined, false, performance.now(), undefined];
    let timer = setTimeout(stop, limits.ms);
    child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const [, number, fate] of lines.map((line) => line.match(/^@(\d+) (.+)$/) ?? [])) {
        if (number === undefined) continue;
        clearTimeout(timer);
        if (fate === 'begins') {
          [current, began] = [Number(number), performance.now()];
          timer = setTimeout(stop, limits.ms);
          continue;
        }
        try {
          tell(Number(number), fate, performance.now() - began);
        } catch (error) {
          failure = error.message;
          return stop();
        }
        current = undefined;
        isWhole = trial.isOver || Number(number) === numbers.at(-1);
        timer = setTimeout(stop, isWhole ? 0 : limits.ms);
      }
    });
    child.on('close', () => {
      clearTimeout(timer);
      if (isWhole) resolve(undefined);
      else if (failure !== undefined || current === undefined)
        reject(new Error(`${failure ?? 'the tests do not run'}: ${errors.slice(-800)}`));
      else resolve(current);
    });
  });
}

/** In an order of the seed's own, in which a change of one line of the source moves no other mutant. */
function sampleOf(mutants, seed, most) {
  const rank = ({ key }) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, at: rank(mutant) })).sort((a, b) => (a.at < b.at ? -1 : 1));
  return ranked.slice(0, most).map(({ mutant }) => mutant);
}

/** Tries the mutants of one file; returns them with `isNoticed`. */
async function tryFile(trial, tree, { file, tests, mutants, inAll }) {
  const tried = [];
  const limits = { ms: 600_000 };
  const tell = (number, fate, ms) => {
    if (fate === 'no tests') throw new Error(`${file}: some of its tests are not there`);
    if (number === 0) {
      if (fate !== 'survived') throw new Error(`${file}: its tests fail without a mutant`);
      limits.ms = hangsAfter(ms);
      return;
    }
    trial.step();
    tried.push({ ...mutants.find((one) => one.number === number), isNoticed: fate !== 'survived' });
  };
  let numbers = [0, ...mutants.map(({ number }) => number)];
  while (numbers.length > 0 && !trial.isOver) {
    const hung = await runSome(trial, tree, tests, numbers, limits, tell);
    if (hung === undefined) break;
    tell(hung, 'killed');
    numbers = numbers.slice(numbers.indexOf(hung) + 1);
  }
  const killed = tried.filter(({ isNoticed }) => isNoticed).length;
  if (tried.length > 0)
    trial.figure(file, `${killed} of ${tried.length}${inAll > tried.length ? ` (it has ${inAll})` : ''}`);
  return tried;
}

/** The baseline; undefined where it is of another sample. */
function readBaseline(trial) {
  const place = path.join(trial.root, BASELINE);
  if (!existsSync(place)) return { seed: trial.seed, sample: SAMPLE, files: {} };
  const baseline = parsedBaseline(readFileSync(place, 'utf8'));
  if (baseline.seed === trial.seed && baseline.sample === SAMPLE) return baseline;
  trial.note(`${BASELINE} is of another seed or sample: nothing is compared`);
  return undefined;
}

/** Writes down what was noticed in a file, unless something is written of it. */
function keep(trial, { file, tried, inAll }) {
  const baseline = readBaseline(trial);
  if (baseline === undefined || baseline.files[file] !== undefined || tried.length < Math.min(SAMPLE, inAll)) return;
  writeFileSync(path.join(trial.root, BASELINE), textOfBaseline(addedTo(baseline, file, tried.slice(0, SAMPLE))));
  trial.note(`${file} is now in ${BASELINE}`);
}

function compare(trial, tried) {
  const baseline = readBaseline(trial);
  if (baseline === undefined) return;
  const { were, known, lost, gained } = comparedWith(baseline, tried);
  trial.figure('compared with the baseline', `${known} of ${were}: ${lost.length} lost, ${gained.length} gained`);
  for (const one of lost) trial.note(`no longer noticed: ${one.file}:${one.line} ${wordsOf(one)}`);
  if (trial.isOver) return;
  trial.check(
    trial.part !== '' || known >= 0.9 * were,
    `only ${known} of the ${were} mutants of the baseline are still there`,
  );
  trial.check(lost.length - gained.length <= MOST_LOST * known, `${lost.length} mutants are no longer noticed`);
}

export const row = {
  name: 'mutation',
  of: ['src'],
  what: 'mutants of 40 files that tests notice',
  target: '1 % fewer than the baseline at most',
  order: 90,
  whole: SAMPLE * Object.keys({ ...IMPORTED, ...BUILT }).length,
  gate: 24,
  async run(trial) {
    const all = Object.entries({ ...IMPORTED, ...BUILT });
    const there = all.filter(([file, tests]) =>
      [file, ...tests].every((name) => existsSync(path.join(trial.root, name)) || trial.miss(`${name} is not there`)),
    );
    const parts = trial.part.split(',');
    const named = there.filter(
      ([file]) => parts.some((part) => file.includes(part)) && !(trial.isGate && file in BUILT),
    );
    const asked = trial.isGate ? [named[trial.seed % named.length]] : named;
    const most = trial.isGate ? trial.cases : asked.length > 1 ? SAMPLE : Number.POSITIVE_INFINITY;
    let number = 0;
    const files = asked.map(([file, tests]) => {
      const source = readFileSync(path.join(trial.root, file), 'utf8');
      const whole = mutantsOf(source, file);
      const mutants = sampleOf(whole, trial.seed, most).map((one) => ({ ...one, file, number: ++number }));
      return { file, tests, source, mutants, inAll: whole.length };
    });
    const tree = copyTree(trial);
    switchMutants(tree, files);
    if (asked.some(([file]) => file in BUILT)) build(tree);
    for (const one of files) {
      one.tried = trial.isOver ? [] : await tryFile(trial, tree, one);
      if (!trial.isGate) keep(trial, one);
    }
    const tried = files.flatMap((one) => one.tried);
    if (tried.length === 0) return;
    trial.count('mutants', tried.length);
    trial.count('noticed', tried.filter(({ isNoticed }) => isNoticed).length);
    if (trial.part !== '')
      for (const one of tried) if (!one.isNoticed) trial.note(`survived: ${one.file}:${one.line} ${wordsOf(one)}`);
    if (!trial.isGate) compare(trial, tried);
  },
};
