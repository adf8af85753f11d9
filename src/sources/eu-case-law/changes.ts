/**
 * Which decisions changed, by the day on which CELLAR last changed its record of each (publishers.md, "What changed at CELLAR"). The service
 * refuses to sort and skip more than 10,000 rows, so that a page begins at a moment and never at a number of rows.
 */
import { LksError } from '../../contract/errors';
import { readCaseCelex } from '../../law/decisions/eu-case';
import { say } from '../../messages';
import { askSparql, quoteSparql, sparqlUrl } from '../shared/cellar/sparql';
import type { Ask, Change, ChangePage, Changes, PlannedRequest, Window } from '../shared/publisher';
import { following, type Understood } from '../shared/understood';
import { DECISION_NUMBER } from './queries';

const PAGE = 1_000;
/** The most that the service sorts. */
const MOST = 10_000;
/** The record has the time of Luxembourg, at most 2 hours ahead of that of the window; nothing of the window may be left out. */
const AHEAD_MS = 3 * 3_600_000;

const TYPE = 'http://publications.europa.eu/resource/authority/resource-type/';
/** What a decision is in the index: summaries and notices are other types. */
const TYPES = ['JUDG', 'JUDG_EXTRACT', 'ORDER', 'ORDER_EXTRACT', 'OPIN_AG', 'VIEW_AG', 'OPIN_JUR'];

/** Number and moment of what changed, each pair once: the moment as it is written there, which is in the order of time. */
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

/** The moment at which a page begins: `start` milliseconds behind the beginning of the window, without zeros that a fraction can lack. */
function momentOf({ from }: Window, start: number): string {
  if (start === 0) return from;
  const moment = new Date(Date.parse(`${from}Z`) + start).toISOString().slice(0, 23);
  return moment.replace(/\.?0*$/, '');
}

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:[+-]\d\d:\d\d|Z)?$/;

/** The other way round. Throws `bad-response` for a moment that is written in another way than is known: its place in the order is not. */
function startOf({ from }: Window, moment: string): number {
  const [, seconds = '', fraction = ''] = MOMENT.exec(moment) ?? [];
  const start = Date.parse(`${seconds}Z`) - Date.parse(`${from}Z`) + Number(fraction.padEnd(3, '0').slice(0, 3));
  if (Number.isNaN(start)) throw unusable();
  return start;
}

const unusable = (): LksError =>
  new LksError('bad-response', say.publishers.notChanges, { hint: say.publishers.answerHint });

/** One page of what changed; see `Changes.page`. `start`: milliseconds behind the beginning of the window. */
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
    // What changed in the last moment can go on behind the page: it is the beginning of the next one.
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

export const changes: Changes = { plan, page };
