/** Name and addresses of the Rechtspraak. */

/** The open data service. */
export const UITSPRAKEN = 'https://data.rechtspraak.nl/uitspraken/';

/** Its page for people of a decision. */
export const pageOf = (ecli: string): string => `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`;

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'rechtspraak.nl';
