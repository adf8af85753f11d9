/** What the trial `hostile-files` of `npm run trials` makes, how it judges a run, and how it watches one. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, inflateRawSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/run';

const part = (name: string) => import(pathToFileURL(path.join(ROOT, 'trials', `${name}.mjs`)).href);
const { faultsOf, outcomeOf } = await part('hostile-files');
const { filesOf, KINDS } = await part('support/files/kinds');
const { packedRun, zlibRun } = await part('support/files/zip');
const { watch } = await part('support/files/watched');

type File = { file: string; group: string; expects: string[]; make: () => Buffer };
const small = (file: File) => file.group === 'unread';

const answer = (texts: string[], complete: boolean) =>
  JSON.stringify({ data: texts.map((text) => ({ text })), meta: { complete } });
const ran = (more = {}) => ({
  ...{ code: 7, stdout: answer(['artikel 6:162 BW'], true), stderr: '', seconds: 1, peak: 9e7, left: 0 },
  ...more,
});
const names = (file: object, more = {}) => faultsOf(file, ran(more), 1000).map(([name]: [string]) => name);

describe('the files', () => {
  test('have names of their own, in all kinds', () => {
    const files: File[] = filesOf(1);
    expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
    expect(KINDS.filter((kind: File) => kind.expects.length === 0)).toEqual([]);
    expect(files.filter(({ group }) => group === 'hostile').length).toBeGreaterThan(150);
    expect(files.filter(({ group }) => group === 'unread').length).toBeGreaterThan(150);
  });

  test('are the same of the same seed, and others of another', () => {
    const bytesOf = (seed: number) =>
      filesOf(seed)
        .filter(small)
        .map((file: File) => Buffer.from(file.make()).toString('base64'));
    const first = bytesOf(1);
    expect(bytesOf(1)).toEqual(first);
    expect(bytesOf(2)).not.toEqual(first);
  });

  test('that unpack to much do so, with true sums', () => {
    const { raw, crc, size } = packedRun('ab', 5e6);
    const unpacked = inflateRawSync(raw);
    expect(unpacked.length).toBe(size);
    expect(crc32(unpacked)).toBe(crc);
    expect(raw.length).toBeLessThan(size / 100);
    expect(inflateSync(zlibRun('\xff0', 3e6)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0x30]));
  });
});

describe('a run is judged', () => {
  const silentOf = { expects: ['says', 'reads', 'refuses'] };

  test('by what became of the hidden citation', () => {
    expect(outcomeOf(ran())).toBe('silent');
    expect(outcomeOf(ran({ stdout: answer(['artikel 6:99999 BW'], true) }))).toBe('reads');
    expect(outcomeOf(ran({ stdout: answer([], false), stderr: 'page 2 was not read' }))).toBe('says');
    expect(outcomeOf(ran({ stdout: answer([], false), stderr: '' }))).toBe('silent');
    expect(outcomeOf(ran({ code: 74, stdout: '', stderr: 'damaged' }))).toBe('refuses');
  });

  test('where all is confirmed of what was not read', () => {
    expect(names(silentOf, { code: 0 })).toEqual(['all confirmed of what was not read']);
    expect(names({ expects: ['reads', 'silent'] }, { code: 0 })).toEqual([]);
  });

  test('where something is said of a file that is read whole', () => {
    const said = { stdout: answer(['artikel 6:99999 BW'], false), stderr: 'a picture was not read' };
    expect(names({ expects: ['reads'], whole: true }, said)).toEqual(['said of what was read']);
  });

  test('by its memory, its time, its exit and what it shows', () => {
    const read = { stdout: answer(['artikel 6:99999 BW'], true) };
    expect(names(silentOf, { ...read, peak: 2e9 })).toEqual(['over memory']);
    expect(names(silentOf, { ...read, seconds: 61 })).toEqual(['over 60 s']);
    expect(names(silentOf, { ...read, code: 1 })).toEqual(['an exit that is not documented']);
    expect(names(silentOf, { ...read, stderr: '    at read (/x/a.js:1:2)' })).toEqual(['a stack trace']);
    expect(names(silentOf, { ...read, left: 1 })).toEqual(['processes left']);
    expect(names(silentOf, { killed: 'memory' })).toEqual(['over memory']);
  });
});

describe('a program is watched', () => {
  const node = (script: string) => [process.execPath, '-e', script];
  const most = { seconds: 30, clock: 60, bytes: 3e8 };
  const env = process.env;

  test('with all that it starts', async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'globalThis.a = Buffer.alloc(4e8, 1); setTimeout(() => {}, 20000)'])`;
    const seen = await watch(node(`${child}; setTimeout(() => {}, 20000)`), { env, cwd: ROOT, most });
    expect(seen).toMatchObject({ killed: 'memory', left: 0 });
    expect(seen.peak).toBeGreaterThan(3e8);
  });

  test('and is told to end', async () => {
    const signal = { name: 'SIGINT', afterMs: 300 };
    const seen = await watch(node('setTimeout(() => {}, 20000)'), { env, cwd: ROOT, most, signal });
    expect(seen).toMatchObject({ signal: 'SIGINT', killed: undefined });
    expect(seen.afterSignal).toBeGreaterThanOrEqual(0);
  });
});
