/** Questions to each publisher, with the answers that a stand-in gives: what each ends as, in what it says of the law. */
import { createHash } from 'node:crypto';
import { LksError } from '../../../src/contract/errors';
import { parse as parseWti } from '../../../src/sources/bwb/wti';
import { loadPublishers } from '../../../src/sources/publishers';
import type { Ask, Hit } from '../../../src/sources/shared/publisher';
import { asAnswer } from '../../../src/sources/shared/understood';
import type { Publisher } from '../../../src/sources/source';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import { uitspraakXml } from '../../fixtures/import/uitspraak';
import { putCellar, XHTML } from '../../support/publishers/cellar';
import { MANIFEST, UITSPRAAK } from '../../support/publishers/probed';
import { putRegeling, putSru, type ToestandEntry } from '../../support/publishers/repository';
import type { Publishers } from '../../support/publishers/server';
import { putUitspraken } from '../../support/publishers/uitspraken';

export const TODAY = '2026-11-21';

export interface Question {
  readonly name: string;
  /** What it ends as: in all that is said of the law, and nothing else. Throws as its publisher's part does. */
  ask(ask: (publisher: Publisher) => Ask): Promise<unknown>;
  /** Nothing is said where a part of it is missing: less is not false. */
  readonly less?: true;
}

const all = await loadPublishers();
const named = (name: string): Publisher => all.find((publisher) => publisher.name === name)!;
const [bwb, rechtspraak, eurlex, cvdr, court] = ['bwb', 'rechtspraak', 'eurlex', 'cvdr', 'eu-case-law'].map(named) as [
  Publisher,
  Publisher,
  Publisher,
  Publisher,
  Publisher,
];

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** The texts that came, and what is said of what did not. */
const fetching = (publisher: Publisher, id: string, more: Partial<Ask> = {}): Question => ({
  name: `${publisher.name} ${id}${more.day === undefined ? '' : ` of ${more.day}`}`,
  async ask(ask) {
    const { files, ended, works, listed } = await publisher.fetch(id, { ...ask(publisher), ...more });
    const texts = files.filter(({ name }) => !/manifest\.xml$|\.WTI$|\.facts\.xml$/.test(name));
    return {
      texts: texts.map(({ name, bytes }) => `${name} ${hash(bytes)}`),
      facts: files.filter(({ name }) => /\.facts\.xml$/.test(name)).length,
      ended,
      works,
      listed: listed?.texts.map(({ other }) => other),
    };
  },
});

const available = (publisher: Publisher, id: string): Question => ({
  name: `${publisher.name} has ${id}`,
  async ask(ask) {
    const { is, takenBack } = (await publisher.availability!(id, ask(publisher)))!;
    return { is, takenBack };
  },
});

const WINDOW = { from: '2026-11-01T00:00:00', to: '2026-11-21T00:00:00' };

/** What is listed as changed and taken back. What is not listed is told by the count: then no period is said to be complete. */
const changed = (publisher: Publisher): Question => ({
  name: `${publisher.name} changes`,
  async ask(ask) {
    const { changes, named: count, next, total } = await publisher.changes!.page(WINDOW, 0, ask(publisher));
    const unclear = changes.some((change) => change.unclear !== undefined);
    if (unclear || (next === undefined && count < total)) throw new LksError('bad-response', 'not complete');
    return [...new Set(changes.map(({ id, stamp, takenBack }) => `${id} ${stamp} ${takenBack?.code}`))].sort();
  },
});

const found = (publisher: Publisher, words: readonly string[]): Question => ({
  name: `${publisher.name} finds ${words.join(' ')}`,
  async ask(ask) {
    const hits: Hit[] = await publisher.find!({ words, languages: ['nl', 'en'], limit: 10 }, ask(publisher));
    return [...new Set(hits.map(({ externalId, work, language }) => `${externalId} ${work} ${language}`))].sort();
  },
});

const text = (day: string): Buffer =>
  toestandXml({ bwbId: 'BWBR0000001', datum: day, inhoud: wettekst(artikel('1', `Een put van ${day}.`)) });
