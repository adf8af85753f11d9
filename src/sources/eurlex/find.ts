/** EU acts by words of their title, over CELLAR's full-text index of titles (publishers.md, "SPARQL"). */
import type { Language } from '../../contract/types';
import { pageOf } from '../shared/cellar/addresses';
import { askSparql, containsWords, type SparqlRow } from '../shared/cellar/sparql';
import type { Ask, FindQuery, Hit } from '../shared/publisher';
import { following, NOTHING_ASKED, otherForm, type Understood } from '../shared/understood';
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

/** Numbers of what is no act: notices of the Official Journal, consolidated texts, papers of the institutions. */
const OTHERS = /^(?:0\d{4}[A-Z]{1,2}\d{4,5}.{0,12}-\d{8}|[1245789CE]\d{4}[A-Z/]\S{1,30})$/;

/** Finds acts; see `Publisher.find`. */
export async function findActs(query: FindQuery, ask: Ask): Promise<Understood<Hit[]>> {
  if (query.words.length === 0) return NOTHING_ASKED;
  const byLanguage = await Promise.all(query.languages.map((language) => hitsIn(language, query, ask)));
  const [first = NOTHING_ASKED] = byLanguage;
  return following(first, byLanguage.flat());
}

async function hitsIn(language: Language, { words, limit }: FindQuery, ask: Ask): Promise<Understood<Hit[]>> {
  const asked = { each: ['celex', 'title'], some: ['date'] } as const;
  const rows = await askSparql(titleQuery(words, language, limit), asked, ask);
  const hits = rows.flatMap((row) => {
    const { celex } = row;
    if (CELEX.test(celex)) return [hitOf(row, language)];
    if (!OTHERS.test(celex)) throw otherForm('bad-response', 'celex', '32016R0679', celex);
    return [];
  });
  return following(rows, hits);
}

function hitOf({ celex, title, date = '' }: SparqlRow<'celex' | 'title', 'date'>, language: Language): Hit {
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
