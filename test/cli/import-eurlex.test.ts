/** EU acts through the binary: parts of one act, versions in every order, pages that are none, and finding them back. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import {
  consolidatedXhtml,
  formexAct,
  formexAnnex,
  formexArticle,
  formexIndex,
  journalArticle,
  journalXhtml,
  recital,
} from '../fixtures/import/eurlex';
import { zipOf } from '../fixtures/import/zip';
import { homeOfTest, homeWithLibrary } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
beforeEach(async () => {
  home = await homeWithLibrary();
  mkdirSync(path.join(home, 'eu'));
});

const lks = (...args: string[]) => run(home, args);
const importAll = async (...paths: string[]) => {
  const { code, stdout, stderr } = await lks('library', 'import', ...paths, '--json');
  return { code, stderr, report: JSON.parse(stdout || '{}').data };
};
const write = (name: string, bytes: Buffer): string => {
  const file = path.join(home, 'eu', name);
  writeFileSync(file, bytes);
  return file;
};
const body = async (...id: string[]): Promise<string> =>
  JSON.parse((await lks('doc', ...id, '--json')).stdout).data.body;
const idsOf = async (q: string, ...flags: string[]): Promise<string[]> =>
  JSON.parse((await lks('search', q, '--limit', '25', '--json', ...flags)).stdout).data.map(
    ({ external_id }: { external_id: string }) => external_id,
  );

const PARTS: Record<string, Buffer> = {
  'a.xml': formexAnnex('BIJLAGE I', '<P>Twee el waterput.</P>', '0001.0001'),
  'b.xml': formexAct(
    `<ENACTING.TERMS>${formexArticle('1', 'Doel', '<ALINEA>Een waterput.</ALINEA>')}</ENACTING.TERMS>`,
  ),
  'c.xml': formexIndex(),
  'd.xml': formexAnnex('BIJLAGE II', '<P>Drie el waterput.</P>', '0001.0002'),
};
const WHOLE = ['32031R0123', '32031R0123 artikel 1', '32031R0123 bijlage I', '32031R0123 bijlage II'];

describe('an act in parts', () => {
  it('becomes one act from a folder, and nothing changes when it comes again', async () => {
    for (const [name, bytes] of Object.entries(PARTS)) write(name, bytes);
    const first = await importAll('eu');
    expect(first.code, first.stderr).toBe(0);
    expect(first.report.sources['EUR-Lex']).toMatchObject({ files: 4, documents: 4, added: 4 });
    expect((await idsOf('waterput')).sort()).toEqual(WHOLE);
    expect((await importAll('eu')).report.sources['EUR-Lex']).toMatchObject({ files: 0, skipped: 4 });
  });

  it.each([['abcd'], ['dcba'], ['bdac']])('is the same when its files are named in the order %s', async (order) => {
    const files = [...order].map((letter) => write(`${letter}.xml`, PARTS[`${letter}.xml`]!));
    expect((await importAll(...files)).code).toBe(0);
    expect((await idsOf('waterput')).sort()).toEqual(WHOLE);
    expect(await body('32031R0123', 'bijlage', 'II')).toBe('Drie el waterput.');
  });

  it('becomes one act from a zip archive too, and from one within another', async () => {
    const inner = zipOf(Object.entries(PARTS).map(([name, content]) => ({ name: `act/${name}`, content })));
    const file = write('acts.zip', zipOf([{ name: 'L_2031009.zip', content: inner }]));
    const first = await importAll(file);
    expect(first.code, first.stderr).toBe(0);
    expect(first.report.sources['EUR-Lex']).toMatchObject({ files: 4, documents: 4, added: 4 });
    expect((await idsOf('waterput')).sort()).toEqual(WHOLE);
    const piped = await run(home, ['library', 'import', '-', '--json'], { stdin: inner });
    expect(JSON.parse(piped.stdout).data.sources['EUR-Lex']).toMatchObject({ files: 0, skipped: 4 });
  });

  it('takes an index alone for no document, and refuses an annex alone', async () => {
    const [index, annex] = [write('c.xml', PARTS['c.xml']!), write('a.xml', PARTS['a.xml']!)];
    const lone = await importAll(annex);
    expect(lone.code).toBe(8);
    expect(lone.report.failed[0].message).toContain('CELEX');
    expect(lone.report.failed[0].hint).toContain(phrase(say.importing.lonePartHint));
    expect((await lks('library', 'import', index)).stderr).toContain(phrase(say.commands.nothingToImport));
    expect((await importAll(annex, index)).code).toBe(0);
    expect(await idsOf('waterput')).toEqual(['32031R0123 bijlage I']);
  });
});

describe('two files of one text', () => {
  const FINAL = 'Deze verordening treedt in werking op de dag van de bekendmaking ervan in het Publicatieblad.';
  const files: Record<string, Buffer> = {
    'page.xhtml': journalXhtml({ inhoud: journalArticle('1', 'Slot', `<p class="oj-normal">${FINAL}</p>`) }),
    'act.xml': formexAct(`<ENACTING.TERMS>${formexArticle('1', 'Slot', `<ALINEA>${FINAL}</ALINEA>`)}</ENACTING.TERMS>`),
  };
  const force = async () => {
    const { data } = JSON.parse((await lks('doc', '32031R0123', 'artikel', '1', '--json')).stdout);
    return data.text_status.days.find(({ kind }: { kind: string }) => kind === 'entry-into-force')?.day;
  };

  it.each([['page.xhtml act.xml'], ['act.xml page.xhtml']])(
    'the one with more of its days stays: %s',
    async (order) => {
      for (const name of order.split(' ')) expect((await importAll(write(name, files[name]!))).code).toBe(0);
      // Formex without its index does not say when it was published.
      expect(await force()).toBe('2031-02-12');
    },
  );

  it('Formex with its index goes before a page that says as much', async () => {
    const all = [write('act.xml', files['act.xml']!), write('index.xml', formexIndex())];
    expect((await importAll(...all)).code).toBe(0);
    const { report } = await importAll(write('page.xhtml', files['page.xhtml']!));
    expect(report.sources['EUR-Lex']).toMatchObject({ added: 0, updated: 0 });
    expect(await force()).toBe('2031-02-12');
  });
});

describe('numbers in Formex', () => {
  it('are printed in groups of three, and found in every way', async () => {
    const inhoud = formexArticle('1', 'Boete', '<ALINEA>Hoogstens <FT TYPE="NUMBER">35000000</FT> EUR.</ALINEA>');
    write('b.xml', formexAct(`<ENACTING.TERMS>${inhoud}</ENACTING.TERMS>`));
    expect((await importAll('eu')).code).toBe(0);
    expect(await body('32031R0123', 'artikel', '1')).toContain('35 000 000 EUR');
    for (const q of ['35000000', '35 000 000', '"35 000 000"', '35.000.000', 'hoogstens 35000000 eur'])
      expect(await idsOf(q), q).toEqual(['32031R0123 artikel 1']);
    expect(await idsOf('3500000')).toEqual([]);
  });
});

describe('versions of an act', () => {
  const consolidated = (date: string, text: string) =>
    consolidatedXhtml(
      `02031R0123 — NL — ${date} — 001.001`,
      `<div id="art_1"><p class="title-article-norm">Artikel 1</p><p class="norm">${text}</p></div>`,
    );
  const versions: Record<string, Buffer> = {
    journal: journalXhtml({
      inhoud: recital(26, 'Putten zijn diep.') + journalArticle('1', 'Doel', '<p>Eerste put.</p>'),
    }),
    older: consolidated('01.05.2014', 'Tweede put.'),
    newer: consolidated('01.05.2019', 'Derde put.'),
    future: consolidated('01.05.2131', 'Vierde put.'),
  };

  it.each([['journal older newer future'], ['future newer older journal'], ['newer journal future older']])(
    'leave the text in force and the recitals, in the order %s',
    async (order) => {
      for (const [index, name] of order.split(' ').entries()) {
        const file = write(`${index}.xhtml`, versions[name]!);
        expect((await importAll(file)).code).toBe(0);
      }
      expect(await body('32031R0123', 'artikel', '1')).toBe('Derde put.');
      expect(await body('32031R0123', 'overweging', '26')).toBe('(26) Putten zijn diep.');
    },
  );
});

/** A sentence of parts that are joined by what is said of the text. */
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const FORCE = { kind: 'entry-into-force', day: '2013-03-04', basis: 'reckoned', article: '2', words: '' };
const APPLIES = { kind: 'application', day: '2013-06-01', basis: 'stated', article: '2', words: '' };

