/** The laws that a search leaves out: kept from import to import, and worked out where a library does not keep them yet. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../../src/library/library';
import { openStore } from '../../../src/library/open-store';
import { openDatabase } from '../../../src/platform/sqlite';
import { artikel, importAll, temporaryFolder } from '../fixture';

const OLD = 'BWBR0000001';
const NEW = 'BWBR0000002';
const period = (from: string, to: string) => ({ label: from, from, to, viewFrom: from, viewTo: '', deleted: false });

/** A law whose manifest has a text of today that is not here, and one whose text is. */
function library(): string {
  const file = path.join(temporaryFolder(), 'library.db');
  importAll(
    file,
    [OLD, NEW].map((work) =>
      artikel(work, '1', 'Een waterput.', { validFrom: '2010-01-01', versionLabel: '2010-01-01' }),
    ),
  );
  const store = openStore(file);
  store.recordPeriods(OLD, [period('2010-01-01', '2014-12-31'), period('2015-01-01', '')], '2020-06-01');
  store.close();
  return file;
}

async function leftOut(file: string): Promise<string[]> {
  const opened = openLibrary(file);
  const { meta } = await opened.search({ q: 'waterput', limit: 10, offset: 0 });
  await opened.close();
  const notices = (meta?.notices ?? []).filter(({ code }) => code === 'text_not_held');
  return notices.flatMap(({ message }) => message.match(/BWBR\d{7}/) ?? []);
}

const kept = (file: string): string[] => {
  const database = openDatabase(file, { readOnly: true });
  const works = database.prepare('select work from textless order by work').all();
  database.close();
  return works.map(({ work }) => String(work));
};

describe('the works without a text of today', () => {
  test('are kept as they were last worked out', async () => {
    const file = library();
    expect([kept(file), await leftOut(file)]).toEqual([[OLD], [OLD]]);
    importAll(file, [artikel(OLD, '1', 'Geen waterput.', { validFrom: '2015-01-01', versionLabel: '2015-01-01' })]);
    expect([kept(file), await leftOut(file)]).toEqual([[], []]);
  });
});
