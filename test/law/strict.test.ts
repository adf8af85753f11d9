import { describe, expect, it } from 'vitest';
import { readCitations } from '../../src/law/laws/law-citation';
import { sourceUrl } from '../../src/law/registers/read-identifier';
import { identityKey, parseIdentifier, sameIdentifier } from '../../src/sources/identifiers';
import { normaliseExternalId } from '../support/identifiers';
import fc, { CHARACTER } from '../support/property';

const readCitation = (text: string) => readCitations(text)?.[0];
const place = (kind: string, number: string) => ({ kind, number });

describe('what an identifier holds', () => {
  it('reads a UUID in any case, in braces or as a URN, and has no external id for it', () => {
    const value = '0b6f8a5e-6c1f-5d0e-9f5a-1d2c3b4a5968';
    for (const text of [value, value.toUpperCase(), `{${value}}`, ` "${value}",`, `urn:uuid:${value}`])
      expect(parseIdentifier(text)).toEqual({ kind: 'uuid', value });
    expect(normaliseExternalId(value)).toBeUndefined();
  });

  it('keeps the places in the article, containers and date of a jci', () => {
    const jci = 'jci1.3:c:BWBR0005291&boek=3&titeldeel=1&afdeling=1&artikel=13&lid=2&o=a&z=2025-07-02&g=2025-07-01';
    expect(parseIdentifier(jci)).toEqual({
      kind: 'bwb',
      work: 'BWBR0005291',
      path: ['titeldeel 1', 'afdeling 1'],
      article: '13',
      pinpoints: [{ text: 'lid 2 onder a', steps: [[place('lid', '2')], [place('onderdeel', 'a')]] }],
      date: '2025-07-01',
      knownOn: '2025-07-02',
      externalId: 'BWBR0005291 artikel 13',
    });
  });

  it.each([
    ['1.0:v:BWB:BWBR0005537&artikel=7:1&g=2000-12-19', { day: '2000-12-19' }],
    ['jci1.31:c:BWBR0005537&artikel=7:1&g=2013-01-01&z=2014-02-15', { day: '2013-01-01', knownOn: '2014-02-15' }],
    ['jci1.3:c:BWBR0005537&amp;artikel=7:1&amp;z=2014-02-15', { knownOn: '2014-02-15' }],
    ['jci1.3:v:BWBR0005537&artikel=7:1&s=2013-01-01&e=2013-01-01', { day: '2013-01-01' }],
    ['jci1.3:v:BWBR0005537&artikel=7:1&s=2013-01-01&e=2014-01-01', { span: ['2013-01-01', '2014-01-01'] }],
    ['https://wetten.overheid.nl/jci1.3:c:BWBR0005537&artikel=7:1&z=2013-01-01&g=2013-01-01', { day: '2013-01-01' }],
    ['https://wetten.overheid.nl/BWBR0005537/2013-01-01#Hoofdstuk7_Artikel7:1', { day: '2013-01-01' }],
    ['wetten.overheid.nl/BWBR0005537/2013-01-01/0/Hoofdstuk7/Artikel7:1', { day: '2013-01-01' }],
    ['https://wetten.overheid.nl/BWBR0005537/2013-06-01/?g=2013-06-01&z=2014-03-01', { knownOn: '2014-03-01' }],
    ['http://wetten.overheid.nl/BWBR0005537/Hoofdstuk7/Artikel7:1/geldigheidsdatum_18-01-2014', { day: '2014-01-18' }],
    ['http://wetten.overheid.nl/BWBR0005537/geldigheidsdatum_18-1-2014', { day: '2014-01-18' }],
    ['http://wetten.overheid.nl/id/BWBR0005537/2013-01-01/1', { day: '2013-01-01', toestand: '2013-01-01_1' }],
    [
      'https://repository.officiele-overheidspublicaties.nl/bwb/BWBR0005537/2013-01-01_0/xml/BWBR0005537_2013-01-01_0.xml',
      { day: '2013-01-01', toestand: '2013-01-01_0' },
    ],
    ['BWBR0005537_2013-01-01_0.xml', { day: '2013-01-01', toestand: '2013-01-01_0' }],
    ['BWBR0005537 artikel 7:1, geldend op 2013-01-01', { day: '2013-01-01' }],
    ['art. 7:1 Awb (2013-01-01)', { day: '2013-01-01' }],
    ['CVDR680781 artikel 2 geldend op 2013-01-01', { day: '2013-01-01' }],
    ['32014R0910 artikel 3 (2013-01-01)', { day: '2013-01-01' }],
    ['http://data.europa.eu/eli/reg/2014/910/2024-10-18', { day: '2024-10-18', consolidated: true }],
    ['https://eur-lex.europa.eu/eli/reg/2014/910/2024-10-18/nld#art_3', { day: '2024-10-18', consolidated: true }],
    ['02014R0910-20241018 artikel 3', { day: '2024-10-18', consolidated: true }],
    [
      'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX%3A02014R0910-20241018',
      { day: '2024-10-18', consolidated: true },
    ],
  ])('reads the day of %s', (text, times) => {
    expect(readCitation(text)).toMatchObject(times);
  });

  it.each([
    'jci1.3:c:BWBR0005537&artikel=7:1&g=2013-02-30',
    'jci1.3:c:BWBR0005537&artikel=7:1&g=20130201',
    'jci1.3:c:BWBR0005537&artikel=7:1&g=2013-02-01&g=2014-02-01',
    'jci1.3:c:BWBR0005537&artikel=7:1&g=2013-02-01&z=2013-13-01',
    'https://wetten.overheid.nl/BWBR0005537/2013-02-30#Artikel7:1',
    'http://wetten.overheid.nl/BWBR0005537/geldigheidsdatum_31-04-2014',
    'http://data.europa.eu/eli/reg/2014/910/2024-13-18',
    '02014R0910-20241318',
  ])('takes nothing from %s, whose day is none', (text) => {
    expect(readCitation(text)).toBeUndefined();
  });

  it('keeps the date and the containers of an address, and the bijlage in the external id', () => {
    const url = 'https://wetten.overheid.nl/BWBR0005537/2024-01-01/0#Bijlage2_Hoofdstuk1_Artikel3_Lid2';
    expect(parseIdentifier(url)).toMatchObject({
      container: 'bijlage 2',
      path: ['bijlage 2', 'hoofdstuk 1'],
      article: '3',
      pinpoints: [{ text: 'lid 2', steps: [[place('lid', '2')]] }],
      date: '2024-01-01',
      externalId: 'BWBR0005537 bijlage 2 artikel 3',
    });
  });

  it('keeps the places in the article of a written reference', () => {
    expect(parseIdentifier('BWBR0005537, artikel 5:1, tweede lid, aanhef en onder b')).toMatchObject({
      article: '5:1',
      pinpoints: [{ steps: [[place('lid', '2')], [place('aanhef', ''), place('onderdeel', 'b')]] }],
    });
    expect(parseIdentifier('32016R0679 Article 17(1)(a)')).toMatchObject({
      article: '17',
      pinpoints: [{ text: '(1)(a)', steps: [[place('any', '1')], [place('any', 'a')]] }],
    });
  });

  it('reads a consolidated text as its base act with the day of the text', () => {
    expect(parseIdentifier('02016R0679-20160504')).toMatchObject({ work: '32016R0679', consolidated: '2016-05-04' });
    expect(parseIdentifier('http://data.europa.eu/eli/reg/2014/910/2024-10-18')).toMatchObject({
      work: '32014R0910',
      consolidated: '2024-10-18',
    });
  });

  it('tells a local regulation from its version', () => {
    expect(parseIdentifier('CVDR680781_12 art. 2:10')).toMatchObject({
      work: 'CVDR680781',
      version: '12',
      article: '2:10',
    });
  });
});

