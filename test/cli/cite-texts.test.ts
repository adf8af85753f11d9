/** `lks cite` of texts that are not the law of today, of opinions, and in English: in every style, and as a program gets it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cvdrArtikel, cvdrXml } from '../fixtures/import/cvdr';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { makeHome, ROOT, run } from '../support/run';

const LAW = 'BWBR0002458';
const OPINION = path.join(ROOT, 'test/fixtures/standing/opinion-itself.xml');
const [TO, OF] = ['ECLI:NL:HR:1997:ZX9915', 'ECLI:NL:PHR:1997:ZX9915'] as const;
let home: string;
let remove: () => void;

beforeAll(async () => {
  ({ home, remove } = makeHome());
  const lapsed = '<artikel status="vervallen"><kop><nr>21</nr></kop><al>Vervallen</al></artikel>';
  const law = (datum: string, tekst: string) =>
    toestandXml({
      bwbId: LAW,
      datum,
      nummer: 0,
      citeertitel: 'Alcoholwet',
      inhoud: wettekst(`${artikel('20', tekst)}${lapsed}`),
    });
  const ended = cvdrXml({
    identifier: 'CVDR600001_1',
    ipm: '<overheidrg:inwerkingtredingDatum>2020-03-01</overheidrg:inwerkingtredingDatum><overheidrg:uitwerkingtredingDatum>2021-01-01</overheidrg:uitwerkingtredingDatum>',
    tekst: cvdrArtikel('<label>Artikel</label><nr>1</nr>', '<al>Bomen staan.</al>'),
  });
  const files = { 'a.xml': law('2012-01-01', 'Het oude.'), 'b.xml': law('2021-07-01', 'Het nieuwe.'), 'c.xml': ended };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(home, name), content);
  expect((await run(home, ['library', 'import', ...Object.keys(files)])).code).toBe(0);
});
afterAll(() => remove());

const cite = async (...args: string[]) => {
  const { code, stdout } = await run(home, ['cite', ...args]);
  return code === 0 ? stdout.trimEnd() : `exit ${code}`;
};

describe('a text that is not the one in force', () => {
  const OLD = ['art. 20 Alcoholwet', '--at', '2012-06-01'] as const;
  const TEXT = 'tekst vanaf 1 januari 2012';

  it('has its day in every style', async () => {
    expect(await cite(...OLD)).toBe(`art. 20 Alcoholwet (${TEXT})`);
    expect(await cite(...OLD, '--style', 'en')).toBe('Article 20 Alcoholwet (text from 1 January 2012)');
    expect(await cite(...OLD, '--style', 'oscola')).toBe('Alcoholwet (Netherlands), art 20 (text from 1 January 2012)');
    expect(await cite(...OLD, '--style', 'markdown')).toContain(`[art. 20 Alcoholwet (${TEXT})](<https://`);
    expect(await cite(...OLD, '--style', 'bibtex')).toContain(`version = {${TEXT}}`);
    expect(await cite(...OLD, '--style', 'ris')).toContain(`ET  - ${TEXT}\r\n`);
    expect(JSON.parse(await cite(...OLD, '--style', 'csl-json'))[0]).toMatchObject({
      version: TEXT,
      note: `art. 20 Alcoholwet (${TEXT})`,
    });
    expect(JSON.parse(await cite(...OLD, '--json')).data[0]).toMatchObject({ style: 'nl', version: TEXT });
    expect(await cite('art. 20 Alcoholwet')).toBe('art. 20 Alcoholwet');
    expect(await cite('art. 20 Alcoholwet', '--at', '2021-07-01')).toBe('art. 20 Alcoholwet');
  });

  it('has it in rows of a search of that day, and in JSON of doc', async () => {
    const { stdout } = await run(home, ['search', 'oude', '--at', '2012-06-01', '--style', 'nl']);
    expect(stdout.split('\n')[0]).toBe(`art. 20 Alcoholwet (${TEXT})`);
    const { data } = JSON.parse((await run(home, ['doc', ...OLD, '--style', 'nl', '--json'])).stdout);
    expect(data).toMatchObject({ citation: `art. 20 Alcoholwet (${TEXT})`, version: TEXT });
  });

  it('is cited with its state where it is no law', async () => {
    expect(await cite('art. 21 Alcoholwet')).toBe('art. 21 Alcoholwet (vervallen)');
    expect(await cite('Article 21 Alcoholwet', '--style', 'oscola')).toBe('Alcoholwet (Netherlands), art 21 (lapsed)');
    expect(await cite('art. 21 Alcoholwet', '--style', 'ris')).toContain('ET  - vervallen\r\n');
  });

  it('is not refused where the act is no more, and says why', async () => {
    const { code, stdout, stderr } = await run(home, ['cite', 'CVDR600001']);
    expect([code, stdout]).toEqual([
      0,
      'Bomenverordening (gemeente Heuvelstad) (CVDR600001) (geldend t/m 31 december 2020)\n',
    ]);
    expect(stderr).toContain('2020-12-31');
    expect(await cite('CVDR600001', '--at', '2022-01-01')).toContain('(geldend t/m 31 december 2020)');
    expect(await cite('CVDR600001 artikel 1', '--style', 'oscola')).toContain('(in force until 31 December 2020)');
    // Before the act was there is nothing to cite.
    expect(await cite('CVDR600001', '--at', '2019-01-01')).toBe('exit 3');
    // What shows a text refuses it as before.
    expect((await run(home, ['doc', 'CVDR600001'])).code).toBe(3);
  });
});

describe('who cites in English', () => {
  it('is answered in English, and by no other style in another language than its own', async () => {
    const sample = makeHome();
    try {
      const of = async (...args: string[]) => (await run(sample.home, ['cite', ...args])).stdout.trimEnd();
      expect(await of('Article 82 GDPR')).toBe('Article 82 GDPR');
      expect(await of('art. 82 AVG')).toBe('art. 82 AVG');
      expect(await of('Article 82 GDPR', '--style', 'nl')).toBe('art. 82 AVG');
      expect(await of('art. 82 AVG', '--style', 'oscola')).toBe(
        'Regulation (EU) 2016/679 (General Data Protection Regulation) [2016] OJ L119/1, art 82',
      );
      expect(await of('Article 82 GDPR', '--style', 'markdown')).toMatch(/^\[Article 82 GDPR\]/);
      expect(await of('Article 8 ECHR', '--style', 'bibtex')).toContain('note = {Article 8 ECHR}');
      expect(await of('Article 8 ECHR', 'art. 8 EVRM')).toBe('Article 8 ECHR\nart. 8 EVRM');
      // The language of the text is another matter.
      expect(await of('art. 82 AVG', '--lang', 'en')).toBe('art. 82 AVG');
      expect(JSON.parse(await of('Article 8 ECHR', '--json')).data[0]).toMatchObject({ style: 'en' });
    } finally {
      sample.remove();
    }
  });
});

describe('an opinion', () => {
  it('is cited with the decision that its register has, and its day where that is held', async () => {
    const { home, remove } = makeHome();
    try {
      expect((await run(home, ['library', 'import', OPINION])).code).toBe(0);
      const of = async (...args: string[]) => (await run(home, ['cite', OF, ...args])).stdout.trimEnd();
      expect(await of()).toBe(`concl. mr. Langevoort (Parket HR) 14 februari 1997, ${OF}, bij HR, ${TO}`);
      const judgment = readFileSync(OPINION, 'utf8')
        .replaceAll(OF, TO)
        .replaceAll('Parket bij de Hoge Raad', 'Hoge Raad')
        .replaceAll('Parket_bij_de_Hoge_Raad', 'Hoge_Raad_der_Nederlanden')
        .replace(/<dcterms:relation .*\n/, '')
        .replace('1997-02-14</dcterms:date>', '1997-04-11</dcterms:date>')
        .replace('conclusie">Conclusie<', 'uitspraak">Uitspraak<')
        .replaceAll(/(<\/?)conclusie\b/g, '$1uitspraak');
      writeFileSync(path.join(home, 'hr.xml'), judgment);
      expect((await run(home, ['library', 'import', 'hr.xml'])).code).toBe(0);
      expect(await of()).toBe(`concl. mr. Langevoort (Parket HR) 14 februari 1997, ${OF}, bij HR 11 april 1997, ${TO}`);
      expect(await of('--style', 'oscola')).toBe(
        `Opinion of Langevoort (Parket HR), 14 February 1997, ${OF}, in HR 11 April 1997, ${TO}`,
      );
    } finally {
      remove();
    }
  });
});
