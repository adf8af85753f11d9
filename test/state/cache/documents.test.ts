/** Kept documents on a real disk: whole, bounded, for the user alone, and never in the way. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CacheOptions, DocumentCache } from '../../../src/state/cache/documents';
import { fileName, folderName } from '../../../src/state/cache/entry';
import { eraseDocuments, reportOn } from '../../../src/state/cache/files';
import { folderOfEach } from '../../support/folder';

const OWNER = { url: 'https://a.example', origin: 'https://a.example', keyDigest: 'a'.repeat(64) };
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const answer = (number: number, size = 100) => ({ data: { id: id(number), body: 'x'.repeat(size) } });

const at = folderOfEach('lks-cache-');
let folder: string;
let told: unknown[];
let now: number;
beforeEach(() => {
  folder = at('cache');
  told = [];
  // Before the times that the disk gives, so that what was just written is the youngest.
  now = Date.now() - 1e8;
});

const tell = (trouble: unknown) => told.push(trouble);
const open = (more: Partial<CacheOptions> = {}): DocumentCache =>
  new DocumentCache({ folder, owner: OWNER, limit: 1e6, tell, now: () => now, ...more });
/** As another key, another path of the service, and another service see it. */
const withOtherKey = (): DocumentCache => open({ owner: { ...OWNER, keyDigest: 'b'.repeat(64) } });
const atOtherPath = (): DocumentCache => open({ owner: { ...OWNER, url: 'https://a.example/other' } });
const ofOther = (): DocumentCache => open({ owner: { ...OWNER, origin: 'https://b.example' } });

function files(): string[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names.map((name) => path.join(folder, name)).filter((file) => fs.statSync(file).isFile());
}
const documentFile = (): string => files().find((name) => name.endsWith('.json'))!;

