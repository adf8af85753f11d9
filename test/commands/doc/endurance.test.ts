/** How long a run of documents goes on when they fail. */
import { describe, expect, it } from 'vitest';
import { Endurance, type Verdict } from '../../../src/commands/doc/endurance';
import { type ErrorKind, LksError, type LksErrorOptions } from '../../../src/errors';

const failed = (kind: ErrorKind, options: LksErrorOptions = {}): LksError => new LksError(kind, '', options);
const GONE = failed('unreachable');
const LIMITED = failed('rate-limited', { status: 429 });
const ABSENT = failed('not-found', { status: 404 });
const MISTYPED = failed('usage');

/** The verdicts on failures in a row, with many documents left. */
const verdicts = (...errors: LksError[]): Verdict[] => {
  const endurance = new Endurance(60_000);
  return errors.map((error) => endurance.judge(error, { last: false, left: 100 }));
};

describe('a run of documents', () => {
  it.each<ErrorKind>(['no-key', 'key-rejected', 'plan-required', 'no-credits', 'interrupted', 'terminated', 'hung-up'])(
    'stops for %s',
    (kind) => {
      expect(verdicts(failed(kind))).toEqual(['stop']);
    },
  );

  it('stops for a service that is not there for 3 documents in a row, and no sooner', () => {
    expect(verdicts(GONE, GONE, GONE)).toEqual(['failed', 'failed', 'stop']);
    expect(verdicts(GONE, GONE, ABSENT, GONE, GONE, GONE).at(-1)).toBe('stop');
    expect(verdicts(GONE, GONE, ABSENT, GONE, GONE)).not.toContain('stop');
  });

  it('does not take what was mistyped for an answer', () => {
    expect(verdicts(GONE, MISTYPED, GONE, MISTYPED, GONE).at(-1)).toBe('stop');
  });

  it.each([502, 503, 504])('takes %i of a gateway for a service that is not there', (status) => {
    const error = failed('unreachable', { status });
    expect(verdicts(error, error, error)).toEqual(['failed', 'failed', 'stop']);
  });

  it('goes on past documents that the service has a fault with', () => {
    const error = failed('unreachable', { status: 500 });
    expect(verdicts(error, error, error, error)).not.toContain('stop');
  });

  it('puts one document at the limit aside, and stops for 2 in a row', () => {
    expect(verdicts(LIMITED, LIMITED)).toEqual(['aside', 'stop']);
    expect(verdicts(LIMITED, ABSENT, LIMITED)).toEqual(['aside', 'failed', 'aside']);
  });

  it('gives a document that was put aside a last chance, whatever came before', () => {
    const endurance = new Endurance(60_000);
    endurance.judge(LIMITED, { last: false, left: 0 });
    endurance.again();
    expect(endurance.judge(LIMITED, { last: true, left: 0 })).toBe('failed');
  });

  it('stops where the service asks for more than may be waited, or waiting is not wanted', () => {
    expect(verdicts(failed('rate-limited', { status: 429, retryAfter: 61 }))).toEqual(['stop']);
    expect(verdicts(failed('unreachable', { status: 503, exitCode: 6 }))).toEqual(['stop']);
    expect(new Endurance(0).judge(LIMITED, { last: false, left: 1 })).toBe('stop');
  });

  it('has come to its end, and is not cut short, when nothing is left to ask for', () => {
    const endurance = new Endurance(60_000);
    for (const left of [2, 1]) endurance.judge(GONE, { last: false, left });
    expect(endurance.judge(GONE, { last: false, left: 0 })).toBe('failed');
  });
});
