/** What a publisher's record of changes says of a law and of its articles: put down, shown, replaced by a newer record alone, and kept. */
import { expect, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { repairLibrary } from '../../../src/library/check/repair';
import { lookUpStandings, standingsOf } from '../../../src/library/file/standings';
import type { RecordedChange } from '../../../src/sources/shared/parsed-file';
import { withoutProcesses } from '../../support/of-test';
import { execute, libraryFile, openedDatabase, put, written } from '../fixture';

const LAW = 'BWBR0000001';
const change = (from: string): RecordedChange => ({
  ...{ code: 'retroactive_change', name: `${LAW} artikel 4`, place: '', from },
  ...{ publication: 'Stb. 2013, 560', inForce: '2014-02-15', said: `wijziging, terugwerkende kracht tot ${from}` },
});
const bill: RecordedChange = {
  ...{ code: 'pending_bill', name: LAW, place: '', from: '', publication: '', inForce: '', said: 'Kamerstukken 33314' },
};

function putRecord(file: string, asOf: string, changes?: RecordedChange[]): void {
  const description = { source: 'wetten.overheid.nl', work: LAW, names: [], area: '', asOf, changes };
  written(
    file,
    (store) => put(store, [], asOf.padEnd(64, '0'), { work: `${LAW}.WTI`, description }),
    () => new Date('2026-12-01T00:00:00Z'),
  );
}

function saidOf(file: string, name: string): string[] {
  const database = openedDatabase(file);
  return standingsOf(lookUpStandings(database, [name]).get(name)).map(
    ({ code, from = '', publication, seen, source }) => `${source} ${seen}: ${code} ${from} ${publication?.name ?? ''}`,
  );
}

test('the newest record is the one that is believed, and what none says stays', async () => {
  const file = libraryFile();
  putRecord(file, '2015-03-05T12:00:00', [change('2013-01-01'), bill]);
  expect(saidOf(file, `${LAW} artikel 4`)).toEqual(['wti 2015-03-05: retroactive_change 2013-01-01 Stb. 2013, 560']);
  expect(saidOf(file, LAW)).toEqual(['wti 2015-03-05: pending_bill  ']);
  putRecord(file, '2014-01-01T12:00:00', [change('2011-01-01')]);
  putRecord(file, '2015-06-01T12:00:00');
  expect(saidOf(file, `${LAW} artikel 4`)).toEqual(['wti 2015-03-05: retroactive_change 2013-01-01 Stb. 2013, 560']);
  putRecord(file, '2016-01-01T12:00:00', [change('2012-01-01')]);
  expect(saidOf(file, `${LAW} artikel 4`)).toEqual(['wti 2016-01-01: retroactive_change 2012-01-01 Stb. 2013, 560']);
  expect(saidOf(file, LAW)).toEqual([]);
});

test('a repair takes out what is not what was written, and leaves the rest', async () => {
  const file = libraryFile();
  putRecord(file, '2015-03-05T12:00:00', [change('2013-01-01'), bill]);
  execute(file, `update standings set label = 'other' where code = 'pending_bill'`);
  expect(() => saidOf(file, LAW)).toThrowError(expect.objectContaining({ kind: 'local' }));
  withoutProcesses();
  const { lost } = await repairLibrary(file, new Date('2026-12-01T00:00:00Z'));
  expect(lost).toContainEqual(expect.objectContaining({ what: 'standing' }));
  expect(saidOf(file, LAW)).toEqual([]);
  expect(saidOf(file, `${LAW} artikel 4`)).toHaveLength(1);
  expect(await checkLibrary(file)).toMatchObject({ whole: true });
});
