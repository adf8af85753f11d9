/** Whether a search can keep the process busy for so long that it would be deaf to signals meanwhile. */
import type { Database } from '../../sqlite';
import { readStock } from '../file/counts';
import { parseQuery, type Term } from '../text/query';
import { isStopWord } from '../text/stop-words';
import type { LibraryQuery } from './filters';

/**
 * The longest single statement of a search, in µs for each document of the library, as measured on 182,000 articles and
 * 400,000 decisions; always for the worst of a kind. A prefix is by far the dearest: FTS5 gathers all words that begin so,
 * whatever else is asked, so that no bound on rows makes it shorter.
 */
const COST = { word: 0.1, stopWord: 0.35, phrase: 4, prefix: [20, 20, 8, 3], longPrefix: 1, at: 1.5 } as const;
/** Words that must all occur are looked for together, from one document of the rarest to the next: so many of them count. */
const MOST_WORDS = 5;
/** µs. A person who stops it waits no longer than that. */
const MOST = 800_000;

function costOf({ kind, tokens }: Term): number {
  const [token = ''] = tokens.slice(-1);
  if (kind === 'prefix') return COST.prefix[token.length] ?? COST.longPrefix;
  if (kind === 'phrase') return COST.phrase;
  return isStopWord(token) ? COST.stopWord : COST.word;
}

const sum = (terms: readonly Term[]): number => terms.reduce((total, term) => total + costOfAll(term), 0);

/** Each alternative is walked through to its end. */
const costOfAll = (term: Term): number =>
  term.alternatives === undefined ? costOf(term) : term.alternatives.reduce((total, terms) => total + sum(terms), 0);

/** True when a statement of this search may take most of a second or more. Throws what `parseQuery` does. */
export function takesLong(database: Database, query: LibraryQuery): boolean {
  const { wanted, excluded } = parseQuery(query.q);
  const terms = [...wanted, ...excluded];
  const words = terms.filter(({ kind }) => kind === 'word');
  const together = words.length === 0 ? 0 : Math.min(MOST_WORDS, words.length) * Math.min(...words.map(costOf));
  const others = sum(terms.filter(({ kind }) => kind !== 'word'));
  const each = together + others + (query.at === undefined ? 0 : COST.at);
  const documents = readStock(database).reduce((total, row) => total + row.documents, 0);
  return documents * each > MOST;
}
