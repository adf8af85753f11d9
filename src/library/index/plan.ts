/** A parsed query as FTS5 expressions. Every term is quoted, so nothing in it can be an operator. */
import type { Language } from '../../contract/types';
import { LANGUAGES } from '../../contract/types';
import { type ParsedQuery, spelledOut, type Term } from '../text/query';
import { stemOf } from '../text/stem';
import { isStopWord } from '../text/stop-words';

/**
 * The index columns, in the order of the FTS5 table: the body first, since FTS5 names the column of every posting but for
 * the first, which makes the index a sixth smaller. Phrases and prefixes are looked for in words as they stand.
 */
export const COLUMNS = [
  'body',
  'body_stems',
  'title',
  'title_stems',
  'summary',
  'summary_stems',
  'names',
  'marks',
] as const;
const EXACT = '{title summary body names}';

/** Tokens are letters and digits, and marks of our own; the quotes make them data all the same. */
export const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A term in any inflection: the word as it stands, and its stem in each of the languages; or one of its alternatives. */
export function expressionOf(term: Term, languages: readonly Language[]): string {
  const [token = ''] = term.tokens;
  if (term.alternatives !== undefined) {
    return term.alternatives
      .map((terms) => terms.map((one) => `(${expressionOf(one, languages)})`).join(' AND '))
      .map((alternative) => `(${alternative})`)
      .join(' OR ');
  }
  if (term.kind !== 'word') return `${EXACT} : ${quote(term.tokens.join(' '))}${term.kind === 'prefix' ? ' *' : ''}`;
  const forms = new Set([token]);
  for (const language of languages) forms.add(stemOf(token, language) ?? token);
  return [...forms].map(quote).join(' OR ');
}

/** Words as they stand, near one another, in any order. */
export function nearExpression(tokens: readonly string[], distance: number): string {
  return `${EXACT} : NEAR(${tokens.map(quote).join(' ')}, ${distance})`;
}

/** The columns that say what a document is about; a match there weighs more than one in the body. */
export const HEADINGS = '{title title_stems summary summary_stems names}';

/** A planned query: FTS5 expressions, to be bound as parameters of MATCH. */
export interface Plan {
  /** What the query asks for. */
  matching: string;
  /** The part of it that has every wanted term in its title, summary or names. */
  prominent: string;
  /** Each wanted term and alternative by itself, in any inflection; none where the plan is not made of them. */
  terms?: string[];
  /** Whether every one of them must be there. */
  required?: boolean;
  /** Whether the only one of them is all that is asked for. */
  alone?: boolean;
  /** The words of the query as they were typed, as one phrase; undefined where they are too few. */
  phrase?: string;
  /** The words of the query close together. */
  near?: string;
  /** All words of the query, where it has nothing but words and phrases: a title can be just these. */
  words?: ReadonlySet<string>;
}

export interface PlanOptions {
  /** The only language asked for; without it a word may match the stem of either. */
  language?: Language;
  /** The document carries one of these (see `markOf`). */
  marks?: readonly string[];
}

/** What a document must not have, and must carry, put around an expression. */
export function completeExpression(expression: string, parsed: ParsedQuery, options: PlanOptions): string {
  const languages = options.language === undefined ? LANGUAGES : [options.language];
  const marked = options.marks === undefined ? '' : ` AND (marks : (${options.marks.map(quote).join(' OR ')}))`;
  const excluded = parsed.excluded.map((term) => `(${expressionOf(term, languages)})`).join(' OR ');
  return `((${expression})${marked})${excluded === '' ? '' : ` NOT (${excluded})`}`;
}

/** A plan for an expression: `without` names documents that another plan lists. */
export function planFor(expression: string, parsed: ParsedQuery, options: PlanOptions, without?: string): Plan {
  const bare = without === undefined ? expression : `(${expression}) NOT (${without})`;
  const headed = `${HEADINGS} : (${expression})`;
  return {
    matching: completeExpression(bare, parsed, options),
    prominent: completeExpression(without === undefined ? headed : `(${headed}) NOT (${without})`, parsed, options),
  };
}

/** All wanted terms, each in any inflection. */
export function literalExpression({ wanted }: ParsedQuery, language?: Language): string {
  const languages = language === undefined ? LANGUAGES : [language];
  return wanted.map((term) => `(${expressionOf(term, languages)})`).join(' AND ');
}

/** Words between the first and the last word of what counts as standing near one another. */
const NEAR = 10;
/** More words than this do not stand within so few. */
const MOST_NEAR = 8;
/** A passage is recognised by its first words: each word of a phrase is a list to walk through. */
const LONGEST_PHRASE = 256;

/** What was typed as one phrase, repeated words and small words included; and its words near one another. */
function closeness({ wanted, typed }: ParsedQuery): Pick<Plan, 'phrase' | 'near'> {
  const words = wanted.filter(({ kind }) => kind === 'word').map((term) => term.tokens[0] ?? '');
  const telling = words.filter((token) => !isStopWord(token));
  if (telling.length < 2) return {};
  const plain = wanted.every(({ kind }) => kind === 'word' || kind === 'phrase');
  return {
    ...(plain && { phrase: `${EXACT} : ${quote(typed.slice(0, LONGEST_PHRASE).join(' '))}` }),
    ...(typed.length <= MOST_NEAR && { near: nearExpression(telling, NEAR) }),
  };
}

/** All words of a query that could be the title of a document. */
function wordsOfTitle({ wanted, excluded }: ParsedQuery): Pick<Plan, 'words'> {
  const plain = excluded.length === 0 && wanted.every(({ kind }) => kind === 'word' || kind === 'phrase');
  return plain ? { words: new Set(wanted.flatMap(({ tokens }) => tokens)) } : {};
}

/**
 * Plans the literal part of a query: all wanted terms must occur in some inflection, no excluded one may.
 *
 * @param parsed the terms. @param options language and area asked for.
 */
export function planQuery(parsed: ParsedQuery, options: PlanOptions = {}): Plan {
  const languages = options.language === undefined ? LANGUAGES : [options.language];
  const terms = spelledOut(parsed.wanted).map((term) => expressionOf(term, languages));
  const alone = terms.length === 1 && options.marks === undefined && parsed.excluded.length === 0;
  return {
    ...planFor(literalExpression(parsed, options.language), parsed, options),
    ...closeness(parsed),
    ...wordsOfTitle(parsed),
    terms,
    required: !parsed.wanted.some(({ kind }) => kind === 'either'),
    alone,
  };
}

/** The token that marks a document's area of law in the index; no word of a text can look like it. */
export function markOf(area: number): string {
  return `§a${area}`;
}
