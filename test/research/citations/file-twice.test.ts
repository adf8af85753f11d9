/** Files that are read twice: the same text both times, wherever it came from, and a change between is said. */
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { say } from '../../../src/messages';
import type { TextSource } from '../../../src/research/texts/open';
import { FileTwice } from '../../../src/research/verify/reading';
import { scratchFolder } from '../../support/scratch';

let folder: string;
let spools: string;
beforeAll(() => {
  folder = scratchFolder('lks-twice-');
  spools = path.join(folder, 'spools');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const laws = new LawIndex();
const LINE = `Zie ECLI:NL:HR:2016:162 en verder niets ${'dat telt '.repeat(100)}.\n\n`;
/** What is kept of texts, and more than that: it comes in several pieces. */
const KEPT = 40_000;
const LONG = LINE.repeat((3 * KEPT) / LINE.length);

function twice(source: TextSource): FileTwice {
  const signal = new AbortController().signal;
  return new FileTwice(source, { signal, tell: () => {}, folder: spools, cache: { most: KEPT, left: KEPT } });
}

async function lengthOf(file: FileTwice): Promise<number> {
  let length = 0;
  for await (const { text } of file.first()) length += text.length;
  return length;
}

async function citationsOf(file: FileTwice): Promise<{ count: number; line: number | null }> {
  let [count, line]: [number, number | null] = [0, null];
  for await (const { row } of file.citations('-', laws)) [count, line] = [count + 1, row.line];
  return { count, line };
}

it.each([
  ['a short file', LINE],
  ['a long file', LONG],
])('%s', async (_what, text) => {
  const file = path.join(folder, 'a.txt');
  writeFileSync(file, text);
  const one = twice({ shown: 'a.txt', path: file });
  expect(await lengthOf(one)).toBe(text.length);
  const count = text.length / LINE.length;
  expect(await citationsOf(one)).toEqual({ count, line: 2 * count - 1 });
});

it.each([
  ['short', LINE],
  ['long', LONG],
])('%s standard input', async (_what, text) => {
  const bytes = Buffer.from(text);
  let opened = 0;
  async function* pieces() {
    opened += 1;
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  const one = twice({ shown: 'standard input', bytes: pieces });
  expect(await lengthOf(one)).toBe(text.length);
  const count = text.length / LINE.length;
  expect(await citationsOf(one)).toEqual({ count, line: 2 * count - 1 });
  await one.close();
  expect(opened).toBe(1);
  expect(text === LONG ? readdirSync(spools) : []).toEqual([]);
});

it('a long file that changes between says so when its citations have come', async () => {
  const file = path.join(folder, 'b.txt');
  writeFileSync(file, LONG);
  const one = twice({ shown: 'b.txt', path: file });
  await lengthOf(one);
  appendFileSync(file, LINE);
  await expect(citationsOf(one)).rejects.toMatchObject({ kind: 'local', message: say.texts.changed('b.txt') });
});

it.skipIf(process.platform === 'win32')(
  'a long file that is taken away while its citations come says so too',
  async () => {
    const file = path.join(folder, 'c.txt');
    writeFileSync(file, LONG);
    const one = twice({ shown: 'c.txt', path: file });
    await lengthOf(one);
    const citations = one.citations('-', laws);
    await citations.next();
    rmSync(file);
    const rest = async () => {
      for await (const _one of citations);
    };
    await expect(rest()).rejects.toMatchObject({ kind: 'local', message: say.texts.changed('c.txt') });
  },
);

it('what cannot be written down, and can be read only once, is not begun with', async () => {
  const file = path.join(folder, 'no-folder');
  writeFileSync(file, '');
  const signal = new AbortController().signal;
  async function* pieces() {
    yield Buffer.from(LONG);
  }
  const source = { shown: 'standard input', bytes: pieces };
  const one = new FileTwice(source, { signal, tell: () => {}, folder: file, cache: { most: KEPT, left: KEPT } });
  await expect(lengthOf(one)).rejects.toMatchObject({ kind: 'local' });
});
