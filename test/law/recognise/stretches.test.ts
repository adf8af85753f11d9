/** A paragraph is read in stretches, so that it takes time in proportion to it: each step is of one of them. */
import { expect, test } from 'vitest';
import { recognising } from '../../../src/law/recognise/recognise';

function stepsOf(text: string): number {
  const steps = recognising(text);
  let count = 0;
  while (steps.next().done !== true) count += 1;
  return count;
}

test.each(['lid 1, ', 'van de ', 'a', ' '])(
  'of 4 times as many of %j there are so many more steps, and no more',
  (unit) => {
    const [one, four] = [8_000, 32_000].map((times) => stepsOf(`art. 3:1 ${unit.repeat(times)}`));
    expect(one).toBeGreaterThan((8_000 * unit.length) / 8_192);
    expect(four! / one!).toBeGreaterThan(3);
    expect(four! / one!).toBeLessThan(8);
  },
);
