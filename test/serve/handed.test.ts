/** Which connections the process that hands them out refuses by itself. */
import { expect, test } from 'vitest';
import { HandedConnections } from '../../src/serve/processes/handed';

test('an address has so many; more of it are let through one by one, and another address notices nothing', () => {
  const handed = new HandedConnections(3);
  expect([1, 2, 3, 4, 5].map((id) => handed.admit(id, 'a', 1_000))).toEqual([true, true, true, true, false]);
  expect(handed.admit(6, 'b', 1_000)).toBe(true);
  expect(handed.admit(7, 'a', 1_049)).toBe(false);
  expect(handed.admit(8, 'a', 1_050)).toBe(true);
});

test('what is closed makes room, once', () => {
  const handed = new HandedConnections(2);
  for (const id of [1, 2, 3]) handed.admit(id, 'a', 0);
  for (const id of [1, 1, 1, 9]) handed.closed(id);
  expect([4, 5].map((id) => handed.admit(id, 'a', 10))).toEqual([false, false]);
  handed.closed(2);
  expect([6, 7].map((id) => handed.admit(id, 'a', 20))).toEqual([true, false]);
});
