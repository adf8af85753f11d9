// Thousands of connections from one address that send a byte a second, and clients from another: whether those notice.

import { after } from './support/lks.mjs';
import { documentsOf, startClients, startServe } from './support/serving.mjs';
import { quantile } from './support/trial.mjs';

const OTHERS = 100;
/** Milliseconds after which a connection that was cut is opened again: by whoever is slow, and by whoever floods. */
const COMES_BACK = { slow: 5_000, flood: 500 };

export const row = {
  name: 'slow-connections',
  of: ['src/serve/http'],
  what: '5,000 slow connections from one address, each opened again 5 s after it was cut, then 0.5 s after, and 100 clients of another',
  target: 'every request of the others 200; their p99 at most doubled (a figure)',
  order: 81,
  whole: 5_000,
  gate: 800,
  async run(trial) {
    if (process.platform !== 'linux') return trial.notTried('a second address of this computer, 127.0.0.2, on Linux');
    const seconds = trial.isGate ? 4 : 12;
    const service = await startServe(trial, { args: ['--processes', '2'] });
    const { port } = service;
    const key = await service.newKey('office');
    const asked = { port, key, paths: await documentsOf(service, key), connections: OTHERS, pauseMs: 100, seconds };
    await startClients(trial, { ...asked, seconds: 2 }).ended;
    const p99 = async (name) => {
      const { statuses, answers, cut, times } = await startClients(trial, asked).ended;
      trial.check(cut === 0 && statuses[200] === answers, () => `${name}: ${JSON.stringify(statuses)}, ${cut} cut off`);
      trial.count(`answers to the others, ${name}`, answers);
      for (const time of times) trial.time(name, time);
      return quantile(times, 0.99);
    };
    const alone = await p99('alone');
    for (const [name, backMs] of Object.entries(COMES_BACK)) {
      const slow = startClients(trial, { port, slow: true, connections: trial.cases, from: '127.0.0.2', backMs });
      await after(trial.isGate ? 1_500 : 6_000);
      const beside = await p99(`beside the ${name}`);
      slow.stop();
      const { opened, cores } = await slow.ended;
      trial.count(`connections opened, ${name}`, opened);
      trial.figure(`cores that those took, ${name}`, cores.toFixed(2));
      trial.figure(`p99 of the others in ms, ${name}: alone, beside`, `${alone.toFixed(1)}, ${beside.toFixed(1)}`);
      trial.figure(`how many times as long, ${name}`, (beside / alone).toFixed(2), '2');
    }
    for (const _ of trial.each());
  },
};
