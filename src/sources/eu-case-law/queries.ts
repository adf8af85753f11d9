/**
 * What CELLAR's index is asked of decisions: which there are of a case or an ECLI, in which languages, and the facts of one. Every
 * property is reported (publishers.md, "Index of CELLAR"). What a user typed is only ever part of one as a number that was read.
 */
import { caseNumber, type EuCase, readCaseCelex } from '../../law/decisions/eu-case';
import { containsWords, languageTerm, quoteSparql } from '../shared/cellar/sparql';
import { VARIABLES } from './addresses';

/** The numbers of decisions that lks reads, as a pattern of SPARQL: not those of summaries and notices. */
export const DECISION_NUMBER = '^6[0-9]{4}[CTF][JOCPV][0-9]{4}([(][0-9]{2}[)])?$';

const PREFIXES =
  'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>';

/** A string as the index has CELEX numbers. */
const typed = (text: string): string => `${quoteSparql(text)}^^xsd:string`;

const named = (celex: string): string => `VALUES ?celex { ${typed(celex)} } ?work cdm:resource_legal_id_celex ?celex .`;

/** The decision of an ECLI, which is asked for typed and plain, as `celex`: an ECLI is also that of its summaries, which have other numbers. */
export function ecliQuery(ecli: string): string {
  return `${PREFIXES} SELECT DISTINCT ?celex WHERE { VALUES ?ecli { ${typed(ecli)} ${quoteSparql(ecli)} } ?work cdm:case-law_ecli ?ecli ; cdm:resource_legal_id_celex ?celex } LIMIT 100`;
}

/** Judgments, orders, opinions and views; an opinion of the Court is asked for by its own kind of number. */
const LETTERS = ['J', 'O', 'C', 'P'] as const;
/** Orders of one case are told apart by a number behind theirs. */
const MOST_OF_A_KIND = 5;

/** The numbers that what was decided in a case can have. */
function numbersOf({ court, number, year, isOpinion }: EuCase): string[] {
  const letters = isOpinion ? ['V'] : LETTERS;
  return letters.flatMap((letter) => {
    const first = `6${year}${court}${letter}${String(number).padStart(4, '0')}`;
    const more = Array.from({ length: MOST_OF_A_KIND }, (_, index) => `${first}(0${index + 1})`);
    return [first, ...more];
  });
}

/** The decisions under the number of a case, as `celex`. */
export function caseQuery(one: EuCase): string {
  return `${PREFIXES} SELECT DISTINCT ?celex WHERE { VALUES ?celex { ${numbersOf(one).map(typed).join(' ')} } ?work cdm:resource_legal_id_celex ?celex } LIMIT 1000`;
}

/** The cases that were joined to a decision, or to an opinion. */
const JOINS =
  '{ ?work cdm:case-law_joins_case_court ?case } UNION { ?work cdm:opinion_advocate-general_joined_to_case_court ?case }';

/** The decisions under the number of another case with which one was joined, as `celex`. */
export function joinedQuery(one: EuCase): string {
  return `${PREFIXES} SELECT DISTINCT ?celex WHERE { ${JOINS} FILTER(REGEX(STR(?case), ${quoteSparql(addressPattern(one))}, "i")) ?work cdm:resource_legal_id_celex ?celex } LIMIT 1000`;
}

/**
 * Decisions whose title has the number of a case, as `celex` and `title`: in a title the cases that were joined are all named, and so are others
 * that are cited.
 */
export function titledQuery(one: EuCase): string {
  const number = caseNumber({ ...one, suffix: '' });
  return `${PREFIXES} SELECT DISTINCT ?celex ?title WHERE { ?expression cdm:expression_title ?title . ?title bif:contains ${containsWords([number])} . ?expression cdm:expression_belongs_to_work ?work . ?work cdm:resource_legal_id_celex ?celex . FILTER(REGEX(STR(?celex), ${quoteSparql(DECISION_NUMBER)})) } LIMIT 200`;
}

/** The end of the address of a case, in both forms that are reported: `celex%3A61993CJ0048`, `T-631%2F24`. */
function addressPattern({ court, number, year }: EuCase): string {
  const padded = String(number).padStart(4, '0');
  const short = String(year).slice(2);
  return `(/celex(%3A|:)6${year}${court}[A-Z]${padded}|/${court}-${number}(%2F|/)${short}([^0-9].*)?)$`;
}

/** The languages that a decision is in, as `language`. */
export function languagesQuery(celex: string): string {
  return `${PREFIXES} SELECT DISTINCT ?language WHERE { ${named(celex)} ?expression cdm:expression_belongs_to_work ?work ; cdm:expression_uses_language ?language } LIMIT 100`;
}

const TARGET = '?target cdm:resource_legal_id_celex ?other . OPTIONAL { ?target cdm:case-law_ecli ?otherEcli }';

/**
 * The query for the facts of one decision, whose answer `facts.ts` reads. `language`: as the index has it, `NLD`; `iso`: as the facts are to
 * have it, `nl`.
 */
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
  // A decision names the case in which it was appealed; what was decided there is this one.
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
