// Ctrl-C and SIGTERM while lks waits for something, in as many states as it can wait in: how it ends, what it says, what stays.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { after, filesBelow, makeHome, start, until } from './support/lks.mjs';
import { loadSource } from './support/source.mjs';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 };
/** What is waited for an end at all; how long it took is a figure. */
const MOST_MS = 20_000;

const idOf = (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const resultOf = (at) => ({
  ...{ id: idOf(at), source: 's', external_id: `ECLI:NL:HR:2000:${at}`, title: 'titel', snippet: 'x'.repeat(900) },
  ...{ url: 'https://example.nl/1', language: 'nl', jurisdiction: 'NL', document_type: 'uitspraak' },
  ...{ decision_date: '2000-01-01', score: 1 },
});

/** A service on this computer that answers as `answer(request, response, asked)` says. */
async function startServer(trial, answer) {
  const server = createServer((request, response) => {
    seen.asked += 1;
    response.on('error', () => {});
    answer(request, response, seen.asked);
  });
  const seen = { asked: 0 };
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  trial.atEnd(() => close(server));
  return Object.assign(seen, { url: `http://127.0.0.1:${server.address().port}`, close: () => close(server) });
}

const close = (server) =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections?.();
  });

/** Takes connections and says nothing on them: for a handshake, or a proxy. */
async function startSilent(trial) {
  const seen = { asked: 0 };
  const sockets = new Set();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    seen.asked += 1;
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return close(server);
  };
  trial.atEnd(stop);
  return Object.assign(seen, { port: server.address().port, close: stop });
}

