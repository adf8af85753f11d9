/**
 * The rows of the tables that lead to an article, an act or a decision by something else than its own words. Written for lks; none of
 * them is the text of a law, and a row that was found by one says so.
 */

/** The days on which a name meant its targets, each `YYYY-MM-DD`, the last one exclusive; and what says so: `Stb. 2014, 216`. */
export interface Days {
  from?: string;
  until?: string;
  by: string;
}

/**
 * What courts, textbooks, ministries and the press call something. Names with `|` between, the usual one first; targets with `; `
 * between, the one that is meant most first, each as it is cited (`art. 7:677 BW`, `Leegstandwet`) or by its identifier.
 */
export type NameRow = readonly [names: string, targets: string, days?: Days];

/**
 * A decision by the names that lawyers use: names with `|` between, the usual one first; its ECLI, or its CELEX number where no ECLI is
 * known for sure; and how it is cited: `HR 5 november 1965, NJ 1966/136`.
 */
export type CaseRow = readonly [names: string, decision: string, cited: string];

/** What people ask that one article answers: the article as it is cited, and questions with `|` between. */
export type QuestionRow = readonly [article: string, questions: string];
