/** The names of the fields of answers, in the order in which they are listed: those of the contract, and those that lks adds. */
import type { LegalDocument, SearchResult } from './types';

/** The field names of a search result, in the order of the contract. */
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

/** More fields of a row that has only some of the words. */
export const PARTIAL_RESULT_FIELDS = [
  'matched_words',
  'missing_words',
] as const satisfies readonly (keyof SearchResult)[];

/** More fields of a row of a law, from a library. */
export const TEXT_FIELDS = [
  'text_state',
  'text_from',
  'text_to',
  'text_known_to',
  'known_as_of',
] as const satisfies readonly (keyof SearchResult)[];

/** More fields of a row and a document whose citation was asked for (`--style`). */
const CITATION_FIELDS = ['citation', 'lacks'] as const;

/** Every field that a row of an answer can have and that can be asked for. */
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

/** The field names of a document, in the order of the contract. */
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

/** More fields of a document that was asked for on a day. */
const DAY_FIELDS = ['at', 'known_on', 'known_since', 'since'] as const satisfies readonly (keyof LegalDocument)[];

/** Fields about the state and days of a text, which every reader is shown. */
export const TOLD_FIELDS = [
  'text_status',
  'known_as_of',
  ...DAY_FIELDS,
] as const satisfies readonly (keyof LegalDocument)[];

/** More fields of a document of a library, where known. */
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

/** More fields of a document that was asked for by a place in it. */
export const PINPOINT_FIELDS = ['pinpoints', 'only'] as const satisfies readonly (keyof LegalDocument)[];

/** More fields of a whole law (`contract/outline.ts`). */
const LAW_FIELDS = ['languages', 'days', 'divisions', 'articles', 'headings'] as const;

/** Every field that a document can have and that can be asked for. */
export const ALL_DOCUMENT_FIELDS = [
  ...DOCUMENT_FIELDS,
  ...LIBRARY_DOCUMENT_FIELDS,
  ...PINPOINT_FIELDS,
  ...LAW_FIELDS,
  'state',
  ...CITATION_FIELDS,
] as const;
