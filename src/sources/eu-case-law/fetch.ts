/**
 * Fetches decisions of the Court of Justice of the EU from CELLAR by CELEX number, ECLI or case. The index gives
 * decisions and facts; texts come by content negotiation. Titles are searched in its full-text index.
 */
import { LksError } from '../../contract/errors';
import type { Language } from '../../contract/types';
import { caseOfCelex, type EuCase, isSameCase, readCaseCelex, readEuCase } from '../../law/decisions/eu-case';
import { isEcliOfUnion } from '../../law/registers/ecli';
import { say } from '../../messages';
import { pageOf } from '../shared/cellar/addresses';
import { celexUrl, FORMS, fetchText } from '../shared/cellar/negotiation';
import {
  askSparql,
  askSparqlXml,
  availabilityIn,
  CODE_OF,
  containsWords,
  isoOf,
  languageName,
  languageOf,
  languageTerm,
  quoteSparql,
  type SparqlRow,
  sparqlUrl,
  sparqlXmlRequest,
  sparqlXmlUrl,
} from '../shared/cellar/sparql';
import type {
  Ask,
  Availability,
  Change,
  ChangePage,
  Changes,
  Fetched,
  FetchedFile,
  FindQuery,
  Hit,
  PlannedRequest,
  Probe,
  PublisherService,
  Window,
} from '../shared/publisher';
import { asAnswer, following, NOTHING_ASKED, type Understood } from '../shared/understood';
import { collapse } from '../shared/xml/element';
import { casesInTitle, readRows } from './facts';
import { isDecision } from './numbers';
import { caseQuery, DECISION_NUMBER, ecliQuery, factsQuery, joinedQuery, languagesQuery, titledQuery } from './queries';

// Changes by CELLAR's date of modification (publishers.md, "What changed at CELLAR"). The service does not sort and
// skip more than 10,000 rows, so pages begin at a moment, not at a row.

const PAGE = 1_000;
const MOST = 10_000;
/** Records have Luxembourg time, up to 2 hours ahead of the window's; with a margin. */
const AHEAD_MS = 3 * 3_600_000;

const TYPE = 'http://publications.europa.eu/resource/authority/resource-type/';
const TYPES = ['JUDG', 'JUDG_EXTRACT', 'ORDER', 'ORDER_EXTRACT', 'OPIN_AG', 'VIEW_AG', 'OPIN_JUR'];

/** Distinct pairs of number and moment; the moment's text sorts by time. */
function changedIn({ to }: Window, from: string): string {
  const until = new Date(Date.parse(`${to}Z`) + AHEAD_MS).toISOString().slice(0, 19);
  const types = TYPES.map((type) => `<${TYPE}${type}>`).join(' ');
  return [
    `SELECT DISTINCT ?celex (STR(?changed) AS ?modified) WHERE { VALUES ?type { ${types} }`,
    '?work cdm:work_has_resource-type ?type ; cdm:resource_legal_id_celex ?celex ; cmr:lastModificationDate ?changed .',
    `FILTER(STR(?changed) >= ${quoteSparql(from)} && STR(?changed) < ${quoteSparql(until)})`,
    `FILTER(REGEX(STR(?celex), ${quoteSparql(DECISION_NUMBER)})) }`,
  ].join(' ');
}

const PREFIXES =
  'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#> PREFIX cmr: <http://publications.europa.eu/ontology/cdm/cmr#>';

const countQuery = (window: Window): string =>
  `${PREFIXES} SELECT (COUNT(*) AS ?total) WHERE { { ${changedIn(window, window.from)} } }`;

const pageQuery = (window: Window, start: number, limit: number): string =>
  `${PREFIXES} SELECT ?celex ?modified WHERE { { ${changedIn(window, momentOf(window, start))} } } ORDER BY ?modified ?celex LIMIT ${limit}`;

/** Moment `start` milliseconds into the window, without trailing zeros, which the index may omit. */
function momentOf({ from }: Window, start: number): string {
  if (start === 0) return from;
  const moment = new Date(Date.parse(`${from}Z`) + start).toISOString().slice(0, 23);
  return moment.replace(/\.?0*$/, '');
}

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:[+-]\d\d:\d\d|Z)?$/;

/** Inverse of `momentOf`. Throws `bad-response` for a moment in an unknown notation, which would not sort. */
function startOf({ from }: Window, moment: string): number {
  const [, seconds = '', fraction = ''] = MOMENT.exec(moment) ?? [];
  const start = Date.parse(`${seconds}Z`) - Date.parse(`${from}Z`) + Number(fraction.padEnd(3, '0').slice(0, 3));
  if (Number.isNaN(start)) throw unusable();
  return start;
}

