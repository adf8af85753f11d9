/** Search, parameter checks and paging, written from the contract alone. */
import { DOCUMENTS, HARVESTED_AT } from './data/documents.mjs';

const CHOICES = {
  lang: ['nl', 'en'],
  jurisdiction: ['NL', 'BE', 'DE', 'EU'],
  type: ['wetgeving', 'rechtspraak', 'eu', 'decentraal'],
};

/**
 * The first thing wrong with the parameters, as a sentence that starts with the parameter's name; null when nothing is.
 * @param {URLSearchParams} query
 */
export function findInvalid(query) {
  const q = query.get('q');
  if (q === null || [...q.trim()].length < 3) return 'q must have at least 3 characters';
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = query.get(name);
    if (value !== null && !choices.includes(value)) return `${name} must be one of ${choices.join(', ')}`;
  }
  if ([...(query.get('law') ?? '')].length > 120) return 'law must have at most 120 characters';
  for (const name of ['date_from', 'date_to']) {
    const value = query.get(name);
    if (value !== null && !isDate(value)) return `${name} must be a date YYYY-MM-DD`;
  }
  if (!isWithin(query.get('limit'), 1, 25)) return 'limit must be from 1 to 25';
  if (!isWithin(query.get('offset'), 0, Number.MAX_SAFE_INTEGER)) return 'offset must be at least 0';
  return null;
}

/** @param {string} text */
function isDate(text) {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}

/** @param {string | null} text @param {number} least @param {number} most */
function isWithin(text, least, most) {
  return text === null || (/^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most);
}

/**
 * The envelope of a search: every word must occur (as a substring, any case); score 30 for each word in the title and
 * 10 for each in the text, at most 100; highest first, then in the order of the data set.
 * @param {URLSearchParams} query
 * @param {readonly import('./service.d.mts').StoredDocument[]} documents
 */
export function search(query, documents = DOCUMENTS) {
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const hits = documents
    .filter((document) => passesFilters(document, query))
    .map((document) => ({ document, score: scoreOf(document, words) }))
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1));
  const limit = Number(query.get('limit') ?? 10);
  const offset = Number(query.get('offset') ?? 0);
  return {
    data: hits.slice(offset, offset + limit).map(({ document, score }) => asResult(document, words, score)),
    meta: { total: hits.length, sources_consulted: sourcesOf(query), index_freshness: freshness() },
  };
}

/** @param {import('./service.d.mts').StoredDocument} document @param {string[]} words */
function scoreOf(document, words) {
  const title = document.title.toLowerCase();
  const text = `${document.external_id} ${document.summary} ${document.body}`.toLowerCase();
  let score = 0;
  for (const word of words) {
    const points = (title.includes(word) ? 30 : 0) + (text.includes(word) ? 10 : 0);
    if (points === 0) return 0;
    score += points;
  }
  return Math.min(100, score);
}

/** @param {import('./service.d.mts').StoredDocument} document @param {URLSearchParams} query */
function passesFilters(document, query) {
  const is = (name, value) => query.get(name) === null || query.get(name) === value;
  const [area, law] = [query.get('area')?.toLowerCase(), query.get('law')?.toLowerCase()];
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  const date = document.decision_date || document.published;
  return (
    is('lang', document.language) &&
    is('jurisdiction', document.jurisdiction) &&
    is('type', document.group) &&
    (area === undefined || document.law_area.toLowerCase().includes(area)) &&
    (law === undefined || document.names.some((name) => name.toLowerCase().includes(law))) &&
    (from === null || (date !== '' && date >= from)) &&
    (to === null || (date !== '' && date <= to))
  );
}

/** @param {import('./service.d.mts').StoredDocument} document @param {string[]} words @param {number} score */
function asResult(document, words, score) {
  const at = Math.max(0, document.body.toLowerCase().indexOf(words[0] ?? ''));
  const { id, source, external_id, title, url, language, jurisdiction, document_type, decision_date } = document;
  const snippet = document.body.slice(Math.max(0, at - 60), at + 140);
  return { id, source, external_id, title, snippet, url, language, jurisdiction, document_type, decision_date, score };
}

/** @param {URLSearchParams} query */
function sourcesOf(query) {
  const type = query.get('type');
  const sources = DOCUMENTS.filter((document) => type === null || document.group === type).map(({ source }) => source);
  return [...new Set(sources)].filter((source) => source !== 'hostile.example').sort();
}

function freshness() {
  /** @type {Record<string, { documents: number, last_harvested: string }>} */ const groups = {};
  for (const { group } of DOCUMENTS) {
    groups[group] ??= { documents: 0, last_harvested: HARVESTED_AT };
    groups[group].documents += 1;
  }
  return groups;
}

/** The health of every source, keyed by its name: all are well. */
export const HEALTH = {
  'wetten.overheid.nl': { status: 'ok', latency_ms: 41, last_success_at: '2026-11-18 04:00:00', failures_24h: 0 },
  'rechtspraak.nl': { status: 'ok', latency_ms: 87, last_success_at: '2026-11-18 04:05:00', failures_24h: 1 },
  'eur-lex.europa.eu': { status: 'ok', latency_ms: 230, last_success_at: '2026-11-18 03:40:00', failures_24h: 0 },
};

/** The same with one source that is down. */
export const HEALTH_DEGRADED = {
  ...HEALTH,
  'eur-lex.europa.eu': { status: 'down', latency_ms: null, last_success_at: '2026-11-16 03:40:00', failures_24h: 24 },
};
