/**
 * The search operation over a library, from top to bottom: parse, filters, names, concepts, match sets, candidates, measure, order, page, rows.
 *
 *   parse      `text/query.ts`         what was typed, as terms; small words marked
 *   filters    `filters.ts`            what the parameters allow, worked out once
 *   names      `names.ts`              what the query is the name of: those rows come first; `near-names.ts` what it is nearly
 *   concepts   `sets/concepts.ts`      what the query asks for, and the ways in which a text can say each
 *   sets       `sets/`                 the documents that match, by how they were found; each counted exactly
 *   candidates `sets/match-set.ts`     the best of each set by BM25, of the codes, and what has the query as typed
 *   measure    `score/measure.ts`      these alike, concept by concept; `prior.ts`: what they are multiplied by
 *   order      `score/ranking.ts`      all sets in one order, equal ones by court and day; the part of it that was asked for
 *   rows       `rows.ts`              what is shown of each, with its snippet; `explain.ts`: what was reckoned
 *
 * Every number is in `weights.ts`.
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

/** What a search is handed besides the query. */
export interface Searching extends Pick<SearchCall, 'signal' | 'snippets' | 'matched'> {
  /**
   * Asked between the stages: once it is true, the search is to be answered with what is there without ranking and counting. An
   * answer then says that it is incomplete.
   */
  late?: () => boolean;
}

/** What one query finds under some filters, and the order of its sets. */
interface Found extends FoundSets {
  ranking: () => Ranking;
}

const documentsIn = (counts: readonly CountRow[]): number => counts.reduce((sum, row) => sum + row.documents, 0);

/** Named documents, then the named law: where a query names a law and no article, the first of it stands for it. */
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
  // A law may have a name with a minus in it ("… en -sculptuur"); nothing that excludes a word is a name otherwise.
  const named = await findNamed(database, query.q, filters);
  const first = namedRows(named);
  const but = first.map(({ id }) => id);
  const catalogue = catalogueIn(database);
  const { index } = catalogue;
  const isPlain = namesNothing(typed, named);
  // Who wants the newest first wants what has the words.
  const isPointed = isPlain && query.sort === undefined;
  const day = query.at?.day ?? todayOf(currentDate());
  // With these filters alone, of those that a search has.
  const pointersOf = (parsed: ParsedQuery) =>
    madeOnce(index, parsed, 'pointed', () => pointedBy(catalogue, parsed, filters, day));
  const asTyped = isPointed ? pointersOf(typed) : undefined;
  // Of one law no other is shown in place of it; what is a name of something else was no error.
  const canBeNear = isPlain && query.law === undefined && asTyped?.isNamed !== true;
  const near = canBeNear ? await nearTo(database, query.q, filters, documents) : undefined;
  const leading = near?.rows ?? [];
  // Who wants all words wants those that were typed.
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

/** Whether a query of words alone is the name of nothing. */
const namesNothing = ({ excluded, required }: ParsedQuery, { documents, ofLaw, absent }: Named): boolean =>
  documents.length + ofLaw.length + excluded.length + required.length === 0 && absent === undefined;

/** What the query would name if the law in it were called as it is nearly called. */
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

/**
 * The score of a match by words: its measure as a share of the best match's, from 1 to 94; 0 for a match that was not
 * ranked. It compares rows of one search, never rows of 2 searches.
 */
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

/** The rows from `offset` on in an order that was asked for; undefined where that is the one of relevance. */
function sortedBy(database: Database, found: Found, { partitions }: Filters, query: LibraryQuery) {
  if (query.sort === 'date') return newestFirst(catalogueIn(database), found, partitions, query);
  return query.sort === 'weight' ? mostCitedFirst(catalogueIn(database), listsOf(found), query) : undefined;
}

/** How many of these rows have a text on a day whose source gives no day from which it holds. */
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

/**
 * The terms that a row can have been found by, by its kind: those of all sets of that kind; what is named has the words too. One
 * list a kind for all its rows, since the snippets keep what they make of it.
 */
function termsFor({ sets }: Found): (kind: Scored['kind']) => readonly Term[] {
  const terms = new Map<Kind, Term[]>();
  for (const set of sets) terms.set(set.kind, [...new Set([...(terms.get(set.kind) ?? []), ...set.terms])]);
  return (kind) => terms.get(kind === 'named' || kind === 'of-law' ? 'words' : kind) ?? [];
}

/**
 * What there is to say when time is up: what the query names, then matches by words as they are met, neither ranked nor counted.
 * `meta.total` counts the rows that were found up to the end of this page.
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
  // The way through the index ends at the last row that is wanted: the partitions below it were not looked at.
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

/** The answer to a query that has no words: what its filters allow. */
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
 *
 * @param asked has passed `checkSearchQuery`, or `checkBrowseQuery`: without words everything that its filters allow; with its `explain` each row gets an `explanation`, with `all_words` rows that
 *   have only some of the words are left out.
 * @param call `matched` is told the words that matched in the snippets; with `snippets: false` there are none.
 * @returns the page asked for. `total` counts every row of all pages exactly, `complete` those with every word; a row
 *   with only some of them has `matched_words` and `missing_words`. `undated_left_out` and
 *   `no_area_left_out` are there when such a filter is.
 *   `undated_shown`: rows of the page that have, for the day asked for, a text without one.
 * @throws `usage` for a query without anything to look for; `local` when the file is at fault.
 */
export async function searchLibrary(
  database: Database,
  asked: LibraryQuery,
  { signal, late = () => false, snippets = true, matched }: Searching = {},
): Promise<SearchAnswer> {
  if (asked.q === '') return withoutWords(database, asked, snippets);
  const query = { ...asked, q: withoutMarkup(asked.q) };
  // The same in each run: what is made of it is known by it.
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
  /** What an answer without rows has to say in their place. */
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
  // A run that guessed is made again, and nobody reads its rows.
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
