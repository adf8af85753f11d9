/** Terminals of no size and of hardly any: every command of the product ends on them, and Ctrl-C still ends the spinner. */
import { copyFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../support/patience';
import { makeHome, type Ran, ROOT, run } from '../support/run';
import { WHOLE } from '../support/runs';
import { idOf, KEYS, startService, type TestService } from '../support/service/service.mjs';
import { PATHS } from '../support/tables';
import { runInTerminal, type TerminalOptions } from '../support/terminal';

/** A spinner shows after 250 ms; this is long enough for several frames of it. */
const SLOW_MS = 700;

let service: TestService;
let slow: Server;
let home: string;
let remove: () => void;
/** How long the slow one waits. On a pretended terminal it does not: there is no time for a spinner to turn in. */
let waitMs = SLOW_MS;

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

beforeAll(async () => {
  service = await startService();
  slow = await startSlow(service.url);
  ({ home, remove } = makeHome());
  // `library live` and `watch` write into theirs.
  copyFileSync(path.join(ROOT, 'dist/sample.db'), sample().LKS_LIBRARY);
});
afterAll(async () => {
  slow.closeAllConnections();
  slow.close();
  await service.close();
  remove();
});

interface Case {
  args: string[];
  env?: Record<string, string>;
  /** What is typed when this is shown: for what asks, and what runs until it is told to stop. */
  answer?: [shown: RegExp, typed: string];
  /** Exit code of an end that is not 0. */
  code?: number;
}

const CTRL_C = '\u0003';
/** Told by, since words may be broken anywhere at these sizes: a prompt waits, a spinner turns. */
const CURSOR_HIDDEN = /\u001b\[\?25l/;
const hosted = (): Record<string, string> => ({ LKS_API_URL: addressOf(slow), LKS_API_KEY: KEYS.full });
const publishers = (): Record<string, string> => ({
  LKS_BWB_URL: addressOf(slow),
  LKS_RECHTSPRAAK_URL: addressOf(slow),
  LKS_LIBRARY: 'none.db',
});
const sample = () => ({ LKS_LIBRARY: path.join(home, 'sample.db') });

/** A port that nobody listens on. */
const NO_CLUSTER = ['--to', 'http://127.0.0.1:1'];

/** How each command is run here; one that is not here yet fails the test. */
const CASES: Readonly<Record<string, () => Case>> = {
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
  'serve setup': () => ({ args: ['--name', 'office', '--address', 'kb.example.org', '--yes', '--dry-run'] }),
  'serve backup': () => ({ args: ['copy.db'], code: 74 }),
};

const SIZES: readonly [columns: number, rows: number][] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 24],
  [80, 0],
];

/** On real terminals of all sizes: rows with a spinner, a text with a pager, a prompt. All others: on one of no size. */
const EVERYWHERE = ['search', 'doc', 'login'];
const isReal = (command: string, [columns, rows]: readonly [number, number]): boolean =>
  WHOLE || EVERYWHERE.includes(command) || columns + rows === 0;

async function endOf(command: string, size: TerminalOptions): Promise<string> {
  const { args, env, answer, code = 0 } = CASES[command]!();
  const own = makeHome();
  // A pager of their own would wait for a key; where there are no rows, none may be started.
  const pager = size.rows === 0 ? 'cat && sleep 60' : 'sed -n p';
  const options = { ...size, env: { LKS_PAGER: pager, ...env } };
  const terminal = runInTerminal(own.home, [...command.split(' '), ...args], options);
  try {
    if (answer !== undefined) {
      await terminal.waitFor(answer[0]);
      terminal.type(answer[1]);
    }
    return endingOf(await within(terminal), code, terminal.output());
  } finally {
    terminal.kill('SIGKILL');
    own.remove();
  }
}

const within = (terminal: ReturnType<typeof runInTerminal>): Promise<{ code: number } | undefined> =>
  Promise.race([terminal.ended, new Promise<undefined>((resolve) => setTimeout(resolve, patience(20_000), undefined))]);

const endingOf = (ended: { code: number } | undefined, code: number, output: string): string =>
  ended?.code === code ? 'ended' : `${ended?.code ?? 'does not end'}: ${output.slice(-300)}`;

/** All results by name, a few at a time. */
async function forEach(names: readonly string[], work: (name: string) => Promise<string>): Promise<object> {
  const results: Record<string, string> = {};
  const left = [...names];
  const worker = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) results[name] = await work(name);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return results;
}

const allEnded = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, 'ended']));

const RUNNABLE = PATHS.filter(({ runs }) => runs).map(({ path: name }) => name);

describe.skipIf(process.platform === 'win32')('on a terminal of', () => {
  it.each(SIZES)('%i columns and %i rows every command ends', async (columns, rows) => {
    expect(Object.keys(CASES).sort()).toEqual([...RUNNABLE].sort());
    const names = RUNNABLE.filter((name) => isReal(name, [columns, rows]));
    expect(await forEach(names, (name) => endOf(name, { columns, rows }))).toEqual(allEnded(names));
  });

  it.each(SIZES)('%i columns and %i rows Ctrl-C ends the spinner', async (columns, rows) => {
    service.fail({ kind: 'stall' });
    const env = { ...hosted(), LKS_API_URL: service.url };
    const terminal = runInTerminal(home, ['health'], { columns, rows, env });
    try {
      await terminal.waitFor(CURSOR_HIDDEN);
      await new Promise((resolve) => setTimeout(resolve, 300));
      terminal.type(CTRL_C);
      expect(endingOf(await within(terminal), 130, terminal.output())).toBe('ended');
      expect(terminal.output()).toContain('\u001b[?25h');
    } finally {
      terminal.kill('SIGKILL');
      service.heal();
    }
  });
});

describe('on a pretended terminal of', () => {
  beforeAll(() => {
    waitMs = 0;
  });
  afterAll(() => {
    waitMs = SLOW_MS;
  });
  const shown = ({ code, stdout, stderr }: Ran, wanted: number): string =>
    endingOf(code === null ? undefined : { code }, wanted, stdout + stderr);

  it.each(SIZES)('%i columns and %i rows every other command ends, and every help is shown', async (columns, rows) => {
    const terminal = { columns, rows };
    const endings: Record<string, string> = {};
    // What is asked, and what runs until it is stopped, ends on the real one only.
    const others = RUNNABLE.filter((name) => !isReal(name, [columns, rows]) && CASES[name]!().answer === undefined);
    for (const name of others) {
      const { args, env, code = 0 } = CASES[name]!();
      const own = makeHome();
      endings[name] = shown(await run(own.home, [...name.split(' '), ...args], { env, terminal }), code);
      own.remove();
    }
    const helps = PATHS.map(({ path: name }) => `${name} --help`);
    for (const help of helps) endings[help] = shown(await run(home, help.split(' '), { terminal }), 0);
    expect(endings).toEqual(allEnded([...others, ...helps]));
  });
});

describe.skipIf(process.platform === 'win32')('on a terminal that is resized to nothing meanwhile', () => {
  it.each([[0, 0] as const, [1, 1] as const])(
    'to %i columns and %i rows the spinner goes on and the search ends',
    async (columns, rows) => {
      const terminal = runInTerminal(home, ['search', 'recht', '--no-pager'], { env: hosted() });
      try {
        await terminal.waitFor(/Asking/);
        terminal.resize(columns, rows);
        expect(endingOf(await within(terminal), 0, terminal.output())).toBe('ended');
        expect(terminal.output()).toContain('ECLI:');
      } finally {
        terminal.kill('SIGKILL');
      }
    },
  );
});
