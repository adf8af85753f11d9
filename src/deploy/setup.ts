/** What `lks serve setup` is told: checked, before anything is written. */
import path from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { refuseSigns } from './quoting';

export const PROXIES = ['nginx', 'caddy', 'none'] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface Setup {
  /** The host under which clients reach the service. */
  host: string;
  /** Where the proxy listens. */
  httpsPort: number;
  library: string;
  /** The file with the keys. */
  registry: string;
  user: string;
  proxy: ProxyName;
  /** Where the service listens, on this computer alone. */
  port: number;
  /** `/`, or the folder that stands for it. */
  root: string;
  /** The runtime, and the program that it starts. */
  program: { node: string; script: string };
  certificate: string;
  certificateKey: string;
}

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

/** A path as an absolute one. Throws `usage` for one with signs that the files of a setup cannot have in it. */
export const readPath = (text: string, flag: string): string => refuseSigns(path.resolve(text), flag);

/** The folder of lks, which the units give it. */
export const stateFolder = (root: string): string => path.join(root, 'var/lib/lks');

export const usualLibrary = (root: string): string => path.join(stateFolder(root), 'library.db');
