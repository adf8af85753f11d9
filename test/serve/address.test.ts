/** Whose address a request comes from, which addresses count as one, how much each may, and who gives way. */
import { describe, expect, test } from 'vitest';
import { AddressBuckets, clientAddress, countedAs, isNear, KEYLESS } from '../../src/serve/http/addresses';
import { givesWay } from '../../src/serve/http/connections';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['fe80::1%eth0', true],
  ['fd00::1', true],
  ['2001:db8::1', false],
  ['192.0.2.7', false],
  ['nonsense', false],
  [undefined, false],
])('%s can be a proxy in front: %s', (peer, near) => {
  expect(isNear(peer)).toBe(near);
});

describe('the address of a client', () => {
  test.each<[peer: string | undefined, forwarded: string | undefined, trust: boolean, address: string]>([
    ['192.0.2.7', undefined, false, '192.0.2.7'],
    ['::ffff:192.0.2.7', undefined, false, '192.0.2.7'],
    ['127.0.0.1', '192.0.2.7', false, '127.0.0.1'],
    ['127.0.0.1', '192.0.2.7', true, '192.0.2.7'],
    ['127.0.0.1', '198.51.100.1, 192.0.2.7', true, '192.0.2.7'],
    ['127.0.0.1', '192.0.2.7:4321', true, '192.0.2.7'],
    ['127.0.0.1', '[2001:DB8::1]:4321', true, '2001:db8::1'],
    ['127.0.0.1', '2001:db8::1', true, '2001:db8::1'],
    ['127.0.0.1', 'unknown', true, '127.0.0.1'],
    ['127.0.0.1', '192.0.2.7,', true, '127.0.0.1'],
    ['127.0.0.1', undefined, true, '127.0.0.1'],
    ['203.0.113.9', '192.0.2.7', true, '203.0.113.9'],
    [undefined, undefined, true, ''],
  ])('of %s with %s, trusting a proxy: %s, is %s', (peer, forwarded, trust, address) => {
    expect(clientAddress(peer, forwarded, trust)).toBe(address);
  });
});

describe('requests without a good key', () => {
  const countOf = (keyless: AddressBuckets, address: string, times: number, now: number): number => {
    let answered = 0;
    for (let time = 0; time < times; time += 1) if (keyless.count(address, now) === 0) answered += 1;
    return answered;
  };

  test('are answered 1,000 times at once, and then 10 a second', () => {
    const keyless = new AddressBuckets(KEYLESS);
    expect(countOf(keyless, 'a', 1_500, 0)).toBe(1_000);
    expect(keyless.count('a', 0)).toBe(1);
    expect(countOf(keyless, 'a', 100, 2_000)).toBe(20);
    expect(countOf(keyless, 'a', 5_000, 3_600_000)).toBe(1_000);
  });

  test('of another address are not held back', () => {
    const keyless = new AddressBuckets(KEYLESS);
    countOf(keyless, 'a', 1_500, 0);
    expect(keyless.count('b', 0)).toBe(0);
  });

  test('of very many addresses are counted in bounded memory, and those that came first are still held back', () => {
    const keyless = new AddressBuckets(KEYLESS);
    countOf(keyless, 'first', 1_001, 0);
    for (let at = 0; at < 60_000; at += 1) keyless.count(`address ${at}`, 1);
    expect(keyless.count('first', 2)).toBe(1);
  });

  test('are held back no longer than they would be when the clock stands still or is asked twice', () => {
    const keyless = new AddressBuckets(KEYLESS);
    countOf(keyless, 'a', 1_000, 10_000);
    expect(keyless.count('a', 9_000)).toBe(1);
    expect(keyless.count('a', 10_200)).toBe(0);
  });
});

describe('who gives way to a new connection', () => {
  const connection = (open: number, used: boolean, since: number) => ({ address: '', open, used, since });

  test('is the one kept alive longest for nothing, then the oldest on which nothing whole has come in 2 s', () => {
    const answering = ['answering', connection(1, true, 0)] as const;
    const first = ['first', connection(1, false, 0)] as const;
    const slow = ['slow', connection(0, false, 1_000)] as const;
    const slower = ['slower', connection(0, false, 500)] as const;
    const young = ['young', connection(0, false, 9_000)] as const;
    const idle = ['idle', connection(0, true, 9_900)] as const;
    const idler = ['idler', connection(0, true, 9_800)] as const;
    expect(givesWay([answering, slow, slower, idle, idler, young], 10_000)).toBe('idler');
    expect(givesWay([answering, first, slow, slower, young], 10_000)).toBe('slower');
    expect(givesWay([answering, first, young], 10_000)).toBeUndefined();
  });
});
