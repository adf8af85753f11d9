// Very many documents of a service that fails in 20 ways, one answer in five: all of them arrive, as they are, with no more
// requests than that takes. And how much faster that is than one after the other.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { TRAVEL } from '../test/support/service/faults.mjs';
import { filesBelow, makeHome, runLks } from './support/lks.mjs';
import { documentOf, idOf, startService } from './support/service.mjs';

const SHARE = 0.2;
const MOST_REQUESTS = 1.02;
const DELAY_MS = 50;
/** How many times faster than one at a time, at 50 ms a request. */
const FASTER = 4;

const change = (make) => (response, _body, at) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(make(documentOf(at))));
};
const travel =
  (kind, fault = {}) =>
  (response, body) =>
    TRAVEL[kind](response, body, { kind, ...fault });
const status = (code, headers) =>
  travel('status', { status: code, headers, body: { error: { code: 'x', message: 'no' } } });

const WAYS = {
  reset: travel('reset'),
  close: travel('close'),
  'cut off': travel('cut'),
  'cut off and reset': travel('cut-reset'),
  'cut off between chunks': travel('cut-chunked'),
  'cut off without a length': travel('cut-unframed'),
  'cut off, packed': travel('gzip-cut'),
  'packed with another checksum': travel('gzip-crc'),
  'a stall': travel('stall'),
  'a stall within the body': travel('stall-body'),
  408: status(408),
  '429, now': status(429, { 'retry-after': '0' }),
  500: status(500),
  502: status(502),
  503: status(503),
  '504 with a page': travel('html', { status: 504 }),
  'a page in place of the answer': travel('html'),
  'half a JSON': travel('bad-json'),
  'an empty answer': travel('empty'),
  'another document': change((document) => ({ data: { ...document, id: idOf(999_999) } })),
};
const NAMES = Object.keys(WAYS);

/** A service that fails as `random` says; nothing where there is none. */
function failing(counts, source) {
  return (request, response) => {
    counts.asked += 1;
    const { random } = source;
    if (random === undefined || random() >= SHARE) return false;
    const at = Number(/documents\/[^?]*?(\d{12})/.exec(request.url)?.[1]);
    const body = Buffer.from(JSON.stringify({ data: documentOf(at) }));
    const name = NAMES[Math.floor(random() * NAMES.length)];
    counts.faults += 1;
    counts[name] = (counts[name] ?? 0) + 1;
    WAYS[name](response, body, at);
    return true;
  };
}

function digestsOf(folder) {
  const files = filesBelow(folder).filter((name) => name.endsWith('.txt'));
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** Fetches `count` documents into a folder; resolves to how it ended and what is there. */
async function fetchAll(trial, service, count) {
  const home = makeHome(trial);
  const stdin = Array.from({ length: count }, (_, at) => `${idOf(at + 1)}\n`).join('');
  const args = ['doc', '-', '-o', 'out/', '--timeout', '4'];
  const ran = await runLks(trial, home, args, { env: service.env, stdin, mostMs: 1_500_000 });
  return { ...ran, digests: digestsOf(path.join(home, 'work/out')), left: filesBelow(path.join(home, 'work/out')) };
}

async function trySeed(trial, service, counts, source, count, seed, clean) {
  Object.assign(counts, { asked: 0, faults: 0 });
  source.random = trial.randomOf(seed);
  const ran = await fetchAll(trial, service, count);
  source.random = undefined;
  const where = `seed ${seed}`;
  const lost = [...clean.keys()].filter((name) => !ran.digests.has(name)).length;
  const other = [...ran.digests].filter(([name, digest]) => clean.get(name) !== digest).length;
  const most = MOST_REQUESTS * (count / (1 - counts.faults / counts.asked));
  trial.count('documents', ran.digests.size);
  trial.count('requests', counts.asked);
  trial.count('faults', counts.faults);
  trial.check(ran.code === 0, `${where}: ended with ${ran.code}: ${ran.stderr.slice(-600)}`);
  trial.check(lost === 0, `${where}: ${lost} of ${count} are not there`);
  trial.check(other === 0, `${where}: ${other} are not what a clean run has`);
  trial.check(counts.asked <= most, `${where}: ${counts.asked} requests, not ${Math.floor(most)} at most`);
  const odd = ran.left.filter((name) => !name.endsWith('.txt') && !['manifest.jsonl'].includes(name));
  trial.check(odd.length === 0, `${where}: left ${odd.join(' ')}`);
  trial.figure(`${where}, seconds`, (ran.ms / 1000).toFixed(1));
  trial.figure(
    `${where}, requests for each that N/(1-f) needs`,
    (counts.asked / (count / (1 - counts.faults / counts.asked))).toFixed(3),
  );
}

const getOne = (agent, url) =>
  new Promise((resolve, reject) => {
    http.get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
  });

/** The time that lks takes against one request after the other, each of 50 ms. */
async function measureSpeed(trial) {
  const slow = await startService(trial, { delayMs: DELAY_MS });
  const [few, many] = trial.isGate ? [20, 120] : [100, 1000];
  const agent = new http.Agent({ keepAlive: true });
  const began = performance.now();
  for (let at = 1; at <= few; at += 1) await getOne(agent, `${slow.url}/api/knowledge/documents/${idOf(at)}`);
  const one = (performance.now() - began) / few;
  agent.destroy();
  const ran = await fetchAll(trial, slow, many);
  trial.check(ran.code === 0, `${many} documents at ${DELAY_MS} ms ended with ${ran.code}: ${ran.stderr.slice(-300)}`);
  trial.figure(
    `${many} documents at ${DELAY_MS} ms, times as fast as one at a time`,
    ((one * many) / ran.ms).toFixed(1),
    `${FASTER}`,
  );
}

export const row = {
  name: 'bulk',
  of: ['src/platform/http', 'src/platform/schedule', 'src/research/bulk'],
  what: '10,000 documents, 20 % of answers faulty in 20 ways, three seeds',
  target: `0 failed, same hashes as the clean set, requests ≤ ${MOST_REQUESTS} × N/(1−f); ${FASTER} times faster than one at a time at ${DELAY_MS} ms (a figure)`,
  order: 10,
  whole: 30_000,
  gate: 150,
  async run(trial) {
    const counts = { asked: 0, faults: 0 };
    const source = { random: undefined };
    const service = await startService(trial, { fault: failing(counts, source) });
    const count = trial.isGate ? trial.cases : Math.floor(trial.cases / 3);
    const clean = await fetchAll(trial, service, count);
    trial.check(
      clean.code === 0 && clean.digests.size === count,
      `the clean run ended with ${clean.code}, and ${clean.digests.size} documents`,
    );
    const seeds = trial.isGate ? [trial.seed] : [trial.seed, trial.seed + 1, trial.seed + 2];
    for (const seed of seeds) {
      if (trial.isOver) break;
      await trySeed(trial, service, counts, source, count, seed, clean.digests);
      for (let at = 0; at < count; at += 1) trial.step();
    }
    await measureSpeed(trial);
  },
};
