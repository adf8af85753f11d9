/**
 * The search operation over a library, in order (`sets/`, `score/` and `weights.ts` are in `engine/search`):
 * - parse: the typed terms, with small words marked (`engine/text/query.ts`)
 * - filters: what the parameters allow (`filters.ts`)
 * - names: what the query names, shown first (`names/in-query.ts`), or nearly names (`names/near-names.ts`)
 * - concepts: what the query asks for, and the ways in which a text can say each (`sets/concepts.ts`)
 * - sets: the matching documents by how they were found, each counted exactly (`sets/`)
 * - candidates: the best of each set by BM25, of the codes, and exact matches of the query (`sets/match-set.ts`)
 * - measure: compares these concept by concept (`score/measure.ts`), times a prior (`prior.ts`)
 * - order: all sets in one order, ties by court and day; the requested page of it (`score/ranking.ts`)
 * - rows: results with snippets (`rows.ts`) and explanations (`explain.ts`)
 */
import type { SearchCall } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import type { AnswerNotice, SearchAnswer, SearchMeta, SearchResult } from '../../contract/types';
import { indexOf } from '../../engine/index/index-of';
import { madeOnce } from '../../engine/index/match';
import { partitionOf, partitionOfRow } from '../../engine/row-numbers';
import { facetsOf } from '../../engine/search/facets';
import { describeMatches } from '../../engine/search/match-details';
import { pointedBy } from '../../engine/search/pointed';
import { Ranking, type Scored } from '../../engine/search/score/ranking';
import { totalOf } from '../../engine/search/sets/match-set';
import { completeOf, matchSets } from '../../engine/search/sets/match-sets';
import { asMeant, conceptsIn } from '../../engine/search/sets/meant';
import { soughtByWords } from '../../engine/search/sets/sought';
import { listsOf, mostCitedFirst, newestFirst } from '../../engine/search/sorted';
import { BEST_BY_WORDS, type Kind, NAMED, OF_NAMED_LAW } from '../../engine/search/weights';
import { type ParsedQuery, parseQuery, spelledOut, type Term, tellingOf } from '../../engine/text/query';
import { withoutMarkup } from '../../engine/text/typed';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import type { Database } from '../../platform/sqlite';
import { yieldToEventLoop } from '../../platform/yield';
import { catalogueIn } from '../catalogue';
import { type CountRow, freshnessOf, readCounts } from '../file/counts';
import { findNamed, type Named } from '../names/in-query';
import { type NearLaws, nearLaws } from '../names/near-names';
import { onDay } from '../time/peildatum';
import { hasNoFirstDay, shownText } from '../time/text-status';
import { allowsNothing, courtsIn, type Filters, filtersFor, type LibraryQuery, leftOutBy, sourcesIn } from './filters';
import { actsInEnglish, decisionsElsewhere, type Found as FoundSets, noticesOf } from './notices';
import { resultsOf } from './rows';

export interface Searching extends Pick<SearchCall, 'signal' | 'snippets' | 'matched'> {
  /**
   * Asked between stages: once true, the search returns what it has without ranking and counting, marked as incomplete.
   */
  late?: () => boolean;
}

interface Found extends FoundSets {
  ranking: () => Ranking;
}

const documentsIn = (counts: readonly CountRow[]): number => counts.reduce((sum, row) => sum + row.documents, 0);

/** Named documents, then the named law: its first article stands for a law named without an article. */
function namedRows({ documents, ofLaw }: Named): Scored[] {
  return [
    ...documents.map((id): Scored => ({ id, score: NAMED, kind: 'named', measure: 0 })),
    ...ofLaw.map(
      (id, at): Scored => ({
        id,
        score: documents.length + at === 0 ? NAMED : OF_NAMED_LAW,
        kind: 'of-law',
        measure: 0,
      }),
    ),
  ];
}

