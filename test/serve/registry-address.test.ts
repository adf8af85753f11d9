/** The address of a registry in PostgreSQL: what it can be, what is said of what it cannot, and where passwords may be. */
import { describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { readAddress } from '../../src/serve/registry';
import { shownAddress } from '../../src/serve/registry/postgres/address';
import { postgresError } from '../../src/serve/registry/postgres/errors';

const read = (text: string, env = {}, isArgument = false) => readAddress(text, env, { isArgument });

describe('an address', () => {
  test.each([
    ['postgres://lks@db.example/keys', { host: 'db.example', port: 5432, user: 'lks', database: 'keys' }],
    ['postgresql://db.example:6432', { host: 'db.example', port: 6432, user: undefined, database: undefined }],
    ['postgres://a%40b:p%2Fw@[2001:db8::1]/x', { host: '2001:db8::1', user: 'a@b', password: 'p/w' }],
    ['postgres:///keys?host=/run/postgresql', { host: '/run/postgresql', sslmode: 'disable', database: 'keys' }],
    ['postgres:///keys', { host: 'localhost', sslmode: 'disable' }],
    ['  postgres://db.example/x\n', { host: 'db.example' }],
  ])('%s', (text, address) => expect(read(text)).toMatchObject(address));

  test('is asked with a certificate that is checked, unless it is on this computer or says otherwise', () => {
    const modeOf = (text: string) => read(text).sslmode;
    for (const near of ['localhost', '127.0.0.1', '127.8.9.1', '[::1]'])
      expect([near, modeOf(`postgres://${near}/x`)]).toEqual([near, 'disable']);
    for (const far of ['db.example', '10.0.0.4', 'localhost.example', '[2001:db8::1]'])
      expect([far, modeOf(`postgres://${far}/x`)]).toEqual([far, 'verify-full']);
    expect(modeOf('postgres://db.example/x?sslmode=verify-ca')).toBe('verify-ca');
    // They go on in the clear where somebody in between cuts TLS off.
    for (const mode of ['prefer', 'allow', '', 'VERIFY-FULL'])
      expect(() => modeOf(`postgres://db.example/x?sslmode=${mode}`)).toThrow('sslmode');
  });

  test('takes the password and the user of the environment where it has none', () => {
    const env = { PGPASSWORD: 'of-pg', PGUSER: 'else' };
    expect(read('postgres://db.example/x', env)).toMatchObject({ password: 'of-pg', user: 'else' });
    expect(read('postgres://lks:own@db.example/x', env)).toMatchObject({ password: 'own', user: 'lks' });
    expect(read('postgres://db.example/x').password).toBeUndefined();
  });

  test.each([
    '',
    'service.db',
    'mysql://db.example/x',
    'postgres:x',
    'postgres://db.example:port/x',
    'postgres://%zz@h/x',
  ])('%j is none', (text) => expect(() => read(text)).toThrow(say.registry.badAddress(say.registry.noUrl)));

  test('has nothing that lks does not take: a setting that is passed over would be missed', () => {
    expect(() => read('postgres://h/x?ssl=0')).toThrow('sslmode, sslrootcert');
    expect(() => read('postgres://h/x?options=-c%20x')).toThrow('sslmode, sslrootcert');
  });

  test('that is an argument has no password, and what is said of it has none either', () => {
    for (const text of [
      'postgres://lks:geheim-1@h/x',
      'postgres://h/x?password=geheim-1',
      'postgres://:geheim-1@h/x',
    ]) {
      const error = expect.objectContaining({ kind: 'usage', message: say.registry.password });
      expect(() => read(text, {}, true)).toThrow(error);
    }
    for (const text of ['postgres://lks:geheim-1@h/x?ssl=1', 'lks:geheim-1@h/x', 'postgres://lks:geheim-1@h:a/x'])
      expect(() => read(text)).not.toThrow('geheim-1');
  });

  test('is shown without its password', () => {
    const shown = (text: string) => shownAddress(read(text));
    expect(shown('postgres://lks:geheim-1@db.example/keys')).toBe('postgres://lks@db.example:5432/keys');
    expect(shown('postgres://[::1]/keys?sslmode=require')).toBe('postgres://[::1]:5432/keys');
    expect(shown('postgres:///keys?host=/run/postgresql')).toBe('postgres:///keys?host=/run/postgresql');
    expect(read(shown('postgres://a%40b@h:1/x%2Fy'))).toMatchObject({ user: 'a@b', port: 1, database: 'x/y' });
  });
});

describe('what a database says', () => {
  const { reasons } = say.registry;
  const of = (error: object) => postgresError(Object.assign(new Error(), error), 'SHOWN');

  test.each([
    [{ code: 'ECONNREFUSED' }, 'unreachable', reasons.away('SHOWN', 'ECONNREFUSED')],
    [{ message: 'timeout exceeded when trying to connect' }, 'unreachable', reasons.away('SHOWN', 'ETIMEDOUT')],
    [{ message: 'Connection terminated unexpectedly' }, 'unreachable', reasons.away('SHOWN', 'ECONNRESET')],
    [{ code: '57P01' }, 'unreachable', reasons.away('SHOWN', '57P01')],
    [{ code: '28P01', message: 'of user geheim' }, 'local', reasons.account('SHOWN', '28P01')],
    [
      { message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' },
      'local',
      reasons.account('SHOWN', 'SASL'),
    ],
    [{ code: '3D000' }, 'local', reasons.database('SHOWN', '3D000')],
    [{ code: '42501' }, 'local', reasons.rights('SHOWN', '42501')],
    [{ code: '53300' }, 'local', reasons.full('SHOWN', '53300')],
    [{ code: '25006' }, 'local', reasons.readOnly('SHOWN', '25006')],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'local', reasons.tls('SHOWN', 'DEPTH_ZERO_SELF_SIGNED_CERT')],
    [{ message: 'The server does not support SSL connections' }, 'local', reasons.tls('SHOWN', 'ERR_SSL')],
    [{ code: '42703' }, 'local', reasons.other('SHOWN', '42703')],
  ])('%j', (error, kind, message) =>
    expect(of(error)).toMatchObject({ kind, message, code: 'registry_unavailable', hint: expect.any(String) }),
  );
});
