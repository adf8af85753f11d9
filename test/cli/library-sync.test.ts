/** `lks library sync`: what changed at the publishers, in runs that end, fail or are killed. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { homeOfTest, homeWithLibrary, publishersOfTest } from '../support/of-test';
import { manifestXml, putRegeling, putSru, sruXml } from '../support/publishers/repository';
import { ERROR_PAGE, type Publishers } from '../support/publishers/server';
import { putUitspraken, type UitspraakEntry } from '../support/publishers/uitspraken';
import { run, spawned } from '../support/run';

let home: string;
let publishers: Publishers;
beforeEach(async () => {
  [home, publishers] = [await homeWithLibrary(), await publishersOfTest()];
});

const lks = (...args: string[]) => run(home, args, { env: publishers.environment() });
const sync = (...args: string[]) => lks('library', 'sync', ...args, '--json');
const reportOf = (stdout: string, source: string) => JSON.parse(stdout).data.sources[source];
const asked = (pattern: RegExp): string[] => publishers.requests.map(({ path }) => path).filter((p) => pattern.test(p));
const totalFor = async (word: string): Promise<number> =>
  JSON.parse((await lks('search', word, '--json')).stdout).meta.total;

const decision = (at: number, updated: string, woord = 'molenaar'): UitspraakEntry => {
  const ecli = `ECLI:NL:HR:2026:${at}`;
  return {
    ecli,
    updated,
    xml: uitspraakXml({ ecli, tekst: `<uitspraak><para>De ${woord} ${at}.</para></uitspraak>` }),
  };
};
const decisions = (count: number): UitspraakEntry[] =>
  Array.from({ length: count }, (_, at) =>
    decision(at + 1, `2026-01-${String((at % 28) + 1).padStart(2, '0')}T08:00:00Z`),
  );
const anHourAgo = (): string => `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 19)}Z`;
const SINCE = ['rechtspraak', '--since', '2026-01-01'];
/** A sync in a process that gets a signal once it has asked for so many decisions. */
const stoppedAfter = (count: number, signal: NodeJS.Signals) =>
  spawned('signal', home, ['library', 'sync', ...SINCE, '--json'], {
    env: publishers.environment(),
    started: (child) => {
      const timer = setInterval(() => {
        if (asked(/content/).length < count) return;
        clearInterval(timer);
        child.kill(signal);
      }, 1);
      child.once('exit', () => clearInterval(timer));
    },
  });

const law = (work: string, woord: string) => [
  {
    label: '2020-01-01_0',
    van: '2020-01-01',
    xml: toestandXml({ bwbId: work, datum: '2020-01-01', inhoud: wettekst(artikel('1', `De ${woord}.`)) }),
  },
];

