import { execFileSync } from 'node:child_process';
import { constants, openSync, readSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, isSpecialFile, openSpecial, textOf } from '../../src/platform/special-files';
import { scratchFolder } from '../support/scratch';

const folder = scratchFolder('lks-special-');
const pipe = path.join(folder, 'pipe');
beforeAll(() => void (process.platform === 'win32' || execFileSync('mkfifo', [pipe])));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('a pipe that somebody names', () => {
  it('is read as it comes, by whoever writes to it later', async () => {
    const read = textOf(pipe);
    await writeFile(pipe, 'art. 6:162 BW');
    expect(await read).toBe('art. 6:162 BW');
  });

  it('that nobody writes to, or reads, is given up with the signal', async () => {
    const read = (signal: AbortSignal) => bytesOf(pipe, signal).next();
    const write = (signal: AbortSignal) => openSpecial(pipe, signal);
    for (const wait of [read, write]) {
      const stop = new AbortController();
      const waiting = wait(stop.signal);
      setImmediate(() => stop.abort(new Error('stopped')));
      await expect(waiting).rejects.toThrow('stopped');
    }
  });

  it('is written to once it has a reader; one that does not read is given up with the signal', async () => {
    const stop = new AbortController();
    const opening = openSpecial(pipe, stop.signal);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const output = await opening;
    await output.writeFile('x');
    const buffer = Buffer.alloc(10);
    expect(buffer.toString('utf8', 0, readSync(reader, buffer))).toBe('x');
    const writing = output.writeFile(Buffer.alloc(1_000_000));
    stop.abort();
    await expect(writing).rejects.toThrow();
  });

  it('is told from a file, a folder and what is not there, through a link too', () => {
    const others = [folder, path.join(folder, 'none'), path.join(import.meta.filename, 'x')];
    expect([pipe, '/dev/null', ...others].map(isSpecialFile)).toEqual([true, true, false, false, false]);
  });

  it('that has no end is no small text', async () => {
    await expect(textOf('/dev/zero')).rejects.toMatchObject({ code: 'EFBIG' });
    expect(await textOf('/dev/null')).toBe('');
  });
});
