/** `lks doc LAW`: its outline and its whole text, ranges and parts of it, and what stands beside an article. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml } from '../fixtures/import/toestand';
import { tooWide } from '../support/columns';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';
import { takenApart } from '../support/whole-law';

const home = homeOfFile();

/** Boek 7 of the Code, of which nothing here is the law. */
const BOEK = 'BWBR0005290';
/** A law of which only one article comes in, as from somewhere else. */
const kop = (label: string, nr: string, titel: string): string =>
  `<kop><label>${label}</label><nr>${nr}</nr><titel>${titel}</titel></kop>`;
const met = (nummer: string, titel: string, tekst: string, attributes = ''): string =>
  artikel(nummer, tekst, attributes).replace('</nr></kop>', `</nr><titel>${titel}</titel></kop>`);

const titelTien = (moved: boolean): string =>
  `<titeldeel>${kop('Titel', '10', 'Arbeidsovereenkomst')}
    <afdeling>${kop('Afdeling', '1', 'Algemeen')}${artikel('610', 'De arbeidsovereenkomst is een proef.')}${moved ? '' : artikel('611', 'Goed werkgeverschap.')}</afdeling>
    <afdeling>${kop('Afdeling', '2', 'Verplichtingen')}${moved ? artikel('611', 'Goed werkgeverschap.') : ''}${met('658', 'Zorg', 'De werkgever zorgt.<noot id="n1"><noot.nr>1</noot.nr><noot.al>Een noot.</noot.al></noot>')}
      ${artikel('658a', 'Re-integratie.')}${artikel('658b', 'Deskundige.')}${artikel('659', 'Vervallen', 'status="vervallen"')}${artikel('660', 'Voorschriften.')}</afdeling>
  </titeldeel>`;

const boek = (moved: boolean): string =>
  `<wet-besluit><wettekst><boek>${kop('Boek', '7', 'Bijzondere overeenkomsten')}
    <titeldeel>${kop('Titel', '4', 'Huur')}<afdeling>${kop('Afdeling', '1', 'Algemeen')}${artikel('201', 'Huur is een proef.')}</afdeling></titeldeel>
    ${titelTien(moved)}</boek></wettekst>
    <bijlage><kop><label>Bijlage</label><nr>I</nr><titel>Lijst</titel></kop><al>De lijst.</al></bijlage></wet-besluit>`;

const lks = (args: string[], env: Record<string, string> = {}) =>
  run(home, args, { env: { LKS_LIBRARY: path.join(home, 'library.db'), ...env } });
const json = async (...args: string[]) => JSON.parse((await lks(['doc', ...args, '--json'])).stdout);
const idsOf = (data: { external_id: string }[]): string[] =>
  data.map(({ external_id: id }) => id.replace(`${BOEK} `, ''));

beforeAll(async () => {
  const files = (['2010-01-01', '2015-01-01'] as const).map((datum) => {
    const file = path.join(home, `${BOEK}_${datum}.xml`);
    const inhoud = boek(datum === '2015-01-01');
    const titel = { citeertitel: 'Burgerlijk Wetboek Boek 7', intitule: 'Burgerlijk Wetboek Boek 7' };
    writeFileSync(file, toestandXml({ bwbId: BOEK, datum, nummer: 0, inhoud, ...titel }));
    return file;
  });
  const circulaire = path.join(home, 'circulaire.xml');
  const bare = '<circulaire><circulaire-tekst><al>Een brief zonder artikelen.</al></circulaire-tekst></circulaire>';
  writeFileSync(
    circulaire,
    toestandXml({ bwbId: 'BWBR0099990', inhoud: bare, soort: 'circulaire', citeertitel: 'Brief', intitule: 'Brief' }),
  );
  expect((await lks(['library', 'import', ...files, circulaire])).code).toBe(0);
});

