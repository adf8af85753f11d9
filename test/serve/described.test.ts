/** The description of the service (OpenAPI) against what it really answers: each field that comes is described, and each that is promised comes. */
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { describe, expect, test } from 'vitest';
import { EXTENSION_NAMES, POSTED_NAMES } from '../../src/contract/extensions';
import { GH, HR, LAW } from '../support/time-and-citations';
import { sharedWithCitations } from './support/serving-here';

type Schema = Record<string, unknown>;

const serving = await sharedWithCitations();
const key = serving.newKey({ credits: 100 });
// Plans are described where there are any.
serving.newKey({ apiAccess: false });
// biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
const described: any = await (await serving.get('/openapi.json', null)).json();

/** The schema with no field let in that it does not name, but for one that is put together of several. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null || 'allOf' in value) return value;
  const own = Object.entries(value as Schema).map(([name, one]) => [name, closed(one)]);
  const isObject = 'properties' in value && !('additionalProperties' in value);
  return { ...Object.fromEntries(own), ...(isObject && { additionalProperties: false }) };
}

const validators = new AjvJsonSchemaValidator();
const compiled = new Map<Schema, ReturnType<typeof validators.getValidator>>();

function validatorOf(schema: Schema): ReturnType<typeof validators.getValidator> {
  const { schemas } = described.components;
  const components = { schemas: { ...(closed(schemas) as Schema), Error: schemas.Error } };
  // biome-ignore lint/suspicious/noExplicitAny: the validator has a schema type of its own.
  return validators.getValidator({ ...(closed(schema) as Schema), components } as any);
}

/** Why an answer does not fit what is described of it; nothing where it does. */
function misfit(schema: Schema, answer: unknown): string | undefined {
  const validate = compiled.get(schema) ?? validatorOf(schema);
  compiled.set(schema, validate);
  const { valid, errorMessage } = validate(answer);
  return valid ? undefined : errorMessage;
}

async function answered(where: string, init: RequestInit = {}) {
  const response = await serving.get(where, key, init);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
  const answer: any = await response.json();
  const [route] = where.split('?');
  const known = described.paths[route!.replace(/documents\/.*/, 'documents/{uuid}')];
  const operation = known[(init.method ?? 'GET').toLowerCase()];
  const schema = operation.responses[response.status]?.content['application/json'].schema;
  expect(schema, `${where}: ${response.status}`).toBeDefined();
  return { status: response.status, answer, fits: misfit(schema, answer) };
}

const query = (parameters: Record<string, string>): string => String(new URLSearchParams(parameters));

const ASKED: readonly [question: (typeof EXTENSION_NAMES)[number], parameters: Record<string, string>][] = [
  ['versions', { id: `${LAW} artikel 1` }],
  ['versions', { id: LAW, all: 'true' }],
  ['versions', { id: `https://wetten.overheid.nl/${LAW}/2012-01-01` }],
  ['diff', { id: LAW, from: '2012-01-01', to: '2016-01-01' }],
  ['diff', { id: `${LAW} artikel 1`, from: '2016-01-01', to: '2016-01-02' }],
  ['outline', { id: HR }],
  ['outline', { id: LAW }],
  ['outline', { id: LAW, at: '2012-01-01' }],
  ['outline', { id: 'BWBR0005289' }],
  ['cited-by', { id: `${LAW} artikel 1` }],
  ['cited-by', { id: `${LAW} artikel 1 lid 2`, type: 'rechtspraak', limit: '1' }],
  ['cites', { id: HR }],
  ['cites', { id: GH }],
  ['chain', { id: HR }],
  ['cite', { id: HR, pinpoint: 'r.o. 3.2' }],
  ['cite', { id: `${LAW} artikel 1`, style: 'csl-json' }],
  ['coverage', {}],
  ['coverage', { year: '1950' }],
];

