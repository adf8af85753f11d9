#!/usr/bin/env node
/**
 * Records what the program of a checkout does, seen from outside, and compares it with an earlier recording, so that a change
 * which should move nothing can be seen to move nothing.
 *
 *   npm run record -- FOLDER [--checkout DIR] [--only NAME,NAME]   records into FOLDER
 *   npm run record -- FOLDER --against EARLIER [...]             the same, then compares; exit 1 where something differs
 *   npm run record -- FOLDER --against EARLIER --compare         compares two recordings that are there
 *
 * `--allowed FILE` names another list of what may differ. `--only` names sessions by their beginnings (sample, hosted/fault). `--relevance FILE` names the bench's own library. `--jobs N`
 * runs N sessions at a time, 2 unless told. A checkout is built first; `--no-build` takes it as it is.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sessions } from './cases/index.mjs';
import { compare, report } from './compare.mjs';
import { playAll } from './play.mjs';
import { openWorkplace } from './workplace.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');
const USAGE = 'npm run record -- FOLDER [--checkout DIR] [--only NAME,NAME] [--against EARLIER [--compare]]';
/** What is said of a recording, beside its cases. */
const ABOUT = 'recording.json';

class Refusal extends Error {}

const OPTIONS = {
  against: { type: 'string' },
  allowed: { type: 'string', default: path.join(here, 'allowed.json') },
  checkout: { type: 'string', default: root },
  compare: { type: 'boolean', default: false },
  jobs: { type: 'string', default: '2' },
  'no-build': { type: 'boolean', default: false },
  only: { type: 'string' },
  relevance: { type: 'string' },
};

/** Whether a session, or a case of it, is among those that `--only` names by their beginnings. */
const isChosen = (name, only = '') => only.split(',').some((beginning) => name.startsWith(beginning));

/** An empty folder for a recording: a new one, or that of an earlier recording, which it takes the place of. */
function emptyFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, ABOUT)))
    throw new Refusal(`${folder} holds something else than a recording.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, ABOUT), `${JSON.stringify({ unfinished: true })}\n`);
}

/** What a recording says of itself; throws where there is none that came to its end. */
function aboutOf(folder) {
  const file = path.join(folder, ABOUT);
  const about = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { unfinished: true };
  if (about.unfinished) throw new Refusal(`${folder} is no whole recording.`);
  return about;
}

const commitOf = (checkout) => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
      cwd: checkout,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'unknown';
  }
};

/** Records into a folder; gives whether every session came to its end. */
async function record(folder, checkout, values, told) {
  emptyFolder(folder);
  const since = performance.now();
  const workplace = openWorkplace({ checkout, build: !values['no-build'] });
  const leave = () => workplace.close();
  process.once('exit', leave);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const chosen = sessions(values.relevance && path.resolve(values.relevance)).filter(({ name }) =>
    isChosen(name, values.only),
  );
  const skipped = chosen.filter(({ skip }) => skip !== undefined);
  for (const { name, skip } of skipped) told(`${name}: SKIPPED, ${skip}`);
  const shared = {};
  const { cases, failed } = await playAll(
    chosen.filter(({ skip }) => skip === undefined),
    { workplace, folder, shared, jobs: Number(values.jobs), told },
  );
  const about = {
    checkout: commitOf(checkout),
    node: process.version,
    cases,
    skipped: skipped.map(({ name, skip }) => ({ name, why: skip })),
  };
  writeFileSync(path.join(folder, ABOUT), `${JSON.stringify(about, null, 2)}\n`);
  if (failed.length > 0) told(`${failed.length} sessions came to no end: ${failed.join(', ')}`);
  told(`${cases} cases of ${about.checkout} in ${Math.round((performance.now() - since) / 1000)} s: ${folder}`);
  return failed.length === 0;
}

/** Does what the words say; gives the exit code. `told` hears lines for people, `print` what differs. */
export async function main(words, told, print) {
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: OPTIONS });
  const [folder, ...more] = positionals;
  try {
    if (folder === undefined || more.length > 0) throw new Refusal('Name one folder for the recording.');
    if (values.compare && values.against === undefined) throw new Refusal('--compare needs --against.');
    for (const there of [values.against, values.compare ? folder : undefined]) if (there !== undefined) aboutOf(there);
    const isWhole = values.compare || (await record(path.resolve(folder), path.resolve(values.checkout), values, told));
    if (values.against === undefined) return isWhole ? 0 : 1;
    const allowed = JSON.parse(readFileSync(values.allowed, 'utf8'));
    const [earlier, later] = [values.against, folder].map((name) => path.resolve(name));
    const absent = [earlier, later].flatMap((name) => aboutOf(name).skipped);
    for (const { name, why } of absent) told(`${name}: NOT COMPARED, ${why}`);
    const names = absent.map(({ name }) => `${name}/`);
    const counts = (name) => isChosen(name, values.only) && !names.some((one) => name.startsWith(one));
    const { text, wrong } = report(compare(earlier, later, allowed, counts));
    print(text);
    return isWhole && !wrong ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    told(`${error.message}\n${USAGE}`);
    return 2;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const told = (line) => process.stderr.write(`${line}\n`);
  process.exitCode = await main(process.argv.slice(2), told, (text) => process.stdout.write(text));
}