const unusable = (): LksError =>
  new LksError('bad-response', say.publishers.notChanges, { hint: say.publishers.answerHint });

/** See `Changes.page`. `start`: milliseconds into the window. */
async function page(window: Window, start: number, ask: Ask): Promise<Understood<ChangePage>> {
  const counts = await askSparql(countQuery(window), { each: ['total'] }, ask);
  const [counted, ...others] = counts;
  if (counted === undefined || others.some(({ total }) => total !== counted.total) || !/^\d{1,9}$/.test(counted.total))
    throw unusable();
  const total = Number(counted.total);
  for (const limit of [PAGE, MOST]) {
    const changes = await changesFrom(window, start, limit, ask);
    if (changes.length === 0 && total > 0 && start === 0)
      throw new LksError('bad-response', say.publishers.emptyPage(total, 0), { hint: say.publishers.answerHint });
    if (changes.length < limit) return following(changes, { changes, named: changes.length, next: undefined, total });
    // Changes of the last moment may continue beyond the page: the next page begins with them.
    const next = startOf(window, changes.at(-1)?.stamp ?? '');
    const whole = changes.filter(({ stamp }) => startOf(window, stamp) < next);
    if (next > start && whole.length > 0)
      return following(changes, { changes: whole, named: whole.length, next, total });
  }
  throw new LksError('bad-response', say.publishers.tooManyAtOnce(MOST), { hint: say.publishers.answerHint });
}

async function changesFrom(window: Window, start: number, limit: number, ask: Ask): Promise<Understood<Change[]>> {
  const rows = await askSparql(pageQuery(window, start, limit), { each: ['celex', 'modified'] }, ask);
  const changes = rows.map(({ celex, modified }) => {
    if (readCaseCelex(celex) === undefined || !MOMENT.test(modified)) throw unusable();
    return { id: celex, stamp: modified };
  });
  return following(rows, changes);
}

function plan(window: Window): PlannedRequest {
  return { url: sparqlUrl(pageQuery(window, 0, PAGE)).href, purpose: say.publishers.purposes.changes };
}

const changes: Changes = { plan, page };

const LANGUAGES = ['NLD', 'ENG'] as const;
/** The Court's working language: most other texts are in it. */
const WORKING_LANGUAGE = 'FRA';
/** In order of preference; Formex may be an archive. */
const ALL_FORMS = [...FORMS, 'application/zip;mtype=fmx4'] as const;
const MOST_LANGUAGES = 3;

type Asked =
  | { readonly by: 'celex'; readonly celex: string }
  | { readonly by: 'ecli'; readonly ecli: string }
  | { readonly by: 'case'; readonly number: string; readonly one: EuCase };

function readAsked(id: string): Asked {
  if (readCaseCelex(id) !== undefined) return { by: 'celex', celex: id };
  if (isEcliOfUnion(id)) return { by: 'ecli', ecli: id };
  const one = readEuCase(id, { old: true });
  if (one === undefined) throw new LksError('not-found', say.publishers.notFound(id), { status: null });
  return { by: 'case', number: id, one };
}

/** First requests of `fetchDecision`; for an ECLI or case, the decision's number follows from the first answer. */
function planDecision(id: string): PlannedRequest[] {
  const asked = readAsked(id);
  const { purposes } = say.publishers;
  const texts = (celex: string): PlannedRequest[] => [
    { url: sparqlUrl(languagesQuery(celex)).href, purpose: purposes.languages },
    ...LANGUAGES.flatMap((language) => [
      { url: decodeURI(celexUrl(celex).href), purpose: purposes.decision(ALL_FORMS[0], language.toLowerCase()) },
      { url: sparqlXmlUrl(factsQuery(celex, language, isoOf(language))).href, purpose: purposes.caseFacts },
    ]),
  ];
  if (asked.by === 'celex') return texts(asked.celex);
  const query = asked.by === 'ecli' ? ecliQuery(asked.ecli) : caseQuery(asked.one);
  return [{ url: sparqlUrl(query).href, purpose: purposes.whichDecisions }, ...texts('{CELEX}')];
}

/**
 * Fetches a decision, or those in a case: judgments and opinions; orders only without a judgment or if the number is of
 * a separate procedure. Throws `not-found` if CELLAR has no text, and as `Ask.get`.
 */
