/** Items in a report of `lks verify`, found in whatever pieces it comes, whole or cut off. */
import { describe, expect, it } from 'vitest';
import { itemsOfReport } from '../../../src/research/verify/report-items';

const ITEMS = [
  { text: 'een', in_force: { day: null } },
  { text: 'haken ] } [ { " \\ en é 𝒳', list: [{ text: 'no item' }] },
  { text: '', in_force: null },
];

async function read(
  text: string | Buffer,
  size: number,
): Promise<{ items: unknown[]; meta: unknown[]; isCut: boolean }> {
  const bytes = Buffer.from(text as string);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const items: unknown[] = [];
  const meta: unknown[] = [];
  for await (const found of itemsOfReport(pieces())) {
    if (found.kind === 'end') return { items, meta, isCut: found.isCut };
    expect(bytes.subarray(found.start, found.start + found.bytes.length).equals(found.bytes)).toBe(true);
    (found.kind === 'item' ? items : meta).push(JSON.parse(found.bytes.toString()));
  }
  throw new Error('no end');
}

const META = { meta: { data: [{ text: 'no item either' }], complete: false } };
const whole = JSON.stringify({ data: ITEMS, ...META }, null, 2);
const lines = ITEMS.map((item) => `${JSON.stringify(item)}\n`).join('');

describe.each([1, 7, 4096, 1_000_000])('in pieces of %i bytes', (size) => {
  it('all of a whole report', async () => {
    expect(await read(whole, size)).toEqual({ items: ITEMS, meta: [META.meta], isCut: false });
    expect(await read(JSON.stringify({ data: ITEMS, ...META }), size)).toEqual({
      items: ITEMS,
      meta: [META.meta],
      isCut: false,
    });
    expect(await read(JSON.stringify({ data: [], ...META }), size)).toEqual({
      items: [],
      meta: [META.meta],
      isCut: false,
    });
  });

  it('all of one in lines', async () => {
    expect(await read(lines, size)).toEqual({ items: ITEMS, meta: [], isCut: false });
  });

  it('those that are whole in one that is cut off anywhere', async () => {
    for (const text of [whole, lines]) {
      const bytes = Buffer.from(text);
      for (let end = 12; end < bytes.length - 1; end += 5) {
        const { items } = await read(bytes.subarray(0, end), size);
        expect(items).toEqual(ITEMS.slice(0, items.length));
      }
    }
    expect(await read(whole.slice(0, whole.indexOf('haken')), size)).toEqual({
      items: [ITEMS[0]],
      meta: [],
      isCut: true,
    });
  });
});

it.each(['', 'no report', '[]', '"data"', '{}}'])('%j is none', async (text) => {
  await expect(read(text, 10)).rejects.toThrow();
});
