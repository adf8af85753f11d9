import { describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { safeUrl } from '../../src/platform/text/safe-text';
import { paintFor } from '../../src/render/paint';
import { renderer as table } from '../../src/render/table';
import { compactLines } from '../../src/render/table-compact';
import type { RenderOptions, ResultRow, ResultsView, View } from '../../src/render/view';
import { displayWidth } from '../../src/render/width';
import { isAddressLine } from '../support/columns';
import fc, { CHARACTER } from '../support/property';
import { rendered as renderedAs } from '../support/rendering';

const PLAIN: RenderOptions = { width: 80, colour: 0, links: false };
const linkTargets = (text: string): string[] =>
  [...text.matchAll(/\x1b\]8;;([^\x07]+)\x07/g)].map(([, url = '']) => url);
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
  citation: 'Hof Amsterdam 23 juli 2020, ECLI:NL:GHAMS:2020:3025',
  heading: '17/00394',
  ...fields,
});

const artikel = row({
  number: 2,
  source: 'wetten.overheid.nl',
  externalId: 'BWBR0005290 artikel 248',
  title: 'Burgerlijk Wetboek Boek 7, artikel 248 (art. 7:248 BW)',
  snippet: '… verhoging van de huurprijs …',
  url: 'https://wetten.overheid.nl/BWBR0005290/2025-07-01#Artikel248',
  decisionDate: '',
  score: '71',
  citation: 'art. 7:248 BW',
  heading: 'Verhoging van de huurprijs',
  state: 'old law, 2015 · summary',
});

const results = (rows: ResultRow[], terms: string[] = []): ResultsView => ({ kind: 'results', rows, terms });

function rendered(view: View, options: Partial<RenderOptions> = {}): string {
  const chunks = table.render({ data: { data: [] }, view }, { ...PLAIN, ...options }) as Iterable<string>;
  return [...chunks].join('');
}
/** The lines of one row, or of several. */
const linesOf = (rows: ResultRow | ResultRow[], options?: Partial<RenderOptions>): string[] =>
  rendered(results([rows].flat()), options).split('\n');
/** No line but an address is wider than so many columns. */
function fits(lines: readonly string[], columns: number): void {
  for (const line of lines) if (!isAddressLine(line)) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
}

const manyWords = { ...artikel, heading: 'Een opschrift van vele woorden '.repeat(9) };

