/** The files of a setup: written, kept where somebody changed them, and taken away as they came. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, forget, openFolder, outlook, removals, removeFiles, takeBack, writeFiles } from '../../src/deploy';
import { say } from '../../src/messages';
import { homeOfTest } from '../support/of-test';
import { SETUP } from './support/setup';

const planned = (root: string, more = {}) => filesOf({ ...SETUP, root, ...more });
const fates = (done: { fate: string }[]): string[] => done.map(({ fate }) => fate);

function written(more = {}) {
  const root = homeOfTest();
  openFolder(root);
  const done = writeFiles(root, planned(root, more));
  return { root, done, unit: done[0]!.path, proxy: done[3]!.path };
}

test('what is written is for everybody to read, and goes with all folders that were made', () => {
  const { root, done, unit } = written();
  expect(fates(done)).toEqual(['written', 'written', 'written', 'written']);
  expect(statSync(unit).mode & 0o777).toBe(0o644);
  expect(fates(removeFiles(root))).toEqual(['removed', 'removed', 'removed', 'removed']);
  forget(root);
  expect(readdirSync(root)).toEqual([]);
});

test('folders that were there stay', () => {
  const root = homeOfTest();
  mkdirSync(path.join(root, 'etc/nginx/conf.d'), { recursive: true });
  openFolder(root);
  writeFiles(root, planned(root));
  removeFiles(root);
  forget(root);
  expect(readdirSync(path.join(root, 'etc'), { recursive: true }).sort()).toEqual(['nginx', 'nginx/conf.d']);
});

test('again, with other answers: what is as setup left it is written anew, and what is not wanted goes', () => {
  const { root, proxy } = written();
  expect(fates(writeFiles(root, planned(root)))).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
  const again = writeFiles(root, planned(root, { proxy: 'caddy', user: 'law' }));
  expect(fates(again)).toEqual(['written', 'written', 'unchanged', 'written', 'removed']);
  expect(existsSync(proxy)).toBe(false);
});

describe('a file that somebody changed', () => {
  test('is neither written over nor removed, and the manifest stays for the rest', () => {
    const { root, unit } = written();
    writeFileSync(unit, 'mine');
    expect(fates(writeFiles(root, planned(root, { user: 'law' })))[0]).toBe('kept');
    expect(fates(outlook(root, planned(root)))[0]).toBe('kept');
    expect(fates(removeFiles(root))).toEqual(['kept', 'removed', 'removed', 'removed']);
    forget(root);
    expect(readFileSync(unit, 'utf8')).toBe('mine');
    expect(fates(removals(root))).toEqual(['kept']);
    rmSync(unit);
    expect(fates(removeFiles(root))).toEqual(['gone']);
    forget(root);
    expect(readdirSync(root)).toEqual([]);
  });

  test.each(['a file', 'a link', 'a dead link', 'a folder'])('%s that was there before is not setup’s', (kind) => {
    const root = homeOfTest();
    const file = path.join(root, 'etc/nginx/conf.d/lks.conf');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(path.join(root, 'other'), 'of another');
    if (kind === 'a file') writeFileSync(file, 'of another');
    if (kind === 'a link') symlinkSync(path.join(root, 'other'), file);
    if (kind === 'a dead link') symlinkSync(path.join(root, 'none'), file);
    if (kind === 'a folder') mkdirSync(file);
    const ino = lstatSync(file).ino;
    openFolder(root);
    expect(fates(writeFiles(root, planned(root)))[3]).toBe('kept');
    removeFiles(root);
    expect(lstatSync(file).ino).toBe(ino);
    expect(readFileSync(path.join(root, 'other'), 'utf8')).toBe('of another');
  });
});

test('what was refused is taken back: nothing, or what setup had there before', () => {
  const { root, done, proxy } = written();
  expect(takeBack(root, done[3]!).fate).toBe('taken back');
  expect(existsSync(proxy)).toBe(false);
  writeFiles(root, planned(root));
  const before = readFileSync(proxy, 'utf8');
  takeBack(root, writeFiles(root, planned(root, { port: 9999 }))[3]!);
  expect(readFileSync(proxy, 'utf8')).toBe(before);
  expect(fates(outlook(root, planned(root)))[3]).toBe('unchanged');
});

describe('a manifest that setup has not written', () => {
  test.each([
    ['no JSON', 'x'],
    ['another file', JSON.stringify({ files: { '../passwd': ['x'] }, folders: [] })],
    ['another folder', JSON.stringify({ files: {}, folders: ['../..'] })],
    ['a folder of others', JSON.stringify({ files: {}, folders: ['var'] })],
    ['no lists', JSON.stringify({ files: [], folders: 'etc' })],
    ['no files', JSON.stringify({ folders: [] })],
    ['null', 'null'],
  ])('%s: nothing is written or removed by it', (_, text) => {
    const root = homeOfTest();
    openFolder(root);
    const file = path.join(root, 'etc/lks/setup.json');
    writeFileSync(file, text);
    const message = say.setup.badManifest(file);
    for (const work of [() => writeFiles(root, planned(root)), () => removeFiles(root), () => forget(root)])
      expect(work).toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
