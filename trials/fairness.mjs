// One key with 40 broad searches at once, again and again, and the simple searches of another key meanwhile.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after } from './support/lks.mjs';
import { SEARCH, startClients, startServe } from './support/serving.mjs';

const BROAD = '/api/knowledge/search?q=breedzoeken';
/** What a broad search takes of a core, put on for this: in the sample library nothing takes long. */
const BROAD_MS = 3_000;

const HOOK = `if (/search-process/.test(process.argv[1])) {
  const { deserialize } = require('node:v8');
  const emit = process.emit;
  process.emit = function (name, frame, ...rest) {
    if (name === 'message' && frame?.body && deserialize(frame.body)?.query?.q === 'breedzoeken')
      for (const end = performance.now() + ${BROAD_MS}; performance.now() < end; );
    return emit.call(this, name, frame, ...rest);
  };
}`;

export const row = {
  name: 'fairness',
  of: ['src/serve/searching'],
  what: 'one key with 40 searches of 3 s at once, always; a simple search of another key every 200 ms',
  target: 'each answered 200, never 503; within 1 s (a figure)',
  order: 82,
  whole: 100,
  gate: 15,
  async run(trial) {
    const hook = path.join(trial.folder, 'slow.cjs');
    writeFileSync(hook, HOOK);
    const service = await startServe(trial, { args: ['--processes', '2'], env: { NODE_OPTIONS: `--require ${hook}` } });
    const { port } = service;
    const [greedy, modest] = [await service.newKey('greedy'), await service.newKey('modest')];
    const ask = (key, target) =>
      fetch(`http://127.0.0.1:${port}${target}`, { headers: { authorization: `Bearer ${key}` } });
    const once = performance.now();
    await (await ask(modest, BROAD)).arrayBuffer();
    trial.figure('one broad search alone, ms', Math.round(performance.now() - once));
    const broad = startClients(trial, { port, key: greedy, paths: [BROAD], connections: 40 });
    await after(1_000);
    for (const at of trial.each()) {
      const since = performance.now();
      const answer = await ask(modest, SEARCH);
      await answer.arrayBuffer();
      trial.time('a simple search', performance.now() - since);
      trial.check(answer.status === 200, `search ${at}: ${answer.status}`);
      await after(200);
    }
    broad.stop();
    service.child.kill('SIGKILL');
    trial.count('broad searches answered meanwhile', (await broad.ended).statuses[200] ?? 0);
  },
};
