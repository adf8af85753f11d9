/** `lks library add`: named documents from their publishers, here a server on this computer. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { formexAct, formexArticle, formexIndex } from '../fixtures/import/eurlex';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { homeOfTest, homeWithLibrary, publishersOfTest } from '../support/of-test';
import { putRegeling, type ToestandEntry } from '../support/publishers/repository';
import { ERROR_PAGE, type Publishers } from '../support/publishers/server';
import { putUitspraken } from '../support/publishers/uitspraken';
import { run, spawned } from '../support/run';

let home: string;
let publishers: Publishers;
beforeEach(async () => {
  [home, publishers] = [await homeWithLibrary(), await publishersOfTest()];
});

const WORK = 'BWBR0099999';
const ECLI = 'ECLI:NL:HR:2024:1';
const lks = (...args: string[]) => run(home, args, { env: publishers.environment() });
const add = (...args: string[]) => lks('library', 'add', ...args);
const rowsOf = (stdout: string) => JSON.parse(stdout).data;
const asked = (): string[] => publishers.requests.map(({ path }) => path);
const library = (): string => path.join(home, 'lks/library.db');

const text = (datum: string, woord: string): Buffer =>
  toestandXml({ bwbId: WORK, datum, inhoud: wettekst(artikel('1', `De ${woord} is verboden.`)) });
const LAW: ToestandEntry[] = [
  { label: '2020-01-01_0', van: '2020-01-01', tot: '2021-12-31', xml: text('2020-01-01', 'waterput') },
  {
    label: '2022-01-01_0',
    van: '2022-01-01',
    tot: '2999-12-31',
    zichtTot: '2023-05-01',
    xml: text('2022-01-01', 'vergissing'),
  },
  {
    label: '2022-01-01_1',
    van: '2022-01-01',
    tot: '2999-12-31',
    zichtVan: '2023-05-02',
    xml: text('2022-01-01', 'vliegerij'),
  },
  { label: '2023-01-01_0', van: '2023-01-01', deleted: true, xml: text('2023-01-01', 'weggehaald') },
  { label: '3000-01-01_0', van: '3000-01-01', xml: text('3000-01-01', 'ruimtereis') },
];
const decision = uitspraakXml({ ecli: ECLI, tekst: '<uitspraak><para>De molenaar krijgt gelijk.</para></uitspraak>' });

describe('lks library add', () => {
  it('asks the publisher until when a text holds: today, whether its manifest came or has not changed', async () => {
    const xml = toestandXml({
      bwbId: WORK,
      datum: '2020-01-01',
      nummer: 0,
      inhoud: wettekst(artikel('1', 'Een put.')),
    });
    putRegeling(publishers, WORK, [{ label: '2020-01-01_0', van: '2020-01-01', xml }]);
    for (const outcome of ['added', 'unchanged']) {
      expect((await add(WORK)).stdout).toContain(outcome);
      const { data } = JSON.parse((await lks('library', 'versions', WORK, '--json')).stdout);
      expect(data).toMatchObject([{ from: '2020-01-01', to: '', state: 'in force' }]);
    }
  });
});

describe('lks library add --at', () => {
  it('fetches the text of that day beside the one of today, in any order', async () => {
    putRegeling(publishers, WORK, LAW);
    const older = await add(WORK, '--at', '2021-06-01');
    expect(older.code, older.stderr).toBe(0);
    expect(asked().filter((one) => one.includes('/xml/'))).toEqual([
      `/bwb/${WORK}/2020-01-01_0/xml/${WORK}_2020-01-01_0.xml`,
    ]);
    // What was fetched for another day does not count as today's text.
    expect((await add(WORK)).stdout).toContain('updated');
    const textOn = async (...at: string[]) => (await lks('doc', WORK, 'artikel', '1', ...at)).stdout;
    expect(await textOn()).toContain('vliegerij');
    expect(await textOn('--at', '2021-06-01')).toContain('waterput');
    expect((await add(WORK, '--at', '2021-06-01')).stdout).toContain('unchanged');
  });

  it('says so where there is no text of that day, and asks nothing where no publisher has days', async () => {
    putRegeling(publishers, WORK, LAW);
    const before = await add(WORK, '--at', '1990');
    expect([before.code, before.stderr]).toEqual([3, expect.stringContaining('on 1 January 1990')]);
    publishers.requests.length = 0;
    const decision = await add(ECLI, '--at', '2021');
    expect([decision.code, asked()]).toEqual([2, []]);
    expect(decision.stderr).toContain(ECLI);
  });
});

describe('lks library add of a citation with a day', () => {
  const fetched = (): string[] => asked().filter((one) => one.includes('/xml/'));
  const numbered = LAW.map((entry) => ({
    ...entry,
    xml: toestandXml({
      bwbId: WORK,
      datum: entry.van,
      nummer: Number(entry.label.at(-1)),
      inhoud: wettekst(artikel('1', `Dit is ${entry.label}.`)),
    }),
  }));
  const jci = (times: string) => `jci1.3:c:${WORK}&artikel=1${times}`;

  it('fetches the text of that day, and says so', async () => {
    putRegeling(publishers, WORK, numbered);
    const ran = await add(`https://wetten.overheid.nl/${WORK}/2021-06-01#Artikel1`);
    expect(ran.code, ran.stderr).toBe(0);
    expect(fetched()).toEqual([`/bwb/${WORK}/2020-01-01_0/xml/${WORK}_2020-01-01_0.xml`]);
    expect(ran.stderr).toContain(say.harvest.ofDay(WORK, '2021-06-01'));
    expect((await add(jci('&g=2021-06-01'), '--at', '2022-06-01')).code).toBe(2);
    expect((await add(ECLI, 'CVDR680781 geldend op 2021-06-01')).code).toBe(2);
  });

  it('fetches the text of that day as it was known then, which is then shown', async () => {
    putRegeling(publishers, WORK, numbered);
    expect((await add(jci('&g=2022-06-01'))).code).toBe(0);
    const missing = await lks('doc', jci('&z=2022-06-01&g=2022-06-01'));
    expect(missing.code).toBe(3);
    const command = /lks library add '(.*)'/.exec(missing.stderr)?.[1] ?? '';
    const ran = await add(command);
    expect(ran.code, ran.stderr).toBe(0);
    expect(fetched().at(-1)).toBe(`/bwb/${WORK}/2022-01-01_0/xml/${WORK}_2022-01-01_0.xml`);
    expect((await lks('doc', jci('&z=2022-06-01&g=2022-06-01'))).stdout).toContain('Dit is 2022-01-01_0');
    expect((await lks('doc', jci('&g=2022-06-01'))).stdout).toContain('Dit is 2022-01-01_1');
    const none = await add(jci('&z=2021-06-01&g=2022-06-01'));
    expect([none.code, none.stderr]).toEqual([
      3,
      expect.stringContaining(say.publishers.noTextOn(WORK, '2022-06-01', '2021-06-01')),
    ]);
  });
});

describe('lks library add', () => {
  it('fetches the text in force today, not the latest, the first, the withdrawn or the corrected one', async () => {
    putRegeling(publishers, WORK, LAW);
    const ran = await add(WORK, '--json');
    expect(ran.code, ran.stderr).toBe(0);
    expect(rowsOf(ran.stdout)).toEqual([
      { id: WORK, source: 'wetten.overheid.nl', documents: 2, outcome: 'added', title: 'Testwet', error: null },
    ]);
    expect(asked()).toEqual([
      `/bwb/${WORK}/manifest.xml`,
      `/bwb/${WORK}/2022-01-01_1/xml/${WORK}_2022-01-01_1.xml`,
      `/bwb/${WORK}/${WORK}.WTI`,
    ]);
    const found = JSON.parse((await lks('search', 'vliegerij', '--json')).stdout);
    expect(found.data.map((row: { external_id: string }) => row.external_id)).toEqual([`${WORK} artikel 1`]);
  });

  it('names the tool, and asks only whether anything changed the second time', async () => {
    putRegeling(publishers, WORK, LAW);
    await add(WORK);
    const again = await add(WORK, '--json');
    expect(rowsOf(again.stdout)[0]).toMatchObject({ outcome: 'unchanged', documents: 0 });
    expect(asked()).toHaveLength(4);
    expect(publishers.requests[3]?.headers['if-none-match']).toBeDefined();
    expect(publishers.requests[3]?.headers['user-agent']).toMatch(/^lks\/\d/);
  });

  it('says updated where the publisher has another text', async () => {
    putRegeling(publishers, WORK, LAW);
    await add(WORK);
    putRegeling(publishers, WORK, [
      ...LAW.slice(0, 2),
      { label: '2022-01-01_2', van: '2022-01-01', zichtVan: '2023-05-02', xml: text('2022-01-01', 'heksenjacht') },
    ]);
    expect(rowsOf((await add(WORK, '--json')).stdout)[0]).toMatchObject({ outcome: 'updated' });
    expect(JSON.parse((await lks('search', 'vliegerij', '--json')).stdout).meta.total).toBe(0);
    expect(JSON.parse((await lks('search', 'heksenjacht', '--json')).stdout).meta.total).toBe(1);
  });

  it('takes a citation of an article for its law, and several identifiers at once', async () => {
    putRegeling(publishers, WORK, LAW);
    putUitspraken(publishers, [{ ecli: ECLI, updated: '2024-01-01T00:00:00Z', xml: decision }]);
    const ran = await add(`${WORK} artikel 1`, ECLI.toLowerCase(), WORK, '--json');
    expect(ran.code, ran.stderr).toBe(0);
    expect(rowsOf(ran.stdout).map(({ id, outcome }: Record<string, string>) => [id, outcome])).toEqual([
      [WORK, 'added'],
      [ECLI, 'added'],
    ]);
    expect((await lks('doc', ECLI)).stdout).toContain('De molenaar krijgt gelijk.');
  });

  it('fetches the last text of a law that has ended, and says until when it was', async () => {
    putRegeling(publishers, WORK, [{ ...LAW[0]!, tot: '2020-12-31' }]);
    const ran = await lks('library', 'add', WORK);
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stdout).toContain('added');
    expect(ran.stderr).toContain(say.harvest.ended(`(${WORK})`, '2020-12-31'));
  });

  it('ends with 3 for one document that the publisher does not have, and leaves no empty library behind', async () => {
    home = homeOfTest();
    putUitspraken(publishers, []);
    const ran = await add(ECLI);
    expect(ran.code).toBe(3);
    expect(ran.stdout).toContain('not found');
    expect(ran.stderr).toContain(ECLI);
    expect(existsSync(library())).toBe(false);
  });

  it('ends with 8 when one of several fails, and keeps the others', async () => {
    putRegeling(publishers, WORK, LAW);
    putUitspraken(publishers, []);
    const ran = await add(WORK, ECLI, '--json');
    expect(ran.code).toBe(8);
    expect(rowsOf(ran.stdout).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['added', 'not-found']);
    expect(JSON.parse(ran.stderr.trim().split('\n').at(-1)!).error).toMatchObject({ code: 'partial', exit_code: 8 });
  });

  it('ends with 5 where the publisher cannot be reached', async () => {
    const env = { LKS_BWB_URL: 'http://127.0.0.1:9' };
    const ran = await run(home, ['library', 'add', WORK, 'BWBR0000001', '--timeout', '1'], { env });
    expect(ran.code).toBe(5);
    expect(ran.stderr).toContain('127.0.0.1:9');
  });

  it('takes neither a web page nor a damaged, another or a cut document for law', async () => {
    home = homeOfTest();
    putRegeling(publishers, WORK, LAW);
    const at = /_2022-01-01_1\.xml$/;
    const faults = [
      { body: ERROR_PAGE, headers: { 'content-type': 'application/xml' } },
      { body: text('2022-01-01', 'x').subarray(0, 300) },
      { body: toestandXml({ bwbId: 'BWBR0000001', inhoud: wettekst(artikel('1', 'Anders.')) }) },
    ];
    for (const fault of faults) {
      publishers.fail(at, ...Array.from({ length: 10 }, () => fault));
      const ran = await add(WORK);
      expect([1, 5], ran.stderr).toContain(ran.code);
      expect(ran.stderr).not.toContain('\u001b');
      publishers.requests.length = 0;
      expect(existsSync(library())).toBe(false);
      publishers = await publishersOfTest();
      putRegeling(publishers, WORK, LAW);
    }
    publishers.fail(at, { body: text('2022-01-01', 'vliegerij'), cutAfter: 100 });
    expect((await add(WORK)).code).toBe(0);
  });

  it('stops at Ctrl-C with 130, says what is in the library, and offers to go on with the rest alone', async () => {
    putRegeling(publishers, WORK, LAW);
    const others = ['BWBR0000011', 'BWBR0000012'];
    publishers.put(`/bwb/${others[0]}/manifest.xml`, { status: 200, body: 'x', delayMs: 20_000 });
    const ran = await spawned('signal', home, ['library', 'add', WORK, ...others, '--json'], {
      env: publishers.environment(),
      started: (child) => {
        const timer = setInterval(() => {
          if (!asked().some((path) => path.includes(others[0]!))) return;
          clearInterval(timer);
          child.kill('SIGINT');
        }, 2);
        child.once('exit', () => clearInterval(timer));
      },
    });
    expect(ran.code, ran.stderr).toBe(130);
    const { message, hint } = JSON.parse(ran.stderr).error;
    expect(message).toContain(say.harvest.stopped(say.terminal.interrupted, 1, 2));
    expect(hint).toBe(unmarked(say.files.goOn(`lks library add ${others.join(' ')} --format json`, false)));
    expect(rowsOf((await add(WORK, '--json')).stdout)).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('prints the requests and sends none with --dry-run', async () => {
    home = homeOfTest();
    const ran = await add(WORK, ECLI, 'CVDR680781', '32016R0679', '--dry-run');
    expect(ran.code, ran.stderr).toBe(0);
    const lines = ran.stdout.trim().split('\n');
    expect(lines.every((line) => line.startsWith('GET https://'))).toBe(true);
    expect(lines[0]).toContain(`https://repository.officiele-overheidspublicaties.nl/bwb/${WORK}/manifest.xml`);
    expect(asked()).toEqual([]);
    expect(existsSync(library())).toBe(false);
  });

  it('refuses what no publisher has, before it asks any', async () => {
    const ran = await add('huurprijs', WORK);
    expect(ran.code).toBe(2);
    expect(asked()).toEqual([]);
  });

  it('tells health of every answer and every failure', async () => {
    putRegeling(publishers, WORK, LAW);
    await add(WORK);
    const before = JSON.parse((await lks('health', '--json')).stdout).data['wetten.overheid.nl'];
    expect(before).toMatchObject({ status: 'ok', failures_24h: 0 });
    publishers.fail(/manifest/, ...Array.from({ length: 20 }, () => ({ status: 503 })));
    expect((await add(WORK)).code).toBe(5);
    const after = JSON.parse((await lks('health', '--json')).stdout).data['wetten.overheid.nl'];
    expect(after).toMatchObject({ status: 'failing', failing: 'publisher', failures_24h: 11 });
  });
});

describe('the age of what was fetched', () => {
  const content = '/uitspraken/content';
  const ageOf = async (): Promise<unknown[]> => {
    const { data } = JSON.parse((await lks('doc', ECLI, '--json')).stdout);
    return [data.harvested_at, data.known_as_of, /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/.test(data.imported_at)];
  };
  const known = uitspraakXml({
    ecli: ECLI,
    gegevens: '<dcterms:modified>2023-08-08T20:38:06</dcterms:modified>',
    tekst: '<uitspraak><para>De molenaar.</para></uitspraak>',
  });

  it('is when its publisher gave it, by the clock of that; of a file imported by hand when that was', async () => {
    const file = path.join(home, 'uitspraak.xml');
    writeFileSync(file, known);
    await lks('library', 'import', file);
    const [imported, ...rest] = await ageOf();
    expect([String(imported) > '2026', rest]).toEqual([true, ['2023-08-08', true]]);
    publishers.put(content, { body: known, headers: { date: 'Wed, 01 Jan 2025 10:20:30 GMT' } });
    // The same bytes: nothing changes but that the publisher is known to have them.
    expect(rowsOf((await add(ECLI, '--json')).stdout)).toMatchObject([{ outcome: 'unchanged', documents: 0 }]);
    expect(await ageOf()).toEqual(['2025-01-01 10:20:30', '2025-01-01', true]);
  });

  it('is never one to come, whatever the clock of a publisher says', async () => {
    publishers.put(content, { body: known, headers: { date: 'Fri, 01 Jan 2999 00:00:00 GMT' } });
    expect((await add(ECLI)).code).toBe(0);
    const [harvested] = await ageOf();
    expect(String(harvested) < '2999').toBe(true);
  });
});

describe('an act that the Publications Office has in parts', () => {
  it.each(['L_203100123NL.toc.fmx.xml', 'a-name-of-later.xml'])(
    'comes without the table of contents, listed as %s',
    async (name) => {
      const base = '/resource/cellar/1.0006.02';
      const article = formexArticle('1', 'Doel', '<ALINEA>Een waterput.</ALINEA>');
      const parts: [string, Buffer | string][] = [
        ['L_203100123NL.doc.fmx.xml', formexIndex()],
        [
          name,
          '<PUBLICATION><OJ><VOLUME><ITEM.PUB DOC.INSTANCE="L_203100123NL.doc.fmx.xml"/></VOLUME></OJ></PUBLICATION>',
        ],
        ['L_203100123NL.000101.fmx.xml', formexAct(`<ENACTING.TERMS>${article}</ENACTING.TERMS>`)],
      ];
      const items = parts.map(([called], at) => {
        const href = `http://publications.europa.eu${base}/DOC_${at + 1}`;
        return `<li title="item"><a href="${href}">x</a><ul><li title="stream_name">${called}</li></ul></li>`;
      });
      for (const [at, [, body]] of parts.entries()) publishers.put(`${base}/DOC_${at + 1}`, { body });
      publishers.put('/resource/celex/32031R0123', ({ headers }) =>
        headers['accept-language'] === 'nld' && headers.accept === 'application/xml;type=fmx4'
          ? {
              status: 300,
              body: `<html><ul><li title="manifestation">1<ul>${items.join('')}</ul></li></ul></html>`,
              headers: { 'content-type': 'text/html' },
            }
          : { status: 404 },
      );
      publishers.put('/webapi/rdf/sparql', {
        body: '{"results":{"bindings":[]}}',
        headers: { 'content-type': 'application/sparql-results+json' },
      });
      const ran = await add('32031R0123', '--json');
      expect(ran.code, ran.stderr).toBe(0);
      expect(rowsOf(ran.stdout)).toMatchObject([{ outcome: 'added', documents: 2, error: null }]);
      expect((await lks('doc', '32031R0123', 'artikel', '1')).stdout).toContain('Een waterput.');
    },
  );
});
