/** A search answer as the neutral view. */
import type { SearchAnswer, SearchResult } from '../contract/types';
import { safeCell } from './safe-text';
import type { ResultRow, ResultsView } from './view';

/**
 * One result as a row of safe text. `number` is what `lks doc N` takes. Odd scalars are shown as they are; an item that
 * is no object is a row of empty fields (design.md, "Answers"). `explained`: the explanation was asked for; a service that
 * sends one unasked is not heard.
 */
export function resultRow(item: SearchResult, number: number, explained = false): ResultRow {
  const fields: Partial<Record<keyof SearchResult, unknown>> = Object(item);
  return {
    number,
    id: safeCell(fields.id),
    source: safeCell(fields.source),
    externalId: safeCell(fields.external_id),
    title: safeCell(fields.title),
    snippet: safeCell(fields.snippet),
    url: safeCell(fields.url),
    language: safeCell(fields.language),
    jurisdiction: safeCell(fields.jurisdiction),
    documentType: safeCell(fields.document_type),
    decisionDate: safeCell(fields.decision_date),
    score: safeCell(fields.score),
    ...(explained && { explanation: safeCell(fields.explanation) }),
  };
}

/**
 * The results of a page as rows, counted from `offset` + 1 (design.md, "Row numbers"). `terms` are the words of the
 * query, to be marked.
 */
export function resultsView(
  answer: SearchAnswer,
  page: { offset: number; terms: readonly string[]; explained?: boolean },
): ResultsView {
  return {
    kind: 'results',
    rows: answer.data.map((item, index) => resultRow(item, page.offset + index + 1, page.explained)),
    terms: [...page.terms],
  };
}
