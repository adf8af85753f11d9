#!/usr/bin/env node
// What lks does under faults, row by row: `npm run torture -- --list`. A row is a module in `bench/torture/`; what it may use
// of a run stands in `bench/torture/support/trial.mjs`. The exit code is 1 where a target that is a count was missed, and 0
// whatever the clock said: on a shared machine figures of time are for people to judge.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build/build-if-stale.mjs';
import { asMarkdown, asText } from './torture/support/report.mjs';
import { runRow } from './torture/support/trial.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    /** Several, with commas between, for as many runs of each row. */
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    from: { type: 'string', default: '0' },
    /** Of a row whose cases have names: those with this in their name. */
    part: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    /** For the tests of this frame: rows from another folder. */
    rows: { type: 'string', default: path.join(root, 'bench/torture') },
  },
});

/** Of all rows together, in quick runs and others, in seconds. */
const QUICK_SECONDS = 100;

async function rowsOf(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const rows = [];
  for (const name of files) rows.push((await import(pathToFileURL(path.resolve(folder, name)).href)).row);
  const asked = flags.only.flatMap((names) => names.split(','));
  const unknown = asked.find((name) => !rows.some((row) => row.name === name));
  if (unknown !== undefined) throw new Error(`there is no row ${unknown}: --list gives their names`);
  return rows
    .filter(({ name }) => asked.length === 0 || asked.includes(name))
    .sort((a, b) => (a.order ?? 100) - (b.order ?? 100) || a.name.localeCompare(b.name));
}

const numberOf = (name, text) => {
  const number = Number(text);
  if (!(number >= 0)) throw new Error(`--${name} takes a number`);
  return number;
};

const rows = await rowsOf(flags.rows);
if (flags.list) {
  for (const { name, what, target } of rows) console.log(`${name.padEnd(18)} ${what}\n${''.padEnd(18)}   ${target}`);
} else {
  await buildIfStale(root);
  const seconds = flags.minutes === undefined ? undefined : numberOf('minutes', flags.minutes) * 60;
  const inAll = seconds ?? (flags.quick ? QUICK_SECONDS : Number.POSITIVE_INFINITY);
  const began = performance.now();
  const results = [];
  const seeds = flags.seed.split(',').map((seed) => numberOf('seed', seed));
  const runs = rows.flatMap((row) => seeds.map((seed) => ({ row, seed })));
  for (const [at, { row, seed }] of runs.entries()) {
    // What a run leaves of its share is for those after it.
    const left = inAll - (performance.now() - began) / 1000;
    const result = await runRow(row, {
      root,
      quick: flags.quick,
      seed,
      from: numberOf('from', flags.from),
      part: flags.part,
      seconds: Math.max(1, left / (runs.length - at)),
      say: (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`),
    });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    results.push(result);
    if (!flags.json) console.log(asText(result));
  }
  if (flags.json) console.log(JSON.stringify(results, null, 2));
  else if (results.length > 1) console.log(asMarkdown(results));
  if (results.some(({ missed }) => missed.length > 0)) process.exitCode = 1;
}
