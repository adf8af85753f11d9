/** Documents of services that are kept on disk: what is said of them. */

import { count, grouped, size } from './listed';

/** Seconds as people say them: the largest unit of which there is at least one, rounded down. */
function duration(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  if (seconds < 3600) return count(Math.floor(seconds / 60), 'minute', 'minutes');
  if (seconds < 2 * 86_400) return count(Math.floor(seconds / 3600), 'hour', 'hours');
  return count(Math.floor(seconds / 86_400), 'day', 'days');
}

const ago = (age: number | undefined): string =>
  age === undefined ? 'in the future by this clock' : `${duration(age)} ago`;

const OFFLINE = '--offline asks nobody';

export const cache = () => ({
  fromCache: (at: string, age: number | undefined) =>
    `From the cache: fetched ${at.replace('T', ' ').replace('Z', ' UTC')}, ${ago(age)}.`,
  /** One line for all documents of a run; `oldest` is undefined where it is not known of each. */
  cameFromCache: (number: number, oldest: number | undefined) =>
    number === 1
      ? `From the cache, ${ago(oldest)}. To ask again: --max-age 0`
      : `${grouped(number)} documents from the cache, the oldest ${ago(oldest)}. To ask again: --max-age 0`,
  damaged: (file: string) => `A stored document was damaged, and is now ${file}.`,
  off: (reason: string) => `Documents are not stored: ${reason}.`,

  offline: {
    search: `Searches are not stored, and ${OFFLINE}.`,
    document: `The document is not stored, and ${OFFLINE}.`,
    extension: `The answer is not stored, and ${OFFLINE}.`,
    health: `Only the service knows its sources, and ${OFFLINE}.`,
  },
  notKept: (id: string) => `${id} is not stored, and ${OFFLINE}.`,
  offlineOff: `No documents are stored, and ${OFFLINE}.`,
  offlineHint: 'Leave out --offline, or ask your library: --library',
  offlineAsks: `Publishers are on the network, and ${OFFLINE}.`,
  offlineAsksHint: 'Leave out --offline. To import files: lks library import FILE…',
  offlineAndLive: `--live asks the publishers, and ${OFFLINE}.`,
  exclude: (one: string, other: string) => `With ${one} and ${other} nothing can answer.`,

  details:
    'A document of a service is stored for you alone, and saves a request for 24 hours (--max-age). Searches are never stored. What you use least goes first (LKS_CACHE_MB), and what you do not use for 90 days.',
  status: 'show how many documents are stored, where, and the requests saved',
  clear: 'erase the stored documents',
  columns: {
    folder: 'Folder',
    keeping: 'On',
    documents: 'Documents',
    damaged: 'Set aside, damaged',
    size: 'Size',
    saved: 'Requests saved',
  },
  keeps: 'yes',
  keepsNot: 'no',
  noFolder: 'none: no home folder',
  sizeOf: (bytes: number, limit: number) => `${size(bytes)} of ${size(limit)}`,
  cleared: (number: number) =>
    number === 0 ? 'No documents were stored.' : `${count(number, 'document is', 'documents are')} erased.`,
  clearedOf: (number: number) => `${count(number, 'stored document of it is', 'stored documents of it are')} erased.`,
  cannotErase: (folder: string, reason: string) => `Not all of ${folder} could be erased: ${reason}.`,
  cannotEraseHint: 'Check the permissions, or remove it yourself.',

  flagMaxAge: 'oldest stored document to use: 30m, 7d (default: 24h)',
  flagNoCache: 'neither use nor store documents of a service',
  flagOffline: 'no connection: only stored documents, of any age',
  badLimit: (value: string) => `LKS_CACHE_MB must be 0 to 100000 megabytes, not ${value}. lks uses 100.`,
});
