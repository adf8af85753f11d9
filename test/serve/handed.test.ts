/** Which connections the process that hands them out refuses by itself. */
import { expect, test } from 'vitest';
import { HandedConnections } from '../../src/serve/processes/handed';

test('an address has so many; more of it are let through one by one, and another address notices nothing', () => {
  const handed = new HandedConnections(3);
  expect([1, 2, 3, 4, 5].map((id) => handed.admit(id, 'a', 1_000))).toEqual([
    ...['hand', 'hand', 'hand'],
    'hand',
    'refuse',
  ]);
  expect(handed.admit(6, 'b', 1_000)).toBe('hand');
  expect(handed.admit(7, 'a', 1_049)).toBe('refuse');
  expect(handed.admit(8, 'a', 1_050)).toBe('hand');
});

test('what is closed makes room, once', () => {
  const handed = new HandedConnections(2);
  for (const id of [1, 2, 3]) handed.admit(id, 'a', 0);
  for (const id of [1, 1, 1, 9]) handed.closed(id);
  expect([4, 5].map((id) => handed.admit(id, 'a', 10))).toEqual(['refuse', 'refuse']);
  handed.closed(2);
  expect([6, 7].map((id) => handed.admit(id, 'a', 20))).toEqual(['hand', 'refuse']);
});

/** How often each thing became of so many connections of an address, each of which is closed at once. */
function became(handed: HandedConnections, address: string, times: number, now: number) {
  const seen = { hand: 0, refuse: 0, cut: 0 };
  for (let time = 0; time < times; time += 1) {
    seen[handed.admit(time, address, now)] += 1;
    handed.closed(time);
  }
  return seen;
}

test('an address that opens and closes one after the other has 1,000 at once and 250 more a second; the rest is told so, then cut', () => {
  const handed = new HandedConnections(512);
  expect(became(handed, 'a', 5_000, 0)).toEqual({ hand: 1_000, refuse: 500, cut: 3_500 });
  expect(became(handed, 'a', 5_000, 1_000)).toEqual({ hand: 250, refuse: 20, cut: 4_730 });
  expect(became(handed, 'b', 1_000, 1_000)).toEqual({ hand: 1_000, refuse: 0, cut: 0 });
  expect(became(handed, 'a', 1_001, 5_000)).toEqual({ hand: 1_000, refuse: 1, cut: 0 });
});

test('an office that opens 200 a second for a minute is never refused', () => {
  const handed = new HandedConnections(512);
  for (let second = 0; second < 60; second += 1)
    expect(became(handed, 'office', 200, second * 1_000)).toEqual({ hand: 200, refuse: 0, cut: 0 });
});

test('what is refused at the bound takes nothing of what an address may open', () => {
  const handed = new HandedConnections(1);
  handed.admit(1, 'a', 0);
  handed.admit(2, 'a', 0);
  for (let id = 3; id < 5_003; id += 1) handed.admit(id, 'a', 10);
  for (const id of [1, 2]) handed.closed(id);
  expect(handed.admit(9_000, 'a', 20)).toBe('hand');
});