describe('prose and near misses', () => {
  it.each([
    '',
    ' ',
    '"" ()',
    'huurprijs',
    'artikel 13',
    'BW',
    'BWBR',
    'BWBR000529',
    'BWBR00052911',
    'BWBX0005291',
    'BWBR0005291 is van toepassing',
    'BWBR0005291 artikel 13 is van toepassing',
    'BWBR0005291 artikel 13 en 14',
    'BWBR0005291 lid 2',
    'BWBR0005291 artikel 13 BWBR0005290 artikel 7',
    'BWBR0005291artikel13',
    'BWBR0005291/2025-02-30',
    'zie BWBR0005291',
    'jci1.3:c:BWBR0005291&artikel=13 en verder is van belang',
    'jci1.3:x:BWBR0005291',
    'ECLI',
    'ECLI:NL:HR:2016',
    'ECLI:NL:HR:16:162',
    'ECLI:NLD:HR:2016:162',
    'ECLI:NL:HOGERAAD:2016:162',
    'ECLI:NL:HR:2016:162 ECLI:NL:HR:2017:1',
    'ECLI:NL:HR:2016:162 2',
    'ECLI:NL:HR:2016:ABCDEFGHIJKLMNOPQRSTUVWXYZ1',
    '32016R679',
    '32016R0679 gaat over persoonsgegevens',
    '12345678',
    '2016R0679',
    '32216R0679',
    '02016R0679-20161301',
    'CVDR',
    'CVDR12345678',
    'CVDR680781_1 en CVDR680781_2',
    '0b6f8a5e-6c1f-5d0e-9f5a-1d2c3b4a596',
    'https://example.com/?id=ECLI:NL:HR:2016:162',
    'https://wetten.overheid.nl.example.com/BWBR0005291',
    'https://wetten.overheid.nl/zoeken',
    'https://www.rechtspraak.nl/',
    'javascript:alert(1)//wetten.overheid.nl/BWBR0005291',
  ])('%j is no identifier', (text) => {
    expect(parseIdentifier(text)).toBeUndefined();
  });
});

