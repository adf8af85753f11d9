import { beforeEach, describe, expect, it, test } from 'vitest';
import { say } from '../../../src/messages';
import { service as fetcher } from '../../../src/sources/eu-case-law/fetch';
import { askFor } from '../../../src/sources/harvest/harvest';
import type { PublisherClient } from '../../../src/sources/shared/http/client';
import type { Publisher } from '../../../src/sources/source';
import { zipOf } from '../../fixtures/import/zip';
import { askedPublishers } from '../../support/publishers/asked';
import { type CellarDecision, FORMEX, putCellar, XHTML, ZIPPED } from '../../support/publishers/cellar';
import { type Canned, ERROR_PAGE, type Publishers } from '../../support/publishers/server';

const COURT = {
  name: 'eu-case-law',
  variable: 'LKS_EU_CASE_LAW_URL',
  hosts: ['publications.europa.eu'],
} as unknown as Publisher;

let publishers: Publishers;
let client: PublisherClient;
beforeEach(async () => {
  ({ publishers, client } = await askedPublishers());
});

const fetching = (id: string) => fetcher.fetch(id, askFor(COURT, { client, call: {}, today: '2026-11-21' }));
const failing = (id: string): Promise<{ kind: string; message: string }> =>
  fetching(id).then(
    () => ({ kind: 'none', message: '' }),
    ({ kind, message }) => ({ kind, message }),
  );
const names = async (id: string) => (await fetching(id)).files.map(({ name }) => name);

const page: Canned = { body: '<html>decision</html>', headers: { 'content-type': XHTML } };
const decision = (
  celex: string,
  languages: readonly string[] = ['nld', 'eng'],
  more: Partial<CellarDecision> = {},
) => ({
  celex,
  texts: Object.fromEntries(languages.map((language) => [`${language} ${XHTML}`, page])),
  ...more,
});
const put = (...decisions: CellarDecision[]): void => putCellar(publishers, decisions);

describe('by CELEX number', () => {
  it('the text comes in Dutch and English, each with what the index says of it', async () => {
    put(decision('62048CJ0215', ['nld', 'eng'], { ecli: 'ECLI:EU:C:2049:12' }));
    const { files, works, remarks } = await fetching('62048CJ0215');
    expect(files.map(({ name }) => name)).toEqual([
      '62048CJ0215.nld.xml',
      '62048CJ0215.nld.facts.xml',
      '62048CJ0215.eng.xml',
      '62048CJ0215.eng.facts.xml',
    ]);
    expect(files[1]?.bytes.toString()).toContain('ECLI:EU:C:2049:12');
    expect(works).toEqual(['62048CJ0215']);
    expect(remarks).toBeUndefined();
  });

  it('a second document of a case has brackets in its address', async () => {
    put(decision('62048CO0215(02)', ['eng']));
    expect(await names('62048CO0215(02)')).toEqual(['62048CO0215(02).eng.xml', '62048CO0215(02).eng.facts.xml']);
  });

  it('a text in one of the two languages is enough, and nothing is said of the other', async () => {
    put(decision('62048CJ0215', ['eng']));
    expect((await fetching('62048CJ0215')).remarks).toBeUndefined();
  });

  it('a text in neither comes in French, else in one that the index lists, and that is said', async () => {
    put(decision('62048CO0001', ['deu', 'fra']), decision('62048CO0002', ['slk'], { listed: ['BUL'] }));
    const french = await fetching('62048CO0001');
    expect(french.files.map(({ name }) => name)).toEqual(['62048CO0001.fra.xml', '62048CO0001.fra.facts.xml']);
    expect(french.files[1]?.bytes.toString()).toContain('>fr<');
    expect(french.remarks).toEqual([say.publishers.otherLanguage('62048CO0001', ['French'])]);
    expect((await fetching('62048CO0002')).remarks).toEqual([say.publishers.otherLanguage('62048CO0002', ['Slovak'])]);
  });

  it('is asked for in no language and form that the index does not list', async () => {
    put(decision('62048CO0001', ['fra']));
    await fetching('62048CO0001');
    const texts = publishers.requests.filter(({ path }) => path.startsWith('/resource'));
    expect(texts.map(({ headers }) => headers['accept-language'])).toEqual(['fra']);
  });

  it('one that is in no language that can be read is not found', async () => {
    put({ celex: '62048CJ0003', listed: ['FRA'] });
    expect(await failing('62048CJ0003')).toEqual({
      kind: 'not-found',
      message: say.publishers.notFound('62048CJ0003'),
    });
    expect(await failing('62048CJ0099')).toMatchObject({ kind: 'not-found' });
  });

  it('what the index does not know comes without what it would say', async () => {
    put(decision('62048CJ0215', ['nld']));
    publishers.put('/webapi/rdf/sparql', ({ url }) => ({
      body:
        url.searchParams.get('format') === 'application/sparql-results+xml'
          ? '<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head/><results/></sparql>'
          : '{"results":{"bindings":[]}}',
    }));
    expect(await names('62048CJ0215')).toEqual(['62048CJ0215.nld.xml']);
  });
});

