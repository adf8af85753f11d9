// The engines that are compared: each built where the folder has none, then asked in a process of its own.
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBaseline, buildDecisions } from '../build.mjs';
import { buildLance, installLance } from './lance.mjs';
import { buildLucene, openLucene, prepareLucene } from './lucene.mjs';

const ASKED = path.join(path.dirname(fileURLToPath(import.meta.url)), 'asked.mjs');

/** What the tables call them; `whole`: whether its answers have a total and snippets. */
export const ENGINES = {
  plain: { name: 'plain FTS5', whole: true },
  lks: { name: 'lks', whole: true },
  lucene: { name: 'Lucene', whole: true },
  lance: { name: 'LanceDB', whole: false },
};

/** What an engine is started with: `left` says why it is not there. `tools` is a folder for what is installed. */
async function prepare(engine, tools) {
  if (engine === 'lucene') return prepareLucene(path.join(tools, 'lucene'));
  if (engine !== 'lance') return {};
  const packages = path.join(tools, 'lance');
  return { packages, left: installLance(packages) };
}

async function build(engine, { product, folder, count, vocabulary }, { classpath, packages }) {
  mkdirSync(folder, { recursive: true });
  if (engine === 'lucene') return { built: await buildLucene(classpath, folder, count, vocabulary) };
  if (engine === 'lance') return { built: await buildLance(packages, folder, count, vocabulary) };
  if (engine === 'plain') {
    const { database, built } = await buildBaseline(product, folder, count, vocabulary);
    database.close();
    return { built };
  }
  return buildDecisions(product, folder, count, vocabulary);
}

/**
 * Builds what is not there. Resolves to `ready`, engines with what their builds took and what they are opened with, `frequencies` of the words, and `left`,
 * why others are not compared. `vocabulary`: a function, called where something has to be built.
 */
export async function buildEngines(wanted, { product, folder, count, vocabulary }) {
  const [ready, left] = [[], []];
  let frequencies;
  for (const engine of wanted) {
    const prepared = await prepare(engine, path.join(folder, 'tools'));
    if (prepared.left !== undefined) {
      left.push(prepared.left);
      continue;
    }
    console.error(`${ENGINES[engine].name}: its index of ${count} documents, made or kept`);
    const own = path.join(folder, engine);
    const made = await build(engine, { product, folder: own, count, vocabulary: await vocabulary() }, prepared);
    if (made.built.documents !== count)
      throw new Error(`${own} holds ${made.built.documents} documents, and ${count} are asked for.`);
    frequencies ??= made.frequencies;
    ready.push({ engine, folder: own, built: made.built, ...prepared });
  }
  return { ready, frequencies, left };
}

function inProcess(engine, folder, packages) {
  const child = fork(ASKED, [engine, folder, packages ?? '']);
  const next = () =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`${ENGINES[engine].name} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (answer) => {
        child.off('exit', ended);
        if (answer.error === undefined) resolve(answer);
        else reject(new Error(answer.error));
      });
    });
  const say = (question) => {
    const answer = next();
    child.send(question);
    return answer;
  };
  return {
    ready: next(),
    ask: (query, whole) => say({ query, whole }),
    total: (query) => say({ query, all: true }),
    close: () => child.disconnect(),
  };
}

/** Starts one of `ready`: `ask(query, whole)` resolves to what the answer cost, its total, rows and snippets. */
export async function openEngine({ engine, folder, classpath, packages }) {
  const opened = engine === 'lucene' ? openLucene(classpath, folder) : inProcess(engine, folder, packages);
  await opened.ready;
  return { engine, ...opened };
}
