import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLawCitations } from '../../../src/law/laws/law-citation';
import { abbreviationOf, citeArticle, findLaws, type Law, lawById } from '../../../src/law/laws/laws';
import { LAWS } from '../../../src/law/laws/laws-data';
import { DATA, USUAL_PLACE } from '../../support/official-data';
import fc from '../../support/property';
import { runsOf } from '../../support/runs';

const ids = (name: string) => findLaws(name).map((law) => law.id);
const dutch = LAWS.filter((law) => law.id.startsWith('BWB'));
const eu = LAWS.filter((law) => !law.id.startsWith('BWB'));

/** Abbreviations that two laws share; a citation by one of them alone is refused with both. */
const AMBIGUOUS = new Set(['bpr', 'pw']);

describe('the table of laws', () => {
  it('has enough laws', () => {
    expect(LAWS.length).toBeGreaterThanOrEqual(200);
    expect(dutch.length).toBeGreaterThanOrEqual(130);
    expect(eu.length).toBeGreaterThanOrEqual(50);
  });

  it('has well-formed, unique numbers and titles and at least one name each', () => {
    for (const law of LAWS) {
      expect(law.id, law.title).toMatch(/^(?:BWB[RV]\d{7}|3\d{4}[RLF]\d{4}|12016P\/TXT)$/);
      if (law.celex !== undefined) expect(law.celex, law.id).toMatch(/^12016[ME]\/TXT$/);
      expect(law.names.length, law.id).toBeGreaterThan(0);
      for (const text of [law.title, ...law.names]) expect(text, law.id).toBe(text.trim().replace(/\s+/g, ' '));
    }
    expect(new Set(LAWS.map((law) => law.id)).size).toBe(LAWS.length);
    expect(new Set(LAWS.map((law) => law.title)).size).toBe(LAWS.length);
  });

  it('gives no name to two laws, except to the books of the Burgerlijk Wetboek and what is said to be ambiguous', () => {
    for (const law of LAWS) {
      expect(ids(law.title), law.title).toEqual([law.id]);
      expect(ids(law.id)).toEqual([law.id]);
      for (const name of law.names) {
        if (law.book) expect(ids(name), name).toHaveLength(10);
        else if (AMBIGUOUS.has(name.toLowerCase())) expect(ids(name), name).toHaveLength(2);
        else expect(ids(name), name).toEqual([law.id]);
      }
    }
  });

  it('derives every CELEX number from the official number of the act', () => {
    const letters: Record<string, string> = { Verordening: 'R', Richtlijn: 'L', Kaderbesluit: 'F' };
    for (const law of eu.filter(({ id }) => id.startsWith('3'))) {
      const [, kind = '', nr, a = '', b = ''] =
        /^(Verordening|Richtlijn|Kaderbesluit)(?: \((?:EU|EG|EEG)\))?( nr\.)? (\d+)\/(\d+)/.exec(
          law.names.at(-1) ?? '',
        ) ?? [];
      const year = nr ? b : a;
      const number = (nr ? a : b).padStart(4, '0');
      expect(`3${year.length === 2 ? '19' : ''}${year}${letters[kind]}${number}`, law.title).toBe(law.id);
      // Regulations carried "nr. number/year" until the end of 2014, and the year first from 2015 on.
      if (kind === 'Verordening') expect(Number(law.id.slice(1, 5)) < 2015, law.title).toBe(nr !== undefined);
    }
  });
});

