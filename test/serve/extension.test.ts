/** The questions of `lks serve` beyond the contract: what they give, and under which keys, limits and errors. */
import { describe, expect, test } from 'vitest';
import { EXTENSION_NAMES } from '../../src/contract/extensions';
import { say } from '../../src/messages';
import { GH, HR, LAW, RB } from '../support/time-and-citations';
import { sharedWithCitations } from './support/serving-here';

const serving = await sharedWithCitations();
const key = serving.newKey({ credits: 5 });

// biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
const jsonOf = async (response: Response): Promise<any> => response.json();

async function ask(question: string, parameters: Record<string, string> = {}, sent: string | null = key) {
  const response = await serving.get(`/api/lks/v1/${question}?${new URLSearchParams(parameters)}`, sent);
  return { status: response.status, headers: response.headers, json: await jsonOf(response) };
}

/** A question that has an answer, for each of them. */
const ASKED: Readonly<Record<string, Record<string, string>>> = {
  versions: { id: `${LAW} artikel 1` },
  diff: { id: LAW, from: '2012-01-01', to: '2016-01-01' },
  outline: { id: HR },
  'cited-by': { id: `${LAW} artikel 1` },
  cites: { id: HR },
  chain: { id: HR },
  cite: { id: HR, pinpoint: 'r.o. 3.2' },
  coverage: { court: 'HR' },
};

