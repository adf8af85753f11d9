/** CELLAR, the repository of the Publications Office. */

export const SPARQL = 'https://publications.europa.eu/webapi/rdf/sparql';

export const CELEX = 'https://publications.europa.eu/resource/celex/';

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'EUR-Lex';