const entry = (label: string, tot?: string, more: Partial<ToestandEntry> = {}): ToestandEntry => ({
  label,
  van: label.slice(0, 10),
  ...(tot === undefined ? {} : { tot }),
  xml: text(label.slice(0, 10)),
  ...more,
});

const WTI = `<?xml version="1.0"?><wetstechnische-informatie bwb-id="BWBR0000001"><algemene-informatie gegenereerd="2026-01-01T06:00:00">
  <afkortingen><afkorting>Pw</afkorting></afkortingen><citeertitel status="officieel">Puttenwet</citeertitel></algemene-informatie><wijzigingen><regeling>
  <datum waarde="2014-02-15"><details><terugwerkende-kracht><terugwerkende-kracht-datum datum-scope="tot-en-met" waarde="2013-01-01"><artikelen>
  <label>Artikel 4</label><label>Artikel 48a</label></artikelen></terugwerkende-kracht-datum></terugwerkende-kracht><betreft>wijziging</betreft><ontstaansbron>
  <bron type="oorspronkelijk"><bekendmaking soort="Stb"><publicatiejaar>2013</publicatiejaar><publicatienummer>560</publicatienummer></bekendmaking></bron>
  </ontstaansbron></details></datum><datum><details><betreft>Aanhangig</betreft><ontstaansbron><bron type="oorspronkelijk"><dossiernummer>33314</dossiernummer></bron>
  </ontstaansbron></details></datum></regeling></wijzigingen></wetstechnische-informatie>`;

/** Regulations that are in force, have ended, are to come, and of which every text was taken away. */
function putLaws(publishers: Publishers): void {
  const law = (work: string, ...entries: ToestandEntry[]): void => putRegeling(publishers, work, entries);
  law(
    'BWBR0000001',
    entry('2010-01-01_0', '2014-12-31'),
    entry('2015-01-01_0', '2019-12-31', { zichtTot: '2016-06-30' }),
    entry('2015-01-01_1', '2019-12-31', { zichtVan: '2016-07-01' }),
    entry('2020-01-01_0', '2027-12-31'),
    entry('2028-01-01_0'),
  );
  law('BWBR0000002', entry('2000-01-01_0', '2009-12-31'), entry('2010-01-01_0', '2015-12-31'));
  law('BWBR0000003', entry('2030-01-01_0'));
  law('BWBR0000004', entry('2000-01-01_0', '9999-12-31', { deleted: true }));
  law('BWBR0000005', entry('2000-01-01_0', '9999-12-31', { deleted: true }), entry('2001-01-01_0'));
  publishers.put('/bwb/BWBR0045754/manifest.xml', { body: MANIFEST });
}

const version = (work: string, number: number, van: string, tot: string, deleted = false): string =>
  `<expression label="${number}"><metadata><datum_inwerkingtreding>${van}</datum_inwerkingtreding><einddatum>${tot}</einddatum></metadata>` +
  `<manifestation label="xml"><item label="${work}_${number}.xml" _deleted="${deleted}"/></manifestation></expression>`;

function putLocal(publishers: Publishers): void {
  const put = (work: string, ...versions: string[]): void => {
    publishers.put(`/cvdr/${work}/manifest.xml`, { body: `<work label="${work}">${versions.join('')}</work>` });
    for (const at of versions.keys())
      publishers.put(`/cvdr/${work}/${at + 1}/xml/${work}_${at + 1}.xml`, { body: `<cvdr>${work} ${at}</cvdr>` });
  };
  put(
    'CVDR110001',
    version('CVDR110001', 1, '2010-01-01', '2019-12-31'),
    version('CVDR110001', 2, '2020-01-01', '9999-12-31'),
    version('CVDR110001', 3, '2030-01-01', '9999-12-31'),
  );
  put('CVDR110002', version('CVDR110002', 1, '2010-01-01', '2019-12-31'));
  put('CVDR110003', version('CVDR110003', 1, '2010-01-01', '9999-12-31', true));
  put('CVDR680781', version('CVDR680781', 1, '2010-01-01', '9999-12-31'));
}