async function findAll(
  database: Database,
  typed: ParsedQuery,
  query: LibraryQuery,
  filters: Filters,
  documents: number,
  allWords: boolean,
): Promise<Found> {
  // A law's name may contain a minus ("… en -sculptuur"); otherwise a query that excludes a word names nothing.
  const named = await findNamed(database, query.q, filters);
  const first = namedRows(named);
  const but = first.map(({ id }) => id);
  const catalogue = catalogueIn(database);
  const { index } = catalogue;
  const isPlain = namesNothing(typed, named);
  // A search for the newest first is for texts with the words.
  const isPointed = isPlain && query.sort === undefined;
  const day = query.at?.day ?? todayOf(currentDate());
  // Depends on these filters only.
  const pointersOf = (parsed: ParsedQuery) =>
    madeOnce(index, parsed, 'pointed', () => pointedBy(catalogue, parsed, filters, day));
  const asTyped = isPointed ? pointersOf(typed) : undefined;
  // Within one law no other is suggested; a query that is another name is no misspelling.
  const canBeNear = isPlain && query.law === undefined && asTyped?.isNamed !== true;
  const near = canBeNear ? await nearTo(database, query.q, filters, documents) : undefined;
  const leading = near?.rows ?? [];
  // A search for all words is for the words as typed.
  const isMeant = isPlain && near === undefined && query.all_words !== true;
  const { parsed, corrected } = isMeant
    ? asMeant(typed, index, conceptsIn(index, query.lang, filters, documents), asTyped?.isNamed === true)
    : { parsed: typed, corrected: [] };
  const pointed = isPointed && corrected.length > 0 ? pointersOf(parsed) : asTyped;
  const sets = matchSets(catalogue, {
    ...{ parsed, language: query.lang, filters, but, documents, allWords, leading },
    ...(pointed && { pointed }),
  });
  let ranking: Ranking | undefined;
  return {
    first,
    absent: named.absent,
    unsure: named.unsure ?? false,
    near,
    corrected,
    ranking: () => {
      ranking ??= new Ranking(catalogue, sets);
      return ranking;
    },
    ...sets,
  };
}

const namesNothing = ({ excluded, required }: ParsedQuery, { documents, ofLaw, absent }: Named): boolean =>
  documents.length + ofLaw.length + excluded.length + required.length === 0 && absent === undefined;

async function nearTo(
  database: Database,
  q: string,
  filters: Filters,
  documents: number,
): Promise<NearLaws | undefined> {
  return nearLaws(database, q, documents, async (right) => {
    const named = await findNamed(database, right, filters);
    return [...named.documents, ...named.ofLaw];
  });
}

/** The score of a match by words: its share of the best measure, 1 to 94; 0 if unranked. For one search only. */
function scoreOf(measure: number, best: number): number {
  if (measure <= 0 || best <= 0) return 0;
  return Math.min(BEST_BY_WORDS, Math.max(1, Math.round((BEST_BY_WORDS * measure) / best)));
}

/** The rows from `offset` on: named documents, then the named law, then words. */
function pageOf({ first, ranking }: Found, { offset, limit }: LibraryQuery): Scored[] {
  const rows = first.slice(offset, offset + limit);
  if (rows.length === limit) return rows;
  const start = Math.max(0, offset - first.length);
  const order = ranking();
  const byWords = order.page(start, start + limit - rows.length);
  return [...rows, ...byWords.map((row) => ({ ...row, score: scoreOf(row.measure, order.best) }))];
}

/** The rows from `offset` on in the requested order; undefined for order of relevance. */
function sortedBy(database: Database, found: Found, { partitions }: Filters, query: LibraryQuery) {
  if (query.sort === 'date') return newestFirst(catalogueIn(database), found, partitions, query);
  return query.sort === 'weight' ? mostCitedFirst(catalogueIn(database), listsOf(found), query) : undefined;
}

/** Number of rows with a text on a day whose source gives no first day of validity. */
function undatedAmong(
  database: Database,
  rows: readonly Scored[],
  { at }: LibraryQuery,
): Pick<SearchMeta, 'undated_shown'> {
  if (at?.undated !== 'decided') return {};
  const dated = database.prepare(`select 1 from periods where doc = ? and valid_from <> '' and ${onDay()}`);
  const workOf = database.prepare('select work from docs where id = ?');
  const isUndated = ({ id }: Scored): boolean => {
    const { group } = partitionOfRow(id);
    if (group === 'rechtspraak') return false;
    if (dated.get(BigInt(id), at.day, at.day) === undefined) return true;
    const shown = group === 'eu' ? shownText(database, Number(workOf.demand(BigInt(id)).work), at.day) : undefined;
    return shown !== undefined && hasNoFirstDay(database, shown);
  };
  const undated = rows.filter(isUndated).length;
  return undated === 0 ? {} : { undated_shown: undated };
}

