/** Exports of a library that are changed, and what an export does: nothing is half there. `trials/hostile` has every change, `trials/kills` those that are stopped. */
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { expectSameTables } from '../support/same-library';
import { phrase } from '../support/saying';
import {
  cutAt,
  exportOnce,
  HOSTILE,
  homeForImport,
  leftIn,
  original,
  packed,
  REFUSED,
  refusalOf,
  withEmptyRecord,
} from './support/exported';

const { portable } = say;
beforeAll(exportOnce);
let home: string;
let library: string;
let file: string;
let lks: ReturnType<typeof homeForImport>['lks'];
let importing: () => ReturnType<typeof lks>;
beforeEach(() => {
  ({ home, library, file, lks, importing } = homeForImport());
});

/** Of a value, a name, a line and a reference one each. */
const LINES = ['a day that is none', 'an external id with a line break', 'no JSON', 'a work that did not come'];
const FILES = REFUSED.filter(([what]) => /^(one letter|an end that|a newer)/.test(what));

describe('a file that is refused', () => {
  test.each(LINES)('for %s: exit 8, its line and why, and nothing of it stays', async (what) => {
    const [of, reason] = HOSTILE[what]!;
    const { line, lines } = of();
    expect(await refusalOf(packed(lines), reason)).toContain(`line ${line}:`);
  });

  test.each(FILES)('for %s: exit 8, and nothing of it stays', async (_what, bytes, reason) => {
    await refusalOf(bytes(), reason);
  });

  test.each([0.6])('for being cut off after %d of it', async (share) => {
    await refusalOf(cutAt(share), say.portable.cutOff);
  });

  test('leaves the library that is there as it is, also with --force', async () => {
    copyFileSync(original, library);
    const before = readFileSync(library);
    writeFileSync(file, withEmptyRecord());
    expect((await lks(['library', 'import', file, '--force'])).code).toBe(8);
    expect([readFileSync(library).equals(before), leftIn(home)]).toEqual([true, []]);
  });
});

describe('an export', () => {
  test('is imported under whatever name, and says what it was', async () => {
    copyFileSync(file, path.join(home, 'x.xml'));
    const { code, stdout, stderr } = await lks(['library', 'import', 'x.xml', '--json']);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).data).toMatchObject({ path: library, counts: { document: 35 }, before: 0 });
    expectSameTables(original, library, ['preferences']);
  });

  test.skipIf(!existsSync('/dev/full'))('is written to a device as it is, and says where that is full', async () => {
    const env = { LKS_LIBRARY: original };
    const before = statSync('/dev/full');
    const { code, stderr } = await lks(['library', 'export', '/dev/full', '--force'], { env });
    expect([code, stderr]).toEqual([74, expect.stringContaining('/dev/full')]);
    expect(statSync('/dev/full').ino).toBe(before.ino);
    expect((await lks(['library', 'backup', '/dev/full', '--force'], { env })).code).toBe(2);
    expect(statSync('/dev/full').ino).toBe(before.ino);
  });

  test('is no text for a terminal', async () => {
    const { code, stdout } = await lks(['library', 'export', '-'], {
      env: { LKS_LIBRARY: original },
      terminal: { columns: 80, rows: 24 },
    });
    expect([code, stdout]).toEqual([2, '']);
  });

  test('makes a library where there is none, and replaces one with --force alone', async () => {
    copyFileSync(original, library);
    const refused = await importing();
    expect([refused.code, refused.stderr]).toEqual([74, expect.stringContaining(phrase(portable.libraryExists))]);
    expect((await lks(['library', 'import', file, '--force'])).code).toBe(0);
    expectSameTables(original, library, ['preferences']);
    expect(leftIn(home)).toEqual([]);
  });

  test('takes the place of no file that is no library', async () => {
    writeFileSync(library, 'of somebody else');
    expect((await lks(['library', 'import', file, '--force'])).code).toBe(74);
    expect(readFileSync(library, 'utf8')).toBe('of somebody else');
  });

  test('is imported by itself', async () => {
    writeFileSync(path.join(home, 'a.xml'), uitspraakXml());
    const { code, stderr } = await lks(['library', 'import', 'a.xml', file]);
    expect([code, stderr, existsSync(library)]).toEqual([2, expect.stringContaining(portable.alone), false]);
  });

  test('replaces nothing unless it is told to, and not the library', async () => {
    const env = { LKS_LIBRARY: original };
    writeFileSync(file, 'of somebody else');
    expect((await lks(['library', 'export', file], { env })).code).toBe(74);
    expect(readFileSync(file, 'utf8')).toBe('of somebody else');
    expect((await lks(['library', 'export', file, '--force'], { env })).code).toBe(0);
    expect((await lks(['library', 'export', env.LKS_LIBRARY, '--force'], { env })).code).toBe(2);
    expect(leftIn(home)).toEqual([]);
  });

  test('is not made of a library that is damaged, and leaves the one that was there', async () => {
    copyFileSync(original, library);
    const database = openDatabase(library);
    database.exec(`update docs set title = title || '!' where id = (select max(id) from docs)`);
    database.close();
    const before = readFileSync(file);
    const { code, stderr } = await lks(['library', 'export', file, '--force']);
    expect([code, stderr]).toEqual([74, expect.stringContaining(say.library.damaged(library))]);
    expect([readFileSync(file).equals(before), leftIn(home)]).toEqual([true, []]);
  });
});
