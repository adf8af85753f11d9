import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal, readJournal, readLines } from '../src/journal';
import fc from './support/property';

const RUN = { kind: 'documents', origin: 'https://a.nl', asked: 'lks doc -' };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-journal-'));
  file = path.join(folder, 'x.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (run = RUN): Promise<Journal> => Journal.open(file, run);

async function write(...lines: object[]): Promise<void> {
  const journal = await open();
  for (const line of lines) await journal.append(line);
  await journal.close();
}

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
    const journal = await Journal.open(file, RUN, { now: new Date(0) });
    expect(journal.before.lines).toEqual([{ id: 'a' }]);
    await journal.append({ id: 'b' });
    await journal.close();
    expect(await readJournal(file)).toMatchObject({ header: { started }, lines: [{ id: 'a' }, { id: 'b' }] });
  });

  it('keeps lines whole and in order that are appended at the same time', async () => {
    const journal = await open();
    const lines = Array.from({ length: 200 }, (_, at) => ({ at, text: 'é\n'.repeat(at) }));
    await Promise.all(lines.map((line) => journal.append(line)));
    await journal.close();
    expect((await readJournal(file))!.lines).toEqual(lines);
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
      expect(read.lines).toEqual(
        [{ id: 'a', title: 'café' }, { id: 'b' }].slice(0, Math.max(0, whole - 1)).concat({ id: 'c' } as never),
      );
    }
  });

  it('is read whatever is in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { lines, whole } = readLines(Buffer.from(bytes));
        expect(whole).toBeLessThanOrEqual(bytes.length);
        for (const line of lines) expect(line).toBeTypeOf('object');
      }),
    );
  });

  it('leaves out lines that say nothing', () => {
    const text = '{"id":1}\n\n"x"\nnull\n5\n{"id":2\n{"id":3}\n{"id":4}';
    expect(readLines(Buffer.from(text))).toMatchObject({ header: undefined, lines: [{ id: 1 }, { id: 3 }] });
  });

  it('of another origin is not gone on with: both are shown, and nothing is changed', async () => {
    await write({ id: 'a' });
    const before = readFileSync(file, 'utf8');
    const error = await open({ ...RUN, origin: 'https://b.nl' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: 'usage', exitCode: 2 });
    expect(error.message).toContain('https://a.nl');
    expect(error.message).toContain('https://b.nl');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('of another run is not gone on with either', async () => {
    await write({ id: 'a' });
    await expect(open({ ...RUN, asked: 'lks doc - --only' })).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringMatching(/lks doc - · now: lks doc - --only/),
    });
  });

  it('has one run at a time', async () => {
    const journal = await open();
    await expect(open()).rejects.toMatchObject({
      kind: 'local',
      exitCode: 74,
      message: expect.stringContaining(`process ${process.pid}`),
      hint: expect.stringContaining(`${file}.lock`),
    });
    await journal.close();
    await (await open()).close();
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('is taken over from a run that was killed', async () => {
    await write({ id: 'a' });
    writeFileSync(
      `${file}.lock`,
      JSON.stringify({ pid: process.pid, start: 'another-boot/1', host: (await import('node:os')).hostname() }),
    );
    if (process.platform !== 'linux') return;
    const journal = await open();
    expect(journal.before.lines).toEqual([{ id: 'a' }]);
    await journal.close();
  });

  it('is no link, which may lead anywhere', async () => {
    writeFileSync(path.join(folder, 'mine'), 'mine\n');
    symlinkSync(path.join(folder, 'mine'), file);
    await expect(open()).rejects.toMatchObject({ kind: 'local', message: expect.stringContaining('symbolic link') });
    expect(readFileSync(path.join(folder, 'mine'), 'utf8')).toBe('mine\n');
  });

  it('of a run that did nothing is not left behind', async () => {
    await write();
    expect(existsSync(file)).toBe(false);
    await write({ id: 'a' });
    await write();
    expect((await readJournal(file))!.lines).toEqual([{ id: 'a' }]);
  });

  it('goes when the run is complete', async () => {
    const journal = await open();
    await journal.finish();
    expect([existsSync(file), existsSync(`${file}.lock`)]).toEqual([false, false]);
  });

  it('takes no room on a disk that has none, and says so', async () => {
    if (!existsSync('/dev/full')) return;
    await expect(Journal.open('/dev/full/x', RUN)).rejects.toMatchObject({ kind: 'local', exitCode: 74 });
  });
});
