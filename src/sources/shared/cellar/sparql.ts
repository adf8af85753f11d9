/**
 * SPARQL at CELLAR (publishers.md, "EUR-Lex and CELLAR"): queries from checked parts only, answers as rows of strings.
 */
import { LksError } from '../../../contract/errors';
import type { Language } from '../../../contract/types';
import { say } from '../../../messages';
import type { PublisherRequest } from '../http/request';
import { type Ask, type Availability, deniesKnown } from '../publisher';
import { dayOf, distinct } from '../reading/facts';
import { following, otherForm, type Understood, understood } from '../understood';
import { SPARQL } from './addresses';

const LIMIT = 8 * 2 ** 20;
/** Servers refuse longer addresses. */
const LONGEST_QUERY = 6_000;

interface Variables<Each extends string, Some extends string = never> {
  readonly each: readonly Each[];
  readonly some?: readonly Some[];
}

export type SparqlRow<Each extends string, Some extends string = never> = Readonly<
  Record<Each, string> & Partial<Record<Some, string>>
>;

/** An escaped string literal (SPARQL 1.1, 19.7). */
export function quoteSparql(text: string): string {
  const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return `"${text.replace(/[\\"\n\r\t]/g, (mark) => escapes[mark] ?? '').replace(/\p{Cc}/gu, ' ')}"`;
}

/**
 * Condition of Virtuoso's full-text index: every word must occur. Words are single-quoted within the literal, so quotes
 * in them become spaces.
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

export const sparqlUrl = (query: string): URL => urlOf(query, JSON_FORM);

/** Address of a query with an answer in XML, to be stored as a file. */
export const sparqlXmlUrl = (query: string): URL => urlOf(query, XML_FORM);

/** Runs a query. Throws as `Ask.get` and `readSparql`. */
export async function askSparql<Each extends string, Some extends string = never>(
  query: string,
  variables: Variables<Each, Some>,
  ask: Ask,
): Promise<Understood<SparqlRow<Each, Some>[]>> {
  return readSparql(await answerOf(query, JSON_FORM, ask), variables);
}

/** Runs a query and returns the XML unread. Throws as `Ask.get`. */
export const askSparqlXml = (query: string, ask: Ask): Promise<Buffer> => answerOf(query, XML_FORM, ask);

const requestOf = (query: string, form: string): PublisherRequest => ({
  url: urlOf(query, form),
  what: say.publishers.searchAnswer,
  accept: form,
  limit: LIMIT,
});

export const sparqlXmlRequest = (query: string): PublisherRequest => requestOf(query, XML_FORM);

async function answerOf(query: string, form: string, ask: Ask): Promise<Buffer> {
  if (query.length > LONGEST_QUERY) throw new LksError('failed', say.publishers.queryTooLong);
  const { body } = await ask.get(requestOf(query, form));
  return body;
}

const notSparql = (): LksError =>
  new LksError('bad-response', say.publishers.notSparql, { hint: say.publishers.answerHint });

/** W3C, SPARQL 1.1 Query Results JSON Format, 3.2.2. */
const TERMS: ReadonlySet<unknown> = new Set(['uri', 'literal', 'typed-literal', 'bnode']);

/**
 * Rows of a SPARQL JSON answer. Throws `bad-response` for anything else, a missing or unrequested variable, or a value
 * that is no string.
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

interface Numbered {
  readonly by: 'celex' | 'ecli';
  readonly number: string;
  readonly known: string;
}

const PROPERTIES = { celex: 'cdm:resource_legal_id_celex', ecli: 'cdm:case-law_ecli' } as const;

/** Query for both numbers, as typed and plain literals: a row or more for each that exists. */
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
 * See `PublisherService.availability`. An index being rebuilt answers every query with nothing, so "none" counts only
 * if the same answer has the known number.
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

/** Day of a date with or without time, or empty. Throws `bad-response` for anything else. */
function dayIn(date = ''): string {
  if (date !== '' && dayOf(date) === '') throw otherForm('bad-response', 'date', '2020-01-01', date);
  return dayOf(date);
}

/** Language codes of the index (ISO 639-2/T in capitals) → ISO 639-1; requests use the codes in lower case. */
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

export const CODE_OF: Readonly<Record<Language, string>> = { nl: 'NLD', en: 'ENG' };

/** `NLD` → its IRI in angle brackets. */
export const languageTerm = (code: string): string => `<${ADDRESS}${code}>`;

/** Language of an IRI, `NLD`; undefined for one outside the Union. Throws `bad-response` for another IRI. */
export function languageOf(address: string): string | undefined {
  const code = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : '';
  if (!/^[A-Z]{3,9}$/.test(code)) throw otherForm('bad-response', 'language', `${ADDRESS}NLD`, address);
  return code in CODES ? code : undefined;
}

/** `NLD` → `nl`, or empty. */
export const isoOf = (code: string): string => CODES[code] ?? '';

export const languageName = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(isoOf(code)) ?? code;