describe('in which form', () => {
  const one = (texts: Record<string, Canned>): void => put({ celex: '62048CJ0215', texts });

  it('HTML where there is no XHTML, Formex where there is neither', async () => {
    one({ 'nld text/html': { body: '<html>arrest</html>' }, [`eng ${FORMEX}`]: { body: '<JUDGMENT/>' } });
    const bodies = (await fetching('62048CJ0215')).files
      .filter(({ name }) => !name.includes('facts'))
      .map(({ bytes }) => bytes.toString());
    expect(bodies).toEqual(['<html>arrest</html>', '<JUDGMENT/>']);
  });

  it('406 for a form or a language is "there is none", as 404 is', async () => {
    one({ [`nld ${XHTML}`]: { status: 406 }, 'nld text/html': { status: 406 }, [`eng ${XHTML}`]: page });
    expect(await names('62048CJ0215')).toEqual(['62048CJ0215.eng.xml', '62048CJ0215.eng.facts.xml']);
  });

  it('Formex in an archive is unpacked, without the list of its parts', async () => {
    const body = zipOf([
      { name: 'a.toc.fmx.xml', content: '<PUBLICATION/>' },
      { name: 'a.xml', content: '<JUDGMENT/>' },
      { name: 'read.me', content: 'text' },
    ]);
    one({ [`eng ${ZIPPED}`]: { body, headers: { 'content-type': 'application/zip' } } });
    const { files } = await fetching('62048CJ0215');
    expect(files.map(({ name }) => name)).toEqual(['62048CJ0215.eng.xml', '62048CJ0215.eng.facts.xml']);
    expect(files[0]?.bytes.toString()).toBe('<JUDGMENT/>');
  });

  it('an archive that is damaged, or has no text in it, is refused', async () => {
    const whole = zipOf([{ name: 'a.xml', content: '<JUDGMENT/>' }]);
    one({ [`eng ${ZIPPED}`]: { body: whole.subarray(0, whole.length - 30) } });
    expect((await failing('62048CJ0215')).kind).toBe('failed');
    one({ [`eng ${ZIPPED}`]: { body: zipOf([{ name: 'read.me', content: 'text' }]) } });
    expect((await failing('62048CJ0215')).kind).toBe('bad-response');
  });

  it('the parts that a 300 answer lists are fetched, after a redirect to plain http', async () => {
    const item = (n: number) =>
      `<li title="item"><a href="http://publications.europa.eu/resource/cellar/1/DOC_${n}">${n}</a><ul><li title="stream_name">${n}.xml</li></ul></li>`;
    const list = `<html><head><title>300 Multiple-Choice Response</title></head><body><ul><li title="manifestation">1<ul>${item(1)}${item(2)}</ul></li></ul></body></html>`;
    one({
      [`eng ${FORMEX}`]: { status: 303, headers: { location: 'http://publications.europa.eu/resource/cellar/1' } },
    });
    publishers.put('/resource/cellar/1', { status: 300, body: list, headers: { 'content-type': 'text/html' } });
    publishers.put('/resource/cellar/1/DOC_1', { body: '<JUDGMENT/>' });
    publishers.put('/resource/cellar/1/DOC_2', { body: '<ANNEX/>' });
    expect((await fetching('62048CJ0215')).files.map(({ name }) => name).slice(0, 2)).toEqual([
      '62048CJ0215.eng.1.xml',
      '62048CJ0215.eng.2.xml',
    ]);
    publishers.put('/resource/cellar/1', { status: 300, body: '<html>nothing</html>' });
    expect((await failing('62048CJ0215')).kind).toBe('bad-response');
  });
});

