/** A setup as `lks serve setup` is given it. */
import { filesOf } from '../../../src/deploy/files';
import type { Setup } from '../../../src/deploy/setup';

const SETUP: Setup = {
  name: 'office',
  keys: [],
  host: 'kb.example.org',
  httpsPort: 443,
  library: '/var/lib/lks/library.db',
  user: 'lks',
  proxy: 'nginx',
  port: 8787,
  program: { node: '/usr/bin/node', script: '/opt/lks/bin/lks.js' },
  certificate: '/etc/letsencrypt/live/kb.example.org/fullchain.pem',
  certificateKey: '/etc/letsencrypt/live/kb.example.org/privkey.pem',
};

/** The texts of its files, by their names without folders. */
export const textsOf = (setup: Partial<Setup>): Record<string, string> =>
  Object.fromEntries(filesOf({ ...SETUP, ...setup }).map(({ path: file, text }) => [file.split('/').at(-1)!, text]));
