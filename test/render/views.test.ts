import { describe, expect, test } from 'vitest';
import type { LegalDocument, SearchAnswer } from '../../src/contract/types';
import { say } from '../../src/messages';
import { documentBlock } from '../../src/render/document-view';
import { viewShown } from '../../src/render/fields';
import { healthView } from '../../src/render/health-view';
import { resultsView } from '../../src/render/results-view';

describe('the view of results', () => {
  test('counts rows from the offset', () => {
    const answer = { data: [{}, {}] } as unknown as SearchAnswer;
    expect(resultsView(answer, { offset: 10, terms: [] }).rows.map((row) => row.number)).toEqual([11, 12]);
  });

  test('shows odd scalars as they are and cleans them', () => {
    const item = { title: 7, score: '9', snippet: null, url: ['x'], external_id: 'a\x1b[31m\nb', decision_date: false };
    const answer = { data: [item, null] } as unknown as SearchAnswer;
    const [row, empty] = resultsView(answer, { offset: 0, terms: [] }).rows;
    expect(row).toMatchObject({ title: '7', score: '9', snippet: '', url: '["x"]' });
    expect([row?.externalId, row?.decisionDate, empty?.title]).toEqual(['a b', 'false', '']);
  });

  test('shows the title of a service as it came, and of a library what it says besides the name', () => {
    const title = 'Algemene verordening gegevensbescherming, artikel 17: recht op wissing';
    const answer = { data: [{ title, external_id: '32016R0679 artikel 17' }] } as unknown as SearchAnswer;
    const headingOf = (hosted: boolean) => resultsView(answer, { offset: 0, terms: [], hosted }).rows[0]?.heading;
    expect([true, false].map(headingOf)).toEqual([title, 'recht op wissing']);
  });

  test.each([
    [undefined, undefined, undefined],
    [['huur'], ['erf'], say.render.lacking(['erf'], 0)],
    [['a'], ['b', 'c', 'd', 'e', 'f', 'g', 'h'], say.render.lacking(['b', 'c', 'd', 'e', 'f'], 2)],
    [['huur'], [], undefined],
    [['huur'], ['er\u001b[31mf'], say.render.lacking(['erf'], 0)],
    [7, 'erf', undefined],
    [null, [7, {}], undefined],
    [[], ['x'.repeat(100)], say.render.lacking(['x'.repeat(64)], 0)],
  ])('says of a row that has %j and lacks %j: %s', (matched_words, missing_words, lacking) => {
    const answer = { data: [{ matched_words, missing_words }] } as unknown as SearchAnswer;
    expect(resultsView(answer, { offset: 0, terms: [] }).rows[0]?.lacking).toBe(lacking);
  });
});

describe('the view of a document', () => {
  const uitspraak = {
    external_id: 'ECLI:NL:GHAMS:2020:3025',
    title: 'Gerechtshof Amsterdam, 23-07-2020, 17/00394',
    decision_date: '2020-07-23',
    url: 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:GHAMS:2020:3025',
    body: 'a\r\nb\x1b[2J',
  } as LegalDocument;
  const labels = (document: LegalDocument): string[] => documentBlock(document).header.map((entry) => entry.label);

  test('names no court that its title begins with', () => {
    expect(labels(uitspraak)).not.toContain('Court');
  });

  test('names the court code of the ECLI when the title does not begin with a court', () => {
    const header = documentBlock({ ...uitspraak, title: 'ECLI:NL:GHAMS:2020:3025' }).header;
    expect(header).toContainEqual({ label: 'Court', value: 'GHAMS' });
  });

  test.each([
    ['ECLI:EU:C:2017:981', 'Court of Justice of the EU'],
    ['62015TJ0762', 'General Court of the EU'],
    ['62006FJ0001', 'Civil Service Tribunal of the EU'],
  ])('names the court of the EU that %s tells, whose title begins with its cases', (id, value) => {
    const title = 'C-434/15 (Élite Taxi v Uber), Judgment of the Court of 20 December 2017';
    expect(documentBlock({ ...uitspraak, external_id: id, title }).header).toContainEqual({ label: 'Court', value });
  });

  test('leaves out what is empty', () => {
    expect(labels(uitspraak)).toEqual(['Identifier', 'Date', 'URL']);
  });

  test('links only to a safe address', () => {
    const header = documentBlock({ ...uitspraak, url: 'javascript:alert(1)' }).header;
    expect(header.map((entry) => entry.url)).toEqual([undefined, undefined, undefined]);
  });

  test('keeps the lines of the body and cleans them', () => {
    expect(documentBlock(uitspraak).body).toEqual(['a\nb']);
  });
});

describe('the view of health', () => {
  const cells = (data: unknown): string[][] => {
    const view = viewShown({ data, view: healthView({ data: data as Record<string, unknown> }, true) }, undefined);
    if (view.kind !== 'records') throw new Error(view.kind);
    return view.rows.map((row) => view.columns.map(({ key }) => row[key] ?? ''));
  };
  const ofService = '(service)|||||version: 1.2';
  const ok = { status: 'ok', latency_ms: 12, last_success_at: '2026-11-20', failures_24h: 0 };

  test.each([
    ['keyed by source', { bwb: ok }, ['bwb|ok|12|2026-11-20|0']],
    ['a list with names', [{ source: 'bwb', ...ok }], ['bwb|ok|12|2026-11-20|0']],
    ['a container of sources', { sources: { bwb: ok } }, ['bwb|ok|12|2026-11-20|0']],
    ['a container of a list', { sources: [{ name: 'bwb', status: 'ok' }] }, ['bwb|ok|||']],
    ['one flat object', ok, ['(service)|ok|12|2026-11-20|0']],
    ['scalars', { bwb: 'ok' }, ['bwb|ok|||']],
    ['fields that are not known', { bwb: { status: 'ok', note: [1] } }, ['bwb|ok||||note: [1]']],
    ['a status beside the sources', { status: 'ok', bwb: { status: 'down' } }, ['(service)|ok|||', 'bwb|down|||']],
    ['no object at all', 'fine', ['(service)|fine|||']],
    ['fields of the service', { version: '1.2', sources: { bwb: ok } }, [ofService, 'bwb|ok|12|2026-11-20|0|']],
    ['nothing', {}, []],
    ['odd values in known fields', { bwb: { status: { a: 1 }, latency_ms: null } }, ['bwb|{"a":1}|||']],
  ])('shows %s', (_shape, data, expected) => {
    expect(cells(data).map((row) => row.join('|'))).toEqual(expected);
  });

  test('cleans names and values', () => {
    expect(cells({ 'b\x1b[1mwb': { status: 'o\u202ek' } })[0]?.slice(0, 2)).toEqual(['bwb', 'ok']);
  });
});
