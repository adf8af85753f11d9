import { describe, expect, test } from 'vitest';
import { renderer as table } from '../../src/render/table';
import type { RenderOptions, ResultRow, ResultsView, View } from '../../src/render/view';
import { displayWidth } from '../../src/render/width';
import fc, { CHARACTER } from '../support/property';

const PLAIN: RenderOptions = { width: 80, colour: 0, links: false };
const SGR = /\x1b\[[\d;]*m/g;
const LINK = /\x1b\]8;;[^\x07]*\x07/g;

const row = (fields: Partial<ResultRow>): ResultRow => ({
  number: 1,
  id: '6f1d2f3c-0000-5000-8000-000000000001',
  source: 'rechtspraak.nl',
  externalId: 'ECLI:NL:GHAMS:2020:3025',
  title: 'Gerechtshof Amsterdam, 23-07-2020, 17/00394',
  snippet: '… heeft de inspecteur de aanslag terecht opgelegd …',
  url: 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:GHAMS:2020:3025',
  language: 'nl',
  jurisdiction: 'NL',
  documentType: 'uitspraak',
  decisionDate: '2020-07-23',
  score: '88',
  ...fields,
});

const artikel = row({
  number: 2,
  externalId: 'BWBR0005290 artikel 248',
  title: 'Burgerlijk Wetboek Boek 7, artikel 248 (art. 7:248 BW)',
  snippet: '… verhoging van de huurprijs …',
  url: 'https://wetten.overheid.nl/BWBR0005290/2025-07-01#Artikel248',
  decisionDate: '',
  score: '71',
});

const results = (rows: ResultRow[], terms: string[] = []): ResultsView => ({ kind: 'results', rows, terms });

function rendered(view: View, options: Partial<RenderOptions> = {}): string {
  const chunks = table.render({ data: { data: [] }, view }, { ...PLAIN, ...options }) as Iterable<string>;
  return [...chunks].join('');
}

