/** What `lks cluster publish` puts into a folder: the catalogue of what was pushed, whole, or nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishCatalogue } from '../../src/cluster/publish';
import { openStore } from '../../src/library/open-store';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import {
  artikel,
  importAll,
  libraryFile,
  openedDatabase,
  openedLibrary,
  temporaryFolder,
  uitspraak,
} from '../library/fixture';
import { catalogueOf, pushed, UUID } from './support';

const WORK = 'BWBR0009001';
const DOCUMENTS = [
  artikel(WORK, '1', 'De huurder betaalt de huurprijs.'),
  uitspraak('ECLI:NL:HR:2019:1', 'Het hof heeft de huurprijs verhoogd.'),
];

const published = (folder: string): string[] => readdirSync(folder).sort();

describe('a catalogue', () => {
  it('is described by a manifest with its sum, and is compact', async () => {
    const file = pushed(libraryFile(DOCUMENTS), 7);
    const folder = path.join(temporaryFolder(), 'new', 'folder');
    const done = await publishCatalogue(file, folder, { keep: 2 });
    const manifest = JSON.parse(readFileSync(path.join(folder, 'catalogue.json'), 'utf8'));
    const { folder: _folder, removed, ...described } = done;
    expect(manifest).toEqual(described);
    expect(removed).toEqual([]);
    expect(manifest).toMatchObject({ application: 'lks', library: UUID, generation: 7, index: 'lks-1-1' });
    const bytes = readFileSync(path.join(folder, manifest.file));
    expect(bytes.length).toBe(manifest.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(manifest.sha256);
    expect(published(folder)).toEqual(['catalogue.json', manifest.file, manifest.file.replace('.db', '.json')].sort());
  });

  it('has every row of the library but those of its index', async () => {
    const file = libraryFile(DOCUMENTS);
    const catalogue = openDatabase(await catalogueOf(file), { readOnly: true });
    const library = openDatabase(file, { readOnly: true });
    try {
      expect(catalogue.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      const own = ['sqlite_sequence', 'segments', 'segment_list', 'segment_data'];
      for (const table of [...library.header.tables].filter((name) => !own.includes(name))) {
        // Some have one column, and no order of their own.
        const { columns } = library.prepare('select count(*) columns from pragma_table_info(?)').demand(table);
        const order = Number(columns) > 1 ? '1, 2' : '1';
        const rows = (of: typeof library) => of.prepare(`select * from ${table} order by ${order}`).rows();
        expect(rows(catalogue), table).toEqual(rows(library));
      }
      expect(catalogue.prepare('select role from cluster_index').get()).toEqual({ role: 'catalogue' });
      const schema =
        "select name, sql from sqlite_schema where name not glob 'cluster_*' and sql is not null order by name";
      expect(catalogue.prepare(schema).all()).toEqual(library.prepare(schema).all());
    } finally {
      catalogue.close();
      library.close();
    }
  });

  it('is kept beside the one before it, and an older one is taken out', async () => {
    const file = libraryFile(DOCUMENTS);
    const folder = temporaryFolder();
    const names: string[] = [];
    for (const generation of [1, 2, 3]) {
      const { file: name, removed } = await publishCatalogue(pushed(file, generation), folder, { keep: 2 });
      expect(removed).toEqual(generation < 3 ? [] : [names[0]]);
      names.push(name);
    }
    expect(published(folder).filter((name) => name.endsWith('.db'))).toEqual(names.slice(1).sort());
    const { removed } = await publishCatalogue(pushed(file, 4), folder, { keep: 1 });
    expect(removed.sort()).toEqual(names.slice(1).sort());
    expect(published(folder)).toHaveLength(3);
  });
});

describe('what is not published', () => {
  const refused = async (file: string, folder: string, sentence: string) => {
    await expect(publishCatalogue(file, folder, { keep: 2 })).rejects.toMatchObject({
      kind: 'local',
      message: sentence,
    });
  };

  it('is a library that was never pushed, or has changed since', async () => {
    const file = libraryFile(DOCUMENTS);
    const folder = path.join(temporaryFolder(), 'none');
    await refused(file, folder, say.publishing.notPushed(file));
    importAll(pushed(file, 4), [artikel(WORK, '2', 'Een ander artikel.')]);
    const database = openedDatabase(file);
    const rows = Number(database.prepare('select count(*) as rows from cluster_changes').get()?.rows);
    expect(rows).toBeGreaterThan(0);
    await refused(file, folder, say.publishing.changed(rows, 4));
    expect(existsSync(folder)).toBe(false);
  });

  it('is a library of which a push is under way', async () => {
    const file = pushed(libraryFile(DOCUMENTS));
    const database = openDatabase(file);
    database.exec('create table if not exists cluster_push (id integer primary key)');
    const columns = database.prepare('select name from pragma_table_info(?)').all('cluster_push').length;
    database.exec(`insert into cluster_push values (1${', 0'.repeat(columns - 1)})`);
    database.close();
    await refused(file, temporaryFolder(), say.publishing.unfinished);
  });

  it('is a catalogue, or a library into the folder of another', async () => {
    const file = libraryFile(DOCUMENTS);
    const catalogue = await catalogueOf(file);
    await refused(catalogue, temporaryFolder(), say.publishing.isCatalogue(catalogue, 1));
    const other = pushed(libraryFile(DOCUMENTS), 1, 'another');
    await refused(other, path.dirname(catalogue), say.publishing.otherFolder(path.dirname(catalogue)));
    expect(statSync(catalogue).size).toBeGreaterThan(0);
  });

  it('is what a folder cannot hold: nothing is left, and what was there is followed as before', async () => {
    const file = pushed(libraryFile(DOCUMENTS));
    const folder = path.join(temporaryFolder(), 'file');
    writeFileSync(folder, '');
    await expect(publishCatalogue(file, folder, { keep: 2 })).rejects.toMatchObject({ kind: 'local' });
  });

  it('is stopped by a signal, and leaves nothing', async () => {
    const file = pushed(libraryFile(DOCUMENTS));
    const folder = temporaryFolder();
    const stop = new AbortController();
    const progress = (step: string): void => {
      if (step === 'copy') stop.abort(new Error('stopped'));
    };
    await expect(publishCatalogue(file, folder, { keep: 2, signal: stop.signal, progress })).rejects.toThrow('stopped');
    expect(published(folder)).toEqual([]);
  });
});

describe('a library that is a catalogue', () => {
  it('is not written to', async () => {
    const catalogue = await catalogueOf(libraryFile(DOCUMENTS));
    const before = readFileSync(catalogue);
    expect(() => openStore(catalogue)).toThrow(say.publishing.isCatalogue(catalogue, 1));
    expect(readFileSync(catalogue).equals(before)).toBe(true);
  });

  it('refuses a search, and never says that nothing was found', async () => {
    const catalogue = await catalogueOf(libraryFile(DOCUMENTS));
    const library = openedLibrary(catalogue);
    const query = { q: 'huurprijs', limit: 10, offset: 0 };
    await expect(library.search(query)).rejects.toMatchObject({ code: 'index_mismatch', kind: 'local' });
  });
});
