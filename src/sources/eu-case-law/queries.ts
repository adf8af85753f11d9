/**
 * Queries to CELLAR's index: decisions of a case or ECLI, their languages, facts of one (publishers.md, "Index of
 * CELLAR"). User input enters a query only as a parsed number.
 */
import { caseNumber, type EuCase, readCaseCelex } from '../../law/decisions/eu-case';
import { containsWords, languageTerm, quoteSparql } from '../shared/cellar/sparql';
import { VARIABLES } from './addresses';

/** SPARQL pattern of decision numbers, without summaries and notices. */
export const DECISION_NUMBER = '^6[0-9]{4}[CTF][JOCPV][0-9]{4}([(][0-9]{2}[)])?$';

const PREFIXES =
  'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>';

const typed = (text: string): string => `${quoteSparql(text)}^^xsd:string`;

const named = (celex: string): string => `VALUES ?celex { ${typed(celex)} } ?work cdm:resource_legal_id_celex ?celex .`;

/** `celex` of an ECLI, as typed and plain literal; its summaries share the ECLI but have other numbers. */
export function ecliQuery(ecli: string): string {
  return `${PREFIXES} SELECT DISTINCT ?celex WHERE { VALUES ?ecli { ${typed(ecli)} ${quoteSparql(ecli)} } ?work cdm:case-law_ecli ?ecli ; cdm:resource_legal_id_celex ?celex } LIMIT 100`;
}

/** Judgments, orders, opinions and views; opinions of the Court have another letter. */
const LETTERS = ['J', 'O', 'C', 'P'] as const;
const MOST_OF_A_KIND = 5;

function numbersOf({ court, number, year, isOpinion }: EuCase): string[] {
  const letters = isOpinion ? ['V'] : LETTERS;
  return letters.flatMap((letter) => {
    const first = `6${year}${court}${letter}${String(number).padStart(4, '0')}`;
    const more = Array.from({ length: MOST_OF_A_KIND }, (_, index) => `${first}(0${index + 1})`);
    return [first, ...more];
  });
}

/** `celex` of decisions under the number of a case. */
export function caseQuery(one: EuCase): string {
  return `${PREFIXES} SELECT DISTINCT ?celex WHERE { VALUES ?celex { ${numbersOf(one).map(typed).join(' ')} } ?work cdm:resource_legal_id_celex ?celex } LIMIT 1000`;
}

const JOINS =
  '{ ?work cdm:case-law_joins_case_court ?case } UNION { ?work cdm:opinion_advocate-general_joined_to_case_court ?case }';

/** `celex` of decisions under another case's number with which a case was joined. */
export function joinedQuery(one: EuCase): string {
  return `${PREFIXES} SELECT DISTINCT ?celex WHERE { ${JOINS} FILTER(REGEX(STR(?case), ${quoteSparql(addressPattern(one))}, "i")) ?work cdm:resource_legal_id_celex ?celex } LIMIT 1000`;
}

/** `celex` and `title` of decisions with a case number in the title, which has joined cases but also cited ones. */
export function titledQuery(one: EuCase): string {
  const number = caseNumber({ ...one, suffix: '' });
  return `${PREFIXES} SELECT DISTINCT ?celex ?title WHERE { ?expression cdm:expression_title ?title . ?title bif:contains ${containsWords([number])} . ?expression cdm:expression_belongs_to_work ?work . ?work cdm:resource_legal_id_celex ?celex . FILTER(REGEX(STR(?celex), ${quoteSparql(DECISION_NUMBER)})) } LIMIT 200`;
}

/** End of a case's address in both reported forms: `celex%3A61993CJ0048`, `T-631%2F24`. */
function addressPattern({ court, number, year }: EuCase): string {
  const padded = String(number).padStart(4, '0');
  const short = String(year).slice(2);
  return `(/celex(%3A|:)6${year}${court}[A-Z]${padded}|/${court}-${number}(%2F|/)${short}([^0-9].*)?)$`;
}

export function languagesQuery(celex: string): string {
  return `${PREFIXES} SELECT DISTINCT ?language WHERE { ${named(celex)} ?expression cdm:expression_belongs_to_work ?work ; cdm:expression_uses_language ?language } LIMIT 100`;
}

const TARGET = '?target cdm:resource_legal_id_celex ?other . OPTIONAL { ?target cdm:case-law_ecli ?otherEcli }';

/** Facts of one decision, read by `facts.ts`. `language`: code of the index, `NLD`; `iso`: `nl`. */
export function factsQuery(celex: string, language: string, iso: string): string {
  const own = named(celex);
  const one = readCaseCelex(celex);
  const relation = (kind: string, pattern: string): string =>
    `${own} ${pattern} BIND(${quoteSparql(kind)} AS ?relation)`;
  const branches = [
    `${own} BIND(${quoteSparql(iso)} AS ?language) OPTIONAL { ?work cdm:case-law_ecli ?ecli } OPTIONAL { ?work cdm:work_date_document ?date } OPTIONAL { ?expression cdm:expression_belongs_to_work ?work ; cdm:expression_uses_language ${languageTerm(language)} ; cdm:expression_title ?title }`,
    relation('has-opinion', `?work cdm:case-law_has_conclusions_opinion_advocate-general ?target . ${TARGET}`),
    relation('opinion-of', `?target cdm:case-law_has_conclusions_opinion_advocate-general ?work . ${TARGET}`),
    relation('interprets', `?work cdm:case-law_interpretes_resource_legal ?target . ${TARGET}`),
    relation('joined-with', JOINS),
  ];
  // A decision names the case of its appeal; this is the decision in that case.
  if (one?.kind === 'arrest' || one?.kind === 'beschikking')
    branches.push(
      relation(
        'appeal-of',
        `?target cdm:case-law_subject_to_appeal_in_case_court ?appeal . FILTER(REGEX(STR(?appeal), ${quoteSparql(addressPattern(one.case))}, "i")) ${TARGET}`,
      ),
    );
  const selected = VARIABLES.map((name) => `?${name}`).join(' ');
  const joined = branches.map((branch) => `{ ${branch} }`).join(' UNION ');
  return `${PREFIXES} SELECT DISTINCT ${selected} WHERE { ${joined} } ORDER BY ?relation ?other ?case LIMIT 2000`;
}
