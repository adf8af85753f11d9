/** A setup as `lks serve setup` is told it. */
import { filesOf, type Setup } from '../../../src/deploy';

export const SETUP: Setup = {
  host: 'kb.example.org',
  httpsPort: 443,
  library: '/var/lib/lks/library.db',
  registry: '/var/lib/lks/service.db',
  user: 'lks',
  proxy: 'nginx',
  port: 8787,
  root: '/',
  program: { node: '/usr/bin/node', script: '/opt/lks/bin/lks.js' },
  certificate: '/etc/letsencrypt/live/kb.example.org/fullchain.pem',
  certificateKey: '/etc/letsencrypt/live/kb.example.org/privkey.pem',
};

/** The texts of its files, by their names without folders. */
export const textsOf = (setup: Partial<Setup>): Record<string, string> =>
  Object.fromEntries(filesOf({ ...SETUP, ...setup }).map(({ name, text }) => [name.split('/').at(-1)!, text]));
