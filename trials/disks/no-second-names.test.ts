/** A disk on which a file has one name alone, as on many that are carried about: files are written there too, and none is replaced unasked. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasStrace, runFailing } from '../../test/faults/support/strace';
import { homeOfTest } from '../../test/support/of-test';

const LINK = 'link,linkat:error=EPERM';
const SET = ['search', 'huurprijs', '--all', '--jsonl', '-o', 'work/rows.jsonl'];

describe.skipIf(!hasStrace)('a disk without second names (skipped where strace is missing)', () => {
  it.each([
    ['a page', ['search', 'huurprijs', '--json', '-o', 'work/rows.jsonl']],
    ['a set', SET],
  ])('takes the file of %s', async (_name, args) => {
    const home = homeOfTest();
    mkdirSync(path.join(home, 'work'));
    const ran = await runFailing(home, LINK, args);
    expect([ran.injected, ran.code], ran.stderr).toEqual([true, 0]);
    expect(readdirSync(path.join(home, 'work'))).toEqual(['rows.jsonl']);
    expect(readFileSync(path.join(home, 'work/rows.jsonl'), 'utf8')).toMatch(/^\{.*\}\n$/s);
  });

  it('takes the files of documents', async () => {
    const home = homeOfTest();
    await runFailing(home, LINK, ['search', 'huurprijs', '--json', '-o', 'ids.json']);
    const ids = readIds(home);
    const ran = await runFailing(home, LINK, ['doc', '-', '-o', 'work/'], ids.map((id) => `${id}\n`).join(''));
    expect([ran.injected, ran.code], ran.stderr).toEqual([true, 0]);
    const files = readdirSync(path.join(home, 'work'));
    expect(files.filter((name) => name.endsWith('.txt'))).toHaveLength(ids.length);
    expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['takes the file that a run before this one put there for its own', undefined, 0],
    ['keeps a file that somebody else put there meanwhile', 'mine', 74],
  ])('%s', async (_name, meanwhile, code) => {
    const home = homeOfTest();
    const file = path.join(home, 'work/rows.jsonl');
    mkdirSync(path.dirname(file));
    // The set is in its file, and the journal that says so cannot be removed.
    const first = await runFailing(home, 'unlink,unlinkat:error=EIO', SET);
    expect([first.injected, first.code], first.stderr).toEqual([true, 74]);
    const whole = readFileSync(file, 'utf8');
    if (meanwhile !== undefined) writeFileSync(file, meanwhile);
    const ran = await runFailing(home, LINK, [...SET, '--resume']);
    expect([ran.injected, ran.code], ran.stderr).toEqual([true, code]);
    expect(readFileSync(file, 'utf8')).toBe(meanwhile ?? whole);
    expect(readdirSync(path.join(home, 'work')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    if (code === 0) expect(readdirSync(path.join(home, 'work'))).toEqual(['rows.jsonl']);
  });
});

const readIds = (home: string): string[] =>
  JSON.parse(readFileSync(path.join(home, 'ids.json'), 'utf8')).data.map(({ id }: { id: string }) => id);
