// kill -9 of commands that write a library, or of the process that does so for them: at moments of time, between statements of SQL, in the middle
// of writes and around the end of transactions; disks that are full from some write on; two processes that write. What is found then is what was committed, whole.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { faultIn, makeLibrary, takeLog } from './support/failing-calls.mjs';
import { KillStage, libraryIn, SCENES } from './support/killed.mjs';
import { filesBelow, start, until } from './support/lks.mjs';
import { loadSource } from './support/source.mjs';

const { digestOfFile } = createRequire(import.meta.url)('./support/contents.cjs');

/** How a command is ended. The full disk comes as often as each of the kills. */
const WAYS = ['time', 'statement', 'write', 'commit', 'full disk'];
/** Cases that are tried at a time: while one is looked at, the command of another runs. */
const LANES = 2;
const ENOSPC = 28;
const KILL = -1;
const MOST_MS = 120_000;

const isLeft = (file) => /\.tmp$|\.lock$|-wal$|-shm$|-journal$/.test(file);

/** What a command does undisturbed: how long it takes, how many statements that write it has, its changes of files in order. */
async function lengthOf(stage, name, scene) {
  const home = await stage.home(name, scene);
  const [log, calls] = [`${home}.log`, `${home}.calls`];
  const env = { ...stage.counting(home, log), ...(stage.faults && faultIn(stage.faults, home, calls)) };
  const ran = await stage.run(home, await scene.args(stage, home), { env });
  if (ran.code !== 0) throw new Error(`${name} does not go well undisturbed: ${ran.code} ${ran.stderr}`);
  const changes = takeLog(calls).filter(({ call }) => !['open', 'read', 'connect'].includes(call));
  // A thread that reads has a line of its own.
  const statements = Math.max(
    0,
    ...Array.from(
      linesOf(log)
        .join('\n')
        .matchAll(/statements (\d+)/g),
      ([, n]) => Number(n),
    ),
  );
  if (statements === 0 && scene.made === undefined) throw new Error(`${name}: no statement was counted`);
  const made = scene.made === undefined ? undefined : scene.read(scene.made(home));
  stage.trial.note(`${name}: ${statements} statements that write, ${changes.length} changes of files`);
  return { ms: ran.ms, statements, changes, made };
}

/** The moment at which a case is ended, in words, and the environment and milliseconds that bring it about. */
function momentOf(way, { ms, statements, changes }, random) {
  const oneOf = (count) => 1 + Math.floor(random() * count);
  const ends = changes.flatMap(({ call }, at) => (call === 'unlink' || call === 'rename' ? [at + 1] : []));
  if (way === 'full disk' && changes.length > 0) {
    const at = oneOf(changes.filter(({ call }) => call === 'write').length);
    return { said: `no room from write ${at} on`, fault: { call: 'write', at, error: ENOSPC, all: true } };
  }
  if (way === 'commit' && ends.length > 0) {
    const at = Math.max(1, ends[oneOf(ends.length) - 1] - 2 + Math.floor(random() * 4));
    return { said: `killed at change ${at}, ${changes[at - 1]?.call}`, fault: { call: 'change', at, error: KILL } };
  }
  if (way === 'statement' && statements > 0) {
    const kill = oneOf(statements);
    return { said: `killed before statement ${kill}`, kill };
  }
  if (way !== 'time' && changes.length > 0) {
    const at = oneOf(changes.length);
    return { said: `killed at change ${at}, ${changes[at - 1].call}`, fault: { call: 'change', at, error: KILL } };
  }
  const wait = Math.round(25 + random() * Math.max(20, ms - 25));
  const ofWorker = random() < 0.5;
  return { said: `${ofWorker ? 'what works for it ' : ''}killed after ${wait} ms`, wait, ofWorker };
}

/** The digests that a library may have by the log of who wrote to it, and whether the log ends within a transaction. */
function committedBy(lines, before, killed) {
  let committed = before;
  let pending;
  let inside = false;
  for (const line of lines) {
    const [, word, digest] = line.split(' ');
    if (word === 'statements') continue;
    if (word === 'committed') committed = digest;
    pending = word === 'commit' ? digest : undefined;
    inside = word === 'began' || word === 'commit';
    // What is no transaction is not there at all, or there.
    if (word === 'loose') return { isIn: () => true, inside };
  }
  return { isIn: (found) => found === committed || (killed && found === pending), inside };
}

const linesOf = (log) => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []);

/** What the system says of each process that runs, from one of its files. */
function processes(file) {
  return readdirSync('/proc').flatMap((id) => {
    try {
      return /^\d+$/.test(id) ? [{ id: Number(id), says: readFileSync(`/proc/${id}/${file}`, 'utf8') }] : [];
    } catch {
      return [];
    }
  });
}

