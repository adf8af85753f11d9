/** Administrators who work on one file at once. */
import { beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../../test/support/of-test';
import { run, spawned } from '../../test/support/run';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

const lks = (...args: string[]) => run(home, args);
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await lks(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

test('4 processes at once make them in a new file without a loss', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const ran = await Promise.all(
    names.map((name) => spawned('two-processes', home, ['serve', 'workspace', 'create', name])),
  );
  expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']));
  expect((await json('serve', 'workspace', 'list')).data).toHaveLength(4);
});

describe('two administrators at once', () => {
  const both = (...lines: string[][]) =>
    Promise.all(lines.map((args) => spawned('two-processes', home, ['serve', 'key', ...args])));
  beforeEach(() => lks('serve', 'workspace', 'create', 'office'));

  test('who make keys lose none, and one name is given once', async () => {
    const names = ['bram', 'els', 'bram', 'bram'];
    const ran = await both(...names.map((name) => ['create', '--name', name]));
    const made = ran.filter(({ code }) => code === 0);
    expect(made.map(({ stdout }) => stdout).every((key) => /^lks_[\w-]{43}\n$/.test(key))).toBe(true);
    expect(ran.map(({ code }) => code).sort()).toEqual([0, 0, 2, 2]);
    const { data } = await json('serve', 'key', 'list');
    expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(['bram', 'els']);
    for (const { stderr } of ran.filter(({ code }) => code === 2))
      expect(stderr).toMatch(/^lks: There is a key bram already/);
  });

  test('who rotate one key: one has the new key, the other is told', async () => {
    await lks('serve', 'key', 'create', '--name', 'bram');
    const ran = await both(['rotate', 'bram'], ['rotate', 'bram']);
    expect(ran.map(({ code }) => code).sort()).toEqual([0, 2]);
    const { data } = await json('serve', 'key', 'list');
    const good = data.filter(({ revoked }: { revoked: string | null }) => revoked === null);
    expect(good).toHaveLength(1);
    expect(ran.find(({ code }) => code === 0)!.stdout.slice(0, 12)).toBe(good[0].prefix);
    expect(ran.find(({ code }) => code === 2)!.stderr).toContain(say.serving.justRotated('bram', good[0].prefix));
  });

  test('of whom one revokes what the other rotates: no key of that name is good that nobody was given', async () => {
    await lks('serve', 'key', 'create', '--name', 'bram');
    const [rotated, revoked] = await both(['rotate', 'bram'], ['revoke', 'bram', '--json']);
    const { data } = await json('serve', 'key', 'list');
    const good = data.filter(({ revoked: at }: { revoked: string | null }) => at === null);
    expect(revoked!.code).toBe(0);
    // Either the new key was revoked too, or there was none left to rotate.
    expect(good).toEqual([]);
    expect([0, 3]).toContain(rotated!.code);
  });
});
