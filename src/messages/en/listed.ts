/** Numbers, days and several things in an English sentence. */
import { numbersOf } from '../numbers';

export const { count, day, decimal, grouped, listed, megabytes, size } = numbersOf({
  thousands: ',',
  point: '.',
  months: 'January February March April May June July August September October November December'.split(' '),
  joints: ['and', 'or'],
});

/** `an ECLI`, `a BWB number`. */
export const withArticle = (thing: string): string => `${/^[AEIOU]/i.test(thing) ? 'an' : 'a'} ${thing}`;
