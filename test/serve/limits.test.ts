/** Every line of the table of limits (contract.md, "Limits"), and each parameter of the search, at, below and above its limit, on the wire. */

import { describe, expect, test } from 'vitest';
import { EXTENSION_NAMES } from '../../src/contract/extensions';
import { SEARCH_PARAMETERS, SHARED_PARAMETERS } from '../../src/contract/operations';
import { say } from '../../src/messages';
import { sharedServing } from './support/serving-here';

const serving = await sharedServing();

interface Body {
  data: unknown[];
  error: { code: string; message: string };
  meta: { total: number };
}

async function ask(query: string): Promise<{ status: number; body: Body }> {
  const response = await serving.get(`/api/knowledge/search?${query}`);
  return { status: response.status, body: (await response.json()) as Body };
}

const Q = 'q=griffier';

describe('422 invalid_parameters names the parameter', () => {
  test.each([
    ['q', ''],
    ['q', 'q='],
    ['q', 'q'],
    ['q', 'q=hu'],
    ['q', 'q=++h++'],
    ['q', 'q=%E2%9A%96%E2%9A%96'],
    ['q', 'q=!!!'],
    ['q', 'q=-griffier'],
    ['q', 'q=%zz'],
    ['q', 'q=%C0%AF%C0%AF%C0%AF'],
    ['q', 'q=%ED%A0%80abc'],
    ['q', 'q=griffier&q=griffier'],
    ['q', 'q[]=griffier'],
    ['q', 'q[0]=griffier&q[1]=wet'],
    ['q', '__proto__[q]=griffier'],
    ['q', `q=huur+${Array.from({ length: 101 }, (_, at) => `-w${at}`).join('+')}`],
    ['lang', `${Q}&lang=de`],
    ['lang', `${Q}&lang=NL`],
    ['lang', `${Q}&lang=`],
    ['lang', `${Q}&lang=nl&lang=nl`],
    ['lang', `${Q}&lang=nl%00`],
    ['jurisdiction', `${Q}&jurisdiction=FR`],
    ['jurisdiction', `${Q}&jurisdiction=nl`],
    ['type', `${Q}&type=wet`],
    ['type', `${Q}&type=__proto__`],
    ['type', `${Q}&type=constructor`],
    ['area', `${Q}&area=a&area=b`],
    ['area', `${Q}&area=%ff`],
    ['law', `${Q}&law=${'w'.repeat(121)}`],
    ['date_from', `${Q}&date_from=2021`],
    ['date_from', `${Q}&date_from=2021-02-30`],
    ['date_from', `${Q}&date_from=2022-01-01&date_to=2021-01-01`],
    ['date_to', `${Q}&date_to=20210101`],
    ['date_to', `${Q}&date_to=2021-01-01T00:00:00`],
    ['limit', `${Q}&limit=0`],
    ['limit', `${Q}&limit=26`],
    ['limit', `${Q}&limit=-1`],
    ['limit', `${Q}&limit=1e1`],
    ['limit', `${Q}&limit=`],
    ['limit', `${Q}&limit=0x10`],
    ['limit', `${Q}&limit=10&limit=10`],
    ['offset', `${Q}&offset=-1`],
    ['unknown', `${Q}&unknown=1&unknown=2`],
    ['__proto__', `${Q}&__proto__=x`],
    ['%zz', `${Q}&%zz=1`],
    ['explain', `${Q}&explain=true`],
    ['live', `${Q}&live=true`],
    ['sort', `${Q}&sort=newest`],
    ['court', `${Q}&court=kantonrechter`],
    ['facets', `${Q}&facets=1`],
    ['offset', `${Q}&offset=0.5`],
    ['offset', `${Q}&offset=NaN`],
    ['offset', `${Q}&offset=99999999999999999999`],
  ])('%s of ?%s', async (parameter, query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body.error.code).toBe('invalid_parameters');
    expect(body.error.message).toMatch(new RegExp(`(?<!\\w)${parameter}(?!\\w)`));
  });
});

test.each([
  ['datefrom', 'date_from'],
  ['dateFrom', 'date_from'],
  ['from', 'date_from'],
  ['Q', undefined],
  ['lnag', 'lang'],
  ['courts', 'court'],
  ['cursor', undefined],
  ['x'.repeat(5000), undefined],
])('of %s, which is no parameter, the nearest is named', async (name, meant) => {
  const { status, body } = await ask(`${Q}&${name}=1`);
  expect(status).toBe(422);
  expect(body.error.message.length).toBeLessThan(400);
  const known = [...SEARCH_PARAMETERS, ...SHARED_PARAMETERS].map((parameter) => parameter.name);
  const { didYouMean } = say.serving.refusals;
  if (meant !== undefined) expect(body.error.message).toBe(didYouMean(name, meant));
  else for (const one of known) expect(body.error.message).toContain(one);
});

