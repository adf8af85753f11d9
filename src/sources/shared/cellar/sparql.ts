/** SPARQL at CELLAR (publishers.md, "EUR-Lex and CELLAR"): queries made of checked parts only, answers as rows of strings. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { PublisherRequest } from '../http/request';
import type { Ask } from '../publisher';
import { SPARQL } from './addresses';

const LIMIT = 8 * 2 ** 20;
/** Addresses longer than this are refused by servers on the way. */
const LONGEST_QUERY = 6_000;

export type SparqlRow = Readonly<Record<string, string>>;

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

/** Asks, and reads the answer. Throws what `Ask.get` throws, and `bad-response` for what is no result of a query. */
export async function askSparql(query: string, ask: Ask): Promise<SparqlRow[]> {
  return readSparql(await answerOf(query, JSON_FORM, ask));
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

/** Rows of a SPARQL JSON answer (W3C, SPARQL 1.1 Query Results JSON Format). Throws `bad-response`. */
export function readSparql(bytes: Buffer): SparqlRow[] {
  const bindings = bindingsOf(bytes);
  if (!Array.isArray(bindings))
    throw new LksError('bad-response', say.publishers.notSparql, { hint: say.publishers.answerHint });
  return bindings.filter(isObject).map((binding) => {
    const row: Record<string, string> = Object.create(null);
    for (const [name, term] of Object.entries(binding))
      if (isObject(term) && typeof term.value === 'string') row[name] = term.value;
    return row;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function bindingsOf(bytes: Buffer): unknown {
  try {
    const answer: unknown = JSON.parse(bytes.toString('utf8'));
    const results = isObject(answer) ? answer.results : undefined;
    return isObject(results) ? results.bindings : undefined;
  } catch {
    return undefined;
  }
}
