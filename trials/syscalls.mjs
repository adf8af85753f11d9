// The n-th open, read, write, fsync, rename, unlink, connect, link or mkdir of a command fails: how it ends, whether what it
// says is so, and whether the same command goes well afterwards. First it is shown that the injection fires.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERRORS, faultIn, makeLibrary, nameOfError, takeLog } from './support/failing-calls.mjs';
import { filesBelow } from './support/lks.mjs';
import { openStage, SCENES } from './support/scenes.mjs';

/** How a command may end whose files or connections failed: 0 where it did without. 70 and signals are faults of lks. */
const ENDS = [0, 2, 3, 4, 5, 6, 8, 74];
/** Calls of a kind that are tried of each command in a whole run, spread over all. */
const MOST = 12;

/** What is left of a run that should be gone. */
const leftovers = (home) =>
  filesBelow(home).filter((file) => /\.tmp$|\.lock$|-journal$|\.db-wal$/.test(file) && !/lks-journal/.test(file));

/** What a command said, the same in every home. */
const said = ({ stdout }, home) => stdout.replaceAll(home, '~');

/** The cases of a command: each kind of call, some of its numbers, each with an error that it can have. */
async function casesOf(trial, stage, library, name, scene) {
  const home = await stage.home(scene);
  const log = path.join(trial.folder, 'calls');
  const ran = await stage.run(home, scene, { more: faultIn(library, home, log) });
  const calls = takeLog(log);
  if (ran.code !== 0) throw new Error(`${name} does not go well without a fault: ${ran.code} ${ran.stderr}`);
  const cases = [];
  for (const [call, errors] of Object.entries(ERRORS)) {
    const count = calls.filter((one) => one.call === call).length;
    const tried = Math.min(count, MOST);
    for (let which = 0; which < tried; which += 1) {
      const at = 1 + Math.floor(((which + 0.5) * count) / tried);
      cases.push({
        name,
        scene,
        call,
        at,
        error: errors[which % errors.length],
        all: which % 3 === 2,
        expected: said(ran, home),
      });
    }
  }
  return cases;
}

/** That a call fails when it is to: of a command that must then fail. */
async function showInjection(trial, stage, library) {
  const scene = SCENES['search into a file'];
  const home = await stage.home(scene);
  const log = path.join(trial.folder, 'calls');
  const { fsync } = ERRORS;
  const ran = await stage.run(home, scene, {
    more: faultIn(library, home, log, { call: 'fsync', at: 1, error: fsync[0] }),
  });
  const fired = takeLog(log).filter(({ failed }) => failed).length;
  trial.note(`the injection fires: the first fsync of a search into a file, ${fired} time, exit ${ran.code}`);
  if (fired !== 1 || ran.code !== 74)
    throw new Error(`the injection does not fire: ${fired} calls, ${JSON.stringify(ran)}`);
}

/** What stood in the files that were there before. */
const contentsOf = (home) =>
  new Map(filesBelow(home).map((file) => [file, readFileSync(path.join(home, file)).length]));