describe('by ECLI', () => {
  it('the index says which decision it is, and only that one is accepted', async () => {
    put(decision('62048CJ0215', ['nld'], { ecli: 'ECLI:EU:C:2049:12' }), {
      celex: '62048CJ0215_SUM',
      ecli: 'ECLI:EU:C:2049:12',
    });
    const { works, remarks } = await fetching('ECLI:EU:C:2049:12');
    expect(works).toEqual(['62048CJ0215']);
    expect(remarks).toEqual(['ECLI:EU:C:2049:12: 62048CJ0215 (Dutch).']);
  });

  it('one that the index does not have is not found', async () => {
    put();
    expect(await failing('ECLI:EU:C:2049:13')).toMatchObject({ kind: 'not-found' });
  });
});

describe('by the number of a case', () => {
  it('the judgment and the opinion come, and an order beside them is named', async () => {
    put(decision('62048CC0215', ['eng']), decision('62048CO0215', ['fra']), decision('62048CJ0215'));
    const { works, remarks } = await fetching('C-215/48');
    expect(works).toEqual(['62048CJ0215', '62048CC0215']);
    expect(remarks).toEqual([
      'C-215/48: 62048CJ0215 (Dutch, English); 62048CC0215 (English).',
      say.publishers.ordersLeft('C-215/48', ['62048CO0215']),
    ]);
  });

  it('where there is no judgment the orders come', async () => {
    put(decision('62048TO0007(01)', ['fra']), decision('62048TO0007', ['eng']));
    expect((await fetching('T-7/48')).works).toEqual(['62048TO0007', '62048TO0007(01)']);
  });

  it('an appeal is the case itself; of another procedure in it the orders come too', async () => {
    put(decision('62048CJ0215'), decision('62048CO0215'));
    expect((await fetching('C-215/48 P')).works).toEqual(['62048CJ0215']);
    expect((await fetching('C-215/48 DEP')).works).toEqual(['62048CJ0215', '62048CO0215']);
  });

  it('of a case that was joined to another the decision is under the number of that one, with its opinion', async () => {
    const joins = ['http://publications.europa.eu/resource/case/celex%3A62048CJ0216'];
    put(decision('62048CJ0215', ['nld'], { joins }), decision('62048CC0215', ['nld']), decision('62048CO0215'));
    expect((await fetching('C-216/48')).works).toEqual(['62048CJ0215', '62048CC0215']);
    expect(await failing('C-16/48')).toMatchObject({ kind: 'not-found' });
  });

  it('a case that the index does not link is found in the title of the decision that it was joined to, not in one that cites it', async () => {
    const titles = { ENG: 'Judgment of 1 May 2049.#A v B.#Reference.#Joined Cases C-215/48 and C-216/48.' };
    const citing = { ENG: 'Order of 1 May 2050.#A v B.#Costs of Case C-216/48.#Case C-300/49 DEP.' };
    put(
      decision('62048CJ0215', ['nld'], { titles }),
      decision('62048CC0215', ['nld']),
      decision('62049CO0300', ['nld'], { titles: citing }),
    );
    expect((await fetching('C-216/48')).works).toEqual(['62048CJ0215', '62048CC0215']);
  });

  it('the numbers of before 1989 have no letter', async () => {
    put(decision('61962CJ0026', ['nld']));
    expect((await fetching('26/62')).works).toEqual(['61962CJ0026']);
  });

  it('an opinion of the Court is no case of that number', async () => {
    put(decision('62048CV0001', ['nld']), decision('62048CJ0001', ['nld']));
    expect((await fetching('Advies 1/48')).works).toEqual(['62048CV0001']);
    expect((await fetching('C-1/48')).works).toEqual(['62048CJ0001']);
  });

  it('what the index lists without a text is named beside what came', async () => {
    put(decision('62048CJ0215', ['nld']), { celex: '62048CC0215' });
    expect((await fetching('C-215/48')).remarks).toContain(say.publishers.decisionWithoutText('62048CC0215'));
  });

  it('one in which nothing was decided is not found, with what a number is', async () => {
    put();
    await expect(fetching('C-999/48')).rejects.toMatchObject({
      kind: 'not-found',
      hint: say.publishers.noCaseHint,
    });
  });
});

