// A library whose bytes were flipped, cut, overwritten: what it says is what it said before, or that it is damaged; and whoever checks it is
// told that it is whole only where every answer is what it was.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { oneOf } from './support/hostile.mjs';
import { inPieces, KillStage, libraryIn } from './support/killed.mjs';
import { makeHome } from './support/lks.mjs';
import { loadSource } from './support/source.mjs';

const { digestOfFile } = createRequire(import.meta.url)('./support/contents.cjs');

const PAGE = 8192;

/** The tables of the index. */
const INDEX = /^(segment|stem|spelling)/;

/** Where something is on a page, which is filled from both of its ends: most pages of small tables are empty but for a few bytes there. */
const inPage = (random) => Math.floor(random() < 0.4 ? 600 * random() ** 2 : PAGE - 1 - 4000 * random() ** 3);

/** A page of one table, however small that is. */
const pageOf = ({ tables }, random) => (oneOf(oneOf(tables, random), random) - 1) * PAGE;

/** Changes each of so many bytes. */
function changed(bytes, from, count, random) {
  for (let at = from; at < Math.min(from + count, bytes.length); at += 1) bytes[at] ^= 1 + Math.floor(random() * 255);
  return bytes;
}

/** Writes that never reached the disk: each page agrees with itself, so that it may only be told by whoever looks at all of the file. */
const LOST = /^lost: /;

/** A page is as it was before the last import; one that was new in it stays. */
function lose(bytes, page, { older }) {
  const at = (page - 1) * PAGE;
  if (at + PAGE <= older.length) older.copy(bytes, at, at, at + PAGE);
}

/** Two pages, each where the other belongs. */
function exchange(bytes, one, other) {
  const kept = Buffer.from(bytes.subarray(one, one + PAGE));
  bytes.copyWithin(one, other, other + PAGE);
  kept.copy(bytes, other);
  return bytes;
}