const page = (words: string) => ({ body: `<html><body>${words}</body></html>`, headers: { 'content-type': XHTML } });
const decision = (celex: string, ecli: string, languages: readonly string[], more = {}) => ({
  celex,
  ecli,
  date: '2017-12-20',
  modified: '2026-11-10T10:00:00.5+01:00',
  titles: { ENG: `Judgment of the Court#A v B#Case C-${Number(celex.slice(7))}/${celex.slice(3, 5)}` },
  texts: Object.fromEntries(languages.map((language) => [`${language} ${XHTML}`, page(`${celex} ${language}`)])),
  relations: [{ relation: 'interprets', other: '32006L0123' }],
  ...more,
});

function putUnion(publishers: Publishers): void {
  putCellar(publishers, [
    decision('62015CJ0434', 'ECLI:EU:C:2017:981', ['nld', 'eng']),
    decision('62016CJ0966', 'ECLI:EU:C:2018:966', ['fra'], { modified: '2026-11-11T10:00:00+01:00' }),
  ]);
}

const literal = (value: string) => ({ type: 'literal', value });

/** Acts: what the index says of them, and one text in parts. */
function putActs(publishers: Publishers): void {
  const term = (row: Record<string, string>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, literal(value)]));
  publishers.put('/webapi/rdf/sparql', ({ url }) => {
    const query = url.searchParams.get('query') ?? '';
    const vars = [...(/SELECT DISTINCT (.*?) WHERE/.exec(query)?.[1] ?? '').matchAll(/\?(\w+)/g)].map(([, one]) => one);
    const rows = query.includes('act_consolidated')
      ? [{ celex: '02016R0679-20160504' }, { celex: '02016R0679-20240101' }]
      : query.includes('expression_title')
        ? [{ celex: '32016R0679', title: 'Verordening gegevens', date: '2016-04-27' }]
        : [
            { number: '32016R0679', date: '2016-04-27' },
            { number: '32099R0001', date: '2026-01-01' },
          ].filter(({ number }) => query.includes(`"${number}"`));
    return {
      body: JSON.stringify({ head: { link: [], vars }, results: { distinct: false, bindings: rows.map(term) } }),
    };
  });
  const texts = (celex: string) =>
    publishers.put(`/resource/celex/${celex}`, ({ headers }) =>
      headers.accept === XHTML ? page(`${celex} ${headers['accept-language']}`) : { status: 404 },
    );
  for (const celex of ['02016R0679-20160504', '02016R0679-20240101', '32016R0679']) texts(celex);
  const item = (name: string, at: number): string =>
    `<li title="item"><a href="http://publications.europa.eu/resource/cellar/1/DOC_${at}"><span class="url">(${at})</span></a><ul><li title="stream_name">${name}</li><li title="stream_label">oj</li><li title="stream_order" id="streamOrder">${at}</li></ul></li>`;
  const items = ['L_1.toc.fmx.xml', 'L_1.doc.xml', 'L_1.01.xml', 'L_1.02.xml'].map((name, at) => item(name, at));
  const list = `<html><head><title>300 Multiple-Choice Response</title></head><body> List of URI's:<ul><li title="manifestation">cellar:1<ul>${items.join('')}</ul></li></ul></body></html>`;
  publishers.put('/resource/celex/22016A0001', ({ headers }) =>
    headers.accept === 'application/xml;type=fmx4'
      ? { status: 300, body: list, headers: { 'content-type': 'text/html' } }
      : { status: 404 },
  );
  for (const at of items.keys()) publishers.put(`/resource/cellar/1/DOC_${at}`, { body: `<ACT>${at}</ACT>` });
}

/** The list of changes of the Rechtspraak, and decisions. */
function putDecisions(publishers: Publishers): void {
  const ecli = (at: number): string => `ECLI:NL:HR:2026:${at}`;
  const one = (at: number, deleted?: string) => ({
    ecli: ecli(at),
    updated: `2026-11-1${at}T08:00:00Z`,
    xml: uitspraakXml({ ecli: ecli(at), tekst: '<uitspraak><para>x</para></uitspraak>' }),
    ...(deleted !== undefined && { deleted }),
  });
  putUitspraken(publishers, [
    one(1),
    one(2, 'ecli'),
    one(3, 'doc'),
    { ecli: 'ECLI:NL:HR:1997:AE3163', updated: '2015-06-08T18:03:19Z', xml: Buffer.from(UITSPRAAK) },
  ]);
}

