/** Decisions by words of their title, which names the parties, what it is about and the cases: over CELLAR's full-text index of titles. */

import type { Language } from '../../contract/types';
import { caseOfCelex, readCaseCelex } from '../../law/decisions/eu-case';
import { isEcliOfUnion } from '../../law/registers/ecli';
import { pageOf } from '../shared/cellar/addresses';
import { isoOf, languageOf, languageTerm } from '../shared/cellar/languages';
import { askSparql, containsWords, quoteSparql, type SparqlRow } from '../shared/cellar/sparql';
import type { Ask, FindQuery, Hit } from '../shared/publisher';
import { following, NOTHING_ASKED, type Understood } from '../shared/understood';
import { collapse } from '../shared/xml/element';
import { casesInTitle } from './cases-in-title';
import { isDecision } from './numbers';
import { DECISION_NUMBER } from './queries';

const CODES: Readonly<Record<Language, string>> = { nl: 'NLD', en: 'ENG' };
/** Names of parties can fill pages. */
const LONGEST_NAME = 200;

/** The query for titles, newest decision first; all languages in one, since every request to the publisher takes its turn. */
export function titleQuery({ words, languages, limit }: FindQuery): string {
  return [
    'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>',
    'SELECT DISTINCT ?celex ?ecli ?language ?title ?date WHERE {',
    `?expression cdm:expression_title ?title . ?title bif:contains ${containsWords(words)} .`,
    `VALUES ?language { ${languages.map((language) => languageTerm(CODES[language])).join(' ')} }`,
    '?expression cdm:expression_uses_language ?language ; cdm:expression_belongs_to_work ?work .',
    `?work cdm:resource_legal_id_celex ?celex . FILTER(REGEX(STR(?celex), ${quoteSparql(DECISION_NUMBER)}))`,
    'OPTIONAL { ?work cdm:case-law_ecli ?ecli } OPTIONAL { ?work cdm:work_date_document ?date }',
    `} ORDER BY DESC(?date) LIMIT ${limit * languages.length}`,
  ].join(' ');
}

/** Finds decisions; see `Publisher.find`. */
export async function findDecisions(query: FindQuery, ask: Ask): Promise<Understood<Hit[]>> {
  if (query.words.length === 0 || query.languages.length === 0) return NOTHING_ASKED;
  const asked = { each: ['celex', 'language', 'title'], some: ['ecli', 'date'] } as const;
  const rows = await askSparql(titleQuery(query), asked, ask);
  const hits = rows.flatMap((row) => hitOf(row, query.languages));
  const inOrder = query.languages.flatMap((language) =>
    hits.filter((hit) => hit.language === language).slice(0, query.limit),
  );
  return following(rows, inOrder);
}

type Row = SparqlRow<'celex' | 'language' | 'title', 'ecli' | 'date'>;

/** A row as a hit, as the document would be in the library; none for what is no decision, or in another language. */
function hitOf(row: Row, languages: readonly Language[]): Hit[] {
  const { celex, ecli = '', date = '', title } = row;
  const iso = isoOf(languageOf(row.language) ?? '');
  const language = languages.find((one) => one === iso);
  const documentType = isDecision(celex) ? readCaseCelex(celex)?.kind : undefined;
  if (language === undefined || documentType === undefined) return [];
  return [
    {
      externalId: isEcliOfUnion(ecli) ? ecli : celex,
      work: celex,
      title: headingOf(celex, collapse(title)),
      url: pageOf(encodeURIComponent(celex), language),
      language,
      jurisdiction: 'EU',
      documentType,
      decisionDate: /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? '',
      area: '',
    },
  ];
}

/** A title as documents have it: cases, the parties in brackets, what it is. In CELLAR these are the last, the second and the first part. */
function headingOf(celex: string, title: string): string {
  const parts = title.split('#').map((part) => part.trim().replace(/\.$/, ''));
  const cases = casesInTitle(title, celex);
  const numbers = cases.length > 0 ? cases.join(', ') : (caseOfCelex(celex) ?? celex);
  const [heading = '', name = ''] = parts;
  const named = parts.length < 3 || name === '' ? '' : ` (${shortened(name)})`;
  return heading === '' ? `${numbers}${named}` : `${numbers}${named}, ${heading}`;
}

const shortened = (name: string): string =>
  name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).trimEnd()}…`;
