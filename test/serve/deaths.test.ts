/** A process of the service that ends as soon as it is started: three times in a row, and the service ends with the reason. */
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { say } from '../../src/messages';
import { type Death, pauseAfter } from '../../src/serve/deaths';
import { type Ended, TaskPool } from '../../src/serve/searching/pool';

vi.mock('../../src/platform/assets', async (original) => {
  const { startOnThread: startProcess } = await import('../support/threads');
  return { ...(await original<object>()), startProcess };
});

const AT_ONCE: Death = { lived: 40, asked: false };
const LATER: Death = { lived: 60_000, asked: false };
const UNDER_A_QUESTION: Death = { lived: 40, asked: true };

test.each<[string, Death[], number | undefined]>([
  ['once, late', [LATER], 0],
  ['once, at once', [AT_ONCE], 100],
  ['twice at once', [AT_ONCE, AT_ONCE], 1_000],
  ['three times at once', [AT_ONCE, AT_ONCE, AT_ONCE], undefined],
  ['three times at once, after good ones', [LATER, UNDER_A_QUESTION, AT_ONCE, AT_ONCE, AT_ONCE], undefined],
  ['three times at once, not in a row', [AT_ONCE, AT_ONCE, LATER, AT_ONCE], 100],
  ['again and again, under a question', Array.from({ length: 9 }, () => UNDER_A_QUESTION), 0],
])('a process that ends %s', (_how, deaths, pause) => expect(pauseAfter(deaths)).toBe(pause));

test('processes that search and end at once are the end, with how they ended', async () => {
  const ended: string[] = [];
  const pool = new TaskPool({
    program: path.join(__dirname, '../fixtures/serve/ends-at-once.cjs'),
    ...{ name: 'search', library: 'none', sample: false, processes: 1, mostOfKey: 10, most: 10 },
    onEnd: ({ message }) => ended.push(message),
  });
  onTestFinished(() => pool.close());
  const search = (): Promise<string> =>
    new Promise((resolve) => {
      const work = { kind: 'search', extent: 'whole', query: { q: 'wet', limit: 10, offset: 0 } } as const;
      const done = ({ kind }: Ended): void => resolve(kind);
      pool.run(1, { work, requestId: 'r', limit: 400, heard: () => {}, abandoned: () => false, done });
    });
  const first = search();
  await expect(pool.start()).rejects.toMatchObject({
    kind: 'internal',
    message: say.serving.endsAtOnce('search', say.serving.exitCode(3)),
  });
  expect(ended).toHaveLength(1);
  expect([await first, await search()]).toEqual(['busy', 'busy']);
});
