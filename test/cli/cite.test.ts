/** `lks cite`, as a user meets it: from the sample, from a pipe, from a service, with what fails. */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, type ToestandParts, toestandXml, wettekst } from '../fixtures/import/toestand';
import { idOf, serveDocuments } from '../support/document-server';
import { copyHolding } from '../support/libraries';
import { homeOfFile, homeOfTest, ofFile } from '../support/of-test';
import { BIN, cleanEnvironment, run } from '../support/run';

const home = homeOfFile();
const service = await ofFile(serveDocuments());
const lks = (...args: string[]) => run(home, args);

const INHOUD = wettekst(artikel('20', 'Het is verboden te schenken.'));
/** The texts of the Alcoholwet of two days, by file. */
const alcohol = (parts: (datum: string) => Partial<ToestandParts>): Record<string, Buffer> =>
  Object.fromEntries(
    ['2012-01-01', '2021-07-01'].map((datum) => [
      `${datum}.xml`,
      toestandXml({ bwbId: 'BWBR0002458', datum, nummer: 0, inhoud: INHOUD, ...parts(datum) }),
    ]),
  );
/** A home with a library of some files, and what a command line prints there. */
async function printing(files: Record<string, string | Buffer>) {
  const home = homeOfTest();
  await copyHolding(files, path.join(home, 'lks/library.db'));
  return { home, printed: async (...args: string[]) => (await run(home, args)).stdout.trim() };
}

