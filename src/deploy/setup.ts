/** What `lks serve setup` is given, checked and quoted: what is typed may mean nothing else in a unit, in nginx or in a shell. */
import path from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';

export const PROXIES = ['nginx', 'caddy', 'none'] as const;

export interface Setup {
  /** Name of the workspace. */
  name: string;
  /** Names to make keys for. */
  keys: readonly string[];
  /** The host under which clients reach the service. */
  host: string;
  /** Where the proxy listens. */
  httpsPort: number;
  library: string;
  user: string;
  proxy: (typeof PROXIES)[number];
  /** Where the service listens, on this computer alone. */
  port: number;
  /** The runtime, and the program that it starts. */
  program: { node: string; script: string };
  certificate: string;
  certificateKey: string;
}

/** The folder of lks, which the units give it. */
export const STATE = '/var/lib/lks';
export const USUAL_LIBRARY = `${STATE}/library.db`;

/** The rule of useradd(8), without the `$` of Samba. */
const USER = /^[a-z_][a-z0-9_-]{0,30}$/;
/** A DNS name or an IPv4 address. */
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const refused = (flag: string, message: string): LksError => new LksError('usage', message, { parameter: flag });

/** Host and port of `kb.example.org`, `https://kb.example.org/` or `kb.example.org:8443`. Throws `usage`. */
export function readHost(text: string): { host: string; httpsPort: number } {
  const [, host = '', port = '443'] =
    /^(?:https:\/\/)?([^/:]+)(?::(\d{1,5}))?\/?$/.exec(text.trim().toLowerCase()) ?? [];
  const httpsPort = Number(port);
  if (!HOST.test(host) || httpsPort < 1 || httpsPort > 65_535) throw refused('address', say.setup.badAddress);
  return { host, httpsPort };
}

/** The name of an account of this computer; root is none for a service. Throws `usage`. */
export function readUser(text: string): string {
  if (!USER.test(text) || text === 'root') throw refused('user', say.setup.badUser);
  return text;
}

/**
 * Refuses what cannot stand in a path of a unit, of nginx and of a list of bound folders alike: control characters, quotes, and the signs of
 * escapes, variables and parts.
 */
function refuseSigns(text: string, flag: string): string {
  if (/[\p{Cc}\p{Cf}\u2028\u2029"'\\$:;{}*?[\]]/u.test(text)) throw refused(flag, say.setup.signs(flag));
  return text;
}

/** A path as an absolute one. Throws `usage` for one with signs that the files of a setup cannot have in it. */
export const readPath = (text: string, flag: string): string => refuseSigns(path.resolve(text), flag);

const quoted = (text: string): string => (/^[\w./%=+,@-]+$/.test(text) ? text : `"${text}"`);

/** A word in a unit (systemd.syntax(7)): quoted, `%` doubled since it begins a specifier. */
export const unitWord = (text: string): string => quoted(refuseSigns(text, 'path').replaceAll('%', '%%'));

/** A path in nginx: quoted. */
export const nginxWord = (text: string): string => quoted(refuseSigns(text, 'path'));