const json = (response, value, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
const errorBody = (code) => ({ error: { code, message: 'wait' } });

const pageOf = (request) => {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const offset = Number(query.get('offset') ?? 0);
  const data = Array.from({ length: Number(query.get('limit') ?? 10) }, (_, at) => resultOf(offset + at));
  return { data, meta: { total: 100_000, sources_consulted: [], index_freshness: {} } };
};
const documentOf = (request) => {
  const id = /documents\/([^?]+)/.exec(request.url)?.[1];
  return { data: { ...resultOf(Number(id?.slice(-12))), id, body: 'De tekst.', summary: '' } };
};

const hosted = (url) => ({ LKS_API_URL: url, LKS_API_KEY: 'lks_torture_0123456789', LKS_CACHE_MB: '0' });

/** A state in which the first answers come as they should, and then none. */
const stalledAfter = (count) => (request, response, asked) => {
  if (asked > count) return;
  json(response, request.url.includes('/documents/') ? documentOf(request) : pageOf(request));
};

/** A service state: what is asked of a server that answers so. `ready` says when the signal may come. */
const asking = (args, answer, { ready = (server) => server.asked > 0, kept, ...options } = {}) => ({
  kept,
  async begin(trial, home) {
    const server = await startServer(trial, answer);
    const lks = start(trial, home, args, { env: hosted(server.url), ...options });
    return { ...lks, ready: () => until(() => ready(server, lks)), close: server.close };
  },
});

/** lks as it is started, and ready after its standard error says so, or after a while. */
const running = (args, { env, files, shows, ...options } = {}) => ({
  async begin(trial, home) {
    files?.(home, trial);
    const lks = start(trial, home, args, { env, ...options });
    const ready = () => (typeof shows === 'number' ? after(shows).then(() => true) : until(() => shows(lks, home)));
    return { ...lks, ready, close: () => {} };
  },
});

/** Decisions as files to import. */
const manyDecisions = (count) => (home, trial) => {
  const folder = path.join(home, 'work/xml');
  mkdirSync(folder);
  for (let at = 0; at < count; at += 1)
    writeFileSync(path.join(folder, `${at}.xml`), trial.services.uitspraakXml({ ecli: `ECLI:NL:HR:2000:${at}` }));
};

/** A publisher that gives a list and then nothing. */
const harvesting = (args) => ({
  async begin(trial, home) {
    const publishers = await trial.services.startPublishers();
    const entries = Array.from({ length: 8 }, (_, at) => {
      const ecli = `ECLI:NL:HR:2026:${at + 1}`;
      return { ecli, updated: '2026-01-02T08:00:00Z', xml: trial.services.uitspraakXml({ ecli }) };
    });
    trial.services.putUitspraken(publishers, entries);
    publishers.fail(/content\?id=.*:[4-8]$/, ...Array.from({ length: 50 }, () => ({ delayMs: 120_000 })));
    const lks = start(trial, home, args, { env: publishers.environment() });
    const ready = () => until(() => publishers.requests.filter(({ path: at }) => at.includes('content')).length > 3);
    return { ...lks, ready, close: () => publishers.close() };
  },
});

/** A pipe with room for 64 KiB that nobody reads. */
const fullPipe = (args, which) => ({
  async begin(trial, home) {
    const server = await startServer(trial, (request, response) => json(response, pageOf(request)));
    const file = path.join(home, 'pipe');
    execFileSync('mkfifo', [file]);
    const held = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
    const given = openSync(file, constants.O_WRONLY);
    const stdio = ['ignore', 'pipe', 'pipe'];
    stdio[which] = given;
    const lks = start(trial, home, args, { env: hosted(server.url), stdio });
    const stuck = async () => {
      for (let seen = -1; server.asked === 0 || seen !== server.asked; await after(400)) seen = server.asked;
      return true;
    };
    return {
      ...lks,
      ready: stuck,
      close: () => {
        closeSync(held);
        closeSync(given);
        return server.close();
      },
    };
  },
});

/** A connection that is taken and never answered. */
const silent = (envOf, args = ['search', 'huur']) => ({
  async begin(trial, home) {
    const server = await startSilent(trial);
    const lks = start(trial, home, args, { env: { ...hosted('http://192.0.2.1'), ...envOf(server.port) } });
    return { ...lks, ready: () => until(() => server.asked > 0), close: server.close };
  },
});

const lines = (count) => Array.from({ length: count }, (_, at) => `${idOf(at)}\n`).join('');
const work = (home, name) => path.join(home, 'work', name);
const TOO_MANY = { 'retry-after': '30' };

/** A sentence that says how to go on. */
const GO_ON = /--resume|--offset|again|sync/i;

const STATES = {
  'a request without an answer': asking(['search', 'huur'], () => {}),
  'an answer that stops half-way': asking(['search', 'huur'], (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"data":');
  }),
  'an answer that drips': asking(['search', 'huur'], (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  }),
  'a wait that the service asked for': asking(
    ['search', 'huur'],
    (_request, response) => json(response, errorBody('rate_limit_exceeded'), 429, TOO_MANY),
    { ready: (_server, lks) => lks.text('stderr').length > 0 },
  ),
  'a wait before another try': asking(
    ['search', 'huur'],
    (_request, response) => json(response, errorBody('x'), 503, TOO_MANY),
    { ready: (_server, lks) => lks.text('stderr').length > 0 },
  ),
  'a handshake without an answer': silent((port) => ({ LKS_API_URL: `https://127.0.0.1:${port}` })),
  'a proxy without an answer': silent((port) => ({
    LKS_API_URL: 'https://service.example',
    HTTPS_PROXY: `http://127.0.0.1:${port}`,
  })),
  'a health check': asking(['health'], () => {}),
  'all pages into a pipe': asking(['search', 'huur', '--all', '--jsonl'], stalledAfter(2), {
    ready: (server) => server.asked > 2,
    kept: { says: GO_ON },
  }),
  'all pages into a file': asking(['search', 'huur', '--all', '--jsonl', '-o', 'out.jsonl'], stalledAfter(2), {
    ready: (server) => server.asked > 2,
    kept: { says: GO_ON },
  }),
  'documents into a folder': asking(['doc', '-', '-o', 'out/'], stalledAfter(5), {
    ready: (server) => server.asked > 5,
    stdin: lines(20),
    kept: {
      says: GO_ON,
      files: (home) => filesBelow(work(home, 'out')).filter((name) => !name.startsWith('.')).length >= 2,
    },
  }),
  'identifiers from an input that stays open': running(['doc', '-'], { stdin: true, shows: 700 }),
  'a key from an input that stays open': running(['login', '--url', 'http://127.0.0.1:9'], { stdin: true, shows: 700 }),
  'a command that is to give the key': running(
    ['login', '--url', 'http://127.0.0.1:9', '--key-command', 'touch began && sleep 60'],
    { shows: (_lks, home) => existsSync(work(home, 'began')) },
  ),
  'a pipe that nobody reads, of results': fullPipe(['search', 'huur', '--all', '--jsonl'], 1),
  'an import of many files': running(['library', 'import', 'xml'], {
    files: manyDecisions(3000),
    env: { LKS_LIBRARY: 'library.db' },
    shows: (_lks, home) => existsSync(work(home, 'library.db')),
  }),
  'library add, without an answer': harvesting([
    'library',
    'add',
    ...[1, 2, 3, 4, 5].map((n) => `ECLI:NL:HR:2026:${n}`),
  ]),
  'library sync, without an answer': harvesting(['library', 'sync', 'rechtspraak', '--since', '2026-01-01']),
  'a lock on the profiles that somebody holds': running(['login', '--url', 'http://127.0.0.1:9'], {
    stdin: true,
    shows: 300,
  }),
  'a completion of an input that stays open': running(['doc', '--json', '-'], { stdin: true, shows: 500 }),
  'documents to standard output': asking(['doc', '-'], stalledAfter(3), {
    ready: (server) => server.asked > 3,
    stdin: lines(9),
  }),
};
/** What serves others until it is told to stop has then done its work (docs/serve.md; docs/contract.md for the assistants). */
const ENDS_WITH_0 = {
  'an assistant that says nothing': running(['mcp'], { stdin: true, shows: 900 }),
  'a service that runs': running(['serve', '--port', '0', '--sample'], {
    shows: (lks) => /http:/.test(lks.text('stderr')),
  }),
};

/** Which end a state may have: the code, or the signal itself where lks had not begun to listen for it. */
const endsWell = ({ code, signal }, wanted, name) => code === wanted || (code === null && signal === name);

async function tryState(trial, name, state, signal, wanted) {
  const home = makeHome(trial);
  const lks = await state.begin(trial, home);
  const where = `${name}, ${signal}`;
  if (!(await lks.ready()))
    return trial.miss(`${where}: the state did not come about: ${lks.text('stderr').slice(-300)}`);
  const sent = performance.now();
  const exited = new Promise((resolve) => lks.child.once('exit', () => resolve(performance.now() - sent)));
  const timer = setTimeout(() => lks.child.kill('SIGKILL'), MOST_MS);
  lks.child.kill(signal);
  const ms = await exited;
  clearTimeout(timer);
  await lks.close();
  const ended = await lks.ended;
  trial.time('from signal to end', ms);
  if (ms > 500) trial.note(`${where}: ${ms.toFixed(0)} ms`);
  trial.check(endsWell(ended, wanted, signal), `${where}: ended with ${ended.code ?? ended.signal}, not ${wanted}`);
  if (wanted !== 0) trial.check(ended.stderr.trim() !== '' || lks.child.stderr === null, `${where}: said nothing`);
  trial.check(!/\bat .*\.c?js:\d/.test(ended.stderr), `${where}: shows a stack: ${ended.stderr.slice(-300)}`);
  const { says, files } = state.kept ?? {};
  if (says) trial.check(says.test(ended.stderr), `${where}: does not say how to go on: ${ended.stderr.slice(-300)}`);
  if (files) trial.check(files(home), `${where}: what was kept is not there: ${filesBelow(work(home, '')).join(' ')}`);
  const left = filesBelow(home).filter((file) => /\.tmp$|\.lock$/.test(file));
  trial.check(left.length === 0, `${where}: left ${left.join(' ')}`);
}

export const row = {
  name: 'signals',
  what: 'Ctrl-C and SIGTERM in 23 states',
  target: '130 or 143, a sentence, what was kept and how to go on; 500 ms at most (a figure)',
  order: 30,
  whole: 46,
  quick: 8,
  async run(trial) {
    trial.services = await loadSource(trial, 'bench/torture/support/services.ts');
    const all = [
      ...Object.entries(STATES).flatMap(([name, state]) => Object.entries(SIGNALS).map((s) => [name, state, ...s])),
      ...Object.entries(ENDS_WITH_0).flatMap(([name, state]) => Object.keys(SIGNALS).map((s) => [name, state, s, 0])),
    ];
    for (const [[name, state, signal, wanted]] of trial.each(
      trial.some(all.filter(([name]) => name.includes(trial.part))),
    ))
      await tryState(trial, name, state, signal, wanted);
  },
};
