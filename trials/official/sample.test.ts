/**
 * The sample library, each document against the official file that it was made from: identifier, dates, title, court, case numbers, address, and every
 * number in the body. The reading is done here with a parser of its own, so that a fault in src cannot hide a fault in the library.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Doc, docs } from '../../test/sample/documents';
import { DATA } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

const MONTHS = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

function inWords(date: string, language: 'nl' | 'en'): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTHS[language][Number(month) - 1] ?? ''} ${year}`;
}

/** A number in a text: digits, with thousands and decimals written the Dutch, the English or the spaced way. */
const NUMBER = /\d+(?:[.,]\d+)*(?:[\s\u00a0]\d{3}(?!\d))*/g;

/** One spelling for one number: separators away; leading zeros away where it is a plain number (07 of a date). */
function plain(number: string): string {
  const digits = number.replace(/\D/g, '');
  return /\D/.test(number) ? digits : String(BigInt(digits));
}

function numbersIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [token] of text.matchAll(NUMBER)) {
    found.add(plain(token));
    for (const piece of token.split(/[\s\u00a0]+/)) found.add(plain(piece));
  }
  return found;
}

function unprovedNumbers(text: string, proved: Set<string>): string[] {
  const bad: string[] = [];
  for (const [token] of text.matchAll(NUMBER)) {
    if (proved.has(plain(token))) continue;
    // "artikel 5 100 keer" is two numbers, "10 000" is one: either reading may be proved, by whole pieces only.
    const pieces = token.split(/[\s\u00a0]+/);
    if (pieces.length > 1 && pieces.every((piece) => !piece.startsWith('0') && proved.has(plain(piece)))) continue;
    bad.push(token);
  }
  return bad;
}

/** Numbers written as a word before a unit of time: a term of a law is as important in words as it is in digits. */
const WORDS: Record<string, number> = {
  één: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vijf: 5,
  zes: 6,
  zeven: 7,
  acht: 8,
  negen: 9,
  tien: 10,
  twaalf: 12,
  veertien: 14,
  vijftien: 15,
  twintig: 20,
  vierentwintig: 24,
  dertig: 30,
  negentig: 90,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  twelve: 12,
}; // prettier-ignore
const UNITS = ['dag', 'we(?:ek|ken)', 'maand', 'ja(?:ar|ren)', 'uur', 'day', 'month', 'year', 'hour'];
const TERM = new RegExp(
  `(?<!\\p{L})(${Object.keys(WORDS).join('|')})\\s+(?:further\\s+)?(?:werk|kalender)?(${UNITS.join('|')})`,
  'giu',
);

/** The source must have the same number, as a word or in digits, before the same unit, at most two words apart. */
function unprovedTerms(text: string, source: string): string[] {
  const bad: string[] = [];
  for (const match of text.matchAll(TERM)) {
    const word = (match[1] ?? '').toLowerCase();
    const found = (match[2] ?? '').toLowerCase();
    const unit = UNITS.find((candidate) => new RegExp(`^(?:${candidate})$`, 'iu').test(found)) ?? found;
    const value = WORDS[word];
    // "één maand" and "one month" may stand in the source as "een maand", "a month".
    const number = [word, String(value), ...(value === 1 ? ['een', 'a'] : [])].join('|');
    const between = '(?:[\\s-]+[^\\s.;]+){0,2}?[\\s-]+';
    if (!new RegExp(`(?<![\\p{L}\\d])(?:${number})${between}(?:werk|kalender)?(?:${unit})`, 'iu').test(source))
      bad.push(match[0]);
  }
  return bad;
}

