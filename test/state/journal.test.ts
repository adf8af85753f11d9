import fs, { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { eraseJournal, Journal, lineOf, type ReadJournal, readJournal } from '../../src/state/journal';
import { folderOfEach } from '../support/folder';
import fc from '../support/property';

const RUN = { kind: 'documents', origin: 'https://a.nl', asked: 'lks doc -' };

const inFolder = folderOfEach('lks-journal-');
let file: string;
let lock: string;
beforeEach(() => {
  file = inFolder('x.jsonl');
  lock = `${file}.lock`;
});
/** What is in the folder. */
const names = (): string[] => fs.readdirSync(inFolder()).sort();
const LOCAL = { kind: 'local', exitCode: 74 };
const USAGE = { kind: 'usage', exitCode: 2 };

/** What is read of bytes that are the file. */
async function readOf(bytes: string | Buffer): Promise<ReadJournal> {
  writeFileSync(file, bytes);
  return (await readJournal(file))!;
}
const linesRead = async (): Promise<unknown[]> => (await readJournal(file))!.lines;

const open = (run = RUN): Promise<Journal> => Journal.open(file, run);

/** How often this process has a file open, by the name that it has or had. */
const openedAs = (name: string): number =>
  fs.readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`).startsWith(name);
    } catch {
      return false;
    }
  }).length;

/** Works with a journal that is opened, and closes it. */
async function during(opening: Promise<Journal>, work: (journal: Journal) => unknown): Promise<void> {
  const journal = await opening;
  await work(journal);
  await journal.close();
}
const appended = async (journal: Journal, lines: readonly object[]): Promise<void> => {
  for (const line of lines) await journal.append(line);
};
const write = (...lines: object[]): Promise<void> => during(open(), (journal) => appended(journal, lines));

describe('a journal', () => {
  it('says in its first line of which run it is, and holds what was appended', async () => {
    await write({ id: 'a' }, { id: 'b' });
    const { header, lines } = (await readJournal(file))!;
    expect(header).toMatchObject({ lks_journal: 1, ...RUN, started: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(lines).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('is gone on with, under the header that it has', async () => {
    await write({ id: 'a' });
    const started = (await readJournal(file))!.header!.started;
    await during(open(), async (journal) => {
      expect(journal.before.lines).toEqual([{ id: 'a' }]);
      await journal.append({ id: 'b' });
    });
    expect(await readJournal(file)).toMatchObject({ header: { started }, lines: [{ id: 'a' }, { id: 'b' }] });
  });

  it('keeps lines whole and in order that are appended at the same time', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => ({ at, text: 'é\n'.repeat(at) }));
    await during(open(), (journal) => Promise.all(lines.map((line) => journal.append(line))));
    expect(await linesRead()).toEqual(lines);
  });

  it('loses but the line that a kill cut off, wherever it cut, and goes on behind what is whole', async () => {
    await write({ id: 'a', title: 'café' }, { id: 'b' });
    const bytes = readFileSync(file);
    for (let length = 0; length <= bytes.length; length += 1) {
      writeFileSync(file, bytes.subarray(0, length));
      const whole = bytes.subarray(0, length).toString('latin1').split('\n').length - 1;
      await write({ id: 'c' });
      const read = (await readJournal(file))!;
      expect(read.header).toMatchObject(RUN);
      const left = [{ id: 'a', title: 'café' }, { id: 'b' }].slice(0, Math.max(0, whole - 1));
      expect(read.lines).toEqual([...left, { id: 'c' }]);
    }
  });

  it('is read whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const { lines, whole } = await readOf(Buffer.from(bytes));
        expect(whole).toBeLessThanOrEqual(bytes.length);
        for (const line of lines) expect(line).toBeTypeOf('object');
      }),
    );
  });

  it('never says what was not written, whichever bit turned', async () => {
    await write({ id: 'ECLI:NL:HR:2016:162', file: 'a.txt', sha256: '0f' }, { id: 'b' });
    const bytes = readFileSync(file);
    const { header, lines } = await readOf(bytes);
    const written = [header, ...lines].map((line) => Object.entries(line as object));
    for (let bit = 0; bit < bytes.length * 8; bit += 3) {
      const turned = Buffer.from(bytes);
      turned[bit >> 3]! ^= 1 << (bit & 7);
      const read = await readOf(turned);
      for (const line of [read.header, ...read.lines]) {
        // The name of the sum is no part of what was said.
        const says = (fields: [string, unknown][]) => fields.every(([name, value]) => Object(line)[name] === value);
        expect(line === undefined || written.some(says), `bit ${bit}: ${JSON.stringify(line)}`).toBe(true);
      }
    }
  });

  it('leaves out lines that say nothing, or have no sum, and knows by one that has one that it is of lks', async () => {
    const [one, other] = [lineOf({ id: 1 }), lineOf({ id: 3 })];
    const text = `${one}\n"x"\n{"id":2}\n{"id":2\n${other}${one.slice(0, -1)}`;
    const read = await readOf(text);
    expect(read).toMatchObject({ header: undefined, lines: [{ id: 1 }, { id: 3 }], last: { id: 3 } });
    const isOurs = async (bytes: string): Promise<boolean> => (await readOf(bytes)).isOurs;
    expect([read.isOurs, await isOurs('')]).toEqual([true, true]);
    expect([await isOurs('{"theirs":true}\n'), await isOurs('theirs')]).toEqual([false, false]);
  });

  it('of another origin is not gone on with: both are shown, and nothing is changed', async () => {
    await write({ id: 'a' });
    const before = readFileSync(file, 'utf8');
    const error = await open({ ...RUN, origin: 'https://b.nl' }).catch((thrown) => thrown);
    expect(error).toMatchObject(USAGE);
    for (const origin of ['https://a.nl', 'https://b.nl']) expect(error.message).toContain(origin);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(existsSync(lock)).toBe(false);
  });

  it.each([
    ['run', { asked: 'lks doc - --only' }, /lks doc - · now: lks doc - --only/],
    ['kind of run', { kind: 'search' }, /./],
  ])('of another %s is not gone on with either', async (_, other, message) => {
    await write({ id: 'a' });
    await expect(open({ ...RUN, ...other })).rejects.toMatchObject({
      ...USAGE,
      message: expect.stringMatching(message),
    });
    expect(await linesRead()).toEqual([{ id: 'a' }]);
  });

  it('has one run at a time', async () => {
    const journal = await open();
    const message = say.files.runOwns(file, process.pid);
    await expect(open()).rejects.toMatchObject({ ...LOCAL, message, hint: expect.stringContaining(lock) });
    await journal.close();
    await (await open()).close();
    expect(existsSync(lock)).toBe(false);
  });

  const ofAnotherBoot = JSON.stringify({ pid: process.pid, start: 'another-boot/1', host: hostname() });
  it.each([
    ['', ofAnotherBoot],
    [' while it took it', ''],
  ])('is taken over from a run that was killed%s', async (_, left) => {
    await write({ id: 'a' });
    writeFileSync(lock, left);
    if (process.platform !== 'linux' && left !== '') return;
    // Of one that has no name yet it is not known for 2 s whether it is being taken.
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    let isOpen = false;
    const opening = open().finally(() => {
      isOpen = true;
    });
    while (!isOpen) await vi.advanceTimersByTimeAsync(100);
    await during(opening, (journal) => expect(journal.before.lines).toEqual([{ id: 'a' }]));
  });

  it('is no link, which may lead anywhere', async () => {
    writeFileSync(inFolder('mine'), 'mine\n');
    symlinkSync(inFolder('mine'), file);
    await expect(open()).rejects.toMatchObject({ kind: 'local', message: say.files.isLink(file) });
    expect(readFileSync(inFolder('mine'), 'utf8')).toBe('mine\n');
  });

  it('of a run that did nothing is not left behind', async () => {
    await write();
    expect(existsSync(file)).toBe(false);
    await write({ id: 'a' });
    await write();
    expect(await linesRead()).toEqual([{ id: 'a' }]);
  });

  it('is for its owner to write and for all to read, and no program', async () => {
    await write({ id: 'a' });
    expect(statSync(file).mode & 0o777).toBe(0o644 & ~process.umask());
  });

  it('is let go of when it has been read, whether that went well or not', async () => {
    if (!existsSync('/proc/self/fd')) return;
    await write({ id: 'a' });
    const refused = () => expect(open({ ...RUN, asked: 'other' })).rejects.toMatchObject(USAGE);
    const read = async () => [await readJournal(file, false), await readJournal(file)];
    for (const work of [read, refused, () => write({ id: 'b' })]) {
      await work();
      expect(openedAs(file)).toBe(0);
    }
  });

  it('whose name a folder has taken meanwhile is a failure that says so, and its lock is given back', async () => {
    const beginsAnew = () => {
      mkdirSync(file);
      return true;
    };
    const message = expect.stringContaining(file);
    await expect(Journal.open(file, RUN, { beginsAnew })).rejects.toMatchObject({ kind: 'local', message });
    expect(names()).toEqual(['x.jsonl']);
  });

  it('that was closed is closed again without touching what the next run has begun', async () => {
    const first = await open();
    await first.close();
    const next = await open();
    await first.close();
    expect(names()).toEqual(['x.jsonl', 'x.jsonl.lock']);
    await next.append({ id: 'a' });
    await next.close();
    expect(await linesRead()).toEqual([{ id: 'a' }]);
  });

  it('that cannot be removed at the end is a failure, and is still to be closed', async () => {
    const journal = await open();
    rmSync(file);
    await expect(journal.finish()).rejects.toMatchObject(LOCAL);
    await journal.close();
    expect(names()).toEqual([]);
  });

  it('goes when the run is complete', async () => {
    const journal = await open();
    await journal.finish();
    expect([existsSync(file), existsSync(lock)]).toEqual([false, false]);
  });

  it('is written anew when the run is finished, which it says, and another run begins behind it', async () => {
    const journal = await open();
    await appended(journal, [{ id: 'a' }, { id: 'b' }]);
    await journal.finish([{ id: 'b' }]);
    const finished = { header: { ...RUN, finished: expect.any(String) }, lines: [{ id: 'b' }] };
    expect(await readJournal(file)).toMatchObject(finished);
    const other = { ...RUN, asked: 'other' };
    const before = readFileSync(file, 'utf8');
    await (await open(other)).close();
    expect(readFileSync(file, 'utf8')).toBe(before);
    const next = await open(other);
    expect(next.before.lines).toEqual([{ id: 'b' }]);
    await next.append({ id: 'c' });
    await next.close();
    const left = (await readJournal(file))!;
    expect(left).toMatchObject({ header: other, lines: [{ id: 'b' }, { id: 'c' }] });
    expect(left.header!.finished).toBeUndefined();
    await expect(open()).rejects.toMatchObject(USAGE);
    expect(names()).toEqual(['x.jsonl']);
  });

  it('takes no room on a disk that has none, and says so', async () => {
    if (!existsSync('/dev/full')) return;
    await expect(Journal.open('/dev/full/x', RUN)).rejects.toMatchObject(LOCAL);
  });
});

/** The lines that a journal gives one by one, as values and places. */
async function linesOf(journal: Journal): Promise<{ value: unknown; from: number }[]> {
  const lines: Awaited<ReturnType<typeof linesOf>> = [];
  for await (const line of journal.lines()) lines.push(line);
  return lines;
}

const FIRST = { lks_journal: 1, ...RUN, started: '2026-01-01T00:00:00.000Z' };
const HEADER = lineOf(FIRST);
/** More than is read at a time, so that lines lie across two readings, and one line that is longer than a reading. */
const LONG = ['a'.repeat(40_000), 'é'.repeat(60_000), 'b'.repeat(10), 'c'.repeat(200_000), 'd'].map((id) => ({ id }));
const textOf = (lines: readonly object[]): string => lines.map(lineOf).join('');
const openLong = (): Promise<Journal> => Journal.open(file, RUN, { keepLines: false });

describe('a journal of which little is kept in memory', () => {
  it.each([
    ['a long one', LONG],
    ['a short one', [{ id: 'a' }]],
    ['one of nothing but its header', []],
  ])('knows its header, its last line and where that ends: %s', async (_name, lines) => {
    writeFileSync(file, `${HEADER}${textOf(lines)}`);
    const { size } = statSync(file);
    const read = await readJournal(file, false);
    expect(read).toEqual({ header: FIRST, lines: [], whole: size, last: lines.at(-1) ?? FIRST, isOurs: true });
    writeFileSync(file, '{"id":"cut', { flag: 'a' });
    expect(await readJournal(file, false)).toEqual(read);
  });

  it('has a last line that says nothing, or a first that is no header', async () => {
    writeFileSync(file, `${HEADER}{"id":\n`);
    expect(await readJournal(file, false)).toMatchObject({ header: RUN, last: undefined, whole: HEADER.length + 7 });
    writeFileSync(file, textOf([{ id: 1 }, { id: 2 }]));
    expect(await readJournal(file, false)).toMatchObject({ header: undefined, last: { id: 2 } });
  });

  it('is none, or has no whole line, or is no file', async () => {
    expect(await readJournal(file, false)).toBeUndefined();
    for (const cut of ['', '{"id":"cut', '{"id":1}']) {
      writeFileSync(file, cut);
      expect(await readJournal(file)).toMatchObject({ header: undefined, lines: [], whole: 0, last: undefined });
    }
    mkdirSync(inFolder('folder'));
    await expect(readJournal(inFolder('folder'))).rejects.toMatchObject(LOCAL);
    symlinkSync(file, inFolder('link'));
    const message = say.files.isLink(inFolder('link'));
    await expect(readJournal(inFolder('link'))).rejects.toMatchObject({ message });
  });

  it('gives what it said line by line, with the place of each, and not its first line', async () => {
    writeFileSync(file, `${HEADER}${textOf(LONG)}no JSON\n{"id":"cut`);
    const journal = await openLong();
    const lines = await linesOf(journal);
    await journal.append({ id: 'later' });
    expect(lines.map(({ value }) => value)).toEqual([...LONG, undefined]);
    const bytes = readFileSync(file);
    for (const { value, from } of lines.slice(0, -1)) {
      const text = lineOf(value as object);
      expect(bytes.subarray(from, from + Buffer.byteLength(text)).toString()).toBe(text);
    }
    expect(await linesOf(journal)).toEqual(lines);
    await journal.close();
  });

  // Files are read 65,536 bytes at a time.
  it.each([65_533, 65_534, 65_535, 65_536, 65_537, 65_538])(
    'gives lines that end wherever the readings do (%i)',
    async (end) => {
      const rest = end - HEADER.length - lineOf({ id: '' }).length;
      const lines = ['x'.repeat(rest), '', 'b'].map((id) => ({ id }));
      writeFileSync(file, `${HEADER}${textOf(lines)}`);
      await during(openLong(), async (journal) => {
        expect((await linesOf(journal)).map(({ value }) => value)).toEqual(lines);
      });
    },
  );

  it('gives nothing where it has nothing', async () => {
    await during(openLong(), async (journal) => expect(await linesOf(journal)).toEqual([]));
  });

  it('drops what is behind a place, and goes on from there', async () => {
    await write({ id: 'a' }, { id: 'b' }, { id: 'c' });
    const journal = await open();
    const appended = journal.append({ id: 'd' });
    const [, second] = await linesOf(journal);
    await journal.cut(second!.from);
    await appended;
    await journal.append({ id: 'e' });
    await journal.close();
    expect(await linesRead()).toEqual([{ id: 'a' }, { id: 'e' }]);
  });

  it('drops what is still being written too', async () => {
    await write({ id: 'a' }, { id: 'b' });
    const journal = await open();
    const [, second] = await linesOf(journal);
    const appended = Array.from({ length: 50 }, (_, at) => journal.append({ at, text: 'x'.repeat(50_000) }));
    await journal.cut(second!.from);
    await Promise.all(appended);
    await journal.close();
    expect(await linesRead()).toEqual([{ id: 'a' }]);
  });

  it('is begun anew where that is asked for', async () => {
    await write({ id: 'a' });
    const anew = Journal.open(file, { ...RUN, asked: 'other' }, { beginsAnew: () => true });
    await during(anew, async (journal) => {
      expect(journal.before).toMatchObject({ header: undefined, lines: [], whole: 0 });
      await journal.append({ id: 'b' });
    });
    expect(await readJournal(file)).toMatchObject({ header: { asked: 'other' }, lines: [{ id: 'b' }] });
  });
});

