/** Rows in the order of their dates, and searches without words. */
import { describe, expect, it } from 'vitest';
import { checkBrowseQuery, checkSearchQuery, type LibraryOptions } from '../../src/contract/parameters';
import type { SearchResult } from '../../src/contract/types';
import type { Library } from '../../src/library/library';
import { say } from '../../src/messages';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, libraryOf, uitspraak } from './fixture';

const DAYS = ['2019-05-03', '2014-01-31', '2014-01-01', '2014-02-01', '1996-06-05', ''];
const COURTS = ['HR', 'PHR', 'RBDHA', 'RBSGR', 'RBROT'];

/** Decisions of several courts, many of one day, some of none; the order in which they are imported says nothing. */
const DECISIONS: SourceDocument[] = Array.from({ length: 60 }, (_, at) => {
  const day = DAYS[(at * 7) % DAYS.length]!;
  const ecli = `ECLI:NL:${COURTS[at % COURTS.length]}:${day.slice(0, 4) || '2000'}:${(at * 37) % 60}`;
  const body = at % 5 === 0 ? 'huur en pacht' : 'huur van een fiets';
  return uitspraak(ecli, body, {
    decisionDate: day,
    publicationDate: '',
    summary: at % 4 === 0 ? 'Kern van de zaak.' : '',
  });
});
const ARTICLES = ['2', '10', '1', '3a', '3'].map((number, at) =>
  artikel('BWBR0000001', number, 'huur en pacht', {
    position: [2, 10, 1, 4, 3][at]!,
    publicationDate: number === '10' ? '2014-01-15' : '',
    lawNames: ['Testwet'],
  }),
);
const english = (one: SourceDocument): SourceDocument => ({ ...one, language: 'en', body: 'lease' });

const filled = (): Library => libraryOf([...DECISIONS, ...ARTICLES.map(english), ...ARTICLES]);

interface Asked {
  q?: string;
  options?: LibraryOptions;
  [parameter: string]: unknown;
}

const ask = (library: Library, { q, options = {}, ...raw }: Asked) =>
  library.search(
    q === undefined ? checkBrowseQuery(raw as Record<string, string>) : checkSearchQuery({ q, ...(raw as object) }),
    { options },
  );

/** Every row, page by page. */
async function allOf(library: Library, asked: Asked, limit: number): Promise<{ rows: SearchResult[]; total: number }> {
  const rows: SearchResult[] = [];
  for (let offset = 0; ; offset += limit) {
    const { data, meta } = await ask(library, { ...asked, limit: `${limit}`, offset: `${offset}` });
    rows.push(...data);
    if (data.length < limit) return { rows, total: meta!.total };
  }
}

/** Newest first, those of one day by external id, those without a day last. */
const inOrder = (documents: readonly SourceDocument[]): string[] =>
  [...documents]
    .map((one) => ({ day: one.decisionDate || one.publicationDate, id: one.externalId }))
    .sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? 1 : -1))
    .map(({ id }) => id);

const ids = (rows: readonly SearchResult[]): string[] => rows.map(({ external_id }) => external_id);

describe('rows by date', () => {
  it.each([1, 3, 7, 25])('are the newest first, pages of %i, each row once', async (limit) => {
    const library = filled();
    const wanted = inOrder([...DECISIONS, ...ARTICLES].filter(({ body }) => body.includes('pacht')));
    const { rows, total } = await allOf(library, { q: 'pacht', lang: 'nl', options: { sort: 'date' } }, limit);
    expect(ids(rows)).toEqual(wanted);
    expect(total).toBe(wanted.length);
    expect(new Set(rows.map(({ score }) => score))).toEqual(new Set([0]));
  });

  it('say in meta which order it is, and how many without a date stand last', async () => {
    const library = filled();
    const { meta } = await ask(library, { q: 'pacht', type: 'rechtspraak', options: { sort: 'date' } });
    const undated = DECISIONS.filter(({ body, decisionDate }) => body.includes('pacht') && decisionDate === '').length;
    expect(undated).toBeGreaterThan(0);
    expect(meta).toMatchObject({ sort: 'date', undated_last: undated });
    const relevant = await ask(library, { q: 'pacht', options: { sort: 'relevance' } });
    expect(relevant.meta!.sort).toBe('relevance');
    expect(relevant.data[0]!.score).toBeGreaterThan(0);
    expect((await ask(library, { q: 'pacht' })).meta).not.toHaveProperty('sort');
  });

  it('say with --explain that they are in the order of dates, and not that too many were found to rank them', async () => {
    const { kinds, sorted, byDate } = say.library.explained;
    const { data } = await ask(filled(), { q: 'pacht', options: { sort: 'date', explain: true } });
    for (const { explanation } of data) expect(explanation).toBe(`${kinds.words}; ${sorted.date}`);
    const listed = await ask(filled(), { type: 'rechtspraak', options: { explain: true } });
    for (const { explanation } of listed.data) expect(explanation).toBe(byDate);
  });

  it('have below them those that lack words, by date among themselves', async () => {
    const whole = uitspraak('ECLI:NL:HR:1990:1', 'dakkapel veranda zwembad', { decisionDate: '1990-01-01' });
    const some = ['2001', '2003', '2002'].map((year) =>
      uitspraak(`ECLI:NL:HR:${year}:1`, 'dakkapel veranda', { decisionDate: `${year}-01-01` }),
    );
    const { data, meta } = await ask(libraryOf([...some, whole, ...DECISIONS.slice(0, 5)]), {
      q: 'dakkapel veranda zwembad',
      options: { sort: 'date' },
    });
    expect(meta).toMatchObject({ total: 4, complete: 1 });
    expect(ids(data).map((id) => id.split(':')[3])).toEqual(['1990', '2003', '2002', '2001']);
    expect(data.map(({ missing_words }) => missing_words?.length)).toEqual([undefined, 1, 1, 1]);
  });
});

