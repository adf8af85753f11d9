/** The tables of laws, courts, articles and citations beside the official files: each number and name is one that a publisher gives. */
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import path, { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { courtName } from '../../src/law/decisions/courts';
import { type Law, lawById } from '../../src/law/laws/laws';
import { articleNumber, withoutSpaces } from '../../src/law/places/article-number';
import { decisionsIn } from '../../src/law/recognise/decisions';
import { type Citable, citeInDutch } from '../../src/research/cite/dutch';
import { TABLES } from '../../test/support/data-tables';
import { DATA, uitspraakFiles } from '../../test/support/official-data';
import { ROOT } from '../../test/support/run';
import { groupsOf } from '../../test/support/table';

import { WHOLE } from '../support/runs';

const data = DATA ?? '';
const collection = join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz');
const LAWS = TABLES.laws;
const dutch = LAWS.filter((law) => law.id.startsWith('BWB'));

/** The articles of the laws that the official files have, by their numbers in lower case. */
async function officialArticles(): Promise<Map<string, Set<string>>> {
  const articles = new Map<string, Set<string>>();
  const add = (work: string, number: string) =>
    articles.set(work, (articles.get(work) ?? new Set()).add(number.toLowerCase()));
  const lines = createReadStream(collection).pipe(createGunzip());
  for await (const line of createInterface({ input: lines })) {
    const { bwb, artikel } = JSON.parse(line) as { bwb: string; artikel: string };
    add(bwb, artikel);
  }
  const folder = join(data, 'bwb/toestand');
  for (const file of readdirSync(folder)) {
    const [work = ''] = file.split('_');
    for (const [, number = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /variabel-deel="[^"]*\/Artikel([^"/]+)"/g,
    ))
      add(work, number);
  }
  return articles;
}

/** Rows whose name no file of the test data gives with the number: id and where the number is known from. */
const KNOWN_ELSEWHERE: Record<string, string> = {
  BWBR0001888:
    'Ziektewet: in the collection of 2015 under its official title of 1913 (arbeiders-ziekteverzekering) only',
  BWBR0037552: 'Wet natuurbescherming (2017-2023): its address at wetten.overheid.nl in public repositories',
  BWBR0040634: 'Wet forensische zorg: bwb_id in the corpus of MinBZK/regelrecht (wet_forensische_zorg)',
  BWBR0041278: 'Omgevingsbesluit: number and title in several public repositories about the Omgevingswet',
  BWBR0041297: 'Besluit bouwwerken leefomgeving: number and title in several public repositories',
  BWBR0041313: 'Besluit kwaliteit leefomgeving: number and title in several public repositories',
  BWBR0041330: 'Besluit activiteiten leefomgeving: number and title in several public repositories',
  BWBR0045528: 'Omgevingsregeling: number and title in several public repositories',
  BWBV0001001: 'Eerste Protocol bij het EVRM: number, title and articles at ndfr.nl/content/BWBV0001001',
  BWBV0001002: 'Vluchtelingenverdrag: page wetten.overheid.nl/BWBV0001002 with this title',
  BWBV0001507:
    'VEU as it is since 2009: number, title and text in statengeneraal/laws-markdown, as the collection of 2015',
  BWBV0002508: 'IVRK: number and title in a public list of regulations at wetten.overheid.nl',
};

const WOO = 'bwb/toestand/BWBR0045754_2022-05-01_0.xml';
const VREEMDELINGENBESLUIT = 'bwb/toestand/BWBR0011825_2026-01-01_0.xml';
const BOEK_3 = 'bwb/toestand/BWBR0005291_2025-07-01_0.xml';
const EVRM = 'bwb/toestand/BWBV0001000_2021-08-01_0.xml';

/**
 * Rows that are not in the collection of 2015, or stand there under an official title without the citation title: the
 * file of the test data that refers to the number by the law's name.
 */
const NAMED_IN: Record<string, string> = {
  BWBR0001854: VREEMDELINGENBESLUIT,
  BWBR0001903: WOO,
  BWBR0002093: WOO,
  BWBR0006331: WOO,
  BWBR0037852: WOO,
  BWBR0037885: WOO,
  BWBR0039429: WOO,
  BWBR0039896: WOO,
  BWBR0040632: WOO,
  BWBR0040635: WOO,
  BWBR0040940: WOO,
  BWBR0041515: WOO,
  BWBR0045754: WOO,
  BWBR0046349: WOO,
  BWBR0038054: VREEMDELINGENBESLUIT,
  BWBR0042012: WOO,
  BWBR0044212: VREEMDELINGENBESLUIT,
  BWBR0044770: VREEMDELINGENBESLUIT,
  BWBR0045555: VREEMDELINGENBESLUIT,
  BWBR0037521: BOEK_3,
  BWBR0041459: BOEK_3,
  BWBV0001000: EVRM,
  BWBV0001008: EVRM,
  BWBR0001833: 'rechtspraak/xml/ECLI.NL.RBDHA.2013.15631.xml',
  BWBR0001860: 'rechtspraak/xml/ECLI.NL.CBB.2000.AU1251.xml',
  BWBV0001506: 'rechtspraak/xml/ECLI.NL.CBB.1998.AA3581.xml',
  BWBV0001017: 'rechtspraak/xml/ECLI.NL.HR.1995.AA3039.xml',
};

const norm = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const SMALL = new Set(['wet', 'van', 'voor', 'met', 'het', 'der', 'den', 'een', 'door', 'inzake', 'boek', 'besluit']);

/** Whether a text names the law: one of its full names as a phrase, or every significant word of its title. */
function names(text: string, law: Law): boolean {
  const hay = norm(text);
  const phrases = [law.title, ...law.names].map(norm).filter((name) => name.length >= 8);
  if (phrases.some((name) => hay.includes(name))) return true;
  const words = norm(law.title)
    .split(' ')
    .filter((word) => word.length > 2 && !SMALL.has(word));
  return words.length > 0 && words.every((word) => hay.includes(` ${word} `));
}
/** What a file says of its decision. */
function citableOf(file: string): Citable | undefined {
  const head = readFileSync(file, 'utf8').slice(0, 20_000);
  const ecli = /ECLI:NL:[A-Z]+:\d{4}:[A-Z0-9]+/.exec(head)?.[0];
  const day = /<dcterms:date[^>]*>(\d{4}-\d{2}-\d{2})</.exec(head)?.[1];
  if (ecli === undefined || day === undefined) return undefined;
  return {
    external_id: ecli,
    title: '',
    url: '',
    language: 'nl',
    jurisdiction: 'NL',
    document_type: ecli.includes(':PHR:') ? 'conclusie' : 'uitspraak',
    decision_date: day,
  };
}

const files = uitspraakFiles();

const PLACES = ['r.o. 3.8', 'rov. 4.2.1', undefined];

/** A citation in sentences as there are. */
const SENTENCES: readonly ((citation: string) => string)[] = [
  (citation) => `Zie ${citation}. Dat volgt ook uit de wet.`,
  (citation) => `Het hof overwoog (vgl. ${citation}) dat de vordering 12 maanden later verjaart.`,
  (citation) => `In ${citation}, heeft de rechtbank anders geoordeeld.`,
  (citation) => `Anders: ${citation} en de noot daaronder;\nhet middel faalt.`,
];

describe.skipIf(DATA === undefined || !WHOLE)('an article in the tables of citations', () => {
  it('is one of the official files, where they have its law', async () => {
    const articles = await officialArticles();
    const citations = groupsOf(path.join(ROOT, 'test/law/citations'), 'legislation.tsv', 'text', 'names');
    const named = citations
      .flatMap(([title, rows]) => (title === 'that several works have' ? [] : rows))
      .flatMap(({ names }) => [...names.matchAll(/(BWB[RV]\d{7}) artikel ((?:[A-Z][a-z]? )?[\w.:]+(?: bis)?)/g)]);
    const unknown = named.filter(
      ([, work = '', number = '']) => articles.get(work)?.has(number.toLowerCase()) === false,
    );
    expect(named.length).toBeGreaterThan(300);
    expect([...new Set(unknown.map(([name]) => name))]).toEqual([]);
  });
});

it.skipIf(DATA === undefined)('the names of courts are those that the publisher gives in its files', () => {
  const folder = path.join(DATA!, 'rechtspraak/xml');
  const named = readdirSync(folder).flatMap((file) => {
    const [, court = ''] = /^ECLI\.NL\.([A-Z]+)\./.exec(file) ?? [];
    const creator = /<dcterms:creator[^>]*>([^<]*)</.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1];
    return creator === undefined ? [] : [[court, creator]];
  });
  expect(named.length).toBeGreaterThan(100);
  for (const [court = '', creator] of named) expect(courtName(court), court).toBe(creator);
});

describe.skipIf(DATA === undefined || !WHOLE)('the BWB numbers of the table of laws', () => {
  /** Official title and the sentences about the citation title, per number, in the collection of November 2015. */
  const texts = new Map<string, string[]>();
  /** Texts of references per number, per file. */
  const references = new Map<string, Map<string, string[]>>();

  const inCollection = (law: Law) => names((texts.get(law.id) ?? []).join(' | '), law);

  beforeAll(() => {
    const wanted = new Set(dutch.map((law) => law.id));
    const lines = gunzipSync(readFileSync(collection)).toString('utf8').split('\n');
    for (const line of lines) {
      const id = /^\{"bwb": ?"(\w+)"/.exec(line)?.[1];
      if (!id || !wanted.has(id)) continue;
      const row = JSON.parse(line) as { titel: string; tekst: string };
      const list = texts.get(id) ?? [row.titel];
      texts.set(id, list);
      for (const match of row.tekst.matchAll(/aangehaald|citeertitel/g)) {
        list.push(row.tekst.slice(match.index, match.index + 200));
      }
    }
    for (const folder of ['bwb/toestand', 'bwb/wti', 'bwb/history', 'rechtspraak/xml']) {
      for (const file of readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:xml|wti)$/i.test(file)) continue;
        const path = join(data, folder, file);
        const xml = readFileSync(path, 'utf8');
        const add = (id: string, text: string) => {
          const files = references.get(id) ?? new Map<string, string[]>();
          const key = relative(data, path).replaceAll('\\', '/');
          references.set(id, files.set(key, [...(files.get(key) ?? []), text.replace(/<[^>]*>/g, ' ')]));
        };
        for (const match of xml.matchAll(/<(extref|dcterms:references)\b([^>]*)>(.*?)<\/\1>/gs)) {
          const id = /BWB[RV]\d{7}/.exec(match[2] ?? '')?.[0];
          if (id && wanted.has(id)) add(id, match[3] ?? '');
        }
        const own = /\bbwb-id="(BWB[RV]\d{7})"/.exec(xml.slice(0, 3000))?.[1];
        const title = /<citeertitel\b[^>]*>([^<]*)</.exec(xml)?.[1];
        if (own && title && wanted.has(own)) add(own, title);
      }
    }
  });

  it('finds the name of every law with its number in the collection of 2015, in another file, or on the short lists', () => {
    const unproven = dutch
      .filter((law) => !inCollection(law))
      .filter((law) => !(law.id in NAMED_IN) && !(law.id in KNOWN_ELSEWHERE));
    expect(unproven.map((law) => `${law.id} ${law.title} [${texts.get(law.id)?.[0] ?? ''}]`)).toEqual([]);
  });

  it('finds the name with the number in the file that the list says', () => {
    for (const [id, file] of Object.entries(NAMED_IN)) {
      const law = lawById(id)!;
      expect(
        (references.get(id)?.get(file) ?? []).some((text) => names(text, law)),
        `${id} ${law.title} in ${file}`,
      ).toBe(true);
    }
  });

  it('lists only what needs listing', () => {
    for (const id of Object.keys({ ...NAMED_IN, ...KNOWN_ELSEWHERE })) {
      const law = lawById(id)!;
      expect(inCollection(law), `${id} is proven without the list`).toBe(false);
    }
    for (const id of Object.keys(KNOWN_ELSEWHERE)) {
      const law = lawById(id)!;
      const files = [...(references.get(id) ?? [])].filter(([, list]) => list.some((text) => names(text, law)));
      expect(
        files.map(([file]) => file),
        `${id} is named in the data`,
      ).toEqual([]);
    }
  });
});

