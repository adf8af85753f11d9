/** What the engines beside lks are asked: the words of a question, and what plain FTS5 answers with. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/sqlite';
import { makeHome, ROOT } from '../support/run';

const part = (name: string) => import(pathToFileURL(path.join(ROOT, 'bench/library', `${name}.mjs`)).href);
const { plainMatch, shapeOf } = await part('classes');
const { askBaseline } = await part('searches');

describe('a question', () => {
  test.each([
    ['huur', { way: 'all', words: ['huur'] }, '"huur"'],
    ['huur woning', { way: 'all', words: ['huur', 'woning'] }, '"huur" "woning"'],
    ['huur OR woning OR kamer', { way: 'any', words: ['huur', 'woning', 'kamer'] }, '"huur" OR "woning" OR "kamer"'],
    ['"huur woning"', { way: 'phrase', words: ['huur', 'woning'] }, '"huur woning"'],
  ])('%s', (q, shape, match) => {
    expect(shapeOf(q)).toEqual(shape);
    expect(plainMatch(q)).toBe(match);
  });
});

describe('plain FTS5', () => {
  let home: ReturnType<typeof makeHome>;
  let database: Database;

  beforeEach(() => {
    home = makeHome();
    database = openDatabase(path.join(home.home, 'plain.db'));
    database.exec(`create virtual table plain using fts5(body);
      create table meta (id integer primary key, type text, day text)`);
    for (let id = 1; id <= 14; id += 1) {
      database
        .prepare('insert into plain (rowid, body) values (?, ?)')
        .run(id, `${'huur '.repeat(id)}${'van '.repeat(15 - id)}`);
      database.prepare('insert into meta values (?, ?, ?)').run(id, 'rechtspraak', `20${id + 10}-01-01`);
    }
  });

  afterEach(() => {
    database.close();
    home.remove();
  });

  test('answers with ten rows, the total of all and a snippet of each', () => {
    const { rows, total } = askBaseline(database, { q: 'huur' });
    expect(rows).toHaveLength(10);
    expect(total).toBe(14);
    expect(rows.filter(({ snippet }: { snippet: string }) => snippet.includes('huur'))).toHaveLength(10);
  });

  test('goes on where the first page ended', () => {
    const ids = [0, 10].flatMap((offset) =>
      askBaseline(database, { q: 'huur', offset }).rows.map(({ id }: { id: number }) => id),
    );
    expect(new Set(ids).size).toBe(14);
  });

  test('finds and counts within a type and days alone', () => {
    const asked = { q: 'huur', type: 'rechtspraak', date_from: '2012-01-01', date_to: '2014-12-31' };
    const { rows, total } = askBaseline(database, asked);
    expect(rows.map(({ id }: { id: number }) => id).sort()).toEqual([2, 3, 4]);
    expect(total).toBe(3);
    expect(askBaseline(database, { ...asked, type: 'wet' }).total).toBe(0);
  });

  test('tells its rows alone where no more is wanted', () => {
    const { rows, total } = askBaseline(database, { q: 'huur' }, { whole: false });
    expect(total).toBeUndefined();
    expect(Object.keys(rows[0])).toEqual(['id']);
  });
});
