import { beforeEach, describe, expect, it } from 'vitest';
import { expressionAt, readManifest } from '../../src/sources/bwb/manifest';
import { askFor } from '../../src/sources/harvest/harvest';
import { parseIdentifier } from '../../src/sources/identifiers';
import { loadPublishers } from '../../src/sources/publishers';
import type { PublisherClient } from '../../src/sources/shared/http/client';
import { readSru } from '../../src/sources/shared/sru/search';
import type { Publisher } from '../../src/sources/source';
import { askedPublishers, kindOf } from '../support/publishers/asked';
import { manifestXml, putSru, type SruEntry, sruXml } from '../support/publishers/repository';
import { type Canned, ERROR_PAGE, type Publishers, type Seen } from '../support/publishers/server';

const all = await loadPublishers();
const named = (name: string): Publisher => all.find((publisher) => publisher.name === name)!;
const [bwb, rechtspraak, eurlex, cvdr] = [named('bwb'), named('rechtspraak'), named('eurlex'), named('cvdr')];

let publishers: Publishers;
let client: PublisherClient;
beforeEach(async () => {
  ({ publishers, client } = await askedPublishers());
});

const TODAY = '2026-11-21';
const ask = (publisher: Publisher) => askFor(publisher, { client, call: {}, today: TODAY });
const asked = (): string[] => publishers.requests.map(({ path }) => path);

describe('which publisher has what', () => {
  it.each([
    ['BWBR0005291 artikel 13', bwb, 'BWBR0005291'],
    ['ECLI:NL:HR:2016:162', rechtspraak, 'ECLI:NL:HR:2016:162'],
    ['ECLI:NL:TGZRAMS:2020:1', rechtspraak, undefined],
    ['ECLI:EU:C:2014:317', rechtspraak, undefined],
    ['32016R0679 artikel 17', eurlex, '32016R0679'],
    ['02016R0679-20160504', eurlex, '02016R0679-20160504'],
    ['CVDR680781', cvdr, 'CVDR680781'],
    ['CVDR680781_2 artikel 1', cvdr, 'CVDR680781_2'],
    ['32016R0679', bwb, undefined],
  ] as const)('%s', (text, publisher, id) => {
    expect(publisher.idOf(parseIdentifier(text)!)).toBe(id);
  });
});

