/** The live complement of a library's searches: asked only when wanted, after the library's own rows, honest about who answered. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startAssistant } from '../mcp/support/assistant';
import { homeOfTest, homeWithLibrary, publishersOfTest } from '../support/of-test';
import { putRegeling, putSru, type SruEntry } from '../support/publishers/repository';
import { ERROR_PAGE, type Publishers } from '../support/publishers/server';
import { run } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
let publishers: Publishers;
/** With the law in it, as the first test has fetched it. */
let library: Buffer | undefined;
beforeEach(async () => {
  [home, publishers] = [await homeWithLibrary(), await publishersOfTest()];
  if (library !== undefined) writeFileSync(path.join(home, 'lks/library.db'), library);
  const xml = toestandXml({ bwbId: HELD, citeertitel: 'Waterputwet', inhoud: wettekst(articles) });
  putRegeling(publishers, HELD, [{ label: '2024-01-01_0', van: '2024-01-01', xml }]);
  if (library === undefined) {
    await lks('library', 'add', HELD);
    library = readFileSync(path.join(home, 'lks/library.db'));
  }
  putSru(publishers, (query, connection) => (query.includes('waterput') ? (connection === 'BWB' ? LAWS : LOCAL) : []));
  publishers.put('/webapi/rdf/sparql', ({ url }) => {
    if (url.search.includes('case-law_ecli')) return { body: JSON.stringify({ results: { bindings: [DECISION] } }) };
    const dutch = url.search.includes('NLD');
    const row = {
      celex: { value: '32020R0001' },
      title: { value: dutch ? 'Waterputverordening' : 'Wells' },
      date: { value: '2020-05-01' },
    };
    return { body: JSON.stringify({ results: { bindings: [row] } }) };
  });
  publishers.requests.length = 0;
});

const HELD = 'BWBR0099999';
const articles = ['De waterput.', 'Een waterput met een muur in de tuin.', 'De waterput staat in een tuin.']
  .map((text, at) => artikel(String(at + 1), text))
  .join('');
const LAWS: SruEntry[] = [
  { identifier: HELD, title: 'Waterputwet' },
  { identifier: 'BWBR0011111', title: 'Besluit \u202ewaterput', more: '<rechtsgebied>omgevingsrecht</rechtsgebied>' },
];
const COURT = 'eur-lex.europa.eu (case law)';
const noAnswerFrom = (source: string): string => say.render.noAnswerFrom([{ source, reason: '' }]);
/** A decision in Dutch, as CELLAR has its title. */
const DECISION = {
  celex: { value: '62048CJ0215' },
  ecli: { value: 'ECLI:EU:C:2018:12' },
  language: { value: 'http://publications.europa.eu/resource/authority/language/NLD' },
  title: { value: 'Arrest van het Hof van 3 mei 2018.#Waterput BV tegen Raad.#Hogere voorziening.#Zaak C-215/48 P.' },
  date: { value: '2018-05-03' },
};
const LOCAL: SruEntry[] = [
  { identifier: 'CVDR1_2', title: 'Verordening waterput', more: '<issued>2019-03-03</issued>' },
];

const lks = (...args: string[]) => run(home, args, { env: publishers.environment() });
const search = async (...args: string[]) => JSON.parse((await lks('search', ...args, '--json')).stdout);
const idsOf = (answer: { data: { external_id: string }[] }): string[] => answer.data.map((row) => row.external_id);
/** What the SRU service says to a question that it does not take. */
const DIAGNOSTICS =
  '<searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><numberOfRecords>0</numberOfRecords><diagnostics>' +
  '<diagnostic xmlns="http://www.loc.gov/zing/srw/diagnostic/"><message>evil</message></diagnostic></diagnostics></searchRetrieveResponse>';
const ALL = ['wetten.overheid.nl', COURT, 'EUR-Lex', 'lokaleregelgeving.overheid.nl'];

