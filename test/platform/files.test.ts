import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import {
  fileNameOf,
  isFolderTarget,
  placeFile,
  prepareFile,
  writeInFolder,
  writeWholeFile,
} from '../../src/platform/files';
import { folderOfEach } from '../support/folder';
import fc, { CHARACTER } from '../support/property';

const at = folderOfEach('lks-files-');
/** What is in the folder. */
const names = (): string[] => readdirSync(at());

describe('file names made from identifiers', () => {
  it.each([
    ['ECLI:NL:HR:2016:162', 'ECLI-NL-HR-2016-162.txt'],
    ['BWBR0005291 artikel 13', 'BWBR0005291-artikel-13.txt'],
    ['32016R0679 artikel 17', '32016R0679-artikel-17.txt'],
  ])('%s is %s', (identifier, name) => {
    expect(fileNameOf(identifier, 'txt')).toBe(name);
  });

  it.each(['..', '../../etc/passwd', 'CON', 'con.txt', 'a/b', 'a\\b', '\0', '', '.bashrc', 'x'.repeat(400), 'é'])(
    '%j becomes a harmless name',
    (identifier) => {
      const name = fileNameOf(identifier, 'txt');
      expect(name).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\.txt$/);
      expect(name).not.toMatch(/^(con|prn|aux|nul)\./i);
    },
  );

  it('stays in its folder and keeps different identifiers apart, whatever they hold', () => {
    const identifier = fc.string({ unit: CHARACTER, maxLength: 120 });
    fc.assert(
      fc.property(identifier, identifier, (one, other) => {
        for (const system of [path.posix, path.win32])
          expect(system.dirname(system.resolve('/out', fileNameOf(one, 'md')))).toBe(system.resolve('/out'));
        const same = (text: string): string => text.normalize('NFC').trim().replace(/[: ]/g, '-');
        if (same(one) !== same(other)) expect(fileNameOf(one, 'md')).not.toBe(fileNameOf(other, 'md'));
      }),
      { numRuns: 400 },
    );
  });
});

describe('a database that is put in place once it is whole', () => {
  const write = async (temporary: string): Promise<void> => {
    for (const end of ['', '-journal']) writeFileSync(temporary + end, 'half');
    throw new Error('full');
  };

  it('that cannot be written leaves nothing, of its journal neither', async () => {
    await expect(placeFile(at('a.db'), false, write)).rejects.toThrow('full');
    expect(names()).toEqual([]);
  });

  it('takes along what one that was killed left, and not what somebody else has', async () => {
    const dead = '.lks-999999999-0123456789ab.tmp';
    const other = `.lks-${process.pid}-0123456789ab.tmp-journal`;
    for (const name of [dead, `${dead}-journal`, other]) writeFileSync(at(name), '');
    await placeFile(at('a.db'), false, async (temporary) => writeFileSync(temporary, 'whole'));
    expect(names()).toEqual([other, 'a.db']);
  });
});

describe('writing whole files', () => {
  it('writes the text and leaves no temporary file behind', async () => {
    await writeWholeFile(at('a.txt'), ['one ', 'two'], false);
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('one two');
    expect(names()).toEqual(['a.txt']);
  });

  it('does not overwrite an existing file unless forced', async () => {
    writeFileSync(at('a.txt'), 'old');
    await expect(writeWholeFile(at('a.txt'), ['new'], false)).rejects.toMatchObject({ kind: 'local', exitCode: 74 });
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('old');
    await writeWholeFile(at('a.txt'), ['new'], true);
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('new');
    expect(names()).toEqual(['a.txt']);
  });

  it('removes the temporary file when the text fails half-way', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'half';
      throw new Error('cut');
    }
    await expect(writeWholeFile(at('a.txt'), failing(), false)).rejects.toMatchObject({ kind: 'local' });
    expect(names()).toEqual([]);
  });

  it('does not write through a symbolic link in the folder', async () => {
    symlinkSync(at('target'), at('a.txt'));
    await expect(writeInFolder(at(), 'a.txt', 'x', { force: true })).resolves.toMatchObject({ how: 'refused' });
    expect(names()).toEqual(['a.txt']);
  });

  it('tells of a file that is not there yet before it is, and makes none where that is refused', async () => {
    const told: string[] = [];
    const before = async (sha256: string): Promise<void> => {
      told.push(`${sha256} of ${names().length}`);
      if (told.length > 1) throw new Error('refused');
    };
    const write = (name: string) => writeInFolder(at(), name, 'x', { force: true, before });
    const placed = await write('a.txt');
    expect(placed).toMatchObject({ how: 'written' });
    expect(told).toEqual([`${'sha256' in placed ? placed.sha256 : ''} of 0`]);
    await write('a.txt');
    expect(told).toHaveLength(1);
    await expect(write('b.txt')).rejects.toThrow('refused');
    expect(names()).toEqual(['a.txt']);
  });

  it('says so before any request when the place is no good', async () => {
    writeFileSync(at('file'), '');
    mkdirSync(at('sub'));
    for (const place of ['file', 'sub', 'file/deeper'])
      await expect(prepareFile(at(place), false), place).rejects.toMatchObject({ exitCode: 74 });
    await expect(prepareFile(at('new/x'), false)).rejects.toThrow(say.files.noFolder(at('new')));
    expect(names()).toEqual(['file', 'sub']);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'takes a device in a folder of others',
    async () => {
      await expect(prepareFile('/dev/null', false)).resolves.toBeUndefined();
    },
  );

  it('takes a trailing slash or an existing folder for a folder', async () => {
    expect(await isFolderTarget(at('new/'))).toBe(true);
    expect(await isFolderTarget(at())).toBe(true);
    expect(await isFolderTarget(at('new'))).toBe(false);
  });
});
