/** `lks library probe`: whether the publishers answer as the importers expect; here a server on this computer plays them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest, publishersOfTest } from '../support/of-test';
import { ACT, MANIFEST, putProbed, UITSPRAAK } from '../support/publishers/probed';
import { ERROR_PAGE, type Publishers } from '../support/publishers/server';
import { type Ran, run } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
let publishers: Publishers;
beforeEach(async () => {
  [home, publishers] = [homeOfTest(), await publishersOfTest()];
  putProbed(publishers);
});

const probe = (...args: string[]): Promise<Ran> =>
  run(home, ['library', 'probe', ...args], { env: publishers.environment() });

interface Row {
  name: string;
  source: string;
  result: string;
  url: string;
  ms: number;
  differences: string[];
}

async function rowsOf(...args: string[]): Promise<{ code: number | null; rows: Row[]; stderr: string }> {
  const { code, stdout, stderr } = await probe(...args, '--json');
  return { code, rows: JSON.parse(stdout).data, stderr };
}

const row = ({ rows }: { rows: Row[] }, name: string): Row => rows.find((each) => each.name === name)!;

const NAMES = ['bwb', 'eu-case-law', 'rechtspraak', 'eurlex', 'cvdr'];

describe('lks library probe', () => {
  it('asks each publisher one thing, says who it is, and ends with 0 where all is as expected', async () => {
    const { code, rows, stderr } = await rowsOf();
    expect(rows.flatMap(({ differences }) => differences)).toEqual([]);
    expect(code, stderr).toBe(0);
    expect(rows.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
    expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['expected']));
    for (const { url } of rows) expect(url).toMatch(/^https:\/\//);
    expect(publishers.requests).toHaveLength(NAMES.length);
    for (const { headers } of publishers.requests) expect(headers['user-agent']).toMatch(/^lks\//);
  });

  it('prints a line each, and that all is well', async () => {
    const { code, stdout, stderr } = await probe();
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(NAMES.length);
    expect(stdout).toMatch(/^wetten\.overheid\.nl\tas expected/m);
    expect(stderr).toContain(say.probe.all(5));
  });

  it('keeps nothing, and makes no library', async () => {
    await probe();
    expect(existsSync(path.join(home, 'lks/library.db'))).toBe(false);
  });

  it('says in a line each what is not there, and what has another form', async () => {
    publishers.put('/bwb/BWBR0045754/manifest.xml', {
      body: MANIFEST.replace(/<einddatum>.*?<\/einddatum>/, '').replace(
        />\d{4}-\d\d-\d\d<\/zichtdatum_start>/,
        '>1 april</zichtdatum_start>',
      ),
    });
    const told = await rowsOf();
    expect(told.code).toBe(5);
    expect(row(told, 'bwb')).toMatchObject({
      result: 'changed',
      differences: [
        say.probe.missing('work/expression/metadata/einddatum'),
        say.probe.form('work/expression/metadata/zichtdatum_start'),
        expect.stringContaining('work/expression/metadata/einddatum'),
      ],
    });
    expect(told.rows.filter(({ result }) => result === 'expected')).toHaveLength(4);
    expect(JSON.parse(told.stderr).error).toMatchObject({
      exit_code: 5,
      message: say.probe.failed(1, 5),
    });
    const lines = (await probe()).stdout.split('\n').filter((line) => line.startsWith('wetten.overheid.nl'));
    expect(lines).toEqual([
      `wetten.overheid.nl\tchanged\t${say.probe.missing('work/expression/metadata/einddatum')}`,
      `wetten.overheid.nl\tchanged\t${say.probe.form('work/expression/metadata/zichtdatum_start')}`,
      expect.stringContaining('einddatum'),
    ]);
  });

  it('tries what the importer makes of a file whose parts are all there', async () => {
    publishers.put('/resource/celex/01958R0001-20130701', {
      body: ACT.replace(
        /<div class="eli-subdivision" id="art_[4-8]"><p class="title-article-norm">/g,
        '<div><p class="norm">',
      ),
    });
    publishers.put('/uitspraken/content', { body: UITSPRAAK.replaceAll('open-rechtspraak', 'uitspraken') });
    const told = await rowsOf('eurlex', 'rechtspraak');
    expect(told.code).toBe(5);
    expect(row(told, 'eurlex').differences).toEqual([say.probe.fewer(8, 4)]);
    expect(row(told, 'rechtspraak').differences.at(-1)).toBe(say.probe.unknownFormat);
  });

  it.each([
    [
      'a page in place of data',
      { body: ERROR_PAGE, headers: { 'content-type': 'text/html' } },
      phrase(say.publishers.webPage),
    ],
    ['no such thing', { status: 404 }, phrase(say.publishers.notFound)],
    ['a redirect to elsewhere', { status: 302, headers: { location: 'https://elders.example/' } }, 'elders.example'],
    ['XML that is cut off', { body: MANIFEST.slice(0, 300) }, phrase(say.importing.damaged)],
  ])('calls %s changed', async (_, answer, words) => {
    publishers.put('/bwb/BWBR0045754/manifest.xml', answer);
    const told = await rowsOf('bwb');
    expect(told.code).toBe(5);
    expect(row(told, 'bwb')).toMatchObject({ result: 'changed', differences: [expect.stringContaining(words)] });
  });

  it('tells a publisher that gives no answer from one that changed', async () => {
    publishers.put('/sru/Search', { status: 503, body: ERROR_PAGE });
    publishers.put('/uitspraken/content', { status: 429, headers: { 'retry-after': '9999' } });
    const told = await rowsOf('cvdr', 'rechtspraak');
    expect(told.code).toBe(5);
    expect(row(told, 'cvdr')).toMatchObject({ result: 'unreachable', differences: [expect.stringContaining('503')] });
    expect(row(told, 'rechtspraak')).toMatchObject({
      result: 'unreachable',
      differences: [expect.stringContaining(phrase(say.publishers.limited))],
    });
    expect((await probe('rechtspraak')).stdout).toMatch(/^rechtspraak\.nl\tno answer\t/);
  }, 60_000);

  it('repeats nothing of what was sent', async () => {
    const hostile = '\u001b[31mPWNED\u202e';
    publishers.put('/sru/Search', {
      body: `<searchRetrieveResponse><numberOfRecords>${hostile.replace('\u001b', '')}</numberOfRecords></searchRetrieveResponse>`,
    });
    const { stdout, stderr, code } = await probe('cvdr');
    expect(code).toBe(5);
    expect(stdout + stderr).not.toMatch(/PWNED|\u001b|\u202e/);
    expect(stdout).toContain(say.probe.form('searchRetrieveResponse/numberOfRecords'));
  });

  it('sends nothing with --dry-run and with --offline, and knows its publishers', async () => {
    const planned = await probe('--dry-run');
    expect(planned.code).toBe(0);
    expect(planned.stdout.trim().split('\n')).toHaveLength(NAMES.length);
    const offline = await probe('--offline');
    expect(offline.code, offline.stderr).toBe(5);
    const unknown = await probe('voorbeeld');
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('Publishers: ');
    expect(publishers.requests).toEqual([]);
  });
});
