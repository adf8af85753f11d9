/** What is said of an article that has another number than before. */

import { runnable } from '../runnable';
import { day as onDay } from './listed';

interface Names {
  readonly before: string;
  readonly now: string;
  /** The present one as a command takes it. */
  readonly see: string;
}

const on = (day: string): string => (day === '' ? '' : ` on ${onDay(day)}`);

export const renumbered = () => ({
  /** For a day on which the number was that of another article, or of none. `at`: the day asked for. */
  since: ({ before, now, see }: Names, day: string, at: string | undefined) =>
    `${before} was renumbered to ${now}${on(day)}: ${runnable(`lks doc ${see}${at === undefined ? '' : ` --at ${at}`}`)}`,
  /** For a day before that, of which no text is here. */
  until: ({ before, now, see }: Names, day: string) =>
    `${before} is ${now} since ${onDay(day)}: ${runnable(`lks doc ${see}`)}`,
  before: (before: string, day: string, command: string) =>
    `Before${day === '' ? '' : ` ${onDay(day)}`} it was ${before}: ${command}`,
  compared: (before: string, now: string) => `${before} was renumbered to ${now} between the two days.`,
  verified: ({ before, now }: Omit<Names, 'see'>, day: string) => `${before} was renumbered to ${now}${on(day)}.`,
});
