// kill -9 at a random moment of a bulk run, a sync, a change of the configuration; then the command that goes on: nothing is lost, doubled,
// torn or left over, and what was there is not asked for again. Imports are killed in `library-kill`.
import path from 'node:path';
import { filesBelow, start } from './support/lks.mjs';
import { openStage, SCENES, withDocuments } from './support/scenes.mjs';

const DOCUMENTS = 40;
const DECISIONS = 120;

const KILLED = {
  'documents into a folder': withDocuments(DOCUMENTS),
  'all pages into a file': SCENES['all pages into a file'],
  'library sync': SCENES['library sync'],
  'library add': SCENES['library add'],
  login: SCENES.login,
  logout: SCENES.logout,
  'new key': SCENES['new key'],
};

const leftovers = (home) =>
  filesBelow(home).filter((file) => /\.tmp$|\.lock$|-wal$|-shm$|(?<!lks)-journal$/.test(file));

/** Files of documents as they are now, by name; a torn one is told by what it lacks. */
const documentsIn = (home) => filesBelow(path.join(home, 'work/out')).filter((name) => name.endsWith('.txt'));

async function killAt(trial, stage, home, scene, args, ms) {
  const env = stage.env(home, scene);
  const words = args.map((word) => word.replace('SERVICE', stage.service.url));
  const { child, ended } = start(trial, home, words, { env, stdin: scene.stdin });
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  const ran = await ended;
  clearTimeout(timer);
  return ran;
}

/** How one goes on: with the arguments for it, where there is a journal. */
const goingOn = (scene, home) =>
  scene.again !== undefined && filesBelow(home).some((file) => /lks-journal|manifest\.jsonl/.test(file))
    ? scene.again
    : scene.args;

async function tryKill(trial, stage, lengths, at) {
  const random = trial.randomOf(at);
  const names = Object.keys(KILLED).filter((one) => one.includes(trial.part));
  const name = names[at % names.length];
  const scene = KILLED[name];
  lengths[name] ??= await lengthOf(stage, name, scene);
  const home = await stage.home(scene);
  const moments = [];
  let there = [];
  for (let kills = 1 + Math.floor(random() * 2); kills > 0; kills -= 1) {
    // The bare start of Node.js is no moment of lks.
    moments.push(Math.round(25 + random() * Math.max(20, lengths[name] * 0.97 - 25)));
    const ran = await killAt(
      trial,
      stage,
      home,
      scene,
      moments.length > 1 ? goingOn(scene, home) : scene.args,
      moments.at(-1),
    );
    trial.count(ran.signal === 'SIGKILL' ? 'kills' : 'ends before the kill');
    there = documentsIn(home);
  }
  const told = () => `case ${at}, ${name}, killed after ${moments.join(' and ')} ms of ${Math.round(lengths[name])}`;
  const asked = stage.service.asked;
  const ran = await stage.run(home, scene, { args: goingOn(scene, home) });
  const isDone = /already|is there|exists|complete/i.test(ran.stderr);
  trial.check(ran.code === 0 || isDone, () => `${told()}: going on ends with ${ran.code}\n${ran.stderr.slice(0, 500)}`);
  if (scene === KILLED['documents into a folder']) {
    const more = stage.service.asked - asked;
    trial.count('documents kept', there.length);
    trial.check(
      more <= DOCUMENTS - there.length,
      () => `${told()}: ${there.length} were there, and ${more} were asked for again`,
    );
  }
  // A key or a workspace that was made just before the kill is there: one or two of them, never a torn one.
  const fault = scene.adds ? await countsWell(stage, home) : await scene.whole?.(stage, home, ran, scene);
  trial.check(fault === undefined, () => `${told()}: ${fault}`);
  const left = leftovers(home);
  trial.check(
    left.length === 0,
    () => `${told()}: left ${left.join(' ')}; going on ended with ${ran.code}: ${ran.stderr.slice(0, 300)}`,
  );
}

async function countsWell(stage, home) {
  const ran = await stage.run(home, {}, { args: ['serve', 'key', 'list', '--json'], stdin: '' });
  if (ran.code !== 0) return `the keys cannot be listed: ${ran.stderr}`;
  const count = JSON.parse(ran.stdout).data.length;
  return count >= 2 && count <= 4 ? undefined : `${count} keys`;
}

/** How long it takes undisturbed, in milliseconds. */
async function lengthOf(stage, name, scene) {
  const home = await stage.home(scene);
  const ran = await stage.run(home, scene);
  if (ran.code !== 0) throw new Error(`${name} does not go well undisturbed: ${ran.stderr}`);
  return ran.ms;
}

export const row = {
  name: 'kill',
  of: ['src/platform', 'src/research/bulk', 'src/sources/harvest', 'src/state'],
  what: 'kill -9 at moments of bulk, sync and add from a local mirror, profiles, keys; then on again',
  target: '0 lost, doubled, torn, asked for again; 0 files left over',
  order: 20,
  whole: 120,
  gate: 7,
  async run(trial) {
    const stage = await openStage(trial, { delayMs: 4, decisions: DECISIONS });
    const lengths = {};
    for (const at of trial.each()) await tryKill(trial, stage, lengths, at);
    trial.note(
      `undisturbed, in ms: ${Object.entries(lengths)
        .map(([name, ms]) => `${name} ${Math.round(ms)}`)
        .join(', ')}`,
    );
  },
};