describe('the toestand of a day', () => {
  const entry = (label: string, van: string, more = {}) => ({ label, van, xml: Buffer.from(''), ...more });
  const chosen = async (geldig: string, zicht: string, entries: Parameters<typeof manifestXml>[1]) =>
    expressionAt(readManifest(Buffer.from(manifestXml('BWBR0000001', entries))), { geldig, zicht })?.label;

  it('is in force then, known then and not taken away', async () => {
    const entries = [
      entry('2010-01-01_0', '2010-01-01', { tot: '2014-12-31' }),
      entry('2015-01-01_0', '2015-01-01', { zichtTot: '2016-06-30' }),
      entry('2015-01-01_1', '2015-01-01', { zichtVan: '2016-07-01' }),
      entry('2020-01-01_0', '2020-01-01', { deleted: true }),
      entry('2030-01-01_0', '2030-01-01'),
    ];
    expect(await chosen('2012-05-05', TODAY, entries)).toBe('2010-01-01_0');
    expect(await chosen('2015-06-01', '2015-06-01', entries)).toBe('2015-01-01_0');
    expect(await chosen(TODAY, TODAY, entries)).toBe('2015-01-01_1');
    expect(await chosen('2009-12-31', TODAY, entries)).toBeUndefined();
  });

  it('is fetched, and where there is none that is not found; a manifest of another law is refused', async () => {
    const taken = entry('2000-01-01_0', '2000-01-01', { tot: '2010-01-01', deleted: true });
    for (const [work, only, kind] of [
      ['BWBR0000001', entry('2999-01-01_0', '2999-01-01'), 'not-found'],
      ['BWBR0000001', taken, 'not-found'],
      ['BWBR0000002', entry('2000-01-01_0', '2000-01-01'), 'bad-response'],
    ] as const) {
      publishers.put('/bwb/BWBR0000001/manifest.xml', { body: manifestXml(work, [only]) });
      expect(await kindOf(bwb.fetch('BWBR0000001', ask(bwb)))).toBe(kind);
    }
  });

  it('of a regulation that has ended is its last one, with its last day; of a named day there is none', async () => {
    const entries = [
      entry('2000-01-01_0', '2000-01-01', { tot: '2009-12-31' }),
      entry('2010-01-01_0', '2010-01-01', { tot: '2015-12-31', zichtTot: '2012-01-01' }),
      entry('2010-01-01_1', '2010-01-01', { tot: '2015-12-31', zichtVan: '2012-01-02' }),
    ];
    publishers.put('/bwb/BWBR0000001/manifest.xml', { body: manifestXml('BWBR0000001', entries) });
    publishers.put('/bwb/BWBR0000001/2010-01-01_1/xml/BWBR0000001_2010-01-01_1.xml', { body: '<toestand/>' });
    publishers.put('/bwb/BWBR0000001/BWBR0000001.WTI', { body: '<wetstechnische-informatie/>' });
    const { files, ended } = await bwb.fetch('BWBR0000001', ask(bwb));
    expect(files.at(-1)?.name).toBe('BWBR0000001_2010-01-01_1.xml');
    expect(ended).toBe('2015-12-31');
    expect(await kindOf(bwb.fetch('BWBR0000001', { ...ask(bwb), day: '2020-01-01' }))).toBe('not-found');
  });

  it('that is still to come means that a regulation has not ended', async () => {
    const entries = [entry('2000-01-01_0', '2000-01-01', { tot: '2009-12-31' }), entry('2999-01-01_0', '2999-01-01')];
    publishers.put('/bwb/BWBR0000001/manifest.xml', { body: manifestXml('BWBR0000001', entries) });
    expect(await kindOf(bwb.fetch('BWBR0000001', ask(bwb)))).toBe('not-found');
  });

  it('is here without its WTI where that is not there or too large, and is no text that is not there where it does not come', async () => {
    const put = (path: string, answer: Canned) => publishers.put(`/bwb/BWBR0000001/${path}`, answer);
    put('manifest.xml', { body: manifestXml('BWBR0000001', [entry('2000-01-01_0', '2000-01-01')]) });
    expect(await kindOf(bwb.fetch('BWBR0000001', ask(bwb)))).toBe('bad-response');
    put('2000-01-01_0/xml/BWBR0000001_2000-01-01_0.xml', { body: '<toestand/>' });
    const without = await bwb.fetch('BWBR0000001', ask(bwb));
    expect(without.files.map(({ name }) => name)).toEqual(['BWBR0000001.manifest.xml', 'BWBR0000001_2000-01-01_0.xml']);
    expect(without.remarks?.join()).toContain('BWBR0000001.WTI');
    put('BWBR0000001.WTI', { status: 503, body: ERROR_PAGE });
    expect(await kindOf(bwb.fetch('BWBR0000001', ask(bwb)))).toBe('unreachable');
  });

  it.each([
    ['2020-01-01/0', (xml: string) => xml.replaceAll('2020-01-01_0', '2020-01-01/0')],
    ['a day is missing', (xml: string) => xml.replace(/<zichtdatum_eind>.*?<\/zichtdatum_eind>/, '')],
    ['another element', (xml: string) => xml.replaceAll('einddatum>', 'laatste-dag>')],
    [
      'something new',
      (xml: string) => xml.replace('</metadata><manifestation', '<ingetrokken/></metadata><manifestation'),
    ],
    ['a text of another name', (xml: string) => xml.replace('<item label="BWBR0000001_', '<item label="')],
  ])('is not said to be missing from a manifest in another form: %s', async (_what, other) => {
    const xml = manifestXml('BWBR0000001', [entry('2020-01-01_0', '2020-01-01')]);
    expect(other(xml)).not.toBe(xml);
    publishers.put('/bwb/BWBR0000001/manifest.xml', { body: other(xml) });
    expect(await kindOf(bwb.fetch('BWBR0000001', ask(bwb)))).toBe('bad-response');
  });

  it('settles the matter until the next text comes into force', async () => {
    const entries = [entry('2000-01-01_0', '2000-01-01', { tot: '2026-12-31' }), entry('2027-01-01_0', '2027-01-01')];
    publishers.put('/bwb/BWBR0000001/manifest.xml', {
      body: manifestXml('BWBR0000001', entries),
      headers: { etag: '"m"' },
    });
    publishers.put('/bwb/BWBR0000001/2000-01-01_0/xml/BWBR0000001_2000-01-01_0.xml', { body: '<toestand/>' });
    publishers.put('/bwb/BWBR0000001/BWBR0000001.WTI', { body: '<wetstechnische-informatie/>' });
    const { visits, files } = await bwb.fetch('BWBR0000001', ask(bwb));
    expect(visits[0]).toMatchObject({ etag: '"m"', goodUntil: '2026-12-31' });
    expect(files.map(({ name }) => name)).toEqual([
      'BWBR0000001.manifest.xml',
      'BWBR0000001.WTI',
      'BWBR0000001_2000-01-01_0.xml',
    ]);
  });
});