describe('never a text in part, nor a page in its place', () => {
  const NONE = '{"results":{"bindings":[]}}';
  const HTML = { 'content-type': 'text/html' };
  beforeEach(() => put(decision('62048CJ0215', ['nld'], { ecli: 'ECLI:EU:C:2049:12' })));

  it.each([
    ['an index that has a fault', 'unreachable', /sparql/, { status: 500, body: ERROR_PAGE }],
    ['an index that is asked too often', 'rate-limited', /sparql/, { status: 429, headers: { 'retry-after': '7' } }],
    ['an answer of the index cut off', 'bad-response', /sparql/, { body: NONE.padEnd(400), cutAfter: 20 }],
    ['an index that answers nothing', 'bad-response', /sparql/, { body: '' }],
    ['an index whose time was up', 'bad-response', /sparql/, { body: NONE, headers: { 'x-sql-state': 'S1TAT' } }],
    ['an index that says nothing of it', 'bad-response', /results\+xml/, { body: '' }],
    ['an index cut off in the midst', 'bad-response', /results\+xml/, { body: '<sparql><head/><results><result>' }],
    ['an index that answers with a page', 'bad-response', /sparql/, { body: ERROR_PAGE, headers: HTML }],
    ['a text that is cut off', 'bad-response', /celex/, { body: '<html>decision</html>'.padEnd(400), cutAfter: 20 }],
    ['a repository that has a fault', 'unreachable', /celex/, { status: 503, body: ERROR_PAGE }],
  ] as [string, string, RegExp, Canned][])('%s', async (_what, kind, where, answer) => {
    publishers.fail(where, answer);
    expect((await failing('62048CJ0215')).kind).toBe(kind);
  });

  it('a redirect to the site is not followed', async () => {
    const location = 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:62048CJ0215';
    publishers.fail(/celex/, { status: 303, headers: { location } });
    expect((await failing('62048CJ0215')).kind).toBe('bad-response');
  });
});

test('what will be asked is said before', () => {
  const urls = (id: string) => fetcher.plan(id).map(({ url }) => decodeURIComponent(url));
  expect(urls('62048CJ0215').filter((url) => !url.includes('sparql'))).toEqual([
    'https://publications.europa.eu/resource/celex/62048CJ0215',
    'https://publications.europa.eu/resource/celex/62048CJ0215',
  ]);
  expect(urls('ECLI:EU:C:2049:12')[0]).toContain('"ECLI:EU:C:2049:12"^^xsd:string');
  expect(urls('C-215/48')[0]).toContain('"62048CJ0215"^^xsd:string');
  expect(urls('C-215/48')[1]).toContain('"{CELEX}"^^xsd:string');
  expect(urls('C-215/48')[2]).toBe('https://publications.europa.eu/resource/celex/{CELEX}');
});
