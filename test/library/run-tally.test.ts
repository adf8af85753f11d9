/** What a run of imports did as a whole: sums that agree with what the library holds, whatever came in which order. */
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/library/open-store';
import { readStatus } from '../../src/library/status';
import type { LibraryStore } from '../../src/library/store';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { BWB, libraryFile, period, put as putAs, RECHTSPRAAK, toestand as toestandOf, uitspraak } from './fixture';

const WORK = 'BWBR0000001';

const toestand = (day: string, articles: Record<string, string>) => toestandOf(WORK, day, articles);

const OLD = toestand('2010-01-01', { '1': 'een', '2': 'twee', '9': 'negen' });
const NEW = toestand('2015-01-01', { '1': 'een', '2': 'anders', '3': 'drie' });
const FUTURE = toestand('2090-01-01', { '1': 'straks' });
/** Another reading of the same toestand. */
const AGAIN = toestand('2015-01-01', { '1': 'een', '2': 'nog anders' });

let read = 0;
const put = (store: LibraryStore, documents: SourceDocument[]) => {
  read += 1;
  putAs(store, documents, String(read));
};

const none = { added: 0, updated: 0, unchanged: 0, removed: 0, versions: 0, replaced: 0, today: 0 };

/** Opens the library as a new run would, writes, and gives what the run did, by source. */
function run(file: string, write: (store: LibraryStore) => void) {
  const store = openStore(file);
  store.tally();
  write(store);
  const result = Object.fromEntries(store.settle());
  store.close();
  const today = Object.values(result).reduce((sum, one) => sum + one.today, 0);
  expect(readStatus(file).documents).toBe(today);
  return result;
}

describe('a run into an empty library', () => {
  test.each([
    ['oldest first', [OLD, NEW, FUTURE]],
    ['newest first', [FUTURE, NEW, OLD]],
    ['as it comes', [NEW, FUTURE, OLD]],
  ])('has new texts of today and texts of other days, %s, and removes nothing', (_order, toestanden) => {
    const result = run(libraryFile(), (store) => {
      for (const one of toestanden) put(store, one);
    });
    expect(result[BWB]).toEqual({ ...none, added: 3, versions: 4, today: 3 });
  });

  test('counts what a later file reads anew once', () => {
    const result = run(libraryFile(), (store) => {
      put(store, NEW);
      put(store, AGAIN);
      put(store, [uitspraak('ECLI:NL:HR:2024:1', 'eerst')]);
      put(store, [uitspraak('ECLI:NL:HR:2024:1', 'later')]);
    });
    expect(result[BWB]).toEqual({ ...none, added: 2, replaced: 3, today: 2 });
    expect(result[RECHTSPRAAK]).toEqual({ ...none, added: 1, replaced: 1, today: 1 });
  });

  test('counts a file that could not be written not at all', async () => {
    const store = openStore(libraryFile());
    store.tally();
    const file = (fingerprint: string) => ({ name: 'x', fingerprint, source: BWB });
    const outcomes = await store.importWorks([
      { file: file('a'), parsed: { work: WORK, documents: OLD } },
      { file: file('b'), parsed: { work: WORK, documents: [...NEW, ...NEW] } },
    ]);
    expect(outcomes[1]).toBeInstanceOf(Error);
    const result = Object.fromEntries(store.settle());
    store.close();
    expect(result[BWB]).toEqual({ ...none, added: 3, today: 3 });
  });
});

describe('a run into a library that has texts', () => {
  test('tells new, changed, the same and gone apart, against what was there before the run', () => {
    const file = libraryFile();
    run(file, (store) => {
      put(store, OLD);
      put(store, [uitspraak('ECLI:NL:HR:2024:1', 'eerst')]);
      put(store, [uitspraak('ECLI:NL:HR:2024:2', 'x')]);
    });
    const second = run(file, (store) => {
      put(store, AGAIN);
      put(store, NEW);
      put(store, [uitspraak('ECLI:NL:HR:2024:1', 'later')]);
    });
    expect(second[BWB]).toEqual({ ...none, added: 1, updated: 1, unchanged: 1, removed: 1, replaced: 2, today: 3 });
    expect(second[RECHTSPRAAK]).toEqual({ ...none, updated: 1, today: 2 });
    expect(run(file, (store) => put(store, NEW))[BWB]).toEqual({ ...none, unchanged: 3, today: 3 });
    expect(run(file, (store) => put(store, OLD))[BWB]).toEqual({ ...none, versions: 3, today: 3 });
  });

  test('sees what the days of a manifest take away', () => {
    const file = libraryFile();
    run(file, (store) => put(store, OLD));
    const periods = [period('2010-01-01', '2011-12-31', { viewFrom: '2010-01-01' })];
    const ended = run(file, (store) => putAs(store, [], 'm', { work: WORK, periods, periodsAsOf: '2020-01-01' }));
    expect(ended[BWB]).toEqual({ ...none, removed: 3, today: 0 });
  });
});
