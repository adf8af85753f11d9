/** Names of the fields of answers, in display order: the contract's, and those that lks adds. */
import type { LegalDocument, SearchResult } from './types';

/** Of a search result, in contract order. */
export const SEARCH_RESULT_FIELDS = [
  'id',
  'source',
  'external_id',
  'title',
  'snippet',
  'url',
  'language',
  'jurisdiction',
  'document_type',
  'decision_date',
  'score',
] as const satisfies readonly (keyof SearchResult)[];

/** Of a row that matches only some words. */
export const PARTIAL_RESULT_FIELDS = [
  'matched_words',
  'missing_words',
] as const satisfies readonly (keyof SearchResult)[];

/** Of a law's row, from a library. */
export const TEXT_FIELDS = [
  'text_state',
  'text_from',
  'text_to',
  'text_known_to',
  'known_as_of',
] as const satisfies readonly (keyof SearchResult)[];

/** With `--style`. */
const CITATION_FIELDS = ['citation', 'lacks'] as const;

/** All fields of a row that can be requested. */
export const ALL_RESULT_FIELDS = [
  ...SEARCH_RESULT_FIELDS,
  ...PARTIAL_RESULT_FIELDS,
  ...TEXT_FIELDS,
  'text_status',
  'standing',
  'found_as',
  'cited_by',
  'heading',
  'state',
  ...CITATION_FIELDS,
] as const;

/** Of a document, in contract order. */
export const DOCUMENT_FIELDS = [
  'id',
  'source',
  'external_id',
  'title',
  'summary',
  'body',
  'url',
  'language',
  'jurisdiction',
  'law_area',
  'document_type',
  'decision_date',
  'harvested_at',
] as const satisfies readonly (keyof LegalDocument)[];

/** Of a document requested for a day. */
const DAY_FIELDS = ['at', 'known_on', 'known_since', 'since'] as const satisfies readonly (keyof LegalDocument)[];

/** State and days of a text, always shown. */
export const TOLD_FIELDS = [
  'text_status',
  'known_as_of',
  ...DAY_FIELDS,
] as const satisfies readonly (keyof LegalDocument)[];

/** Of a library's document, if known. */
export const LIBRARY_DOCUMENT_FIELDS = [
  ...TOLD_FIELDS,
  'standing',
  'imported_at',
  'kind',
  'complete',
  'previous',
  'next',
  'added',
  'tables',
  'parts',
  'structure',
  'references',
  'relations',
] as const satisfies readonly (keyof LegalDocument)[];

/** Of a document requested by a place in it. */
export const PINPOINT_FIELDS = ['pinpoints', 'only'] as const satisfies readonly (keyof LegalDocument)[];

/** Of a whole law (`contract/outline.ts`). */
const LAW_FIELDS = ['languages', 'days', 'divisions', 'articles', 'headings'] as const;

/** All fields of a document that can be requested. */
export const ALL_DOCUMENT_FIELDS = [
  ...DOCUMENT_FIELDS,
  ...LIBRARY_DOCUMENT_FIELDS,
  ...PINPOINT_FIELDS,
  ...LAW_FIELDS,
  'state',
  ...CITATION_FIELDS,
] as const;
