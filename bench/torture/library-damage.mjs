// A library whose bytes were flipped, cut, overwritten: what it says is what it said before, or that it is damaged; and whoever checks it is
// told that it is whole only where every answer is what it was.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSource } from './support/source.mjs';

const PAGE = 8192;

/** What can befall a file. Each is given the bytes and numbers from 0 to 1, and gives the bytes that are left. */
const ACCIDENTS = {
  'one bit': (bytes, random) => {
    bytes[Math.floor(random() * bytes.length)] ^= 1 << Math.floor(random() * 8);
    return bytes;
  },
  'a byte of a page that is in use': (bytes, random) => {
    const page = Math.floor((random() * bytes.length) / PAGE) * PAGE;
    // The middle of a page is often empty; its ends are not.
    const at = random() < 0.5 ? random() * 600 : PAGE - 1 - random() * 3000;
    bytes[Math.min(bytes.length - 1, page + Math.floor(at))] ^= 1 + Math.floor(random() * 255);
    return bytes;
  },
  '64 bytes of nothing': (bytes, random) => {
    const at = Math.floor(random() * (bytes.length - 64));
    return bytes.fill(0, at, at + 64);
  },
  'a sector of another file': (bytes, random) => {
    const at = Math.floor((random() * bytes.length) / 512) * 512;
    for (let place = at; place < Math.min(bytes.length, at + 512); place += 1)
      bytes[place] = Math.floor(random() * 256);
    return bytes;
  },
  'an older sector': (bytes, random) => {
    const [from, to] = [random(), random()].map((share) => Math.floor((share * bytes.length) / 512) * 512);
    bytes.copyWithin(to, from, Math.min(bytes.length, from + 512));
    return bytes;
  },
  'the end cut off': (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
};

export const row = {
  name: 'library-damage',
  what: '600 libraries with flipped and cut bytes, asked 24 questions each, then checked',
  target: 'noticed, or the same answers; never another answer, never a crash, never a false "whole"',
  order: 60,
  whole: 600,
  quick: 60,
  async run(trial) {
    const { askAll, checkLibrary, LksError, makeLibrary, tablesOf } = await loadSource(
      trial,
      'bench/torture/support/library.ts',
    );
    const file = path.join(trial.folder, 'library.db');
    makeLibrary(file);
    const sound = readFileSync(file);
    const before = await askAll(file);
    const names = Object.keys(before);
    for (const name of names)
      trial.check('answer' in before[name], () => `the sound library: ${name}: ${JSON.stringify(before[name])}`);
    trial.check((await checkLibrary(file)).whole, () => 'the sound library is not whole');
    const accidents = Object.keys(ACCIDENTS);
    const tables = tablesOf(file);
    for (const at of trial.each()) {
      const accident = accidents[at % accidents.length];
      const bytes = ACCIDENTS[accident](Buffer.from(sound), trial.randomOf(at));
      const told = (what) => `case ${at} (${accident} in ${placeOf(sound, bytes, tables)}): ${what}`;
      rmSync(`${file}-journal`, { force: true });
      writeFileSync(file, bytes);
      const fates = await askAll(file);
      let refused = 0;
      let other = 0;
      for (const name of names) {
        const fate = fates[name];
        if ('fault' in fate) trial.miss(told(`${name}: ${fate.fault.slice(0, 600)}`));
        else if ('refused' in fate) refused += 1;
        else if (fate.answer !== before[name].answer) {
          other += 1;
          trial.miss(told(`${name}: another answer: ${differenceOf(before[name].answer, fate.answer)}`));
        }
      }
      const whole = await checkLibrary(file).then(
        (report) => report.whole,
        (error) => (error instanceof LksError ? false : trial.miss(told(error.stack))),
      );
      trial.count(
        refused > 0 ? 'noticed by a question' : whole ? 'not noticed, nothing of what is read' : 'noticed by the check',
      );
      if (whole) trial.check(refused === 0 && other === 0, () => told('said to be whole'));
      trial.check(readFileSync(file).equals(bytes), () => told('was changed by reading it'));
    }
  },
};

/** The tables on the pages that differ. */
function placeOf(sound, bytes, tables) {
  const places = new Set();
  for (let page = 0; page * PAGE < sound.length; page += 1) {
    const [was, is] = [sound, bytes].map((all) => all.subarray(page * PAGE, (page + 1) * PAGE));
    if (!was.equals(is)) places.add(tables.get(page + 1) ?? 'no table');
  }
  return [...places].join(', ');
}

/** Where two texts part. */
function differenceOf(some, others) {
  let at = 0;
  while (at < some.length && some[at] === others[at]) at += 1;
  const near = (text) => text.slice(Math.max(0, at - 60), at + 80);
  return `…${near(some)}… became …${near(others)}…`;
}
