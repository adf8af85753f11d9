/** Where CELLAR, the repository of the Publications Office, is asked, and the pages of EUR-Lex for people. */

export const SPARQL = 'https://publications.europa.eu/webapi/rdf/sparql';

export const CELEX = 'https://publications.europa.eu/resource/celex/';

/** The host of both. */
export const HOSTS: readonly string[] = ['publications.europa.eu'];

/** Domains of its pages for people. */
export const WEB: readonly string[] = ['europa.eu'];

/** The page for people on EUR-Lex of a text, by its CELEX number as it is in an address, in a language (`nl`). */
export const pageOf = (celex: string, language: string): string =>
  `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`;
