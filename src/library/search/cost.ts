/** Whether a search can keep the process busy for so long that it would be deaf to signals meanwhile. */
import type { Database } from '../../sqlite';
import { readCounts } from '../file/counts';
import { hasStandIn } from '../index/index-of';
import { parseQuery, type Term } from '../text/query';
import { isStopWord } from '../text/stop-words';
import type { LibraryQuery } from './filters';
import { COST, LONGEST_STATEMENT, MOST_COSTLY } from './weights';

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
  // An index in memory is of few documents.
  if (query.q === '' || hasStandIn(database)) return false;
  const { wanted, excluded } = parseQuery(query.q);
  const terms = [...wanted, ...excluded];
  const words = terms.filter(({ kind }) => kind === 'word');
  const together = words.length === 0 ? 0 : Math.min(MOST_COSTLY, words.length) * Math.min(...words.map(costOf));
  const others = sum(terms.filter(({ kind }) => kind !== 'word'));
  const each = together + others + (query.at === undefined ? 0 : COST.at);
  const documents = readCounts(database).reduce((total, row) => total + row.documents, 0);
  return documents * each > LONGEST_STATEMENT;
}
