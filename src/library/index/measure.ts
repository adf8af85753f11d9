/** How well a document matches: what that is, and how it is measured in SQL. */

/** One match and how well it matches: higher is better, 0 for a match that was not ranked. */
export interface Ranked {
  id: number;
  measure: number;
}

/**
 * Weights of the columns, in their order (see `COLUMNS`). Headings and body are measured apart and added up: BM25
 * levels off with every repetition, so that measured together a word in the title of a law would make all its shortest
 * articles, which never mention it, outdo the article that is about it.
 */
const HEADING_WEIGHTS = [0, 0, 4, 2, 4, 2, 2, 0].join(', ');
const BODY_WEIGHTS = [2, 1, 0, 0, 0, 0, 0, 0].join(', ');
export const MEASURE = `-2 * bm25(words, ${HEADING_WEIGHTS}) - bm25(words, ${BODY_WEIGHTS})`;
/** Measures are compared in hundredths of the best, rounded up, so that ties occur and can be broken. */
export const STEP = 'cast(measure * 100 / best + 0.9999 as integer)';

/** Courts by their letters in the ECLI: the highest has 0, as has what is no decision. */
export const COURT = `case
  when docs.external_id glob 'ECLI:NL:HR:*' then 0
  when docs.external_id glob 'ECLI:NL:RVS:*' or docs.external_id glob 'ECLI:NL:CRVB:*'
    or docs.external_id glob 'ECLI:NL:CBB:*' or docs.external_id glob 'ECLI:NL:PHR:*' then 1
  when docs.external_id glob 'ECLI:NL:GH*' or docs.external_id glob 'ECLI:NL:OGH*' then 2
  when docs.external_id glob 'ECLI:NL:*' then 3 else 0 end`;