describe('the outline of a law', () => {
  it('has its divisions and articles in the order of the text, each once', async () => {
    const { data } = await json(BOEK);
    expect(data).toMatchObject({
      kind: 'outline',
      external_id: BOEK,
      title: 'Burgerlijk Wetboek Boek 7',
      complete: true,
    });
    expect([data.summary, data.body.split('\n')[0]]).toEqual(['', expect.stringContaining(BOEK)]);
    expect(idsOf(data.articles)).toEqual(
      ['201', '610', '611', '658', '658a', '658b', '659', '660']
        .map((number) => `artikel ${number}`)
        .concat('bijlage I'),
    );
    expect(
      data.divisions.map(({ heading, path: where }: { heading: string; path: string[] }) => [heading, where.length]),
    ).toEqual([
      ['Boek 7 Bijzondere overeenkomsten', 1],
      ['Titel 4 Huur', 2],
      ['Afdeling 1 Algemeen', 3],
      ['Titel 10 Arbeidsovereenkomst', 2],
      ['Afdeling 1 Algemeen', 3],
      ['Afdeling 2 Verplichtingen', 3],
    ]);
    const of = (number: string) => data.articles.find((one: { number: string }) => one.number === number);
    expect(of('659')).toMatchObject({ state: 'repealed', heading: '', label: 'artikel 659' });
    expect(of('658')).toMatchObject({ heading: 'Zorg', path: ['boek 7', 'titeldeel 10', 'afdeling 2'] });
    expect(of('I')).toMatchObject({ kind: 'bijlage', heading: 'Lijst', path: [] });
  });

  it('is that of the day that is asked for, where an article has moved', async () => {
    const where = async (...day: string[]) =>
      (await json(BOEK, ...day)).data.articles.find((one: { number: string }) => one.number === '611').path.at(-1);
    expect([await where('--at', '2012-06-01'), await where()]).toEqual(['afdeling 1', 'afdeling 2']);
    expect([(await json(BOEK, '--at', '2012-06-01')).data.days.from, (await json(BOEK)).data.days.from]).toEqual([
      '2010-01-01',
      '2015-01-01',
    ]);
  });

  it('is found by name, by number and by the id of the law, and is answered over MCP and by a service with the same', async () => {
    const { data } = await json(BOEK);
    for (const name of ['Boek 7 BW', data.id]) expect((await json(name)).data.articles).toEqual(data.articles);
  });

  it.each([80, 40])('is indented and wrapped on a terminal of %i columns', async (columns) => {
    const ran = await lks(['doc', BOEK, '--no-pager'], { LKS_FORCE_TTY: String(columns), NO_COLOR: '1' });
    expect(ran.code).toBe(0);
    expect(tooWide(ran.stdout, columns)).toEqual([]);
    expect(ran.stdout).toContain('artikel 658 Zorg');
    expect(ran.stdout.replace(/\s+/g, ' ')).toContain('658a, 658b, 659 (repealed), 660');
    expect(ran.stderr.replace(/\s+/g, ' ')).toContain("lks doc 'art. 7:201 BW'");
  });

  it('is a nested list in Markdown, one line of JSON Lines, and a file in a folder', async () => {
    expect((await lks(['doc', BOEK, '--markdown'])).stdout).toContain('  - **Titel 10 Arbeidsovereenkomst**');
    const line = (await lks(['doc', BOEK, '--jsonl'])).stdout;
    expect([line.trim().split('\n').length, JSON.parse(line).kind]).toEqual([1, 'outline']);
    const folder = path.join(home, 'dossier');
    expect((await lks(['doc', BOEK, '--json', '-o', `${folder}/`])).code).toBe(0);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8')).data.kind).toBe('outline');
    const out = path.join(home, 'outline.txt');
    expect((await lks(['doc', BOEK, '-o', out])).code).toBe(0);
    expect(existsSync(out)).toBe(true);
    const narrowed = await json(BOEK, '--fields', 'external_id,complete,articles');
    expect(Object.keys(narrowed.data)).toEqual(['external_id', 'complete', 'articles']);
  });

  it('is not made of a regulation without articles, which is one document', async () => {
    const { data } = await json('BWBR0099990');
    expect([data.body, data.kind]).toEqual(['Een brief zonder artikelen.', undefined]);
  });

  it('of a law of which only articles are held says so, and is no article', async () => {
    const { data, meta } = JSON.parse((await run(home, ['doc', 'Grondwet', '--json'])).stdout);
    expect(data).toMatchObject({ kind: 'outline', external_id: 'BWBR0001840', complete: false });
    expect([data.summary, data.added]).toEqual(['', [{ start: 0, end: data.body.length, kind: 'outline' }]]);
    expect(data).not.toHaveProperty('id');
    expect(meta.notices.map(({ code }: { code: string }) => code)).toContain('law_not_whole');
  });
});

