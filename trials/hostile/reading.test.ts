/** The process that reads a file: what hostile files take of it, what stays of a file of which a part takes too much, and how it ends. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import type { UnreadKind } from '../../src/contract/vocabulary';
import { say } from '../../src/messages';
import { startWorker, WorkerEnded } from '../../src/platform/worker/worker';
import { openText } from '../../src/research/texts/open';
import {
  charactersFor,
  inMb,
  memoryFor,
  mostMemory,
  PAGE_SECONDS,
  READING,
  secondsFor,
} from '../../src/research/texts/reading-task';
import { homeOfTest } from '../../test/support/of-test';
import { linesOf, pdfOf } from '../../test/support/pdf';
import { run } from '../../test/support/run';
import { fileOf } from '../../test/support/unread';
import { WHOLE } from '../support/runs';
import * as hostile from './pdf';

/** Each of them takes seconds of the processor: the first few, or all. */
const shortOf = <T>(few: number, all: readonly T[]): readonly T[] => (WHOLE ? all : all.slice(0, few));

/** What is read and told, and how reading failed. */
async function outcomeOf(source: { path: string } | { bytes: () => AsyncIterable<Buffer> }) {
  const told: { sentence: string; unread: UnreadKind | undefined }[] = [];
  const tell = (sentence: string, unread?: UnreadKind) => void told.push({ sentence, unread });
  let text = '';
  let failure: LksError | undefined;
  try {
    for await (const piece of openText({ shown: 'FILE', ...source }, new AbortController().signal, tell))
      text += piece.text;
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    failure = error;
  }
  return { text, told, failure };
}

/** Processes that read for another, as the system lists them. */
function readersOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, ppid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && command!.includes('reading-process') ? [Number(pid)] : [];
  });
}

