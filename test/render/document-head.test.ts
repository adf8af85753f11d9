/** The head of a document: its state first and once, coloured where it is not the law of today; then what it is, in one line. */
import { describe, expect, test } from 'vitest';
import type { LegalDocument, TextVersion } from '../../src/contract/types';
import { EXAMPLE_SOURCE, SAMPLE_SOURCE } from '../../src/contract/vocabulary';
import { say } from '../../src/messages';
import { documentBlock } from '../../src/render/document-view';
import { rendered } from '../support/rendering';
import { rowsOf } from '../support/table';

const article = {
  external_id: 'BWBR0099999 artikel 7',
  title: 'Puttenwet, artikel 7',
  document_type: 'wet',
  source: 'wetten.overheid.nl',
  known_as_of: '2025-07-01',
  url: 'https://example.nl/7',
} as LegalDocument;
const version = (days: Partial<TextVersion>): TextVersion =>
  ({ title: '', url: '', from: '2010-01-01', to: '', ...days }) as TextVersion;
const headOf = (more: object = {}, days?: Partial<TextVersion>) =>
  documentBlock({ ...article, ...more }, days && version(days));
const statesOf = (more: object = {}, days?: Partial<TextVersion>): [string, string?][] =>
  headOf(more, days)
    .header.filter(({ label }) => label === say.render.state)
    .map(({ value, tone }) => (tone === undefined ? [value] : [value, tone]));
const standing = (code: string, more: object = {}) => ({
  ...{ about: 'x', code, said: 'gezegd', source: '', seen: '' },
  ...more,
});
const lapsed = standing('lapsed', { from: '2003-01-01', said: 'Vervallen' });

describe('the state of a text', () => {
  test('is the first of its head, then the rest in the order in which it is asked for', () => {
    const { header } = headOf({ decision_date: '2010-01-01', law_area: 'Water' }, { state: 'in force' });
    expect(header.map(({ label }) => label)).toEqual(['State', 'Type', 'Identifier', 'Date', 'URL', 'Area']);
    expect(header[1]?.value).toBe('law · wetten.overheid.nl · known as of 1 July 2025');
  });

  // A state that is in doubt is coloured.
  test.each(rowsOf(import.meta.dirname, 'document-days.tsv', 'days', 'said', 'tone'))(
    'says of its days no more than a source does: $days',
    ({ days, said, tone }) => {
      const version = Object.fromEntries(days.split('; ').map((one) => one.split(': ')));
      const [from, to] = version.gap?.split(' to ') ?? [];
      const state = tone === '' ? [said] : [said, tone];
      expect(statesOf({}, { ...version, ...(from !== undefined && { gaps: [{ from, to }] }) })).toEqual([state]);
    },
  );

  test('is what was done to it, before its days, and coloured by what that did', () => {
    const by = { id: 'ECLI:NL:HR:2013:477', day: '', held: true };
    const told = [standing('upheld'), standing('set_aside', { by })];
    const states = statesOf({ standing: told }).map(([value, tone]) => `${value.slice(0, 9)} ${tone}`);
    expect(states).toEqual(['Set aside doubt', 'Upheld by undefined']);
  });

  test('of a place in it is no state of the whole, and what its publisher remarks is none', () => {
    const told = [standing('never', { place: 'lid 2' }), standing('remark_other'), standing('part_party')];
    expect(statesOf({ standing: told }, { state: 'in force' })).toEqual([
      ['In force: from 1 January 2010'],
      ['Never in force (lid 2): “gezegd”'],
    ]);
    const { header } = headOf({ standing: told });
    expect(header.slice(-2).map(({ label }) => label)).toEqual([say.standing.label, say.standing.label]);
  });

  test('that it was repealed is said once: not in its title, nor by its days, nor by since when it is so', () => {
    const since = { day: '2003-01-01', basis: 'own_mark', message: '2003-01-01 at least, by its own mark' };
    const told = { title: `${article.title} (vervallen)`, standing: [lapsed], since };
    const { title, header } = headOf(told, { from: '2003-01-01', state: 'repealed' });
    expect(title).toBe(article.title);
    const text = [title, ...header.map(({ value }) => value)].join('\n');
    expect(text.match(/2003|vervallen/gi)).toEqual(['2003', 'Vervallen']);
  });

  test('with another day than that of its own words is said with both', () => {
    const { header } = headOf({ standing: [lapsed] }, { from: '2005-01-01', state: 'repealed' });
    expect(header.filter(({ label }) => label === say.render.state)).toHaveLength(2);
  });

  test('stays in a title where nothing below it says so', () => {
    expect(headOf({ title: 'Puttenwet (vervallen)' }).title).toBe('Puttenwet (vervallen)');
  });
});

describe('a text that lks wrote itself', () => {
  const oldSummary = `${say.told.oldLaw('2015')} · ${say.told.summary}`;
  test.each([
    [{ source: SAMPLE_SOURCE }, say.render.summaryOf(false, '')],
    [
      { source: SAMPLE_SOURCE, known_as_of: '2015-11-29', state: oldSummary },
      say.render.summaryOf(false, '2015-11-29'),
    ],
    [{ source: SAMPLE_SOURCE, kind: 'outline' }, say.render.summaryOf(true, '')],
    [{ source: SAMPLE_SOURCE, kind: 'full' }, say.render.summaryOf(true, '')],
    [{ source: EXAMPLE_SOURCE, state: say.told.example }, say.render.example],
  ])('says so first, once: %o', (told, state) => expect(statesOf(told)).toEqual([[state, 'doubt']]));
});

describe('what a service sends', () => {
  test('as a state in a few words stands where nothing else tells of one', () => {
    expect(statesOf({ state: 'set\x1b[31m aside' })).toEqual([['Set aside', 'doubt']]);
    expect(statesOf({ state: 'repealed', standing: [lapsed] })).toHaveLength(1);
  });
  test('as a state that is the day of its knowledge is not said twice', () => {
    expect(statesOf({ state: say.told.knownAsOf(article.known_as_of!) })).toEqual([]);
  });
  test.each([{}, null, { state: 7, standing: 'x', source: ['a'], since: null, known_as_of: {}, document_type: false }])(
    'is shown whatever it leaves out or sends in its place: %j',
    async (sent) => {
      const block = documentBlock(sent as unknown as LegalDocument);
      const output = { data: {}, view: { kind: 'documents' as const, documents: [block] } };
      for (const width of [40, 100])
        for (const line of (await rendered('table', output, { width })).split('\n'))
          expect(line.length).toBeLessThanOrEqual(width);
    },
  );
});

describe('on a terminal', () => {
  const shown = (width: number) => {
    const told = [standing('set_aside'), standing('corrected')];
    const documents = [documentBlock({ ...article, standing: told } as LegalDocument)];
    return rendered('table', { data: {}, view: { kind: 'documents', documents } }, { width, colour: 1 });
  };
  test('a label that goes on is written once, beside its values or above them', async () => {
    for (const width of [100, 24]) expect((await shown(width)).match(/State/g)).toHaveLength(1);
  });
  test('a state that is not the law of today is in a colour, and nothing else is', async () => {
    const lines = (await shown(100)).trimEnd().split('\n');
    const isColoured = lines.map((line) => line.includes('\x1b[33m'));
    const type = lines.findIndex((line) => line.includes(say.render.type));
    expect(type).toBeGreaterThan(2);
    expect(isColoured).toEqual(lines.map((_line, at) => at > 0 && at < type));
  });
});
