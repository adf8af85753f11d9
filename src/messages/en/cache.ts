/** Documents of services that are kept on disk: what is said of them. */

import { count } from './listed';

/** Seconds as people say them: the largest unit of which there is at least one, rounded down. */
function duration(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  if (seconds < 3600) return count(Math.floor(seconds / 60), 'minute', 'minutes');
  if (seconds < 2 * 86_400) return count(Math.floor(seconds / 3600), 'hour', 'hours');
  return count(Math.floor(seconds / 86_400), 'day', 'days');
}

const ago = (age: number | undefined): string =>
  age === undefined ? 'at a time that the clock here says is yet to come' : `${duration(age)} ago`;

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

export const cache = () => ({
  fromCache: (at: string, age: number | undefined) =>
    `Kept from an earlier request: fetched ${at.replace('T', ' ').replace('Z', ' UTC')}, ${ago(age)}.`,
  /** One line for all documents of a run; `oldest` is undefined where it is not known of each. */
  cameFromCache: (number: number, oldest: number | undefined) =>
    number === 1
      ? `Kept from an earlier request, ${ago(oldest)}; to ask the service again: --max-age 0`
      : `${number} documents were kept from earlier requests, the oldest ${ago(oldest)}; to ask the service again: --max-age 0`,
  damaged: (file: string) => `A kept document was damaged and is now ${file}.`,
  off: (reason: string) => `Documents are not kept: ${reason}.`,

  offline: {
    search: 'Searches are not kept on this computer, and --offline asks no service.',
    document: 'The document is not kept on this computer, and --offline asks no service.',
    extension: 'What is asked of all documents is not kept on this computer, and --offline asks no service.',
    health: 'Whether the sources of a service are well is for the service to say, and --offline asks none.',
  },
  notKept: (id: string) => `${id} is not kept on this computer, and --offline asks no service.`,
  offlineOff: 'No documents are kept on this computer, and --offline asks no service.',
  offlineHint: 'Leave out --offline, or ask your own library: --library.',
  offlineAsks: 'The publishers are asked over the network, and --offline asks nobody.',
  offlineAsksHint: 'Leave out --offline; files that you have: lks library import FILE…',
  offlineAndLive: '--live asks the publishers, and --offline asks nobody.',
  exclude: (one: string, other: string) => `${one} and ${other} leave nothing that could answer.`,

  details:
    'A document that a service gave is kept for you alone, and used for 24 hours in place of a request (--max-age). Searches are never kept. LKS_CACHE_MB says how much is kept (100; 0 for nothing); what was not used for longest goes first, and what was not used for 90 days.',
  status: 'show how many documents are kept, where, and how many requests that saved',
  clear: 'erase the documents that are kept',
  columns: {
    folder: 'Folder',
    keeping: 'Keeping',
    documents: 'Documents',
    damaged: 'Set aside, damaged',
    size: 'Size',
    saved: 'Requests saved',
  },
  keeps: 'yes',
  keepsNot: 'no',
  noFolder: 'none: there is no home folder',
  sizeOf: (bytes: number, limit: number) => `${megabytes(bytes)} of ${megabytes(limit)}`,
  cleared: (number: number) =>
    number === 0 ? 'No documents were kept.' : `${count(number, 'document is', 'documents are')} erased.`,
  clearedOf: (number: number) =>
    `${count(number, 'document', 'documents')} that ${number === 1 ? 'was' : 'were'} kept from it ${number === 1 ? 'is' : 'are'} erased.`,
  cannotErase: (folder: string, reason: string) => `What is kept in ${folder} cannot all be erased: ${reason}.`,
  cannotEraseHint: 'Check the permissions of the folder, or remove it yourself.',

  flagMaxAge: 'oldest kept document that is used in place of a request: 30m, 24h, 7d (default: 24h)',
  flagNoCache: 'neither use nor keep documents of a service',
  flagOffline: 'no connection: only what is kept here answers, however old',
  badLimit: (value: string) =>
    `LKS_CACHE_MB is a whole number of megabytes, 0 to 100000, and not ${value}; 100 is used.`,
});
