/** What `lks library add` and `lks library sync` say. */

import { runnable } from '../runnable';
import { count, listed } from './listed';

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
  add: 'fetch documents from their publishers into the library',
  addIds: (identifiers: readonly string[]) =>
    `${listed([...identifiers, 'citation'], 'or')}; an article fetches its whole law`,
  at: 'the text of Dutch legislation that was, is or will be in force on this day; today unless said otherwise',
  ofDay: (id: string, day: string) =>
    `${id} was asked for as of ${day}, the day that was named. For its text of today: lks library add ${id}`,
  lawsOfDay: (count: number, id: string, day: string) =>
    `${count === 1 ? '1 line names' : `${count} lines name`} a day, and a sync fetches the texts of today. For that of ${day}, run: lks library add ${id} --at ${day}`,
  noDays: (id: string) => `Only of Dutch legislation the text of a day can be fetched, and ${id} is none.`,
  noDaysHint: 'Leave the day out, or name a BWB number or a Dutch law.',
  dryRun: 'print the requests, send none',
  sync: 'fetch what changed at the publishers since the last time',
  syncSources: 'the publishers to ask; all that can be harvested unless named',
  since: 'changes from this day on (default: since the last sync, else a month)',
  laws: 'only the laws in this file, an identifier a line',
  starter: '100 laws that everybody cites and the last month of decisions',

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
    `${source}: ${count(items, 'document', 'documents')} to ask for${known === 0 ? '' : `, ${known === items ? 'each' : known} asked for before`}; ` +
    `${least === most ? '' : `${least} to `}${count(most, 'request', 'requests')}, 2 a second: ${least === most || seconds < 60 ? '' : 'at most '}${lasting(seconds)}, ` +
    'longer where the publisher is slow.',
  planned: (requests: number, seconds: number) =>
    `${count(requests, 'request', 'requests')} to begin with, 2 a second to one publisher: ${lasting(seconds)}; what is listed as changed comes on top.`,
  starterOf: (laws: number, day: string) =>
    `The list of ${laws} laws to begin with is by the law of ${day}: what came or went since is not in it.`,
  ended: (law: string, day: string) =>
    `${law} has ended: its publisher lists no text after ${day}. That last text is in the library.`,
  brought: (outcome: string, law: string) => `${outcome}: ${law}`,
  denied: (id: string, message: string) =>
    `${id} is in your library, and its publisher does not have it any more: ${message}`,
  withdrawn: (documents: number) =>
    `${count(documents, 'document', 'documents')} of your library ${documents === 1 ? 'was' : 'were'} withdrawn by ${documents === 1 ? 'its publisher' : 'their publishers'}. lks does not show such a text unless you ask for it.`,
  withdrawnHint: (id: string) =>
    `To read it: ${runnable(`lks doc ${id} --withdrawn`)}. To erase the texts that were withdrawn: ${runnable('lks library forget-withdrawn')}`,
  missing: (law: string, message: string) => `${law} was not found: ${message}`,
  moreOf: (more: number) => `… and ${more} more; --json lists them all.`,
  law: (id: string, title: string) => (title === '' ? id : `${title} (${id})`),
  added: (documents: number, file: string) => `${count(documents, 'document', 'documents')} fetched into ${file}`,
  leftForNext: (left: number) => `${count(left, 'item is', 'items are')} left for the next sync.`,
  queuedAlready: (queued: number, source: string) =>
    `${count(queued, 'item of', 'items of')} ${source} ${queued === 1 ? 'is' : 'are'} still queued from an earlier run.`,
  someFailed: (failed: number, all: number) =>
    failed === all
      ? all === 1
        ? 'The document could not be fetched.'
        : `None of the ${all} documents could be fetched.`
      : `${failed} of ${all} documents could not be fetched; ${all - failed === 1 ? 'the other is' : 'the others are'} in the library, whole.`,
  someFailedHint: 'Run the same command again: what is in the library and has not changed is not fetched again.',
  notWhole: (failures: number) =>
    `The sync is not complete: ${count(failures, 'failure', 'failures')}. What was fetched is in the library, whole.`,
  notWholeHint: 'Run the same command again: it goes on where this one ended.',
  missingHint: 'Look for it at its publisher: it can be taken away, or its number can be mistyped.',
  stopped: (message: string, done: number, left: number) =>
    `${message} ${count(done, 'item', 'items')} of this run ${done === 1 ? 'is' : 'are'} in the library, whole; ${left} ${left === 1 ? 'is' : 'are'} left.`,
  noSource: (name: string) => `There is no publisher ${name} that can be harvested.`,
  sources: (names: readonly string[]) => `Publishers: ${names.join(', ')}.`,
  lawsUnreadable: (file: string, code: string) => `Cannot read ${file}${code === '' ? '' : ` (${code})`}.`,
  lawsHint: 'Name a text file with an identifier a line.',
});
