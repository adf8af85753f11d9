import { describe, expect, test } from 'vitest';
import { DOCUMENT_FIELDS } from '../../src/contract/field-names';
import { openStore } from '../../src/library/open-store';
import { BWB, find, importAll, libraryFile, libraryOf, openedLibrary, RECHTSPRAAK, uitspraak } from './fixture';

const ECLI = 'ECLI:NL:HR:2019:7';
const decision = uitspraak(ECLI, '## 1 Het geding\n\nDe zebra won.\n\nDe leeuw verloor.', {
  summary: 'Zebra wint.',
  lawArea: 'Bestuursrecht; Belastingrecht',
});

describe('a document', () => {
  test('has every field of the contract, texts unchanged', async () => {
    const library = libraryOf([decision]);
    const [row] = (await find(library, ECLI)).rows;
    const { data } = await library.document(row?.id ?? '');
    expect(Object.keys(data)).toEqual([...DOCUMENT_FIELDS, 'imported_at', 'known_as_of']);
    expect(data).toMatchObject({
      id: row?.id,
      source: RECHTSPRAAK,
      external_id: ECLI,
      title: decision.title,
      summary: decision.summary,
      body: decision.body,
      url: decision.url,
      language: 'nl',
      jurisdiction: 'NL',
      law_area: decision.lawArea,
      document_type: 'uitspraak',
      decision_date: '2019-05-03',
    });
    // Nobody saw its publisher give it: lks got it when it was imported.
    expect(data.harvested_at).toBe(data.imported_at);
    expect(data.known_as_of).toBe('');
    expect(data.imported_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  test('is found by its id in capitals too', async () => {
    const library = libraryOf([decision]);
    const [row] = (await find(library, ECLI)).rows;
    expect((await library.document(row?.id.toUpperCase() ?? '')).data.external_id).toBe(ECLI);
  });

  test.each(['00000000-0000-5000-8000-000000000000', 'x'])('%s is not found', async (id) => {
    await expect(libraryOf([decision]).document(id)).rejects.toMatchObject({ kind: 'not-found', exitCode: 3 });
  });
});

describe('health', () => {
  const clock = (at: Date) => () => at;

  async function healthAfter(work: (file: string) => void) {
    const file = libraryFile();
    work(file);
    const library = openedLibrary(file);
    return (await library.health()).data as Record<string, Record<string, unknown>>;
  }

  const fail = (file: string, at: Date, source = RECHTSPRAAK) => {
    const store = openStore(file, clock(at));
    store.recordFailure(source, 'x.xml', 'not XML');
    store.close();
  };
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  test('of a source with documents is ok, measured in whole milliseconds', async () => {
    const health = await healthAfter((file) => importAll(file, [decision], clock(ago(1))));
    expect(Object.keys(health)).toEqual([RECHTSPRAAK]);
    expect(health[RECHTSPRAAK]).toMatchObject({ status: 'ok', failures_24h: 0 });
    expect(Number.isInteger(health[RECHTSPRAAK]?.latency_ms)).toBe(true);
    expect(health[RECHTSPRAAK]?.last_success_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  test('is failing when the last import failed', async () => {
    const health = await healthAfter((file) => {
      importAll(file, [decision], clock(ago(3)));
      fail(file, ago(1));
      fail(file, ago(1), BWB);
    });
    expect(health[RECHTSPRAAK]).toMatchObject({ status: 'failing', failing: 'import', failures_24h: 1 });
    expect(health[BWB]).toMatchObject({ status: 'failing', failing: 'import', last_success_at: null, failures_24h: 1 });
  });

  test('is ok again after a success, and counts the failures of the day', async () => {
    const health = await healthAfter((file) => {
      fail(file, ago(30));
      fail(file, ago(5));
      importAll(file, [decision], clock(ago(1)));
    });
    expect(health[RECHTSPRAAK]).toMatchObject({ status: 'ok', failures_24h: 1 });
  });

  test('has no sync where files were imported, and the last one once a listing has ended', async () => {
    const imported = await healthAfter((file) => importAll(file, [decision], clock(ago(1))));
    expect(imported[RECHTSPRAAK]).toMatchObject({ synced_at: null, imported_at: expect.stringMatching(/^\d{4}-/) });
    const listed = (file: string, doFail: boolean) => {
      importAll(file, [decision], clock(ago(1)));
      const store = openStore(file);
      const log = store.harvestLog();
      log.openListing('rechtspraak', { from: '2026-01-01T00:00:00', to: '2026-02-01T04:17:00' });
      log.closeListing('rechtspraak');
      if (doFail) {
        log.enqueue('rechtspraak', ['ECLI:NL:HR:2026:1']);
        log.fail('rechtspraak', 'ECLI:NL:HR:2026:1');
      }
      store.close();
    };
    const synced = await healthAfter((file) => listed(file, false));
    expect(synced[RECHTSPRAAK]).toMatchObject({ synced_at: '2026-02-01 04:17:00' });
    // What was listed and failed is not here: that sync was no good one.
    expect((await healthAfter((file) => listed(file, true)))[RECHTSPRAAK]).toMatchObject({ synced_at: null });
  });

  test('of an empty library names no source', async () => {
    expect(await healthAfter((file) => openStore(file).close())).toEqual({});
  });
});

test('a library closes twice without harm', async () => {
  const library = libraryOf([decision]);
  await library.close();
  await library.close();
});
