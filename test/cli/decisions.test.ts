/** Decisions as lawyers cite them: found in a library, told apart over a service, and never another one in their place. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { startAssistant } from '../mcp/support/assistant';
import { makeHome, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, type StoredDocument, startService, type TestService } from '../support/service/service.mjs';

const { home, remove } = makeHome();
afterAll(() => remove());
const lks = (...args: string[]) => run(home, args);

/** A file of a decision: its court, day and case number, and the reports that its register gives. */
function put(ecli: string, instantie: string, datum: string, zaaknummer: string, vindplaatsen: string[] = []): string {
  const gegevens =
    `<dcterms:creator>${instantie}</dcterms:creator><dcterms:date>${datum}</dcterms:date>` +
    `<psi:zaaknummer>${zaaknummer}</psi:zaaknummer><dcterms:hasVersion><rdf:list>` +
    `${vindplaatsen.map((one) => `<rdf:li>${one}</rdf:li>`).join('')}</rdf:list></dcterms:hasVersion>`;
  const tekst = '<uitspraak><para>3.8 Het middel faalt.</para></uitspraak>';
  const name = `${ecli.replace(/:/g, '_')}.xml`;
  writeFileSync(path.join(home, name), uitspraakXml({ ecli, gegevens, tekst }));
  return name;
}

beforeAll(async () => {
  const files = [
    put('ECLI:NL:HR:2016:9001', 'Hoge Raad', '2016-01-29', '14/05577', [
      'NJ 2016/973 m.nt. H.B. Krans',
      'RvdW 2016/201',
    ]),
    put('ECLI:NL:HR:2016:9002', 'Hoge Raad', '2016-02-05', '15/00124'),
    put('ECLI:NL:HR:2016:9003', 'Hoge Raad', '2016-02-05', '15/00125'),
    put('ECLI:NL:HR:2017:9004', 'Hoge Raad', '2017-03-03', '15/00124'),
    put('ECLI:NL:RBMNE:2016:9005', 'Rechtbank Midden-Nederland', '2016-03-25', 'AWB - 14 _ 5548'),
  ];
  const imported = await lks('library', 'import', ...files);
  expect(imported.code, imported.stderr).toBe(0);
});

/** The identifier of what a command printed. */
const shownBy = (stdout: string): string[] => [...stdout.matchAll(/^Identifier: (.*)$/gm)].map(([, id = '']) => id);

const OTHER_DAY = say.citations.otherDay('ECLI:NL:HR:2016:9001', '2016-01-30', '2016-01-29');
const READ_AS = say.citations.decisionReadAs(
  say.citations.citedDecision({ court: 'Hoge Raad', day: '2014-05-02', numbers: ['13/00001'], reports: [] }),
);
const NOT_HELD = say.citations.notHeld('', say.citations.searchedLibrary);

