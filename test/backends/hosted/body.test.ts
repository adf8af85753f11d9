import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readJson } from '../../../src/backends/hosted/body';
import { BodyError, type BodyFault } from '../../../src/platform/http/unpack';

const LIMIT = 4 * 2 ** 20;

async function faultOf(body: Buffer, headers = {}): Promise<BodyFault | 'none'> {
  return readJson(body, headers, LIMIT).then(
    () => 'none' as const,
    (error) => {
      if (error instanceof BodyError) return error.fault;
      throw error;
    },
  );
}

const gzip = { 'content-encoding': 'gzip' };
const packed = gzipSync(Buffer.from(JSON.stringify({ data: ['é€😀'] })));

test('plain and packed bodies give the same value', async () => {
  const value = { data: ['é€😀'] };
  expect(await readJson(Buffer.from(JSON.stringify(value)), {}, LIMIT)).toEqual(value);
  expect(await readJson(packed, gzip, LIMIT)).toEqual(value);
  expect(await readJson(packed, { 'content-encoding': 'X-Gzip' }, LIMIT)).toEqual(value);
});

test('a byte order mark is tolerated', async () => {
  expect(await readJson(Buffer.from('\ufeff{"data":1}'), {}, LIMIT)).toEqual({ data: 1 });
});

test('every cut of a packed body is found', async () => {
  for (let length = 0; length < packed.length; length++) {
    expect(await faultOf(packed.subarray(0, length), gzip), `${length} bytes`).not.toBe('none');
  }
});

test('a wrong checksum is found', async () => {
  const spoiled = Buffer.from(packed);
  spoiled[spoiled.length - 8]! ^= 0xff;
  expect(await faultOf(spoiled, gzip)).toBe('damaged');
});

test('a body that is packed too tightly is not unpacked', async () => {
  expect(await faultOf(gzipSync(Buffer.alloc(3 * 2 ** 20, ' ')), gzip)).toBe('bomb');
});

test('a packed body that is larger than the limit is refused', async () => {
  const noise = randomBytes(6 * 2 ** 20);
  expect(await faultOf(gzipSync(noise, { level: 1 }), gzip)).toBe('too-large');
});

test('encodings that were not asked for are refused', async () => {
  expect(await faultOf(packed, { 'content-encoding': 'br' })).toBe('encoding');
  expect(await faultOf(packed, { 'content-encoding': 'gzip, gzip' })).toBe('encoding');
  expect(await faultOf(packed, { 'content-encoding': ['gzip', 'gzip'] })).toBe('encoding');
});

test('what is not UTF-8 or not JSON is told apart', async () => {
  expect(await faultOf(Buffer.from([0x7b, 0xff, 0x7d]))).toBe('not-utf8');
  expect(await faultOf(Buffer.from('{"data":'))).toBe('not-json');
  expect(await faultOf(Buffer.alloc(0))).toBe('not-json');
});

test('no text of a body is in the error', async () => {
  const error = await readJson(Buffer.from('SECRET \u001b[31m'), {}, LIMIT).catch((caught: unknown) => caught);
  expect(inspect(error)).not.toContain('SECRET');
});

test('10,000 levels of nesting are refused, and do not exhaust the stack', async () => {
  expect(await faultOf(Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)))).toBe('too-deep');
  expect(await faultOf(Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`))).toBe('too-deep');
  expect(await faultOf(Buffer.from('['.repeat(100) + ']'.repeat(100)))).toBe('none');
});