describe('lks library sync rechtspraak', () => {
  it('fetches what changed since a day, page after page, and nothing of it the next time', async () => {
    const entries = decisions(25);
    putUitspraken(publishers, entries, 10);
    const first = await sync(...SINCE);
    expect(first.code, first.stderr).toBe(0);
    expect(reportOf(first.stdout, 'rechtspraak.nl')).toMatchObject({ added: 25, failed: 0, left: 0, error: null });
    expect(asked(/zoeken/).map((p) => new URL(p, 'http://x').searchParams.get('from'))).toEqual(['0', '10', '20']);
    expect(asked(/zoeken/)[0]).toContain('modified=2026-01-01T00:00:00&modified=');
    expect(await totalFor('molenaar')).toBe(25);

    const second = await sync(...SINCE);
    expect(reportOf(second.stdout, 'rechtspraak.nl')).toMatchObject({ added: 0, updated: 0, unchanged: 0 });
    expect(asked(/content/)).toHaveLength(25);
  });

  it('goes on where the last sync ended when no day is named, and takes in what changed meanwhile', async () => {
    const entries = decisions(3);
    putUitspraken(publishers, entries);
    await sync(...SINCE);
    entries.splice(0, 1, decision(1, anHourAgo(), 'bakker'));
    const ran = await sync('rechtspraak');
    expect(reportOf(ran.stdout, 'rechtspraak.nl')).toMatchObject({ added: 0, updated: 1 });
    expect(await totalFor('bakker')).toBe(1);
    const from = new URL(asked(/zoeken/).at(-1)!, 'http://x').searchParams.getAll('modified')[0]!;
    expect(from > '2026-01-02').toBe(true);
  });

  it('lists what it brought, and what that cites is known at once', async () => {
    const entries = decisions(14);
    const xml = uitspraakXml({
      ecli: 'ECLI:NL:HR:2026:1',
      tekst: '<uitspraak><para>Zie artikel 6:162 BW en ECLI:NL:HR:2026:2.</para></uitspraak>',
    });
    entries.splice(0, 1, { ...entries[0]!, xml });
    putUitspraken(publishers, entries);
    const first = await lks('library', 'sync', ...SINCE);
    expect(first.stderr).toContain('added: ECLI:NL:HR:2026:1');
    expect(first.stderr).toContain(say.harvest.moreOf(4));
    const citing = await lks('cited-by', 'art. 6:162 BW', '--json');
    expect(JSON.parse(citing.stdout).data).toMatchObject([{ external_id: 'ECLI:NL:HR:2026:1', marked_up: false }]);
    expect(JSON.parse(citing.stdout).meta.coverage).toMatchObject({ looked_through: 14 });
    entries.splice(1, 1, decision(2, anHourAgo(), 'bakker'));
    putUitspraken(publishers, entries);
    const { brought } = reportOf((await sync('rechtspraak')).stdout, 'rechtspraak.nl');
    expect(brought).toMatchObject([{ id: 'ECLI:NL:HR:2026:2', outcome: 'updated' }]);
  });

  it('that is killed loses nothing and repeats nothing that is committed', async () => {
    putUitspraken(publishers, decisions(30), 10);
    expect((await stoppedAfter(9, 'SIGKILL')).signal).toBe('SIGKILL');
    await sync(...SINCE);
    expect(await totalFor('molenaar')).toBe(30);
    // Only what was under way at the kill was asked for twice.
    expect(asked(/content/).length).toBeLessThanOrEqual(31);
    expect(new Set(asked(/content/)).size).toBe(30);
    expect(asked(/zoeken/).length).toBeLessThanOrEqual(4);
  });

  it('keeps a decision that fails in the queue, says so, and fetches only that the next time', async () => {
    putUitspraken(publishers, decisions(5));
    publishers.fail(/content.*:3$/, { body: '<open-rechtspraak><rdf' });
    const first = await sync(...SINCE);
    expect(first.code).toBe(8);
    expect(reportOf(first.stdout, 'rechtspraak.nl')).toMatchObject({ added: 4, failed: 1, left: 1 });
    expect(reportOf(first.stdout, 'rechtspraak.nl').failures[0].id).toBe('ECLI:NL:HR:2026:3');
    const second = await sync(...SINCE);
    expect(second.code, second.stderr).toBe(0);
    expect(reportOf(second.stdout, 'rechtspraak.nl')).toMatchObject({ added: 1, left: 0 });
    expect(asked(/content/)).toHaveLength(6);
  });

  it('tries again what fails, puts aside what keeps failing, and names that at the end, when all others are there', async () => {
    putUitspraken(publishers, decisions(12));
    const times = (count: number, answer: object) => Array.from({ length: count }, () => answer);
    publishers.fail(/HR:2026:2\b/, ...times(2, { status: 503 }));
    publishers.fail(/HR:2026:5\b/, ...times(3, { body: ERROR_PAGE, headers: { 'content-type': 'text/html' } }));
    publishers.fail(/HR:2026:9\b/, ...times(20, { body: ERROR_PAGE, headers: { 'content-type': 'text/html' } }));
    const ran = await sync(...SINCE);
    expect(ran.code, ran.stderr).toBe(8);
    expect(reportOf(ran.stdout, 'rechtspraak.nl')).toMatchObject({
      added: 11,
      failed: 1,
      left: 1,
      failures: [{ id: 'ECLI:NL:HR:2026:9' }],
    });
    // The one that kept failing had its second turn behind all others.
    const order = asked(/content/).map((path) => /2026:\d+/.exec(path)![0]);
    expect(order.lastIndexOf('2026:9')).toBe(order.length - 1);
    expect(order.indexOf('2026:9')).toBeLessThan(order.indexOf('2026:12'));
    publishers.requests.length = 0;
    expect((await sync(...SINCE)).code).toBe(8);
    expect(new Set(asked(/content/).map((path) => /2026:\d+/.exec(path)![0]))).toEqual(new Set(['2026:9']));
  });

  it('counts a decision that was withdrawn as not found, and forgets it', async () => {
    const entries = decisions(3);
    putUitspraken(publishers, entries);
    publishers.fail(/content.*:2$/, { status: 302, headers: { location: 'https://mededeling.rechtspraak.nl/404' } });
    const ran = await sync(...SINCE);
    expect(ran.code, ran.stderr).toBe(0);
    expect(reportOf(ran.stdout, 'rechtspraak.nl')).toMatchObject({ added: 2, not_found: 1, left: 0 });
  });

  it('does not take an empty page, a web page or a list without a count for the end', async () => {
    putUitspraken(publishers, decisions(5), 2);
    const feed = '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><subtitle>geen</subtitle></feed>';
    const empty = "<feed><subtitle>Aantal gevonden ECLI's: 5</subtitle></feed>";
    for (const body of [feed, empty, ERROR_PAGE, '{"a":1}', '']) {
      publishers.fail(/zoeken.*from=2/, { body }, { body }, { body });
      const ran = await sync(...SINCE);
      expect(ran.code, body).toBe(5);
      publishers = await publishersOfTest();
      putUitspraken(publishers, decisions(5), 2);
    }
    const ran = await sync(...SINCE);
    expect(reportOf(ran.stdout, 'rechtspraak.nl')).toMatchObject({ added: 5 });
  });

  it('lists again when the set shrinks while it is listed', async () => {
    const entries = decisions(6);
    putUitspraken(publishers, entries, 2);
    let pages = 0;
    const { requests } = publishers;
    const push = requests.push.bind(requests);
    requests.push = (...seen) => {
      // After the first page its first decision leaves the window: the third moves to where the second was.
      if (seen[0]?.path.includes('zoeken') && ++pages === 2)
        entries[0] = { ...entries[0]!, updated: '2999-01-01T00:00:00Z' };
      return push(...seen);
    };
    const ran = await sync(...SINCE);
    expect(ran.code, ran.stderr).toBe(0);
    expect(new Set(asked(/content/)).size).toBe(6);
  });

  it('stops at Ctrl-C with 130 and what it has', async () => {
    putUitspraken(publishers, decisions(60));
    const ran = await stoppedAfter(10, 'SIGINT');
    expect(ran.code).toBe(130);
    const { added, left } = reportOf(ran.stdout, 'rechtspraak.nl');
    expect(added + left).toBe(60);
    const { message, hint } = JSON.parse(ran.stderr).error;
    expect(message).toContain(say.harvest.stopped(say.terminal.interrupted, added, left));
    expect(hint).toContain(say.harvest.notWholeHint);
    expect(await totalFor('molenaar')).toBe(added);
  });

  it('waits as long as Retry-After says, and gives up where that is too long', async () => {
    putUitspraken(publishers, decisions(2));
    publishers.fail(/content/, { status: 429, headers: { 'retry-after': '1' } });
    expect((await sync(...SINCE)).code).toBe(0);
    publishers.fail(/zoeken/, { status: 429, headers: { 'retry-after': '7200' } });
    const ran = await sync(...SINCE);
    expect(ran.code).toBe(6);
    expect(JSON.parse(ran.stderr.trim()).error).toMatchObject({ code: 'rate_limit_exceeded', status: 429 });
  });
});