describe('an answer', () => {
  test('of each question is looked at here', () => {
    expect(new Set(ASKED.map(([question]) => question))).toEqual(new Set(EXTENSION_NAMES));
    expect(POSTED_NAMES).toEqual(['verify', 'search']);
  });

  test.each(ASKED)('%s %j is as it is described, in an address and in a body', async (question, parameters) => {
    const path = `/api/lks/v1/${question}`;
    expect(await answered(`${path}?${query(parameters)}`)).toMatchObject({ status: 200, fits: undefined });
    const { schema } = described.paths[path].post.requestBody.content['application/json'];
    const typed = Object.entries(parameters).map(([name, value]) => [
      name,
      /^(?:true|\d)$/.test(value) ? JSON.parse(value) : value,
    ]);
    const body = Object.fromEntries(typed);
    expect(misfit(schema, body)).toBeUndefined();
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    expect(await answered(path, init)).toMatchObject({ status: 200, fits: undefined });
  });

  test('of a path is described for each method that it takes', async () => {
    for (const [path, operations] of Object.entries<object>(described.paths)) {
      const { headers } = await serving.get(path.replace('{uuid}', 'x'), key, { method: 'OPTIONS' });
      const taken = headers
        .get('allow')!
        .toLowerCase()
        .split(', ')
        .filter((method) => method !== 'head');
      expect(taken, path).toEqual(Object.keys(operations));
    }
  });

  test('of verify is as it is described', async () => {
    const text = `HR 4 mei 2015, ${HR}, r.o. 3.9. ${LAW} artikel 1, ${LAW} artikel 99, zoals dat gold op 1 mei 2012. Artikel 1 van de Eenhoornwet.`;
    for (const body of [{ text }, { text, at: '2012-01-01' }, { text: 'Niets.' }]) {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', body: JSON.stringify(body), headers };
      expect(await answered('/api/lks/v1/verify', init)).toMatchObject({ status: 200, fits: undefined });
    }
  });

  test('of the contract is as it is described', async () => {
    const found = await answered(`/api/knowledge/search?${query({ q: 'griffier' })}`);
    expect(found).toMatchObject({ status: 200, fits: undefined });
    const whole = await answered(`/api/knowledge/search?${query({ q: 'griffier', facets: 'true', sort: 'weight' })}`);
    expect(whole).toMatchObject({ status: 200, fits: undefined });
    expect(whole.answer.meta.facets.type.length).toBeGreaterThan(0);
    const body = JSON.stringify({ q: 'griffier', limit: 1, explain: true });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    expect(await answered('/api/lks/v1/search', init)).toMatchObject({ status: 200, fits: undefined });
    const { id } = found.answer.data[0];
    expect(await answered(`/api/knowledge/documents/${id}`)).toMatchObject({ status: 200, fits: undefined });
    expect(await answered('/api/knowledge/health')).toMatchObject({ status: 200, fits: undefined });
  });

  test('that is a field short, or has one too many, does not fit', async () => {
    for (const [question, parameters] of ASKED) {
      const { answer } = await answered(`/api/lks/v1/${question}?${query(parameters)}`);
      const { schema } = described.paths[`/api/lks/v1/${question}`].get.responses[200].content['application/json'];
      const { data: _, ...without } = answer;
      expect(misfit(schema, without)).toBeDefined();
      expect(misfit(schema, { ...answer, more: 1 })).toBeDefined();
      const [row] = Array.isArray(answer.data) ? answer.data : [answer.data];
      if (row === undefined) continue;
      const odd = { ...row, more: 1 };
      expect(misfit(schema, { ...answer, data: Array.isArray(answer.data) ? [odd] : odd }), question).toBeDefined();
    }
  });
});

describe('a refusal', () => {
  /** A key that has asked as often as it may in a minute. */
  async function slow(): Promise<string> {
    const slowed = serving.newKey({ rate: 1 });
    await (await serving.get('/api/lks/v1/coverage', slowed)).body?.cancel();
    return slowed;
  }

  test.each(EXTENSION_NAMES)('of %s is as it is described', async (question) => {
    const right = query(ASKED.find(([name]) => name === question)![1]);
    const { responses } = described.paths[`/api/lks/v1/${question}`].get;
    const wrong: readonly [status: number, where: string, sent: string | null][] = [
      [401, right, null],
      [401, right, 'lks_wrong_0123456789'],
      [403, right, serving.newKey({ apiAccess: false })],
      [422, 'id=a&id=b&source=a&source=b', key],
      [429, right, await slow()],
    ];
    for (const [status, parameters, sent] of wrong) {
      const response = await serving.get(`/api/lks/v1/${question}?${parameters}`, sent);
      expect(response.status, `${status}`).toBe(status);
      expect(misfit(responses[status].content['application/json'].schema, await response.json())).toBeUndefined();
    }
    if (question === 'coverage' || question === 'cited-by') return;
    const days: Record<string, string> = question === 'diff' ? { from: '2012-01-01' } : {};
    const absent = query({ id: 'ECLI:NL:HR:1900:1', ...days });
    expect(await answered(`/api/lks/v1/${question}?${absent}`)).toMatchObject({ status: 404, fits: undefined });
  });

  test('of verify is as it is described', async () => {
    const json = { 'content-type': 'application/json' };
    const { responses } = described.paths['/api/lks/v1/verify'].post;
    const wrong: readonly [status: number, sent: string | null, body: string, headers: Record<string, string>][] = [
      [400, key, '[]', json],
      [401, null, '{}', json],
      [403, serving.newKey({ apiAccess: false }), '{}', json],
      [413, key, ' '.repeat(1_310_721), json],
      [415, key, '{}', { 'content-type': 'text/plain' }],
      [422, key, '{}', json],
      [429, await slow(), '{}', json],
    ];
    for (const [status, sent, body, headers] of wrong) {
      const response = await serving.get('/api/lks/v1/verify', sent, { method: 'POST', body, headers });
      expect(response.status, `${status}`).toBe(status);
      expect(misfit(responses[status].content['application/json'].schema, await response.json())).toBeUndefined();
    }
  });
});

test('the body and the parameters of each question are those that the code checks', () => {
  const { requestBody } = described.paths['/api/lks/v1/verify'].post;
  const { schema } = requestBody.content['application/json'];
  expect(misfit(schema, { text: 'x', at: '2012-01-01' })).toBeUndefined();
  for (const wrong of [{}, { text: '' }, { text: 'x'.repeat(200_001) }, { text: 'x', day: '2012-01-01' }, { text: 1 }])
    expect(misfit(schema, wrong)).toBeDefined();
  const { parameters } = described.paths['/api/lks/v1/cited-by'].get;
  const limit = parameters.find(({ name }: { name: string }) => name === 'limit');
  expect(limit).toMatchObject({ in: 'query', required: false, schema: { minimum: 1, maximum: 1000, default: 20 } });
});
