// A time of day that jumps back and forth while lks waits, counts and fetches: no wait is negative, none ends early, no count is lost.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makeLibrary } from './support/failing-calls.mjs';
import { oneOf } from './support/hostile.mjs';
import { after, makeHome, runLks, start, until } from './support/lks.mjs';
import { openStage } from './support/scenes.mjs';
import { idOf, startService } from './support/service.mjs';
import { loadProduct } from './support/source.mjs';

const DAY = 86_400;
const JUMPS = [0, 1, -1, 59, -59, 61, -61, 3600, -3600, 2 * DAY, -2 * DAY, 400 * DAY, -400 * DAY, 30 * 365 * DAY];

/** A clock that jumps every few milliseconds; `env` is that of who is to live by it. */
function makeClock(trial, library) {
  const file = path.join(trial.folder, `clock-${Math.random().toString(36).slice(2)}`);
  writeFileSync(file, Buffer.alloc(8));
  const open = openSync(file, 'r+');
  const set = (seconds) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(seconds));
    writeSync(open, bytes, 0, 8, 0);
  };
  let timer;
  return {
    env: { LD_PRELOAD: library, LKS_CLOCK_FILE: file },
    set,
    jump: (random, everyMs = 40) => {
      timer = setInterval(() => set(oneOf(JUMPS, random)), everyMs);
    },
    rest: () => {
      clearInterval(timer);
      set(0);
    },
    close: () => {
      clearInterval(timer);
      closeSync(open);
    },
  };
}

/** That the clock of a process is moved at all. */
function showClock(trial, clock) {
  clock.set(400 * DAY);
  const year = execFileSync(process.execPath, ['-p', 'new Date().getTime()'], {
    env: { PATH: process.env.PATH, ...clock.env },
  });
  clock.set(0);
  const days = Math.round((Number(year) - Date.now()) / 1000 / DAY);
  trial.note(`the clock is moved: a process that should be 400 days ahead is ${days}`);
  if (days !== 400) throw new Error(`the clock of a process is not moved: ${days} days`);
}

const refusal = (response, status, headers) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end('{"error":{"code":"x","message":"wait"}}');

/** Waits that a service asks for, in seconds and as a date, while the clock jumps: as long as they are, and not much longer. */
async function retries(trial, { clock, random }) {
  const asks = oneOf(['1', 'date', 'none'], random);
  const times = [];
  const service = await startService(trial, {
    fault: (_request, response, asked) => {
      times.push(performance.now());
      if (asked > 2) return false;
      const now = Date.now();
      const date = { date: new Date(now).toUTCString(), 'retry-after': new Date(now + 2000).toUTCString() };
      refusal(
        response,
        asks === 'none' ? 503 : 429,
        asks === 'none' ? {} : asks === '1' ? { 'retry-after': '1' } : date,
      );
      return true;
    },
  });
  const home = makeHome(trial);
  clock.jump(random);
  const ran = await runLks(trial, home, ['search', 'huur', '--json'], {
    env: { ...service.env, ...clock.env },
    mostMs: 120_000,
  });
  clock.rest();
  const waits = times.slice(1).map((at, index) => at - times[index]);
  const told = () =>
    `a wait (${asks}): exit ${ran.code}, waits ${waits.map(Math.round).join(' and ')} ms\n${ran.stderr}`;
  trial.check(ran.code === 0 && times.length === 3, told);
  const least = asks === '1' ? 990 : asks === 'date' ? 1900 : 0;
  for (const ms of waits) trial.check(ms >= least, () => `ended early, ${told()}`);
  for (const [, seconds] of ran.stderr.matchAll(/in (-?\d+) s/g))
    trial.check(Number(seconds) > 0 && Number(seconds) < 10, () => `says ${seconds} s, ${told()}`);
  await service.close();
}

