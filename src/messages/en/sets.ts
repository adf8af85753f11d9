/** What `lks search --all` and `--max` say of a set as a whole: before it, and when it is left and taken up. */

import { runnable } from '../runnable';
import { count, grouped } from './listed';

export const sets = () => ({
  ahead: (rows: number, requests: number, made: number) =>
    made === 0
      ? `${count(rows, 'result', 'results')} to get: ${count(requests, 'more request', 'more requests')}.`
      : `${count(rows, 'result', 'results')} to get: ${count(made, 'page', 'pages')} from an earlier run, ${count(requests, 'more request', 'more requests')}.`,
  totalChanged: (before: number, now: number) =>
    `The service counted ${count(before, 'result', 'results')} at first and ${grouped(now)} at the end. Each is here once.`,
  freshnessChanged: 'The index changed while lks read the results: their order may differ.',
  resume: 'resume an earlier run to the file of --output',
  resumeNeedsFile: '--resume needs the file of an earlier run.',
  resumeNeedsFileHint: 'Give --all or --max N, and --output FILE.',
  underWay: (file: string, journal: string) =>
    `An earlier run to ${file} is not finished. Its results are in ${journal}.`,
  underWayHint: (replaces: boolean): string =>
    replaces
      ? 'Add --resume --force to resume it and overwrite the file, or --force to begin again.'
      : 'Add --resume to resume it, or --force to begin again.',
  inTheWayHint: (journal: string) =>
    `The results of the earlier run are in ${journal}. Move the file, or overwrite it: --resume --force.`,
  unknownRun: (journal: string) => `${journal} does not name its search.`,
  unknownRunHint: 'Remove it, or add --force to begin again.',
  nothingLeft: (file: string) => `${file} is there, and no run to it is unfinished.`,
  kept: (rows: number, journal: string, file: string) =>
    `${count(rows, 'result is', 'results are')} in ${journal}. lks writes ${file} when all are there.`,
  goOn: (command: string) => `To go on:\n${runnable(command)}`,
  tooDeep: 'An answer of the service is nested too deep to store.',
});
