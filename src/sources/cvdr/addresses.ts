/** Publisher as shown to users. Never changed: ids contain it. */
export const SOURCE = 'lokaleregelgeving.overheid.nl';

/** Public page of a regulation, optionally in a version. */
export const pageOf = (work: string, version = ''): string =>
  ['https://lokaleregelgeving.overheid.nl', work, version].filter((part) => part !== '').join('/');