describe('lks cite', () => {
  it('writes a citation a line, by citations, rows and identifiers', async () => {
    const { code, stdout } = await lks('cite', 'art. 6:162 lid 1 BW');
    expect([code, stdout]).toEqual([0, 'art. 6:162 lid 1 BW\n']);
    await lks('search', 'huurprijs', '--type', 'wetgeving');
    expect((await run(home, ['cite', '1'], { env: { LKS_FORCE_TTY: '100' } })).stdout).toMatch(/^art\. \S+ \S.*\n$/);
    expect((await lks('cite', 'BWBR0005290 artikel 248', 'BWBV0001000 artikel 8')).stdout).toBe(
      'art. 7:248 BW\nart. 8 EVRM\n',
    );
  });

  it('writes a link in Markdown, records for reference managers, and facts in JSON', async () => {
    expect((await lks('cite', 'art. 8 EVRM', '--style', 'markdown')).stdout).toMatch(
      /^\[art\. 8 EVRM\]\(<https:.*>\)\n$/,
    );
    expect((await lks('cite', 'art. 8 EVRM', '--style', 'bibtex')).stdout).toMatch(/^@misc\{BWBV0001000-artikel-8,\n/);
    expect((await lks('cite', 'art. 8 EVRM', '--style', 'ris')).stdout).toMatch(/^TY {2}- STAT\r\n/);
    const records = JSON.parse((await lks('cite', 'art. 8 EVRM', 'art. 7:248 BW', '--style', 'csl-json')).stdout);
    expect(records.map(({ section }: { section: string }) => section)).toEqual(['8', '248']);
    const { data } = JSON.parse((await lks('cite', 'art. 8 EVRM', '--json')).stdout);
    const facts = { style: 'nl', citation: 'art. 8 EVRM', pinpoints: [], lacks: [] };
    const url = expect.stringContaining('https://');
    expect(data).toEqual([{ external_id: 'BWBV0001000 artikel 8', ...facts, url }]);
  });

  it('cites a law by the name that it has in the text of the day, where that is known to be the text', async () => {
    const { home, printed } = await printing(
      alcohol((datum) => ({ citeertitel: datum < '2021' ? 'Drank- en Horecawet' : 'Alcoholwet' })),
    );
    // It was replaced, and no list of the publisher says on which days it held.
    const text = '(tekst vanaf 1 januari 2012)';
    expect(await printed('cite', 'art. 20 DHW', '--at', '2012-06-01')).toBe(`art. 20 Drank- en Horecawet ${text}`);
    expect(await printed('cite', 'DHW', '--at', '2012-06-01')).toBe(`Drank- en Horecawet ${text}`);
    expect(await printed('cite', 'art. 20 DHW')).toBe('art. 20 Alcoholwet');
    // Whether the last text is still that of the day nobody says: nor what the law was called on it.
    expect(await printed('cite', 'art. 20 DHW', '--at', '2023-06-01')).toBe('art. 20 Alcoholwet');
    writeFileSync(path.join(home, 'nota.txt'), 'Zie art. 20 Alcoholwet.');
    const item = async (...day: string[]) => JSON.parse(await printed('verify', 'nota.txt', '--json', ...day)).data[0];
    const [was, is] = ['Drank- en Horecawet', 'Alcoholwet'];
    expect(await item('--at', '2012-06-01')).toMatchObject({ name: `art. 20 ${was}`, law: was });
    expect(await item()).toMatchObject({ name: `art. 20 ${is}`, law: is });
  });

  it('where a text has no name of its own, the name is that of the day by what its publisher says beside it', async () => {
    const titles = [
      ['1967-11-01', '2021-07-01', 'Drank- en Horecawet'],
      ['2021-07-01', '9999-12-31', 'Alcoholwet'],
    ].map(([van, tot, titel]) => `<citeertitel geldig-van="${van}" geldig-tot="${tot}">${titel}</citeertitel>`);
    const intitule = 'Wet van 7 oktober 1964, tot regeling van het schenken';
    const { printed } = await printing({
      ...alcohol(() => ({ citeertitel: '', intitule })),
      'wti.xml': `<wetstechnische-informatie bwb-id="BWBR0002458"><algemene-informatie gegenereerd="2022-11-22T06:17:54">
        <citeertitels>${titles.join('')}</citeertitels></algemene-informatie></wetstechnische-informatie>`,
    });
    const cited = (...more: string[]) => printed('cite', 'BWBR0002458 artikel 20', '--at', ...more);
    // The article is the same in both: its text of that day is the one of today.
    expect(await cited('2021-06-30')).toBe('art. 20 Drank- en Horecawet');
    expect(await cited('2021-07-01')).toBe('art. 20 Alcoholwet');
    // It is kept in an export.
    await printed('library', 'export', 'all.jsonl');
    await printed('library', 'import', 'all.jsonl', '--library=other.db');
    expect(await cited('2021-06-30', '--library=other.db')).toBe('art. 20 Drank- en Horecawet');
  });

  it('cites what a search found, from a pipe', () => {
    const script = 'node "$LKS" search huurprijs --type wetgeving --jsonl --limit 3 | node "$LKS" cite -';
    const env = cleanEnvironment(home, { LKS: BIN });
    const { stdout, status } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env });
    expect([status, stdout.trimEnd().split('\n').length]).toEqual([0, 3]);
  });

  it('names what a citation lacks on standard error, and nothing with --quiet', async () => {
    const { stdout, stderr } = await lks('cite', '32016R0679 artikel 82');
    expect(stdout).toBe('art. 82 AVG\n');
    expect(stderr).not.toContain(say.cite.lacks('ecli', []).split(':')[0]);
    const env = { ...service.env, LKS_CACHE_MB: '0' };
    const title = 'C-434/15 (Elite Taxi), Judgment\u001b[31m';
    const facts = { language: 'en', document_type: 'arrest', decision_date: '2017-12-20' };
    service.answer = () => ({ fields: { external_id: '62015CJ0434', title, ...facts } });
    const told = await run(home, ['cite', idOf(1)], { env });
    expect([told.code, told.stdout]).toEqual([0, 'HvJ EU 20 december 2017, C-434/15 (Elite Taxi)\n']);
    expect(told.stderr).toContain(say.cite.lacks('ecli', ['62015CJ0434']));
    expect((await run(home, ['cite', idOf(1), '--quiet'], { env })).stderr).toBe('');
    service.answer = () => undefined;
  });

  it('writes citations in the place of rows and texts, and beside them in JSON', async () => {
    const search = (flags: string) => lks('search', 'huurprijs', ...flags.split(' '));
    const rows = await search('--type wetgeving --limit 2 --style nl');
    expect([rows.code, rows.stdout]).toEqual([0, expect.stringMatching(/^(?:art\. \S+ \S.*\n){2}$/)]);
    const all = await search('--type wetgeving --all --style bibtex');
    const { stdout: counted } = await search('--type wetgeving --all --jsonl --style nl');
    const lines = counted
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(all.stdout.match(/^@misc\{/gm)).toHaveLength(lines.length);
    expect(lines[0]).toMatchObject({ external_id: expect.any(String), score: expect.any(Number), lacks: [] });
    expect(lines.map(({ citation }) => citation)).toContain(rows.stdout.split('\n')[0]);
    const json = await search('--limit 1 --style nl --json --fields citation,url');
    expect(Object.keys(JSON.parse(json.stdout).data[0])).toEqual(['citation', 'url']);
    const document = await lks('doc', 'art. 8 EVRM', '--style', 'nl', '--json');
    expect(JSON.parse(document.stdout).data).toMatchObject({ citation: 'art. 8 EVRM', body: expect.any(String) });
    expect((await lks('doc', 'art. 8 EVRM', '--style', 'nl')).stdout).toBe('art. 8 EVRM\n');
    expect((await search('--limit 1 --style nl --csv')).stdout).toMatch(/^external_id,citation,standing,url\r\n/);
    for (const other of ['--web', '--full', '--only', '--resume'])
      expect((await lks('doc', 'art. 8 EVRM', '--style', 'nl', other)).code, other).toBe(2);
    expect((await lks('doc', 'art. 8 EVRM', '--style', 'nl', '-o', `${home}/folder/`)).code).toBe(2);
  });

  it('stands below the place alone with --only, which -q prints alone', async () => {
    const place = ['doc', 'art. 6 lid 2 Voorbeeldfietsenwet', '--only'];
    const text = JSON.parse((await lks(...place, '--json')).stdout).data.body;
    expect((await lks(...place, '--style', 'nl')).stdout).toBe(`${text}\n\nart. 6 lid 2 Voorbeeldfietsenwet\n`);
    expect((await lks(...place, '-q')).stdout).toBe(`${text}\n`);
    expect((await lks(...place, '--style', 'bibtex')).stderr).toContain(say.cite.notUnderText('bibtex'));
  });

  it('refuses a place that is none, or is not there, and keeps what could be cited of several', async () => {
    expect((await lks('cite', 'art. 8 EVRM', '--pinpoint', 'blah')).code).toBe(2);
    const { code, stdout, stderr } = await lks('cite', 'art. 8 EVRM', 'art. 999 EVRM');
    expect([code, stdout]).toEqual([8, 'art. 8 EVRM\n']);
    expect(stderr).toContain('999');
    const places = await lks('cite', 'art. 8 EVRM', 'art. 7:248 BW', '--pinpoint', 'r.o. 3');
    expect(places.code).not.toBe(0);
    expect((await lks('cite')).code).toBe(2);
    expect((await lks('cite', 'art. 999 EVRM')).code).toBe(3);
    expect((await lks('cite', 'art. 8 EVRM', '--style', 'apa')).code).toBe(2);
  });
});

