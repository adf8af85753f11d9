/** Of an error a report has its kind and its place in the code, and no word of its message. */
import { expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { traceOf } from '../../src/platform/trace';

const WORDS = 'huurprijs van meneer Jansen';
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const text = (error: unknown): string => traceOf(error).join('\n');

it('has the name, the code, the causes and the frames', () => {
  const cause = Object.assign(new TypeError(WORDS), { code: 'ERR_OF_A_KIND' });
  const error = thrown(() => {
    throw new LksError('local', WORDS, { cause });
  });
  expect(text(error)).toMatch(/^LksError local_error local\n {4}at .*trace\.test\.ts:\d+:\d+\)?\n/);
  expect(text(error)).toMatch(/\nTypeError ERR_OF_A_KIND\n {4}at /);
});

it.each<[string, () => unknown]>([
  ['a message', () => new Error(WORDS)],
  [
    'a message of several lines that look like frames',
    () => new Error(`x\n    at ${WORDS} (/a/b.js:1:2)\n    at /a/${WORDS}:1:2`),
  ],
  ['a message that was changed afterwards', () => Object.assign(new Error(WORDS), { message: 'other' })],
  ['a name and a code of its own', () => Object.assign(new Error('x'), { name: WORDS, code: WORDS })],
  ['the message of what does not parse', () => thrown(() => JSON.parse(WORDS))],
  ['a text that was thrown', () => WORDS],
  ['a cause', () => new Error('x', { cause: new Error(WORDS) })],
  ['a cause that is a text', () => new Error('x', { cause: WORDS })],
  ['a stack of its own', () => Object.assign(new Error('x'), { stack: WORDS })],
])('has no word of %s', (_what, make) => {
  expect(text(make())).not.toMatch(/huurprijs|Jansen/);
  expect(text(make())).not.toBe('');
});

it('has all frames of a real error', () => {
  const error = thrown(() => {
    throw new RangeError('x');
  }) as Error;
  const frames = error.stack!.split('\n').filter((line) => line.startsWith('    at '));
  expect(traceOf(error).slice(1)).toEqual(frames);
});

it('ends where errors are each other’s cause', () => {
  const error = new Error('x');
  error.cause = error;
  expect(traceOf(error).filter((line) => line === 'Error')).toHaveLength(5);
});
