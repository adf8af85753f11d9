/** What `lks search --all` and `--max` say of a set as a whole: before it, and when it is left and taken up. */

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

import { runnable } from '../runnable';

export const sets = () => ({
  ahead: (rows: number, requests: number, made: number) =>
    made === 0
      ? `${count(rows, 'row', 'rows')} to get: ${count(requests, 'more request', 'more requests')}.`
      : `${count(rows, 'row', 'rows')} to get: ${count(made, 'page is', 'pages are')} here from an earlier run, ${count(requests, 'request', 'requests')} to go.`,
  totalChanged: (before: number, now: number) =>
    `The service counted ${count(before, 'row', 'rows')} at first and ${now} at the end: the set changed while it was read. Each row is here once.`,
  freshnessChanged:
    'The index was renewed while the set was read: a row is as it was when its page came, and the order may have changed in between.',
  resume: 'go on with the file of --output where an earlier run was stopped',
  resumeNeedsFile: '--resume goes on with a set in a file, and none is named.',
  resumeNeedsFileHint: 'Name the set with --all or --max N, and the file with --output FILE.',
  underWay: (file: string, journal: string) =>
    `An earlier run to ${file} did not come to its end: ${journal} has its rows.`,
  underWayHint: (replaces: boolean) =>
    replaces
      ? 'Add --resume --force to go on with it and replace the file that is there, or --force alone to begin anew.'
      : 'Add --resume to go on with it, or --force to begin anew.',
  inTheWayHint: (journal: string) =>
    `The rows of the earlier run are kept in ${journal}: move the file away, or add --force beside --resume to replace it.`,
  unknownRun: (journal: string) => `${journal} does not say of which search it is.`,
  unknownRunHint: 'Remove it, or add --force to begin anew.',
  nothingLeft: (file: string) => `${file} is there, and no run to it is left unfinished.`,
  kept: (rows: number, journal: string, file: string) =>
    `${count(rows, 'row is', 'rows are')} kept in ${journal}; ${file} is written when the set is whole.`,
  goOn: (command: string) => `To go on:\n${runnable(command)}`,
  tooDeep: 'An answer of the service cannot be kept: it is nested too deep.',
});