describe('an act of the Official Journal, which gives no day from which it holds', () => {
  const article = ['32031R0123', 'artikel', '1'];

  it('is shown for any day from its adoption on, and that is said', async () => {
    const inhoud = recital(26, 'Putten zijn diep.') + journalArticle('1', 'Doel', '<p>Eerste put.</p>');
    expect((await importAll(write('a.xhtml', journalXhtml({ inhoud })))).code).toBe(0);
    const { code, stdout, stderr } = await lks('doc', ...article, '--at', '2031-02-03');
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(say.commands.undatedText('32031R0123 artikel 1', '2031-02-03')),
    ]);
    for (const text of [stdout, (await lks('doc', ...article)).stdout]) {
      expect(text).toContain(`${say.render.state}: ${begun(say.render.noDay(''))}`);
      expect(text).toContain(`${say.render.textStatus}: ${begun(say.eu.journal('2031-02-12'))}.`);
      expect(text).toContain(`${begun(say.eu.forceUnknown)}.`);
    }
  });

  it('is no law before its adoption: not in a search, not by its name', async () => {
    const inhoud = recital(26, 'Putten zijn diep.') + journalArticle('1', 'Doel', '<p>Eerste put.</p>');
    expect((await importAll(write('a.xhtml', journalXhtml({ inhoud })))).code).toBe(0);
    for (const name of [article, ['32031R0123', 'overweging', '26'], ['32031R0123']]) {
      const refused = await lks('doc', ...name, '--at', '2031-02-02');
      const why = say.eu.before(name.join(' '), '2031-02-02', '2031-02-12', undefined);
      expect([refused.code, refused.stdout, refused.stderr]).toEqual([3, '', expect.stringContaining(why)]);
    }
    expect((await lks('search', 'put', '--at', '2031-02-02')).stdout).toBe('');
    expect((await lks('search', 'put', '--at', '2031-02-03')).stdout.trimEnd().split('\n')).toHaveLength(2);
  });

  it('has no first day in the list of its texts, in any format', async () => {
    const inhoud = recital(26, 'Putten zijn diep.') + journalArticle('1', 'Doel', '<p>Eerste put.</p>');
    expect((await importAll(write('a.xhtml', journalXhtml({ inhoud })))).code).toBe(0);
    for (const name of [article, ['32031R0123', 'overweging', '26'], ['32031R0123']]) {
      const plain = await lks('library', 'versions', ...name);
      expect(plain.stdout).toMatch(
        new RegExp(
          `^\\S[^\\t]*\\t\\t\\t${say.commands.states.undated}\\t+http://data\\.europa\\.eu/eli/reg/2031/123/oj\\S*\\n$`,
        ),
      );
      expect(plain.stderr).toContain(phrase(say.commands.undatedVersions));
      const [version] = JSON.parse((await lks('library', 'versions', ...name, '--json')).stdout).data;
      expect(version).toMatchObject({ from: '', to: '', state: 'undated' });
      expect((await lks('library', 'versions', ...name, '--format', 'table')).stdout).toMatch(
        new RegExp(`State.*\\n.*${say.commands.states.undated}`),
      );
    }
    const found = await lks('search', 'put', '--at', '2031-02-03');
    expect(found.stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(found.stderr).toContain(say.render.counted.undated_shown(2));
  });
});