describe('a document', () => {
  it('is read as it was written, by another run too, and not with another key or from another service', () => {
    open().write(id(1), answer(1));
    expect(open().read(id(1))).toEqual({ at: now, answer: answer(1) });
    expect(open().read(id(2))).toBeUndefined();
    expect(withOtherKey().read(id(1))).toBeUndefined();
    expect(atOtherPath().read(id(1))).toBeUndefined();
    expect(told).toEqual([]);
  });

  it('is known by its name to a later run, and to no other key and no other service', () => {
    const named = { id: id(1), external_id: 'ECLI:NL:HR:2020:1', title: 'Long '.repeat(2000), language: 'nl' };
    open().write(id(1), { data: { ...named, body: 'x'.repeat(50_000) } });
    open().write(id(2), answer(2));
    expect(open().names()).toEqual([named]);
    expect(withOtherKey().names()).toEqual([]);
    expect(atOtherPath().names()).toEqual([]);
    fs.truncateSync(files().find((file) => fs.statSync(file).size > 50_000)!, 5000);
    expect(open().names()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('is in a file for the user alone, in folders for the user alone', () => {
    open().write(id(1), answer(1));
    const file = documentFile();
    const modes = [file, path.dirname(file), path.dirname(path.dirname(file)), folder];
    expect(modes.map((one) => fs.statSync(one).mode & 0o777)).toEqual([0o600, 0o700, 0o700, 0o700]);
  });

  it('that is damaged is moved aside, told, and counts as none', () => {
    const cache = open();
    cache.write(id(1), answer(1));
    const file = documentFile();
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('xxx', 'xyx'));
    expect(cache.read(id(1))).toBeUndefined();
    expect(told).toEqual([{ kind: 'damaged', file: expect.stringMatching(/damaged\/[0-9a-f]{64}\.json-\d+$/) }]);
    expect(fs.existsSync((told[0] as { file: string }).file)).toBe(true);
    cache.write(id(1), answer(1));
    expect(cache.read(id(1))?.answer).toEqual(answer(1));
    expect(reportOn(folder)).toMatchObject({ documents: 1, damaged: 1 });
  });

  it('whose file is a folder is moved aside as well', () => {
    const cache = open();
    cache.write(id(1), answer(1));
    const file = documentFile();
    fs.rmSync(file);
    fs.mkdirSync(file);
    expect(cache.read(id(1))).toBeUndefined();
    cache.write(id(1), answer(1));
    expect(cache.read(id(1))?.answer).toEqual(answer(1));
  });

  it('is counted each time that it was used in place of a request', () => {
    const cache = open();
    cache.write(id(1), answer(1));
    for (const _ of [1, 2, 3]) cache.used(id(1));
    expect(reportOn(folder).requestsSaved).toBe(3);
  });
});

describe('room', () => {
  it('is never more than the limit, and what was last used longest ago goes first', async () => {
    const cache = open({ limit: 10_000 });
    for (let number = 1; number <= 40; number += 1) {
      now += 1000;
      cache.write(id(number), answer(number, 1000));
      const file = path.join(folder, 'documents', folderName(OWNER.origin), fileName(OWNER, id(number)));
      fs.utimesSync(file, new Date(now), new Date(now));
      cache.used(id(1));
    }
    await cache.close();
    expect(reportOn(folder).bytes).toBeLessThanOrEqual(10_000);
    const left = Array.from({ length: 40 }, (_, at) => at + 1).filter((number) => cache.read(id(number)));
    expect(left).toContain(1);
    expect(left).toContain(40);
    expect(left).not.toContain(2);
  });

  it('is not taken by a document that is larger than all of it', () => {
    const cache = open({ limit: 500 });
    cache.write(id(1), answer(1, 1000));
    expect(files().filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  it('is made by removing what a killed run left half written', async () => {
    const cache = open();
    cache.write(id(1), answer(1));
    const left = path.join(path.dirname(documentFile()), '.lks-999999999-0123456789ab.tmp');
    fs.writeFileSync(left, 'half');
    await cache.close();
    expect(fs.existsSync(left)).toBe(false);
  });
});

describe('a disk that is in the way', () => {
  const takenByLink = (): void => {
    fs.mkdirSync(folder);
    fs.symlinkSync(tmpdir(), path.join(folder, 'documents'));
  };
  it.each([
    ['a file where the folder would be', () => fs.writeFileSync(folder, '')],
    ['a link in its place', takenByLink],
  ])('%s: nothing is kept, told once', async (_what, prepare) => {
    prepare();
    const cache = open();
    cache.write(id(1), answer(1));
    cache.write(id(2), answer(2));
    expect(cache.read(id(1))).toBeUndefined();
    await cache.close();
    expect(told).toEqual([{ kind: 'off', code: expect.stringMatching(/^E[A-Z]+$/) }]);
  });

  it.skipIf(process.platform !== 'linux')('a folder below /proc: told, and at an end', () => {
    const cache = open({ folder: '/proc/lks-no-such/cache' });
    expect(cache.read(id(1))).toBeUndefined();
    expect(told).toHaveLength(1);
  });

  it('a folder that others could write to is taken back', () => {
    fs.mkdirSync(path.join(folder, 'documents'), { recursive: true });
    fs.chmodSync(path.join(folder, 'documents'), 0o777);
    open().write(id(1), answer(1));
    expect(fs.statSync(path.join(folder, 'documents')).mode & 0o777).toBe(0o700);
  });
});

describe('erasing', () => {
  it('takes all of it, and leaves what is not ours', () => {
    open().write(id(1), answer(1));
    ofOther().write(id(1), answer(1));
    fs.mkdirSync(path.join(folder, 'compiled-1'));
    expect(eraseDocuments(folder)).toBe(2);
    expect(fs.readdirSync(folder)).toEqual(['compiled-1']);
    expect(eraseDocuments(folder)).toBe(0);
    expect(eraseDocuments(undefined)).toBe(0);
  });

  it('takes what one service gave to any key, and what was damaged', () => {
    open().write(id(1), answer(1));
    withOtherKey().write(id(1), answer(1));
    const other = ofOther();
    other.write(id(1), answer(1));
    expect(eraseDocuments(folder, OWNER.origin)).toBe(2);
    expect(other.read(id(1))?.answer).toEqual(answer(1));
  });
});