describe('SRU', () => {
  it('finds regulations by title and gives what a row needs', async () => {
    const entry: SruEntry = {
      identifier: 'BWBR0018451',
      title: 'Wet op de zorgtoeslag',
      more: '<rechtsgebied>gezondheidsrecht</rechtsgebied>',
    };
    putSru(publishers, (query) =>
      query.includes('"zorgtoeslag"')
        ? [entry]
        : query.includes('"melding"')
          ? [{ identifier: 'gmb-1', title: 'x' }]
          : [],
    );
    const hits = await bwb.find!({ words: ['zorgtoeslag'], languages: ['nl'], limit: 10 }, ask(bwb));
    expect(hits).toEqual([
      {
        externalId: 'BWBR0018451',
        work: 'BWBR0018451',
        title: 'Wet op de zorgtoeslag',
        url: 'https://wetten.overheid.nl/BWBR0018451',
        language: 'nl',
        jurisdiction: 'NL',
        documentType: 'wet',
        decisionDate: '',
        area: 'gezondheidsrecht',
      },
    ]);
    expect(await bwb.find!({ words: ['zorgtoeslag'], languages: ['en'], limit: 10 }, ask(bwb))).toEqual([]);
    expect(await kindOf(bwb.find!({ words: ['melding'], languages: ['nl'], limit: 10 }, ask(bwb)))).toBe(
      'bad-response',
    );
  });

  it('finds local regulations whatever form their number has', async () => {
    const ids = ['CVDR681386_1', '112779_1', '1.1:CVDR77862_1'];
    putSru(publishers, () => ids.map((identifier) => ({ identifier, title: 'Verordening' })));
    const hits = await cvdr.find!({ words: ['terras'], languages: ['nl'], limit: 10 }, ask(cvdr));
    expect(hits.map(({ externalId }) => externalId)).toEqual(['CVDR681386_1', 'CVDR112779_1', 'CVDR77862_1']);
    expect(asked()[0]).toContain('x-connection=cvdr&query=keyword="terras"');
  });

  it('reads version 2.0 by local names as well, and refuses everything else', async () => {
    const answer = sruXml([{ identifier: 'a', title: 'b' }]).replace(
      'http://www.loc.gov/zing/srw/',
      'http://docs.oasis-open.org/ns/search-ws/sruResponse',
    );
    expect(await readSru(Buffer.from(answer))).toMatchObject({ total: 1 });
    const diagnostic = '<record><recordData><diagnostic><message>no</message></diagnostic></recordData></record>';
    const bad = [
      '',
      '<a/>',
      answer.slice(0, -30),
      answer.replace('<numberOfRecords>1<', '<numberOfRecords>many<'),
      `<searchRetrieveResponse><numberOfRecords>0</numberOfRecords><records>${diagnostic}</records></searchRetrieveResponse>`,
      '<!DOCTYPE a [<!ENTITY x "y">]><searchRetrieveResponse/>',
    ];
    for (const text of bad) expect(await kindOf(readSru(Buffer.from(text))), text).toBe('bad-response');
  });
});

