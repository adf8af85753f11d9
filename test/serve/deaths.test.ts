/** A process of the service that ends as soon as it is started: three times in a row, and the service ends with the reason. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import { type Death, pauseAfter } from '../../src/serve/deaths';
import { Pools } from '../../src/serve/searching/apart';

const WET = { kind: 'search', query: { q: 'wet', limit: 10, offset: 0 } } as const;
const ASKER = { key: 1, requestId: 'r' };
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
  const pool = new Pools({
    program: path.join(__dirname, '../fixtures/serve/ends-at-once.cjs'),
    library: 'none',
    sample: false,
    processes: 2,
    limit: 400,
    onEnd: ({ message }) => ended.push(message),
  });
  onTestFinished(() => pool.close());
  const search = pool.ask(WET, ASKER, () => false);
  await expect(pool.start()).rejects.toMatchObject({
    kind: 'internal',
    message: say.serving.endsAtOnce('search', say.serving.exitCode(3)),
  });
  expect(ended).toHaveLength(1);
  expect(await search).toEqual({ kind: 'busy' });
  expect(await pool.ask(WET, ASKER, () => false)).toEqual({ kind: 'busy' });
});