describe('equality of external ids', () => {
  it.each([
    ['BWBR0005291 artikel 13', 'BWBR0005291 art. 13'],
    ['BWBR0005291 artikel 13', 'BWBR0005291/13'],
    ['BWBR0005291 artikel 13', 'BWBR0005291#Artikel13'],
    ['BWBR0005291 artikel 13', 'BWBR0005291 artikel 3:13'],
    ['BWBR0005291 artikel 13', 'jci1.3:c:BWBR0005291&artikel=13'],
    ['BWBR0005290 artikel 658a', 'BWBR0005290 ARTIKEL 658A'],
    ['BWBR0003327 enig artikel', 'BWBR0003327 artikel Enig artikel'],
    ['ECLI:NL:HR:2016:162', 'ecli:nl:hr:2016:162'],
    ['32016R0679 artikel 17', '02016R0679-20160504 Article 17'],
    ['CVDR680781', 'CVDR680781_1'],
    ['an id of its own', ' An  ID of its own'],
  ])('%s is %s', (a, b) => {
    expect(sameIdentifier(a, b)).toBe(true);
    expect(sameIdentifier(b, a)).toBe(true);
  });

  it.each([
    ['BWBR0005291 artikel 13', 'BWBR0005291 artikel 130'],
    ['BWBR0005291 artikel 13', 'BWBR0005291 artikel 13a'],
    ['BWBR0005291 artikel 13', 'BWBR0005291'],
    ['BWBR0005291 artikel 13', 'BWBR0005290 artikel 13'],
    ['BWBR0005537 artikel 1', 'BWBR0005537 bijlage 2 artikel 1'],
    ['BWBR0005537 artikel 1:1', 'BWBR0005537 artikel 1'],
    ['ECLI:NL:HR:2016:162', 'ECLI:NL:PHR:2016:162'],
    ['32016R0679', '32016R0679R(02)'],
    ['CVDR680781_1', 'CVDR680781_2'],
    ['CVDR680781 artikel 1', 'CVDR680781_1'],
    ['', ''],
  ])('%s is not %s', (a, b) => {
    expect(sameIdentifier(a, b)).toBe(false);
  });
});

