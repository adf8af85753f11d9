/** The words of what its publisher took back, over HTTP: none, with 200, unless they are asked for as such. */
import { expect, it } from 'vitest';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';
import { ECLI, WORDS, withdrawnLibrary } from '../support/withdrawn';
import { sharedServing } from './support/serving-here';

it('a document has its standing and no text; with withdrawn=1 it has both', async () => {
  const home = homeOfTest();
  const serving = await sharedServing({ library: await withdrawnLibrary() });
  const found = await (await serving.get(`/api/knowledge/search?q=${ECLI}`)).json();
  const { id, snippet } = (found as { data: { id: string; snippet: string }[] }).data[0]!;
  expect(snippet).toBe('');
  const get = async (more: string) => {
    const response = await serving.get(`/api/knowledge/documents/${id}${more}`);
    expect(response.status).toBe(200);
    return (await response.json()) as { data: Record<string, string>; meta?: unknown };
  };
  for (const more of ['', '?withdrawn=0', '?withdrawn=', '?withdrawn=perhaps']) {
    const { data, meta } = await get(more);
    expect(data).toMatchObject({ body: '', summary: '', standing: [{ code: 'withdrawn', said: 'deleted="ecli"' }] });
    expect(meta).toMatchObject({ notices: [{ code: 'withdrawn' }] });
  }
  for (const more of ['?withdrawn=1', '?withdrawn=true'])
    expect((await get(more)).data).toMatchObject({
      body: expect.stringMatching(WORDS),
      standing: [{ code: 'withdrawn' }],
    });
  const described = await (await serving.get('/openapi.json')).json();
  const { parameters } = (described as { paths: Record<string, { get: { parameters: { name: string }[] } }> }).paths[
    '/api/knowledge/documents/{uuid}'
  ]!.get;
  expect(parameters.map(({ name }) => name)).toEqual(['uuid', 'withdrawn']);
  // Asked by lks itself.
  const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.key };
  const ran = await run(home, ['doc', id], { env });
  expect([ran.code, ran.stdout.includes('Withdrawn by its publisher')], ran.stderr).toEqual([0, true]);
  expect(ran.stdout + ran.stderr).not.toMatch(WORDS);
  const wanted = await run(home, ['doc', id, '--withdrawn'], { env });
  expect([wanted.code, wanted.stdout], wanted.stderr).toEqual([0, expect.stringMatching(WORDS)]);
});
