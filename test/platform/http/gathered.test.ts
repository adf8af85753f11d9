/** Bytes that are put together from pieces. */
import { expect, it } from 'vitest';
import { Gathered } from '../../../src/platform/http/gathered';

it('has every piece in order, and none of the memory that they came in', () => {
  const gathered = new Gathered();
  const read = Array.from({ length: 1000 }, (_, index) => Buffer.alloc(65_536, index % 251));
  for (const bytes of read) gathered.add(bytes.subarray(5, 6));
  expect(gathered.size).toBe(1000);
  const taken = gathered.take();
  expect(taken).toEqual(Buffer.from(read.map((bytes) => bytes[0]!)));
  expect(read.some(({ buffer }) => buffer === taken.buffer)).toBe(false);
  expect(taken.buffer.byteLength).toBeLessThanOrEqual(8192);
});

it('begins anew once it is taken, and leaves what was taken as it was', () => {
  const gathered = new Gathered();
  gathered.add(Buffer.from('one'));
  const first = gathered.take();
  gathered.add(Buffer.from('two'));
  expect([first.toString(), gathered.take().toString(), gathered.take().length]).toEqual(['one', 'two', 0]);
});
