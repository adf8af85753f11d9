// Searches of `lks serve --index` while nodes are killed and hang, and while generations are pushed, published and followed: how many came, failed, were
// others than the library's own, and how long the slowest took. It starts three nodes, a service over the catalogue, and one over the library itself.
//   node bench/cluster/faults.mjs --library FILE [--shards 3] [--kill S] [--hang S] [--switch S]
// Seconds of each: 180, 60, 300; 0 leaves it out. The time limit is long, so that each answer is whole, and each question is asked once before. The library is copied, and has 200 documents more in each generation of the last part.
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decision } from '../library/corpus.mjs';
import { loadProduct, root } from '../load.mjs';
import { optionsOf, temporaryFolder } from '../tools.mjs';
import { askUntilWhole, askWhile, hanging, killed, managerOf, spread } from './asking.mjs';
import { lks, serve } from './lks.mjs';
import { startNodes } from './nodes.mjs';
import { nodeProgram } from './program.mjs';

const options = optionsOf({ library: undefined, shards: '3', kill: 180, hang: 60, switch: 300 });
const milliseconds = (name) => options[name] * 1_000;

const { classpath, missing } = nodeProgram();
if (missing !== undefined) throw new Error(`no cluster: this machine lacks ${missing}`);
const folder = temporaryFolder();
const [writer, reader] = [0, 1].map(() => mkdtempSync(path.join(folder, 'home-')));
const [file, catalogue] = [writer, reader].map((home) => path.join(home, 'library.db'));
copyFileSync(options.library, file);

const frozen = readFileSync(path.join(root, 'bench/relevance/questions/question.jsonl'), 'utf8').trim().split('\n');
const questions = frozen.slice(0, 30).map((line) => ({ q: JSON.parse(line).q }));
const words = questions.flatMap(({ q }) => q.split(/\s+/));
const vocabulary = { words, upTo: words.map((_, at) => (at + 1) / words.length) };
const { openStore } = await loadProduct('bench/cluster/product.ts');
const cluster = await startNodes({ classpath });
const right = new Map();

/** What the library answers from its own index, beside what it answered in the generation before. */
async function note() {
  const own = await serve(writer, file);
  for (const question of questions) {
    const { status, text } = await own.ask(question);
    if (status !== 200) throw new Error(`the library's own index answers ${status}: ${text}`);
    right.set(question, [text, ...(right.get(question) ?? [])].slice(0, 2));
  }
  await own.stop();
}

async function generation(number, push = []) {
  const store = openStore(file);
  for (let row = 0; number > 1 && row < 200; row += 1) {
    const document = decision(row, 200, vocabulary, number);
    const { externalId: name, source, work } = document;
    store.importWork({ name, fingerprint: `${name} ${number}`, source }, { work, documents: [document] });
  }
  store.close();
  await note();
  const published = path.join(folder, 'published');
  await lks(writer, 'cluster', 'push', '--to', cluster.urls.join(','), `--library=${file}`, ...push);
  await lks(writer, 'cluster', 'publish', published, `--library=${file}`);
  await lks(writer, 'cluster', 'follow', published, `--library=${catalogue}`);
}

const tell = (what, { kept, worst, ...counts }) => {
  console.log(what, { ...counts, worst: Math.round(worst), load: loadavg().map(Math.round) });
  if (kept.length === 0) return;
  console.log(JSON.stringify(kept).slice(0, 2_000));
  process.exitCode = 1;
};

let service;
try {
  await generation(1, ['--anew', '--shards', options.shards, '--replicas', '1']);
  const [index] = Object.keys(await (await fetch(`${cluster.urls[0]}/_alias/lks`)).json());
  await spread(cluster, index);
  service = await serve(reader, catalogue, ['--index', cluster.urls.join(','), '--time-limit', '20']);
  const isRight = (question, { text }) => right.get(question).includes(text);
  const asking = { ask: service.ask, questions, isRight };
  for (const question of questions) await service.ask(question);
  tell('nothing happens, 10 s', await askWhile(() => sleep(10_000), asking));
  for (const [name, fault] of Object.entries({ kill: killed, hang: hanging })) {
    if (milliseconds(name) === 0) continue;
    const node = await managerOf(cluster);
    tell(`${name} of the manager`, await askWhile(() => fault(node, milliseconds(name)), asking));
    await cluster.ready({ green: true });
  }
  const two = cluster.nodes.slice(0, 2);
  await Promise.all(two.map((node) => node.kill()));
  const began = performance.now();
  const { status, retryAfter } = await service.ask(questions[0]);
  console.log('two of three are gone', { status, retryAfter, ms: Math.round(performance.now() - began) });
  await Promise.all(two.map((node) => node.start()));
  const others = await askUntilWhole(asking);
  const answered = { kept: others, failed: others.length, worst: performance.now() - began };
  tell('they are started again, until all is answered', answered);
  if (status !== 503) process.exitCode = 1;
  await cluster.ready({ green: true });
  const over = performance.now() + milliseconds('switch');
  const switches = async () => {
    for (let number = 2; performance.now() < over; number += 1) {
      await generation(number, number % 3 === 0 ? ['--anew'] : []);
      // It has gone over: what was before is no answer to the next generation.
      for (const one of questions) while ((await service.ask(one)).text !== right.get(one)[0]) await sleep(200);
      console.log(`generation ${number}`);
    }
  };
  if (milliseconds('switch') > 0) tell('push, publish and follow', await askWhile(switches, asking));
} finally {
  await service?.stop();
  await cluster.close();
}
