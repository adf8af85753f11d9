/**
 * Fetches an EU act by CELEX number from CELLAR (publishers.md, "Content negotiation"): as published, and its newest
 * consolidated text of today, in Dutch and English. Never from eur-lex.europa.eu, which answers with a challenge.
 */

import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { Language } from '../../contract/types';
import { say } from '../../messages';
import { pageOf } from '../shared/cellar/addresses';
import { celexUrl, FORMS, fetchText, LANGUAGES } from '../shared/cellar/negotiation';
import {
  askSparql,
  availabilityIn,
  CODE_OF,
  containsWords,
  languageTerm,
  quoteSparql,
  type SparqlRow,
  sparqlUrl,
} from '../shared/cellar/sparql';
import type { TextRelation } from '../shared/parsed-file';
import type {
  Ask,
  Availability,
  Fetched,
  FetchedFile,
  FindQuery,
  Hit,
  PlannedRequest,
  Probe,
  PublisherService,
  Visited,
} from '../shared/publisher';
import { following, NOTHING_ASKED, otherForm, type Understood } from '../shared/understood';
import { collapse } from '../shared/xml/element';
import { XML_LIMITS } from '../shared/xml/limits';

/** Requests of `fetchAct`; the consolidated text's number follows from the first. */
export function planAct(celex: string): PlannedRequest[] {
  const acts = LANGUAGES.map((language) => ({
    url: celexUrl(celex).href,
    purpose: say.publishers.purposes.act(FORMS[0], language),
  }));
  if (!hasConsolidated(celex)) return acts;
  return [{ url: sparqlUrl(consolidatedQuery(celex)).href, purpose: say.publishers.purposes.consolidated }, ...acts];
}

const hasConsolidated = (celex: string): boolean => /^3\d{4}[A-Z]/.test(celex);

/**
 * Throws `not-found` if CELLAR has neither language, and as `Ask.get`, also if the consolidated text cannot be looked
 * up: the published text may be outdated.
 */
export async function fetchAct(celex: string, ask: Ask): Promise<Fetched> {
  const texts = hasConsolidated(celex) ? await consolidatedTexts(celex, ask) : [];
  const consolidated = texts.filter(({ day }) => day <= ask.today).at(-1)?.other;
  const files: FetchedFile[] = [];
  const visits: Visited[] = [];
  let found = false;
  for (const number of [celex, ...(consolidated === undefined ? [] : [consolidated])]) {
    for (const language of LANGUAGES) {
      const fetched = await fetchText(number, language, ask);
      if (fetched === undefined) continue;
      found = true;
      files.push(...fetched.files);
      visits.push(...fetched.visits);
    }
  }
  if (!found) throw new LksError('not-found', say.publishers.notFound(celex), { status: 404 });
  return { files, visits, ...(texts.length === 0 ? {} : { listed: { work: celex, texts } }) };
}

/**
 * All consolidated texts of an act of sector 3 (CDM: act_consolidated_based_on_resource_legal). Numbers are typed
 * literals.
 */
function consolidatedQuery(celex: string): string {
  return `PREFIX cdm: <http://publications.europa.eu/ontology/cdm#> SELECT DISTINCT ?celex WHERE { VALUES ?base { ${quoteSparql(celex)}^^<http://www.w3.org/2001/XMLSchema#string> } ?act cdm:resource_legal_id_celex ?base . ?text cdm:act_consolidated_based_on_resource_legal ?act ; cdm:resource_legal_id_celex ?celex . } LIMIT 1000`;
}

/** Other numbers listed under an act: consolidated texts of others, and acts. */
const OTHERS =
  /^(?:0\d{4}[A-Z]{1,2}\d{4,5}(?:\(\d{2}\))?-\d{8}|[1-9CE]\d{4}[A-Z]{1,2}\d{4,5}(?:\(\d{2}\))?(?:R\(\d{2}\))?)$/;

/**
 * Consolidated texts by day, future ones included. Throws `bad-response` for an unreadable number, which could be the
 * newest.
 */
async function consolidatedTexts(celex: string, ask: Ask): Promise<TextRelation[]> {
  const rows = await askSparql(consolidatedQuery(celex), { each: ['celex'] }, ask);
  const numbers = new Set(rows.map(({ celex: number }) => number));
  return [...numbers].sort().flatMap((number): TextRelation[] => {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(number.slice(celex.length + 1)) ?? [];
    const date = `${year}-${month}-${day}`;
    const isOwn = number.startsWith(`0${celex.slice(1)}-`);
    if (isOwn ? !isCalendarDate(date) : !OTHERS.test(number))
      throw otherForm('bad-response', 'celex', `0${celex.slice(1)}-20200101`, number);
    return isOwn ? [{ kind: 'consolidated', other: number, day: date }] : [];
  });
}

const KNOWN = '32016R0679';

async function availabilityOf(celex: string, ask: Ask): Promise<Understood<Availability> | undefined> {
  return celex.startsWith('0') ? undefined : availabilityIn({ by: 'celex', number: celex, known: KNOWN }, ask);
}

const ACT = /^[0-57-9CE]\d{4}[A-Z]{1,2}\d{4,5}(?:\(\d{2}\))?(?:R\(\d{2}\))?$/;

/** Titles in one language, newest first. */
export function titleQuery(words: readonly string[], language: Language, limit: number): string {
  return [
    'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>',
    'SELECT DISTINCT ?celex ?title ?date WHERE {',
    `?expression cdm:expression_title ?title . ?title bif:contains ${containsWords(words)} .`,
    `?expression cdm:expression_uses_language ${languageTerm(CODE_OF[language])} ;`,
    'cdm:expression_belongs_to_work ?work . ?work cdm:resource_legal_id_celex ?celex . FILTER(!STRSTARTS(STR(?celex), "6"))',
    'OPTIONAL { ?work cdm:work_date_document ?date }',
    `} ORDER BY DESC(?date) LIMIT ${limit}`,
  ].join(' ');
}

const NO_ACTS = /^(?:0\d{4}[A-Z]{1,2}\d{4,5}.{0,12}-\d{8}|[1245789CE]\d{4}[A-Z/]\S{1,30})$/;

async function findActs(query: FindQuery, ask: Ask): Promise<Understood<Hit[]>> {
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
    if (ACT.test(celex)) return [hitOf(row, language)];
    if (!NO_ACTS.test(celex)) throw otherForm('bad-response', 'celex', '32016R0679', celex);
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

const PROBED = '01958R0001-20130701';

const probe = (): Probe => ({
  request: {
    url: celexUrl(PROBED),
    what: PROBED,
    accept: FORMS[0],
    language: 'eng',
    limit: XML_LIMITS.fileBytes,
    pages: true,
  },
  isPage: true,
  expects: [
    { at: 'html/head/title', like: /31958R0001/ },
    { at: 'html/body/…/p/@class', like: /^reference$/ },
    { at: 'html/body/…/p/@class', like: /^title-doc-first$/ },
    { at: 'html/body/…/p/@class', like: /^title-article-norm$/ },
    { at: 'html/body/…/p/@class', like: /^norm$/ },
  ],
  file: { name: `${PROBED}.eng.xml`, work: '31958R0001', documents: 8 },
});

export const service: PublisherService = {
  plan: planAct,
  fetch: fetchAct,
  availability: availabilityOf,
  find: findActs,
  probe,
};
