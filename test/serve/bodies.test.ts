/** What a body can hold: one that is too deep or too wide is refused, whatever else is in it has an answer; `trials/hostile` has all values and addresses. */
import { expect, test } from 'vitest';
import { extensionPath, POSTED_NAMES } from '../../src/contract/extensions';
import { MOST_ANSWERED } from '../../src/contract/library-calls';
import type { Library } from '../../src/library/library';
import { makeCalls } from '../../src/serve/searching/calls';
import { HR } from '../support/time-and-citations';
import { sharedWithCitations } from './support/serving-here';

const serving = await sharedWithCitations();

const PATHS = [...POSTED_NAMES, 'library'].map((name) => extensionPath(name as never));
const post = async (path: string, body: string): Promise<number> =>
  (await serving.get(path, undefined, { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
    .status;
const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const find = (argument: string): string => `{"calls":[{"method":"find","args":[${argument},null]}]}`;

test.each([
  ['as deep as may be', nested(12), 200],
  ['too deep', nested(13), 422],
  ['far too deep', nested(20_000), 422],
  ['as wide as may be', `[${Array(1_000).fill(0)}]`, 200],
  ['too wide', `[${Array(1_001).fill(0)}]`, 422],
])('an argument that is %s', async (_what, value, status) =>
  expect(await post(PATHS.at(-1)!, find(value))).toBe(status),
);

test.each([
  '{"__proto__":{"toString":1,"then":1},"constructor":{"prototype":[]}}',
  '{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":-1}',
  '{"\\udc00":"\\ud800"}',
  '1e999',
  '9007199254740993',
  'null',
])('%s has an answer wherever it stands, and is no fault', async (value) => {
  for (const path of PATHS)
    for (const body of [value, `{"id":${value}}`, `{"text":${value},"q":${value}}`, find(value)])
      expect([200, 400, 422], `${path} ${body}`).toContain(await post(path, body));
  expect(
    await post(
      PATHS.at(-1)!,
      find(JSON.stringify({ kind: 'citation', text: HR, externalIds: [HR], path: [], display: HR })),
    ),
  ).toBe(200);
  expect(serving.stderr()).not.toContain('"fault"');
});

test('no more calls are made for an answer that has become long', async () => {
  const long = 'x'.repeat(MOST_ANSWERED / 2);
  const library = { areas: async () => long } as unknown as Library;
  const made = await makeCalls(library, Array(4).fill({ method: 'areas', args: [] }), Number.POSITIVE_INFINITY);
  expect(made.map((outcome) => Object.keys(JSON.parse(outcome))[0])).toEqual(['value', 'value', 'late', 'late']);
});