/** The minute of a key: exactly as many searches as it may make, however the clock jumps. */
async function rateWindow(trial, { clock, random }) {
  const home = makeHome(trial);
  const rate = 5 + Math.floor(random() * 10);
  for (const args of [
    ['serve', 'workspace', 'create', 'office'],
    ['serve', 'workspace', 'credit', 'office', '100'],
  ])
    await runLks(trial, home, args);
  const made = await runLks(trial, home, ['serve', 'key', 'create', '--workspace', 'office', '--rate', `${rate}`]);
  const key = made.stdout.trim();
  const words = ['serve', '--port', '0', '--sample', '--requests-per-credit', '1'];
  const { child, text, ended } = start(trial, home, words, { env: clock.env });
  if (!(await until(() => /http:\/\/[\d.]+:\d+/.test(text('stderr')))))
    return trial.miss(`the service does not begin: ${text('stderr')}`);
  const url = /http:\/\/[\d.]+:\d+/.exec(text('stderr'))[0];
  const began = performance.now();
  clock.jump(random, 15);
  const seen = {};
  for (let at = 0; at < rate + 15; at += 1) {
    const answer = await fetch(`${url}/api/knowledge/search?q=huurprijs`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await answer.text();
    seen[answer.status] = (seen[answer.status] ?? 0) + 1;
    if (answer.status === 429) {
      const wait = Number(answer.headers.get('retry-after'));
      trial.check(wait >= 1 && wait <= 60, `a key is told to wait ${wait} s`);
    }
    await after(15);
  }
  const inAMinute = performance.now() - began < 58_000;
  clock.rest();
  child.kill('SIGTERM');
  await ended;
  if (inAMinute) trial.check(seen[200] === rate, `a key with ${rate} a minute made ${JSON.stringify(seen)}`);
  const list = await runLks(trial, home, ['serve', 'workspace', 'list', '--json']);
  const [{ credits }] = JSON.parse(list.stdout).data;
  trial.check(credits === 100 - (seen[200] ?? 0), `100 credits less ${seen[200]} searches are ${credits}`);
}

/** What changed at a publisher, while the clock jumps and between: nothing is missed. */
async function harvests(trial, { clock, random, stage }) {
  const scene = { args: ['library', 'sync', 'rechtspraak', '--since', '2026-01-01', '--json'] };
  const home = await stage.home(scene);
  clock.jump(random);
  const first = await stage.run(home, scene, { more: clock.env });
  clock.rest();
  clock.set(
    oneOf(
      JUMPS.filter((seconds) => Math.abs(seconds) <= 2 * DAY),
      random,
    ),
  );
  const [changed] = stage.entries;
  const { updated } = changed;
  // Some seconds ago, since a publisher's moments are whole ones.
  changed.updated = `${new Date(Date.now() - 5000).toISOString().slice(0, 19)}Z`;
  const again = { args: ['library', 'sync', 'rechtspraak', '--json'] };
  const second = await stage.run(home, again, { more: clock.env });
  clock.rest();
  // A clock that was years behind has asked for nothing: the same command again asks for all.
  const third = await stage.run(home, first.stdout.includes('"added": 0') ? scene : again);
  const found = await stage.found(home, scene);
  const told = () =>
    `sync ended with ${first.code}, ${second.code} and ${third.code}\n${first.stderr}${second.stderr}${third.stderr}`;
  trial.check(
    [first, second, third].every(({ code }) => code === 0),
    told,
  );
  trial.check(
    found === stage.entries.length,
    () => `${found} of ${stage.entries.length} decisions are found, ${told()}`,
  );
  // Fetched by one of the two syncs behind the change: the clock may have hidden it from the first.
  const asked = stage.publishers.requests.filter(({ path: at }) => at.includes(`content?id=${changed.ecli}`)).length;
  const least = first.stdout.includes('"added": 0') ? 1 : 2;
  trial.check(asked >= least, () => `a decision that changed was not fetched again, ${told()}`);
  stage.publishers.requests.splice(0);
  changed.updated = updated;
}

/** Documents that are kept: an age is never negative, and one from the future is not used for ever. */
async function keptAges(trial, { clock, random }) {
  const service = await startService(trial);
  const home = makeHome(trial);
  const env = { ...service.env, LKS_CACHE_MB: '10', ...clock.env };
  const offsets = [0, ...[1, 2, 3, 4].map(() => oneOf(JUMPS, random))];
  for (const seconds of offsets) {
    clock.set(seconds);
    const ran = await runLks(trial, home, ['doc', idOf(1), '--json'], { env });
    const told = () =>
      `kept documents, the clock off by ${offsets.join(', ')} (now ${seconds}): ${ran.code} ${ran.stderr}`;
    if (!trial.check(ran.code === 0, told)) continue;
    const age = JSON.parse(ran.stdout).meta?.cached?.age_s;
    trial.check(age === undefined || (age >= 0 && age <= DAY), () => `an age of ${age} s, ${told()}`);
  }
  clock.rest();
  await service.close();
}

const KINDS = [
  'connection',
  'stale',
  'no-name',
  'deadline',
  'damaged',
  'status',
  'rate-limited',
  'bad-answer',
  'final',
];

/** The rules themselves, by a clock that goes anywhere. */
function policies(trial, { product, random }) {
  const limits = { tries: 4, totalMs: 60_000, maxWaitMs: 60_000, wait: true };
  let now = 0;
  const clock = () => {
    now += (random() - 0.5) * 1e6;
    return now;
  };
  const many = { atMost: 8, maxWaitMs: 900_000, wait: true };
  let state = product.beginSchedule(many, clock());
  for (let time = 0; time < 5000; time += 1) {
    const outcome = { kind: oneOf(KINDS, random), ...(random() < 0.3 && { retryAfterMs: Math.floor(random() * 1e5) }) };
    const tries = 1 + Math.floor(random() * 4);
    const one = product.decide(outcome, { limits, startedAt: clock(), tries, ofThisKind: 1, toldMs: 0 }, clock, random);
    if (one.do === 'retry') {
      const told = outcome.retryAfterMs ?? 0;
      trial.check(
        one.waitMs >= told && one.waitMs <= Math.max(20_000, 60_000, told * 1.1),
        `a wait of ${one.waitMs} for ${JSON.stringify(outcome)}`,
      );
    }
    const kind = outcome.kind === 'final' ? 'done' : outcome.kind;
    const item = { tries, ofThisKind: 1, beganMs: now, paid: 0, last: random() < 0.1 };
    const judged = product.judgeTry({ ...outcome, kind }, item, state, many, {
      nowMs: clock(),
      random: random(),
      unasked: true,
    });
    const { decision } = judged;
    if (decision.do === 'again')
      trial.check(
        decision.waitMs >= (outcome.retryAfterMs ?? 0) - 1e-6 && decision.waitMs < 2e6,
        `a wait of ${decision.waitMs} for ${JSON.stringify(outcome)}`,
      );
    trial.check(
      judged.state.nowMs >= state.nowMs && judged.state.quota >= 0 && judged.state.concurrency >= 1,
      () => `a state ${JSON.stringify(judged.state)}`,
    );
    state = decision.do === 'stop' ? product.beginSchedule(many, clock()) : judged.state;
    trial.count('decisions');
  }
}

const CASES = { retries, 'rate window': rateWindow, harvests, 'kept documents': keptAges };

export const row = {
  name: 'clock',
  of: [
    'src/platform/clock.ts',
    'src/platform/http',
    'src/platform/schedule',
    'src/serve',
    'src/sources/harvest',
    'src/state/cache',
  ],
  what: 'the time of day set back and forth during retries, rate windows, harvests, and with kept documents',
  target: 'no negative waits, none that ends early, no lost counts',
  order: 62,
  whole: 60,
  gate: 5,
  async run(trial) {
    const product = await loadProduct(trial);
    const library = makeLibrary(trial, 'clock');
    const stage = await openStage(trial);
    if (library !== undefined) {
      const clock = makeClock(trial, library);
      showClock(trial, clock);
      clock.close();
    }
    const names = Object.keys(CASES);
    for (const at of trial.each()) {
      const random = trial.randomOf(at);
      const name = at % 5 === 4 ? undefined : names[at % 5];
      if (name === undefined) policies(trial, { product, random });
      else if (library !== undefined) {
        const clock = makeClock(trial, library);
        await CASES[name](trial, { clock, random, stage });
        clock.close();
        trial.count(name);
      }
    }
  },
};
