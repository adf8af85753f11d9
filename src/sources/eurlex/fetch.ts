/**
 * One EU act by its CELEX number, from CELLAR by content negotiation (publishers.md, "Content negotiation"): the act as published and its
 * newest consolidated text of today, in Dutch and English. Never from eur-lex.europa.eu, which answers with a challenge.
 */
import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { PublisherAnswer } from '../http/request';
import type { TextRelation } from '../parsed-file';
import {
  ALWAYS,
  type Ask,
  type Fetched,
  type FetchedFile,
  type Fetcher,
  type PlannedRequest,
  type Visited,
} from '../publisher';
import { XML_LIMITS } from '../xml/limits';
import { CELEX } from './addresses';
import { askSparql, quoteSparql, sparqlUrl } from './sparql';

/** ISO 639-2/T, as CELLAR takes them. */
const LANGUAGES = ['nld', 'eng'] as const;
/** In the order in which they are wanted: the Official Journal as XHTML, a judgment as HTML, Formex. */
const FORMS = ['application/xhtml+xml', 'text/html', 'application/xml;type=fmx4'] as const;
/** Parts of one act; REACH, the largest known, has fewer. */
const MOST_PARTS = 100;

const celexUrl = (celex: string): URL => new URL(encodeURIComponent(celex), CELEX);

/** The requests of `fetchAct`; the consolidated text has a number that only the first of them tells. */
export function planAct(celex: string): PlannedRequest[] {
  const acts = LANGUAGES.map((language) => ({
    url: celexUrl(celex).href,
    purpose: say.publishers.purposes.act(FORMS[0], language),
  }));
  if (!hasConsolidated(celex)) return acts;
  return [{ url: sparqlUrl(consolidatedQuery(celex)).href, purpose: say.publishers.purposes.consolidated }, ...acts];
}

/** Only legislation is consolidated. */
const hasConsolidated = (celex: string): boolean => /^3\d{4}[A-Z]/.test(celex);

/**
 * Fetches an act. Throws `not-found` when CELLAR has it in neither language, and what `Ask.get` throws; when the
 * consolidated text cannot be looked up that is a failure too, since the text as published may no longer be the law.
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

/** One text in one language, in the first form that CELLAR has; undefined where it has none. */
async function fetchText(celex: string, language: string, ask: Ask): Promise<Fetched | undefined> {
  for (const accept of FORMS) {
    const url = celexUrl(celex);
    // The address is the same for every language and form, so what is remembered of it must tell them apart.
    const remembered = new URL(`#${language},${accept}`, url);
    const known = ask.known(remembered);
    const asked = { what: celex, accept, language, limit: XML_LIMITS.fileBytes, pages: true } as const;
    const answer = await ask
      .get({ ...asked, url, also: [300], ...(known === undefined ? {} : { known }) })
      .catch(whereNotFound);
    if (answer === undefined) continue;
    if (answer.status === 304) return { files: [], visits: [] };
    const parts = answer.status === 300 ? await fetchParts(answer.body, asked, ask) : [answer.body];
    const name = (at: number): string => `${celex}.${language}${parts.length > 1 ? `.${at + 1}` : ''}.xml`;
    return {
      files: parts.map((bytes, at) => ({ name: name(at), bytes })),
      visits: [{ ...answer.visit, url: remembered.href, goodUntil: ALWAYS }],
    };
  }
  return undefined;
}

function whereNotFound(error: unknown): PublisherAnswer | undefined {
  if (error instanceof LksError && error.kind === 'not-found') return undefined;
  throw error;
}

interface Asked {
  what: string;
  accept: string;
  language: string;
  limit: number;
  pages: boolean;
}

/** The parts that a 300 answer lists. */
async function fetchParts(page: Buffer, asked: Asked, ask: Ask): Promise<Buffer[]> {
  const urls = partsOf(page).slice(0, MOST_PARTS);
  if (urls.length === 0)
    throw new LksError('bad-response', say.publishers.noParts(asked.what), { hint: say.publishers.answerHint });
  const parts: Buffer[] = [];
  for (const url of urls) parts.push((await ask.get({ ...asked, url })).body);
  return parts;
}

/** A part in the page with which CELLAR answers 300 for a text in several (publishers.md, "Content negotiation"). */
const ITEM = /<li title="item">\s*<a href="([^"]{1,300})"[\s\S]*?<li title="stream_name">([^<]{1,200})<\/li>/g;

/**
 * The addresses of the parts, in the order of the page; `…toc.xml`, which only lists the others, is left out. The index
 * (`…doc.xml`) is one of them, since it can be all that says which act the parts are. Empty for a page that is no such list. Whether an address may be asked is the client's to decide.
 */
export function partsOf(page: Buffer): URL[] {
  return [...page.toString('utf8').matchAll(ITEM)].flatMap(([, href = '', name = '']) => {
    if (/\.toc\.(?:fmx\.)?xml$/i.test(name.trim())) return [];
    try {
      return [new URL(href.replaceAll('&amp;', '&'))];
    } catch {
      return [];
    }
  });
}

/** The query for all consolidated texts of an act (CDM: act_consolidated_based_on_resource_legal). `celex` is a CELEX number of sector 3. Numbers are typed literals. */
function consolidatedQuery(celex: string): string {
  return `PREFIX cdm: <http://publications.europa.eu/ontology/cdm#> SELECT DISTINCT ?celex WHERE { VALUES ?base { ${quoteSparql(celex)}^^<http://www.w3.org/2001/XMLSchema#string> } ?act cdm:resource_legal_id_celex ?base . ?text cdm:act_consolidated_based_on_resource_legal ?act ; cdm:resource_legal_id_celex ?celex . } LIMIT 1000`;
}

/** The consolidated texts of an act that CELLAR lists, in the order of their days, those of days to come included. */
async function consolidatedTexts(celex: string, ask: Ask): Promise<TextRelation[]> {
  const rows = await askSparql(consolidatedQuery(celex), ask);
  const numbers = new Set(rows.map(({ celex: number = '' }) => number));
  return [...numbers].sort().flatMap((number): TextRelation[] => {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(number.slice(celex.length + 1)) ?? [];
    const date = `${year}-${month}-${day}`;
    return number.startsWith(`0${celex.slice(1)}-`) && isCalendarDate(date)
      ? [{ kind: 'consolidated', other: number, day: date }]
      : [];
  });
}

export const fetcher: Fetcher = { plan: planAct, fetch: fetchAct };