describe('an act that says when it enters into force', () => {
  const article = ['32031R0123', 'artikel', '1'];
  const final =
    '<p class="oj-normal">Deze verordening treedt in werking op de twintigste dag na die van de bekendmaking ervan in het Publicatieblad van de Europese Unie.</p>' +
    '<p class="oj-normal">Zij is van toepassing met ingang van 1 mei 2013. Artikel 1 is evenwel van toepassing met ingang van 1 juni 2013.</p>';
  const amended =
    '<table><tr><td><p class="arrow"><a title="32031R0999" href="x">►M1</a></p></td><td><p class="title-fam-member-star">' +
    '<a title="32031R0999" href="x">VERORDENING (EU) 2031/999 VAN DE RAAD</a></p></td><td><p class="toc-2">3.3.2015</p></td></tr></table>';
  const files = {
    journal: journalXhtml({
      titel: ['VERORDENING (EU) 2031/123 VAN DE RAAD', 'van 3 februari 2013', 'betreffende waterputten'],
      datum: '12.2.2013',
      inhoud:
        recital(26, 'Putten zijn diep.') +
        journalArticle('1', 'Doel', '<p>Eerste put.</p>') +
        journalArticle('2', 'Slot', final),
    }),
    consolidated: consolidatedXhtml(
      '02031R0123 — NL — 01.05.2015 — 001.001',
      `<div id="art_1"><p class="title-article-norm">Artikel 1</p><p class="norm">Tweede put.</p></div>${amended}`,
      ['VERORDENING (EU) 2031/123 VAN DE RAAD', 'van 3 februari 2013', 'betreffende waterputten'],
    ),
  };
  const at = async (day: string, ...id: string[]) => lks('doc', ...id, '--at', day);

  it.each([['journal consolidated'], ['consolidated journal']])(
    'is one line of time, imported as %s',
    async (order) => {
      for (const name of order.split(' ') as (keyof typeof files)[])
        expect((await importAll(write(`${name}.xhtml`, files[name]))).code).toBe(0);
      const journal = `${begun(say.eu.journal('2013-02-12'))}.`;
      const notYet = (day: string) => `${journal} ${begun(say.eu.notYet(day, FORCE))}; ${say.eu.whole(APPLIES)}.`;
      const inForce = `${journal} ${begun(say.eu.inForceFrom(FORCE))}; ${say.eu.whole(APPLIES)}.`;
      for (const [day, text, told] of [
        ['2013-01-01', 'Eerste put.', notYet('2013-01-01')],
        ['2013-03-03', 'Eerste put.', notYet('2013-03-03')],
        ['2013-03-04', 'Eerste put.', inForce],
        ['2015-04-30', 'Eerste put.', `${inForce} ${say.eu.amended(['32031R0999 (2015-03-03)'])}`],
        ['2015-05-01', 'Tweede put.', `${begun(say.eu.consolidated('2015-05-01'))}.`],
      ]) {
        const { code, stdout } = await at(day!, ...article);
        expect([day, code, stdout]).toEqual([day, 0, expect.stringContaining(`Text: ${told}`)]);
        expect(stdout).toContain(text);
      }
      expect((await at('2015-04-30', ...article)).stdout).toContain(say.eu.fetch(['32031R0999']));
      expect((await at('2013-04-01', '32031R0123', 'overweging', '26')).stdout).toContain(
        `${begun(say.eu.inForceFrom(FORCE))}; ${say.eu.whole({ ...APPLIES, day: '2013-05-01' })}.`,
      );
      const versions = JSON.parse((await lks('library', 'versions', '32031R0123', '--json')).stdout).data;
      expect(versions).toMatchObject([
        { from: '2013-03-04', next: '2015-05-01', state: 'past', text_status: { kind: 'journal', day: '2013-02-12' } },
        { from: '2015-05-01', state: 'held', text_status: { kind: 'consolidated', day: '2015-05-01' } },
      ]);
      expect(versions[0].url).toBe('http://data.europa.eu/eli/reg/2031/123/oj');
      expect(await idsOf('put', '--at', '2013-03-03')).toEqual([]);
      expect((await idsOf('put', '--at', '2013-03-04')).sort()).toEqual([
        '32031R0123 artikel 1',
        '32031R0123 overweging 26',
      ]);
    },
  );

  it('says the same in JSON and in a search, where one line under the rows is about all of them', async () => {
    expect((await importAll(write('a.xhtml', files.journal))).code).toBe(0);
    const { data } = JSON.parse((await lks('doc', ...article, '--at', '2013-04-01', '--json')).stdout);
    expect(data.text_status).toMatchObject({
      kind: 'journal',
      day: '2013-02-12',
      days: [
        { kind: 'entry-into-force', day: '2013-03-04', basis: 'reckoned', article: '2', words: '' },
        { kind: 'application', day: '2013-06-01', basis: 'stated', article: '2', words: '' },
      ],
      missing: [],
    });
    const search = await lks('search', 'put', '--type', 'eu');
    expect(search.stderr).toContain(say.eu.rows(2, 0));
    const rows = JSON.parse((await lks('search', 'put', '--type', 'eu', '--json')).stdout).data;
    expect(rows[0].text_status).toEqual({
      kind: 'journal',
      day: '2013-02-12',
      message: `${begun(say.eu.journal('2013-02-12'))}.`,
    });
  });

  it('has a text of a day before only where that is the one that was published', async () => {
    expect((await importAll(write('a.xhtml', files.consolidated))).code).toBe(0);
    const { code, stderr } = await at('2014-01-01', ...article);
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining(say.library.onlyLater('32031R0123 artikel 1', '2015-05-01', '2014-01-01')),
    ]);
  });
});