describe('the field `citation`', () => {
  const asked = ['--fields', 'external_id,citation'];

  it('is filled in rows of a search, in every format that has fields', async () => {
    const search = ['search', 'huurverhoging', '--type', 'wetgeving', '-n', '2', ...asked];
    const { data } = JSON.parse((await lks(...search, '--json')).stdout);
    for (const row of data) expect(row.citation).toMatch(/^art\. \d/);
    for (const format of ['--jsonl', '--csv', '--plain'])
      expect((await lks(...search, format)).stdout, format).toContain(data[0].citation);
  });

  it('is filled in a document, a file of a folder too', async () => {
    const wanted = { external_id: 'BWBR0005290 artikel 248', citation: 'art. 7:248 BW' };
    expect(JSON.parse((await lks('doc', 'art. 7:248 BW', '--json', ...asked)).stdout).data).toEqual(wanted);
    const folder = path.join(home, 'cited');
    await lks('doc', 'art. 7:248 BW', '--json', ...asked, '-o', `${folder}/`);
    expect(JSON.parse(readFileSync(path.join(folder, 'BWBR0005290-artikel-248.json'), 'utf8')).data).toEqual(wanted);
  });

  it('is filled for a document of a service, that does not send it, only where it is asked for', async () => {
    const env = { ...service.env, LKS_CACHE_MB: '0' };
    const doc = async (...more: string[]) =>
      JSON.parse((await run(home, ['doc', idOf(7), '--json', ...more], { env })).stdout).data;
    expect(await doc()).not.toHaveProperty('citation');
    expect(await doc(...asked)).toEqual({ external_id: 'ECLI:NL:HR:2000:7', citation: 'HR, ECLI:NL:HR:2000:7' });
  });
});
