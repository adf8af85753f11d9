/** Connections to the database of a registry. The only place where lks loads `pg`. */
import { readFileSync } from 'node:fs';
import { checkServerIdentity } from 'node:tls';
import pg from 'pg';
import passwordFile from 'pgpass';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { isSpecialFile } from '../../../platform/special-files';
import { type PostgresAddress, shownAddress } from './address';

/** Where the tables are. */
export const SCHEMA = 'lks';
/** The number of a type of PostgreSQL: bigint. No number here is too large for one of JavaScript. */
const BIGINT = 20;

function fileOf(file: string | undefined, address: PostgresAddress): string | undefined {
  if (file === undefined) return undefined;
  try {
    if (isSpecialFile(file)) throw Object.assign(new Error('no regular file'), { code: 'ESPIPE' });
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new LksError('local', say.registry.noFile(file, shownAddress(address), code), {
      hint: say.registry.noFileHint,
      cause,
    });
  }
}

function tlsOf(address: PostgresAddress): pg.ClientConfig['ssl'] {
  const { sslmode, host, sslrootcert, sslcert, sslkey } = address;
  if (sslmode === 'disable') return false;
  const files = { ca: fileOf(sslrootcert, address), cert: fileOf(sslcert, address), key: fileOf(sslkey, address) };
  return {
    ...Object.fromEntries(Object.entries(files).filter(([, text]) => text !== undefined)),
    rejectUnauthorized: sslmode !== 'require',
    checkServerIdentity: (_name, certificate) =>
      sslmode === 'verify-full' ? checkServerIdentity(host, certificate) : undefined,
  };
}

/** The password in `~/.pgpass`, or in PGPASSFILE; pg itself would say on standard error that it is not to look there. */
const inPasswordFile = (of: object): Promise<string> =>
  new Promise((resolve) => passwordFile(of, (password) => resolve(password ?? '')));

/** Settings of a connection. `patience`: milliseconds for a whole operation. Throws `local` for a file of TLS that cannot be read. */
function configOf(address: PostgresAddress, patience: number): pg.PoolConfig {
  const { host, port, user, database, password } = address;
  return {
    host,
    port,
    user,
    database,
    password: password ?? (inPasswordFile as never),
    ssl: tlsOf(address),
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: 10 * patience,
    keepAlive: true,
    application_name: 'lks',
    options: `-c search_path=${SCHEMA}`,
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  };
}

export type Connection = pg.ClientBase;
export type Connections = pg.Pool;

/** Up to `most` connections, made when they are needed. */
export function connectionsTo(address: PostgresAddress, patience: number, most: number): Connections {
  const pool = new pg.Pool({ ...configOf(address, patience), max: most, idleTimeoutMillis: 30_000 });
  // A lost connection is made again, and its query fails by itself. Without these listeners its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
}
