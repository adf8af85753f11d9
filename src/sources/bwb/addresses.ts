/** Name, pages and numbers of the BWB; small, since every start reads it. */

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'wetten.overheid.nl';

/** Its page for people of a regulation, on a day, which may be empty. */
export const pageOf = (work: string, day = ''): string =>
  ['https://wetten.overheid.nl', work, day].filter((part) => part !== '').join('/');

/** A number of a regulation. */
export const BWB_ID = /^BWB[A-Z]\d{7}$/;
