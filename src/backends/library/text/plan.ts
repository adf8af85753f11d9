/** A parsed query as an FTS5 expression. Every term is quoted, so nothing in it can be an operator. */
import type { Language } from '../../../contract/types';
import { LANGUAGES } from '../../../contract/types';
import type { ParsedQuery, Term } from './query';
import { stemOf } from './stem';

/** The index columns, in the order of the FTS5 table. Phrases and prefixes are looked for in words as they stand. */
export const COLUMNS = [
  'title',
  'title_stems',
  'summary',
  'summary_stems',
  'body',
  'body_stems',
  'names',
  'marks',
] as const;
const EXACT = '{title summary body names}';

/** Tokens are letters and digits, and marks of our own; the quotes make them data all the same. */
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function expressionOf(term: Term, languages: readonly Language[]): string {
  const [token = ''] = term.tokens;
  if (term.kind !== 'word') return `${EXACT} : ${quote(term.tokens.join(' '))}${term.kind === 'prefix' ? ' *' : ''}`;
  const forms = new Set([token]);
  for (const language of languages) forms.add(stemOf(token, language) ?? token);
  return [...forms].map(quote).join(' OR ');
}

/** The columns that say what a document is about; a match there weighs more than one in the body. */
const HEADINGS = '{title title_stems summary summary_stems names}';

/** A planned query: FTS5 expressions, to be bound as parameters of MATCH. */
export interface Plan {
  /** What the query asks for. */
  matching: string;
  /** The part of it that has every wanted term in its title, summary or names. */
  prominent: string;
}

/**
 * Plans a query.
 *
 * @param parsed the terms: all wanted ones must occur, no excluded one may.
 * @param options `language`: the only one asked for; without it a word may match the stem of either language. `marks`:
 *   the document carries one of these (see `markOf`).
 */
export function planQuery(parsed: ParsedQuery, options: { language?: Language; marks?: readonly string[] } = {}): Plan {
  const languages = options.language === undefined ? LANGUAGES : [options.language];
  const all = (terms: Term[], operator: string) =>
    terms.map((term) => `(${expressionOf(term, languages)})`).join(` ${operator} `);
  const wanted = all(parsed.wanted, 'AND');
  const marked = options.marks === undefined ? '' : ` AND (marks : (${options.marks.map(quote).join(' OR ')}))`;
  const without = parsed.excluded.length === 0 ? '' : ` NOT (${all(parsed.excluded, 'OR')})`;
  const complete = (expression: string) => `((${expression})${marked})${without}`;
  return { matching: complete(wanted), prominent: complete(`${HEADINGS} : (${wanted})`) };
}

/** The token that marks a document's area of law in the index; no word of a text can look like it. */
export function markOf(area: number): string {
  return `§a${area}`;
}