describe('is taken', () => {
  test.each([
    'q=wet',
    'q=%E2%9A%96%E2%9A%96%E2%9A%96+recht',
    'q=griffier%00',
    `${Q}&limit=1`,
    `${Q}&limit=25`,
    `${Q}&offset=0`,
    `${Q}&offset=999999999`,
    `${Q}&law=${'w'.repeat(120)}`,
    `${Q}&law=${'%C3%A9'.repeat(120)}`,
    `${Q}&area=`,
    `${Q}&area=${'a'.repeat(5000)}`,
    `${Q}&date_from=2020-02-29&date_to=2020-02-29`,
    `${Q}&&&=&=x&`,
    `${Q}&sort=weight`,
    `${Q}&court=HR&facets=true&at=2020-01-01`,
    `${Q}&lang=en&jurisdiction=EU&type=eu`,
  ])('?%s', async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data', 'meta']);
  });
});

test('a page has 10 rows unless told, and at most 25', async () => {
  expect((await ask(Q)).body.data).toHaveLength(10);
  expect((await ask(`${Q}&limit=25`)).body.data).toHaveLength(25);
});

test('a parameter can be spelled percent-encoded, name and value', async () => {
  expect((await ask('%71=%67riffier&%6Cimit=%33')).body.data).toHaveLength(3);
});

describe('the description of the API', () => {
  interface Described {
    openapi: string;
    info: { version: string };
    paths: Record<string, { get: { parameters: { name: string; schema: object }[]; responses: object } }>;
  }
  const described = async (of = serving): Promise<Described> =>
    (await (await of.get('/openapi.json', null)).json()) as Described;

  test('is OpenAPI 3.1 of version 1.0.0', async () => {
    expect(await described()).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: '1.0.0' } });
  });

  test('has the statuses of the contract for each endpoint, where there are plans and a price', async () => {
    const priced = await sharedServing({ price: 2 });
    priced.newKey({ apiAccess: false });
    const { paths } = await described(priced);
    const statuses = Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.values(methods).flatMap((one) => Object.keys(one.responses)),
      ]),
    );
    expect(statuses).toEqual({
      '/api/knowledge/search': ['200', '401', '402', '403', '422', '429'],
      '/api/knowledge/documents/{uuid}': ['200', '401', '404'],
      '/api/knowledge/health': ['200', '401'],
      '/api/lks/v1/verify': ['200', '400', '401', '403', '413', '415', '422', '429', '503'],
      '/api/lks/v1/search': ['200', '400', '401', '402', '403', '413', '415', '422', '429', '503'],
      '/api/lks/v1/library': ['200', '400', '401', '403', '413', '415', '422', '429', '503'],
      ...Object.fromEntries(
        EXTENSION_NAMES.map((name) => [
          `/api/lks/v1/${name}`,
          // By GET, and by POST with a body.
          [[], ['400', '413', '415']].flatMap((ofBody) =>
            ['200', '401', '403', ...(name === 'coverage' ? [] : ['404']), '422', '429', '503', ...ofBody].sort(),
          ),
        ]),
      ),
    });
  });

  test('has every parameter with the limits of the contract', async () => {
    const { parameters } = (await described()).paths['/api/knowledge/search']!.get;
    const taken = [...SEARCH_PARAMETERS, ...SHARED_PARAMETERS];
    expect(parameters.map(({ name }) => name)).toEqual(taken.map(({ name }) => name));
    const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    expect(schemas).toMatchObject({
      q: { minLength: 3 },
      law: { maxLength: 120 },
      limit: { minimum: 1, maximum: 25, default: 10 },
      offset: { minimum: 0, default: 0 },
      type: { enum: ['wetgeving', 'rechtspraak', 'eu', 'decentraal'] },
      date_to: { format: 'date' },
    });
  });

  test('refers to nothing that it does not have', async () => {
    const text = JSON.stringify(await described());
    const { components } = JSON.parse(text);
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(components.schemas).toHaveProperty(name!);
  });
});

test('the page at / says what this is, names every operation and loads nothing', async () => {
  const response = await serving.get('/', null);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await response.text();
  for (const path of ['/api/knowledge/search', '/api/knowledge/documents/{uuid}', '/api/knowledge/health'])
    expect(html).toContain(path);
  expect(html).not.toMatch(/<script|src=|https?:\/\//);
});
