/** A library that an accident, or another version of lks, has left: said to be so by every command, and left as it is. `trials/damage` has every accident. */
import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { phrase } from '../support/saying';
import { expectUsable, soundLibrary } from './support/sound-library';

/** Writes bytes into a file as they would be after an accident. */
function patch(file: string, at: number, bytes: Buffer): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, bytes, 0, bytes.length, at);
  closeSync(opened);
}

/** Offset of the format in the SQLite file header (sqlite.org/fileformat.html, "The Database Header"). */
const USER_VERSION = 60;
const DAMAGED = [phrase(say.library.damaged), unmarked(say.library.damagedHint)];
const OTHER = [phrase(say.library.otherFormat), ' 99,', say.library.otherFormatHint];
const COMMANDS = ['search steenput', 'doc BWBR0000001', 'library status', 'library import good', 'library live on'];

it.each<[what: string, spoil: (file: string) => void, said: readonly string[]]>([
  ['whose header is gone', (file) => patch(file, 0, Buffer.alloc(100)), DAMAGED],
  ['that ends within its first page', (file) => truncateSync(file, 3000), DAMAGED],
  ['of another version of lks', (file) => patch(file, USER_VERSION, Buffer.from([0, 0, 0, 99])), OTHER],
])('a library %s is exit 74 with what to do, and stays as it is', async (_what, spoil, said) => {
  const { file, lks } = await soundLibrary();
  spoil(file);
  const before = readFileSync(file);
  for (const line of COMMANDS) {
    const { code, stdout, stderr } = await lks(line.split(' '));
    expect([code, stdout], `${line}: ${stderr}`).toEqual([74, '']);
    for (const words of [file, ...said]) expect(stderr, line).toContain(words);
  }
  expect(readFileSync(file).equals(before)).toBe(true);
});

it('a library of another version is used again by that lks as it was', async () => {
  const library = await soundLibrary();
  const format = readFileSync(library.file).subarray(USER_VERSION, USER_VERSION + 4);
  patch(library.file, USER_VERSION, Buffer.from([0, 0, 0, 99]));
  expect((await library.lks(['library', 'import', 'good'])).code).toBe(74);
  patch(library.file, USER_VERSION, format);
  await expectUsable(library);
});
