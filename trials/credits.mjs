// Credits and rates under 64 connections, two processes that answer, and kill -9 of one of them, or of all: the counts are exact.
import { after } from './support/lks.mjs';
import { SEARCH, startClients, startServe } from './support/serving.mjs';

const CONNECTIONS = 64;
const PRICE = 3;
const CREDITS = 100_000;

/** Kills one of the processes that answer, and in every fourth case the one that started them. */
function killOne(service, random, all) {
  const pids = service.answering();
  const pid = all ? service.child.pid : pids[Math.floor(random() * pids.length)];
  if (pid === undefined) return false;
  process.kill(pid, 'SIGKILL');
  return true;
}

export const row = {
  name: 'credits',
  of: ['src/serve'],
  what: 'searches over 64 connections, two processes that answer, one of them or all killed (-9) at random moments',
  target: 'every search that was answered is counted, none beside those in flight; credits and rates exact',
  order: 83,
  whole: 40,
  gate: 3,
  async run(trial) {
    const args = ['--processes', '2', '--requests-per-credit', String(PRICE)];
    let service = await startServe(trial, { args });
    const key = await service.newKey('office', { credits: CREDITS });
    let counted = 0;
    for (const at of trial.each()) {
      const random = trial.randomOf(at);
      const all = at % 4 === 3;
      const clients = startClients(trial, { port: service.port, key, paths: [SEARCH], connections: CONNECTIONS });
      await after(400 + random() * 600);
      trial.check(killOne(service, random, all), `case ${at}: there was nobody to kill`);
      await after(all ? 0 : 500);
      clients.stop();
      const { statuses, cut } = await clients.ended;
      if (all) service = await startServe(trial, { args, home: service.home });
      const found = statuses[200] ?? 0;
      const { searches, credits } = await service.accountOf('office');
      const more = searches - counted;
      counted = searches;
      trial.count('searches answered', found);
      trial.count('cut off', cut);
      trial.check(
        // A search that waits for 20 s on a machine that is busy otherwise is refused, and costs nothing.
        Object.keys(statuses).every((status) => status === '200' || status === '503'),
        `case ${at}: ${JSON.stringify(statuses)}`,
      );
      // Who asks again where nobody listens any more is cut off too, and was never counted.
      trial.check(more >= found && more <= found + CONNECTIONS, `case ${at}: ${found} answered, ${more} counted`);
      trial.check(
        credits === CREDITS - Math.ceil(searches / PRICE),
        `case ${at}: ${searches} searches, ${credits} credits`,
      );
    }
    for (const rate of [1, 50, 333]) {
      const limited = await service.newKey(`rate ${rate}`, { credits: CREDITS, rate });
      const asked = { port: service.port, key: limited, paths: [SEARCH], connections: CONNECTIONS, most: rate + 200 };
      const { statuses } = await startClients(trial, { ...asked, seconds: 30 }).ended;
      trial.check(statuses[200] === rate, `${rate} a minute: ${JSON.stringify(statuses)}`);
    }
  },
};
