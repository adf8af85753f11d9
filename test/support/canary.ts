/** A key that must be found nowhere: what it looks like in every spelling, a service that takes it, and where to look. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';
import { listenHere } from './listening.mjs';
import { type Ran, type Reason, type RunOptions, run, spawned } from './run';

/** Its spelling in a URL and in base64 differs from the plain one. */
export const CANARY = 'lks_CANARY_7f+3/Q=9dK2mZ&x8Wb';

/** A part that no spelling of anything else has; the last 4 characters of a key may be shown, this may not. */
const MARK = 'CANARY';

/** The middle of the base64 of the key behind `before` other bytes: what all longer texts that hold it have in common. */
function base64Core(before: number): string {
  const whole = Buffer.from('x'.repeat(before) + CANARY).toString('base64');
  return whole.slice(before === 0 ? 0 : 4, -4);
}

const FORMS: readonly [name: string, form: string][] = [
  ['a part of it', MARK],
  ['URL-encoded', encodeURIComponent(CANARY)],
  ...[0, 1, 2].map((before): [string, string] => [`base64 at ${before}`, base64Core(before)]),
  ...[0, 1, 2].map((before): [string, string] => [
    `base64url at ${before}`,
    base64Core(before).replaceAll('+', '-').replaceAll('/', '_'),
  ]),
  ['hexadecimal', Buffer.from(MARK).toString('hex')],
];

/** The spellings of the key in a text, also where lines were wrapped or coloured in the middle of it. */
export function leaksIn(text: string): string[] {
  const joined = text.replace(/\u001b\[[\d;]*m|[\s\u0000]+/g, '');
  return FORMS.filter(([, form]) => text.includes(form) || joined.includes(form)).map(([name]) => name);
}

/** Every file below a folder with its bytes as text, except the one that may hold the key. */
function filesBelow(folder: string, except: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => file !== except && statSync(file).isFile())
    .map((file) => [file, readFileSync(file, 'latin1')]);
}

export const profileFile = (home: string): string => path.join(home, 'lks/config.json');

/** Fails when the key is in the output, or in any file of the home but the profile file. */
export function expectNoLeak(home: string, ran: Pick<Ran, 'stdout' | 'stderr'>): void {
  expect(leaksIn(ran.stdout), `stdout: ${ran.stdout.slice(0, 400)}`).toEqual([]);
  expect(leaksIn(ran.stderr), `stderr: ${ran.stderr.slice(-800)}`).toEqual([]);
  for (const [file, text] of filesBelow(home, profileFile(home))) expect(leaksIn(text), file).toEqual([]);
}

/** Runs lks, in a process where there is a reason, and looks for the key everywhere afterwards. */
export async function runWatched(
  home: string,
  args: readonly string[],
  options: RunOptions = {},
  why?: Reason,
): Promise<Ran> {
  const ran = await (why === undefined ? run(home, args, options) : spawned(why, home, args, options));
  expectNoLeak(home, ran);
  return ran;
}

export type Answer = (request: IncomingMessage, response: ServerResponse, key: string) => void;

export interface CanaryService {
  url: string;
  port: number;
  /** The Authorization header of each request. */
  authorizations: (string | undefined)[];
  answer: Answer;
  close(): void | Promise<void>;
}

const row = (place: number): Record<string, unknown> => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  source: 'rechtspraak.nl',
  external_id: `ECLI:NL:HR:2000:${place}`,
  title: `Uitspraak ${place}`,
  snippet: 'recht',
  url: `https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2000:${place}`,
  language: 'nl',
  jurisdiction: 'NL',
  document_type: 'uitspraak',
  decision_date: '2000-01-01',
  score: 1,
});

const LONG_TEXT = Array.from({ length: 200 }, (_, line) => `Overweging ${line} van de uitspraak.`).join('\n\n');

/** The good answers: 3 rows, each with a long document. */
export const goodAnswer: Answer = (request, response) => {
  const url = new URL(request.url ?? '', 'http://service');
  const place = Number(/documents\/.*-0*(\d+)$/.exec(url.pathname)?.[1] ?? 0);
  const from = Number(url.searchParams.get('offset') ?? 0);
  const rows = [1, 2, 3].slice(from).map(row);
  const body = url.pathname.endsWith('/search')
    ? { data: rows, meta: { total: 3, sources_consulted: ['rechtspraak.nl'], index_freshness: {} } }
    : place > 0
      ? { data: { ...row(place), summary: '', body: LONG_TEXT, law_area: '', harvested_at: '2026-01-01 00:00:00' } }
      : { data: { 'rechtspraak.nl': { status: 'ok', latency_ms: 1, last_success_at: null, failures_24h: 0 } } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A service that takes any key and remembers it; `tls` makes it speak TLS. */
export async function startCanaryService(tls?: { key: string; cert: string }): Promise<CanaryService> {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    service.authorizations.push(request.headers.authorization);
    service.answer(request, response, (request.headers.authorization ?? '').replace(/^Bearer /, ''));
  };
  const listening = tls === undefined ? await listenHere(listener) : await listenSecurely(tls, listener);
  const service: CanaryService = { ...listening, authorizations: [], answer: goodAnswer };
  return service;
}

async function listenSecurely(tls: { key: string; cert: string }, listener: RequestListener) {
  const server = createServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `https://127.0.0.1:${port}`, port, close };
}

/**
 * A program on a PATH of its own that writes its arguments and environment to a file in the home, where `expectNoLeak`
 * looks, and then does `then`. Returns the folder for the PATH and the file.
 */
export function recordingProgram(home: string, name: string, then = ''): { folder: string; record: string } {
  const folder = path.join(home, 'fake-bin');
  const record = path.join(home, `${name}.record`);
  mkdirSync(folder, { recursive: true });
  const program = path.join(folder, name);
  writeFileSync(program, `#!/bin/sh\n{ echo "arguments: $0 $*"; env; echo end; } >> '${record}'\n${then}\n`);
  chmodSync(program, 0o755);
  return { folder, record };
}

export const DOCUMENT = '00000000-0000-4000-8000-000000000002';

/** Command lines that read a key. */
export const COMMANDS: readonly string[][] = [
  ['search', 'recht'],
  ['search', 'recht', '--json', '--output', 'rows.json'],
  ['search', 'recht', '--all', '--jsonl'],
  ['search', 'recht', '--curl'],
  ['doc', DOCUMENT],
  ['cite', DOCUMENT, '--style', 'bibtex'],
  ['cited-by', DOCUMENT],
  ['cites', DOCUMENT],
  ['chain', DOCUMENT],
  ['verify', '-', '--yes', '--json'],
  ['watch', 'add', DOCUMENT],
  ['watch', 'run', '--exit-code'],
  ['doc', '-', '--output', 'out/', '--format', 'markdown'],
  ['health', '--check'],
  ['status'],
  ['status', '--json'],
  ['profile', 'list', '--json'],
  ['profile', 'remove', 'nobody'],
  ['cache', 'status', '--json'],
  ['cache', 'clear'],
  ['forget', '--yes'],
  ['logout'],
  ['help', 'environment'],
  ['__complete', 'fish', 'search', '--profile', ''],
];
