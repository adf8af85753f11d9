/** How each command of the product is run to its end, against a service that may be slow. */
import { copyFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { makeHome, ROOT } from '../support/run';
import { idOf, KEYS, startService, type TestService } from '../support/service/service.mjs';
import { PATHS } from '../support/tables';

export let service: TestService;
let slow: Server;
export let home: string;
let remove: () => void;
/** How long the slow one waits. */
let waitMs = 0;

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Passes each request to the service on after a while; a publisher has nothing. */
async function startSlow(target: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const { authorization } = request.headers;
    if (!request.url!.startsWith('/api/')) return void response.writeHead(404).end();
    const answer = await fetch(`${target}${request.url}`, { headers: authorization ? { authorization } : {} });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** To be called before all tests; answers come after so long. */
export async function startAll(answersAfterMs = 0): Promise<void> {
  waitMs = answersAfterMs;
  service = await startService();
  slow = await startSlow(service.url);
  ({ home, remove } = makeHome());
  // `library live` and `watch` write into theirs.
  copyFileSync(path.join(ROOT, 'dist/sample.db'), sample().LKS_LIBRARY);
}

export async function stopAll(): Promise<void> {
  slow.closeAllConnections();
  slow.close();
  await service.close();
  remove();
}

export interface Case {
  args: string[];
  env?: Record<string, string>;
  /** What is typed when this is shown: for what asks, and what runs until it is told to stop. */
  answer?: [shown: RegExp, typed: string];
  /** Exit code of an end that is not 0. */
  code?: number;
}

export const CTRL_C = '\u0003';
/** Told by, since words may be broken anywhere at these sizes: a prompt waits, a spinner turns. */
export const CURSOR_HIDDEN = /\u001b\[\?25l/;
export const hosted = (): Record<string, string> => ({ LKS_API_URL: addressOf(slow), LKS_API_KEY: KEYS.full });
const publishers = (): Record<string, string> => ({
  LKS_BWB_URL: addressOf(slow),
  LKS_RECHTSPRAAK_URL: addressOf(slow),
  LKS_LIBRARY: 'none.db',
});
const sample = () => ({ LKS_LIBRARY: path.join(home, 'sample.db') });

/** A port that nobody listens on. */
const NO_CLUSTER = ['--to', 'http://127.0.0.1:1'];

/** How each command is run here; one that is not here yet fails the test. */
export const CASES: Readonly<Record<string, () => Case>> = {
  search: () => ({ args: ['--limit', '25', 'recht'], env: hosted() }),
  doc: () => ({ args: [idOf(16)], env: hosted() }),
  cite: () => ({ args: [idOf(16)], env: hosted() }),
  'cited-by': () => ({ args: ['art. 8 EVRM'], env: sample() }),
  verify: () => ({ args: [path.join(ROOT, 'README.md')], env: sample(), code: 7 }),
  cites: () => ({ args: [idOf(16)], env: hosted() }),
  chain: () => ({ args: ['ECLI:NL:HR:1995:AA1575'], env: sample() }),
  'watch add': () => ({ args: [idOf(16), '--note', 'n'], env: hosted() }),
  'watch run': () => ({ args: [], env: sample() }),
  'watch list': () => ({ args: [] }),
  'watch remove': () => ({ args: ['7'], code: 3 }),
  health: () => ({ args: [], env: hosted() }),
  login: () => ({ args: ['--url', addressOf(slow)], answer: [CURSOR_HIDDEN, `${KEYS.full}\r`] }),
  logout: () => ({ args: [] }),
  status: () => ({ args: [] }),
  'profile list': () => ({ args: [] }),
  'profile use': () => ({ args: ['nobody'], code: 2 }),
  'profile remove': () => ({ args: ['nobody'], code: 2 }),
  'library import': () => ({ args: ['nothing'], env: { LKS_LIBRARY: 'none.db' }, code: 8 }),
  'library versions': () => ({ args: ['art. 8 EVRM'], env: sample() }),
  'library diff': () => ({ args: ['art. 8 EVRM', '--from', '2020'], env: sample(), code: 3 }),
  'library add': () => ({ args: ['ECLI:NL:HR:2016:162'], env: publishers(), code: 5 }),
  'library sync': () => ({ args: ['rechtspraak', '--since', '2026-01-01', '--no-wait'], env: publishers(), code: 3 }),
  'library live': () => ({ args: [], env: sample() }),
  'library status': () => ({ args: [], env: sample() }),
  'library coverage': () => ({ args: [], env: sample() }),
  'library path': () => ({ args: [] }),
  mcp: () => ({ args: [], env: hosted(), answer: [/./, CTRL_C] }),
  serve: () => ({ args: ['--port', '0', '--sample'], answer: [/http:/, CTRL_C] }),
  'serve workspace create': () => ({ args: ['office'] }),
  'serve workspace list': () => ({ args: [] }),
  'serve workspace credit': () => ({ args: ['nobody', '5'], code: 3 }),
  'serve key create': () => ({ args: ['--workspace', 'nobody'], code: 3 }),
  'serve key list': () => ({ args: [] }),
  'serve key revoke': () => ({ args: ['lks_nothing'], code: 3 }),
  'serve key rotate': () => ({ args: ['lks_nothing'], code: 3 }),
  'serve key trust-clock': () => ({ args: [] }),
  completion: () => ({ args: ['bash'] }),
  // A line of each command begins with it, and is not broken.
  tour: () => ({ args: [], answer: [/\$ lks/, 'q'] }),
  help: () => ({ args: ['searching'] }),
  'cache status': () => ({ args: [] }),
  'cache clear': () => ({ args: [] }),
  forget: () => ({ args: ['--yes'] }),
  'profile cache': () => ({ args: ['off', 'nobody'], code: 2 }),
  'profile private': () => ({ args: ['on', 'nobody'], code: 2 }),
  'profile language': () => ({ args: ['nl', 'nobody'], code: 2 }),
  'library check': () => ({ args: [], env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'cluster publish': () => ({ args: ['published'], env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'cluster follow': () => ({ args: ['published', '--library=none.db'], code: 74 }),
  'library backup': () => ({ args: ['copy.db'], env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'library forget-withdrawn': () => ({ args: [], env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'library export': () => ({ args: ['copy.jsonl.gz'], env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'library probe': () => ({ args: ['rechtspraak', '--no-wait'], env: publishers(), code: 5 }),
  'cluster push': () => ({ args: NO_CLUSTER, env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'cluster status': () => ({ args: NO_CLUSTER, env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'cluster check': () => ({ args: NO_CLUSTER, env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'cluster prune': () => ({ args: NO_CLUSTER, env: { LKS_LIBRARY: 'none.db' }, code: 2 }),
  'serve setup': () => ({ args: ['--address', 'kb.example.org'] }),
  'serve backup': () => ({ args: ['copy.db'], code: 74 }),
};

/** The commands that are run, and not only tell of others. */
export const RUNNABLE = PATHS.filter(({ runs }) => runs).map(({ path: name }) => name);

export const endingOf = (ended: { code: number } | undefined, code: number, output: string): string =>
  ended?.code === code ? 'ended' : `${ended?.code ?? 'does not end'}: ${output.slice(-300)}`;

export const allEnded = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, 'ended']));
