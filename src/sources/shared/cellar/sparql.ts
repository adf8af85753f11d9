/** SPARQL at CELLAR (publishers.md, "EUR-Lex and CELLAR"): queries made of checked parts only, answers as rows of strings. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { PublisherRequest } from '../http/request';
import type { Ask } from '../publisher';
import { otherForm, type Understood, understood } from '../understood';
import { SPARQL } from './addresses';

const LIMIT = 8 * 2 ** 20;
/** Addresses longer than this are refused by servers on the way. */
const LONGEST_QUERY = 6_000;

/** The variables of a question: those that each row of the answer has, and those that some have. */
export interface Variables<Each extends string, Some extends string = never> {
  readonly each: readonly Each[];
  readonly some?: readonly Some[];
}

export type SparqlRow<Each extends string, Some extends string = never> = Readonly<
  Record<Each, string> & Partial<Record<Some, string>>
>;

/** A string literal: what could end it or start an escape is escaped (SPARQL 1.1, 19.7). */
export function quoteSparql(text: string): string {
  const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return `"${text.replace(/[\\"\n\r\t]/g, (mark) => escapes[mark] ?? '').replace(/\p{Cc}/gu, ' ')}"`;
}

/**
 * The condition of Virtuoso's full-text index: every word must occur. Words are in single quotes within the literal, so
 * they may hold neither kind of quote; `plainWords` gives none.
 */
export function containsWords(words: readonly string[]): string {
  return quoteSparql(words.map((word) => `'${word.replace(/['"\\]/g, ' ')}'`).join(' AND '));
}

const JSON_FORM = 'application/sparql-results+json';
const XML_FORM = 'application/sparql-results+xml';

function urlOf(query: string, form: string): URL {
  const url = new URL(SPARQL);
  url.searchParams.set('query', query);
  url.searchParams.set('format', form);
  url.search = url.search.replaceAll('+', '%20');
  return url;
}

/** The request of a query. */
export const sparqlUrl = (query: string): URL => urlOf(query, JSON_FORM);

/** The request of a query whose answer is kept as a file. */
export const sparqlXmlUrl = (query: string): URL => urlOf(query, XML_FORM);

/** Asks, and reads the answer. Throws what `Ask.get` throws, and what `readSparql` throws. */
export async function askSparql<Each extends string, Some extends string = never>(
  query: string,
  variables: Variables<Each, Some>,
  ask: Ask,
): Promise<Understood<SparqlRow<Each, Some>[]>> {
  return readSparql(await answerOf(query, JSON_FORM, ask), variables);
}

/** Asks for an answer in XML. It is handed on as it came: whoever reads it says whether it is one. Throws what `Ask.get` throws. */
export const askSparqlXml = (query: string, ask: Ask): Promise<Buffer> => answerOf(query, XML_FORM, ask);

const requestOf = (query: string, form: string): PublisherRequest => ({
  url: urlOf(query, form),
  what: say.publishers.searchAnswer,
  accept: form,
  limit: LIMIT,
});

/** The request of a query, as it is sent where its answer is kept as a file. */
export const sparqlXmlRequest = (query: string): PublisherRequest => requestOf(query, XML_FORM);

async function answerOf(query: string, form: string, ask: Ask): Promise<Buffer> {
  if (query.length > LONGEST_QUERY) throw new LksError('failed', say.publishers.queryTooLong);
  const { body } = await ask.get(requestOf(query, form));
  return body;
}

const notSparql = (): LksError =>
  new LksError('bad-response', say.publishers.notSparql, { hint: say.publishers.answerHint });

/** What a row can have for a variable (W3C, SPARQL 1.1 Query Results JSON Format, 3.2.2). */
const TERMS: ReadonlySet<unknown> = new Set(['uri', 'literal', 'typed-literal', 'bnode']);

/**
 * Rows of a SPARQL JSON answer. Throws `bad-response` for what is none, and for rows in another form: without a variable that each has, with one
 * that was not asked for, with a value that is no string.
 */
export function readSparql<Each extends string, Some extends string = never>(
  bytes: Buffer,
  { each, some = [] }: Variables<Each, Some>,
): Understood<SparqlRow<Each, Some>[]> {
  const known: readonly string[] = [...each, ...some];
  const { vars, bindings } = partsOf(bytes);
  const isNamed = vars === undefined || (Array.isArray(vars) && each.every((name) => vars.includes(name)));
  if (!isNamed) throw otherForm('bad-response', 'head.vars', each.join(', '), JSON.stringify(vars));
  if (!Array.isArray(bindings)) throw notSparql();
  const rows = bindings.map((binding) => {
    if (!isObject(binding)) throw otherForm('bad-response', 'results.bindings', 'an object');
    const row: Record<string, string> = Object.create(null);
    for (const [name, term] of Object.entries(binding)) {
      const isTerm =
        isObject(term) && typeof term.value === 'string' && (term.type === undefined || TERMS.has(term.type));
      if (!known.includes(name)) throw otherForm('bad-response', 'results.bindings', known.join(', '), name);
      if (!isTerm) throw otherForm('bad-response', `results.bindings.${name}`, 'value');
      row[name] = term.value as string;
    }
    const missing = each.find((name) => (row[name] ?? '').trim() === '');
    if (missing !== undefined) throw otherForm('bad-response', 'results.bindings', missing);
    return row as SparqlRow<Each, Some>;
  });
  return understood(rows);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function partsOf(bytes: Buffer): { vars: unknown; bindings: unknown } {
  try {
    const answer: unknown = JSON.parse(bytes.toString('utf8'));
    if (!isObject(answer) || !isObject(answer.results)) throw notSparql();
    return { vars: isObject(answer.head) ? answer.head.vars : undefined, bindings: answer.results.bindings };
  } catch {
    throw notSparql();
  }
}
