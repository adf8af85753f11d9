/** Command lines with the publishers' own files: imported, asked for, harvested from a stand-in that gives them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { homeOfTest, publishersOfTest } from '../../test/support/of-test';
import { DATA, realFiles } from '../../test/support/official-data';
import { FORMEX, putCellar, XHTML } from '../../test/support/publishers/cellar';
import { putProbed } from '../../test/support/publishers/probed';
import type { Publishers } from '../../test/support/publishers/server';
import { run } from '../../test/support/run';

let home: string;
let publishers: Publishers;
beforeEach(async () => {
  [home, publishers] = [homeOfTest(), await publishersOfTest()];
  mkdirSync(path.join(home, 'xml'));
});

const lks = (...args: string[]) => run(home, args, { env: publishers.environment() });
const importAll = (...paths: string[]) => lks('library', 'import', ...paths, '--json');
const dataOf = async (...args: string[]) => JSON.parse((await lks(...args, '--json')).stdout).data;
const body = async (...id: string[]): Promise<string> => (await dataOf('doc', ...id)).body;
const idsOf = async (...args: string[]): Promise<string[]> =>
  (await dataOf('search', ...args, '--limit', '25')).map(({ external_id }: { external_id: string }) => external_id);
const write = (name: string, content: string | Buffer): void => writeFileSync(path.join(home, 'xml', name), content);
const reportOf = (stdout: string) => JSON.parse(stdout).data;

describe.skipIf(DATA === undefined)('the official files', () => {
  const laws = realFiles('bwb/toestand', /\.xml$/);
  const decisions = realFiles('rechtspraak/xml', /\.xml$/);
  const folders = (): string[] => ['bwb/toestand', 'rechtspraak/xml'].map((folder) => path.join(DATA!, folder));

  it('come in whole, are counted, can be searched, and change nothing when they come again', async () => {
    const first = await importAll(...folders());
    expect(first.code, first.stderr).toBe(0);
    const { sources, failed } = reportOf(first.stdout);
    expect(failed).toEqual([]);
    const [bwb, rechtspraak] = [sources['wetten.overheid.nl'], sources['rechtspraak.nl']];
    expect([bwb.files, rechtspraak.files]).toEqual([laws.length, decisions.length]);
    expect(rechtspraak.documents).toBe(decisions.length);
    expect(bwb.documents).toBeGreaterThan(1000);
    expect([bwb.added, rechtspraak.added]).toEqual([bwb.documents, rechtspraak.documents]);

    const status = JSON.parse((await lks('library', 'status', '--json')).stdout).data;
    expect(status.documents).toBe(bwb.documents + rechtspraak.documents);
    for (const file of decisions.slice(0, 3)) {
      const ecli = path.basename(file, '.xml').replaceAll('.', ':');
      expect(JSON.parse((await lks('doc', ecli, '--json')).stdout).data.external_id).toBe(ecli);
    }
    expect((await lks('doc', 'art. 3:13 BW', '--json')).stdout).toContain('BWBR0005291 artikel 13');

    const again = reportOf((await importAll(...folders())).stdout).sources;
    expect([again['wetten.overheid.nl'].skipped, again['rechtspraak.nl'].skipped]).toEqual([
      laws.length,
      decisions.length,
    ]);
    for (const source of Object.values<Record<string, number>>(again))
      expect([source.added, source.updated, source.removed, source.failed]).toEqual([0, 0, 0, 0]);
    expect(JSON.parse((await lks('library', 'status', '--json')).stdout).data).toEqual(status);
  });

  it('that were cut off on the way are refused, wherever they were cut, and the whole ones stay', async () => {
    const [file = ''] = decisions;
    const whole = readFileSync(file);
    for (const share of [0.1, 0.5, 0.99, 0.9999])
      write(`cut-${share}.xml`, whole.subarray(0, Math.min(Math.floor(whole.length * share), whole.length - 1)));
    write('whole.xml', whole);
    const { code, stdout } = await importAll(path.join(home, 'xml'));
    expect(code).toBe(8);
    const { failed, sources } = reportOf(stdout);
    expect(failed.map((one: { file: string }) => path.basename(one.file)).sort()).toEqual([
      'cut-0.1.xml',
      'cut-0.5.xml',
      'cut-0.99.xml',
      'cut-0.9999.xml',
    ]);
    expect(sources['rechtspraak.nl'].documents).toBe(1);
  });

  const toestand = () => path.join(DATA!, 'bwb/toestand/BWBR0045754_2022-05-01_0.xml');
  const wti = () => path.join(DATA!, 'bwb/wti/BWBR0045754.WTI.xml');

  it.each([
    ['the text first', [toestand, wti]],
    ['the WTI first', [wti, toestand]],
  ])('are one law to a search, imported apart, %s', async (_name, files) => {
    for (const file of files) expect((await lks('library', 'import', file())).code).toBe(0);
    expect(await idsOf('milieu-informatie', '--law', 'Woo', '--area', 'bestuursrecht')).toContain(
      'BWBR0045754 artikel 5.1',
    );
    const article = await dataOf('doc', 'BWBR0045754 artikel 5.1');
    expect(article.law_area).toBe('Staats- en bestuursrecht; Bestuursrecht');
  });

  it('an official law has no 2 neighbours with the same text, and every toestand with --toestanden', async () => {
    const folder = path.join(DATA!, 'bwb/history/BWBR0002458');
    expect((await importAll(folder)).code).toBe(0);
    const list = (...args: string[]) => dataOf('library', 'versions', ...args);
    expect(await list('BWBR0002458', '--toestanden')).toHaveLength(16);
    const [rows, all] = [await list('BWBR0002458 artikel 1'), await list('BWBR0002458 artikel 1', '--toestanden')];
    expect(all).toHaveLength(14);
    const bodies: string[] = [];
    for (const { from } of rows) {
      bodies.push(await body('BWBR0002458', 'artikel', '1', '--at', from));
    }
    expect(bodies.every((body, at) => body !== bodies[at + 1])).toBe(true);
    expect(rows.flatMap(({ joined, ...row }: { joined?: object[] }) => joined ?? [row])).toHaveLength(14);
  });

  it('the regulation that ended in 2012 is not found today, and is on its last day', async () => {
    await lks('library', 'import', path.join(DATA!, 'cvdr'));
    expect((await lks('doc', 'CVDR112779_1')).code).toBe(3);
    expect((await lks('doc', 'CVDR112779_1', '--at', '2012-04-24')).code).toBe(0);
    expect((await lks('doc', 'CVDR112779_1', '--at', '2012-04-25')).code).toBe(3);
  });

  it('an act of the Union is found by the short title in its file', async () => {
    const files = realFiles('eurlex/xhtml', /32024R0903\.xhtml$/);
    expect(files).toHaveLength(1);
    expect((await importAll(...files)).code).toBe(0);
    expect((await dataOf('doc', 'Article 3 Interoperable Europe Act')).external_id).toBe('32024R0903 artikel 3');
  });

  it('a law with 16 texts is added by the one in force today', async () => {
    const work = 'BWBR0002458';
    const folder = path.join(DATA!, 'bwb/history', work);
    for (const name of ['manifest.xml', `${work}.WTI`, `2015-01-01_0/xml/${work}_2015-01-01_0.xml`])
      publishers.put(`/bwb/${work}/${name}`, { body: readFileSync(path.join(folder, name)) });
    const ran = await lks('library', 'add', work, '--json');
    expect(ran.code, ran.stderr).toBe(0);
    expect(reportOf(ran.stdout)[0]).toMatchObject({ outcome: 'added' });
    expect(publishers.requests.at(-2)?.path).toContain('2015-01-01_0');
  });

  it('the probe expects what stands in the real files', async () => {
    putProbed(publishers);
    const put = (at: string, file: string): void => publishers.put(at, { body: readFileSync(path.join(DATA!, file)) });
    put('/bwb/BWBR0045754/manifest.xml', 'bwb/manifest/BWBR0045754.manifest.xml');
    put('/uitspraken/content', 'rechtspraak/xml/ECLI.NL.HR.1997.AE3163.xml');
    put('/resource/celex/01958R0001-20130701', 'eurlex/xhtml/31958R0001_cons.xhtml');
    const told = await lks('library', 'probe', 'bwb', 'rechtspraak', 'eurlex', '--json');
    expect(reportOf(told.stdout).flatMap(({ differences }: { differences: string[] }) => differences)).toEqual([]);
    expect(told.code).toBe(0);
  });

  it('sync fetches the real decisions of the EU, whatever their language, and finds each by its case', async () => {
    const codes: Record<string, string> = { EN: 'eng', DE: 'deu' };
    const decisions = realFiles('eurlex/cjeu', /\.(?:xhtml|fmx\.xml)$/).map((name, at) => {
      const [, celex = '', language = ''] = /(6\d{4}[A-Z]{2}\d{4}(?:\(\d{2}\))?)_([A-Z]{2})\./.exec(name) ?? [];
      const form = name.endsWith('.fmx.xml') ? FORMEX : XHTML;
      const texts = {
        [`${codes[language]} ${form}`]: { body: readFileSync(name), headers: { 'content-type': form } },
      };
      return { celex, texts, modified: `2026-01-02T10:00:${String(at).padStart(2, '0')}+01:00` };
    });
    putCellar(publishers, decisions);
    const ran = await lks('library', 'sync', 'eu-case-law', '--since', '2026-01-01', '--json');
    expect(ran.code, ran.stderr).toBe(0);
    expect(reportOf(ran.stdout).sources['eur-lex.europa.eu (case law)']).toMatchObject({
      added: decisions.length,
      documents: decisions.length,
      left: 0,
    });
    expect(await dataOf('doc', 'C-434/15')).toMatchObject({ external_id: '62015CJ0434', language: 'en' });
    expect(await dataOf('doc', 'C-375/18 PPU')).toMatchObject({ external_id: '62018CJ0325', document_type: 'arrest' });
    expect(await dataOf('doc', '62019CV0001(02)')).toMatchObject({ language: 'de', document_type: 'advies' });
  });
});

describe.skipIf(DATA === undefined)('the official acts of the EU', () => {
  it('of the Official Journal is no correction beside its consolidated texts, and has its own address', async () => {
    const pages = ['32014R0596_oj.xhtml', 'versions/32014R0596_v2.xhtml', 'versions/32014R0596_v5.xhtml'];
    const files = pages.map((name) => path.join(DATA!, 'eurlex/xhtml', name));
    expect((await importAll(...files)).code).toBe(0);
    const eli = 'http://data.europa.eu/eli/reg/2014/596';
    expect(await dataOf('library', 'versions', '32014R0596')).toMatchObject([
      { from: '2014-07-02', to: '', next: '2016-07-03', state: 'past', url: `${eli}/oj` },
      { from: '2016-07-03', to: '', next: '2024-12-04', state: 'past', url: `${eli}/2016-07-03` },
      { from: '2024-12-04', to: '', state: 'held', url: `${eli}/2024-12-04` },
    ]);
    expect(await dataOf('doc', '32014R0596', '--at', '2015-01-01')).toMatchObject({
      title: 'Market Abuse Regulation',
      document_type: 'verordening',
      url: `${eli}/oj`,
    });
  });

  it('come in, all but 2 pages that are no acts, and are found by number, by name and by their words', async () => {
    // Decisions of the Court of Justice (`cjeu`) are no acts, and are not read yet.
    const folders = ['xhtml', 'formex', 'cellar-http', 'sparql-json'].map((name) => path.join(DATA!, 'eurlex', name));
    const { code, stderr } = await importAll(...folders);
    expect(code, stderr).toBe(8);
    expect(JSON.parse(stderr.slice(stderr.indexOf('{'))).error.message).toContain('2 of 45 files');
    const article = await body('art. 17 AVG');
    expect(article).toMatch(/^1\. The data subject shall have the right to obtain/);
    expect(await body('32016R0679', 'artikel', '17')).toBe(article);
    expect(await body('Article 17 GDPR')).toBe(article);
    expect(await body('http://data.europa.eu/eli/reg/2016/679/2016-05-04#art_17')).toBe(article);
    expect((await idsOf('right to erasure', '--lang', 'en'))[0]).toBe('32016R0679 artikel 17');
    expect((await idsOf('right to erasure', '--law', 'AVG'))[0]).toBe('32016R0679 artikel 17');
    expect(await idsOf('right to erasure', '--lang', 'nl')).toEqual([]);
    expect(await idsOf('insider dealing', '--type', 'eu')).toContain('32014R0596 overweging 23');
    expect(await idsOf('insider dealing', '--law', 'Market Abuse Regulation', '--type', 'eu')).not.toEqual([]);
    expect(await body('32014R0910', 'bijlage', 'IV')).toContain('Qualified certificates for website authentication');
  });
});