describe('the lock of a journal', () => {
  it('that a killed run left goes with the next run, also with one that is refused', async () => {
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
    const beginsAnew = () => {
      throw new LksError('local', 'refused');
    };
    await expect(Journal.open(file, RUN, { beginsAnew })).rejects.toMatchObject({ message: 'refused' });
    expect(names()).toEqual([]);
  });

  it('goes with the journal that is erased, and one that is held keeps both', async () => {
    await write({ id: 'a' });
    const journal = await open();
    const message = say.files.runOwns(file, process.pid);
    await expect(eraseJournal(file)).rejects.toMatchObject({ kind: 'local', message });
    await journal.close();
    expect(await linesRead()).toEqual([{ id: 'a' }]);
    await eraseJournal(file);
    expect(names()).toEqual([]);
    await expect(eraseJournal(file)).rejects.toMatchObject(LOCAL);
    expect(names()).toEqual([]);
  });

  it('is given back when the journal cannot be opened', async () => {
    mkdirSync(file);
    await expect(open()).rejects.toMatchObject(LOCAL);
    expect(existsSync(lock)).toBe(false);
  });

  it('is held until all that was appended is there', async () => {
    const journal = await open();
    const appended = Array.from({ length: 50 }, (_, at) => journal.append({ at, text: 'x'.repeat(5000) }));
    await journal.close();
    expect(await linesRead()).toHaveLength(50);
    await Promise.all(appended);
    await journal.close();
    const other = await open();
    const more = Array.from({ length: 50 }, (_, at) => other.append({ at }));
    await other.finish();
    await Promise.all(more);
    expect(existsSync(file)).toBe(false);
  });
});

test('lines of which the header only looks like one are lines', async () => {
  for (const almost of [{ ...FIRST, lks_journal: 2 }, { ...FIRST, origin: 5 }, { lks_journal: 1 }])
    expect(await readOf(lineOf(almost))).toMatchObject({ header: undefined, lines: [almost] });
});

test('a line has a sum, which is no part of what it says, and holds nothing that a terminal would obey', async () => {
  for (let id = 0; id < 200; id += 1) {
    const line = lineOf({ id, text: '\u001b[31m' });
    expect(line).toMatch(/^\{"id":\d+,"text":"[ -~]+","crc32":"[0-9a-f]{8}"\}\n$/);
    expect((await readOf(line)).lines).toEqual([{ id, text: '\u001b[31m' }]);
  }
});