describe('the page at the publisher', () => {
  it.each([
    ['BWBR0005291', 'https://wetten.overheid.nl/BWBR0005291'],
    ['BWBR0005291 artikel 13', 'https://wetten.overheid.nl/jci1.3:c:BWBR0005291&artikel=13'],
    ['BWBR0005537 artikel 8:1', 'https://wetten.overheid.nl/jci1.3:c:BWBR0005537&artikel=8:1'],
    ['BWBR0005537 bijlage 2 artikel 1', 'https://wetten.overheid.nl/jci1.3:c:BWBR0005537&bijlage=2&artikel=1'],
    ['BWBR0003833 artikel A 1', 'https://wetten.overheid.nl/jci1.3:c:BWBR0003833&artikel=A_1'],
    ['BWBR0003327 enig artikel', 'https://wetten.overheid.nl/BWBR0003327'],
    ['ECLI:NL:HR:2016:162', 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162'],
    ['ECLI:NL:TGZRAMS:2017:62', 'https://tuchtrecht.overheid.nl/ECLI_NL_TGZRAMS_2017_62'],
    ['ECLI:EU:C:2020:559', 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=ecli:ECLI:EU:C:2020:559'],
    ['ECLI:BE:GHCC:1990:40', 'https://juportal.be/content/ECLI:BE:GHCC:1990:40'],
    ['ECLI:DE:BGH:2020:1', 'https://e-justice.europa.eu/ecli/ECLI:DE:BGH:2020:1'],
    ['32016R0679', 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:32016R0679'],
    ['32016R0679 artikel 17', 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:32016R0679#art_17'],
    ['12016E267', 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:12016E267'],
    ['CVDR680781', 'https://lokaleregelgeving.overheid.nl/CVDR680781'],
    ['CVDR680781_1', 'https://lokaleregelgeving.overheid.nl/CVDR680781/1'],
  ])('of %s', (text, url) => {
    expect(sourceUrl(parseIdentifier(text)!)).toBe(url);
  });

  it('is read back to the same identifier', () => {
    for (const text of [
      'BWBR0005291 artikel 13',
      'BWBR0005537 bijlage 2 artikel 1',
      'BWBR0003833 artikel A 1',
      '12016E267',
    ])
      expect(sameIdentifier(sourceUrl(parseIdentifier(text)!)!, text)).toBe(true);
  });

  it('is none for a UUID', () => {
    expect(sourceUrl({ kind: 'uuid', value: '0b6f8a5e-6c1f-5d0e-9f5a-1d2c3b4a5968' })).toBeUndefined();
  });
});

describe('properties', () => {
  const digits = (length: number) =>
    fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'));
  const article = fc.oneof(
    fc.integer({ min: 1, max: 9999 }).map(String),
    fc.stringMatching(/^[1-9]\d?[.:][1-9]\d{0,2}[a-z]{0,2}$/),
    fc.constantFrom('13bis', '90septies', 'XII', 'IVa', 'A 1', '226 (oud)', '1A.2A.1'),
  );
  const place = fc.option(article, { nil: undefined }).map((number) => (number ? ` artikel ${number}` : ''));
  const bwb = fc
    .tuple(fc.constantFrom('R', 'V', 'W'), digits(7), place)
    .map(([letter, n, at]) => `BWB${letter}${n}${at}`);
  const ecli = fc
    .tuple(
      fc.stringMatching(/^[A-Z]{2}$/),
      fc.stringMatching(/^[A-Z][A-Z0-9]{0,6}$/),
      fc.integer({ min: 1900, max: 2099 }),
    )
    .chain(([country, court, year]) =>
      fc.stringMatching(/^[A-Z0-9]([A-Z0-9.]{0,23}[A-Z0-9])?$/).map((n) => `ECLI:${country}:${court}:${year}:${n}`),
    )
    .filter((text) => !/[.:](INH|DOC)$/.test(text));
  const celex = fc
    .tuple(fc.integer({ min: 1951, max: 2099 }), fc.constantFrom('R', 'L', 'D', 'H', 'F'), digits(4), place)
    .map(([year, letter, n, at]) => `3${year}${letter}${n}${at}`);
  const cvdr = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }))
    .map(([n, v]) => `CVDR${n}_${v}`);
  const externalId = fc.oneof(bwb, ecli, celex, cvdr);

  it('a canonical external id is its own canonical form, in any case and wrapping', () => {
    const wrap = fc.constantFrom<[string, string]>(
      ['', ''],
      [' ', '\n'],
      ['"', '".'],
      ['(', ')'],
      ['[', '],'],
      ['- ', ''],
    );
    fc.assert(
      fc.property(externalId, wrap, (text, [before, after]) => {
        const canonical = normaliseExternalId(text);
        expect(canonical).toBeDefined();
        expect(normaliseExternalId(canonical!)).toBe(canonical);
        expect(normaliseExternalId(before + text + after)).toBe(canonical);
        expect(sameIdentifier(text.toLowerCase(), text)).toBe(true);
        expect(identityKey(text.toUpperCase())).toBe(identityKey(text));
      }),
      { numRuns: 500 },
    );
  });

  it('random strings never throw, and what is read is stable', () => {
    const pieces =
      'BWBR0005291|ECLI:NL:|jci1.3:c:|&amp;|%|#| artikel |(|)|32016R0679|CVDR1|https://wetten.overheid.nl/|lid 2| en ';
    const piece = fc.constantFrom(...pieces.split('|'), 'https://eur-lex.europa.eu/?uri=CELEX:');
    const noise = fc
      .array(fc.oneof(piece, fc.string({ unit: CHARACTER, maxLength: 6 })), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: CHARACTER }), noise), (text) => {
        const canonical = normaliseExternalId(text);
        if (canonical !== undefined) expect(normaliseExternalId(canonical)).toBe(canonical);
        identityKey(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('long hostile text is refused without being searched through', () => {
    for (const unit of '(|a)|1,|BWBR0005291 |&amp;|artikel 1 |onder a en |lid 1, |1.|ECLI:NL:HR:2016:1 '.split('|')) {
      expect(parseIdentifier(unit.repeat(100_000))).toBeUndefined();
      expect(parseIdentifier(`BWBR0005291 artikel 1 ${unit.repeat(80)}!x`)).toBeUndefined();
    }
  });
});
