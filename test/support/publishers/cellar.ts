/**
 * CELLAR, as a test fills it: decisions with their texts by language and form, and an index that answers the queries of lks about them in
 * the forms of W3C. It knows a query by the properties that it asks for, and takes the values from it.
 */
import type { Canned, Publishers, Seen } from './server';

export interface CellarDecision {
  celex: string;
  ecli?: string;
  date?: string;
  /** Titles by language of the index: `NLD`. */
  titles?: Record<string, string>;
  /** Texts by language and form: `nld application/xhtml+xml`. Other languages of the index have none that can be read. */
  texts?: Record<string, Canned>;
  /** Languages that the index names beside those of texts. */
  listed?: readonly string[];
  /** When it was last changed, as the index has it: `2026-04-17T20:56:41.157+02:00`. */
  modified?: string;
  /** Addresses of the cases that were joined to it. */
  joins?: readonly string[];
  /** Rows of its relations, as the query asks for them. */
  relations?: readonly Readonly<Record<string, string>>[];
}

export const XHTML = 'application/xhtml+xml';
export const FORMEX = 'application/xml;type=fmx4';
export const ZIPPED = 'application/zip;mtype=fmx4';

const LANGUAGE = 'http://publications.europa.eu/resource/authority/language/';

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (mark) => `&${{ '<': 'lt', '>': 'gt', '&': 'amp', '"': 'quot' }[mark]};`);

type Row = Readonly<Record<string, string>>;

const isAddress = (value: string): boolean => /^https?:/.test(value);

/** An answer in XML, as "SPARQL Query Results XML Format" describes it and Virtuoso writes it. */
export function sparqlXml(variables: readonly string[], rows: readonly Row[]): string {
  const head = variables.map((name) => `  <variable name="${name}"/>`).join('\n');
  const term = (value: string): string =>
    isAddress(value)
      ? `<uri>${escaped(value)}</uri>`
      : `<literal datatype="http://www.w3.org/2001/XMLSchema#string">${escaped(value)}</literal>`;
  const results = rows.map((row) => {
    const bindings = Object.entries(row).map(([name, value]) => `   <binding name="${name}">${term(value)}</binding>`);
    return `  <result>\n${bindings.join('\n')}\n  </result>`;
  });
  return `<sparql xmlns="http://www.w3.org/2005/sparql-results#" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.w3.org/2001/sw/DataAccess/rf1/result2.xsd">\n <head>\n${head}\n </head>\n <results distinct="false" ordered="true">\n${results.join('\n')}\n </results>\n</sparql>\n`;
}

/** The same in JSON, "SPARQL 1.1 Query Results JSON Format". */
function sparqlJson(variables: readonly string[], rows: readonly Row[]): string {
  const term = (value: string) => ({ type: isAddress(value) ? 'uri' : 'literal', value });
  const bindings = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, term(value)])),
  );
  return JSON.stringify({ head: { link: [], vars: variables }, results: { distinct: false, ordered: true, bindings } });
}

/** Answers its paths from a list, which a test may change meanwhile. */
export function putCellar(publishers: Publishers, decisions: readonly CellarDecision[]): void {
  publishers.put('/webapi/rdf/sparql', ({ url }) => {
    const query = url.searchParams.get('query') ?? '';
    const form = url.searchParams.get('format') ?? '';
    const { variables, rows } = answerTo(query, decisions);
    const write = form === 'application/sparql-results+xml' ? sparqlXml : sparqlJson;
    return { body: write(variables, rows), headers: { 'content-type': form } };
  });
  for (const one of decisions)
    publishers.put(`/resource/celex/${encodeURIComponent(one.celex)}`, ({ headers }: Seen) => {
      return one.texts?.[`${headers['accept-language']} ${headers.accept}`] ?? { status: 404 };
    });
}

