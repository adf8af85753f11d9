/** The open data service of the Rechtspraak. */
export const UITSPRAKEN = 'https://data.rechtspraak.nl/uitspraken/';

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'rechtspraak.nl';
