/** What the publisher of the decisions of the Court is called; where it is asked stands with CELLAR. */

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'eur-lex.europa.eu (case law)';