it.skipIf(DATA === undefined || !WHOLE)(
  'numbers of articles are read of 13,000 regulations, and no law has two that differ in their spaces alone',
  async () => {
    const lines = createInterface({ input: createReadStream(collection).pipe(createGunzip()) });
    let all = 0;
    let read = 0;
    const keys = new Map<string, string>();
    const twice: string[] = [];
    for await (const line of lines) {
      const { bwb, artikel } = JSON.parse(line) as { bwb: string; artikel: string };
      const number = String(artikel).toLowerCase();
      all += 1;
      if (articleNumber(number) !== undefined) read += 1;
      const key = withoutSpaces(`${bwb} artikel ${number}`);
      if ((keys.get(key) ?? number) !== number) twice.push(key);
      keys.set(key, number);
    }
    expect(read / all).toBeGreaterThan(0.999);
    expect(twice).toEqual([]);
  },
);

describe.skipIf(files.length === 0)('citations that lks writes', () => {
  it('are recognised in running text as the decisions that they are of, whole and with their places', () => {
    const decisions = files.flatMap((file) => citableOf(file) ?? []);
    expect(decisions.length).toBeGreaterThan(100);
    for (const [index, decision] of decisions.entries()) {
      const place = PLACES[index % PLACES.length];
      const citation = citeInDutch(decision, place === undefined ? [] : [place]).text;
      for (const sentence of SENTENCES) {
        const text = sentence(citation);
        const [found, ...others] = decisionsIn(text);
        expect(others, text).toEqual([]);
        expect(found?.name, text).toMatchObject({ kind: 'citation', externalIds: [decision.external_id] });
        expect(citation, text).toContain(text.slice(found!.start, found!.end));
        expect(text.slice(found!.start, found!.end), text).toContain(decision.external_id);
        expect(found?.name.pinpoints?.map((pinpoint) => pinpoint.text) ?? [], text).toEqual(
          place === undefined ? [] : [place],
        );
      }
    }
  });
});
