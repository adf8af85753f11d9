/** `lks library coverage`: what is held, and which of it a harvest has shown to be complete. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { noticeOf, unmarked } from '../../src/contract/suggested';
import { openStore } from '../../src/library/open-store';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { homeOfTest, publishersOfTest, withLibrary } from '../support/of-test';
import { putRegeling, putSru, type SruEntry } from '../support/publishers/repository';
import type { Publishers } from '../support/publishers/server';
import { putUitspraken, type UitspraakEntry } from '../support/publishers/uitspraken';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';

let home: string;
let publishers: Publishers;
beforeEach(async () => {
  [home, publishers] = [await withLibrary(homeOfTest()), await publishersOfTest()];
});

const lks = (...args: string[]) => run(home, args, { env: publishers.environment() });
/** `lks library sync`, which ends with this code; gives what it printed. */
async function sync(code: number, ...args: string[]): Promise<string> {
  const ran = await lks('library', 'sync', ...args, '--json');
  expect(ran.code, ran.stderr).toBe(code);
  return ran.stdout;
}
const answer = async () => JSON.parse((await lks('library', 'coverage', '--json')).stdout);
/** The day on which a listing of this test began. */
const A_DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

/** A decision of that day, which changed an hour after. */
function decision(ecli: string, day: string): UitspraakEntry {
  const gegevens = `<dcterms:date>${day}</dcterms:date>`;
  const xml = uitspraakXml({ ecli, gegevens, tekst: '<uitspraak><para>De molenaar.</para></uitspraak>' });
  return { ecli, updated: `${day}T08:00:00Z`, xml };
}
const decisions = (): UitspraakEntry[] => [
  decision('ECLI:NL:HR:2024:1', '2024-03-01'),
  decision('ECLI:NL:GHAMS:2025:1', '2025-01-02'),
  decision('ECLI:NL:GHAMS:2025:2', '2025-03-04'),
  decision('ECLI:NL:XYZ:2025:3', '2025-05-06'),
];
/** What is said of each row of the answer. */
const completes = async (): Promise<boolean[]> =>
  (await answer()).data.map(({ complete }: { complete: boolean }) => complete);
const rowOf = (court: string, year: number, documents: number, until: unknown) => ({
  source: 'rechtspraak.nl',
  kind: 'uitspraak',
  court,
  year,
  documents,
  complete: until !== null,
  known_until: until,
});

describe('the coverage of decisions', () => {
  it('is complete for the years that a harvest listed from their first day, whose every decision is here', async () => {
    // A decision of 2024 that changed in 2025 does not make 2024 complete.
    const entries = decisions().map((entry) =>
      entry.ecli.includes(':HR:') ? { ...entry, updated: '2025-02-03T00:00:00Z' } : entry,
    );
    putUitspraken(publishers, entries, 2);
    await sync(0, 'rechtspraak', '--since', '2025-01-01');
    expect((await answer()).data).toEqual([
      { ...rowOf('GHAMS', 2025, 2, A_DAY), court_name: 'Gerechtshof Amsterdam' },
      { ...rowOf('HR', 2024, 1, null), court_name: 'Hoge Raad' },
      rowOf('XYZ', 2025, 1, A_DAY),
    ]);
  });

  it('is not complete where the listing begins within the year, nor for what was imported or added by hand', async () => {
    putUitspraken(publishers, decisions(), 2);
    writeFileSync(path.join(home, 'los.xml'), decision('ECLI:NL:HR:2023:9', '2023-05-05').xml);
    await lks('library', 'import', 'los.xml');
    await lks('library', 'add', 'ECLI:NL:HR:2024:1');
    expect(await completes()).toEqual([false, false]);
    await sync(0, 'rechtspraak', '--since', '2025-01-02');
    const { data } = await answer();
    expect(data).toHaveLength(4);
    for (const row of data) expect([row.complete, row.known_until], JSON.stringify(row)).toEqual([false, null]);
  });

  it('is not complete while one of what was listed failed, and is once that is here', async () => {
    putUitspraken(publishers, decisions());
    publishers.fail(/content.*GHAMS:2025:2$/, { body: '<open-rechtspraak><rdf' });
    await sync(8, 'rechtspraak', '--since', '2024-01-01');
    expect(await completes()).toEqual([false, false, false]);
    await sync(0, 'rechtspraak');
    const row = { ...rowOf('GHAMS', 2025, 2, A_DAY), court_name: 'Gerechtshof Amsterdam' };
    expect((await answer()).data).toContainEqual(row);
  });

  it('is not complete where the publisher counts an entry that names no decision', async () => {
    const none = { ecli: 'geen ECLI', updated: '2025-06-07T08:00:00Z', xml: Buffer.alloc(0) };
    putUitspraken(publishers, [...decisions(), none]);
    const said = await sync(8, 'rechtspraak', '--since', '2024-01-01');
    expect(said).toContain(say.publishers.unclearNumber('geen ECLI', 'ECLI:NL:HR:2020:1'));
    expect(await completes()).toEqual([false, false, false]);
  });

  it('of a listing from which something left is complete up to the next one', async () => {
    const entries = decisions();
    putUitspraken(publishers, entries, 2);
    let pages = 0;
    const { requests } = publishers;
    const push = requests.push.bind(requests);
    requests.push = (...seen) => {
      if (seen[0]?.path.includes('zoeken') && ++pages === 2)
        entries[0] = { ...entries[0]!, updated: '2999-01-01T00:00:00Z' };
      return push(...seen);
    };
    await sync(0, 'rechtspraak', '--since', '2024-01-01');
    expect(await completes()).not.toContain(true);
    await sync(0, 'rechtspraak');
    expect(await completes()).not.toContain(false);
  });
});

