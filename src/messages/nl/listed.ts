/** Numbers, days and several things in a Dutch sentence. */
import { numbersOf } from '../numbers';

export const { count, day, decimal, grouped, listed, megabytes, size } = numbersOf({
  thousands: '.',
  point: ',',
  months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  joints: ['en', 'of'],
});
