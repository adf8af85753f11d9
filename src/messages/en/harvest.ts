/** What `lks library add` and `lks library sync` say. */

import { runnable } from '../runnable';
import { count, day as dayOf, grouped, listed } from './listed';

/** As many requests, and as long, as a publisher is going to be asked. */
interface Estimate {
  readonly source: string;
  readonly items: number;
  readonly known: number;
  readonly least: number;
  readonly most: number;
  readonly seconds: number;
}

/** `about 4 minutes`. */
function lasting(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${count(minutes, 'minute', 'minutes')}`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `about ${count(hours, 'hour', 'hours')}${rest === 0 ? '' : ` and ${count(rest, 'minute', 'minutes')}`}`;
}

export const harvest = () => ({
  add: 'get documents from their publishers',
  addIds: (identifiers: readonly string[]) =>
    `${listed([...identifiers, 'citation'], 'or')}; an article gets its whole law`,
  at: 'Dutch law as of this day, also a later one (default: today)',
  ofDay: (id: string, day: string) =>
    `lks gets ${id} as of ${dayOf(day)}. For the text of today: lks library add ${id}`,
  lawsOfDay: (number: number, id: string, day: string) =>
    `${count(number, 'line names', 'lines name')} a day, but a sync gets today's texts. For that of ${dayOf(day)}: lks library add ${id} --at ${day}`,
  noDays: (id: string) => `${id} has no text of a day: only Dutch legislation has.`,
  noDaysHint: 'Leave the day out.',
  dryRun: 'print the requests, send none',
  sync: 'get what changed since the last time',
  syncSources: 'the publishers to ask (default: all)',
  since: 'changes from this day (default: since the last sync, else a month)',
  laws: 'only the laws in this file, one identifier a line',
  starter: '100 laws that everybody cites, and decisions of the last month',

  columns: {
    id: 'Identifier',
    outcome: 'Result',
    documents: 'Documents',
    source: 'Source',
    request: 'Request',
    purpose: 'For',
    left: 'Left',
    until: 'Changes until',
  },
  outcomes: {
    added: 'added',
    updated: 'updated',
    unchanged: 'unchanged',
    withdrawn: 'withdrawn',
    'not-found': 'not found',
    failed: 'failed',
  },
  /** What the line of progress counts. */
  listing: (source: string) => `Changes listed by ${source}`,
  fetching: (source: string) => `Documents of ${source}`,
  estimate: ({ source, items, known, least, most, seconds }: Estimate) =>
    `${source}: ${count(items, 'document', 'documents')} to get${known === 0 ? '' : `, ${known === items ? 'all' : grouped(known)} not for the first time`}. ` +
    `${least === most ? '' : `${least} to `}${count(most, 'request', 'requests')}, 2 a second: ${least === most || seconds < 60 ? '' : 'at most '}${lasting(seconds)}, ` +
    'longer if the publisher is slow.',
  planned: (requests: number, seconds: number) =>
    `${count(requests, 'request', 'requests')} to begin with, 2 a second to a publisher: ${lasting(seconds)}. What changed comes on top.`,
  starterOf: (laws: number, day: string) => `The list of ${grouped(laws)} laws is of ${dayOf(day)}.`,
  ended: (law: string, day: string) => `${law} has lapsed: its last text, until ${dayOf(day)}, is in your library.`,
  brought: (outcome: string, law: string) => `${outcome}: ${law}`,
  denied: (id: string, message: string) => `Your library has ${id}, but its publisher no longer does: ${message}`,
  withdrawn: (documents: number) =>
    `${documents === 1 ? 'The publisher' : 'Publishers'} withdrew ${count(documents, 'document', 'documents')} of your library, shown only if you ask.`,
  withdrawnHint: (id: string) =>
    `To read it: ${runnable(`lks doc ${id} --withdrawn`)}. To erase withdrawn texts: ${runnable('lks library forget-withdrawn')}`,
  missing: (law: string, message: string) => `${law} was not found: ${message}`,
  moreOf: (more: number) => `… and ${grouped(more)} more. --json lists all.`,
  law: (id: string, title: string) => (title === '' ? id : `${title} (${id})`),
  added: (documents: number, file: string) => `${count(documents, 'document', 'documents')} into ${file}`,
  leftForNext: (left: number) => `${count(left, 'item waits', 'items wait')} for the next sync.`,
  queuedAlready: (queued: number, source: string) =>
    `${count(queued, 'item', 'items')} of ${source} from an earlier run.`,
  someFailed: (failed: number, all: number) =>
    failed === all
      ? all === 1
        ? 'Could not get the document.'
        : `Could not get any of ${grouped(all)} documents.`
      : `Could not get ${grouped(failed)} of ${grouped(all)} documents. ${all - failed === 1 ? 'The other is' : 'The others are'} in your library.`,
  someFailedHint: 'To get the rest, run the same command again.',
  notWhole: (failures: number) =>
    `The sync is not complete: ${count(failures, 'error', 'errors')}. What came is in your library.`,
  notWholeHint: 'To resume, run the same command again.',
  missingHint: 'It may be withdrawn, or its number mistyped: look at its publisher.',
  stopped: (message: string, done: number, left: number) =>
    `${message} ${grouped(done)} of this run ${done === 1 ? 'is' : 'are'} in your library, and ${grouped(left)} ${left === 1 ? 'is' : 'are'} left.`,
  noSource: (name: string) => `lks harvests nothing from ${name}.`,
  sources: (names: readonly string[]) => `Publishers: ${names.join(', ')}.`,
  lawsHint: 'Name a text file, one identifier a line.',
});
