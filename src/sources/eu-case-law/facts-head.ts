/** How the file with the facts of a decision is told from answers to other queries: by its variables. Every command has this at hand. */

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
