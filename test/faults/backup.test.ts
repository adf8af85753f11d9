/** Copies of a library and of the file of a service that are in use: of one state, verified, in place only when they are whole. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { backupLibrary } from '../../src/library/check/backup';
import { checkLibrary } from '../../src/library/check/check';
import { formatName, USER_VERSION } from '../../src/library/file/format';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { createKey, createWorkspace, openServiceFile } from '../../src/serve/registry';
import { artikel, find, importAll, uitspraak } from '../library/fixture';
import { homeOfTest, withoutProcesses } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { copiesOf } from './support/made-once';

const library = copiesOf('an article and a decision', (file) =>
  importAll(file, [artikel('BWBR0000001', '1', 'De waterput.'), uitspraak('ECLI:NL:HR:2024:1', 'De molen.')]),
);

function homeWithLibrary() {
  const home = homeOfTest();
  mkdirSync(path.join(home, 'lks'));
  const file = path.join(home, 'lks/library.db');
  copyFileSync(library(), file);
  const lks = (...args: string[]) => run(home, args);
  return { home, file, lks, copy: path.join(home, 'copy.db') };
}

const leftIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('.lks-'));

describe('lks library backup', () => {
  test('makes a copy that answers as the library does, and says that it was checked', async () => {
    const { file, copy, lks, home } = homeWithLibrary();
    const { code, stderr } = await lks('library', 'backup', copy);
    expect([code, stderr]).toEqual([0, expect.stringContaining(say.upkeep.backedUp(file, copy))]);
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
    const copied = openLibrary(copy);
    onTestFinished(() => copied.close());
    expect((await find(copied, 'waterput')).ids).toEqual(['BWBR0000001 artikel 1']);
    expect(leftIn(home)).toEqual([]);
  });

  test('replaces nothing unless it is told to', async () => {
    withoutProcesses();
    const { copy, lks } = homeWithLibrary();
    writeFileSync(copy, 'of somebody else');
    expect((await lks('library', 'backup', copy)).code).toBe(74);
    expect(readFileSync(copy, 'utf8')).toBe('of somebody else');
    const { code, stdout } = await lks('library', 'backup', copy, '--force', '--json');
    expect([code, JSON.parse(stdout).data]).toMatchObject([0, { copy, texts: 2, format: formatName(USER_VERSION) }]);
    expect(await checkLibrary(copy)).toMatchObject({ whole: true });
  });

  test('does not put the library in the place of itself, under another name either', async () => {
    const { file, home, lks } = homeWithLibrary();
    linkSync(file, path.join(home, 'same.db'));
    for (const name of [file, path.join(home, 'same.db')])
      expect((await lks('library', 'backup', name, '--force')).code).toBe(2);
  });

  test.each(['library', 'serve'])('of %s is not made on standard output, nor in a file of that name', async (what) => {
    const { home, lks } = homeWithLibrary();
    openServiceFile(path.join(home, 'lks/service.db')).close();
    const { code, stdout } = await lks(what, 'backup', '-', '--force');
    expect([code, stdout, existsSync(path.join(home, '-'))]).toEqual([2, '', false]);
  });

  test('keeps no copy of a library that is damaged, and leaves the one that was there', async () => {
    withoutProcesses();
    const { file, home, copy, lks } = homeWithLibrary();
    writeFileSync(copy, 'an older one');
    const database = openDatabase(file);
    database.exec(`update docs set title = title || '!'`);
    database.close();
    const { code, stderr } = await lks('library', 'backup', copy, '--force');
    expect([code, stderr]).toEqual([74, expect.stringContaining(unmarked(say.upkeep.backupDamagedHint))]);
    expect(readFileSync(copy, 'utf8')).toBe('an older one');
    expect(leftIn(home)).toEqual([]);
  });

  test('of a library that is written to while it is copied is of one state, that of after it', async () => {
    withoutProcesses();
    const { file, copy } = homeWithLibrary();
    let written = 0;
    const progress = (step: string) => {
      if (step === 'copy' && written++ === 0) importAll(file, [uitspraak('ECLI:NL:HR:2024:2', 'De dijk.')]);
    };
    expect(await backupLibrary(file, copy, { force: false, progress })).toMatchObject({ copy, texts: 3 });
    expect(written).toBe(2);
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
  });

  test('says where it cannot be written, and leaves nothing', async () => {
    const { home, lks } = homeWithLibrary();
    const { code } = await lks('library', 'backup', path.join(home, 'lks'));
    expect(code).toBe(74);
    const folder = path.join(home, 'shut');
    mkdirSync(folder);
    if (process.getuid?.() === 0) return;
    chmodSync(folder, 0o500);
    expect((await lks('library', 'backup', path.join(folder, 'copy.db'))).code).toBe(74);
  });
});

describe('lks serve backup', () => {
  test('copies workspaces and keys of a file that is in use, for its owner alone', async () => {
    const { home, copy, lks } = homeWithLibrary();
    const registry = openServiceFile(path.join(home, 'lks/service.db'));
    onTestFinished(() => registry.close());
    registry.doNow(createWorkspace('office', { credits: 7, apiAccess: true, created: '2026-01-01 00:00:00' }));
    const { key } = registry.doNow(createKey('office', { rate: 60, created: '2026-01-01 00:00:00' }));
    const { code, stdout } = await lks('serve', 'backup', copy, '--json');
    expect([code, JSON.parse(stdout).data]).toMatchObject([0, { workspaces: 1, keys: 1, copy }]);
    expect(readFileSync(copy).includes(key)).toBe(false);
    if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600);
    const restored = openServiceFile(copy);
    onTestFinished(() => restored.close());
    expect(await restored.findCaller(key, Date.UTC(2026, 0, 1))).toMatchObject({
      workspaceName: 'office',
      canPay: true,
    });
    expect((await lks('serve', 'backup', copy)).code).toBe(74);
    expect((await lks('serve', 'backup', copy, '--force')).code).toBe(0);
  });

  test('does not put the file in the place of itself, whose last charges are beside it', async () => {
    const { home, lks } = homeWithLibrary();
    const file = path.join(home, 'lks/service.db');
    const registry = openServiceFile(file);
    onTestFinished(() => registry.close());
    registry.doNow(createWorkspace('office', { credits: 7, apiAccess: true, created: '2026-01-01 00:00:00' }));
    symlinkSync(file, path.join(home, 'same.db'));
    const { ino } = statSync(file);
    for (const name of [file, path.join(home, 'same.db')]) {
      const { code, stderr } = await lks('serve', 'backup', name, '--force');
      expect([code, stderr]).toEqual([2, expect.stringContaining(phrase(say.upkeep.backupSame))]);
    }
    expect(statSync(file).ino).toBe(ino);
  });

  test('makes no file of a service where there is none', async () => {
    const { home, copy, lks } = homeWithLibrary();
    expect((await lks('serve', 'backup', copy)).code).toBe(74);
    expect([existsSync(copy), existsSync(path.join(home, 'lks/service.db'))]).toEqual([false, false]);
  });
});