async function readerOf(parent: number): Promise<number> {
  for (;;) {
    const [reader] = readersOf(parent);
    if (reader !== undefined) return reader;
    await sleep(20);
  }
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // One that has ended and was not asked for yet is there too.
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

/** Waits until a process is gone. Where it stays the limit of the test comes. */
async function gone(pid: number): Promise<void> {
  while (isThere(pid)) await sleep(20);
}

const { over } = say.texts;
const memory = (file: Buffer): string => over.memory(inMb(memoryFor(file.length)));
const time = over.page(PAGE_SECONDS);

describe('a page that takes too much is named, and what stands before and behind it is read', () => {
  it.each(
    shortOf(2, [
      ['saves its state three million times', () => hostile.between([hostile.contents.saves()]), () => time],
      ['has a string of 50 MB', () => hostile.between([hostile.contents.longString()]), memory],
      ['unpacks to 900 MB', () => hostile.between([hostile.contents.unpacks()]), memory],
      ['has a million operators', () => hostile.between([hostile.contents.operators()]), memory],
    ] as const),
  )('it %s', async (_name, make, why) => {
    const file = make();
    const { text, told, failure } = await outcomeOf({ path: fileOf('a.pdf', file) });
    expect(failure).toBeUndefined();
    expect(told).toEqual([{ sentence: `FILE: ${over.pages([2], why(file))}`, unread: 'limit' }]);
    expect(text).toBe('Artikel 6:162 BW.\n\nArtikel 3:40 BW.\n\n');
  });

  it('from standard input too, and several of them', async () => {
    const file = hostile.between([
      hostile.contents.longString(),
      hostile.contents.text('Artikel 7:1 BW.'),
      hostile.contents.longString(),
    ]);
    async function* bytes() {
      for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
    }
    const { text, told } = await outcomeOf({ bytes });
    expect(told).toEqual([{ sentence: `FILE: ${over.pages([2, 4], memory(file))}`, unread: 'limit' }]);
    expect(text).toBe('Artikel 6:162 BW.\n\nArtikel 7:1 BW.\n\nArtikel 3:40 BW.\n\n');
  });

  it('of many such pages the first are passed over, and then the rest', async () => {
    const file = hostile.between(Array.from({ length: 6 }, () => hostile.contents.longString()));
    const { text, told } = await outcomeOf({ path: fileOf('a.pdf', file) });
    expect(told).toEqual([
      { sentence: `FILE: ${over.pages([2, 3, 4], memory(file))}`, unread: 'limit' },
      { sentence: `FILE: ${over.pages([5, 6, 7, 8], over.before)}`, unread: 'limit' },
    ]);
    expect(text).toBe('Artikel 6:162 BW.\n\n');
  });
});

describe('a file of which every page takes too much is refused', () => {
  it.each(
    shortOf(1, [
      ['a stream that is named 300,000 times', hostile.streamsNamed, memory],
      ['forms in forms', hostile.formsInForms, () => time],
    ] as const),
  )('%s', async (_name, make, why) => {
    const file = make();
    const { text, failure } = await outcomeOf({ path: fileOf('a.pdf', file) });
    expect([text, failure?.kind]).toEqual(['', 'failed']);
    expect(failure?.message).toBe(say.texts.damaged('FILE', over.whole(why(file))));
  });
});

it('a page that stands in a file many times is read as often as an honest file could have it', async () => {
  const file = hostile.samePage(WHOLE ? 19_000 : 6000);
  const { text, told, failure } = await outcomeOf({ path: fileOf('a.pdf', file) });
  expect([failure, told.length, told[0]?.unread]).toEqual([undefined, 1, 'limit']);
  const reasons = [over.text(charactersFor(file.length)), over.file(secondsFor(file.length))];
  expect(reasons.some((reason) => told[0]!.sentence.includes(reason))).toBe(true);
  expect(text).toContain('Artikel 6:162 BW.');
});

it.each(
  shortOf(1, [
    ['unpacks', () => hostile.between([hostile.contents.unpacks()])],
    ['operators', () => hostile.between([hostile.contents.operators()])],
    ['longString', () => hostile.between([hostile.contents.longString()])],
    ['streamsNamed', hostile.streamsNamed],
  ]),
)('its watch ends it before it has more memory than it may: %s', async (_name, make) => {
  const bytes = make();
  const reader = startWorker(READING, undefined, { heap: inMb(memoryFor(bytes.length)) });
  const task = { kind: 'pdf', shown: 'FILE', path: fileOf('a.pdf', bytes), size: bytes.length } as const;
  const more = { spentMs: 0, given: 0, from: undefined, passedOver: [], again: 0, end: undefined };
  await expect(reader.call({ ...task, ...more })).rejects.toBeInstanceOf(WorkerEnded);
  const { vitals } = reader;
  expect(vitals.over).toBe('memory');
  expect(vitals.peak).toBeGreaterThan(memoryFor(bytes.length));
  expect(vitals.peak).toBeLessThan(mostMemory(bytes.length));
});

describe.skipIf(process.platform === 'win32')('a process that others end', () => {
  /** Ends each process that reads, so many times. */
  async function ended(times: number, file: string): ReturnType<typeof outcomeOf> {
    const reading = outcomeOf({ path: file });
    for (let time = 0; time < times; time += 1) {
      const reader = await readerOf(process.pid);
      process.kill(reader, 'SIGKILL');
      await gone(reader);
    }
    return reading;
  }

  it('is replaced by another', async () => {
    const pages = Array.from({ length: 500 }, (_none, at) => linesOf([`Artikel ${at + 1} van de wet.`]));
    const { text: read, told, failure } = await ended(1, fileOf('a.pdf', pdfOf(pages)));
    expect([told, failure]).toEqual([[], undefined]);
    expect(read).toBe(pages.map(([one]) => `${one!.text}\n\n`).join(''));
  });

  it('is said where the other is ended too', async () => {
    const { failure } = await ended(2, fileOf('a.pdf', hostile.between([hostile.contents.saves()])));
    const { kind, message, hint } = failure!;
    expect([kind, hint]).toEqual(['local', over.again]);
    expect(message).toBe(say.texts.damaged('FILE', over.whole(over.ended('SIGKILL'))));
  });
});

describe.skipIf(process.platform === 'win32')('while a page is read that takes long', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends the program and the process that reads', async (signal, code) => {
    const home = homeOfTest();
    const file = fileOf('a.pdf', hostile.between([hostile.contents.saves()]));
    let reader = 0;
    const ran = await run(home, ['cites', file], {
      spawn: 'signal',
      started: async (child) => {
        reader = await readerOf(child.pid!);
        await sleep(300);
        child.kill(signal);
      },
    });
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    await gone(reader);
  });

  it('the process that reads goes with a program that is killed', async () => {
    const file = fileOf('a.pdf', hostile.between([hostile.contents.saves()]));
    let reader = 0;
    const { signal } = await run(homeOfTest(), ['cites', file], {
      spawn: 'crash',
      started: async (child) => {
        reader = await readerOf(child.pid!);
        await sleep(300);
        child.kill('SIGKILL');
      },
    });
    expect([signal, reader > 0]).toEqual(['SIGKILL', true]);
    await gone(reader);
  });
});
