/** BWB: name, pages and numbers; small, since every start loads it. */

/** Publisher as shown to users. Never changed: ids contain it. */
export const SOURCE = 'wetten.overheid.nl';

/** Public page of a regulation, optionally on a day. */
export const pageOf = (work: string, day = ''): string =>
  ['https://wetten.overheid.nl', work, day].filter((part) => part !== '').join('/');

export const BWB_ID = /^BWB[A-Z]\d{7}$/;