describe('lks library sync bwb', () => {
  it('fetches each law that changed once, though each of its texts is a record, and reads a 406 that is an answer', async () => {
    const [one, two] = ['BWBR0000001', 'BWBR0000002'];
    putRegeling(publishers, one!, law(one!, 'waterput'));
    putRegeling(publishers, two!, law(two!, 'waterput'));
    const records = [one, two, one].map((identifier) => ({
      identifier: identifier!,
      title: 'Wet',
      modified: '2026-01-02',
    }));
    publishers.put('/sru/Search', { status: 406, body: sruXml(records) });
    const ran = await sync('bwb', '--since', '2026-01-01');
    expect(ran.code, ran.stderr).toBe(0);
    expect(reportOf(ran.stdout, 'wetten.overheid.nl')).toMatchObject({ added: 2, left: 0 });
    expect(asked(/Search/)[0]).toContain('query=dcterms.modified>=2026-01-01&startRecord=1&maximumRecords=500');
    expect(await totalFor('waterput')).toBe(2);
  });

  it('takes diagnostics in place of records for a failure', async () => {
    const body =
      '<searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><numberOfRecords>0</numberOfRecords><diagnostics><diagnostic><message>\u001b[2J</message></diagnostic></diagnostics></searchRetrieveResponse>';
    publishers.put('/sru/Search', { body });
    const ran = await lks('library', 'sync', 'bwb');
    expect(ran.code).toBe(5);
    expect(ran.stderr).not.toContain('\u001b');
  });

  it('fetches only the laws of a file with --laws', async () => {
    putRegeling(publishers, 'BWBR0000001', law('BWBR0000001', 'waterput'));
    putRegeling(publishers, 'BWBR0005290', law('BWBR0005290', 'waterput'));
    const file = path.join(home, 'laws.txt');
    writeFileSync(
      file,
      '# huur\r\nBWBR0000001   # a comment\n\nart. 7:248 BW\nBWBR0000001\nhttps://wetten.overheid.nl/BWBR0000001/2013-06-01\n',
    );
    const ran = await sync('--laws', file);
    expect(ran.code, ran.stderr).toBe(0);
    expect(reportOf(ran.stdout, 'wetten.overheid.nl')).toMatchObject({ added: 2 });
    expect(ran.stderr).toContain('lks library add BWBR0000001 --at 2013-06-01');
    expect(asked(/Search|zoeken/)).toEqual([]);
    expect((await sync('--laws', path.join(home, 'none.txt'))).code).toBe(74);
  });
});

