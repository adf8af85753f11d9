import type { renumbered as english } from '../en/renumbered';
import { runnable } from '../runnable';
import { day as onDay } from './listed';

const on = (day: string): string => (day === '' ? '' : ` op ${onDay(day)}`);

export const renumbered: typeof english = () => ({
  since: ({ before, now, see }, day, at) =>
    `${before} is${on(day)} vernummerd tot ${now}: ${runnable(`lks doc ${see}${at === undefined ? '' : ` --at ${at}`}`)}`,
  until: ({ before, now, see }, day) => `${before} is sinds ${onDay(day)} ${now}: ${runnable(`lks doc ${see}`)}`,
  before: (before, day, command) => `Voor ${day === '' ? 'de vernummering' : onDay(day)} was het ${before}: ${command}`,
  compared: (before, now) => `${before} is tussen de twee dagen vernummerd tot ${now}.`,
  verified: ({ before, now }, day) => `${before} is${on(day)} vernummerd tot ${now}.`,
});
