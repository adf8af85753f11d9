// Ctrl-C and SIGTERM while lks waits for something, in as many states as it can wait in, and while it works for long
// (`support/long-states.mjs`): how it ends, what it says, what stays.
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { after, filesBelow, makeHome, start, until } from './support/lks.mjs';
import { LONG_STATES, LongStage, leftOf, processorOf, sizeAndDay } from './support/long-states.mjs';
import { startServe } from './support/serving.mjs';
import { loadSource } from './support/source.mjs';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 };
/** What is waited for an end at all. */
const MOST_MS = 20_000;
/** More than this is counted. How long it takes on a machine that others use as well says little: a miss is what the processor tells. */
const TOLD_MS = 1000;
const MISSED_MS = { processor: 1000, clock: 5000 };
/** What `cli/main.ts` gives a command to end in. */
const GRACE_MS = 900;
/** Moments of a state of long work at which a signal is tried; at the last of them a second one follows. */
const MOMENTS = 2;

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

const hosted = (url) => ({ LKS_API_URL: url, LKS_API_KEY: 'lks_trial_0123456789', LKS_CACHE_MB: '0' });

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
/** A service with searches under way: those are answered, and nobody is taken any more. */
const answering = {
  async begin(trial) {
    const served = await startServe(trial);
    const key = await served.newKey('office');
    const seen = { answers: 0 };
    const ask = async (at) => {
      const url = `http://127.0.0.1:${served.port}/api/knowledge/search?q=de*+het*&offset=${at % 50}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } }).catch(() => undefined);
      seen.answers += Number(answer?.ok === true);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer !== undefined) await ask(at + 1);
    };
    for (let at = 0; at < 16; at += 1) void ask(at);
    return { ...served, text: () => '', ready: () => until(() => seen.answers > 20), close: () => {} };
  },
};

/** What serves others until it is told to stop has then done its work (docs/serve.md; docs/development/contract.md for the assistants). */
const ENDS_WITH_0 = {
  'an assistant that says nothing': running(['mcp'], { stdin: true, shows: 900 }),
  'a service that runs': running(['serve', '--port', '0', '--sample'], {
    shows: (lks) => /http:/.test(lks.text('stderr')),
  }),
  'a service that answers searches': answering,
};

/** Which end a state may have: the code, or the signal itself where lks had not begun to listen for it. */
const endsWell = ({ code, signal }, wanted, name) => code === wanted || (code === null && signal === name);

/** Sends a signal, and another `again` milliseconds later; how long the end took, by the clock and by the processor of that process. */
async function signalled({ child, ended }, signal, again) {
  const [sent, before] = [performance.now(), processorOf(child.pid) ?? 0];
  let processor = before;
  let ms;
  const exited = new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', resolve);
  }).then(() => {
    ms = performance.now() - sent;
  });
  const watch = setInterval(() => {
    processor = processorOf(child.pid) ?? processor;
  }, 20);
  const timers = [setTimeout(() => child.kill('SIGKILL'), MOST_MS)];
  if (again !== undefined) timers.push(setTimeout(() => child.kill(signal), again));
  child.kill(signal);
  await exited;
  clearInterval(watch);
  for (const timer of timers) clearTimeout(timer);
  return { ...(await ended), ms, processor: processor - before };
}

/** What holds of every end: how long it took, with what, what it says, and that nothing is left. */
function judge(trial, where, { home, wanted, signal }, ran) {
  const { ms, processor } = ran;
  trial.time('from signal to end', ms);
  if (ms > TOLD_MS) {
    trial.count('ends after more than a second');
    trial.note(`${where}: ${ms.toFixed(0)} ms, ${processor} of them of the processor`);
  }
  trial.check(processor <= MISSED_MS.processor, `${where}: ended after ${processor} ms of the processor`);
  trial.check(ms <= MISSED_MS.clock, `${where}: ended after ${ms.toFixed(0)} ms`);
  trial.check(endsWell(ran, wanted, signal), `${where}: ended with ${ran.code ?? ran.signal}, not ${wanted}`);
  trial.check(!/\bat .*\.c?js:\d/.test(ran.stderr), `${where}: shows a stack: ${ran.stderr.slice(-300)}`);
  const left = filesBelow(home).filter((file) => /\.tmp$|\.lock$|-journal$/.test(file));
  trial.check(left.length === 0, `${where}: left ${left.join(' ')}`);
}

async function tryState(trial, name, state, signal, wanted) {
  const home = makeHome(trial);
  const lks = await state.begin(trial, home);
  const where = `${name}, ${signal}`;
  if (!(await lks.ready()))
    return trial.miss(`${where}: the state did not come about: ${lks.text('stderr').slice(-300)}`);
  const ran = await signalled(lks, signal);
  await lks.close();
  judge(trial, where, { home, wanted, signal }, ran);
  if (wanted !== 0) trial.check(ran.stderr.trim() !== '' || lks.child.stderr === null, `${where}: said nothing`);
  const { says, files } = state.kept ?? {};
  if (says) trial.check(says.test(ran.stderr), `${where}: does not say how to go on: ${ran.stderr.slice(-300)}`);
  if (files) trial.check(files(home), `${where}: what was kept is not there: ${filesBelow(work(home, '')).join(' ')}`);
}

/** Whether a process of this home is still there: its environment names it. */
function processesOf(home) {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`HOME=${home}\0`);
    } catch {
      return false;
    }
  });
}

async function tryLongState(trial, stage, name, state, { signal, wanted, nth, at }) {
  const random = trial.randomOf(at);
  const prepared = async () => {
    const home = makeHome(trial);
    await state.prepare(stage, home);
    return home;
  };
  const length = await stage.lengthOf(name, async () => state.begin(stage, await prepared()));
  const home = await prepared();
  const before = sizeAndDay(path.join(home, 'library.db'));
  const lks = await state.begin(stage, home);
  const moment = 40 + ((nth + random()) / MOMENTS) * Math.max(20, length - 40);
  await Promise.race([after(moment), lks.ended]);
  const where = `${name}, ${signal} after ${moment.toFixed(0)} of ${length.toFixed(0)} ms`;
  if (lks.child.exitCode !== null || lks.child.signalCode !== null) {
    trial.count('ends before the signal');
    return rmSync(home, { recursive: true, force: true });
  }
  const again = nth === MOMENTS - 1 ? 30 + random() * 200 : undefined;
  const ran = await signalled(lks, signal, again);
  // The signal may come when all is done, and only the process is left.
  const isDone = ran.code !== null && ran.code < 128 && ran.code !== state.ends && ran.ms < TOLD_MS;
  if (isDone) trial.count('ends of its own as the signal comes');
  // What serves others is ended as all else by the second signal, and where its time to end is over.
  const isCut = again !== undefined || ran.ms > GRACE_MS;
  const own = isCut && ran.code === wanted ? wanted : (state.ends ?? wanted);
  judge(trial, where, { home, signal, wanted: isDone ? ran.code : own }, ran);
  if (ran.code === wanted) {
    // A second signal ends it where it is.
    trial.check(ran.stderr.trim() !== '' || again !== undefined, `${where}: said nothing`);
    const made = state.absent.filter((file) => existsSync(work(home, file)));
    trial.check(made.length === 0, `${where}: made ${made.join(' ')}`);
  }
  const others = (await until(() => processesOf(home).length === 0, 2000)) ? [] : processesOf(home);
  trial.check(others.length === 0, `${where}: processes ${others.join(' ')} go on`);
  if (ran.code !== 0 || !state.writes)
    for (const what of await leftOf(stage, state, home, before)) trial.miss(`${where}: ${what}`);
  rmSync(home, { recursive: true, force: true });
}

const WAITING_CASES = 2 * (Object.keys(STATES).length + Object.keys(ENDS_WITH_0).length);
const LONG_CASES = 2 * MOMENTS * Object.keys(LONG_STATES).length;

/** The names of all states, in the order in which they are tried. */
export const STATE_NAMES = [STATES, ENDS_WITH_0, LONG_STATES].flatMap((states) => Object.keys(states));

export const row = {
  name: 'signals',
  of: ['src/cli', 'src/library/import', 'src/mcp', 'src/platform', 'src/serve'],
  what: `Ctrl-C and SIGTERM in ${WAITING_CASES / 2} states of waiting, and at ${MOMENTS} moments each of ${Object.keys(LONG_STATES).length} states of long work`,
  target:
    '130 or 143, a sentence, what was kept and how to go on, nothing left; at most a second of the processor and 5 by the clock (a second by the clock is a figure)',
  order: 30,
  whole: WAITING_CASES + LONG_CASES,
  gate: 8,
  async run(trial) {
    trial.services = await loadSource(trial, 'trials/support/services.ts');
    const stage = new LongStage(trial);
    const signals = Object.entries(SIGNALS);
    const waiting = (states, ends) =>
      Object.entries(states).flatMap(([name, state]) =>
        signals.map(([signal, code]) => [name, () => tryState(trial, name, state, signal, ends ?? code)]),
      );
    // All states at one moment, then at the next: a run that has no time for all of them has been in each.
    const working = Array.from({ length: MOMENTS }).flatMap((_, nth) =>
      signals.flatMap(([signal, wanted]) =>
        Object.entries(LONG_STATES).map(([name, state]) => [
          name,
          (at) => tryLongState(trial, stage, name, state, { signal, wanted, nth, at }),
        ]),
      ),
    );
    const all = [...waiting(STATES), ...waiting(ENDS_WITH_0, 0), ...working];
    const some = trial.some(all.filter(([name]) => name.includes(trial.part)));
    for (const [[, attempt], at] of trial.each(some)) await attempt(at);
  },
};
