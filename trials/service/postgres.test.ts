/** A PostgreSQL of a test: what was written is there after a kill, and it is the same that its address names. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, postgresMissing, startPostgres } from '../support/postgres';

const lacks = postgresMissing ?? (spawnSync('psql', ['--version']).status === 0 ? undefined : 'psql');

describe.skipIf(lacks !== undefined)(`PostgreSQL (${lacks ?? 'of this machine'})`, () => {
  let postgres: Postgres;
  const ask = (statement: string, url = postgres.url): string => {
    const { stdout, stderr } = spawnSync('psql', [url, '-Atc', statement], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', PGCONNECT_TIMEOUT: '2' },
    });
    return (stdout || stderr).trim();
  };
  beforeAll(async () => {
    postgres = await startPostgres({ settings: { max_connections: '64' } });
  });
  afterAll(async () => {
    const { pid } = postgres;
    await postgres.close();
    expect(existsSync(`/proc/${pid}`)).toBe(false);
  });

  test('it has the settings, and wants the password', () => {
    expect(ask('show max_connections')).toBe('64');
    const other = new URL(postgres.url);
    other.password = 'anders';
    expect(ask('select 1', other.href)).toContain('password authentication failed');
  });

  test('what was written is there after a kill, on the same address', async () => {
    expect(ask('create table kept (one int); insert into kept values (7)')).toContain('INSERT 0 1');
    await postgres.kill();
    expect(postgres.pid).toBe(undefined);
    expect(ask('select one from kept')).toContain('refused');
    await postgres.start();
    expect(ask('select one from kept')).toBe('7');
  });

  test('it hangs until it may go on', () => {
    postgres.stop();
    expect(ask('select 1')).toContain('timeout expired');
    postgres.cont();
    expect(ask('select 1')).toBe('1');
  });
});
