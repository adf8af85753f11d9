/** Name and pages of the CVDR. */

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'lokaleregelgeving.overheid.nl';

/** Its page for people of a regulation, in a version, which may be empty. */
export const pageOf = (work: string, version = ''): string =>
  ['https://lokaleregelgeving.overheid.nl', work, version].filter((part) => part !== '').join('/');
