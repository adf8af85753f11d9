/** A library in which every table has rows: of each kind of thing that an export has to bring across. */
import { copyFileSync } from 'node:fs';
import { openStore } from '../../src/library/open-store';
import { artikel, BWB, RECHTSPRAAK, uitspraak } from '../library/fixture';
import { sharedLibrary } from './shared-library';

export const LAW = 'BWBR0000001';
const UNDATED = 'BWBV0000002';
/** Between the second and the third text of the law. */
export const TODAY = new Date('2024-06-01T10:00:00Z');

const period = (from: string) => ({ label: from, from, to: '', viewFrom: '', viewTo: '', deleted: false });

const lawOn = (validFrom: string, second: string) => ({
  work: LAW,
  documents: [
    artikel(LAW, '1', 'De waterput van de buurman.', {
      validFrom,
      lawNames: ['Wet op de putten'],
      aliases: ['putten 1', `jci1.3:c:${LAW}&artikel=1`],
      url: `https://wetten.overheid.nl/${LAW}/${validFrom}#Artikel1`,
      title: 'Wet op de putten, artikel 1 Begrippen',
      titleParts: { own: 18, heading: [28, 37] as const },
      place: { label: 'artikel 1', heading: 'Begrippen', host: LAW, at: 0 },
    }),
    artikel(LAW, '2', second, {
      validFrom,
      lawNames: ['Wet op de putten'],
      url: `https://wetten.overheid.nl/${LAW}/${validFrom}#Artikel2`,
    }),
  ],
  days: [
    {
      externalId: `${LAW} artikel 2`,
      kind: 'changed' as const,
      day: validFrom,
      basis: 'stated' as const,
      place: 'Stb.2020-1',
      words: '',
    },
  ],
  relations: [{ kind: 'amended-by' as const, other: '32016R1011', day: '2016-06-29' }],
});

/** That library, to be read only. */
export const fullLibrary = (): Promise<string> => sharedLibrary('full', fill);

/** Puts a library of one's own there, with all of that. */
export async function fillLibrary(file: string): Promise<void> {
  copyFileSync(await fullLibrary(), file);
}

/** As an lks does that began at `TODAY`. */
async function fill(file: string): Promise<void> {
  const store = openStore(file, () => TODAY);
  const put = (name: string, source: string, parsed: Parameters<typeof store.importWork>[1]) =>
    store.importWork({ name, fingerprint: name, source, fetchedAt: '2024-05-01 08:00:00' }, parsed);
  try {
    put('manifest', BWB, {
      work: LAW,
      documents: [],
      periods: [
        { ...period('2020-01-01'), to: '2022-12-31', viewFrom: '2020-01-01' },
        period('2023-01-01'),
        { ...period('2019-01-01'), deleted: true },
      ],
      periodsAsOf: '2024-05-30',
      inForceFrom: '2018-01-01',
    });
    put('wti', BWB, {
      work: LAW,
      documents: [],
      description: {
        source: BWB,
        work: LAW,
        names: ['Puttenwet', 'Pw'],
        area: 'Waterrecht; Milieurecht',
        asOf: '2024-01',
        changes: [
          {
            ...{ code: 'retroactive_change', name: `${LAW} artikel 1`, place: '', from: '2020-06-01' },
            ...{
              publication: 'Stb. 2022, 1',
              inForce: '2022-07-01',
              said: 'wijziging, terugwerkende kracht tot 2020-06-01',
            },
          },
          {
            ...{ code: 'pending_bill', name: LAW, place: '', from: '', publication: '', inForce: '' },
            said: 'Kamerstukken 36000',
          },
        ],
      },
    });
    put('2020', BWB, lawOn('2020-01-01', 'De molens malen.'));
    put('2023', BWB, lawOn('2023-01-01', 'De molens staan stil.'));
    put('2025', BWB, lawOn('2025-01-01', 'De molens draaien weer.'));
    // A document that a later file no longer has: numbers have holes, and words are left that no text has.
    const treaty = ['1', '3'].map((number) =>
      artikel(UNDATED, number, `Zie artikel ${number} van de Wet op de putten. Verdwenen${number}`, {
        validFrom: '',
        lawNames: ['Verdrag van Put'],
        aliases: [`Put ${number}`],
      }),
    );
    put('treaty', BWB, { work: UNDATED, edition: '2020', documents: treaty });
    put('treaty 2021', BWB, { work: UNDATED, edition: '2021', documents: treaty.slice(1) });
    for (let number = 1; number <= 30; number += 1) {
      const ecli = `ECLI:NL:HR:2019:${number}`;
      const body = `3.1 De put nummer ${number}. Zie artikel 162 van Boek 6 van het Burgerlijk Wetboek.\n\n3.2 En ECLI:NL:HR:2019:1.`;
      const at = body.indexOf('ECLI');
      put(ecli, RECHTSPRAAK, {
        work: ecli,
        documents: [
          uitspraak(ecli, body, {
            summary: number % 2 === 0 ? 'Over “een” put \u2028 en meer.' : '',
            aliases: [`19/0${1000 + number}`],
            structure: {
              known: 'marked',
              parts: [
                { start: 0, end: 20, kind: 'rechtsoverweging', number: '3.1', role: 'overwegingen' },
                { start: 21, end: body.length, kind: 'rechtsoverweging', number: '3.2', recognised: true },
              ],
              tables: [
                {
                  ...{ start: 0, end: 9, head: 1 },
                  rows: [
                    [
                      { start: 0, end: 3 },
                      { start: 4, end: 9 },
                    ],
                  ],
                },
              ],
              notes: [{ start: 5, end: 9, mark: '[1]', marks: [{ start: 1, end: 2 }] }],
              references: [
                { start: at, end: body.length - 1, target: 'ECLI:NL:HR:2019:1' },
                { start: 0, end: 3, target: `jci1.3:c:${LAW}&artikel=1` },
              ],
              added: [{ start: 0, end: 2, kind: 'picture' }],
            },
            ...(number === 7 && { language: 'de', jurisdiction: 'EU' as const }),
            ...(number === 8 && { repealed: true }),
            ...(number === 9 && { notInForce: true, decisionDate: '', publicationDate: '' }),
          }),
        ],
      });
    }
    store.recordFailure(BWB, 'kapot.xml', 'it is damaged');
    const log = store.harvestLog();
    log.openListing('bwb', { from: '2024-01-01T00:00:00', to: '2024-05-01T00:00:00' });
    log.list('bwb', {
      changes: [
        { id: LAW, stamp: '2024-04-01' },
        { id: 'BWBR0000009', stamp: '2024-04-02' },
        {
          id: 'BWBR0000008',
          stamp: '2024-04-03',
          takenBack: { code: 'withdrawn', said: 'deleted="ecli"' },
        },
        { id: 'BWBR0000007', stamp: '2024-04-04', unclear: 'The list of changes has deleted="other".' },
      ],
      named: 4,
      next: undefined,
      total: 4,
      again: false,
    });
    log.settle(
      'bwb',
      { id: LAW, stamp: '2024-04-01' },
      [{ url: 'https://x.test/1', etag: '"a"', modified: '', goodUntil: '2024-07-01' }],
      '2024-06-01',
    );
    log.closeListing('bwb');
    log.openListing('rechtspraak', { from: '2024-01-01T00:00:00', to: '2024-02-01T00:00:00' });
    log.reached(BWB, 12);
    log.missed(RECHTSPRAAK, 'a list', 'no answer');
    store.live(true);
    await store.lookThrough();
  } finally {
    store.close();
  }
}
