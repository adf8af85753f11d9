/** What every start needs of the decisions of the Court: the name of their publisher, and how the file with the facts of one is told by its variables. */

/** The variables of the query; what else a row has is passed over. */
export const VARIABLES = [
  'celex',
  'language',
  'ecli',
  'date',
  'title',
  'relation',
  'other',
  'otherEcli',
  'case',
] as const;

export type Variable = (typeof VARIABLES)[number];

/** True for the beginning of such a file (`facts.ts`). */
export function isCaseFacts(head: string): boolean {
  if (!/<(?:[\w.-]+:)?sparql[\s>]/.test(head)) return false;
  return VARIABLES.every((name) => new RegExp(`<(?:[\\w.-]+:)?variable\\s+name=["']${name}["']`).test(head));
}

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'eur-lex.europa.eu (case law)';