function answerTo(query: string, decisions: readonly CellarDecision[]): { variables: string[]; rows: Row[] } {
  const variables = [...(/^.*?SELECT(?: DISTINCT)? (.*?) WHERE/.exec(query)?.[1] ?? '').matchAll(/\?(\w+)/g)].map(
    ([, name = '']) => name,
  );
  if (variables.includes('modified')) return { variables, rows: changedRows(query, decisions) };
  if (query.includes('COUNT(*)'))
    return { variables: ['total'], rows: [{ total: String(changedRows(query, decisions).length) }] };
  const literals = new Set([...query.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text));
  const named = decisions.filter(
    ({ celex, ecli }) => literals.has(celex) || (ecli !== undefined && literals.has(ecli)),
  );
  if (variables[0] === 'number')
    return {
      variables,
      rows: named.map(({ celex, ecli, date }) => ({
        number: literals.has(celex) ? celex : (ecli ?? ''),
        ...(ecli && { ecli }),
        ...(date && { date }),
      })),
    };
  if (variables.includes('relation')) return { variables, rows: named.flatMap((one) => factsOf(one, query)) };
  if (variables.includes('language')) return { variables, rows: named.flatMap(languagesOf) };
  if (variables.join() === 'celex,title') return { variables, rows: titledRows(query, decisions) };
  const pattern = /REGEX\(STR\(\?case\), "([^"]+)", "i"\)/.exec(query)?.[1];
  const found =
    pattern === undefined
      ? named
      : decisions.filter(({ joins = [] }) => joins.some((address) => new RegExp(pattern, 'i').test(address)));
  return { variables, rows: found.map(({ celex }) => ({ celex })) };
}

/** More sorted rows than this are an error of the service (reported). */
const MOST_SORTED = 10_000;

function changedRows(query: string, decisions: readonly CellarDecision[]): Row[] {
  const [from = '', to = ''] = [...query.matchAll(/STR\(\?changed\) (?:>=|<) "([^"]*)"/g)].map(([, text = '']) => text);
  const limit = Number(/ORDER BY \?modified \?celex LIMIT (\d+)/.exec(query)?.[1] ?? 0);
  if (limit > MOST_SORTED || query.includes('OFFSET')) throw new Error('the service refuses this query');
  return decisions
    .flatMap(({ celex, modified = '' }) =>
      modified >= from && modified < to && modified !== '' ? [{ celex, modified }] : [],
    )
    .sort((a, b) => (`${a.modified} ${a.celex}` < `${b.modified} ${b.celex}` ? -1 : 1))
    .slice(0, limit || decisions.length);
}

function factsOf({ celex, ecli, date, titles = {}, joins = [], relations = [] }: CellarDecision, query: string): Row[] {
  const language = /BIND\("([a-z]{2})" AS \?language\)/.exec(query)?.[1] ?? '';
  const title = titles[/authority\/language\/([A-Z]{3})>/.exec(query)?.[1] ?? ''];
  const own = { celex, language, ...(ecli && { ecli }), ...(date && { date }), ...(title && { title }) };
  const joined = joins.map((address) => ({ celex, relation: 'joined-with', case: address }));
  return [own, ...relations.map((row) => ({ celex, ...row })), ...joined];
}

/** Every word of the phrase in the order of the title, as a full-text index compares them. */
function titledRows(query: string, decisions: readonly CellarDecision[]): Row[] {
  const wordsOf = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const phrase = wordsOf(/bif:contains "'([^']*)'"/.exec(query)?.[1] ?? '');
  return decisions.flatMap(({ celex, titles = {} }) =>
    Object.values(titles).flatMap((title) => (wordsOf(title).includes(phrase) ? [{ celex, title }] : [])),
  );
}

function languagesOf({ texts = {}, listed = [] }: CellarDecision): Row[] {
  const inTexts = Object.keys(texts).map((key) => key.slice(0, 3).toUpperCase());
  return [...new Set([...inTexts, ...listed])].map((code) => ({ language: LANGUAGE + code }));
}
