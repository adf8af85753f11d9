/** What a search asks of the publishers: which of them, which words; and which of their hits the filters allow. */
import type { SearchQuery } from '../../contract/parameters';
import { type DocumentGroup, LANGUAGES } from '../../contract/types';
import type { PublisherName } from '../../sources/endpoints';
import type { FindQuery, Hit } from '../../sources/publisher';
import { plainWords } from '../../sources/sru/cql';
import { parseQuery, spelledOut, termText } from '../library/text/query';
import { foldText, tokensOf } from '../library/text/words';

const GROUPS: Readonly<Record<PublisherName, DocumentGroup>> = {
  bwb: 'wetgeving',
  rechtspraak: 'rechtspraak',
  eurlex: 'eu',
  cvdr: 'decentraal',
};
/** Filters on what the titles of a publisher do not tell: none of its hits would pass one. */
const UNTOLD: Readonly<Partial<Record<PublisherName, readonly (keyof SearchQuery)[]>>> = {
  bwb: ['date_from', 'date_to'],
  eurlex: ['area'],
};
/** Rows of one publisher: more would bury the library's own. */
const LIMIT = 10;

/**
 * The question for a search; undefined where the library alone is asked: a `law` filter (contract.md, "Search parameters":
 * never live) and a query without words.
 */
export function questionOf(query: SearchQuery): FindQuery | undefined {
  if (query.law !== undefined) return undefined;
  // Publishers are asked for all words that are wanted: the alternatives of a query narrow what they find.
  const words = plainWords(spelledOut(parseQuery(query.q).wanted).map(termText).join(' '));
  if (words.length === 0) return undefined;
  return { words, languages: query.lang === undefined ? LANGUAGES : [query.lang], limit: LIMIT };
}

/** Whether a publisher has what the filters ask for, and its hits tell that they have it. */
export function isAsked(publisher: PublisherName, query: SearchQuery): boolean {
  const { type, jurisdiction } = query;
  const own = publisher === 'eurlex' ? 'EU' : 'NL';
  if (UNTOLD[publisher]?.some((filter) => query[filter] !== undefined)) return false;
  return (type ?? GROUPS[publisher]) === GROUPS[publisher] && (jurisdiction ?? own) === own;
}

/**
 * Whether a hit passes the filters that publishers do not know: dates (what has none is left out, as in the library), the
 * area, and words that may not occur, as far as the title tells.
 */
export function passes(hit: Hit, query: SearchQuery): boolean {
  const { date_from: from, date_to: to, area } = query;
  const dated = from !== undefined || to !== undefined;
  if (dated && (hit.decisionDate === '' || hit.decisionDate < (from ?? '') || hit.decisionDate > (to ?? '9999')))
    return false;
  if (area !== undefined && !foldText(hit.area).includes(foldText(area))) return false;
  const title = new Set(tokensOf(hit.title));
  return !parseQuery(query.q).excluded.some(({ tokens }) => tokens.every((token) => title.has(token)));
}
