/** A library that an accident has left: said to be so by every command, left as it is, replaced by what the hint says. */
import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import {
  expectUsable,
  type SoundLibrary,
  soundLibrary,
  soundLibraryOfAll,
} from '../../test/faults/support/sound-library';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { zipOf } from '../../test/fixtures/import/zip';
import { phrase } from '../../test/support/saying';

let template: SoundLibrary;
let library: SoundLibrary;
beforeAll(async () => {
  template = await soundLibraryOfAll();
  const items = Array.from({ length: 200 }, (_, n) => ({
    name: `${n}.xml`,
    content: uitspraakXml({
      ecli: `ECLI:NL:HR:2098:${n}`,
      tekst: `<uitspraak><para>Een sluis ${Array.from({ length: 200 }, (_, at) => ((n + 7) * (at + 3) ** 3).toString(36)).join(' ')}</para></uitspraak>`,
    }),
  }));
  writeFileSync(path.join(template.home, 'veel.zip'), zipOf(items));
  expect((await template.lks(['library', 'import', 'veel.zip'])).code).toBe(0);
});
beforeEach(async () => {
  library = await soundLibrary(template);
});

/** Writes bytes into the library file as they would be after an accident. */
function patch(at: number, bytes: Buffer): void {
  const file = openSync(library.file, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

const PAGE = 8192;

/** Overwrites the first page of a table or an index with noise. */
function spoilRoot(name: string): void {
  const database = openDatabase(library.file, { readOnly: true });
  const root = Number(database.prepare('select rootpage from sqlite_schema where name = ?').get(name)?.rootpage);
  database.close();
  patch((root - 1) * PAGE, Buffer.alloc(PAGE, 'ruis'));
}

const DAMAGED = [phrase(say.library.damaged), unmarked(say.library.damagedHint)];

const READING = [
  ['search', 'steenput'],
  ['search', 'sluis', '--type', 'rechtspraak', '--all', '--jsonl'],
  ['doc', 'BWBR0000001 artikel 1'],
];
const WRITING = [
  ['library', 'import', 'good'],
  ['library', 'live', 'on'],
];
const STATUS = [['library', 'status']];

const ACCIDENTS: readonly [what: string, spoil: () => void, commands: string[][]][] = [
  [
    'that is another file',
    () => writeFileSync(library.file, 'x'.repeat(50_000)),

    [...READING, ...STATUS, ...WRITING],
  ],
  ['whose schema is noise', () => patch(100, Buffer.alloc(4000, 'ruis')), [...READING, ...STATUS, ...WRITING]],
  [
    'of which half is gone',
    () => truncateSync(library.file, Math.floor(statSync(library.file).size / 2)),

    READING,
  ],
  ['whose documents are noise', () => spoilRoot('docs'), READING],
  ['whose texts are noise', () => spoilRoot('texts'), READING],
  ['whose running totals are noise', () => spoilRoot('stock'), [...READING.slice(0, 2), ...STATUS]],
];

describe('a library', () => {
  it.each(ACCIDENTS)('%s is exit 74 with what to do, and stays as it is', async (_what, spoil, commands) => {
    spoil();
    const before = readFileSync(library.file);
    for (const args of commands) {
      const { code, stdout, stderr } = await library.lks(args);
      expect([code, stdout], `${args.join(' ')}: ${stderr}`).toEqual([74, '']);
      for (const words of [library.file, ...DAMAGED]) expect(stderr, args.join(' ')).toContain(words);
    }
    expect(readFileSync(library.file).equals(before)).toBe(true);
    // The other way out of the hint: the file is put aside, and what it held is imported again.
    renameSync(library.file, `${library.home}/aside.db`);
    expect((await library.lks(['library', 'import', 'good'])).code).toBe(0);
    await expectUsable(library);
  });

  it('that is damaged where an import writes is not made worse: what it has committed before is still read', async () => {
    spoilRoot('files');
    writeFileSync(path.join(library.input, 'nieuw.xml'), uitspraakXml({ ecli: 'ECLI:NL:HR:2099:1' }));
    const { code, stdout, stderr } = await library.lks(['library', 'import', 'in']);
    expect([code, stdout]).toEqual([74, '']);
    for (const words of DAMAGED) expect(stderr).toContain(words);
    const found = await library.lks(['search', 'steenput*', '--json']);
    expect([found.code, JSON.parse(found.stdout).meta.total]).toEqual([0, 2]);
  });
});