/** The process that does the work of a command; the command itself where it has none. */
const workerOf = (pid) =>
  processes('stat').find(({ says }) => new RegExp(`^\\d+ \\(.*\\) \\w ${pid} `, 's').test(says))?.id ?? pid;

/** Whether a process that was told of a home is still there. */
const worksIn = (home) => processes('cmdline').some(({ says }) => says.includes(home));

/** Runs a command, and another beside it where the scene has one, until it ends by itself or is killed. */
async function disturbed(stage, scene, home, log, { fault, kill, wait, ofWorker }) {
  const env = { ...stage.env(home), ...stage.counting(home, log, kill) };
  const faults = fault === undefined ? {} : { ...faultIn(stage.faults, home, undefined, fault) };
  const { child, ended } = start(stage.trial, home, await scene.args(stage, home), { env: { ...env, ...faults } });
  const end = () => {
    const worker = ofWorker ? workerOf(child.pid) : child.pid;
    try {
      if (worker === child.pid) child.kill('SIGKILL');
      else process.kill(worker, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const timer = setTimeout(end, wait ?? MOST_MS);
  const other = scene.beside && stage.run(home, scene.beside(stage), { env: stage.counting(home, log) });
  const ran = await ended;
  clearTimeout(timer);
  // What works for a command that was killed ends a moment later.
  const isOver = await until(() => !worksIn(home));
  return { ran, other: await other, isOver };
}

async function tryCase(stage, { name, scene, way }, at) {
  const { trial } = stage;
  const random = trial.randomOf(at);
  const length = await stage
    .once(`length ${name}`, async () => {
      stage.lengths[name] = await lengthOf(stage, name, scene);
    })
    .then(() => stage.lengths[name]);
  const home = await stage.home(name, scene);
  const file = libraryIn(home);
  const log = `${home}.log`;
  const moment = momentOf(way, length, random);
  const before = digestOfFile(file);
  const bytes = existsSync(file) ? readFileSync(file) : undefined;
  const { ran, other, isOver } = await disturbed(stage, scene, home, log, moment);
  // Of its process that was killed a command tells.
  const lostWorker = ran.code === 74 && ran.stderr.includes('was ended (SIGKILL)');
  const killed = ran.signal === 'SIGKILL' || lostWorker;
  const told = () => `case ${at}, ${name}, ${moment.said}: ended with ${ran.code ?? ran.signal}`;
  const check = (held, how) => trial.check(held, () => `${told()}: ${how()}`);
  if (way === 'full disk') {
    check([0, 74].includes(ran.code), () => `an end that is none\n${ran.stderr.slice(0, 500)}`);
    trial.count(ran.code === 0 ? `ends before its end` : 'full disks');
  } else {
    check(killed || ran.code === 0, () => `an end that is none\n${ran.stderr.slice(0, 500)}`);
    trial.count(killed ? `kills: ${name}` : 'ends before the kill');
  }
  if (lostWorker) {
    trial.count('kills of a process that worked for it');
    const left = filesBelow(home).filter(isLeft);
    check(left.length === 0, () => `left ${left.join(' ')}`);
  }
  check(isOver, () => 'what works for it goes on');
  if (other !== undefined) check(other.code === 0, () => `the other ends with ${other.code}: ${other.stderr}`);

  const { isIn, inside } = committedBy(linesOf(log), before, killed || other !== undefined);
  if (killed && inside) trial.count('kills inside a transaction');
  if (filesBelow(home).some((one) => one.endsWith('.db-journal'))) trial.count('journals left to roll back');
  await lookAt(stage, { name, scene, home, bytes, isIn, length, check });
  await goOn(stage, { name, scene, home, length, check });
  rmSync(home, { recursive: true, force: true });
}

/** The library as it was left: what it has is what was committed, it is whole, and answers as one that was never disturbed. */
async function lookAt(stage, { name, scene, home, bytes, isIn, length, check }) {
  const file = libraryIn(home);
  if (!existsSync(file)) {
    check(bytes === undefined, () => 'the library is gone');
    return;
  }
  if (scene.made !== undefined) {
    check(bytes.equals(readFileSync(file)), () => 'the library was changed');
    const made = scene.made(home);
    if (existsSync(made)) check(scene.read(made) === length.made, () => `${path.basename(made)} is not whole`);
    return;
  }
  if (scene.mends && bytes.equals(readFileSync(file))) return;
  const report = await checked(stage, file);
  if (bytes === undefined && !report.whole && report.texts === undefined) {
    // Before the first commit there is no library yet; whoever comes next makes it.
    check(isIn(undefined), () => `no library: ${report.faults}`);
    return;
  }
  check(report.whole, () => `the check finds ${JSON.stringify(report.faults).slice(0, 400)}`);
  // What is put in place whole was committed elsewhere; its answers are compared.
  if (!scene.mends && !scene.places) check(isIn(digestOfFile(file)), () => 'it has other rows than were committed');
  await compareAnswers(stage, { name, scene, file, check });
}

/** What the check says; what it throws is no report, and a fault. */
const checked = (stage, file) =>
  stage.product.checkLibrary(file).catch((error) => ({ whole: false, faults: [error.message] }));

async function compareAnswers(stage, { name, scene, file, check, all = false }) {
  const inputs = scene.inputs(stage);
  const files = all ? inputs.map((one) => one.name) : stage.product.importedOf(file, inputs);
  // Nothing says what of an export is there; all of it is asked once all is there.
  if (scene.sound !== undefined && scene.mends === undefined && scene.places === undefined && !all) return;
  if (files.length === 0 && scene.before === undefined && scene.sound === undefined) return;
  const expected = await stage.answersWith(name, scene, files);
  const answers = await stage.product
    .lookThrough(file)
    .then(() => stage.product.answersOf(file))
    .catch((error) => `cannot be asked: ${error.message}`);
  check(answers === expected, () => `with ${files.length} files, other answers: ${differenceOf(expected, answers)}`);
}

/** The same command once more: all is there, as if nothing had been. */
async function goOn(stage, { name, scene, home, length, check }) {
  const wasThere = scene.places && existsSync(libraryIn(home));
  const ran = await stage.run(home, await scene.args(stage, home), { mostMs: MOST_MS });
  // What is there whole is not made a second time.
  const isThere = wasThere || (scene.made !== undefined && existsSync(scene.made(home)));
  check(ran.code === 0 || isThere, () => `going on ends with ${ran.code}\n${ran.stderr.slice(0, 500)}`);
  if (scene.beside) await stage.run(home, scene.beside(stage));
  if (scene.made !== undefined)
    check(scene.read(scene.made(home)) === length.made, () => 'what is made at last is another one');
  else {
    const report = await checked(stage, libraryIn(home));
    check(report.whole, () => `after going on the check finds ${JSON.stringify(report.faults).slice(0, 400)}`);
    await compareAnswers(stage, { name, scene, file: libraryIn(home), check, all: true });
  }
  const left = filesBelow(home).filter(isLeft);
  check(left.length === 0, () => `left ${left.join(' ')}`);
}

/** The first line of two texts that is another one. */
function differenceOf(expected, found) {
  const [own, its] = [expected, found].map((text) => text.split('\n'));
  const line = own.findIndex((one, at) => one !== its[at]);
  let at = 0;
  while (own[line]?.[at] === its[line]?.[at] && at < (own[line]?.length ?? 0)) at += 1;
  const near = (text = '') => text.slice(Math.max(0, at - 60), at + 100);
  return `${own[line]?.slice(0, 40)}: …${near(own[line])}… became …${near(its[line])}…`;
}

export const row = {
  name: 'library-kill',
  of: ['src/library', 'src/platform/sqlite.ts'],
  what: 'kill -9 at 200 moments of import, update, merge, repair, erasure, export and its import, drawn from time, statements, writes and commits; full disks; two that write at once',
  target:
    'what was committed and no more, whole, with the answers of a library that was never disturbed; 0 files left over',
  order: 21,
  whole: 252,
  gate: 21,
  async run(trial) {
    const product = await loadSource(trial, 'trials/support/library.ts');
    const stage = Object.assign(new KillStage(trial, product), { lengths: {}, faults: makeLibrary(trial, 'fault') });
    const scenes = [];
    for (const [name, scene] of Object.entries(SCENES)) {
      const missing = await scene.isMissing?.(stage);
      if (missing !== undefined) trial.notTried(`${name}: ${missing}`);
      else if (name.includes(trial.part)) scenes.push({ name, scene });
    }
    const cases = trial.each();
    const work = async () => {
      for (const at of cases) {
        const one = scenes[at % scenes.length];
        await tryCase(stage, { ...one, way: WAYS[(at + Math.floor(at / scenes.length)) % WAYS.length] }, at).catch(
          (error) => trial.miss(`case ${at}, ${one.name}: ${error.stack ?? error}`),
        );
      }
    };
    await Promise.all(Array.from({ length: LANES }, work));
  },
};