describe('a law that is no longer there, in the midst of others', () => {
  const [first, repealed, vanished, last] = ['BWBR0000001', 'BWBR0025458', 'BWBR0002399', 'BWBR0000004'] as const;
  const listed = (...works: string[]): string => {
    const file = path.join(home, 'laws.txt');
    writeFileSync(file, works.join('\n'));
    return file;
  };
  const laws = (): string => listed(first, repealed, vanished, last);
  const ended = (work: string) => [
    { label: '2009-12-22_0', van: '2009-12-22', tot: '2015-12-31', xml: text(work, '2009-12-22', 'sloot') },
    { label: '2016-01-01_0', van: '2016-01-01', tot: '2023-12-31', xml: text(work, '2016-01-01', 'vaart') },
  ];
  const text = (work: string, datum: string, woord: string): Buffer =>
    toestandXml({ bwbId: work, datum, nummer: 0, inhoud: wettekst(artikel('1', `De ${woord}.`)) });
  beforeEach(() => {
    putRegeling(publishers, first, law(first, 'waterput'));
    putRegeling(publishers, repealed, ended(repealed));
    const made = new Date().toISOString().slice(0, 19);
    const body = manifestXml(repealed, ended(repealed)).replace('<work ', `<work gegenereerd="${made}" `);
    publishers.put(`/bwb/${repealed}/manifest.xml`, { body, headers: { etag: '"m"' } });
    putRegeling(publishers, last, law(last, 'waterput'));
  });

  it('is said by name and number with what the publisher said; the run goes on, and ends as one in part', async () => {
    const ran = await lks('library', 'sync', '--laws', laws());
    expect(ran.code).toBe(8);
    expect(ran.stdout).toMatch(/wetten\.overheid\.nl\t3\t/);
    expect(ran.stderr).toContain(say.harvest.ended('(BWBR0025458)', '2023-12-31'));
    expect(ran.stderr).toContain(say.harvest.missing('Wet op het voortgezet onderwijs (BWBR0002399)', ''));
    expect(await totalFor('waterput')).toBe(2);
  });

  it('is not said of one whose manifest is in another form: it stays queued until it is understood', async () => {
    const file = listed(first);
    const body = manifestXml(first, law(first, 'waterput'));
    publishers.put(`/bwb/${first}/manifest.xml`, { body: body.replaceAll(/(?<=label="\d{4}-\d\d-\d\d)_/g, '/') });
    const ran = await sync('--laws', file);
    expect(ran.code).toBe(8);
    expect(ran.stdout).toContain(
      say.publishers
        .otherForm('work/expression/@label', '2020-01-01_0', '2020-01-01/0')
        .slice(0, -'“2020-01-01/0”.'.length),
    );
    expect(reportOf(ran.stdout, 'wetten.overheid.nl')).toMatchObject({ failed: 1, not_found: 0, left: 1 });
    publishers.put(`/bwb/${first}/manifest.xml`, { body });
    publishers.put(`/bwb/${first}/${first}.WTI`, { status: 404 });
    const again = await lks('library', 'sync', '--laws', file);
    expect(again.code, again.stderr).toBe(0);
    expect(again.stderr.replace(/\s+/g, ' ')).toContain(`without ${first}.WTI`);
    expect(await totalFor('waterput')).toBe(1);
  });

  it('that has ended is no failure: its last text is kept, and is not taken for the law of today', async () => {
    const file = listed(repealed);
    const ran = await sync('--laws', file);
    expect(ran.code, ran.stderr).toBe(0);
    const report = reportOf(ran.stdout, 'wetten.overheid.nl');
    expect(report).toMatchObject({ added: 1, not_found: 0, failed: 0, missing: [] });
    expect(report.ended).toEqual([{ id: repealed, title: expect.any(String), last_day: '2023-12-31' }]);
    expect((await lks('doc', `${repealed} artikel 1`, '--at', '2020-01-01')).stdout).toContain('De vaart.');
    const today = await lks('doc', `${repealed} artikel 1`);
    expect(today.code).toBe(3);
    expect(today.stderr).toContain('2023-12-31');
    // Asked again, one request says that nothing has changed.
    const before = publishers.requests.length;
    expect(reportOf((await sync('--laws', file)).stdout, 'wetten.overheid.nl')).toMatchObject({
      planned: { asked_before: 1, requests: { least: 1, most: 3 } },
      unchanged: 1,
    });
    expect(publishers.requests.length - before).toBe(1);
  });

  it('that is listed as changed and is gone is said, and no failure', async () => {
    putSru(publishers, () => [{ identifier: vanished, title: 'Wet', modified: '2026-01-02' }]);
    const ran = await lks('library', 'sync', 'bwb', '--since', '2026-01-01');
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toContain(say.harvest.missing('Wet op het voortgezet onderwijs (BWBR0002399)', ''));
  });

  it('is told before anything is fetched: how many requests, and about how long, on a pipe too', async () => {
    const ran = await lks('library', 'sync', '--laws', laws());
    expect(ran.stderr.split('\n')[0]).toBe(
      say.harvest.estimate({ source: 'wetten.overheid.nl', items: 4, known: 0, least: 12, most: 12, seconds: 6 }),
    );
    const json = await sync('--laws', laws());
    expect(JSON.parse(json.stderr.trim()).error).toMatchObject({ code: 'partial', exit_code: 8 });
    expect(reportOf(json.stdout, 'wetten.overheid.nl').planned).toEqual({
      documents: 4,
      asked_before: 3,
      requests: { least: 6, most: 12 },
      seconds: 6,
    });
  });
});

describe('lks library sync', () => {
  it('asks every publisher that can be harvested, and one that is down hides no other', async () => {
    putUitspraken(publishers, [decision(1, anHourAgo())]);
    publishers.put('/sru/Search', { status: 503, body: ERROR_PAGE });
    const ran = await sync();
    expect(ran.code).toBe(8);
    const { sources } = JSON.parse(ran.stdout).data;
    expect(sources['rechtspraak.nl']).toMatchObject({ added: 1, error: null });
    expect(sources['wetten.overheid.nl'].error).toContain('503');
    const health = JSON.parse((await lks('health', '--json')).stdout).data;
    expect(health['wetten.overheid.nl']).toMatchObject({
      status: 'failing',
      failing: 'publisher',
      last_success_at: null,
    });
  });

  it('--starter asks for 100 laws and the decisions of the last month', async () => {
    putUitspraken(publishers, [decision(1, '2026-05-15T11:00:00Z')]);
    const ran = await run(home, ['library', 'sync', '--starter', '--json'], {
      env: publishers.environment(),
      now: '2026-05-15T12:00:00Z',
    });
    // This publisher has none of them, and each was asked for by its number.
    expect(ran.code).toBe(8);
    expect(JSON.parse(ran.stdout).data.starter).toEqual({
      laws: 100,
      as_of: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    const bwb = reportOf(ran.stdout, 'wetten.overheid.nl');
    expect(bwb).toMatchObject({
      planned: { documents: 100, asked_before: 0, requests: { least: 300, most: 300 }, seconds: 150 },
      not_found: 100,
    });
    expect(bwb.missing).toHaveLength(100);
    expect(bwb.missing).toContainEqual({
      id: 'BWBR0005537',
      title: 'Algemene wet bestuursrecht',
      message: expect.stringContaining('BWBR0005537'),
    });
    expect(new Set(asked(/manifest/)).size).toBe(100);
    expect(asked(/BWBR0005537\/manifest/)).toHaveLength(1);
    const from = new URL(asked(/zoeken/)[0]!, 'http://x').searchParams.getAll('modified')[0]!;
    expect(from).toBe('2026-04-14T00:00:00');
  });

  it('prints the requests and sends none with --dry-run', async () => {
    home = homeOfTest();
    const ran = await lks('library', 'sync', '--dry-run', '--since', '2026');
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stdout).toContain('GET https://data.rechtspraak.nl/uitspraken/zoeken?modified=2026-01-01');
    expect(publishers.requests).toEqual([]);
    expect(existsSync(path.join(home, 'lks/library.db'))).toBe(false);
  });

  it('refuses a publisher and a day that are none', async () => {
    expect((await lks('library', 'sync', 'eurlex')).code).toBe(2);
    expect((await lks('library', 'sync', 'bwb', '--since', 'gisteren')).code).toBe(2);
    putSru(publishers, () => []);
    expect((await sync('BWB')).code).toBe(0);
  });
});