/** The terms that rows of a kind (or named ones) can have been found by; one list each, since snippets cache by it. */
function termsFor({ sets }: Found): (kind: Scored['kind']) => readonly Term[] {
  const terms = new Map<Kind, Term[]>();
  for (const set of sets) terms.set(set.kind, [...new Set([...(terms.get(set.kind) ?? []), ...set.terms])]);
  return (kind) => terms.get(kind === 'named' || kind === 'of-law' ? 'words' : kind) ?? [];
}

/**
 * The answer when time is up: what the query names, then matches by words in index order, neither ranked nor counted.
 * `meta.total` counts the rows up to the end of this page.
 */
async function unranked(
  database: Database,
  parsed: ParsedQuery,
  query: LibraryQuery,
  filters: Filters,
  counts: readonly CountRow[],
): Promise<SearchAnswer> {
  const first = namedRows(await findNamed(database, query.q, filters)).map(({ id }) => id);
  const end = query.offset + query.limit;
  const { match } = soughtByWords(parsed, { language: query.lang, areas: filters.areas });
  const words = end > first.length ? indexOf(database).search(match, filters.within, { by: 'number', limit: end }) : [];
  // The scan stopped at the last wanted row: lower partitions were not searched.
  const isWhole = end > first.length && words.length < end;
  const last = words.at(-1) ?? Number.POSITIVE_INFINITY;
  const seen = new Set(first.map(partitionOf));
  const partitions = filters.partitions.filter((one) => isWhole || one >= partitionOf(last) || seen.has(one));
  const all = [...new Set([...first, ...words])].slice(0, end);
  const terms = spelledOut(tellingOf(parsed));
  return {
    data: resultsOf(
      database,
      all.slice(query.offset).map((id) => ({ id, score: 0, kind: 'words', measure: 0 })),
      { termsOf: () => terms, wanted: true },
      query.at,
    ),
    meta: {
      total: all.length,
      ...sourcesIn(counts, { ...filters, partitions }),
      ...courtsIn(filters),
      index_freshness: freshnessOf(counts),
      incomplete: true,
    },
  };
}

const noticed = (notices: readonly AnswerNotice[]): Pick<SearchMeta, 'notices'> =>
  notices.length > 0 ? { notices: [...notices] } : {};

/** The answer to a query without words: what its filters allow. */
async function withoutWords(database: Database, query: LibraryQuery, snippets: boolean): Promise<SearchAnswer> {
  const { browsed, countAllowed } = await import('./browse');
  const counts = readCounts(database);
  const filters = await filtersFor(database, query, counts);
  const found = browsed(database, query, filters);
  const { rows, total } = found;
  const { byDate, inLaw, byWeight } = say.library.explained;
  const explanation = { law: inLaw, weight: byWeight, date: byDate, relevance: byDate }[found.meta.sort ?? 'date'];
  return {
    data: resultsOf(database, rows, { termsOf: () => [], wanted: snippets }, query.at).map((row) => ({
      ...row,
      ...(query.explain && { explanation }),
    })),
    meta: {
      total,
      complete: total,
      ...facetsOf(catalogueIn(database), found.lists, filters.partitions, query.facets === true),
      ...noticed([...filters.notices, ...(total === 0 ? filters.ofMatching((ids) => new Set(ids)) : [])]),
      ...sourcesIn(counts, filters),
      index_freshness: freshnessOf(counts),
      ...courtsIn(filters),
      ...found.meta,
      ...(await leftOutBy(filters, (others) => countAllowed(database, others))),
      ...undatedAmong(database, rows, query),
    },
  };
}