describe('the check of the numbers', () => {
  const proved = numbersIn('De termijn is zes weken. Boete € 1.250,–; 99.750,29; 10 000 000 EUR; 07-09-2010; 26 weken');
  it('knows a number in other spellings', () => {
    expect(unprovedNumbers('€ 1.250, € 99.750,29, 10 000 000 EUR, 7 september 2010, 26', proved)).toEqual([]);
  });
  it('refuses a number the source does not have', () => {
    expect(unprovedNumbers('€ 1.251 in artikel 27', proved)).toEqual(['1.251', '27']);
    expect(unprovedNumbers('10 000 001 EUR', proved)).toEqual(['10 000 001']);
  });
  it('refuses a term in words that the source does not have', () => {
    expect(unprovedTerms('binnen zes weken', 'de termijn is 6 weken')).toEqual([]);
    expect(unprovedTerms('binnen acht weken', 'acht dagen of zes weken')).toEqual(['acht weken']);
  });
});

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function strip(xml: string): string {
  return xml
    .replace(/<meta-data>[\s\S]*?<\/meta-data>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([0-9a-f]+);/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_all, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

const squash = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

const files = new Map<string, string>();
function read(path: string): string {
  let text = files.get(path);
  if (text === undefined) {
    const bytes = readFileSync(join(DATA!, path));
    text = path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
    files.set(path, text);
  }
  return text;
}

interface Article {
  bwb: string;
  soort: string;
  titel: string;
  artikel: string;
  kop: string;
  tekst: string;
}
let articles: Map<string, Article> | undefined;
function article2015(path: string, id: string): Article | undefined {
  if (articles === undefined) {
    // Only the lines of the laws that the library names are kept; the others are not even parsed.
    const laws = new Set(docs.flatMap((doc) => [...doc.head.provenance.matchAll(/gz#(BWB\w+)\//g)].map((m) => m[1])));
    articles = new Map();
    const all = gunzipSync(readFileSync(join(DATA!, path))).toString('utf8');
    for (let from = 0; from < all.length; ) {
      let to = all.indexOf('\n', from);
      if (to < 0) to = all.length;
      const law = /BWB[A-Z]\d+/.exec(all.slice(from, from + 30))?.[0];
      if (law !== undefined && laws.has(law)) {
        const row = JSON.parse(all.slice(from, to)) as Article;
        articles.set(`${row.bwb}/${row.artikel}`, row);
      }
      from = to + 1;
    }
  }
  return articles.get(id);
}

interface Source {
  path: string;
  fragment: string;
  /** The record that the fragment names, without markup; the whole file where there is no fragment. */
  record: string;
  /** The record as it stands in the file. */
  raw: string;
  /** The whole file (for the large 2015 set: the record). */
  file: string;
  row?: Article;
}

function find(reference: string): Source {
  const hash = reference.indexOf('#');
  const path = hash < 0 ? reference : reference.slice(0, hash);
  const fragment = hash < 0 ? '' : reference.slice(hash + 1);
  expect(existsSync(join(DATA!, path)), path).toBe(true);
  if (path.endsWith('.gz')) {
    const row = article2015(path, fragment);
    if (row === undefined) throw new Error(`not in the 2015 set: ${fragment}`);
    const record = squash(`${row.bwb} ${row.titel} artikel ${row.artikel} ${row.kop} ${row.tekst}`);
    return { path, fragment, record, raw: record, file: record, row };
  }
  const file = read(path);
  let start = 0;
  let end = file.length;
  if (fragment !== '') {
    if (path.startsWith('bwb/')) {
      start = file.indexOf(`<artikel bwb-ng-variabel-deel="${fragment}"`);
      end = file.indexOf('</artikel>', start);
    } else if (path.includes('/formex/')) {
      start = file.indexOf(`<ARTICLE IDENTIFIER="${fragment}"`);
      end = file.indexOf('</ARTICLE>', start);
    } else {
      start = file.indexOf(`id="${fragment}"`);
      const next = /id="((?:art|rct|cpt|anx|fnp)_[^"]*)"/g;
      next.lastIndex = start + fragment.length + 5;
      for (let hit = next.exec(file); hit !== null; hit = next.exec(file)) {
        if (hit[1]?.startsWith(`${fragment}.`)) continue;
        end = hit.index;
        break;
      }
      start = file.lastIndexOf('<', start);
      end = file.lastIndexOf('<', end);
    }
    if (start < 0 || end <= start) throw new Error(`no ${fragment} in ${path}`);
  }
  const raw = file.slice(start, end);
  return { path, fragment, record: strip(raw), raw, file };
}

/** The spellings of a date in the official files. */
function spellings(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const d = String(Number(day));
  const m = String(Number(month));
  return [
    date,
    `${year}${month}${day}`,
    `${day}.${month}.${year}`,
    `${d}.${m}.${year}`,
    `${day}-${month}-${year}`,
    inWords(date, 'nl'),
    inWords(date, 'en'),
  ];
}

const hasDate = (text: string, date: string): boolean => spellings(date).some((spelling) => text.includes(spelling));

function values(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) =>
    strip(match[1] ?? ''),
  );
}

const WTI = /\.WTI(?:\.xml)?$/;

/** The areas of law that the publisher gives a law, by BWB number: of every WTI file at hand. */
const areas = new Map(
  (DATA === undefined ? [] : ['bwb/wti', 'bwb/history']).flatMap((folder) =>
    readdirSync(join(DATA!, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => WTI.test(name))
      .map((name): [string, string] => {
        const file = read(join(folder, name));
        const known = values(file.slice(0, file.indexOf('</algemene-informatie>')), '(?:hoofdgebied|specifiekgebied)');
        return [/bwb-id="(BWB\w+)"/.exec(file)?.[1] ?? '', [...new Set(known)].join('; ')];
      }),
  ),
);

/** The texts of laws that are at hand besides those of 2015, by the names of their files. */
const toestanden = DATA === undefined ? [] : readdirSync(join(DATA, 'bwb/toestand'));

/** `tweede lid` of a law is `lid 2` of its summary. */
const ORDINALS = 'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende'.split(' ');

/** Whether a document is of the same work as another, or of one that the other names. */
function isNamed({ head }: Doc, { head: { external_id }, text }: Doc): boolean {
  const [work = '', kind] = head.external_id.split(' ');
  if (kind !== undefined && external_id.startsWith(`${work} `)) return true;
  return [head.external_id, ...head.aliases.split('; ')].some((name) => name !== '' && text.includes(name));
}

const numbersOfLeden = (text: string): string[] =>
  [...text.matchAll(/^(\d+[a-z]*)\.\s/gm)].map(([, number = '']) => number);

/** More words than any name, list of grounds or short phrase: as many in a row are a sentence of the official text. */
const COPIED = 25;

/** The first words in a row that a text has from its source; empty where it has none so long. */
function copiedRun(text: string, source: string): string {
  const wordsOf = (all: string): string[] => all.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = (words: string[]): string[] =>
    words.slice(0, Math.max(0, words.length - COPIED + 1)).map((_, at) => words.slice(at, at + COPIED).join(' '));
  const theirs = new Set(runs(wordsOf(source)));
  return runs(wordsOf(text)).find((run) => theirs.has(run)) ?? '';
}

/** Every number of the text stands in the record, in the header, or is one of an article of its own law or of a law that it names. */
function checkNumbers(doc: Doc, sources: readonly Source[]): void {
  const { head } = doc;
  const records = sources.map((source) => source.record).join('\n');
  const proved = numbersIn(records);
  for (const [at, word] of ORDINALS.entries())
    if (new RegExp(`\\b${word}\\b`, 'i').test(records)) proved.add(`${at + 1}`);
  const named = [head.external_id, head.title, head.decision_date, head.published, head.state];
  for (const other of docs) if (isNamed(other, doc)) named.push(other.head.external_id, other.head.title);
  for (const found of numbersIn(named.join(' '))) proved.add(found);
  const said = `${head.summary}\n${doc.text}`;
  expect(unprovedNumbers(said, proved)).toEqual([]);
  expect(unprovedTerms(said, sources.map((source) => source.record).join(' '))).toEqual([]);
}

describe.skipIf(DATA === undefined)('a document of the sample', () => {
  it('the date of the 2015 set is the date that SOURCES.md gives', () => {
    const sources = readFileSync(join(DATA!, 'SOURCES.md'), 'utf8');
    const line = sources.split('\n').find((row) => row.includes('articles.jsonl.gz')) ?? '';
    expect(line).toContain(inWords('2015-11-29', 'en'));
  });

  it.each(
    docs
      .filter(({ head }, at) => WHOLE || (at % 8 === 0 && !head.provenance.includes('.gz')))
      .map((doc) => [doc.file, doc] as const),
  )('%s', (_file, doc) => {
    const { head } = doc;
    // What the BWB knows about a law besides its text (WTI) proves its area of law, and no word of a summary.
    const sources = head.provenance
      .split('; ')
      .filter((source) => !WTI.test(source))
      .map(find);
    const first = sources[0];
    if (first === undefined) throw new Error('no provenance');
    const whole = squash(sources.map((source) => source.file).join('\n'));
    const [id = '', , number = ''] = head.external_id.split(' ');

    if (head.type === 'wetgeving') {
      expect(head.law_area).toBe(areas.get(id) ?? '');
      expect(head.provenance.includes('.WTI')).toBe(head.law_area !== '');
      const name = head.title.replace(/, (?:artikel|Article) \S+$/, '');
      expect(head.title).toMatch(new RegExp(`, (artikel|Article) ${number}$`));
      if (first.row !== undefined) {
        expect(first.fragment).toBe(`${id}/${number}`);
        expect(first.row.bwb).toBe(id);
        expect(first.row.artikel).toBe(number);
        expect(head.document_type).toBe(first.row.soort);
        // The name stands in the title, or in the article that gives the law its short title.
        expect(
          sources.some((source) => source.row?.bwb === id && source.record.includes(name)),
          name,
        ).toBe(true);
        expect(head.state).toBe('2015-11-29');
        expect(
          toestanden.filter((name) => name.startsWith(id)),
          'a later text is at hand',
        ).toEqual([]);
        expect(head.published).toBe('');
        // The set has no places in a law; the publisher's resolver finds the article by its number, in the text of that day.
        expect(head.url).toBe(
          `https://wetten.overheid.nl/jci1.3:c:${id}&artikel=${number}&z=${head.state}&g=${head.state}`,
        );
      } else {
        const root = /<toestand [^>]*>/.exec(first.file)?.[0] ?? '';
        expect(root).toContain(`bwb-id="${id}"`);
        expect(root).toContain(`inwerkingtreding="${head.state}"`);
        expect(first.file).toContain(`soort="${head.document_type}"`);
        expect(values(first.raw, 'nr')[0]).toBe(number);
        const own = /^<artikel [^>]*>/.exec(first.raw)?.[0] ?? '';
        expect(own).toContain('status="goed"');
        expect(own).toContain(`publicatie_bron="${head.published}"`);
        expect(strip(first.file.replace(/<artikel[\s\S]*?<\/artikel>/g, ' '))).toContain(name);
        const anchor = first.fragment.slice(1).replaceAll('/', '_');
        expect(head.url).toBe(`https://wetten.overheid.nl/${id}/${head.state}#${anchor}`);
        const treaty = new RegExp(
          `<verdrag [^>]*bwb-ng-variabel-deel="/${first.fragment.split('/')[1] ?? ''}"[^>]*xml:lang="${head.language}"`,
        );
        if (id.startsWith('BWBV')) expect(first.file).toMatch(treaty);
        else expect(head.language).toBe('nl');
      }
    } else if (head.type === 'rechtspraak') {
      if (head.document_type === 'conclusie' && !values(first.file, 'dcterms:identifier').includes(id)) {
        // An opinion that is printed below its decision, in the file of that, which names it.
        expect(first.file).toContain(`ecli:resourceIdentifier="${id}" psi:type="http://psi.rechtspraak.nl/conclusie"`);
        expect(hasDate(whole, head.decision_date)).toBe(true);
        expect(values(first.file, 'dcterms:issued')).toContain(head.published);
        expect(values(first.file, 'psi:zaaknummer').join('; ')).toBe(head.case_numbers);
        expect(head.title).toBe(
          `${head.court}, ${head.decision_date.split('-').reverse().join('-')}, ${head.case_numbers}`,
        );
        checkNumbers(doc, sources);
        return;
      }
      expect(values(first.file, 'dcterms:identifier')).toContain(id);
      // The publisher's title without its ECLI and stray signs, tidied as in test/sample/importer.test.ts.
      const bare = (title = ''): string => title.replace(/[^\p{L}\p{N}]/gu, '');
      expect(bare(values(first.file, 'dcterms:title')[0])).toBe(bare(id + head.title));
      expect(values(first.file, 'dcterms:date')).toContain(head.decision_date);
      expect(values(first.file, 'dcterms:issued')).toContain(head.published);
      expect(values(first.file, 'dcterms:creator')).toContain(head.court);
      expect(values(first.file, 'psi:zaaknummer').join('; ')).toBe(head.case_numbers);
      expect(values(first.file, 'dcterms:subject')).toContain(head.law_area);
      expect(values(first.file, 'dcterms:type')[0]?.toLowerCase()).toBe(head.document_type);
      expect(head.url).toBe(`https://deeplink.rechtspraak.nl/uitspraak?id=${id}`);
    } else if (head.type === 'eu') {
      // The files of an act give it no area of Dutch law.
      expect(head.law_area).toBe('');
      expect(whole.includes(id), id).toBe(true);
      expect(head.document_type).toBe(id[5] === 'R' ? 'verordening' : 'richtlijn');
      const recital = head.external_id.includes('overweging');
      expect(first.fragment).toMatch(new RegExp(`^(art_|rct_|0*)${number}$`));
      expect(first.record.startsWith(recital ? `(${number})` : `Article ${number} `), 'the article itself').toBe(true);
      for (const key of ['decision_date', 'published', 'state'] as const)
        expect(
          sources.some((source) => hasDate(squash(source.file), head[key])),
          `${key} ${head[key]}`,
        ).toBe(true);
      const [, act = '', name = ''] =
        /^((?:Regulation \(EU\)(?: No)?|Directive) [\d/EU]+) (.+), (?:Article|recital) \d+$/.exec(head.title) ?? [];
      const bare = name.replace(/^\((.*)\)$/, '$1').toLowerCase();
      const text = sources
        .map((source) => strip(source.file))
        .join(' ')
        .toLowerCase();
      expect(act).not.toBe('');
      expect(text.includes(act.toLowerCase()), act).toBe(true);
      expect(text.includes(bare), bare).toBe(true);
      const [address = '', anchor] = head.url.split('#');
      expect(anchor).toBe(`${recital ? 'rct' : 'art'}_${number}`);
      // The Official Journal's text of the act, or that of a day to which it was consolidated.
      const [, kind, year, serial, edition] =
        /^http:\/\/data\.europa\.eu\/eli\/(reg|dir)\/(\d{4})\/(\d+)\/(oj|\d{4}-\d\d-\d\d)$/.exec(address) ?? [];
      expect([kind, year, Number(serial)]).toEqual([
        id[5] === 'R' ? 'reg' : 'dir',
        id.slice(1, 5),
        Number(id.slice(6)),
      ]);
      if (edition !== 'oj') expect(edition).toBe(head.state);
      else expect(whole.includes(address) || head.state === head.published, address).toBe(true);
    } else {
      const [work = '', version = ''] = id.slice(4).split('_');
      expect(values(first.file, 'dcterms:identifier').map((value) => value.replace(/^CVDR/, ''))).toEqual([
        id.slice(4),
      ]);
      expect(values(first.file, 'dcterms:title')).toEqual([head.title]);
      expect(values(first.file, 'dcterms:type')).toEqual([head.document_type]);
      expect(values(first.file, 'dcterms:subject')).toEqual([head.law_area]);
      expect(values(first.file, 'overheidrg:inwerkingtredingDatum')).toEqual([head.state]);
      if (head.published !== '')
        expect(hasDate(values(first.file, 'dcterms:isFormatOf').join(' '), head.published)).toBe(true);
      expect(head.url).toBe(`https://lokaleregelgeving.overheid.nl/CVDR${work}/${version}`);
    }

    checkNumbers(doc, sources);
    expect(copiedRun(doc.text, sources.map((source) => source.record).join('\n'))).toBe('');
    // The set of 2015 is text alone; for what can be imported `importer.test.ts` compares them.
    const numbered = numbersOfLeden(doc.text);
    if (first.row !== undefined && numbered.length > 0) expect(numbered).toEqual(numbersOfLeden(first.row.tekst));
  });
});