/** What can befall a file. Each is given the bytes, numbers from 0 to 1 and what is known of the library, and gives the bytes that are left. */
const ACCIDENTS = {
  'one bit': (bytes, random) => {
    bytes[Math.floor(random() * bytes.length)] ^= 1 << Math.floor(random() * 8);
    return bytes;
  },
  'a byte of a page that is in use': (bytes, random) =>
    changed(bytes, Math.floor((random() * bytes.length) / PAGE) * PAGE + inPage(random), 1, random),
  'a byte of one table': (bytes, random, library) =>
    changed(bytes, pageOf(library, random) + inPage(random), 1, random),
  '64 bytes of one table': (bytes, random, library) =>
    changed(bytes, pageOf(library, random) + inPage(random), 64, random),
  'a byte of the index': (bytes, random, { index }) =>
    changed(bytes, (oneOf(index, random) - 1) * PAGE + inPage(random), 1, random),
  '64 bytes of the index': (bytes, random, { index }) =>
    changed(bytes, (oneOf(index, random) - 1) * PAGE + Math.floor(random() * PAGE), 64, random),
  'lost: a page of one table': (bytes, random, library) => {
    lose(bytes, oneOf(oneOf(library.written, random), random), library);
    return bytes;
  },
  'lost: all of one table': (bytes, random, library) => {
    for (const page of oneOf(library.written, random)) lose(bytes, page, library);
    return bytes;
  },
  'lost: some of all that was written': (bytes, random, library) => {
    const share = random();
    for (const page of library.written.flat()) if (random() < share) lose(bytes, page, library);
    return bytes;
  },
  'exchanged: two pages of one table': (bytes, random, { tables }) => {
    const pages = oneOf(
      tables.filter(({ length }) => length > 1),
      random,
    );
    const [one, other] = [oneOf(pages, random), oneOf(pages, random)];
    return exchange(bytes, (one - 1) * PAGE, (other - 1) * PAGE);
  },
  'exchanged: two pages': (bytes, random, library) => exchange(bytes, pageOf(library, random), pageOf(library, random)),
  '64 bytes of nothing': (bytes, random) => {
    const at = Math.floor(random() * (bytes.length - 64));
    return bytes.fill(0, at, at + 64);
  },
  'a sector of another file': (bytes, random) =>
    changed(bytes, Math.floor((random() * bytes.length) / 512) * 512, 512, random),
  'an older sector': (bytes, random) => {
    const [from, to] = [random(), random()].map((share) => Math.floor((share * bytes.length) / 512) * 512);
    bytes.copyWithin(to, from, Math.min(bytes.length, from + 512));
    return bytes;
  },
  'the end cut off': (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
};

export const row = {
  name: 'library-damage',
  of: ['src/library'],
  what: '600 libraries with flipped, cut, overwritten, lost and exchanged bytes, half of them in a table of their own, asked 40 questions each, then checked',
  target:
    'noticed, or the same answers; never another answer (of a lost write by the check at the latest), never a crash, never a false "whole"',
  order: 60,
  whole: 600,
  gate: 60,
  async run(trial) {
    const product = await loadSource(trial, 'trials/support/library.ts');
    const { askAll, checkLibrary, tablesOf } = product;
    const home = makeHome(trial);
    const file = libraryIn(home);
    const older = await makeLibrary(new KillStage(trial, product), home);
    const sound = readFileSync(file);
    const before = await askAll(file);
    for (const name of Object.keys(before))
      trial.check('answer' in before[name], () => `the sound library: ${name}: ${JSON.stringify(before[name])}`);
    trial.check((await checkLibrary(file)).whole, () => 'the sound library is not whole');
    const tables = tablesOf(file);
    const index = [...tables].filter(([, table]) => INDEX.test(table)).map(([page]) => page);
    const written = [...tables].filter(([page]) => isOther(sound, older, page));
    const library = { older, index, tables: pagesByTable(tables), written: pagesByTable(written) };
    const shared = { product, file, sound, before, rows: digestOfFile(file), tables, library };
    for (const at of trial.each()) await tryOne(trial, shared, at);
  },
};

async function tryOne(trial, { product, file, sound, before, rows, tables, library }, at) {
  const accidents = Object.keys(ACCIDENTS).filter((one) => one.includes(trial.part));
  const accident = accidents[at % accidents.length];
  const bytes = ACCIDENTS[accident](Buffer.from(sound), trial.randomOf(at), library);
  const told = (what) => `case ${at} (${accident} in ${placesOf(sound, bytes, tables).join(', ')}): ${what}`;
  rmSync(`${file}-journal`, { force: true });
  writeFileSync(file, bytes);
  const places = placesOf(sound, bytes, tables);
  // Most of the time goes to the index, which is asked of many words where it was touched.
  const asked = Object.keys(before).filter(
    (name) => name !== product.LONG || places.some((table) => INDEX.test(table)),
  );
  const fates = await product.askAll(file, asked);
  const others = [];
  let refused = 0;
  for (const name of asked) {
    const fate = fates[name];
    if ('fault' in fate) trial.miss(told(`${name}: ${fate.fault.slice(0, 600)}`));
    else if ('refused' in fate) refused += 1;
    else if (fate.answer !== before[name].answer)
      others.push(told(`${name}: another answer: ${differenceOf(before[name].answer, fate.answer)}`));
  }
  const whole = await product.checkLibrary(file).then(
    (report) => report.whole,
    (error) => (error instanceof product.LksError ? false : trial.miss(told(error.stack))),
  );
  if (!LOST.test(accident) || whole) for (const other of others) trial.miss(other);
  trial.count(
    refused > 0
      ? 'noticed by a question'
      : whole
        ? 'not noticed, the same rows and answers'
        : others.length > 0
          ? 'answered otherwise, noticed by the check'
          : 'noticed by the check',
  );
  if (whole) trial.check(refused + others.length === 0, () => told('said to be whole'));
  if (whole) trial.check(digestOfFile(file) === rows, () => told('said to be whole, with other rows'));
  trial.check(readFileSync(file).equals(bytes), () => told('was changed by reading it'));
}

/** Makes the library, in pieces of index that are joined and some that are not; gives the bytes that it had before the last of them. */
async function makeLibrary(stage, home) {
  await inPieces(stage, home);
  for (const folder of ['more', 'newer']) {
    copyFileSync(libraryIn(home), `${home}.older`);
    await stage.demand(home, ['library', 'import', stage.folder(folder)]);
  }
  return readFileSync(`${home}.older`);
}

/** The pages of each table and each index of one. */
function pagesByTable(tables) {
  const pages = new Map();
  for (const [page, table] of tables) pages.set(table, [...(pages.get(table) ?? []), page]);
  return [...pages.values()];
}

/** Whether a page is another in two states of a file. */
function isOther(some, others, page) {
  const [one, other] = [some, others].map((all) => all.subarray((page - 1) * PAGE, page * PAGE));
  return !one.equals(other);
}

/** The tables on the pages that differ. */
function placesOf(sound, bytes, tables) {
  const places = new Set();
  for (let page = 1; (page - 1) * PAGE < sound.length; page += 1)
    if (isOther(sound, bytes, page)) places.add(tables.get(page) ?? 'no table');
  return [...places];
}

/** Where two texts part. */
function differenceOf(some, others) {
  let at = 0;
  while (at < some.length && some[at] === others[at]) at += 1;
  const near = (text) => text.slice(Math.max(0, at - 60), at + 80);
  return `…${near(some)}… became …${near(others)}…`;
}
