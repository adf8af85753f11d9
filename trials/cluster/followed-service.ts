/** A library that is pushed to a cluster, and a service that follows its catalogues: asked as its own index answers. */
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Answered, askService, type Question } from '../../bench/cluster/asking.mjs';
import type { Cluster } from '../../bench/cluster/nodes.mjs';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, importAll, uitspraak } from '../../test/library/fixture';
import { fillLibrary, type Serving, startServing } from '../../test/serve/support/serving';
import { startServingHere } from '../../test/serve/support/serving-here';
import { patience } from '../../test/support/patience';
import { makeHome, run } from '../../test/support/run';

const WORK = 'BWBR0009001';
const WORDS =
  'de verhuurder is verplicht op verlangen van de huurder gebreken te verhelpen tenzij de schade daardoor groter wordt'.split(
    ' ',
  );
const ARTICLES = 60;

export const QUESTIONS: readonly Question[] = [
  { q: 'huurder' },
  { q: 'gebreken verhelpen', limit: '25' },
  { q: 'schade', sort: 'date' },
  { q: '"op verlangen van"', offset: '5' },
  { q: 'verhuurd*', type: 'rechtspraak' },
  { q: 'artikel schade -verhuurder' },
];

/** Documents that are others in each generation, in some of their words: which of them are found, how many, and in which order. */
function documentsOf(generation: number): SourceDocument[] {
  const textOf = (number: number): string =>
    Array.from({ length: 30 + (number % 20) }, (_, at) => WORDS[(at * (number + generation)) % WORDS.length]).join(' ');
  const numbers = Array.from({ length: ARTICLES + generation }, (_, at) => at + 1);
  return [
    ...numbers.map((number) => artikel(WORK, String(number), textOf(number))),
    ...numbers.map((number) => uitspraak(`ECLI:NL:HR:2019:${number}`, textOf(3 * number))),
  ];
}

export interface FollowedService {
  /** The index that the first generation was pushed to. */
  index: string;
  get: Serving['get'];
  ask: (question: Question) => Promise<Answered>;
  /** Whether an answer is that of the last generation or of the one before it, whole. */
  isRight: (question: Question, answer: Answered) => boolean;
  /** Imports, pushes, publishes and follows the next generation, which is right from then on too. */
  next: (push?: readonly string[]) => Promise<void>;
  /** Resolves when every question is answered as by the last generation. */
  untilLast: () => Promise<void>;
  /** Has the cluster delete what the last two generations do not need. */
  prune: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts it with a first generation, pushed as told. */
export async function followedService(cluster: Cluster, first: readonly string[] = []): Promise<FollowedService> {
  const [writer, reader] = [makeHome(), makeHome()];
  const [file, folder] = [path.join(writer.home, 'library.db'), path.join(writer.home, 'published')];
  const to = cluster.urls.join(',');
  /** Answers of the library itself, by question: of the last generation and the one before it. */
  const right = new Map<Question, string[]>();
  let generation = 0;

  const done = async (args: readonly string[]): Promise<Record<string, unknown>> => {
    const { code, stdout, stderr } = await run(writer.home, ['cluster', ...args, '--json']);
    expect([code, stderr], args.join(' ')).toEqual([0, expect.any(String)]);
    return JSON.parse(stdout).data;
  };
  /** What the library answers from its own index. */
  const note = async (): Promise<void> => {
    const copy = path.join(writer.home, 'copy.db');
    copyFileSync(file, copy);
    const own = await startServingHere({ library: copy });
    for (const question of QUESTIONS) {
      const { status, text } = await askService(own.url, own.key, question);
      expect([status, text]).toEqual([200, expect.any(String)]);
      right.set(question, [text, ...(right.get(question) ?? [])].slice(0, 2));
    }
    await own.close();
  };
  const next = async (push: readonly string[] = []): Promise<string> => {
    generation += 1;
    importAll(file, documentsOf(generation));
    await note();
    const { index } = await done(['push', '--to', to, `--library=${file}`, ...push]);
    await done(['publish', folder, `--library=${file}`]);
    await done(['follow', folder, `--library=${path.join(reader.home, 'lks/library.db')}`]);
    return String(index);
  };

  await fillLibrary(file);
  const index = await next(first);
  // How long a search may take says nothing here.
  const url = 'http://127.0.0.1:1';
  const profiles = { own: { url, origin: url, cluster: { timeoutMs: Math.min(15_000, patience(5_000)) } } };
  writeFileSync(path.join(reader.home, 'lks/config.json'), JSON.stringify({ current: 'own', profiles }), {
    mode: 0o600,
  });
  const serving = await startServing({ home: reader.home, args: ['--index', to, '--time-limit', '20'] });
  const key = serving.newKey({ workspace: 'office' });
  const ask = (question: Question): Promise<Answered> => askService(serving.url, key, question);
  const isLast = async (): Promise<boolean> => {
    for (const question of QUESTIONS) if ((await ask(question)).text !== right.get(question)![0]) return false;
    return true;
  };
  return {
    index,
    get: (what) => serving.get(what, key),
    ask,
    isRight: (question, { text }) => right.get(question)?.includes(text) === true,
    next: async (push) => void (await next(push)),
    untilLast: async () => {
      while (!(await isLast())) await sleep(50);
    },
    prune: async () => void (await done(['prune', '--keep', '2', '--to', to, `--library=${file}`])),
    close: async () => {
      await serving.close();
      writer.remove();
      reader.remove();
    },
  };
}
