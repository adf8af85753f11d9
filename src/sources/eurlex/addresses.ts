/** CELLAR, the repository of the Publications Office. */

export const SPARQL = 'https://publications.europa.eu/webapi/rdf/sparql';

export const CELEX = 'https://publications.europa.eu/resource/celex/';

/** The page for people on EUR-Lex of an act, by its CELEX number as it is in an address, in a language (`nl`). */
export const pageOf = (celex: string, language: string): string =>
  `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`;

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'EUR-Lex';