describe('findLaws', () => {
  it.each([
    ['Awb', 'BWBR0005537'],
    ['awb', 'BWBR0005537'],
    ['A.W.B.', 'BWBR0005537'],
    ['de Algemene  wet bestuursrecht', 'BWBR0005537'],
    ['Grondwet', 'BWBR0001840'],
    ['the Constitution', 'BWBR0001840'],
    ['Sr', 'BWBR0001854'],
    ['Wetboek van Strafvordering', 'BWBR0001903'],
    ['EVRM', 'BWBV0001000'],
    ['ECHR', 'BWBV0001000'],
    ['Tracewet', 'BWBR0006147'],
    ['financiele verhoudingswet', 'BWBR0008290'],
    ['Flora en faunawet', 'BWBR0009640'],
    ['WGBH / CZ', 'BWBR0014915'],
    ['Drank- en Horecawet', 'BWBR0002458'],
    ['alcoholwet', 'BWBR0002458'],
    ['Woo', 'BWBR0045754'],
    ['AVG', '32016R0679'],
    ['GDPR', '32016R0679'],
    ['Verordening (EU) 2016/679', '32016R0679'],
    ['verordening 2016/679', '32016R0679'],
    ['Regulation (EC) No 593/2008', '32008R0593'],
    ['Rome I', '32008R0593'],
    ['Rome-I', '32008R0593'],
    ['DSA', '32022R2065'],
    ['Richtlijn 93/13', '31993L0013'],
    ['Directive 93/13/EEC', '31993L0013'],
    ['Framework Decision 2002/584/JHA', '32002F0584'],
    ['Verordening 261/2004', '32004R0261'],
    ['Handvest', '12016P/TXT'],
    ['GRC', '12016P/TXT'],
    ['VWEU', 'BWBV0001506'],
    ['TFEU', 'BWBV0001506'],
    ['12016E/TXT', 'BWBV0001506'],
    ['EP EVRM', 'BWBV0001001'],
    ['32016r0679', '32016R0679'],
    ['bwbr0005537', 'BWBR0005537'],
    ['BW Boek 6', 'BWBR0005289'],
    ['BW 6', 'BWBR0005289'],
    ['BW6', 'BWBR0005289'],
    ['B.W. boek 6', 'BWBR0005289'],
    ['boek 6 BW', 'BWBR0005289'],
    ['Boek 6 van het Burgerlijk Wetboek', 'BWBR0005289'],
    ['Burgerlijk Wetboek Boek 6', 'BWBR0005289'],
    ['Book 6 of the Dutch Civil Code', 'BWBR0005289'],
    ['BW Boek 7', 'BWBR0005290'],
    ['bw boek 7a', 'BWBR0006000'],
    ['BW 10', 'BWBR0030068'],
  ])('%s is %s', (name, id) => {
    expect(ids(name)).toEqual([id]);
  });

  it('gives all books for BW, in their order', () => {
    const books = ['1', '2', '3', '4', '5', '6', '7', '7A', '8', '10'];
    for (const name of ['BW', 'bw', 'B.W.', 'het Burgerlijk Wetboek', 'Dutch Civil Code']) {
      expect(
        findLaws(name).map((law) => law.book),
        name,
      ).toEqual(books);
    }
  });

  it.each([
    '',
    ' ',
    'de',
    'Aw b x',
    'BW 9',
    'BW 11',
    'Boek 6',
    '6 BW',
    'Algemene wet',
    'Verordening 1/1',
    '2016/679',
    '...',
  ])('finds nothing for "%s"', (name) => {
    expect(findLaws(name)).toEqual([]);
  });

  // The first questions are answered by a look through the table, later ones by their keys.
  it('hands out a list of its own', () => {
    for (let times = 0; times < 12; times += 1) {
      findLaws('Awb').pop();
      expect(ids('Awb')).toEqual(['BWBR0005537']);
    }
  });

  describe('by its keys', () => {
    const keyOf = (name: string): string =>
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .trim()
        .replace(/^(?:de|het|the)\s+/, '')
        .replace(/[^\p{L}\p{N}]/gu, '');
    const NAMES = LAWS.flatMap((law) => [law.title, ...law.names]);
    const keys = LAWS.map((law) => [law.id, new Set([law.title, ...law.names].map(keyOf))] as const);

    /** The laws with a name, each law asked for each of its names. */
    function walked(name: string): string[] {
      const key = keyOf(name);
      return keys.filter(([, own]) => own.has(key)).map(([id]) => id);
    }

    let loads = 0;
    /** What is asked first is answered by a look, as in a run that asks little; what is asked last is not. */
    async function answersOf(names: readonly string[]): Promise<string[][]> {
      const fresh = (await import(/* @vite-ignore */ `../../../src/law/laws/laws.ts?unasked=${loads++}`)) as {
        findLaws: typeof findLaws;
      };
      return names.map((name) => fresh.findLaws(name).map(({ id }) => id));
    }

    it('gives what a look through the table gives, for every name', async () => {
      const wanted = NAMES.map(walked);
      expect(await answersOf(NAMES)).toEqual(wanted);
      expect(await answersOf([...NAMES].reverse())).toEqual([...wanted].reverse());
    });

    it('gives what a look through the table gives, for what is nearly a name', async () => {
      const change = fc.constantFrom<(name: string, at: number) => string>(
        (name, at) => name.slice(0, at) + name.slice(at + 1),
        (name, at) => name.slice(0, at) + name.charAt(at) + name.slice(at),
        (name, at) => `${name.slice(0, at)}-${name.slice(at).toUpperCase()}`,
        (name, at) => `${name.slice(0, at)}\u0301${name.slice(at)}`,
        (name, at) => `${name.slice(0, at)}ß${name.slice(at)}`,
        (name, at) => `  ${['de', 'Het', 'the', 'een'][at % 4]}  ${name}\t`,
      );
      const near = fc
        .tuple(fc.constantFrom(...NAMES), change, fc.nat({ max: 80 }))
        .map(([name, changed, at]) => changed(name, at % (name.length + 1)));
      const drawn = fc.sample(near, runsOf('names that are nearly one of a law'));
      const wanted = drawn.map(walked);
      const found = wanted.filter((ids) => ids.length > 0).length;
      expect(Math.min(found, drawn.length - found)).toBeGreaterThan(drawn.length / 10);
      // By its number a law is found as well, and a book by that.
      const isNamed = (_ids: string[], at: number) => wanted[at]!.length > 0 || !/\d/.test(drawn[at]!);
      expect((await answersOf(drawn)).filter(isNamed)).toEqual(wanted.filter(isNamed));
    });
  });
});

