/** The open data service of the Rechtspraak. */
export const UITSPRAKEN = 'https://data.rechtspraak.nl/uitspraken/';
