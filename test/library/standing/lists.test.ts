/** What a list of changes says of documents that are held: made-up lists, with what was written down before the rules. */
import { describe, expect, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { lookUpStandings, standingsOf } from '../../../src/library/file/standings';
import { openStore } from '../../../src/library/open-store';
import { readFeed } from '../../../src/sources/rechtspraak/fetch';
import { bytesOf, holdMadeUp, type MadeUp, madeUp } from '../../support/made-up-standing';
import { libraryFile, openedDatabase } from '../fixture';

const PUBLISHER = 'rechtspraak';
const WINDOW = { from: '2026-01-01T00:00:00', to: '2026-12-31T00:00:00' };

/** Reads the lists of a case into the library, and takes what they queue for fetched; gives what is not understood of them. */
async function readLists(file: string, { files }: MadeUp): Promise<string[]> {
  const store = openStore(file, () => new Date('2026-12-01T00:00:00Z'));
  try {
    const log = store.harvestLog();
    for (const name of files.filter((one) => one.endsWith('.atom.xml'))) {
      const { changes, total } = await readFeed(bytesOf(name));
      log.openListing(PUBLISHER, WINDOW);
      log.list(PUBLISHER, { changes, named: changes.length, next: undefined, total, again: false });
      // The text of before is not shown until that of today has come.
      for (const change of log.queued(PUBLISHER, 0, 10)) log.settle(PUBLISHER, change, [], '2026-12-01');
    }
    return log.unclear(PUBLISHER).map(({ id }) => id);
  } finally {
    store.close();
  }
}

describe('made-up lists of changes', () => {
  test.each(madeUp('withdrawn'))('$case', async (one) => {
    const file = libraryFile();
    await holdMadeUp(file, one);
    const unclear = await readLists(file, one);
    const names = one.withdrawn!.map(({ ecli }) => ecli);
    const database = openedDatabase(file);
    const found = lookUpStandings(database, names);
    const said = names.map((ecli) => ({
      ecli,
      code: unclear.includes(ecli) ? 'bad_response' : (standingsOf(found.get(ecli))[0]?.code ?? 'none'),
    }));
    expect(said).toEqual(one.withdrawn);
  });
});

test('of a text that is erased nothing is said of its words any more', async () => {
  const file = libraryFile();
  const one = madeUp('opinion').find(({ opinion }) => opinion?.is === 'yes')!;
  await holdMadeUp(file, one);
  const parts = (): number => {
    const database = openedDatabase(file);
    const { count } = database.prepare(`select count(*) as count from standings where code = 'in_parts'`).demand();
    return Number(count);
  };
  expect(parts()).toBe(1);
  const store = openStore(file, () => new Date('2026-12-01T00:00:00Z'));
  const changes = [
    { id: one.opinion!.ecli, stamp: '2026-11-01', takenBack: { code: 'withdrawn', said: 'x' } },
  ] as const;
  store.harvestLog().list(PUBLISHER, { changes, named: 1, next: undefined, total: 1, again: false });
  store.eraseWithdrawn(() => {});
  store.close();
  expect(parts()).toBe(0);
  expect(await checkLibrary(file)).toMatchObject({ whole: true });
});