async function tryCase(trial, stage, library, one) {
  const { name, scene, call, at, error, all, expected } = one;
  const home = await stage.home(scene);
  const before = contentsOf(home);
  const log = path.join(trial.folder, 'calls');
  const ran = await stage.run(home, scene, { more: faultIn(library, home, log, { call, at, error, all }) });
  const calls = takeLog(log);
  const fired = calls.filter(({ failed }) => failed);
  const told = () =>
    `${name}: ${call} ${at}${all ? ' and all after it' : ''}, ${nameOfError(error)} (${fired[0]?.what}): exit ${ran.code ?? ran.signal}\n${ran.stderr.slice(0, 700)}`;
  trial.count(fired.length > 0 ? 'injections that fired' : 'calls that did not come');
  if (fired.length === 0) return;
  if (ran.late) return trial.miss(`does not end, ${told()}`);
  trial.count(`exit ${ran.code ?? ran.signal}`);
  trial.check(ENDS.includes(ran.code), () => `an end that is none, ${told()}`);
  trial.check(!/\n\s+at .*:\d+:\d+/.test(ran.stderr), () => `shows a stack, ${told()}`);
  if (ran.code !== 0) trial.check(ran.stderr.trim() !== '', () => `said nothing, ${told()}`);
  if (ran.code === 0 && scene.reads)
    trial.check(
      said(ran, home) === expected || ran.stderr !== '',
      () => `another answer without a word, ${told()}\n${ran.stdout.slice(0, 300)}`,
    );
  if (ran.code === 0 && scene.whole) {
    const fault = await scene.whole(stage, home, ran, scene);
    trial.check(fault === undefined, () => `ended with 0, but ${fault}, ${told()}`);
  }
  for (const [file, size] of before)
    if (size > 0)
      trial.check(
        existsSync(path.join(home, file)) || ran.code === 0 || isSetAside(home, file),
        () => `lost ${file}, ${told()}`,
      );
  await tryAgain(trial, stage, one, home, ran, told);
}

/** A damaged file is set aside under a name that begins with its own. */
const isSetAside = (home, file) => filesBelow(home).some((name) => name.startsWith(file));

/** The same command once more, without a fault: it goes well, and everything is there. */
async function tryAgain(trial, stage, { scene, expected }, home, ran, told) {
  if (scene.reads) {
    const again = await stage.run(home, scene);
    const isSame = again.code === 0 && said(again, home) === expected;
    trial.check(isSame, () => {
      const other = said(again, home)
        .split('\n')
        .find((line) => !expected.includes(line));
      return `is not as before afterwards (${again.code}: ${other ?? again.stderr}), ${told()}`;
    });
  } else {
    if (ran.code !== 0) {
      const again = await stage.run(home, scene, { args: (await goesOn(scene, home)) ? scene.again : scene.args });
      const isThere = scene.adds || /already|is there/i.test(again.stderr);
      trial.check(
        again.code === 0 || isThere,
        () => `does not go well afterwards (${again.code}: ${again.stderr}), ${told()}`,
      );
    }
    const fault = scene.adds ? undefined : await scene.whole(stage, home, ran, scene);
    trial.check(fault === undefined, () => `afterwards ${fault}, ${told()}`);
  }
  // What could not be removed is named.
  const left = leftovers(home).filter((file) => !ran.stderr.includes(path.join(home, file)));
  trial.check(left.length === 0, () => `left ${left.join(' ')}, ${told()}`);
}

/** Whether there is a journal to go on with. */
const goesOn = async (scene, home) =>
  scene.again !== undefined && filesBelow(home).some((file) => /lks-journal|manifest\.jsonl/.test(file));

export const row = {
  name: 'syscalls',
  of: ['src/library/file', 'src/platform', 'src/state'],
  what: 'failing system calls (n-th open, read, write, fsync, rename, unlink, connect, link, mkdir) over 24 commands',
  target: 'documented exits, no false sentence, no damage',
  order: 60,
  whole: 580,
  gate: 10,
  async run(trial) {
    const library = makeLibrary(trial, 'fault');
    if (library === undefined) return;
    const stage = await openStage(trial);
    await showInjection(trial, stage, library);
    const scenes = Object.entries(SCENES).filter(([name]) => name.includes(trial.part));
    // A short run has commands in turn, by its seed; the calls of the others are not even counted.
    const asked = trial.isGate ? [0, 1, 2].map((at) => scenes[(trial.seed * 3 + at * 7) % scenes.length]) : scenes;
    const cases = [];
    for (const [name, scene] of asked) cases.push(...(await casesOf(trial, stage, library, name, scene)));
    for (const [one] of trial.each(trial.isGate ? trial.some(cases) : cases)) await tryCase(trial, stage, library, one);
  },
};
