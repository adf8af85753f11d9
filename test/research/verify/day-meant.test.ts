/** How old a text can be, by its words. */
import { expect, it } from 'vitest';
import { LatestDay } from '../../../src/research/verify/time/day-meant';

it('the latest day of a text is found over the ends of pieces, and is none that is yet to come', () => {
  const days = new LatestDay('2026-11-23');
  for (const piece of ['Op 3 mei 2011 en 1 ja', 'nuari 2015, ECLI:NL:HR:2019:7', '. In 2030, op 1-1-2030.'])
    days.push(piece);
  expect(days.latest).toBe('2019-01-01');
});
