/** Calls of the library of a service: what goes in one request, and what is made of what comes back. */
import { describe, expect, it } from 'vitest';
import { type AskCalls, Batches, hasShape, VALUES } from '../../src/backends/hosted/served';
import { LksError } from '../../src/contract/errors';
import { type CallOutcome, LIBRARY_METHODS, MOST_CALLS } from '../../src/contract/library-calls';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { sentError } from '../../src/platform/worker/wire-error';

/** A service that answers each call with the argument that it had, and how many calls came in each request. */
function echo(outcome: (arg: unknown, at: number) => CallOutcome = (arg) => ({ value: arg })) {
  const requests: number[] = [];
  const ask: AskCalls = async (calls) => {
    requests.push(calls.length);
    return calls.map(({ args }, at) => outcome(args[0], at));
  };
  const batches = new Batches(ask);
  const make = (arg: unknown) => batches.make({ method: 'titleOn', args: [arg] }, VALUES.titleOn, {});
  return { requests, make };
}

describe('calls that are made at the same time', () => {
  it('go in one request, each with its own answer', async () => {
    const { requests, make } = echo();
    expect(await Promise.all(['a', 'b', 'c'].map(make))).toEqual(['a', 'b', 'c']);
    expect(requests).toEqual([3]);
  });

  it('go in several where they are too many, or too long', async () => {
    const { requests, make } = echo();
    await Promise.all(Array.from({ length: MOST_CALLS + 1 }, (_, at) => make(String(at))));
    expect(requests).toEqual([MOST_CALLS, 1]);
    const long = echo();
    await Promise.all(['a', 'b', 'c'].map((letter) => long.make(letter.repeat(120_000))));
    expect(long.requests).toEqual([2, 1]);
  });

  it('are asked again where the service had no time for them, and none is lost', async () => {
    const { requests, make } = echo((arg, at) => (at === 0 ? { value: arg } : { late: true }));
    expect(await Promise.all(['a', 'b', 'c'].map(make))).toEqual(['a', 'b', 'c']);
    expect(requests).toEqual([3, 2, 1]);
  });

  it('fail alone: what one of them throws the others do not', async () => {
    const error = { kind: 'not-found', message: 'Nothing of that day.', code: 'not_in_force' } as const;
    const { make } = echo((arg) => (arg === 'b' ? { error } : { value: arg }));
    const [a, b] = await Promise.allSettled([make('a'), make('b')]);
    expect(a).toMatchObject({ value: 'a' });
    expect(b).toMatchObject({ reason: { kind: 'not-found', code: 'not_in_force', message: error.message } });
  });

  it('fail with the commands that help, of which a line that is more than one command is none', async () => {
    const failed = new LksError('not-found', 'None.', { hint: say.citations.openLaw('BWBR0005291') });
    const sent = JSON.parse(JSON.stringify(sentError(failed)));
    sent.commands.push('lks doc x; rm -rf ~', 'rm -rf ~', 7);
    const { make } = echo(() => ({ error: sent }));
    await expect(make('a')).rejects.toMatchObject({ hint: failed.hint, commands: ['lks doc BWBR0005291'] });
  });
});

describe('what a service sends', () => {
  it.each<[string, CallOutcome]>([
    ['a value of another shape', { value: { title: 'x' } }],
    ['no time for a single call', { late: true }],
  ])('that is %s is told from another release', async (_what, outcome) => {
    const { make } = echo(() => outcome);
    await expect(make('a')).rejects.toMatchObject({
      kind: 'bad-response',
      hint: unmarked(say.hosted.answers.oddCallHint),
    });
  });

  it('as a failure of its own is no failure of this computer, and no line of it moves the cursor', async () => {
    const error = {
      kind: 'local',
      message: 'The disk\u001b[2J is full.\u0007',
      code: 'x',
      hint: 'a\u001b[1mb',
    } as never;
    const { make } = echo(() => ({ error }));
    const failure = await make('a').catch((thrown: unknown) => thrown as LksError);
    expect(failure).toBeInstanceOf(LksError);
    expect(failure).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify([(failure as LksError).message, (failure as LksError).hint])).not.toMatch(/\\u00(?:1b|07)/);
  });

  it('of another length is refused', async () => {
    const batches = new Batches(async () => []);
    await expect(batches.make({ method: 'areas', args: [] }, VALUES.areas, {})).rejects.toMatchObject({
      kind: 'bad-response',
    });
  });
});

describe('shapes', () => {
  it('are there for every method', () => expect(Object.keys(VALUES).sort()).toEqual([...LIBRARY_METHODS].sort()));

  it.each([
    [['a'], VALUES.areas, true],
    [['a', 1], VALUES.areas, false],
    [{}, VALUES.areas, false],
    [undefined, VALUES.areas, false],
    [undefined, VALUES.held, true],
    [null, VALUES.held, false],
    [{ title: 't', documents: 1, days: [] }, VALUES.held, true],
    [{ title: 't', documents: '1', days: [] }, VALUES.held, false],
    [{ documents: [] }, VALUES.find, true],
    [{ documents: [], near: {} }, VALUES.find, false],
    [{ documents: [{ id: 'a', external_id: 'b' }] }, VALUES.find, false],
  ])('%j', (value, shape, fits) => expect(hasShape(value, shape)).toBe(fits));
});
