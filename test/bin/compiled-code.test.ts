/** A file of compiled code that lks keeps between runs: nothing of it is read that does not fit. `trials/start` has it in the launcher. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../library/fixture';
import { ROOT } from '../support/run';

const { pack, readKept } = createRequire(__filename)(path.join(ROOT, 'bin/load.js')) as {
  pack(head: Buffer, code: Buffer): Buffer;
  readKept(file: string, head: Buffer): Buffer | undefined;
};
const isRoot = process.geteuid?.() === 0;

describe('a file of compiled code', () => {
  const head = Buffer.from('lks main.cjs 19 1764000000000\n');
  const code = Buffer.from([...Array(100).keys()]);
  const whole = pack(head, code);
  let file: string;
  beforeEach(() => {
    file = path.join(temporaryFolder(), 'main.cjs.code');
  });
  const write = (bytes: Buffer, mode = 0o600): void => {
    writeFileSync(file, bytes);
    chmodSync(file, mode);
  };
  const read = (wanted = head) => readKept(file, wanted);

  it('is read as it was written', () => {
    write(whole);
    expect(read()).toEqual(code);
  });

  it('is refused with any byte flipped, in any way', () => {
    const accepted: number[] = [];
    for (let at = 0; at < whole.length; at += 1)
      for (const flip of [0x01, 0xff]) {
        const damaged = Buffer.from(whole);
        damaged[at]! ^= flip;
        write(damaged);
        if (read() !== undefined) accepted.push(at);
      }
    expect(accepted).toEqual([]);
  });

  it('is refused at any other length', () => {
    const accepted: number[] = [];
    for (let length = 0; length < whole.length; length += 1) {
      write(whole.subarray(0, length));
      if (read() !== undefined) accepted.push(length);
    }
    for (const more of [1, 2, 16, 100, whole.length]) {
      write(Buffer.concat([whole, whole.subarray(0, more)]));
      if (read() !== undefined) accepted.push(whole.length + more);
      write(Buffer.concat([whole, Buffer.alloc(more)]));
      if (read() !== undefined) accepted.push(whole.length + more);
    }
    expect(accepted).toEqual([]);
  });

  it('is refused for a source of another name, size or time', () => {
    write(whole);
    for (const other of [
      'lks mine.cjs 19 1764000000000\n',
      'lks main.cjs 20 1764000000000\n',
      'lks main.cjs 19 1764000000001\n',
    ])
      expect(read(Buffer.from(other))).toBeUndefined();
  });

  it('is refused when it is empty, huge, a folder, a link, a pipe, or not there', () => {
    expect(read()).toBeUndefined();
    write(Buffer.alloc(0));
    expect(read()).toBeUndefined();
    write(whole);
    truncateSync(file, 2 ** 36);
    expect(read()).toBeUndefined();
    rmSync(file);
    mkdirSync(file);
    expect(read()).toBeUndefined();
    rmSync(file, { recursive: true });
    const elsewhere = `${file}.elsewhere`;
    writeFileSync(elsewhere, whole, { mode: 0o600 });
    symlinkSync(elsewhere, file);
    expect(read()).toBeUndefined();
    rmSync(file);
    if (spawnSync('mkfifo', [file]).status === 0) expect(read()).toBeUndefined();
  });

  it.skipIf(process.platform === 'win32')('is refused when others can write it', () => {
    for (const mode of [0o620, 0o602, 0o666]) {
      write(whole, mode);
      expect(read(), mode.toString(8)).toBeUndefined();
    }
    write(whole, 0o644);
    expect(read()).toBeDefined();
  });

  it.skipIf(!isRoot)('is refused when it is somebody else’s', () => {
    write(whole);
    chownSync(file, 65_534, 65_534);
    expect(read()).toBeUndefined();
  });
});
