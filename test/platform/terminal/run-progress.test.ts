/** The one line of a long run: what is in it, at every width, and on which clock. */
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Io } from '../../../src/platform/terminal/io';
import { progressLine, RunProgress } from '../../../src/platform/terminal/run-progress';

const line = (what: string, progress: Parameters<typeof progressLine>[1], ms: number, columns = 1000): string =>
  progressLine(what, progress, ms, columns);

describe('the line of a run', () => {
  it('has what, count, rate, time left and what was put aside', () => {
    const shown = line('Documents', { done: 120, all: 1320, aside: 3 }, 10_000);
    expect(shown).toBe('Documents: 120 of 1320 · 12 a second · 2 min left · 3 to try again');
  });

  it('has no rate before there is one, and no time left where nobody knows how many there are', () => {
    expect(line('Documents', { done: 0, all: 10 }, 60_000)).toBe('Documents: 0 of 10');
    expect(line('Documents', { done: 5, all: 10 }, 100)).toBe('Documents: 5 of 10');
    expect(line('Rows', { done: 50, all: undefined }, 5000)).toBe('Rows: 50 · 10 a second');
    expect(line('Rows', { done: 50, all: 40 }, 5000)).toBe('Rows: 50 of 40 · 10 a second');
  });

  it('does not take what an earlier run did for its own speed', () => {
    const shown = line('', { done: 1010, all: 1100, before: 1000 }, 10_000);
    expect(shown).toBe('1010 of 1100 · 1 a second · 2 min left');
  });

  it.each([
    [0.5, '30 a minute', '20 s left'],
    [0.002, '7 an hour', '1 h 24 min left'],
    [0.0001, '1 an hour', '1 d 4 h left'],
  ])('at %f a second says %s, and %s', (perSecond, rate, left) => {
    const shown = line('', { done: 10, all: 20 }, 10_000 / perSecond);
    for (const part of [rate, left]) expect(shown).toContain(part);
  });

  it('counts time that went backwards as none', () => {
    expect(line('', { done: 10, all: 20 }, -5000)).toBe('10 of 20');
  });

  it.each([0, 1, 2, 5, 10, 20, 37, 40, 80, 1000])('is never wider than %i columns', (columns) => {
    for (const done of [0, 7, 99_999])
      for (const all of [undefined, 100_000]) {
        const shown = line('wetten.overheid.nl', { done, all, aside: 12 }, 77_000, columns);
        expect(shown.length).toBeLessThanOrEqual(columns);
      }
  });

  it('leaves out the least telling first', () => {
    const at = (columns: number): string => line('Documents', { done: 120, all: 1320 }, 10_000, columns);
    const whole = '120 of 1320 · 12 a second · 2 min left';
    expect([40, 30, 12, 8, 7].map(at)).toEqual([whole, '120 of 1320 · 2 min left', '120 of 1320', '120/1320', '']);
  });
});

describe('off a terminal', () => {
  let err: string;
  let io: Io;
  beforeEach(() => {
    vi.useFakeTimers();
    err = '';
    const stderr = new PassThrough();
    stderr.on('data', (chunk) => {
      err += chunk;
    });
    const nothing = () => new PassThrough();
    io = new Io({ stdout: nothing, stderr: () => stderr, stdin: nothing, env: {}, onClosed: () => {} });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const runFor = async (minutes: number): Promise<void> => {
    let now = 0;
    const progress = new RunProgress(io, 'Documents', () => now);
    for (let second = 1; second <= minutes * 60; second += 1) {
      now = second * 1000;
      progress.update({ done: second, all: 600 });
      await vi.advanceTimersByTimeAsync(1000);
    }
    progress.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    await io.flush();
  };

  it('says it once a minute, and no more when it has ended', async () => {
    await runFor(3.5);
    expect(err.split('\n')).toEqual([
      'Documents: 60 of 600 · 1 a second · 9 min left',
      'Documents: 120 of 600 · 1 a second · 8 min left',
      'Documents: 180 of 600 · 1 a second · 7 min left',
      '',
    ]);
  });

  it('says nothing where it took less than a minute, under --quiet, or where stderr may hold an error object alone', async () => {
    await runFor(0.9);
    io.quiet = true;
    await runFor(2);
    io.quiet = false;
    io.hold();
    await runFor(2);
    io.release();
    await io.flush();
    expect(err).toBe('');
  });
});
