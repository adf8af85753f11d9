/** Every way in which processes that search end, or are ended: what is asked of them is answered as far as it goes, and others do not notice. */
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { type Found, Pools } from '../../src/serve/searching/pools';

const SCRIPT = path.join(__dirname, '../../test/fixtures/serve/search-process.cjs');
const [ANNA, BRAM] = [1, 2];
const query = (q: string) => ({ q, limit: 10, offset: 0 });

let pool: Pools | undefined;
afterEach(() => pool?.close());

async function openPool(
  processes: number,
  { limit = 400, killed = 400 }: { limit?: number; killed?: number } = {},
): Promise<Pools> {
  const forText = { looked: killed, killed };
  const own = { program: SCRIPT, library: 'none', sample: false, processes, limit, forText, onEnd: () => {} };
  pool = new Pools(own);
  await pool.start();
  return pool;
}

const search = (searching: Pools, q: string, key = ANNA, abandoned = () => false): Promise<Found> =>
  searching.ask({ kind: 'search', query: query(q) }, { key, requestId: 'r' }, abandoned);

async function found(searching: Pools, q: string, key = ANNA): Promise<unknown> {
  const result = await search(searching, q, key);
  if (result.kind !== 'answer') return result.kind;
  const { data } = JSON.parse(Buffer.from(result.body).toString());
  return [data[0], result.incomplete];
}

describe('the processes that search', () => {
  test.each(['slow', 'crash'])('answer a search that is %s with its first rows', async (q) => {
    expect(await found(await openPool(1), q)).toEqual([`first ${q}`, true]);
  });

  test('give up a search that has not even first rows, and search on', async () => {
    const searching = await openPool(1);
    expect(await Promise.all(['dead', 'wet', 'dead', 'recht'].map((q) => found(searching, q)))).toEqual([
      'nothing',
      ['whole wet', false],
      'nothing',
      ['whole recht', false],
    ]);
  });

  test('go over to another file however many searches wait', async () => {
    const searching = await openPool(1, { limit: 20_000 });
    const before = await found(searching, 'process');
    searching.change();
    let isOver = false;
    // One runs, and others wait, until the process is another one.
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) isOver = String(await found(searching, 'process')) !== String(before);
    });
    await Promise.all(asking);
    expect(await found(searching, 'process')).not.toEqual(before);
  });

  test('answer a quick search while a slow one runs', async () => {
    // The pool is open with its first process; the second has this long to come.
    const searching = await openPool(2, { limit: 3_000 });
    const order: string[] = [];
    const ask = async (q: string, key: number) => order.push(String(await found(searching, q, key)));
    await Promise.all([ask('dead', ANNA), ask('wet', BRAM)]);
    expect(order).toEqual(['whole wet,false', 'nothing']);
  });
});

describe('a text', () => {
  const NO = { mismatch: 0, not_found: 0 };
  const check = async (searching: Pools, text: string, key = ANNA) => {
    const checked = await searching.ask({ kind: 'text', text }, { key, requestId: 'r' }, () => false);
    if (checked.kind !== 'answer') return checked.kind;
    return { ...JSON.parse(Buffer.from(checked.body).toString()), incomplete: checked.incomplete };
  };

  test.each([
    ['hangs', 2_000, 'limit', say.verifying.unread(2)],
    ['crashes', 60_000, 'ended', say.verifying.ended],
  ])('whose process %s keeps what was checked, and says what was not', async (how, killed, kind, detail) => {
    const { data, meta, incomplete } = await check(
      await openPool(1, { killed }),
      `one\n  it ${how},\n${'x'.repeat(90)}`,
    );
    expect([incomplete, meta.complete, meta.counts]).toEqual([
      true,
      false,
      { total: 2, confirmed: 1, ...NO, not_checked: 1, exists: 1, quotation: 0 },
    ]);
    expect(data).toEqual(['one', expect.objectContaining({ kind: 'rest', verdict: 'not_checked', reason: 'limit' })]);
    expect(data[1]).toMatchObject({ file: '-', line: 2, column: 1, detail, external_id: null, url: null });
    expect(meta.unread).toEqual([{ file: '-', kind, detail }]);
    expect(data[1].text).toMatch(new RegExp(`^it ${how}, x+…?$`));
    expect(data[1].text.length).toBeLessThanOrEqual(81);
  });

  test('is checked again whose process was killed, and nothing of it is told twice', async () => {
    const { data, meta } = await check(await openPool(1, { killed: 60_000 }), 'one\nkilled once');
    expect([data, meta.counts.total]).toEqual([['one', 'the rest'], 2]);
  });

  test('of which nothing was found in time is no answer', async () => {
    expect(await check(await openPool(1, { killed: 500 }), 'silence')).toBe('nothing');
  });

  test('keeps no search from its place, however many hang', async () => {
    const searching = await openPool(1, { killed: 60_000 });
    const hanging = Array.from({ length: 6 }, (_, at) => check(searching, 'hangs', at));
    expect(await found(searching, 'wet', ANNA)).toEqual(['whole wet', false]);
    const done = Promise.all(hanging);
    searching.close();
    expect(await done).toEqual(Array.from({ length: 6 }, () => 'busy'));
  });

  test('whose client has gone is not checked to its end', async () => {
    const searching = await openPool(1, { killed: 600_000 });
    let gone = false;
    const hanging = Array.from({ length: 2 }, (_, at) =>
      searching.ask({ kind: 'text', text: 'hangs' }, { key: at, requestId: 'r' }, () => gone),
    );
    const next = check(searching, 'one', BRAM);
    gone = true;
    expect(await next).toMatchObject({ data: ['one', 'the rest'] });
    await Promise.all(hanging);
  });
});

test('a question that takes too long is ended, and another one is answered', async () => {
  const searching = await openPool(1, { limit: 1_000 });
  const ask = (name: 'chain' | 'cites') =>
    searching.ask({ kind: 'question', name, raw: {} }, { key: ANNA, requestId: 'r' }, () => false);
  const [long, short] = await Promise.all([ask('chain'), ask('cites')]);
  expect(long).toEqual({ kind: 'nothing' });
  expect(short).toMatchObject({ kind: 'answer', incomplete: false });
});