describe('the coverage of legislation', () => {
  const works = ['BWBR0000001', 'BWBR0000002'];
  const [van, inhoud] = ['2020-01-01', wettekst(artikel('1', 'De waterput.'))];
  const textOf = (bwbId: string) => ({ label: `${van}_0`, van, xml: toestandXml({ bwbId, datum: van, inhoud }) });
  const records: SruEntry[] = works.map((identifier) => ({ identifier, title: 'Wet', modified: '2012-01-02' }));
  beforeEach(() => {
    for (const work of works) putRegeling(publishers, work, [textOf(work)]);
    putSru(publishers, (_query, connection) => (connection === 'BWB' ? records : []));
  });

  it('is complete where a harvest listed it from the beginning', async () => {
    const known = { known_as_of: A_DAY, known_half: A_DAY, known_newest: A_DAY };
    const row = { source: 'wetten.overheid.nl', kind: 'wet', court: null, year: null, documents: 4, ...known };
    await sync(0, 'bwb', '--since', '1999-01-01');
    expect((await answer()).data).toEqual([{ ...row, complete: false, known_until: null }]);
    await sync(0, 'bwb', '--since', '1900-01-01');
    expect((await answer()).data).toEqual([{ ...row, complete: true, known_until: A_DAY }]);
  });

  it('what did not change since is known up to the last listing of all changes, and no longer', async () => {
    await sync(0, 'bwb', '--since', '1900-01-01');
    const later = { now: '2031-05-06T12:00:00Z', env: publishers.environment() };
    const notices = async () =>
      JSON.parse((await run(home, ['search', 'waterput', '--json'], later)).stdout).meta.notices ?? [];
    expect((await notices()).map(({ code }: { code: string }) => code)).toEqual(['old_knowledge']);
    expect((await run(home, ['health', '--check', '--known-within', '30d'], later)).code).toBe(5);
    // A listing goes on from where the last one ended.
    const store = openStore((await lks('library', 'path')).stdout.trim());
    const log = store.harvestLog();
    log.openListing('bwb', { from: log.harvestedUntil('bwb') ?? '', to: '2031-05-06T10:00:00' });
    log.list('bwb', { changes: [], named: 0, next: undefined, total: 0, again: false });
    log.closeListing('bwb');
    log.settleListings('bwb');
    store.close();
    expect(await notices()).toEqual([]);
    expect((await run(home, ['health', '--check', '--known-within', '30d'], later)).code).toBe(0);
    const { data } = JSON.parse((await run(home, ['doc', works[0]!, '--json'], later)).stdout);
    expect(data.known_as_of).toBe('2031-05-06');
  });

  it('comes with what each publisher leaves out, on screen too', async () => {
    await sync(0, 'bwb', '--since', '1900-01-01');
    const { meta } = await answer();
    const sources = ['wetten.overheid.nl', 'eur-lex.europa.eu (case law)', 'rechtspraak.nl', 'EUR-Lex'];
    const noted = meta.notes.map(({ source }: { source: string }) => source);
    expect(noted).toEqual([...sources, 'lokaleregelgeving.overheid.nl']);
    const { stdout, stderr } = await lks('library', 'coverage');
    expect(stdout).toMatch(/^wetten\.overheid\.nl\twet\t\t\t4\tyes(?:\t\d{4}-\d\d-\d\d){4}\n$/);
    for (const { source, note } of meta.notes) expect(stderr).toContain(`${source}: ${note}`);
    expect(stderr).toContain(say.commands.coverageMeans(1, 1));
    expect(stderr).toContain(phrase(say.publishers.leavesOut.rechtspraak));
    expect(stderr).toContain(say.publishers.leavesOut.cvdr);
    const table = await run(home, ['library', 'coverage'], { env: { LKS_FORCE_TTY: '80' } });
    expect(table.stdout).toMatch(/^bwb +wet +4 +to /m);
  });
});

describe('the coverage of others', () => {
  it('of a service that has the contract alone is not known; it is asked what it offers', async () => {
    home = homeOfTest();
    const service = await startService({ bare: true });
    onTestFinished(() => service.close());
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
    const { code, stdout, stderr } = await run(home, ['library', 'coverage', '--json'], { env });
    expect(code, stderr).toBe(0);
    const notices = [noticeOf('coverage_unknown', say.commands.coverageUnknown(service.url))];
    expect(JSON.parse(stdout)).toEqual({ data: null, meta: { notes: [], notices } });
    expect(stderr).toContain(unmarked(say.commands.coverageUnknown(service.url)));
    expect(service.requests).toEqual([]);
  });

  it('of the sample is its own', async () => {
    home = homeOfTest();
    const { data, meta } = await answer();
    const sources = ['lks-example', 'lks-sample'];
    expect(new Set(data.map(({ source }: { source: string }) => source))).toEqual(new Set(sources));
    expect(await completes()).not.toContain(true);
    const note = say.library.sampleNotice;
    expect(meta.notes).toEqual(sources.map((source) => ({ source, note })));
  });
});
