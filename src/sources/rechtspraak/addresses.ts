export const UITSPRAKEN = 'https://data.rechtspraak.nl/uitspraken/';

/** Public page of a decision. */
export const pageOf = (ecli: string): string => `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`;

/** Publisher as shown to users. Never changed: ids contain it. */
export const SOURCE = 'rechtspraak.nl';