describe('the way back', () => {
  it('finds a law by its number', () => {
    expect(lawById('BWBR0005537')?.title).toBe('Algemene wet bestuursrecht');
    expect(lawById('BWBR9999999')).toBeUndefined();
  });

  it('knows the usual abbreviation', () => {
    expect(abbreviationOf('BWBR0005289')).toBe('BW');
    expect(abbreviationOf('BWBR0005537')).toBe('Awb');
    expect(abbreviationOf('BWBR0005416')).toBeUndefined();
    expect(abbreviationOf('BWBR9999999')).toBeUndefined();
  });

  it('cites an article', () => {
    expect(citeArticle('BWBR0005291', '13')).toBe('art. 3:13 BW');
    expect(citeArticle('BWBR0005291', '3:13')).toBe('art. 3:13 BW');
    expect(citeArticle('BWBR0006000', '1576')).toBe('art. 7A:1576 BW');
    expect(citeArticle('BWBR0005537', '8:1')).toBe('art. 8:1 Awb');
    expect(citeArticle('32016R0679', '17')).toBe('art. 17 AVG');
    expect(citeArticle('BWBR0005416', '160')).toBe('art. 160 Gemeentewet');
    expect(citeArticle('BWBR9999999', '1')).toBeUndefined();
  });

  it('cites what it finds', () => {
    for (const law of LAWS) {
      const cited = citeArticle(law.id, '1') ?? '';
      expect(readLawCitations(cited), cited).toMatchObject([{ externalIds: [`${law.id} artikel 1`], display: cited }]);
    }
  });
});

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

const data = DATA ?? USUAL_PLACE;
const collection = join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz');

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

describe.skipIf(!existsSync(collection))('the BWB numbers of the table, in the real data', () => {
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