describe('the table of results', () => {
  test('is a borderless table at 112 columns', () => {
    expect(rendered(results([row({}), artikel]), { width: 112 })).toBe(
      [
        ' #  Identifier               Date        Title',
        ' 1  ECLI:NL:GHAMS:2020:3025  2020-07-23  Gerechtshof Amsterdam, 23-07-2020, 17/00394',
        '    https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:GHAMS:2020:3025',
        '    … heeft de inspecteur de aanslag terecht opgelegd …',
        ' 2  BWBR0005290 artikel 248  –           Burgerlijk Wetboek Boek 7, artikel 248 (art. 7:248 BW)',
        '    https://wetten.overheid.nl/BWBR0005290/2025-07-01#Artikel248',
        '    … verhoging van de huurprijs …',
        '',
      ].join('\n'),
    );
  });

  test.each([20, 24, 30, 40, 60, 80])('shows what a snippet was found by at %i columns', (width) => {
    const filling = 'de uitspraak van de rechtbank in deze zaak houdt in stand wat eerder was beslist en ';
    const snippet = `… ${filling}${filling}volgens de kantonrechter is de huurprijs terecht verhoogd …`;
    const shown = rendered(results([row({ snippet })], ['huurprijs', 'de']), { width });
    expect(shown).toContain('huurprijs');
  });

  test('says what a row lacks that has only some of the words, whole at any width', () => {
    const lacking = "has 3 of 5: not 'goed', 'doel'";
    for (const width of [20, 40, 80]) {
      const lines = rendered(results([row({ lacking })]), { width }).split('\n');
      expect(lines.map((text) => text.trim()).join(' ')).toContain(lacking);
    }
  });

  test('cuts the title first, at 80 columns', () => {
    expect(rendered(results([artikel])).split('\n')[1]).toBe(
      ' 2  BWBR0005290 artikel 248  –     Burgerlijk Wetboek Boek 7, artikel 248 (art.…',
    );
  });

  test('shows the score where it is explained, and else what cites a row where that is its place', () => {
    const head = (more: Parameters<typeof row>[0]) =>
      rendered(results([row(more)]))
        .split('\n')
        .slice(0, 2);
    expect(head({ explanation: 'has all words' }).map((text) => text.split(/\s+/).at(-1))).toEqual(['Score', '88']);
    expect(head({ citedBy: '12' }).map((text) => text.split(/\s+/).at(-1))).toEqual(['Cited', '12']);
    expect(rendered(results([row({ citedBy: '12' })]), { width: 36 })).toContain('    2020-07-23 · Cited 12\n');
  });

  test('puts the title below the identifier at 40 columns, and the date below 36', () => {
    expect(rendered(results([row({})]), { width: 36 })).toContain(' 1  ECLI:NL:GHAMS:2020:3025\n    2020-07-23\n');
    expect(rendered(results([row({})]), { width: 40 })).toBe(
      [
        ' #  Identifier               Date',
        ' 1  ECLI:NL:GHAMS:2020:3025  2020-07-23',
        '    Gerechtshof Amsterdam, 23-07-2020,',
        '    17/00394',
        '    https://deeplink.rechtspraak.nl/uits',
        '    praak?id=ECLI:NL:GHAMS:2020:3025',
        '    … heeft de inspecteur de aanslag',
        '    terecht opgelegd …',
        '',
      ].join('\n'),
    );
  });

  test('gives an identifier that is wider than its column a line of its own', () => {
    const long = 'BWBR0005290 bijlage I onderdeel 3 artikel 12a lid 4';
    const lines = rendered(results([row({}), row({ externalId: long })])).split('\n');
    expect(lines).toContain(` 1  ${long}`);
    expect(
      lines.filter((line) => line.includes('2020-07-23  Gerechtshof')).map((line) => line.indexOf('2020-07')),
    ).toEqual([29, 29]);
  });

  test('cuts nothing without a terminal', () => {
    const title = 'Wet '.repeat(100).trim();
    expect(rendered(results([row({ title, snippet: title })]), { width: undefined }).split(title)).toHaveLength(3);
  });

  test('puts titles below on a pipe where one is long and of letters that are not one column each', () => {
    const long = '\u4e2d'.repeat(1_500);
    const lines = rendered(results([row({ title: long, externalId: long }), artikel]), { width: undefined }).split(
      '\n',
    );
    expect(lines.filter((line) => line.trimEnd().endsWith(long))).toEqual([` 1  ${long}`, `    ${long}`]);
    expect(lines[0]).toBe(' #  Identifier               Date');
  });

  test('is empty when there are no results', () => {
    expect(rendered(results([]))).toBe('');
  });

  test('links the identifier to a URL with characters that cli-table3 does not know', () => {
    const url = 'https://example.nl/a+b(c),d;e!f*g$&h';
    const lines = rendered(results([row({ url })]), { links: true }).split('\n');
    expect(lines[1]).toContain(`\x1b]8;;${url}\x07ECLI:NL:GHAMS:2020:3025\x1b]8;;\x07  2020-07-23`);
  });

  test('links every piece of a URL that does not fit on a line', () => {
    const lines = rendered(results([row({})]), { links: true, width: 40 }).split('\n');
    const pieces = lines.filter((line) => line.startsWith(`    \x1b]8;;${row({}).url}\x07`));
    expect(pieces).toHaveLength(2);
  });

  test.each(['javascript:alert(1)', 'https://user@evil.example/', 'file:///etc/passwd', ''])(
    'does not link %j',
    (url) => {
      expect(rendered(results([row({ url })]), { links: true })).not.toContain('\x1b');
    },
  );

  test('marks the words of the query, whatever their case, accents and endings', () => {
    const snippet = 'De Coördinatie van ontslagen en huurprijzen in 2016, 20161 maal hof';
    const text = rendered(results([row({ snippet })], ['coordinatie', 'ONTSLAG', 'huur', '2016', 'ho']), {
      colour: 1,
      width: 120,
    });
    const marked = [...text.matchAll(/\x1b\[1m([^\x1b]*)/g)].map((found) => found[1]);
    expect(marked).toEqual(['Coördinatie', 'ontslagen', 'huurprijzen', '2016']);
  });

  test('shows the named fields only, as label and value where they do not fit side by side', () => {
    const data = { data: [{ title: 'Titel', url: 'https://example.nl/' }] };
    const output = { data, view: results([row({})]) };
    const text = [...(table.render(output, { ...PLAIN, fields: ['url', 'title'] }) as Iterable<string>)].join('');
    expect(text).toBe('url                  title\nhttps://example.nl/  Titel\n');
    const narrow = table.render(output, { ...PLAIN, width: 24, fields: ['url', 'title'] }) as Iterable<string>;
    expect([...narrow].join('')).toBe('url: https://example.nl/\ntitle: Titel\n');
  });
});

const wild = fc.string({
  unit: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('a', 'Z', '9', ' ', 'é', 'huur', '中', '😀', '\u0301', '🇳🇱', 'ש') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('\x1b[31m', '\x1b]0;x\x07', '\n', '\t', '\r', '\u202e', '\u200b', '\ud83d'),
    },
    { weight: 1, arbitrary: fc.string({ unit: CHARACTER, minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 90,
});
const identifier = fc.string({ unit: fc.constantFrom(...'ABCER0123456789:. -/'), minLength: 1, maxLength: 70 });
const url = fc
  .string({ unit: fc.constantFrom(...'abc019/?=&#:_-.+(),;'), maxLength: 200 })
  .map((path) => `https://x.nl/${path}`);
const anyRow = fc.record({
  number: fc.integer({ min: 1, max: 99_999 }),
  externalId: identifier,
  url,
  title: wild,
  snippet: wild,
  decisionDate: fc.oneof(fc.constantFrom('', '2020-01-31'), wild),
  score: fc.oneof(fc.constantFrom('', '88'), wild),
});
const width = fc.integer({ min: 20, max: 200 });
const anyView: fc.Arbitrary<ResultsView> = fc
  .array(anyRow.map(row), { minLength: 1, maxLength: 4 })
  .map((rows) => results(rows, ['huur']));

describe('whatever the results hold', () => {
  test('no line is wider than the terminal, and identifier and URL are there whole', () => {
    fc.assert(
      fc.property(anyView, width, (view, columns) => {
        const text = rendered(view, { width: columns });
        for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
        const joined = text.replace(/\s/g, '');
        for (const one of view.rows) {
          expect(joined).toContain(one.externalId.replaceAll(' ', ''));
          expect(joined).toContain(one.url);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('colour and links change no text, and without them there is no escape sequence', () => {
    fc.assert(
      fc.property(anyView, width, (view, columns) => {
        const bare = rendered(view, { width: columns });
        expect(bare).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/u);
        const dressed = rendered(view, { width: columns, colour: 3, links: true });
        expect(dressed.replace(LINK, '').replace(SGR, '')).toBe(bare);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a hostile page', () => {
  const hostile = ['\n'.repeat(200_000), '中'.repeat(200_000), 'x'.repeat(200_000), '\x1b]0;'.repeat(50_000)];
  const rows = Array.from({ length: 25 }, (_, at) => {
    const text = hostile[at % hostile.length] ?? '';
    return row({
      number: at + 1,
      externalId: text,
      url: `https://x.nl/${text}`,
      title: text,
      snippet: text,
      score: text,
    });
  });

  test.each([80, 20, undefined])(
    'is drawn in bounded work at %s columns',
    (columns) => {
      const lines = rendered(results(rows, ['xxxx']), { width: columns, colour: 3, links: true }).split('\n');
      expect(lines.length).toBeLessThan(15_000);
    },
    5_000,
  );
});
