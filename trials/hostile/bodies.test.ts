/** What a body can hold, whatever its bytes: no request ends a process, that of the service or one of its own, and each has an answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXTENSION_NAMES, extensionPath, POSTED_NAMES } from '../../src/contract/extensions';
import { LIBRARY_METHODS, type LibraryMethod, MOST_CALLS } from '../../src/contract/library-calls';
import { processesOf, type Serving, startServing } from '../../test/serve/support/serving';
import { fillWithTimeAndCitations, HR, LAW, RB } from '../../test/support/time-and-citations';

let serving: Serving;
let started: readonly number[];
const processes = (): number[] => [serving.child.pid!, ...processesOf(serving.child.pid!, '-process.cjs')].toSorted();
beforeAll(async () => {
  // On a busy machine no search is to reach its time limit, which ends a process too.
  serving = await startServing({ args: ['--processes', '2', '--time-limit', '20'], fill: fillWithTimeAndCitations });
  started = processes();
});
afterAll(() => serving.close());

const CALLS = extensionPath('library' as never);
const ADDRESSES = [...EXTENSION_NAMES, ...POSTED_NAMES].map(extensionPath);
const headers = { 'content-type': 'application/json' };
const post = async (path: string, body: string): Promise<{ status: number; text: string }> => {
  const response = await serving.get(path, undefined, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
};

const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Values as JSON: deep, wide, long, of names that mean something to the runtime, half characters, numbers that are none. */
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [17, 1_000, 2_000, 2_500, 3_000, 4_000, 20_000].flatMap((depth) => [
      [`lists ${depth} deep`, nested('[', ']', depth)],
      [`objects ${depth} deep`, nested('{"eu":', '}', depth)],
    ]),
  ),
  'a list of 50,000': `[${Array(50_000).fill(0)}]`,
  'an object of 10,000': `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":0`)}}`,
  'a long name': `{"${'n'.repeat(200_000)}":1}`,
  'a long text': `"${'t'.repeat(200_000)}"`,
  __proto__: '{"__proto__":{"toString":1,"then":1},"constructor":{"prototype":[]}}',
  'names of methods': '{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":-1}',
  'a name as text': '"__proto__"',
  'half characters': '"\\ud800 \\udfff"',
  'a name of half a character': '{"\\udc00":"\\ud800"}',
  'signs of control': '"\\u0000\\u001b[2J\\u202e"',
  'no number': '1e999',
  'less than any number': '-1e999',
  'a number that is not exact': '9007199254740993',
  'less than nothing': '-0.5',
  nothing: 'null',
  true: 'true',
  'an empty text': '""',
  'an empty list': '[]',
  'an empty object': '{}',
};

const ARTICLE = `${LAW} artikel 1`;
const CITED = { kind: 'citation', text: ARTICLE, externalIds: [ARTICLE], path: ['artikel 1'], display: ARTICLE };
const EU = { cases: ['C-1/15'], celex: ['62015CJ0001'], kind: 'arrest' };
const CALL = { options: { at: '2016-01-01', withdrawn: true }, cited: { knownOn: '2016-01-01', toestand: 'x' } };
const DAY = '2016-01-01';
/** Arguments of each method that it takes, one row a call. */
const ARGUMENTS: Readonly<Record<LibraryMethod, readonly (readonly unknown[])[]>> = {
  find: [
    [{ ...CITED, said: { courts: ['HR'], numbers: ['15/1'], eu: EU } }, CALL],
    [{ kind: 'decision', text: '', display: '', courts: ['HR'], date: DAY, numbers: [], reports: [], eu: EU }, null],
    [{ kind: 'unlisted-law', text: 'wet', law: 'wet' }, null],
  ],
  document: [[HR, CALL]],
  validity: [[ARTICLE, true]],
  textOn: [[HR, DAY, CALL.cited]],
  outline: [[LAW, CALL]],
  titleOn: [[LAW, DAY]],
  whole: [[LAW, CALL]],
  toestanden: [[LAW]],
  held: [[LAW]],
  worksNamed: [[['wet']]],
  nearestLaws: [['burgelijk wetboek']],
  standing: [[HR]],
  renumbered: [[ARTICLE]],
  nearParts: [[ARTICLE, DAY]],
  coverage: [[]],
  notHeld: [[LAW]],
  areas: [[]],
  citedBy: [[{ names: [ARTICLE], place: 'x', court: 'HR', at: DAY, limit: 10, offset: 0, sort: 'date' }]],
  cites: [[HR, DAY]],
  chain: [[RB, DAY]],
  namesOfLaws: [[]],
  stock: [[]],
};

/** JSON of a value with another, which is JSON already, in each of its places in turn, and with one more member in each object. */
function* replaced(value: unknown, other: string): Generator<string> {
  yield other;
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([name, one]) => [name, JSON.stringify(one)] as const);
  const written = (parts: readonly (readonly [string, string])[]): string =>
    isList ? `[${parts.map(([, one]) => one)}]` : `{${parts.map(([name, one]) => `"${name}":${one}`)}}`;
  yield written([...members, ['more', other]]);
  for (const [at, one] of Object.values(value).entries())
    for (const text of replaced(one, other)) yield written(members.with(at, [members[at]![0], text]));
}

/** Values that no body may have, those that are as long as a body, and all others. */
const REFUSED = Object.entries(VALUES).filter(([name]) => /deep$|,000$/.test(name));
const LONG = Object.entries(VALUES).filter(([name]) => name.startsWith('a long'));
const SHORT = Object.entries(VALUES).filter(([name, value]) => value.length < 1_000 && !name.endsWith('deep'));
const bodyOf = (calls: readonly string[]): string => `{"calls":[${calls}]}`;
const call = (method: string, args: string): string => `{"method":"${method}","args":${args}}`;

/** Nothing was ended, nothing was a fault, and the service answers. */
async function expectWhole(): Promise<void> {
  expect((await serving.get('/livez')).status).toBe(200);
  expect(serving.stderr()).not.toContain('"fault"');
  expect(processes()).toEqual(started);
}

test('no value in a body ends a process, at whatever address', async () => {
  for (const path of ADDRESSES)
    await Promise.all(
      Object.entries(VALUES).flatMap(([name, value]) =>
        [value, `{"id":${value}}`, `{"text":${value},"q":${value}}`].map(async (body) => {
          const { status, text } = await post(path, body);
          expect([200, 400, 404, 413, 422], `${path}, ${name}: ${status} ${text.slice(0, 200)}`).toContain(status);
        }),
      ),
    );
  await expectWhole();
}, 60_000);

test('no value in an argument ends a process, nor does one that is too deep or too wide', async () => {
  for (const [name, value] of [...REFUSED, ...LONG])
    for (const body of [bodyOf([call('find', `[${value},null]`)]), `{"calls":${value}}`, bodyOf([value])])
      expect([name, (await post(CALLS, body)).status]).toEqual([
        name,
        body.includes('args') && LONG.some(([one]) => one === name) ? 200 : 422,
      ]);
  const calls = LIBRARY_METHODS.flatMap((method) =>
    ARGUMENTS[method].flatMap((args) =>
      SHORT.flatMap(([, value]) => [...replaced(args, value)].map((text) => call(method, text))),
    ),
  );
  // Of those whose arguments are no list the whole body is refused.
  const isList = (text: string): boolean => Array.isArray(JSON.parse(text).args);
  for (let waiting = calls.filter(isList); waiting.length > 0; ) {
    const batch = waiting.slice(0, MOST_CALLS);
    const { status, text } = await post(CALLS, bodyOf(batch));
    expect(status, text.slice(0, 200)).toBe(200);
    const { data } = JSON.parse(text) as { data: { late?: true }[] };
    const done = data.filter(({ late }) => late !== true).length;
    expect(done).toBeGreaterThan(0);
    waiting = waiting.slice(done);
  }
  await expectWhole();
}, 60_000);

test('64 calls at once are answered, or late, of every method', async () => {
  for (const method of LIBRARY_METHODS) {
    const args = JSON.stringify(ARGUMENTS[method][0]);
    const { status, text } = await post(CALLS, bodyOf(Array(MOST_CALLS).fill(call(method, args))));
    expect([method, status, JSON.parse(text).data?.length]).toEqual([method, 200, MOST_CALLS]);
  }
  await expectWhole();
}, 60_000);