describe('a decision that is cited', () => {
  it.each([
    ['HR 29 januari 2016, 14/05577', 'ECLI:NL:HR:2016:9001'],
    ['Supreme Court of the Netherlands 29 January 2016, 14/05577', 'ECLI:NL:HR:2016:9001'],
    ['HR 29 januari 2016, NJ 2016/973, m.nt. H.B. Krans (A/B)', 'ECLI:NL:HR:2016:9001'],
    ['zaaknr. 14/05577', 'ECLI:NL:HR:2016:9001'],
    ['HR 3 mrt. 2017, nr. 15/00124', 'ECLI:NL:HR:2017:9004'],
    ['Rechtbank …, AWB - 14 _ 5548', 'ECLI:NL:RBMNE:2016:9005'],
    ['nl:hr:2016:9001', 'ECLI:NL:HR:2016:9001'],
  ])('%s is shown, in one argument and in as many as it has words', async (text, ecli) => {
    for (const args of [[text], text.split(' ')]) {
      const { code, stdout, stderr } = await lks('doc', ...args, '--markdown');
      expect([code, stdout.includes(ecli)], stderr).toEqual([0, true]);
    }
  });

  it('is shown with the others that are cited with it', async () => {
    const { stdout } = await lks('doc', 'ECLI:NL:HR:2016:9001 en HR 3 maart 2017, 15/00124', '--plain');
    expect(shownBy(stdout)).toEqual(['ECLI:NL:HR:2016:9001', 'ECLI:NL:HR:2017:9004']);
    const two = await lks('doc', '14/05577', '14/5548', '--plain');
    expect(shownBy(two.stdout)).toEqual(['ECLI:NL:HR:2016:9001', 'ECLI:NL:RBMNE:2016:9005']);
  });

  it('is found by its court and day alone where one is here, which is said', async () => {
    const { code, stderr, stdout } = await lks('doc', 'HR 29 januari 2016', '--json');
    expect([code, JSON.parse(stdout).data.external_id]).toEqual([0, 'ECLI:NL:HR:2016:9001']);
    expect(stderr).toContain(phrase(say.citations.foundByDay));
    expect(JSON.parse(stdout).meta.notices).toMatchObject([{ code: 'found_by_day' }]);
  });

  it.each([
    ['another day', 'HR 30 januari 2016, ECLI:NL:HR:2016:9001', OTHER_DAY],
    [
      'another court',
      'Hof Amsterdam 29 januari 2016, ECLI:NL:HR:2016:9001',
      say.citations.otherCourt('ECLI:NL:HR:2016:9001', 'Gerechtshof Amsterdam', 'Hoge Raad'),
    ],
  ])('with %s than its ECLI is shown, and the difference said', async (_what, text, sentence) => {
    const { code, stderr, stdout } = await lks('doc', text, '--json');
    expect([code, JSON.parse(stdout).data.external_id]).toEqual([0, 'ECLI:NL:HR:2016:9001']);
    expect(stderr).toContain(sentence);
    expect(JSON.parse(stdout).meta.notices).toMatchObject([{ code: 'citation_differs' }]);
    const whole = await lks('doc', 'HR 29 januari 2016, ECLI:NL:HR:2016:9001', '--json');
    expect(whole.stdout).not.toContain('citation_differs');
  });

  it('is the first row of a search for it', async () => {
    const { data } = JSON.parse((await lks('search', 'HR 3 maart 2017, 15/00124', '--json')).stdout);
    expect(data[0]).toMatchObject({ external_id: 'ECLI:NL:HR:2017:9004', score: 100 });
  });

  it('is given to an assistant, with what has to be said of it', async () => {
    const assistant = await startAssistant(home);
    try {
      const { text } = await assistant.call('get_document', { uuid: 'HR 30 januari 2016, ECLI:NL:HR:2016:9001' });
      expect(text).toContain('Het middel faalt');
      expect(text).toContain(OTHER_DAY);
    } finally {
      await assistant.close();
    }
  });
});

