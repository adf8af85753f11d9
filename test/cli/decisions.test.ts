/** Decisions that are not here, and where they are; and those that only a service has. What a library has of them: `test/transcripts/decisions`. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { startAssistant } from '../mcp/support/assistant';
import { makeHome, ROOT, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, type StoredDocument, startService, type TestService } from '../support/service/service.mjs';
import { importedFolder } from '../support/session-libraries';

const { home, remove } = makeHome();
afterAll(() => remove());
let env: Record<string, string>;
beforeAll(async () => {
  env = { LKS_LIBRARY: await importedFolder(path.join(ROOT, 'test/transcripts/libraries/uitspraken')) };
});
const lks = (...args: string[]) => run(home, args, { env });

const NOT_HELD = say.citations.notHeld('', say.citations.searchedLibrary);

describe('a decision', () => {
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
    const assistant = await startAssistant(home, env);
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