async function fetchDecision(id: string, ask: Ask): Promise<Fetched> {
  const asked = readAsked(id);
  const { meant, left } = await decisionsOf(asked, ask);
  const files: FetchedFile[] = [];
  const remarks: string[] = [];
  const came: { celex: string; languages: string[] }[] = [];
  for (const celex of meant) {
    const texts = await textsOf(celex, ask);
    for (const { language, parts } of texts) files.push(...parts, ...(await factsOf(celex, language, ask)));
    const languages = texts.map(({ language }) => languageName(language));
    if (languages.length > 0) came.push({ celex, languages });
    if (languages.length > 0 && !texts.some(({ language }) => isWanted(language)))
      remarks.push(say.publishers.otherLanguage(celex, languages));
    if (languages.length === 0 && asked.by === 'case') remarks.push(say.publishers.decisionWithoutText(celex));
  }
  if (came.length === 0)
    throw new LksError('not-found', say.publishers.notFound(id), { status: 404, hint: hintFor(asked) });
  if (asked.by !== 'celex') remarks.unshift(say.publishers.decisionsFetched(id, came));
  if (left.length > 0) remarks.push(say.publishers.ordersLeft(id, left));
  return { files, visits: [], works: meant, ...(remarks.length === 0 ? {} : { remarks }) };
}

const isWanted = (language: string): boolean => (LANGUAGES as readonly string[]).includes(language);

const hintFor = (asked: Asked): string =>
  asked.by === 'case' && !asked.one.isOpinion ? say.publishers.noCaseHint : say.publishers.noDecisionHint;

async function decisionsOf(asked: Asked, ask: Ask): Promise<{ meant: string[]; left: string[] }> {
  if (asked.by === 'celex') return { meant: [asked.celex], left: [] };
  if (asked.by === 'ecli') return { meant: await numbersIn(ecliQuery(asked.ecli), ask), left: [] };
  const own = await numbersIn(caseQuery(asked.one), ask);
  const joined = asked.one.isOpinion ? [] : await joinedTo(asked.one, own, ask);
  const all = [...new Set([...own, ...joined])].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  const isOrder = (celex: string): boolean => readCaseCelex(celex)?.kind === 'beschikking';
  const decided = all.some((celex) => readCaseCelex(celex)?.kind === 'arrest');
  if (!decided || !OF_THE_CASE.test(asked.one.suffix)) return { meant: all, left: [] };
  return { meant: all.filter((celex) => !isOrder(celex)), left: all.filter(isOrder) };
}

/** Suffixes of a case number for which the judgment is meant: none, appeal, urgent procedure, referral back. */
const OF_THE_CASE = /^(?:P|PPU|RENV|P RENV)?$/;

const RANKS = ['arrest', 'advies', 'conclusie', 'beschikking'];
const rankOf = (celex: string): number => RANKS.indexOf(readCaseCelex(celex)?.kind ?? '');

/** For a joined case: the decisions under the leading case's number. */
async function joinedTo(one: EuCase, own: readonly string[], ask: Ask): Promise<string[]> {
  const linked = await numbersIn(joinedQuery(one), ask);
  const found = linked.length > 0 || own.length > 0 ? linked : await titledWith(one, ask);
  const leads = new Map(
    found.flatMap((celex) => {
      const lead = readCaseCelex(celex)?.case;
      return lead === undefined ? [] : [[`${lead.court}${lead.year}/${lead.number}`, lead] as const];
    }),
  );
  const others = await Promise.all([...leads.values()].map((lead) => numbersIn(caseQuery(lead), ask)));
  // Orders under that number count only if the index links them to this case.
  return [...found, ...others.flat().filter((celex) => readCaseCelex(celex)?.kind !== 'beschikking')];
}

/** Decisions whose title lists the case, if the index has neither a link nor a decision under its number. */
async function titledWith(one: EuCase, ask: Ask): Promise<string[]> {
  const rows = await askSparql(titledQuery(one), { each: ['celex', 'title'] }, ask);
  const isOwn = (number: string): boolean => {
    const other = readEuCase(number, { old: true });
    return other !== undefined && isSameCase(one, other);
  };
  const found = rows.filter(({ celex, title }) => casesInTitle(title, celex).some(isOwn));
  return [...new Set(found.map(({ celex }) => celex))].filter(isDecision);
}

async function numbersIn(query: string, ask: Ask): Promise<string[]> {
  const rows = await askSparql(query, { each: ['celex'] }, ask);
  return [...new Set(rows.map(({ celex }) => celex.trim().toUpperCase()))].filter(isDecision);
}

