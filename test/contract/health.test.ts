/** Whatever way a service keys its sources, each is found, and judged by its own status. */
import { describe, expect, test } from 'vitest';
import { sourcesIn, unhealthyIn } from '../../src/contract/health';

const ok = { status: 'ok', latency_ms: 12 };
const down = { status: 'down' };
const unhealthy = (data: unknown): string[] => unhealthyIn(data).map(({ name }) => name);

describe('the sources of a health answer', () => {
  test.each<[shape: string, make: (a: unknown, b: unknown) => unknown]>([
    ['keyed by source', (a, b) => ({ bwb: a, ecli: b })],
    ['in sources', (a, b) => ({ sources: { bwb: a, ecli: b } })],
    [
      'in sources, beside fields of the service',
      (a, b) => ({ status: 'ok', version: '1.2', sources: { bwb: a, ecli: b } }),
    ],
    ['beside fields of the service', (a, b) => ({ latency_ms: 3, checked_at: '2026-11-28', bwb: a, ecli: b })],
    ['in sources that say something of themselves', (a, b) => ({ sources: { status: 'ok', bwb: a, ecli: b } })],
    ['in groups', (a, b) => ({ nl: { bwb: a }, eu: { ecli: b } })],
    ['in data and sources', (a, b) => ({ data: { sources: { bwb: a, ecli: b } } })],
    [
      'a list',
      (a, b) => [
        { source: 'bwb', ...Object(a) },
        { name: 'ecli', ...Object(b) },
      ],
    ],
    [
      'a list in sources',
      (a, b) => ({
        sources: [
          { id: 'bwb', ...Object(a) },
          { source: 'ecli', ...Object(b) },
        ],
      }),
    ],
    ['a list of records by name', (a, b) => [{ bwb: a }, { ecli: b }]],
  ])('%s', (_shape, make) => {
    expect(sourcesIn(make(ok, down)).map(([name]) => name)).toEqual(['bwb', 'ecli']);
    expect(unhealthy(make(ok, { status: 'OK' }))).toEqual([]);
    expect(unhealthy(make(ok, down))).toEqual(['ecli']);
    expect(unhealthy(make({ latency_ms: 3 }, ok))).toEqual(['bwb']);
  });

  test.each<[data: unknown, sources: string[], unhealthy: string[]]>([
    [{ bwb: 'ok', ecli: 'Online' }, ['bwb', 'ecli'], []],
    [{ sources: { bwb: 'up', ecli: 'down' } }, ['bwb', 'ecli'], ['ecli']],
    [{ bwb: ok, ecli: null }, ['bwb', 'ecli'], ['ecli']],
    [{ bwb: ok, ecli: {} }, ['bwb', 'ecli'], ['ecli']],
    [{ bwb: { ...ok, details: { queue: down } } }, ['bwb'], []],
    [{ bwb: { note: 'x' } }, ['bwb'], ['bwb']],
    [{ status: 'degraded', bwb: ok }, ['bwb'], ['(service)']],
    [ok, ['(service)'], []],
    ['fine', ['(service)'], ['(service)']],
    [{}, [], []],
    [[], [], []],
    [{ sources: {} }, [], []],
    [{ sources: [] }, [], []],
    [null, [], []],
  ])('%j', (data, sources, bad) => {
    expect(sourcesIn(data).map(([name]) => name)).toEqual(sources);
    expect(unhealthy(data)).toEqual(bad);
  });
});
