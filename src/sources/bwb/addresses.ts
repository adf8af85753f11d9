/** What the BWB is called and how it numbers regulations; small, since every start reads it. */

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'wetten.overheid.nl';

/** Its pages for people. */
export const PAGES = 'https://wetten.overheid.nl';

/** A number of a regulation. */
export const BWB_ID = /^BWB[A-Z]\d{7}$/;