describe('an act in 2 languages', () => {
  it('is found in each under the same id, in Dutch first', async () => {
    const english = ['REGULATION (EU) 2016/679 OF THE COUNCIL', 'of 27 April 2016'];
    const dutch = ['VERORDENING (EU) 2016/679 VAN DE RAAD', 'van 27 april 2016'];
    write(
      'en.xhtml',
      journalXhtml({ taal: 'EN', titel: english, inhoud: journalArticle('17', 'Erasure', '<p>Wells.</p>') }),
    );
    write('nl.xhtml', journalXhtml({ titel: dutch, inhoud: journalArticle('17', 'Wissing', '<p>Putten.</p>') }));
    expect((await importAll('eu')).code).toBe(0);
    expect(await body('art. 17 AVG')).toBe('Putten.');
    expect(await idsOf('wells', '--lang', 'en')).toEqual(['32016R0679 artikel 17']);
    const titles = JSON.parse((await lks('search', '32016R0679 artikel 17', '--json')).stdout).data.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles.slice(0, 2).sort()).toEqual([
      'Algemene verordening gegevensbescherming, artikel 17 Wissing',
      'General Data Protection Regulation, Article 17 Erasure',
    ]);
  });
});

describe('pages that are no act', () => {
  it.each([
    [
      'a challenge',
      '<!DOCTYPE html><html><script>AwsWafIntegration.checkForceRefresh()</script></html>',
      say.importing.challenge,
    ],
    [
      'a list of parts',
      '<html><head><title>300 Multiple-Choice Response</title></head></html>',
      say.importing.listOfParts,
    ],
    [
      'a page of the site',
      '<!DOCTYPE html><html><head><title>EUR-Lex - 32016R0679</title></head></html>',
      say.importing.sitePage,
    ],
    [
      'any other page',
      '<!DOCTYPE html><html><h1>404 Not Found</h1></html>',
      say.importing.otherFormat(say.importing.formats.webPage),
    ],
  ])('%s is refused with its reason, and the act beside it comes in', async (_what, html, reason) => {
    write('a.html', Buffer.from(html));
    write('b.xhtml', journalXhtml({ inhoud: journalArticle('1', 'Doel', '<p>Een waterput.</p>') }));
    const { code, stderr } = await lks('library', 'import', 'eu');
    expect(code).toBe(8);
    expect(stderr).toContain(reason);
    expect(await idsOf('waterput')).toContain('32031R0123 artikel 1');
  });
});

it('an act of the sample is shown with the days of its act', async () => {
  home = homeOfTest();
  const { code, stdout } = await lks('doc', 'art. 4 AVG', '--at', '2019-01-01');
  const force = { ...FORCE, day: '2016-05-24', article: '' };
  expect([code, stdout]).toEqual([0, expect.stringContaining('State: Text from 2016-05-24')]);
  expect(stdout).toContain(
    `${say.render.textStatus}: ${begun(say.eu.consolidated('2016-05-04'))}. ${begun(say.eu.inForceFrom(force))}`,
  );
  const applies = { ...APPLIES, day: '2018-05-25', article: '99(2)' };
  expect(stdout).toContain(`${say.eu.whole(applies)}.`);
});