describe('the extension', () => {
  test('is announced by the health answer, question by question', async () => {
    const { meta } = await jsonOf(await serving.get('/api/knowledge/health', key));
    expect(meta.extensions).toEqual([
      { name: 'lks', version: 1, path: '/api/lks/v1', questions: [...EXTENSION_NAMES, 'verify', 'search', 'library'] },
    ]);
    expect(EXTENSION_NAMES).toEqual(Object.keys(ASKED));
  });

  test('gives the texts of a law, and what changed between two days', async () => {
    const versions = await ask('versions', ASKED.versions);
    expect(versions.json.data.map(({ from }: { from: string }) => from)).toEqual(['2010-01-01', '2015-01-01']);
    expect(versions.json.meta).toMatchObject({
      external_id: `${LAW} artikel 1`,
      remarks: expect.arrayContaining([expect.any(String)]),
    });
    const { data } = (await ask('diff', ASKED.diff)).json;
    expect(data).toMatchObject({ from_text: '2010-01-01', to_text: '2015-01-01' });
    expect(data.changes[0].paragraphs.some(({ kind }: { kind: string }) => kind === 'changed')).toBe(true);
  });

  test('gives what a decision has, what it cites and what cites it', async () => {
    const outline = (await ask('outline', ASKED.outline)).json.data;
    expect(outline).toMatchObject({ kind: 'parts', outline: [{ number: '3.1' }, { number: '3.2' }] });
    expect(outline).not.toHaveProperty('body');
    const citing = (await ask('cited-by', ASKED['cited-by'])).json;
    expect([citing.meta.total, citing.data[0]]).toMatchObject([1, { external_id: HR, place: 'r.o. 3.1' }]);
    expect((await ask('cites', ASKED.cites)).json.data[0]).toMatchObject({ external_id: `${LAW} artikel 1` });
    // Filters that together allow nothing.
    const none = await ask('cited-by', { ...ASKED['cited-by'], type: 'decentraal', court: 'HR' });
    expect([none.status, none.json.data]).toEqual([200, []]);
    const then = await ask('cited-by', { ...ASKED['cited-by'], at: '2014-01-01' });
    expect([then.status, then.json.meta.total, then.json.meta.remarks]).toEqual([
      200,
      0,
      [say.follow.textsSince('2014-01-01')],
    ]);
    expect((await ask('cites', { ...ASKED.cites, at: 'gisteren' })).status).toBe(422);
    const { nodes, edges } = (await ask('chain', ASKED.chain)).json.data;
    expect(nodes.map((node: { external_id: string }) => node.external_id).sort()).toEqual([GH, HR, RB]);
    expect(edges).toHaveLength(2);
  });

  test('writes a citation, and says what is held and left out', async () => {
    expect((await ask('cite', ASKED.cite)).json.data).toMatchObject([
      { citation: `HR 3 mei 2015, ${HR}, r.o. 3.2`, style: 'nl' },
    ]);
    const { data, meta } = (await ask('coverage', ASKED.coverage)).json;
    expect(data).toMatchObject([{ court: 'HR', year: 2015, documents: 1 }]);
    expect(meta.notes.length).toBeGreaterThan(2);
  });

  test.each(EXTENSION_NAMES)(
    '%s needs a key, a plan and GET or POST, counts for the rate, and costs no credits',
    async (name) => {
      expect((await ask(name, ASKED[name])).status).toBe(200);
      expect((await ask(name, ASKED[name], null)).status).toBe(401);
      const planless = await ask(name, ASKED[name], serving.newKey({ apiAccess: false }));
      expect([planless.status, planless.json.error.code]).toEqual([403, 'plan_required']);
      const slow = serving.newKey({ rate: 1 });
      const first = await ask(name, ASKED[name], slow);
      expect([first.status, first.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"key";r=0;t=\d+$/)]);
      const second = await ask(name, ASKED[name], slow);
      expect([second.status, Number(second.headers.get('retry-after')) > 0]).toEqual([429, true]);
      const deleted = await serving.get(`/api/lks/v1/${name}`, key, { method: 'DELETE' });
      expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      await deleted.body?.cancel();
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(ASKED[name]);
      const posted = await jsonOf(await serving.get(`/api/lks/v1/${name}`, key, { method: 'POST', headers, body }));
      expect(posted).toEqual((await ask(name, ASKED[name])).json);
    },
  );

  test.each(EXTENSION_NAMES.filter((name) => name !== 'coverage'))(
    '%s refuses what breaks a rule, and says which',
    async (name) => {
      const days: Record<string, string> = name === 'diff' ? { from: '2012-01-01' } : {};
      for (const [parameters, why] of [
        [{ ...days }, 'id'],
        [{ ...days, id: '' }, 'id'],
        [{ ...days, id: 'BWBR0005289', idd: 'x' }, 'Did you mean id?'],
        [{ ...days, id: 'BWBR0005289', unheard: '1' }, 'unheard: '],
        [{ ...days, id: 'zomaar wat woorden' }, ''],
      ] as const) {
        const { status, json } = await ask(name, parameters);
        expect([status, json.error]).toEqual([
          422,
          { code: 'invalid_parameters', message: expect.stringContaining(why) },
        ]);
      }
      const twice = await serving.get(`/api/lks/v1/${name}?id=a&id=b`, key);
      expect([twice.status, (await jsonOf(twice)).error.code]).toEqual([422, 'invalid_parameters']);
      const absent = await ask(name, { ...days, id: 'ECLI:NL:HR:1900:1' });
      // What is not held may be cited all the same.
      expect([absent.status, absent.json.error?.code]).toEqual(
        name === 'cited-by' ? [200, undefined] : [404, 'not_found'],
      );
    },
  );

  test('has no other questions, and none of another version', async () => {
    for (const where of [
      '/api/lks/v1',
      '/api/lks/v1/',
      '/api/lks/v1/verify/1',
      '/api/lks/v2/cite',
      '/api/lks/v1/cite/1',
    ])
      expect((await serving.get(where, key)).status).toBe(404);
  });

  test('stands in the description as no part of the contract', async () => {
    const { paths } = await jsonOf(await serving.get('/openapi.json', null));
    for (const name of EXTENSION_NAMES) {
      const { tags, description, parameters } = paths[`/api/lks/v1/${name}`].get;
      expect([tags, description]).toEqual([['lks'], expect.stringContaining(say.serving.openapi.extension)]);
      expect(parameters.length).toBeGreaterThan(0);
    }
    expect(paths['/api/knowledge/search'].get.tags).toBeUndefined();
  });
});
