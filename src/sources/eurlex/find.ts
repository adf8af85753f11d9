/** EU acts by words of their title, over CELLAR's full-text index of titles (publishers.md, "SPARQL"). */
import type { Language } from '../../contract/types';
import { pageOf } from '../shared/cellar/addresses';
import { askSparql, containsWords, type SparqlRow } from '../shared/cellar/sparql';
import type { Ask, FindQuery, Hit } from '../shared/publisher';
import { collapse } from '../shared/xml/element';

const AUTHORITY: Readonly<Record<Language, string>> = { nl: 'NLD', en: 'ENG' };
/** Of any sector but that of decisions, which have a publisher of their own. */
const CELEX = /^[0-57-9CE]\d{4}[A-Z]{1,2}\d{4,5}(?:\(\d{2}\))?(?:R\(\d{2}\))?$/;

/** The query for titles in one language, newest act first. */
export function titleQuery(words: readonly string[], language: Language, limit: number): string {
  return [
    'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>',
    'SELECT DISTINCT ?celex ?title ?date WHERE {',
    `?expression cdm:expression_title ?title . ?title bif:contains ${containsWords(words)} .`,
    `?expression cdm:expression_uses_language <http://publications.europa.eu/resource/authority/language/${AUTHORITY[language]}> ;`,
    'cdm:expression_belongs_to_work ?work . ?work cdm:resource_legal_id_celex ?celex . FILTER(!STRSTARTS(STR(?celex), "6"))',
    'OPTIONAL { ?work cdm:work_date_document ?date }',
    `} ORDER BY DESC(?date) LIMIT ${limit}`,
  ].join(' ');
}

/** Finds acts; see `Publisher.find`. */
export async function findActs(query: FindQuery, ask: Ask): Promise<Hit[]> {
  if (query.words.length === 0) return [];
  const byLanguage = await Promise.all(
    query.languages.map(async (language) => {
      const rows = await askSparql(titleQuery(query.words, language, query.limit), ask);
      return rows.filter(({ celex = '' }) => CELEX.test(celex)).map((row) => hitOf(row, language));
    }),
  );
  return byLanguage.flat();
}

function hitOf({ celex = '', title = '', date = '' }: SparqlRow, language: Language): Hit {
  return {
    externalId: celex,
    work: celex,
    title: collapse(title),
    url: pageOf(encodeURIComponent(celex), language),
    language,
    jurisdiction: 'EU',
    documentType: 'act',
    decisionDate: /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? '',
    area: '',
  };
}