interface Text {
  readonly language: string;
  readonly parts: readonly FetchedFile[];
}

/**
 * Texts in Dutch and English, or else in one other language; may be empty. Only languages listed in the index are
 * requested: most orders exist in French and one other language.
 */
async function textsOf(celex: string, ask: Ask): Promise<Text[]> {
  const rows = await askSparql(languagesQuery(celex), { each: ['language'] }, ask);
  const listed = new Set(rows.flatMap(({ language }) => languageOf(language) ?? []));
  const texts: Text[] = [];
  for (const language of LANGUAGES)
    if (listed.has(language) || listed.size === 0) texts.push(...(await textIn(celex, language, ask)));
  if (texts.length > 0) return texts;
  const others = [...listed].filter((one) => !isWanted(one)).sort();
  const inOrder = [...new Set([...others.filter((one) => one === WORKING_LANGUAGE), ...others])];
  for (const language of inOrder.slice(0, MOST_LANGUAGES)) {
    const found = await textIn(celex, language, ask);
    if (found.length > 0) return found;
  }
  return [];
}

/** Always fetches the whole text: facts are joined with it, and a 304 would bring one without the other. */
async function textIn(celex: string, language: string, ask: Ask): Promise<Text[]> {
  const fetched = await fetchText(celex, language.toLowerCase(), { ...ask, known: () => undefined }, ALL_FORMS);
  return fetched === undefined ? [] : [{ language, parts: fetched.files }];
}

async function factsOf(celex: string, language: string, ask: Ask): Promise<FetchedFile[]> {
  const bytes = await askSparqlXml(factsQuery(celex, language, isoOf(language)), ask);
  const rows = await asAnswer(() => readRows(bytes, ask.signal));
  return rows.length === 0 ? [] : [{ name: `${celex}.${language.toLowerCase()}.facts.xml`, bytes }];
}

const KNOWN = { celex: '62015CJ0434', ecli: 'ECLI:EU:C:2017:981' } as const;

/** Undefined for a case: it exists before a decision does. */
async function availabilityOf(id: string, ask: Ask): Promise<Understood<Availability> | undefined> {
  const asked = readAsked(id);
  if (asked.by === 'case') return undefined;
  const number = asked.by === 'celex' ? asked.celex : asked.ecli;
  return availabilityIn({ by: asked.by, number, known: KNOWN[asked.by] }, ask);
}

const LONGEST_NAME = 200;

/** Query for titles, newest first; one for all languages, since requests are rate-limited. */
export function titleQuery({ words, languages, limit }: FindQuery): string {
  return [
    'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>',
    'SELECT DISTINCT ?celex ?ecli ?language ?title ?date WHERE {',
    `?expression cdm:expression_title ?title . ?title bif:contains ${containsWords(words)} .`,
    `VALUES ?language { ${languages.map((language) => languageTerm(CODE_OF[language])).join(' ')} }`,
    '?expression cdm:expression_uses_language ?language ; cdm:expression_belongs_to_work ?work .',
    `?work cdm:resource_legal_id_celex ?celex . FILTER(REGEX(STR(?celex), ${quoteSparql(DECISION_NUMBER)}))`,
    'OPTIONAL { ?work cdm:case-law_ecli ?ecli } OPTIONAL { ?work cdm:work_date_document ?date }',
    `} ORDER BY DESC(?date) LIMIT ${limit * languages.length}`,
  ].join(' ');
}

async function findDecisions(query: FindQuery, ask: Ask): Promise<Understood<Hit[]>> {
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

/** Title as in documents: cases, parties in brackets, heading. CELLAR has these as the last, second and first part. */
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

const binding = 'sparql/results/result/binding';

const probe = (): Probe => ({
  request: sparqlXmlRequest(factsQuery(KNOWN.celex, 'ENG', 'en')),
  expects: [
    ...['celex', 'language', 'ecli', 'date', 'title', 'relation', 'other'].flatMap((name) => {
      const like = new RegExp(`^${name}$`);
      return [
        { at: 'sparql/head/variable/@name', like },
        { at: `${binding}/@name`, like },
      ];
    }),
    { at: `${binding}/literal`, like: /^62015CJ0434$/ },
    { at: `${binding}/literal`, like: /^ECLI:EU:C:2017:981$/ },
    { at: `${binding}/literal`, like: /^2017-12-20$/ },
  ],
});

export const service: PublisherService = {
  plan: planDecision,
  fetch: fetchDecision,
  availability: availabilityOf,
  changes,
  find: findDecisions,
  probe,
};
