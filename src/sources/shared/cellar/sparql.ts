/** SPARQL at CELLAR (publishers.md, "EUR-Lex and CELLAR"): queries made of checked parts only, answers as rows of strings. */
import { LksError } from '../../../contract/errors';
import type { Language } from '../../../contract/types';
import { say } from '../../../messages';
import type { PublisherRequest } from '../http/request';
import { type Ask, type Availability, deniesKnown } from '../publisher';
import { dayOf, distinct } from '../reading/facts';
import { following, otherForm, type Understood, understood } from '../understood';
import { SPARQL } from './addresses';

const LIMIT = 8 * 2 ** 20;
/** Addresses longer than this are refused by servers on the way. */
const LONGEST_QUERY = 6_000;

/** The variables of a question: those that each row of the answer has, and those that some have. */
interface Variables<Each extends string, Some extends string = never> {
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

/** Types of a value (W3C, SPARQL 1.1 Query Results JSON Format, 3.2.2). */
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

/** A number, and one of the same kind that the index has had for long. */
interface Numbered {
  readonly by: 'celex' | 'ecli';
  readonly number: string;
  readonly known: string;
}

const PROPERTIES = { celex: 'cdm:resource_legal_id_celex', ecli: 'cdm:case-law_ecli' } as const;

/** The query for what is under either number, which are asked for typed and plain: one row or more for each that is there. */
function availabilityQuery({ by, number, known }: Numbered): string {
  const values = [...new Set([number, known])].map(quoteSparql);
  const terms = values.flatMap((value) => [`${value}^^xsd:string`, value]);
  return [
    'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>',
    `SELECT DISTINCT ?number ?ecli ?date WHERE { VALUES ?number { ${terms.join(' ')} } ?work ${PROPERTIES[by]} ?number .`,
    'OPTIONAL { ?work cdm:case-law_ecli ?ecli } OPTIONAL { ?work cdm:work_date_document ?date } } LIMIT 100',
  ].join(' ');
}

/**
 * What the index has under a number; see `PublisherService.availability`. An index that is being filled anew answers every question with nothing: it is believed
 * where the same answer has the known number.
 */
export async function availabilityIn(asked: Numbered, ask: Ask): Promise<Understood<Availability>> {
  const rows = await askSparql(availabilityQuery(asked), { each: ['number'], some: ['ecli', 'date'] }, ask);
  const of = (number: string) => rows.filter((row) => row.number === number);
  const strange = rows.find(({ number }) => number !== asked.number && number !== asked.known);
  if (strange !== undefined) throw otherForm('bad-response', 'number', asked.number, strange.number);
  if (of(asked.known).length === 0) throw deniesKnown(asked.number, asked.known);
  const own = of(asked.number);
  if (own.length === 0) return following(rows, { is: 'none' });
  const [ecli] = distinct(own.map((row) => row.ecli ?? ''));
  const [date, ...others] = distinct(own.map((row) => dayIn(row.date)));
  const isDay = date !== undefined && others.length === 0;
  return following(rows, { is: 'textless', ...(ecli !== undefined && { ecli }), ...(isDay && { date }) });
}

/** The day of a date, with or without a time; empty where there is none. Throws `bad-response` for what is no date. */
function dayIn(date = ''): string {
  if (date !== '' && dayOf(date) === '') throw otherForm('bad-response', 'date', '2020-01-01', date);
  return dayOf(date);
}

/** ISO 639-1 of each code of the index, which is ISO 639-2/T in capitals; in small letters it is what is negotiated. */
const CODES: Readonly<Record<string, string>> = {
  BUL: 'bg',
  CES: 'cs',
  DAN: 'da',
  DEU: 'de',
  ELL: 'el',
  ENG: 'en',
  EST: 'et',
  FIN: 'fi',
  FRA: 'fr',
  GLE: 'ga',
  HRV: 'hr',
  HUN: 'hu',
  ITA: 'it',
  LAV: 'lv',
  LIT: 'lt',
  MLT: 'mt',
  NLD: 'nl',
  POL: 'pl',
  POR: 'pt',
  RON: 'ro',
  SLK: 'sk',
  SLV: 'sl',
  SPA: 'es',
  SWE: 'sv',
};

const ADDRESS = 'http://publications.europa.eu/resource/authority/language/';

/** The codes of the languages of the library. */
export const CODE_OF: Readonly<Record<Language, string>> = { nl: 'NLD', en: 'ENG' };

/** The name of a language in queries: `NLD` → its address in angle brackets. */
export const languageTerm = (code: string): string => `<${ADDRESS}${code}>`;

/**
 * The language of an address in an answer, `NLD`; undefined for one that is none of the Union's. Throws `bad-response` for an address of
 * anything else: what it says is not known.
 */
export function languageOf(address: string): string | undefined {
  const code = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : '';
  if (!/^[A-Z]{3,9}$/.test(code)) throw otherForm('bad-response', 'language', `${ADDRESS}NLD`, address);
  return code in CODES ? code : undefined;
}

/** `NLD` → `nl`. */
export const isoOf = (code: string): string => CODES[code] ?? '';

/** `NLD` → `Dutch`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(isoOf(code)) ?? code;
