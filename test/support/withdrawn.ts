/** A library with a law and two decisions, of which the law and the first decision were taken back by their publishers. */
import { copyFileSync } from 'node:fs';
import { openStore } from '../../src/library/open-store';
import { artikel, BWB, RECHTSPRAAK, uitspraak } from '../library/fixture';
import { sharedLibrary } from './shared-library';

export const LAW = 'BWBR0000001';
export const ECLI = 'ECLI:NL:HR:2019:1';
export const OTHER = 'ECLI:NL:HR:2019:2';
/** Words that are in what was taken back, and nowhere else. */
export const WORDS = /griffierskast|kopje/;

/** That library, to be read only. */
export const withdrawnLibrary = (): Promise<string> => sharedLibrary('withdrawn', fill);

/** Puts a copy of it there. */
export async function fillWithdrawn(file: string): Promise<void> {
  copyFileSync(await withdrawnLibrary(), file);
}

async function fill(file: string): Promise<void> {
  const store = openStore(file, () => new Date('2026-02-01T10:00:00Z'));
  const put = (name: string, source: string, documents: ReturnType<typeof artikel>[]) =>
    store.importWork({ name, fingerprint: name, source }, { work: documents[0]!.work, documents });
  for (const validFrom of ['2020-01-01', '2023-01-01'])
    put(`law ${validFrom}`, BWB, [
      { ...artikel(LAW, '0', 'Wij vinden goed.', { validFrom }), externalId: LAW, title: 'Wet van de proef' },
      artikel(LAW, '1', `Een griffierskast van ${validFrom}, zie ${OTHER}.`, {
        validFrom,
        place: { label: 'artikel 1', heading: 'Het kopje', host: LAW, at: 0 },
      }),
      artikel(LAW, '2', 'Nog een griffierskast.', { validFrom }),
    ]);
  put('one', RECHTSPRAAK, [uitspraak(ECLI, `De griffierskast, zie ${OTHER}.`, { summary: 'Over een griffierskast.' })]);
  put('two', RECHTSPRAAK, [uitspraak(OTHER, 'De sloot.')]);
  await store.lookThrough();
  for (const [publisher, id] of [
    ['bwb', LAW],
    ['rechtspraak', ECLI],
  ] as const)
    store.harvestLog().list(publisher, {
      changes: [{ id, stamp: '2026-01-01', takenBack: { code: 'withdrawn', said: 'deleted="ecli"' } }],
      named: 1,
      next: undefined,
      total: 1,
      again: false,
    });
  store.close();
}