describe('CELLAR', () => {
  const sparql = (...numbers: string[]): Canned => ({
    body: JSON.stringify({ results: { bindings: numbers.map((value) => ({ celex: { type: 'literal', value } })) } }),
    headers: { 'content-type': 'application/sparql-results+json' },
  });
  /** Texts by number, language and form; what is not there is 404. */
  const putTexts = (texts: Record<string, Canned>): void => {
    for (const celex of new Set(Object.keys(texts).map((key) => key.split(' ')[0]!)))
      publishers.put(`/resource/celex/${celex}`, ({ headers }: Seen) => {
        return texts[`${celex} ${headers['accept-language']} ${headers.accept}`] ?? { status: 404 };
      });
  };
  const XHTML = 'application/xhtml+xml';
  const FORMEX = 'application/xml;type=fmx4';

  it('gives an act in both languages, and its newest consolidated text that is not of the future', async () => {
    publishers.put(
      '/webapi/rdf/sparql',
      sparql('02016R0679-20160504', '02016R0679-20240101', '02016R0679-29990101', '32099R0001'),
    );
    const page = { body: '<html><body>act</body></html>', headers: { 'content-type': XHTML } };
    putTexts({
      [`32016R0679 nld ${XHTML}`]: page,
      [`32016R0679 eng ${XHTML}`]: page,
      [`02016R0679-20240101 nld ${XHTML}`]: {
        status: 303,
        headers: { location: 'http://publications.europa.eu/resource/cellar/1' },
      },
    });
    publishers.put('/resource/cellar/1', page);
    const { files } = await eurlex.fetch('32016R0679', ask(eurlex));
    expect(files.map(({ name }) => name)).toEqual([
      '32016R0679.nld.xml',
      '32016R0679.eng.xml',
      '02016R0679-20240101.nld.xml',
    ]);
  });

  it('gives a judgment as HTML, and Formex where there is nothing else', async () => {
    putTexts({
      '62019CJ0311 nld text/html': { body: '<html>arrest</html>' },
      [`62019CJ0311 eng ${FORMEX}`]: { body: '<ACT/>' },
    });
    const { files } = await eurlex.fetch('62019CJ0311', ask(eurlex));
    expect(files.map(({ bytes }) => bytes.toString())).toEqual(['<html>arrest</html>', '<ACT/>']);
    expect(asked().some((p) => p.includes('sparql'))).toBe(false);
    expect(await kindOf(eurlex.fetch('62019CJ0312', ask(eurlex)))).toBe('not-found');
  });

  it('that cannot say which text is consolidated gives none', async () => {
    putTexts({ [`32016R0679 nld ${XHTML}`]: { body: '<html></html>' } });
    publishers.put('/webapi/rdf/sparql', { status: 500, body: ERROR_PAGE });
    expect(await kindOf(eurlex.fetch('32016R0679', ask(eurlex)))).toBe('unreachable');
    publishers.put('/webapi/rdf/sparql', { body: '{"results":{}}' });
    expect(await kindOf(eurlex.fetch('32016R0679', ask(eurlex)))).toBe('bad-response');
  });

  it('finds acts by title in each language', async () => {
    const row = {
      celex: { value: '32016R0679' },
      title: { value: 'Regulation\u00a0on data' },
      date: { value: '2016-04-27' },
    };
    const put = (other: string) =>
      publishers.put('/webapi/rdf/sparql', {
        body: JSON.stringify({ results: { bindings: [row, { ...row, celex: { value: other } }] } }),
      });
    put('C2020/400/05');
    const hits = await eurlex.find!({ words: ['data'], languages: ['nl', 'en'], limit: 5 }, ask(eurlex));
    expect(hits.map(({ externalId, language, decisionDate }) => [externalId, language, decisionDate])).toEqual([
      ['32016R0679', 'nl', '2016-04-27'],
      ['32016R0679', 'en', '2016-04-27'],
    ]);
    put('"><x');
    const none = eurlex.find!({ words: ['data'], languages: ['nl'], limit: 5 }, ask(eurlex));
    expect(await kindOf(none)).toBe('bad-response');
  });
});