describe('a decision that is not told apart, or not here', () => {
  it.each([
    ['2 decisions with its number', '15/00124', 'case 15/00124', ['ECLI:NL:HR:2016:9002', 'ECLI:NL:HR:2017:9004']],
    [
      '2 decisions of its day',
      'HR 5 februari 2016',
      'Hoge Raad, 5 February 2016',
      ['ECLI:NL:HR:2016:9002', 'ECLI:NL:HR:2016:9003'],
    ],
    ['another decision of its day', 'HR 29 januari 2016, 14/09999', 'case 14/09999', ['ECLI:NL:HR:2016:9001']],
    ['another day for its number', 'HR 1 maart 2016, 14/05577', '1 March 2016', ['ECLI:NL:HR:2016:9001']],
  ])('is refused with what comes near: %s', async (_what, text, readAs, near) => {
    const { code, stdout, stderr } = await lks('doc', text);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(new RegExp(`Read as: .*${readAs}`));
    for (const ecli of near) expect(stderr).toContain(ecli);
  });

  it('comes with what was understood and the way to get it', async () => {
    const { code, stderr } = await lks('doc', 'HR 2 mei 2014, nr. 13/00001');
    expect(code).toBe(3);
    expect(stderr).toContain(READ_AS);
    expect(stderr).toContain(phrase(say.citations.findEcli));
    const searched = await lks('search', 'HR 2 mei 2014, nr. 13/00001');
    expect(searched.stderr).toContain(READ_AS);
  });

  it('of a court of the Union has its page, and is not looked for in the Dutch register', async () => {
    for (const [text, page] of [
      ['HvJ EU 16 juli 2020, C-311/18', 'https://curia.europa.eu/juris/liste.jsf?num=C-311/18'],
      ['zaak 26/62', 'https://curia.europa.eu/juris/liste.jsf?num=26/62'],
      ['conclusie A-G Szpunar, C-434/15', 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:62015CC0434'],
      ['Opinion 2/13', 'uri=CELEX:62013CV0002'],
      ['https://curia.europa.eu/juris/liste.jsf?num=C-311/18', 'liste.jsf?num=C-311/18'],
    ] as const) {
      const { code, stderr } = await lks('doc', text);
      expect([text, code]).toEqual([text, 3]);
      expect(stderr).toContain(page);
      expect(stderr).not.toContain('uitspraken.rechtspraak.nl');
    }
  });

  it('of a court of the Union has its page in the language that is wanted', async () => {
    const page = (language: string): string => `https://eur-lex.europa.eu/legal-content/${language}/TXT/?uri=`;
    for (const [args, url] of [
      [['ECLI:EU:C:2020:559'], `${page('NL')}ecli:ECLI:EU:C:2020:559`],
      [['ECLI:EU:C:2020:559', '--lang', 'en'], `${page('EN')}ecli:ECLI:EU:C:2020:559`],
      [['Case C-311/18, EU:C:2020:559'], `${page('EN')}ecli:ECLI:EU:C:2020:559`],
      [['62018CJ0311'], `${page('NL')}CELEX:62018CJ0311`],
      [['62018CJ0311', '--lang', 'en'], `${page('EN')}CELEX:62018CJ0311`],
      [['conclusie C-311/18', '--lang', 'en'], `${page('EN')}CELEX:62018CC0311`],
    ] as const)
      expect((await lks('doc', ...args)).stderr).toContain(url);
  });

  it.each([
    ['ECtHR 25 May 2021, no. 58170/13', '%22appno%22%3A%5B%2258170%2F13%22%5D'],
    ['EHRM (GK) 15 januari 2013, nos. 48420/10, 59842/10', '%2248420%2F10%22%2C%2259842%2F10%22'],
    ['appl. no. 5856/72', '%225856%2F72%22'],
    ['ECLI:CE:ECHR:2016:0712JUD003443306', '%22ecli%22%3A%5B%22ECLI%3ACE%3AECHR%3A2016%3A0712JUD003443306%22%5D'],
    ['https://hudoc.echr.coe.int/eng?i=001-115881', 'https://hudoc.echr.coe.int/eng?i=001-115881'],
  ])('of the court in Strasbourg is said to be outside the sources: %s', async (text, page) => {
    for (const [args, exit] of [
      [['doc', text], 3],
      [['library', 'add', text, '--dry-run'], 2],
      [['search', text], 0],
    ] as const) {
      const { code, stdout, stderr } = await lks(...args);
      expect([args[0], code]).toEqual([args[0], exit]);
      expect(stdout + stderr).toContain(phrase(say.citations.outsideSources));
      expect(stdout + stderr).toContain(page);
      expect(stdout + stderr).not.toMatch(/does not exist|uitspraken\.rechtspraak|e-justice/);
    }
  });

  it('of the court in Strasbourg is told to an assistant so too', async () => {
    const assistant = await startAssistant(home);
    try {
      const { text } = await assistant.call('get_document', { uuid: 'EHRM 12 juli 2016, 34433/06' });
      expect(text).toContain(say.citations.outsideSources);
      expect(text).toContain('https://hudoc.echr.coe.int/eng#%7B%22appno%22');
    } finally {
      await assistant.close();
    }
  });

  it.each(['C-311/18', 'zaak 26/62', 'Case C-311/18', 'Opinion 2/13', 'HvJ EU 16 juli 2020, C-311/18, punt 40'])(
    'of a court of the Union is said to be absent by a search, with the way to it: %s',
    async (text) => {
      const { code, stdout, stderr } = await lks('search', text);
      expect([code, stdout + stderr]).toEqual([0, expect.stringContaining(NOT_HELD)]);
      expect(stdout + stderr).toMatch(/lks library add (?:C-311\/18|'zaak 26\/62'|'Advies 2\/13')/);
      expect(stdout + stderr).toMatch(/curia\.europa\.eu|62013CV0002/);
    },
  );

  it('is fetched by what the hint says', async () => {
    for (const id of ['C-311/18', 'zaak 26/62', 'Advies 2/13', 'C-491/15 P', 'gevoegde zaken C-215/15 en C-216/15']) {
      const { stderr } = await lks('doc', id);
      const [, hint = ''] = /lks library add (.*)/.exec(stderr) ?? [];
      expect(hint).not.toBe('');
      const { code, stdout } = await lks('library', 'add', hint.replaceAll("'", ''), '--dry-run');
      expect([id, code]).toEqual([id, 0]);
      expect(stdout).toContain('publications.europa.eu/webapi/rdf/sparql');
    }
  });

  it('by a number of a site alone is no name', async () => {
    const address = 'https://curia.europa.eu/juris/document/document.jsf?docid=198047&doclang=NL';
    for (const args of [
      ['doc', address],
      ['library', 'add', address, '--dry-run'],
    ]) {
      const { code, stderr } = await lks(...args);
      expect(code).toBe(2);
      expect(stderr).toContain(phrase(say.citations.siteNumber));
      expect(stderr).toContain('C-434/15');
    }
  });

  it('is asked of its publisher by its ECLI alone', async () => {
    const { code, stderr } = await lks('library', 'add', 'HR 2 mei 2014, nr. 13/00001', '--dry-run');
    expect(code).toBe(2);
    expect(stderr).toContain(READ_AS);
    expect(stderr).toContain(phrase(say.citations.findEcli));
    const cited = await lks('library', 'add', 'HR 29 januari 2016, ECLI:NL:HR:2016:162 (A/B)', '--dry-run');
    expect([cited.code, decodeURIComponent(cited.stdout).includes('ECLI:NL:HR:2016:162')]).toEqual([0, true]);
  });

  it('has no texts of other days', async () => {
    expect((await lks('library', 'versions', 'HR 29 januari 2016, 14/05577')).stderr).toContain(
      say.library.noVersions('ECLI:NL:HR:2016:9001'),
    );
    expect((await lks('library', 'versions', 'HR 5 februari 2016')).stderr).toContain('They are:');
  });

  it('by a report is told that journals are known from the publisher alone', async () => {
    expect((await lks('doc', 'NJ 1999/1')).stderr).toContain(phrase(say.citations.reportsKnown));
  });

  it.each(['HR 31 februari 2016, 14/05577', 'HR 30-02-2016, 14/05577'])(
    'has a day of the calendar: %s',
    async (text) => {
      const { code, stderr } = await lks('doc', text);
      expect([code, stderr.includes(phrase(say.citations.noDay))]).toEqual([2, true]);
    },
  );
});

describe('over a service', () => {
  const decision = (id: string, externalId: string, title: string, date: string, body: string): StoredDocument => ({
    id,
    source: 'rechtspraak.nl',
    external_id: externalId,
    title,
    summary: '',
    body,
    url: `https://deeplink.rechtspraak.nl/uitspraak?id=${externalId}`,
    language: 'nl',
    jurisdiction: 'NL',
    law_area: 'Civiel recht',
    document_type: 'uitspraak',
    decision_date: date,
    harvested_at: '2024-01-01 00:00:00',
    group: 'rechtspraak',
    published: date,
    names: [],
  });
  const more = [
    // That refers to the number comes first, and is not it.
    decision(
      '10000000-0000-4000-8000-000000000001',
      'ECLI:NL:HR:2018:1',
      'Hoge Raad, 05-01-2018, 17/00001',
      '2018-01-05',
      'Vervolg van 14/07777 en 15/08888.',
    ),
    decision(
      '10000000-0000-4000-8000-000000000002',
      'ECLI:NL:HR:2016:7777',
      'Hoge Raad, 12-02-2016, 14/07777',
      '2016-02-12',
      'Cassatie in 14/07777.',
    ),
    decision(
      '10000000-0000-4000-8000-000000000003',
      'ECLI:NL:HR:2016:8888',
      'Arrest over huur',
      '2016-02-19',
      'Zaak 15/08888 van de Hoge Raad.',
    ),
  ];
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ more });
  });
  afterAll(() => service.close());
  const doc = (text: string) =>
    run(home, ['doc', text, '--json'], { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });

  it('is told by the number in its title, with one search, and never the first row for luck', async () => {
    const before = service.requests.length;
    const { code, stdout, stderr } = await doc('HR 12 februari 2016, 14/07777');
    expect([code, JSON.parse(stdout).data.external_id], stderr).toEqual([0, 'ECLI:NL:HR:2016:7777']);
    const asked = service.requests.slice(before).filter(({ operation }) => operation === 'search');
    expect(asked.map(({ query }) => query.q)).toEqual(['14/07777']);
    expect(stderr).toContain('search');
  });

  it('is told by court and day where its title says nothing of numbers, which is said', async () => {
    const { code, stdout, stderr } = await doc('HR 19 februari 2016, 15/08888');
    expect([code, JSON.parse(stdout).data.external_id], stderr).toEqual([0, 'ECLI:NL:HR:2016:8888']);
    expect(stderr).toContain(phrase(say.citations.numberNotTold));
  });

  it.each(['15/08888', 'HR 20 februari 2016, 15/08888', 'Hof Amsterdam 12 februari 2016, 14/07777', '14/0777'])(
    '%s is refused with the rows that came near',
    async (text) => {
      const { code, stdout, stderr } = await doc(text);
      expect([code, stdout]).toEqual([3, '']);
      expect(JSON.parse(stderr).error.hint).toContain('Read as:');
    },
  );

  it('is looked for among the decisions of its day where no more is known', async () => {
    const before = service.requests.length;
    const { code, stdout } = await doc('HR 19 februari 2016');
    expect([code, JSON.parse(stdout).data.external_id]).toEqual([0, 'ECLI:NL:HR:2016:8888']);
    expect(service.requests[before]?.query).toMatchObject({ date_from: '2016-02-19', date_to: '2016-02-19' });
  });
});
