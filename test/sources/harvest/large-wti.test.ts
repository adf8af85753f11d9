/** A WTI that is larger than what is read of a file as a whole, from its publisher: it goes through a file without a name. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/library/open-store';
import type { LibraryStore } from '../../../src/library/store';
import { bwb as source } from '../../../src/sources/bwb/source';
import { type Harvested, harvestOne } from '../../../src/sources/harvest/harvest';
import { fingerprintOf } from '../../../src/sources/import/fingerprint';
import { loadPublisher } from '../../../src/sources/publishers';
import { PublisherClient } from '../../../src/sources/shared/http/client';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import { lower } from '../../support/lowered';
import { putRegeling } from '../../support/publishers/repository';
import { type Canned, type Publishers, startPublishers } from '../../support/publishers/server';
import { makeHome } from '../../support/run';

const bwb = await loadPublisher(source);
const { home, remove } = makeHome();
let publishers: Publishers;
let client: PublisherClient;
let store: LibraryStore;
beforeAll(async () => {
  publishers = await startPublishers();
  store = openStore(path.join(home, 'library.db'));
});
afterAll(async () => {
  store.close();
  await publishers.close();
  remove();
});

/** Each test has a law of its own, and connections that nobody has hung up. */
let WORK = '';
let laws = 0;
beforeEach(() => {
  laws += 1;
  WORK = `BWBR00999${String(laws).padStart(2, '0')}`;
  const env = publishers.environment();
  client = new PublisherClient({ version: '0.0.0', env, timeoutMs: 60_000, maxWaitMs: 0, wait: false, tries: 1 });
});
afterEach(() => client.close());

const END = '</wijzigingen></wetstechnische-informatie>';
/** More than is held in memory of an answer. */
const SPOOLED = 5_000_000;
/** Elements of which none is kept, and different, as those of a file are that packs no better than text. */
const ELEMENTS = Array.from({ length: 4000 }, (_, row) =>
  [1, 2, 3, 4, 5, 6].map((factor) => {
    const text = Math.imul(row, 0x9e3779b1 * factor).toString(36);
    return `<regelingelement>${text}${'x'.repeat(200)}</regelingelement>\n`;
  }),
)
  .flat()
  .join('');

/** A file that is larger than `bytes`. */
function wtiOf(bytes: number, end = END): Buffer {
  const head = `<wetstechnische-informatie bwb-id="${WORK}"><algemene-informatie><afkortingen><afkorting>Pw</afkorting></afkortingen></algemene-informatie><wijzigingen>`;
  return Buffer.from(`${head}${ELEMENTS.slice(0, ELEMENTS.indexOf('\n', bytes) + 1)}${end}`);
}

function harvest(wti: Canned, folder = home): Promise<Harvested> {
  const xml = toestandXml({ bwbId: WORK, datum: '2020-01-01', inhoud: wettekst(artikel('1', 'Tekst.')) });
  putRegeling(publishers, WORK, [{ label: '2020-01-01_0', van: '2020-01-01', xml }]);
  publishers.put(`/bwb/${WORK}/${WORK}.WTI`, wti);
  return harvestOne(bwb, { id: WORK, stamp: '' }, { client, target: store, call: {}, today: '2026-06-01', folder });
}

const holds = (bytes: Buffer): boolean =>
  store.alreadyImported({ name: `${WORK}.WTI`, fingerprint: fingerprintOf(bytes), source: bwb.source });

/** Files without a name that are open. */
const open = (): string[] =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file.includes('.lks-') ? [file] : [];
    } catch {
      return [];
    }
  });

/** Those of earlier tests of this worker are let go of when they are collected. */
let before: string[] = [];
beforeEach(() => {
  before = open();
});
const left = (): string[] => open().filter((file) => !before.includes(file));

describe('a WTI of a publisher', () => {
  it('that is larger than a file may be is read, packed as it came', async () => {
    lower({ fileBytes: SPOOLED - 1 });
    const wti = wtiOf(SPOOLED);
    const harvested = await harvest({ body: wti });
    expect(harvested).toMatchObject({ outcome: 'added' });
    expect(harvested.remarks).toBeUndefined();
    expect(holds(wti)).toBe(true);
    expect(left()).toEqual([]);
  });

  it.each([SPOOLED, 1000])('is read where it came as it is: %i bytes', async (bytes) => {
    const wti = wtiOf(bytes);
    expect((await harvest({ body: wti, cutAfter: wti.length })).remarks).toBeUndefined();
    expect(holds(wti)).toBe(true);
  });

  it.each([
    ['as it came', () => ({ body: wtiOf(SPOOLED), cutAfter: 6_000_000 })],
    ['unpacked', () => packed((bytes) => bytes)],
  ])('that no file can be written for, %s, ends the run as a full disk does', async (_how, wti) => {
    await expect(harvest(wti(), '/dev/null/x')).rejects.toMatchObject({
      kind: 'local',
      message: expect.stringContaining('/dev/null/x'),
    });
  });

  it.each<[what: string, wti: () => Canned]>([
    ['is cut off', () => ({ body: wtiOf(SPOOLED, '') })],
    ['is packed, and cut off', () => packed((bytes) => bytes.subarray(0, -1000))],
    ['is packed, and damaged', () => packed((bytes) => Buffer.concat([bytes.subarray(0, 9000), bytes.subarray(9100)]))],
    ['would fill a disk', () => packed(() => gzipSync(Buffer.alloc(20_000_000)))],
    ['is a page', () => ({ body: `<!DOCTYPE html>${'x'.repeat(SPOOLED)}` })],
  ])('leaves the text without it, which says so, where it %s', async (_what, wti) => {
    const harvested = await harvest(wti());
    expect(harvested).toMatchObject({ outcome: 'added', remarks: [expect.stringContaining(`${WORK}.WTI`)] });
    expect(left()).toEqual([]);
  });
});

/** A body that is packed here, so that the server leaves it as it is. */
function packed(change: (bytes: Buffer) => Buffer): Canned {
  const body = change(gzipSync(wtiOf(SPOOLED)));
  return { body, cutAfter: body.length, headers: { 'content-encoding': 'gzip' } };
}