describe('CVDR', () => {
  const MARK = ' _deleted="false"';
  const version = (n: number, van: string, tot: string) =>
    `<expression label="${n}"><metadata><datum_inwerkingtreding>${van}</datum_inwerkingtreding><einddatum>${tot}</einddatum></metadata><manifestation label="xml"><item label="CVDR1_${n}.xml"${MARK}/></manifestation></expression>`;
  const VERSIONS = [
    version(1, '2010-01-01', '2019-12-31'),
    version(2, '2020-01-01', '9999-12-31'),
    version(3, '2999-01-01', '9999-12-31'),
  ];
  const manifestOf = (versions: readonly (string | undefined)[]) => `<work label="CVDR1">${versions.join('')}</work>`;

  it('gives the version that is named, else the highest in force', async () => {
    publishers.put('/cvdr/CVDR1/manifest.xml', { body: manifestOf(VERSIONS) });
    publishers.put('/cvdr/CVDR1/2/xml/CVDR1_2.xml', { body: '<cvdr/>' });
    publishers.put('/cvdr/CVDR1/1/xml/CVDR1_1.xml', { body: '<cvdr/>' });
    expect((await cvdr.fetch('CVDR1', ask(cvdr))).files[0]?.name).toBe('CVDR1_2.xml');
    expect((await cvdr.fetch('CVDR1_1', ask(cvdr))).files[0]?.name).toBe('CVDR1_1.xml');
    expect(await kindOf(cvdr.fetch('CVDR1_9', ask(cvdr)))).toBe('not-found');
  });

  it.each<[what: string, change: (xml: string) => string, at: number, ends: string]>([
    ['an older one without a last day', (xml) => xml.replace(/<einddatum>.*?<.einddatum>/, ''), 1, 'CVDR1_2.xml'],
    [
      'an older one with something new',
      (xml) => xml.replace('<metadata>', '<ingetrokken/><metadata>'),
      1,
      'CVDR1_2.xml',
    ],
    ['an older one whose file is called otherwise', (xml) => xml.replace('CVDR1_1.xml', 'a.xml'), 1, 'CVDR1_2.xml'],
    ['none with a mark that it was taken away', (xml) => xml.replaceAll(MARK, ''), 0, 'CVDR1_2.xml'],
    ['an older one whose number is none', (xml) => xml.replace('label="1"', 'label="1.0"'), 1, 'bad-response'],
    [
      'a newer one without a first day',
      (xml) => xml.replace(/<datum_inw.*?<.datum_inwerkingtreding>/, ''),
      3,
      'bad-response',
    ],
    ['its own without a last day', (xml) => xml.replace(/<einddatum>.*?<.einddatum>/, ''), 2, 'bad-response'],
  ])(
    'uses of a manifest what it understands, and nothing follows from what it does not: %s',
    async (_what, change, at, ends) => {
      const put = (...versions: (string | undefined)[]) =>
        publishers.put('/cvdr/CVDR1/manifest.xml', { body: manifestOf(versions) });
      const [first, second, third] = VERSIONS.map((xml, i) => (at === 0 || at === i + 1 ? change(xml) : xml));
      put(first, second, third);
      publishers.put('/cvdr/CVDR1/2/xml/CVDR1_2.xml', { body: '<cvdr/>' });
      const end = await cvdr.fetch('CVDR1', ask(cvdr)).then(
        ({ files }) => files[0]?.name,
        ({ kind }) => kind,
      );
      expect(end).toBe(ends);
      put(first, third);
      const none = at === 0 || at === 2 ? 'not-found' : 'bad-response';
      expect(await kindOf(cvdr.fetch('CVDR1', ask(cvdr)))).toBe(none);
    },
  );
});
