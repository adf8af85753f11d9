/** How long ago a source was brought up to date: what counts, and what nobody says. */
import { expect, test } from 'vitest';
import { ageOf, syncedLess } from '../../src/contract/health';

const NOW = new Date('2026-11-27T12:00:00Z');
const DAY = 86_400;

test.each([
  ['synced', { synced_at: '2026-11-27 11:00:00', imported_at: '2026-11-27 11:30:00' }, 'synced', 3600],
  ['imported, never synced', { synced_at: null, imported_at: '2026-11-26 12:00:00' }, 'imported', DAY],
  ['imported, from a source that sync does not ask', { imported_at: '2026-11-26 12:00:00' }, 'imported', DAY],
  ['some minutes ahead of the clock here', { synced_at: '2026-11-27 12:10:00' }, 'synced', 0],
  ['a day that is yet to come', { synced_at: '2027-01-01 00:00:00' }, 'ahead', null],
  ['nothing said', { status: 'ok' }, 'unsaid', null],
  ['another form', { synced_at: 'yesterday' }, 'unsaid', null],
  ['no such day', { synced_at: '2026-13-40 00:00:00' }, 'unsaid', null],
  ['no object', 'ok', 'unsaid', null],
  ['nothing at all', null, 'unsaid', null],
] as const)('the age of a source: %s', (_what, health, by, age) => {
  expect(ageOf(health, NOW)).toMatchObject({ by, age_s: age });
});

test('names what was synced too long ago, and passes over what sync does not ask', () => {
  const data = {
    good: { synced_at: '2026-11-27 04:00:00', imported_at: '2026-11-01 00:00:00' },
    late: { synced_at: '2026-11-01 00:00:00', imported_at: '2026-11-27 00:00:00' },
    never: { synced_at: null, imported_at: null },
    acts: { imported_at: '2020-01-01 00:00:00' },
    foreign: { status: 'ok' },
  };
  const sources = syncedLess(data, 7 * DAY, NOW)?.map(({ source, by }) => [source, by]);
  expect(sources).toEqual([
    ['late', 'synced'],
    ['never', 'unsaid'],
    ['foreign', 'unsaid'],
  ]);
  expect(syncedLess({ good: data.good, acts: data.acts }, 7 * DAY, NOW)).toEqual([]);
});

test('says nothing where sync asks for none of the sources, as in the sample', () => {
  expect(syncedLess({ acts: { imported_at: '2026-11-27 11:00:00' } }, 7 * DAY, NOW)).toBeUndefined();
  expect(syncedLess({}, 7 * DAY, NOW)).toBeUndefined();
});
