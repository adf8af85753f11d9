/** When dist/ is built again: in a small tree with a build of its own, which writes down that it ran. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../test/support/run';

const IF_STALE = path.join(ROOT, 'build/build-if-stale.mjs');
const { buildIfStale } = (await import(IF_STALE)) as { buildIfStale: (root: string) => Promise<boolean> };

/** A build that takes a while, so that two can meet; it fails, is killed or is overtaken where the source says so. */
const BUILD = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { forgetStamp, hashInputs, leaveStamp } from ${JSON.stringify(path.join(ROOT, 'build/stamp.mjs'))};
const inputs = hashInputs('.');
forgetStamp('.');
const source = readFileSync('src/a.ts', 'utf8');
appendFileSync('ran', 'x');
rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
await new Promise((resolve) => setTimeout(resolve, 50));
if (source === 'fails') process.exit(1);
if (source === 'killed') process.kill(process.pid, 'SIGKILL');
if (source === 'overtaken') writeFileSync('src/a.ts', 'later');
leaveStamp('.', inputs);
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lks-stamp-'));
  for (const folder of ['src', 'build', 'node_modules', 'docs']) mkdirSync(path.join(root, folder));
  write('build/build.mjs', BUILD);
  write('src/a.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(path.join(root, name), text);
const builds = (): number => readFileSync(path.join(root, 'ran'), 'utf8').length;

describe('the build before the tests', () => {
  it('is done once while nothing changes', async () => {
    expect([await buildIfStale(root), await buildIfStale(root), builds()]).toEqual([true, false, 1]);
  });

  it.each([
    ['a source', () => write('src/a.ts', 'two')],
    ['a new file', () => write('src/b.ts', '')],
    ['a file that is gone', () => rmSync(path.join(root, 'src/b.ts'))],
    ['a name', () => renameSync(path.join(root, 'src/b.ts'), path.join(root, 'src/c.ts'))],
    ['the build', () => write('build/more.mjs', '')],
    ['the packages', () => write('package-lock.json', '{}')],
    ['dist, which is gone', () => rmSync(path.join(root, 'dist'), { recursive: true })],
  ])('is done again after a change of %s', async (_what, change) => {
    write('src/b.ts', 'b');
    await buildIfStale(root);
    change();
    expect([await buildIfStale(root), builds()]).toEqual([true, 2]);
  });

  it('is not done again for other times, nor for what does not go into it', async () => {
    await buildIfStale(root);
    utimesSync(path.join(root, 'src/a.ts'), new Date(), new Date(Date.now() + 60_000));
    write('docs/a.md', 'text');
    expect([await buildIfStale(root), builds()]).toEqual([false, 1]);
  });

  it.each(['fails', 'killed'])('is done again after one that %s, over a dist that was sound', async (how) => {
    await buildIfStale(root);
    write('src/a.ts', how);
    await expect(buildIfStale(root)).rejects.toThrow('the build failed');
    write('src/a.ts', 'one');
    expect([await buildIfStale(root), builds()]).toEqual([true, 3]);
  });

  it('is done again for what changed while it went on', async () => {
    write('src/a.ts', 'overtaken');
    expect([await buildIfStale(root), await buildIfStale(root), builds()]).toEqual([true, true, 2]);
  });

  it('is done once by several at a time', async () => {
    const program = `(await import(${JSON.stringify(IF_STALE)})).buildIfStale(${JSON.stringify(root)})`;
    const ended = [1, 2, 3].map(
      () =>
        new Promise((resolve) => {
          spawn(process.execPath, ['--input-type=module', '-e', `await ${program}`]).on('close', resolve);
        }),
    );
    expect([await Promise.all(ended), builds()]).toEqual([[0, 0, 0], 1]);
  });

  it('does not wait for one that was killed', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('close', resolve));
    write('node_modules/.lks-building', String(child.pid));
    expect(await buildIfStale(root)).toBe(true);
  });
});