describe('a search without words', () => {
  it.each([1, 4, 25])('lists decisions by date, exactly, pages of %i', async (limit) => {
    const library = filled();
    for (const [asked, keeps] of [
      [{ type: 'rechtspraak' }, () => true],
      [{ options: { court: 'HR' } }, (one) => one.externalId.includes(':HR:')],
      [
        { type: 'rechtspraak', date_from: '2014-01-01', options: { court: "Rb. 's-Gravenhage" } },
        (one) => /:RB(?:SGR|DHA):/.test(one.externalId) && one.decisionDate >= '2014-01-01',
      ],
      [{ area: 'civiel', date_to: '2014-01-31' }, (one) => one.decisionDate !== '' && one.decisionDate <= '2014-01-31'],
    ] as [Asked, (one: SourceDocument) => boolean][]) {
      const wanted = inOrder(DECISIONS.filter(keeps));
      const { rows, total } = await allOf(library, asked, limit);
      expect(ids(rows)).toEqual(wanted);
      expect(total).toBe(wanted.length);
    }
  });

  it('counts what has no date: left out by a filter on dates, else last', async () => {
    const library = filled();
    const undated = DECISIONS.filter(({ decisionDate }) => decisionDate === '').length;
    const dated = await ask(library, { type: 'rechtspraak', date_from: '2000-01-01' });
    expect(dated.meta).toMatchObject({ undated_left_out: undated, sort: 'date' });
    expect(dated.meta).not.toHaveProperty('undated_last');
    expect((await ask(library, { type: 'rechtspraak' })).meta).toMatchObject({ undated_last: undated });
  });

  it.each([1, 3, 25])('lists a law in its own order, Dutch first, each row once, pages of %i', async (limit) => {
    const own = ['1', '2', '3', '3a', '10'].map((number) => `BWBR0000001 artikel ${number}`);
    const library = filled();
    const { rows, total } = await allOf(library, { law: 'Testwet', type: 'wetgeving' }, limit);
    expect(rows.map(({ language }) => language)).toEqual([...own.map(() => 'nl'), ...own.map(() => 'en')]);
    expect(ids(rows)).toEqual([...own, ...own]);
    expect(total).toBe(2 * own.length);
    expect((await ask(library, { law: 'Testwet', lang: 'en' })).data.map(({ language }) => language)).toEqual(
      own.map(() => 'en'),
    );
    const { data, meta } = await ask(library, { law: 'Testwet', lang: 'nl', options: { sort: 'date' } });
    expect(ids(data)[0]).toBe('BWBR0000001 artikel 10');
    expect(meta).toMatchObject({ sort: 'date', undated_last: own.length - 1 });
  });

  it('begins each snippet with the headnote or the text, and says nothing of a score', async () => {
    const { data, meta } = await ask(filled(), { type: 'rechtspraak', limit: '25' });
    for (const { snippet, score } of data) {
      expect(snippet).toMatch(/^(?:Kern van de zaak\.|huur (?:en pacht|van een fiets))/);
      expect(score).toBe(0);
    }
    expect(meta).toMatchObject({ total: 60, complete: 60, sort: 'date' });
  });

  it('finds nothing where nothing passes, and says of a law that nobody knows it', async () => {
    const library = filled();
    expect((await ask(library, { type: 'decentraal' })).meta).toMatchObject({ total: 0, complete: 0 });
    const unknown = await ask(library, { law: 'Tetswet' });
    expect(unknown.data).toEqual([]);
    expect(unknown.meta!.notices).toEqual([{ code: 'law_unknown', message: say.library.lawUnknown('Tetswet', []) }]);
  });
});
