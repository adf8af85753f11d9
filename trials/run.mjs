#!/usr/bin/env node
// Tries everything, trial by trial: `npm run trials -- --list`. Each module of `trials/` is a trial; what it may use of a run
// stands in `trials/support/trial.mjs`. The exit code is 1 where a target that is a count was missed, and 0 whatever the clock
// said: on a shared machine figures of time are for people to judge.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build/build-if-stale.mjs';
import { drawn, neverDrawn } from './support/drawn.mjs';
import { writeReadme } from './support/readme.mjs';
import { asMarkdown, asText, commandOf } from './support/report.mjs';
import { Results } from './support/results.mjs';
import { runRow } from './support/trial.mjs';

const USAGE = `npm run trials [NAME...] -- [flags]

  --list              the trials, and what each is to show
  --whole             all cases of each, in place of the few of the gate
  --gate [--base REV] the trials of what changed since REV and a quarter of the others, half the files of each suite (what .ci/run does)
  --resume            without those that have met their target on this commit
  --part TEXT         the cases, files or tests with this in their name
  --from N            from a case on: each draws the same, whatever ran before it
  --seed N[,N...]     several: as many runs of each
  --minutes M         at most so long in all
  --record            write the table of trials/README.md: what a whole run took, and what the trials declare
  --json              the results as JSON
`;
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
    whole: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
    base: { type: 'string', default: '' },
    resume: { type: 'boolean', default: false },
    part: { type: 'string', default: '' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    record: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    /** For the tests of this frame: trials from another folder. */
    rows: { type: 'string', default: path.join(root, 'trials') },
  },
});

/** How long a trial that can be cut short has in the gate, in seconds. */
const GATE_SECONDS = 6;

async function allRows(folder) {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.mjs') && !/^(run|vitest\.config)\.mjs$/.test(name),
  );
  const rows = [];
  for (const name of files) rows.push((await import(pathToFileURL(path.resolve(folder, name)).href)).row);
  return rows.sort((a, b) => (a.order ?? 100) - (b.order ?? 100) || a.name.localeCompare(b.name));
}

function named(rows, names) {
  const unknown = names.find((name) => !rows.some((row) => row.name === name));
  if (unknown !== undefined) throw new Error(`there is no trial ${unknown}: --list gives their names`);
  return names.length === 0 ? rows : rows.filter(({ name }) => names.includes(name));
}

const numberOf = (name, text) => {
  const number = Number(text);
  if (!(number >= 0)) throw new Error(`--${name} takes a number`);
  return number;
};

/** The trials that the gate runs now, having said why these. */
function ofTheGate(rows) {
  const { names, why, turn } = drawn(root, rows, flags.base);
  console.log(why);
  for (const name of neverDrawn(root, rows))
    console.log(`no landing has drawn ${name} for a week: npm run trials ${name}`);
  return { rows: rows.filter(({ name }) => names.includes(name)), turn };
}

const say = (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`);

async function runAll({ rows, turn }) {
  await buildIfStale(root);
  const seconds = flags.minutes === undefined ? Number.POSITIVE_INFINITY : numberOf('minutes', flags.minutes) * 60;
  const began = performance.now();
  const seeds = flags.seed.split(',').map((seed) => numberOf('seed', seed));
  const isGate = !flags.whole;
  const ended = new Results(root);
  const runs = rows
    .flatMap((row) => seeds.map((seed) => ({ row, seed })))
    .filter(({ row, seed }) => !(flags.resume && ended.has({ name: row.name, seed, isGate })));
  const results = [];
  const run = async ({ row, seed }, at) => {
    // What a run leaves of its share is for those after it.
    const left = (seconds - (performance.now() - began) / 1000) / (runs.length - at);
    const result = await runRow(row, {
      ...{ root, seed, isGate, turn, from: numberOf('from', flags.from), part: flags.part },
      seconds: Math.max(1, Math.min(left, flags.whole ? Number.POSITIVE_INFINITY : GATE_SECONDS)),
      say: (text) => say(`[${at + 1} of ${runs.length}] ${text}`),
    });
    say('');
    results.push(result);
    ended.keep(result);
    if (flags.record) writeReadme(root, await allRows(flags.rows), flags.whole && !result.isPart ? result : undefined);
    if (!flags.json) console.log(asText(result));
  };
  for (let at = 0; at < runs.length; ) {
    // In the gate, where times are not for judging, two that use one processor each; a suite has workers for all.
    const pair = runs.slice(at, at + (flags.gate ? 2 : 1));
    const some = pair.some(({ row }) => row.isSuite) ? pair.slice(0, 1) : pair;
    await Promise.all(some.map((one, index) => run(one, at + index)));
    at += some.length;
  }
  return results;
}

if (flags.help) process.stdout.write(USAGE);
else {
  const rows = named(await allRows(flags.rows), positionals);
  if (flags.list)
    for (const { name, what, target } of rows) console.log(`${name.padEnd(18)} ${what}\n${''.padEnd(18)}   ${target}`);
  else {
    const results = await runAll(flags.gate ? ofTheGate(rows) : { rows });
    if (flags.json) console.log(JSON.stringify(results, null, 2));
    else if (results.length > 1) console.log(asMarkdown(results));
    const missed = results.filter((result) => result.missedInAll > 0);
    // Last, and in the words that the gate looks for.
    for (const result of missed) console.log(`Error: ${result.name} missed its target: ${commandOf(result)}`);
    if (missed.length > 0) process.exitCode = 1;
  }
}
