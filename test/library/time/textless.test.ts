/** The laws that a search leaves out: kept from import to import, and worked out where a library does not keep them yet. */
import { describe, expect, test } from 'vitest';
import { importAll, libraryFile, openedDatabase, openedLibrary, period, toestand, written } from '../fixture';

const OLD = 'BWBR0000001';
const NEW = 'BWBR0000002';

/** A law whose manifest has a text of today that is not here, and one whose text is. */
function library(): string {
  const file = libraryFile();
  importAll(
    file,
    [OLD, NEW].flatMap((work) => toestand(work, '2010-01-01', { 1: 'Een waterput.' })),
  );
  const periods = [period('2010-01-01', '2014-12-31'), period('2015-01-01')];
  written(file, (store) => store.recordPeriods(OLD, periods, '2020-06-01'));
  return file;
}

/** The laws that a search says it leaves out, with the code of what it says. */
async function said(
  file: string,
  asked: { q: string; law?: string; at?: string; type?: 'rechtspraak' },
): Promise<string[]> {
  const library = openedLibrary(file);
  const { at, ...query } = asked;
  const { meta } = await library.search(
    { ...query, limit: 10, offset: 0 },
    at === undefined ? {} : { options: { at } },
  );
  const notices = (meta?.notices ?? []).filter(({ code }) => ['text_not_held', 'laws_left_out'].includes(code));
  return notices.flatMap(({ code, message }) => [code, ...(message.match(/BWBR\d{7}/) ?? [])]);
}

const leftOut = async (file: string): Promise<string[]> => (await said(file, { q: 'waterput', law: OLD })).slice(1);

const kept = (file: string): string[] => {
  const database = openedDatabase(file);
  const works = database.prepare('select work from textless order by work').all();
  return works.map(({ work }) => String(work));
};

describe('the works without a text of today', () => {
  test('are kept as they were last worked out', async () => {
    const file = library();
    expect([kept(file), await leftOut(file)]).toEqual([[OLD], [OLD]]);
    importAll(file, toestand(OLD, '2015-01-01', { 1: 'Geen waterput.' }));
    expect([kept(file), await leftOut(file)]).toEqual([[], []]);
  });

  test('are spoken of where they were asked for, and nowhere else: that nothing was found says nothing of them', async () => {
    const file = library();
    expect(await said(file, { q: 'waterput' })).toEqual([]);
    expect(await said(file, { q: 'waterput', law: NEW })).toEqual([]);
    for (const asked of [{ q: 'waterput', law: OLD }, { q: `waterput ${OLD}` }])
      expect(await said(file, asked)).toEqual(['text_not_held', OLD]);
    for (const asked of [{ q: 'nergens' }, { q: 'nergens', type: 'rechtspraak' as const }])
      expect(await said(file, asked)).toEqual([]);
  });

  test('are counted where a day was asked for: not all of that day was looked at', async () => {
    expect(await said(library(), { q: 'waterput', at: '2016-01-01' })).toEqual(['laws_left_out', OLD]);
    expect(await said(library(), { q: 'waterput', at: '2012-01-01' })).toEqual([]);
  });
});