function putRegisters(publishers: Publishers): void {
  const laws = ['BWBR0000001', 'BWBR0000002'].map((identifier) => ({ identifier, title: 'Puttenwet' }));
  const local = ['CVDR110001_1', '110002_1', '1.1:CVDR110003_1'].map((identifier) => ({ identifier, title: 'Putten' }));
  putSru(publishers, (query, connection) => {
    if (query.includes('"gracht"')) return [];
    return connection === 'BWB' ? laws : local;
  });
}

/** What is put, and what is asked of it; the answers of one group do not stand in each other's way. */
export const GROUPS: readonly {
  readonly put: (publishers: Publishers) => void;
  readonly questions: readonly Question[];
}[] = [
  {
    put(publishers) {
      putLaws(publishers);
      putLocal(publishers);
      putRegisters(publishers);
      putDecisions(publishers);
    },
    questions: [
      fetching(bwb, 'BWBR0000001'),
      fetching(bwb, 'BWBR0000001', { day: '2018-01-01' }),
      fetching(bwb, 'BWBR0000001', { day: '2015-06-01', knownOn: '2015-06-01' }),
      fetching(bwb, 'BWBR0000001', { day: '2009-01-01' }),
      fetching(bwb, 'BWBR0000002'),
      fetching(bwb, 'BWBR0000003'),
      fetching(bwb, 'BWBR0000004'),
      fetching(bwb, 'BWBR0000005'),
      available(bwb, 'BWBR0000001'),
      available(bwb, 'BWBR0000004'),
      available(bwb, 'BWBR0000009'),
      changed(bwb),
      found(bwb, ['putten']),
      found(bwb, ['gracht']),
      fetching(cvdr, 'CVDR110001'),
      fetching(cvdr, 'CVDR110002'),
      fetching(cvdr, 'CVDR110003'),
      available(cvdr, 'CVDR110001'),
      available(cvdr, 'CVDR110003'),
      available(cvdr, 'CVDR110009'),
      changed(cvdr),
      found(cvdr, ['putten']),
      changed(rechtspraak),
      available(rechtspraak, 'ECLI:NL:HR:2026:9'),
      {
        name: 'bwb WTI',
        less: true,
        async ask(ask) {
          const { body } = await ask(bwb).get({
            url: new URL('https://repository.officiele-overheidspublicaties.nl/bwb/BWBR0000007/BWBR0000007.WTI'),
            what: 'WTI',
            accept: 'application/xml',
            limit: 2 ** 20,
          });
          // Names that it would know a law by are no statements about it.
          const { changes = [] } = (await asAnswer(() => parseWti(body))).description ?? {};
          // A place is what the file calls it.
          const known = changes.filter(({ place }) => place === '');
          return known.map(({ code, name, from, inForce, said }) => [
            code,
            name,
            from,
            inForce,
            code === 'pending_bill' && said,
          ]);
        },
      },
    ],
  },
  {
    put: putUnion,
    questions: [
      fetching(court, '62015CJ0434'),
      fetching(court, 'ECLI:EU:C:2017:981'),
      fetching(court, 'C-434/15'),
      fetching(court, '62016CJ0966'),
      fetching(court, 'C-966/16'),
      fetching(court, 'C-999/99'),
      available(court, '62016CJ0966'),
      available(court, 'ECLI:EU:C:2018:999'),
      changed(court),
      found(court, ['C-434/15']),
      found(court, ['gracht']),
    ],
  },
  {
    put: putActs,
    questions: [
      fetching(eurlex, '32016R0679'),
      fetching(eurlex, '22016A0001'),
      found(eurlex, ['gegevens']),
      available(eurlex, '32099R0001'),
      available(eurlex, '32098R0001'),
    ],
  },
];

export const putWti = (publishers: Publishers): void =>
  publishers.put('/bwb/BWBR0000007/BWBR0000007.WTI', { body: WTI });
