/** What the CVDR is called. */

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'lokaleregelgeving.overheid.nl';

/** Its pages for people. */
export const PAGES = 'https://lokaleregelgeving.overheid.nl';
