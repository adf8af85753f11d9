/** Harvesting through time: a text that comes into force though nothing at the publisher changed, and listings that overlap. */
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/library/open-store';
import type { LibraryStore } from '../../../src/library/store';
import { bwb as source } from '../../../src/sources/bwb/source';
import { type HarvestContext, harvestOne } from '../../../src/sources/harvest/harvest';
import type { HarvestTarget } from '../../../src/sources/harvest/log';
import { startReport, syncPublisher, windowFor } from '../../../src/sources/harvest/sync';
import { loadPublisher } from '../../../src/sources/publishers';
import type { PublisherClient } from '../../../src/sources/shared/http/client';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import { homeOfTest } from '../../support/of-test';
import { askedPublishers } from '../../support/publishers/asked';
import { putRegeling, putSru, type SruEntry } from '../../support/publishers/repository';
import type { Publishers } from '../../support/publishers/server';

const bwb = await loadPublisher(source);
const WORK = 'BWBR0099999';
let publishers: Publishers;
let client: PublisherClient;
let store: LibraryStore;
let today: string;
beforeEach(async () => {
  ({ publishers, client } = await askedPublishers());
  today = '2026-06-01';
  store = openStore(path.join(homeOfTest(), 'library.db'), () => new Date(`${today}T12:00:00Z`));
});
afterEach(() => store.close());

const world = (): HarvestContext => ({ client, target: store, call: {}, today });
const text = (datum: string): Buffer =>
  toestandXml({ bwbId: WORK, datum, inhoud: wettekst(artikel('1', `Sinds ${datum}.`)) });
const putLaw = (): void =>
  putRegeling(publishers, WORK, [
    { label: '2020-01-01_0', van: '2020-01-01', tot: '2026-06-30', xml: text('2020-01-01') },
    { label: '2026-07-01_0', van: '2026-07-01', xml: text('2026-07-01') },
  ]);
const asked = (pattern: RegExp): number => publishers.requests.filter(({ path: at }) => pattern.test(at)).length;

async function sync(now: string, records: SruEntry[], listing: { since?: string } = {}) {
  today = now;
  putSru(publishers, () => records);
  const report = startReport(bwb.source);
  await syncPublisher({ publisher: bwb, listing }, world(), report, new Date(`${now}T12:00:00Z`));
  return report;
}

describe('a sync of laws', () => {
  it('brings the text of today when its day comes, though nothing was changed at the publisher', async () => {
    putLaw();
    const record = { identifier: WORK, title: 'Testwet', modified: '2026-05-20' };
    expect((await sync('2026-06-01', [record], { since: '2026-05-01' })).counts.added).toBe(1);
    expect((await sync('2026-06-15', [])).counts).toMatchObject({ added: 0, updated: 0, unchanged: 0 });
    expect((await sync('2026-07-01', [])).counts.updated).toBe(1);
    expect(asked(/2026-07-01_0\/xml/)).toBe(1);
    expect((await sync('2026-07-02', [])).counts).toMatchObject({ updated: 0, unchanged: 0 });
  });

  it('fetches a law that changed on the day of the last sync once more, for a day says nothing of the hour', async () => {
    putLaw();
    const record = { identifier: WORK, title: 'Testwet', modified: '2026-06-01' };
    await sync('2026-06-01', [record]);
    expect((await sync('2026-06-02', [record])).counts.unchanged).toBe(1);
    expect((await sync('2026-06-03', [record])).counts.unchanged).toBe(0);
  });

  it('is up to the moment that the publisher says it is, where the clock here is ahead', async () => {
    putLaw();
    const ahead = new Date(Date.now() + 400 * 86_400_000);
    const soon = new Date(Date.now() + 60_000).toISOString();
    putSru(publishers, () => [{ identifier: WORK, title: 'Testwet', modified: '2026-05-20' }]);
    const report = startReport(bwb.source);
    await syncPublisher({ publisher: bwb, listing: { since: '2026-05-01' } }, world(), report, ahead);
    expect(report.counts.added).toBe(1);
    expect(report.until! < soon).toBe(true);
    // So what changes from now on is asked for by the next run.
    expect(windowFor(report.until, undefined, new Date()).from < soon).toBe(true);
  });

  it('keeps neither a law nor what is remembered of it when the write fails at its very end', async () => {
    putLaw();
    const target: HarvestTarget = {
      alreadyImported: (file) => store.alreadyImported(file),
      importWork: (file, parsed) => store.importWork(file, parsed),
      recordFailure: (...failure) => store.recordFailure(...failure),
      harvestLog: () => store.harvestLog(),
      together: (work) =>
        store.together(() => {
          work();
          throw new Error('disk');
        }),
    };
    await expect(harvestOne(bwb, { id: WORK, stamp: '' }, { ...world(), target })).rejects.toThrow('disk');
    expect(store.isEmpty()).toBe(true);
    expect((await harvestOne(bwb, { id: WORK, stamp: '' }, world())).outcome).toBe('added');
    expect(publishers.requests.every(({ headers }) => headers['if-none-match'] === undefined)).toBe(true);
  });
});

describe('the window of a listing', () => {
  it('starts a month back, or a day before the end of the last one, or where the user says', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(windowFor(undefined, undefined, now)).toEqual({ from: '2026-10-21T00:00:00', to: '2026-11-21T10:00:00' });
    expect(windowFor('2026-11-20T09:00:00', undefined, now).from).toBe('2026-11-19T09:00:00');
    expect(windowFor('2026-11-20T09:00:00', '2020-01-01', now).from).toBe('2020-01-01T00:00:00');
    // Harvested up to a moment that is yet to come: the clock was wrong.
    expect(windowFor('2027-11-20T09:00:00', undefined, now).from).toBe('2026-10-21T00:00:00');
    expect(windowFor('2026-11-21T10:00:00', undefined, now).from).toBe('2026-11-20T10:00:00');
  });
});