/**
 * Performs a search.
 * @param asked has passed `checkSearchQuery`, or `checkBrowseQuery` without words. `explain` adds an `explanation` to
 *   each row; `all_words` leaves out rows with only some of the words.
 * @param call `matched` receives the words that match in the snippets; `snippets: false` leaves them empty.
 * @returns the page. `total` counts the rows of all pages exactly, `complete` those with every word; others have
 *   `matched_words` and `missing_words`. `undated_left_out` and `no_area_left_out`: with such a filter.
 *   `undated_shown`: rows of the page with a text without validity, for a requested day.
 * @throws `usage` for a query without anything to look for; `local`.
 */
export async function searchLibrary(
  database: Database,
  asked: LibraryQuery,
  { signal, late = () => false, snippets = true, matched }: Searching = {},
): Promise<SearchAnswer> {
  if (asked.q === '') return withoutWords(database, asked, snippets);
  const query = { ...asked, q: withoutMarkup(asked.q) };
  // Cached between the runs of one search, as the key of other caches.
  const parsed = madeOnce(indexOf(database), query.q, 'parsed', () => parseQuery(query.q));
  const counts = readCounts(database);
  const documents = documentsIn(counts);
  const filters = await filtersFor(database, query, counts);
  const meta = {
    ...sourcesIn(counts, filters),
    ...courtsIn(filters),
    ...(query.sort !== undefined && { sort: query.sort }),
    index_freshness: freshnessOf(counts),
  };
  await yieldToEventLoop(signal);
  if (late() && !allowsNothing(filters)) return unranked(database, parsed, query, filters, counts);
  /** The notices of an answer without rows. */
  const ofNothing = (): AnswerNotice[] => {
    const { match } = soughtByWords(parsed, { language: query.lang, areas: filters.areas });
    const ofLaws = filters.ofMatching((ids) => indexOf(database).get(match, ids));
    const inEnglish = actsInEnglish(database, parsed, query, filters);
    return [...ofLaws, ...decisionsElsewhere(database, parsed, query, counts), ...inEnglish];
  };
  const leftOut = await leftOutBy(filters, async (others) => {
    if (allowsNothing(others)) return 0;
    const found = await findAll(database, parsed, query, others, documents, true);
    return found.first.length + completeOf(found.sets);
  });
  if (allowsNothing(filters)) {
    const notices = [...filters.notices, ...ofNothing()];
    return { data: [], meta: { total: 0, complete: 0, ...noticed(notices), ...meta, ...leftOut } };
  }

  await yieldToEventLoop(signal);
  const found = await findAll(database, parsed, query, filters, documents, query.all_words === true);
  await yieldToEventLoop(signal);
  if (late()) return unranked(database, parsed, query, filters, counts);
  const sorted = sortedBy(database, found, filters, query);
  const rows = sorted?.rows ?? pageOf(found, query);
  await yieldToEventLoop(signal);
  const terms = termsFor(found);
  const shown = new Set<string>();
  const termsOf = ({ kind }: Scored): readonly Term[] => terms(kind);
  // A guessed run is repeated: its rows are not used.
  const isGuess = indexOf(database).isGuess === true;
  const data = isGuess
    ? rows.map(() => ({}) as SearchResult)
    : resultsOf(database, rows, { termsOf, matched: shown, wanted: snippets }, query.at);
  describeMatches(indexOf(database), data, rows, found);
  matched?.([...shown]);
  if (query.explain === true) {
    const { explainRows } = await import('../../engine/search/explain');
    explainRows(catalogueIn(database), data, rows, query.sort);
  }
  const total = found.first.length + totalOf(found.sets);
  const complete = found.first.length + completeOf(found.sets);
  const notices = noticed([
    ...filters.notices,
    ...(await noticesOf(database, parsed, query, found)),
    ...(total === 0 ? ofNothing() : []),
  ]);
  return {
    data,
    meta: {
      total,
      complete,
      ...facetsOf(catalogueIn(database), listsOf(found)[0], filters.partitions, query.facets === true),
      ...notices,
      ...meta,
      ...sorted?.meta,
      ...leftOut,
      ...undatedAmong(database, rows, query),
    },
  };
}
