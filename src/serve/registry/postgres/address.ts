/** The address of a registry in PostgreSQL: `postgres://USER@HOST:PORT/DATABASE`, with the settings of libpq that lks takes. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { Environment } from '../../../platform/environment';

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** Parameters of the address: a folder of a socket, or files of TLS. */
const PARAMETERS = ['host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const;
const USUAL_PORT = 5432;

export interface PostgresAddress {
  host: string;
  port: number;
  /** Undefined for that of the system, as psql has it. */
  user?: string | undefined;
  database?: string | undefined;
  /** Undefined where `~/.pgpass` has it, or none is needed. */
  password?: string | undefined;
  sslmode: SslMode;
  /** Files. */
  sslrootcert?: string | undefined;
  sslcert?: string | undefined;
  sslkey?: string | undefined;
}

/** A host of this computer, or the folder of a socket: nothing sent there leaves the computer. */
const isNear = (host: string): boolean => host.startsWith('/') || /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

const bad = (what: string): LksError =>
  new LksError('usage', say.registry.badAddress(what), { hint: say.registry.badAddressHint, parameter: 'registry' });

/** The address in a text; nothing of the text is in an error, since it may be a password. Throws `usage`. */
function urlOf(text: string): URL {
  const url = /^postgres(ql)?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw bad(say.registry.noUrl);
  return url;
}

function sslModeOf(text: string | null, host: string): SslMode {
  if (text === null) return isNear(host) ? 'disable' : 'verify-full';
  const mode = SSL_MODES.find((one) => one === text);
  // "prefer" and "allow" go on without TLS where somebody cuts it off.
  if (mode === undefined) throw bad(say.registry.noSslMode(SSL_MODES));
  return mode;
}

function decoded(text: string): string | undefined {
  try {
    return text === '' ? undefined : decodeURIComponent(text);
  } catch {
    throw bad(say.registry.noUrl);
  }
}

/**
 * Reads an address.
 *
 * @param isArgument it is an argument, which every account of the computer can read: it may have no password.
 * @throws `usage`
 */
export function readAddress(text: string, env: Environment, { isArgument }: { isArgument: boolean }): PostgresAddress {
  const url = urlOf(text.trim());
  const { searchParams: asked } = url;
  if (isArgument && (url.password !== '' || asked.has('password')))
    throw new LksError('usage', say.registry.password, { hint: say.registry.passwordHint, parameter: 'registry' });
  for (const name of asked.keys())
    if (!PARAMETERS.some((one) => one === name)) throw bad(say.registry.noParameter(PARAMETERS));
  const host = asked.get('host') ?? decoded(url.hostname.replace(/^\[(.*)\]$/, '$1')) ?? 'localhost';
  const file = (name: string): string | undefined => asked.get(name) || undefined;
  return {
    host,
    port: url.port === '' ? USUAL_PORT : Number(url.port),
    user: decoded(url.username) ?? (env.PGUSER || undefined),
    database: decoded(url.pathname.replace(/^\//, '')),
    password: decoded(url.password) ?? (env.PGPASSWORD || undefined),
    sslmode: sslModeOf(asked.get('sslmode'), host),
    sslrootcert: file('sslrootcert'),
    sslcert: file('sslcert'),
    sslkey: file('sslkey'),
  };
}

/** An address as people are shown it: never with a password. */
export function shownAddress({ host, port, user, database }: PostgresAddress): string {
  const of = user === undefined ? '' : `${encodeURIComponent(user)}@`;
  const at = host.startsWith('/') ? '' : `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const query = host.startsWith('/') ? `?host=${host}` : '';
  return `postgres://${of}${at}/${encodeURIComponent(database ?? '')}${query}`;
}