describe('the whole text of a law', () => {
  it('has every article at its place, with its notes', async () => {
    const { data } = await json(BOEK, '--full');
    expect(data).toMatchObject({ kind: 'full', complete: true });
    const texts = takenApart(data);
    const own = [];
    for (const part of ['artikel 610', 'artikel 658', 'artikel 659', 'bijlage I'])
      own.push((await json(`${BOEK} ${part}`)).data);
    for (const { external_id, body } of own) expect(texts.get(external_id)).toBe(body);
    const order = [
      'Titel 10 Arbeidsovereenkomst',
      'Artikel 610',
      'Afdeling 2 Verplichtingen',
      'Artikel 658 Zorg',
      '[1] Een noot.',
      'Artikel 658a',
      'Bijlage I Lijst',
      'De lijst.',
    ];
    const places = order.map((text) => data.body.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('has the levels of its headings in Markdown', async () => {
    const { stdout } = await lks(['doc', BOEK, '--full', '--markdown']);
    const headings = stdout.split('\n').filter((line) => /^#+ /.test(line));
    expect(headings.slice(0, 5)).toEqual([
      '# Burgerlijk Wetboek Boek 7',
      '## Boek 7 Bijzondere overeenkomsten',
      '### Titel 4 Huur',
      '#### Afdeling 1 Algemeen',
      '##### Artikel 201',
    ]);
  });

  it('is refused where not all of it is held, unless parts of it will do', async () => {
    const refused = await run(home, ['doc', 'Grondwet', '--full']);
    expect([refused.code, refused.stdout]).toEqual([3, '']);
    expect(refused.stderr).toContain('--full --partial');
    const partial = await run(home, ['doc', 'Grondwet', '--full', '--partial']);
    expect(partial.code).toBe(0);
    expect(partial.stdout).toContain(say.render.articlesHeld({ articles: 0, recitals: 0, annexes: 0 }, false).slice(1));
  });

  it('is asked for with --full, of which --partial is a part', async () => {
    expect((await lks(['doc', BOEK, '--partial'])).code).toBe(2);
    expect((await json(`${BOEK} artikel 610`, '--full')).data.external_id).toBe(`${BOEK} artikel 610`);
  });
});

describe('a range of articles', () => {
  it('has what lies between in the law, whatever its numbers', async () => {
    const { data } = await json('art. 7:658 t/m 7:660 BW');
    expect(idsOf(data)).toEqual(['658', '658a', '658b', '659', '660'].map((number) => `artikel ${number}`));
  });
  it('and a part are lists in JSON, though they have one article', async () => {
    expect(idsOf((await json('titel 7.4 BW')).data)).toEqual(['artikel 201']);
  });
  it('without an end in the law is refused with what is there', async () => {
    const ran = await lks(['doc', 'art. 7:658 t/m 7:700 BW']);
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain(`${BOEK} artikel 660`);
  });
  it('in a law of which only articles are held is refused', async () => {
    const ran = await run(home, ['doc', 'art. 6:162 t/m 6:164 BW']);
    expect([ran.code, ran.stdout]).toEqual([3, '']);
  });
});

describe('a part of a law', () => {
  it('is all that stands in it, with its heading said', async () => {
    const { data, meta } = await json('titel 7.10 BW');
    expect(idsOf(data)).toEqual(
      ['610', '611', '658', '658a', '658b', '659', '660'].map((number) => `artikel ${number}`),
    );
    expect(meta.notices[0]).toMatchObject({ code: 'part_of_law' });
    expect(meta.notices[0].message).toContain('Titel 10 Arbeidsovereenkomst');
  });
  it('comes first in a search for it, in the order of the law', async () => {
    const { stdout } = await lks(['search', 'titel 7.10 BW', '--jsonl']);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(idsOf(rows.slice(0, 7))).toEqual(
      ['610', '611', '658', '658a', '658b', '659', '660'].map((number) => `artikel ${number}`),
    );
  });
  it('that is not there is refused with those that are', async () => {
    const ran = await lks(['doc', 'titel 7.99 BW']);
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain('Titel 10 Arbeidsovereenkomst');
  });
  it('that several have the name of is refused with all of them', async () => {
    const ran = await lks(['doc', 'afdeling 1 Boek 7 BW']);
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toMatch(/titeldeel 4 afdeling 1[\s\S]*titeldeel 10 afdeling 1/);
  });
  it('is asked for the day of --at', async () => {
    const { data } = await json('titel 7.10 BW', '--at', '2012-06-01');
    expect(data[0].at).toBe('2012-06-01');
  });
});

describe('an article', () => {
  it('names what stands before and after it, repealed or not', async () => {
    const { data } = await json(`${BOEK} artikel 658b`);
    expect([data.previous, data.next]).toEqual([`${BOEK} artikel 658a`, `${BOEK} artikel 659`]);
    const first = (await json(`${BOEK} artikel 201`)).data;
    expect([first.previous, first.next]).toEqual([undefined, `${BOEK} artikel 610`]);
  });
  it('names those of the day', async () => {
    const then = (await json(`${BOEK} artikel 658`, '--at', '2012-06-01')).data;
    expect([then.previous, then.next]).toEqual([`${BOEK} artikel 611`, `${BOEK} artikel 658a`]);
  });
  it('has them below its text on a terminal, and before it on a pipe', async () => {
    const shown = await lks(['doc', `${BOEK} artikel 658`, '--no-pager'], { LKS_FORCE_TTY: '80' });
    expect(shown.stdout.indexOf('De werkgever zorgt.')).toBeLessThan(shown.stdout.indexOf('artikel 658a'));
    const piped = await lks(['doc', `${BOEK} artikel 658`]);
    expect(piped.stdout.indexOf('artikel 658a')).toBeLessThan(piped.stdout.indexOf('De werkgever zorgt.'));
  });
  it('of a law that did not come whole names none', async () => {
    const { data } = JSON.parse((await run(home, ['doc', 'art. 12 Grondwet', '--json'])).stdout);
    expect([data.previous, data.next]).toEqual([undefined, undefined]);
  });
});
