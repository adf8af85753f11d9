/** Bytes that are kept while a command runs: what comes back is what was put in, and nothing of it has a name. */
import { readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Spool } from '../../src/platform/spool';
import { folderOfEach } from '../support/folder';

const at = folderOfEach('lks-spool-');

const refuse = ({ code = '' }: NodeJS.ErrnoException): Error => new Error(`refused: ${code}`);
const pieceOf = (n: number): Buffer => Buffer.from(`<${'x'.repeat(n % 50)}${n}>`);

async function all(spool: Spool): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of spool.bytes()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('what is kept', () => {
  it.each([
    ['in memory', 1_000_000],
    ['on disk', 0],
    ['in both', 300],
  ])('%s comes back in its order, as often as it is read, and piece by piece', async (_where, inMemory) => {
    const spool = new Spool(at(), refuse, inMemory);
    const starts: number[] = [];
    for (let n = 0; n < 5000; n += 1) starts.push(await spool.add(pieceOf(n)));
    const whole = Array.from({ length: 5000 }, (_, n) => pieceOf(n).toString()).join('');
    expect(spool.size).toBe(whole.length);
    expect(await all(spool)).toBe(whole);
    expect(await all(spool)).toBe(whole);
    for (const n of [0, 1, 17, 2500, 4998, 4999])
      expect((await spool.slice(starts[n]!, starts[n]! + pieceOf(n).length)).toString()).toBe(pieceOf(n).toString());
    // Over what is in the file and what is not there yet.
    expect((await spool.slice(10, whole.length - 10)).toString()).toBe(whole.slice(10, -10));
    await spool.add(Buffer.from('!'));
    expect(await all(spool)).toBe(`${whole}!`);
    expect(readdirSync(at())).toEqual([]);
    await spool.close();
  });

  it('says why it cannot be written down', async () => {
    writeFileSync(at('no-folder'), '');
    const spool = new Spool(at('no-folder'), refuse, 0);
    await expect(spool.add(Buffer.from('x'))).rejects.toThrow(/^refused: E/);
  });
});