describe('the rows of a search', () => {
  test('are name, identifier, heading and state; the URL; the passage', () => {
    expect(rendered(results([row({}), artikel]), { width: 112 })).toBe(
      [
        ' 1  Hof Amsterdam 23 juli 2020 · ECLI:NL:GHAMS:2020:3025 · 17/00394',
        '    https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:GHAMS:2020:3025',
        '    … heeft de inspecteur de aanslag terecht opgelegd …',
        ` 2  art. 7:248 BW · BWBR0005290 artikel 248 · Verhoging van de huurprijs${' '.repeat(17)}old law, 2015 · summary`,
        '    https://wetten.overheid.nl/BWBR0005290/2025-07-01#Artikel248',
        '    … verhoging van de huurprijs …',
        '',
      ].join('\n'),
    );
  });

  test('say once above them what all of them are, and each what is its own', () => {
    const other = { ...artikel, number: 3, state: 'repealed 2018-05-25 · summary' };
    const old = { ...artikel, source: 'lks-sample' };
    const lines = (...rows: ResultRow[]) => linesOf(rows, { width: 112 });
    const [all, one] = lines(old, { ...old, number: 3 });
    expect(all).toBe(`${say.render.theseResults(2)}old law, 2015 · summary · ${say.render.fromSource('lks-sample')}`);
    expect(one).not.toContain('old law');
    const [above, first, , , second] = lines(old, other);
    expect(above).toBe(`${say.render.theseResults(2)}summary`);
    expect(first).toMatch(/ {2}old law, 2015$/);
    expect(second).toMatch(/ {2}repealed 2018-05-25$/);
    expect(lines(old)[0]).toMatch(/old law, 2015 · summary$/);
    expect(lines(old, row({ source: '' }))[0]).toMatch(/^ 2 /);
  });

  test.each([20, 40, 60, 80, 100, 160])('are at %i columns at most two lines beside a URL that is whole', (width) => {
    const long = { ...manyWords, snippet: 'De huurprijs stijgt niet '.repeat(20) };
    const url = `https://wetten.overheid.nl/jci1.3:c:BWBR0005290&artikel=248${'&z=2015-11-29'.repeat(5)}`;
    for (const one of [row({ citation: 'Hof 2020' }), { ...long, url, state: '' }])
      for (const links of [true, false]) {
        const text = rendered(results([one], ['huurprijs']), { width, links });
        const lines = text.replace(LINK, '').trimEnd().split('\n');
        expect(lines.map((line) => line.trim())).toContain(one.url);
        expect(lines.length).toBeLessThanOrEqual(width < 30 ? 4 : 3);
        expect(linkTargets(text).includes(one.url)).toBe(links);
      }
  });

  test('have the state below the URL where there is no room beside the heading', () => {
    const lines = linesOf(artikel, { width: 60 });
    expect(lines[0]).toBe(' 2  art. 7:248 BW · Verhoging van de huurprijs');
    expect(lines[2]).toBe('    old law, 2015 · summary · BWBR0005290 artikel 248');
  });

  test.each([
    [{ state: 'repealed 2018-05-25 · summary' }, ['repealed 2018-05-25']],
    [{ state: 'set aside' }, ['set aside']],
    [{ state: 'old law, 2015 · summary' }, ['old law, 2015']],
    [{ state: 'from 2018-05-25' }, []],
    [{ state: 'as of 2025-07-01' }, []],
    [{ state: 'example' }, []],
  ])('colour what is not law of today, and nothing else: %j', (fields, coloured) => {
    const text = rendered(results([row(fields)]), { colour: 1, width: 112 });
    expect([...text.matchAll(/\x1b\[33m([^\x1b]*)/g)].map((found) => found[1])).toEqual(coloured);
  });

  test('say once what a text is worth, in the fuller words', () => {
    const setAside = { state: 'set aside · summary', standing: 'set aside, in full or in part' };
    const lines = linesOf(row(setAside), { width: 100 });
    expect(lines[0]).toMatch(/ {2}set aside, in full or in part · summary$/);
    expect(lines.join().match(/set aside/g)).toHaveLength(1);
    const other = linesOf(row({ state: 'summary', standing: 'Advocate General, not the court' }), { width: 100 });
    expect(other[2]).toMatch(/^ {4}Advocate General, not the court · … heeft/);
  });

  test('say what cites a row where that is its place, and the day of what has none in its name', () => {
    expect(linesOf(row({ citedBy: '12' }))[0]).toMatch(/ {2}cited by 12$/);
    expect(linesOf(row({ citation: 'C-434/15' }))[0]).toMatch(/ {2}23 July 2020$/);
  });

  test.each([60, 70, 80, 100])('show what a snippet was found by at %i columns', (width) => {
    const filling = 'de uitspraak van de rechtbank in deze zaak houdt in stand wat eerder was beslist en ';
    const snippet = `… ${filling}${filling}volgens de kantonrechter is de huurprijs terecht verhoogd …`;
    expect(rendered(results([row({ snippet })], ['huurprijs', 'de']), { width })).toContain('huurprijs');
  });

  test('say what led to them and what they lack, whole at any width, before the passage where there is room', () => {
    const lacking = "has 3 of 5: not 'goed', 'doel'";
    for (const width of [20, 40, 60, 80, 100]) {
      const lines = linesOf(row({ lacking, foundAs: 'known as: prijs' }), { width });
      expect(lines.map((text) => text.trim()).join(' ')).toContain(`known as: prijs · ${lacking}`);
    }
    expect(linesOf(row({ lacking }), { width: 95 })[2]).toMatch(new RegExp(`^ {4}${lacking} · … heeft`));
  });

  test('cut nothing without a terminal', () => {
    const long = 'Wet '.repeat(100).trim();
    const text = rendered(results([row({ heading: long, snippet: long })]), { width: undefined });
    expect(text.split(long)).toHaveLength(3);
  });

  test('are called by their identifier where no citation came', () => {
    const lines = linesOf(row({ citation: '', heading: '' }));
    expect(lines[0]).toBe(' 1  ECLI:NL:GHAMS:2020:3025                                         23 July 2020');
    expect(lines[1]).toBe('    https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:GHAMS:2020:3025');
  });

  test('have something to be called by where neither citation nor identifier came', () => {
    const bare = { citation: '', heading: '', externalId: '', url: '' };
    expect(rendered(results([row(bare)]))).toContain('Gerechtshof Amsterdam, 23-07-2020, 17/00394');
    expect(rendered(results([row({ ...bare, title: '' })]))).toContain(say.render.unnamed(1));
  });

  test('are nothing when there are none', () => {
    expect(rendered(results([]))).toBe('');
  });

  test('link the name to a URL of any characters, and each piece of one that does not fit', () => {
    const url = 'https://example.nl/a+b(c),d;e!f*g$&h';
    const [first] = linesOf(row({ url }), { links: true });
    expect(first).toContain(`\x1b]8;;${url}\x07Hof Amsterdam 23 juli 2020\x1b]8;;\x07`);
  });

  test.each(['javascript:alert(1)', 'https://user@evil.example/', 'file:///etc/passwd', ''])(
    'does not link %j',
    (url) => {
      expect(rendered(results([row({ url })]), { links: true })).not.toContain('\x1b');
    },
  );

  test('marks the words of the query, whatever their case, accents and endings', () => {
    const snippet = 'De Coördinatie van ontslagen en huurprijzen in 2016, 20161 maal hof';
    const view = results([row({ snippet })], ['coordinatie', 'ONTSLAG', 'huur', '2016', 'ho']);
    const text = rendered(view, { colour: 1, width: 120 });
    const marked = [...text.matchAll(/\x1b\[1m([^\x1b]*)/g)].map((found) => found[1]);
    expect(marked).toEqual(['Coördinatie', 'ontslagen', 'huurprijzen', '2016']);
  });

  test('shows the named fields only, as label and value where they do not fit side by side', async () => {
    const data = { data: [{ title: 'Titel', url: 'https://example.nl/' }] };
    const output = { data, view: results([row({})]) };
    const shown = (width: number) => renderedAs('table', output, { width, fields: ['url', 'title'] });
    expect(await shown(80)).toBe('url                  title\nhttps://example.nl/  Titel\n');
    expect(await shown(24)).toBe('url: https://example.nl/\ntitle: Titel\n');
  });
});

describe('a compact search', () => {
  const long = manyWords;
  const shown = (width: number, rows: ResultRow[], links = false): string[] =>
    [...compactLines({ ...results(rows), compact: true }, { ...PLAIN, width, links }, paintFor(0))]
      .join('')
      .split('\n');

  test('is a table with heads, a line a result, and the URL in it where it fits', () => {
    const { citation, title, state, external_id, url } = say.render.compact;
    const lines = shown(200, [row({}), artikel]);
    expect(lines[0]!.split(/ {2,}/)).toEqual(['#', citation, title, state, external_id, url]);
    expect(lines).toHaveLength(2 + 1 + 1);
    expect(lines[2]!.split(/ {2,}/)).toEqual([
      ...['2', 'art. 7:248 BW', 'Verhoging van de huurprijs', 'old law, 2015 · summary', 'BWBR0005290 artikel 248'],
      artikel.url,
    ]);
  });

  test.each([40, 80, 120])('has at %i columns the URL whole below, and cuts no identifier', (width) => {
    const lines = shown(width, [row({}), long]);
    fits(lines, width);
    for (const one of [row({}), long]) {
      expect(lines.map((line) => line.trim())).toContain(one.url);
      expect(lines.join('\n')).toContain(one.externalId);
    }
    expect(lines.join('\n')).toContain('…');
    const targets = linkTargets(shown(width, [row({}), long], true).join('\n'));
    expect(targets).toEqual(expect.arrayContaining([row({}).url, long.url]));
  });

  test('says what holds of a text, and once what holds of all', () => {
    const standing = 'Advocate General, not the court';
    expect(shown(160, [row({ standing }), artikel])[1]).toContain(standing);
    const both = shown(160, [artikel, { ...artikel, number: 3, source: 'x' }]);
    expect(both[0]).toBe(`${say.render.theseResults(2)}old law, 2015 · summary`);
    expect(shown(80, [])).toEqual(['']);
  });
});

const harmless = fc.constantFrom('a', 'Z', '9', ' ', 'é', 'huur', '中', '😀', '\u0301', '🇳🇱', 'ש');
const hostile = fc.constantFrom('\x1b[31m', '\x1b]0;x\x07', '\n', '\t', '\r', '\u202e', '\u200b', '\ud83d');
const unit = fc.oneof({ weight: 5, arbitrary: harmless }, { weight: 1, arbitrary: hostile }, CHARACTER);
const wild = fc.string({ unit, maxLength: 90 });
const identifier = fc.string({ unit: fc.constantFrom(...'ABCER0123456789:. -/'), minLength: 1, maxLength: 70 });
const url = fc
  .string({ unit: fc.constantFrom(...'abc019/?=&#:_-.+(),;'), maxLength: 200 })
  .map((path) => `https://x.nl/${path}`);
const anyRow = fc.record({
  number: fc.integer({ min: 1, max: 99_999 }),
  externalId: identifier,
  url,
  citation: fc.oneof(fc.constant(''), wild),
  heading: wild,
  state: fc.oneof(fc.constant(''), wild),
  lacking: wild,
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
        fits(text.split('\n'), columns);
        const joined = text.replace(/\s/g, '');
        for (const one of view.rows) {
          expect(joined).toContain(one.externalId.replaceAll(' ', ''));
          expect(text.split('\n').map((line) => line.trim())).toContain(one.url);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('colour changes no text, links carry each URL, and without them there is no escape sequence', () => {
    fc.assert(
      fc.property(anyView, width, (view, columns) => {
        const bare = rendered(view, { width: columns });
        expect(bare).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/u);
        const linked = rendered(view, { width: columns, links: true });
        const dressed = rendered(view, { width: columns, colour: 3, links: true });
        expect(dressed.replace(SGR, '')).toBe(linked);
        fits(linked.replace(LINK, '').split('\n'), columns);
        for (const one of view.rows) expect(linkTargets(linked)).toContain(safeUrl(one.url));
      }),
      { numRuns: 150 },
    );
  });
});

describe('a hostile page', () => {
  const hostile = ['\n'.repeat(200_000), '中'.repeat(200_000), 'x'.repeat(200_000), '\x1b]0;'.repeat(50_000)];
  const rows = Array.from({ length: 25 }, (_, at) => {
    const text = hostile[at % hostile.length] ?? '';
    const texts = { externalId: text, title: text, snippet: text, score: text };
    return row({ number: at + 1, url: `https://x.nl/${text}`, ...texts });
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
