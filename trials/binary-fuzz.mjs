// Answers of a service that are nearly right, through the program: what it prints and how it ends.
import { createServer } from 'node:http';
import { fuzzedAnswer, ID } from './support/fuzz.mjs';
import { forbiddenIn } from './support/hostile.mjs';
import { makeHome, runLks } from './support/lks.mjs';

const COMMANDS = {
  search: ['search', 'huur'],
  document: ['doc', ID],
  health: ['health'],
};
const FORMATS = ['--json', '--table', '--plain', '--csv', '--markdown'];
/** How a command may end that asked a service one thing (docs/development/contract.md, "Exit codes"). */
const ENDS = [0, 1, 2, 3, 4, 5, 6, 8];
/** Processes at a time. */
const TOGETHER = 3;

async function startService(trial) {
  const answers = new Map();
  const server = createServer((request, response) => {
    const reply = answers.get(request.headers.authorization);
    response.on('error', () => {});
    try {
      response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length });
    } catch {
      response.writeHead(500);
    }
    response.end(reply.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  trial.atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${server.address().port}`, answers };
}

/** Each answer has a key of its own, so that several can be asked for at a time. */
async function tryAnswer(trial, service, home, at) {
  const random = trial.randomOf(at);
  const operation = Object.keys(COMMANDS)[at % 3];
  const key = `lks_trial_${String(at).padStart(8, '0')}`;
  const reply = fuzzedAnswer(operation, random, { odd: 0.3 });
  service.answers.set(`Bearer ${key}`, reply);
  const format = FORMATS[Math.floor(random() * FORMATS.length)];
  const env = { LKS_API_URL: service.url, LKS_API_KEY: key, LKS_CACHE_MB: '0' };
  const ran = await runLks(trial, home, [...COMMANDS[operation], format, '--no-wait'], { env, mostMs: 120_000 });
  service.answers.delete(`Bearer ${key}`);
  const told = () =>
    `case ${at} (${operation} ${format}, status ${reply.status}): ${JSON.stringify(ran).slice(0, 600)}`;
  trial.count(`ended with ${ran.code ?? ran.signal}`);
  trial.check(ENDS.includes(ran.code), () => `an end that is none, ${told()}`);
  const seen =
    forbiddenIn(ran.stdout, { kept: format === '--csv' ? '\r\n\t' : '\n\t' }) ??
    forbiddenIn(ran.stderr, { kept: '\n\t' });
  trial.check(seen === undefined, () => `${seen}, ${told()}`);
  if (ran.code !== 0) trial.check(ran.stderr.trim() !== '', () => `said nothing, ${told()}`);
  if (![0, 8].includes(ran.code)) trial.check(ran.stdout === '', () => `failed, with an output, ${told()}`);
  trial.check(!ran.stderr.includes(key) && !ran.stdout.includes(key), () => `shows the key, ${told()}`);
}

export const row = {
  name: 'binary-fuzz',
  of: ['src/backends/hosted', 'src/cli', 'src/render'],
  what: '5,000 fuzzed answers through the program',
  target: '0 crashes, 0 forbidden characters, documented exit codes',
  order: 40,
  whole: 5000,
  gate: 24,
  async run(trial) {
    const service = await startService(trial);
    const home = makeHome(trial);
    const cases = trial.each();
    const worker = async () => {
      for (const at of cases) await tryAnswer(trial, service, home, at);
    };
    await Promise.all(Array.from({ length: TOGETHER }, worker));
  },
};
