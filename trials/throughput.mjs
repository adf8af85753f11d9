// Documents a second over `lks serve`, with one process that answers and with one a core; and what of the cores the clients took.
import { availableParallelism, loadavg } from 'node:os';
import { documentsOf, startClients, startServe } from './support/serving.mjs';
import { quantile } from './support/trial.mjs';

const CONNECTIONS = 64;

export const row = {
  name: 'throughput',
  of: ['src/serve'],
  what: 'documents a second over `lks serve`, 64 connections, the clients in a process of their own',
  target: '5,000 a second (a figure); every answer 200',
  order: 80,
  whole: 2,
  gate: 1,
  async run(trial) {
    const seconds = trial.isGate ? 3 : 10;
    for (const [processes] of trial.each([Math.max(2, availableParallelism()), 1].slice(0, trial.cases))) {
      const service = await startServe(trial, { args: ['--processes', String(processes)] });
      const key = await service.newKey('office');
      const paths = await documentsOf(service, key);
      const asked = { port: service.port, key, paths, connections: CONNECTIONS };
      // Code that has run before is faster: what is measured is a service that has been up for a moment.
      await startClients(trial, { ...asked, seconds: 2 }).ended;
      const { answers, statuses, cut, times, cores, ...ran } = await startClients(trial, { ...asked, seconds }).ended;
      const of = `with ${processes} that answer`;
      trial.figure(`documents a second, ${of}`, Math.round(answers / ran.seconds), '5,000');
      trial.figure(
        `milliseconds, p50 and p99, ${of}`,
        `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.99).toFixed(1)}`,
      );
      trial.figure(`cores that the clients took, of ${availableParallelism()}, ${of}`, cores.toFixed(2));
      trial.figure(`load of the machine, ${of}`, loadavg()[0].toFixed(1));
      trial.count('answers', answers);
      trial.check(cut === 0 && statuses[200] === answers, () => `${of}: ${JSON.stringify(statuses)}, ${cut} cut off`);
      service.child.kill('SIGTERM');
      trial.check((await service.ended).code === 0, `${of}: it did not end with 0`);
    }
  },
};
