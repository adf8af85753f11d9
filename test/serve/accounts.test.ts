/** The file of a service as who runs one meets it: where it stands, whose it is, and what it must not be. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { holdLock } from '../../src/platform/lock';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';
import { startServingHere } from './support/serving-here';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

const lks = (args: string[], library?: string) =>
  run(home, args, library === undefined ? {} : { env: { LKS_LIBRARY: library } });
const create = (library: string | undefined, ...args: string[]) =>
  lks(['serve', 'workspace', 'create', 'office', ...args], library);

describe('the file of a service', () => {
  test('stands beside its library, in the name of that: no two libraries share one', async () => {
    const place = (name: string): string => path.join(home, 'there', name);
    mkdirSync(place(''));
    for (const [library, file] of [
      ['library.db', 'service.db'],
      ['office.db', 'office.service.db'],
      ['other.db', 'other.service.db'],
    ] as const) {
      expect(existsSync(place(file))).toBe(false);
      expect((await create(place(library))).code).toBe(0);
      expect(existsSync(place(file))).toBe(true);
    }
    expect((await create(undefined)).code).toBe(0);
    expect(existsSync(path.join(home, 'lks/service.db'))).toBe(true);
  });

  test('where it was before is neither used for another library nor forgotten', async () => {
    const before = path.join(home, 'lks/service.db');
    const [library, file] = [path.join(home, 'office.db'), path.join(home, 'office.service.db')];
    expect((await create(undefined)).code).toBe(0);
    const { code, stderr } = await create(library);
    expect([code, existsSync(file)]).toEqual([74, false]);
    expect(stderr).toContain(say.serving.movedFile(file, before));
    expect(stderr).toContain(say.serving.movedFileHint(file, before));
    expect((await create(library, '--db', file)).code).toBe(0);
    expect((await lks(['serve', 'workspace', 'list'], library)).code).toBe(0);
  });

  test('that is moved beside its library has its keys', async () => {
    expect((await create(undefined)).code).toBe(0);
    for (const end of ['', '-wal', '-shm'])
      if (existsSync(path.join(home, `lks/service.db${end}`)))
        renameSync(path.join(home, `lks/service.db${end}`), path.join(home, `office.service.db${end}`));
    const { stdout } = await lks(['serve', 'workspace', 'list', '--json'], path.join(home, 'office.db'));
    expect(JSON.parse(stdout).data).toMatchObject([{ name: 'office' }]);
  });

  test('that is empty is not taken for a new one by any command', async () => {
    mkdirSync(path.join(home, 'lks'));
    const file = path.join(home, 'lks/service.db');
    writeFileSync(file, '');
    for (const args of [
      ['serve', '--sample', '--port', '0'],
      ['serve', 'key', 'list'],
      ['serve', 'backup', 'copy.db'],
    ]) {
      const { code, stderr } = await run(home, args, { refused: true });
      expect([args, code]).toEqual([args, 74]);
      expect(stderr).toContain(say.serving.empty(file));
      expect(stderr).toContain(say.serving.putBack(file));
    }
  });
});

test('two services on one file are refused', async () => {
  const file = path.join(home, 'lks/service.db');
  expect((await create(undefined)).code).toBe(0);
  const other = await holdLock(`${file}.lock`, () => new LksError('local', 'taken'));
  onTestFinished(() => other.release());
  const { code, stderr } = await run(home, ['serve', '--sample', '--db', file, '--port', '0'], { refused: true });
  expect(code).toBe(74);
  expect(stderr).toContain(say.serving.serviceOwns(file, process.pid));
  expect(stderr).toContain(say.serving.serviceOwnsHint(`${file}.lock`));
  // Commands about it need no service to end.
  expect((await run(home, ['serve', 'key', 'list'])).code).toBe(0);
});

test('a row that is not what was written is said of the accounts, and not of the library', async () => {
  const serving = await startServingHere({ price: 1 });
  onTestFinished(() => serving.close());
  const { registry } = serving;
  const other = serving.newKey({ credits: 5 });
  registry.database.exec(`drop trigger workspaces_changed; update workspaces set credits = 1000 where name = 'office'`);
  const response = await serving.get('/api/knowledge/search?q=wet');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: { code: 'service_damaged', message: say.serving.refusals.damagedAccounts },
  });
  expect((await serving.get('/readyz', null)).status).toBe(200);
  expect((await serving.get('/api/knowledge/search?q=griffier', other)).status).toBe(200);
});