describe('a search', () => {
  it("without words, of a court, or in the order of days is the library's alone, and --live is refused for the last and the first", async () => {
    await lks('library', 'live', 'on');
    const { total } = (await search('--law', 'Waterputwet')).meta;
    expect(total).toBeGreaterThan(3);
    const byDate = await search('waterput', '--sort', 'date');
    expect(byDate.meta).toMatchObject({ sort: 'date', sources_consulted: ['wetten.overheid.nl'] });
    expect((await search('waterput', '--court', 'HR')).data).toEqual([]);
    expect(publishers.requests).toEqual([]);
    expect((await search('waterput', '--sort', 'relevance')).meta.sources_consulted.sort()).toEqual([...ALL].sort());
    for (const args of [
      ['waterput', '--sort', 'date'],
      ['--law', 'Waterputwet'],
    ]) {
      const { code, stdout, stderr } = await lks('search', ...args, '--live');
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('--live');
    }
  });

  it('asks no publisher until the library is set to it, and none again after that is undone', async () => {
    expect((await search('waterput')).meta.sources_consulted).toEqual(['wetten.overheid.nl']);
    expect(publishers.requests).toEqual([]);
    const on = await lks('library', 'live', 'on');
    expect([on.code, on.stderr]).toEqual([0, expect.stringContaining(say.live.isOn)]);
    expect((await search('waterput')).meta.sources_consulted).toEqual(ALL);
    expect(JSON.parse((await lks('library', 'live', '--json')).stdout)).toEqual({ data: { live: true } });
    await lks('library', 'live', 'off');
    publishers.requests.length = 0;
    await search('waterput');
    expect(publishers.requests).toEqual([]);
  });

  it('is no document: what the library has of a name is read without telling a publisher', async () => {
    await lks('library', 'live', 'on');
    publishers.requests.length = 0;
    const { code, stdout } = await lks('doc', HELD, 'artikel', '2');
    expect([code, stdout]).toEqual([0, expect.stringContaining('met een muur in de tuin')]);
    expect(publishers.requests).toEqual([]);
  });

  it('with --live puts what the library does not hold after its own rows, once, and says what kind of match it is', async () => {
    const plain = await search('waterput');
    const answer = await search('waterput', '--live');
    expect(answer.data.slice(0, plain.data.length)).toEqual(plain.data);
    const live = answer.data.slice(plain.data.length);
    expect(idsOf({ data: live })).toEqual(['BWBR0011111', 'ECLI:EU:C:2018:12', '32020R0001', '32020R0001', 'CVDR1_2']);
    expect(answer.meta).toMatchObject({ total: plain.meta.total + 5, sources_consulted: ALL });
    for (const row of live) {
      expect(row).toMatchObject({
        score: 0,
        snippet: say.live.titleMatch(row.source, row.external_id),
      });
      expect(row.id).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(answer.meta.sources_consulted).not.toContain('rechtspraak.nl');
    expect((await lks('search', 'waterput', '--live')).stdout).not.toContain('\u202e');
  });

  it('puts them before the rows of the library that have only some of the words', async () => {
    const answer = await search('waterput', 'muur', 'tuin', '--live', '--limit', '25');
    const [first, ...rest] = idsOf(answer);
    expect(first).toBe(`${HELD} artikel 2`);
    expect(rest.slice(0, 5)).toEqual(['BWBR0011111', 'ECLI:EU:C:2018:12', '32020R0001', '32020R0001', 'CVDR1_2']);
    expect(rest.slice(5)).toEqual([`${HELD} artikel 3`]);
    expect(answer.meta).toMatchObject({ total: 7, complete: 6 });
  });

  it.each(['waterput', 'waterput muur tuin'])('pages through both without a gap or a repeat: %s', async (q) => {
    const whole = await search(q, '--live', '--limit', '25');
    const paged: string[] = [];
    for (let offset = 0; offset < whole.meta.total; offset += 2) {
      const page = await search(q, '--live', '--limit', '2', '--offset', String(offset));
      expect(page.meta.total).toBe(whole.meta.total);
      paged.push(...idsOf(page));
    }
    expect(paged).toEqual(idsOf(whole));
    const { length } = publishers.requests;
    const complete = idsOf(whole).slice(0, whole.meta.complete);
    expect(idsOf(await search(q, '--live', '--all', '--limit', '2'))).toEqual(complete);
    expect(publishers.requests.length - length).toBe(5);
  });

  it('keeps to its filters', async () => {
    const liveIds = async (...flags: string[]) =>
      idsOf(await search('waterput', '--live', ...flags)).filter((id) => !id.startsWith(HELD));
    expect(await liveIds('--type', 'wetgeving')).toEqual(['BWBR0011111']);
    expect(await liveIds('--type', 'rechtspraak')).toEqual(['ECLI:EU:C:2018:12']);
    expect(await liveIds('--type', 'eu')).toEqual(['32020R0001', '32020R0001']);
    expect(await liveIds('--court', 'HvJ')).toEqual(['ECLI:EU:C:2018:12']);
    expect(await liveIds('--court', 'Gerecht', '--court', 'HR')).toEqual([]);
    expect(await liveIds('--court', 'Gerecht', '--court', 'HvJ')).toEqual(['ECLI:EU:C:2018:12']);
    expect(await liveIds('--jurisdiction', 'EU', '--lang', 'en')).toEqual(['32020R0001']);
    expect(await liveIds('--from', '2020')).toEqual(['32020R0001', '32020R0001']);
    expect(await liveIds('--area', 'omgeving')).toEqual(['BWBR0011111']);
    expect(await liveIds('--not', 'verordening')).toEqual([
      'BWBR0011111',
      'ECLI:EU:C:2018:12',
      '32020R0001',
      '32020R0001',
    ]);
    publishers.requests.length = 0;
    expect(await liveIds('--law', 'Waterputwet')).toEqual([]);
    expect(await liveIds('--jurisdiction', 'BE')).toEqual([]);
    expect(publishers.requests).toEqual([]);
  });

  it('shows a publisher that is down or slow, counts only those that answered, and keeps it for health', async () => {
    publishers.fail(/STRSTARTS/, { status: 503, body: ERROR_PAGE }, { status: 503, body: ERROR_PAGE });
    publishers.fail(/connection=cvdr/, { delayMs: 6000 });
    const ran = await lks('search', 'waterput', '--live', '--json');
    expect(ran.code, ran.stderr).toBe(0);
    const answer = JSON.parse(ran.stdout);
    expect(answer.meta.sources_consulted).toEqual(['wetten.overheid.nl', COURT]);
    expect(idsOf(answer)).toContain('BWBR0011111');
    expect(ran.stderr).toContain(say.live.sourceDown('EUR-Lex', ''));
    expect(ran.stderr).toContain(say.live.sourceDown('lokaleregelgeving.overheid.nl', say.live.late(2000)));
    const { data } = JSON.parse((await lks('health', '--json')).stdout);
    expect(data['lokaleregelgeving.overheid.nl']).toMatchObject({
      status: 'failing',
      failing: 'publisher',
      failures_24h: 1,
      last_success_at: null,
    });
    expect(data['EUR-Lex']).toMatchObject({ status: 'failing' });
    expect(data['wetten.overheid.nl']).toMatchObject({ status: 'ok', failures_24h: 0 });
    const checked = await lks('health', '--check');
    expect(checked.code).toBe(5);
    expect(checked.stderr).toContain('lokaleregelgeving.overheid.nl (publisher failing)');
    expect(checked.stdout).toMatch(/^EUR-Lex\tfailing\t.*\tfailing: publisher/m);
  });

  it('names in meta every publisher that was asked and gave no answer, with a reason of its own words', async () => {
    publishers.fail(/connection=BWB/, { body: DIAGNOSTICS });
    publishers.fail(/STRSTARTS/, { status: 429, body: ERROR_PAGE }, { status: 429, body: ERROR_PAGE });
    publishers.fail(/connection=cvdr/, { delayMs: 6000 });
    const { meta, data } = await search('waterput', '--live');
    expect(meta.sources_failed).toEqual([
      { source: 'wetten.overheid.nl', reason: say.publishers.diagnostics },
      { source: 'EUR-Lex', reason: expect.stringContaining(say.publishers.limited('', undefined)) },
      { source: 'lokaleregelgeving.overheid.nl', reason: say.live.late(2000) },
    ]);
    expect(JSON.stringify(meta)).not.toMatch(/Oops|evil/);
    // Each that was asked, with what came of it: of the first the library's own texts were searched too.
    expect(meta.sources).toEqual([
      { source: 'wetten.overheid.nl', documents: 4, failed: meta.sources_failed[0].reason },
      { source: COURT, found: 1 },
      { source: 'EUR-Lex', failed: meta.sources_failed[1].reason },
      { source: 'lokaleregelgeving.overheid.nl', failed: say.live.late(2000) },
    ]);
    // The library's own texts of it were searched: its rows are there.
    expect(meta.sources_consulted).toEqual(['wetten.overheid.nl', COURT]);
    expect(new Set(data.map(({ source }: { source: string }) => source))).toEqual(
      new Set(['wetten.overheid.nl', COURT]),
    );
  });

  it('has no list of failures where every publisher that was asked gave an answer', async () => {
    const { meta } = await search('waterput', '--live');
    expect(meta).not.toHaveProperty('sources_failed');
    expect(meta.sources).toEqual([
      { source: 'wetten.overheid.nl', documents: 4, found: 2 },
      { source: COURT, found: 1 },
      { source: 'EUR-Lex', found: 2 },
      { source: 'lokaleregelgeving.overheid.nl', found: 1 },
    ]);
    expect((await search('waterput')).meta).not.toHaveProperty('sources_failed');
  });

  it('gives a decision of the Court of Justice as it would be in the library', async () => {
    const { data } = await search('waterput', '--live', '--type', 'rechtspraak', '--jurisdiction', 'EU');
    expect(data).toEqual([
      expect.objectContaining({
        external_id: 'ECLI:EU:C:2018:12',
        title: 'C-215/48 P (Waterput BV tegen Raad), Arrest van het Hof van 3 mei 2018',
        url: 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:62048CJ0215',
        document_type: 'arrest',
        decision_date: '2018-05-03',
        snippet: expect.stringContaining('lks library add ECLI:EU:C:2018:12'),
      }),
    ]);
  });

  it('neither asks nor names a publisher whose titles can pass none of the filters', async () => {
    const consulted = async (...flags: string[]) =>
      (await search('waterput', '--live', ...flags)).meta.sources_consulted;
    expect(await consulted('--type', 'wetgeving')).toEqual(['wetten.overheid.nl']);
    expect(await consulted('--type', 'rechtspraak')).toEqual([COURT]);
    expect(await consulted('--law', 'Waterputwet', '--type', 'eu')).toEqual([]);
    publishers.requests.length = 0;
    expect(await consulted('--lang', 'en')).toEqual([COURT, 'EUR-Lex']);
    expect(await consulted('--type', 'eu', '--area', 'omgeving')).toEqual([]);
    expect(await consulted('--type', 'decentraal', '--from', '2019')).toEqual(['lokaleregelgeving.overheid.nl']);
    expect(publishers.requests.map(({ url }) => url.pathname)).toEqual([
      '/webapi/rdf/sparql',
      '/webapi/rdf/sparql',
      '/sru/Search',
    ]);
    const { data } = JSON.parse((await lks('health', '--json')).stdout);
    expect(Object.keys(data)).not.toContain('rechtspraak.nl');
  });

  it('with --all keeps what failed, and asks once', async () => {
    publishers.fail(/connection=cvdr/, { status: 503, body: ERROR_PAGE });
    const { meta } = await search('waterput', '--live', '--all', '--limit', '1');
    expect(meta.sources_failed).toEqual([
      { source: 'lokaleregelgeving.overheid.nl', reason: expect.stringContaining('503') },
    ]);
    publishers.fail(/connection=cvdr/, { status: 503, body: ERROR_PAGE });
    const lines = await lks('search', 'waterput', '--live', '--all', '--limit', '1', '--jsonl');
    expect(lines.code).toBe(0);
    expect(lines.stderr.split(say.live.sourceDown('lokaleregelgeving.overheid.nl', ''))).toHaveLength(2);
  });

  it('on a terminal says in the footer who gave no answer, and which source was only looked up in the library', async () => {
    publishers.fail(/connection=(BWB|cvdr)/, { status: 503, body: ERROR_PAGE }, { status: 503, body: ERROR_PAGE });
    const { stderr, code } = await run(home, ['search', 'waterput', '--live'], {
      env: { ...publishers.environment(), LKS_FORCE_TTY: '200' },
    });
    expect(code).toBe(0);
    expect(stderr).toContain(
      [
        say.render.consulted('wetten.overheid.nl', { documents: 4, isSilent: true }),
        say.render.consulted(COURT, { found: 1, isSilent: false }),
        say.render.consulted('EUR-Lex', { found: 2, isSilent: false }),
      ].join(', '),
    );
    expect(stderr).toContain(noAnswerFrom('wetten.overheid.nl'));
    expect(stderr).toMatch(/wetten\.overheid\.nl \([^·]*503\), lokaleregelgeving\.overheid\.nl \([^·]*503\)/);
    expect(stderr).not.toContain(phrase(say.live.sourceDown));
    const down = { ...publishers.environment(), LKS_EURLEX_URL: 'http://127.0.0.1:9', LKS_FORCE_TTY: '200' };
    const all = await run(home, ['search', 'waterput', '--live', '--type', 'eu'], { env: down });
    expect(all.stderr).toContain(say.render.noSources);
    expect(all.stderr).toContain(`\n${noAnswerFrom('EUR-Lex')} (`);
  });

  it('tells an assistant the same, and that publishers are asked', async () => {
    await lks('library', 'live', 'on');
    const assistant = await startAssistant(home, publishers.environment());
    try {
      expect(assistant.client.getInstructions()).toContain(say.mcp.willAskLibrary);
      publishers.fail(/STRSTARTS/, { status: 503, body: ERROR_PAGE }, { status: 503, body: ERROR_PAGE });
      const { text, data } = await assistant.call('search', { q: 'waterput' });
      expect(data.meta.sources_failed).toEqual([{ source: 'EUR-Lex', reason: expect.stringContaining('503') }]);
      expect(text).toMatch(new RegExp(say.mcp.noAnswerFrom('EUR-Lex', '.*503')));
      expect(data.answered_by).toMatchObject({ backend: 'library' });
      expect(data.answered_by.asked).toBe(say.mcp.askedLive);
    } finally {
      await assistant.close();
    }
  });

  it('refuses --live where no library of the user would answer', async () => {
    const bare = homeOfTest();
    const ran = await run(bare, ['search', 'waterput', '--live'], { env: publishers.environment() });
    expect(ran.code).toBe(2);
    expect(
      (
        await run(home, ['search', 'waterput', '--live'], {
          env: { LKS_API_URL: 'http://127.0.0.1:9', LKS_API_KEY: 'lks_test_key_123' },
        })
      ).code,
    ).toBe(2);
    expect((await lks('library', 'live', 'perhaps')).code).toBe(2);
  });
});
