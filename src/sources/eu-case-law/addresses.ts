/** Decisions of the Court: publisher's name, and recognition of files with facts; small, since every start loads it. */

/** Variables of the query; others are ignored. */
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

/** Recognises a file with facts (`facts.ts`) by its beginning. */
export function isCaseFacts(head: string): boolean {
  if (!/<(?:[\w.-]+:)?sparql[\s>]/.test(head)) return false;
  return VARIABLES.every((name) => new RegExp(`<(?:[\\w.-]+:)?variable\\s+name=["']${name}["']`).test(head));
}

/** Publisher as shown to users. Never changed: ids contain it. */
export const SOURCE = 'eur-lex.europa.eu (case law)';
