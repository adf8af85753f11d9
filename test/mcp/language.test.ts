/** The language of what an assistant is told is the setting of who starts `lks mcp`; what its program reads is the same in both. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, loadLanguage, say } from '../../src/messages';
import { spokenIn } from '../../src/platform/spoken';
import { homeOfTest } from '../support/of-test';
import { assistantOfTest } from './support/assistant';

const within = async <T>(language: Language, what: () => T): Promise<T> => {
  await loadLanguage(language);
  return spokenIn(language, async () => what());
};

/** Every name in a value, without what it says. */
const names = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(names)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, names(one)]))
      : typeof value;

describe.each(LANGUAGES)('a server started in %s', (language) => {
  it('describes its tools and answers in it', async () => {
    const { client, call } = await assistantOfTest({ LKS_UI_LANG: language });
    const { tools } = await client.listTools();
    const titles = tools.map(({ title }) => title);
    expect(titles).toContain(await within(language, () => say.mcp.searchTitle));
    expect(client.getInstructions()).toContain(await within(language, () => say.mcp.askedSample));
    expect(JSON.stringify(tools)).not.toMatch(/ --[a-z]/);
    const { text, data } = await call('search', { q: 'huur' });
    expect(data.notice).toBe(await within(language, () => say.mcp.notice));
    expect(text).toContain(await within(language, () => say.mcp.rows(1, 10, data.meta.total)));
    const failed = await call('get_document', { uuid: 'x', pagina: 1 });
    expect(failed.text).toContain(await within(language, () => say.mcp.unknownArgument('pagina', 'get_document')));
  });
});

it('is that of --ui-lang before the variable', async () => {
  const home = homeOfTest();
  const dutch = await within('nl', () => say.mcp.notice);
  const noticeOf = async (env: Record<string, string>, args: string[] = []): Promise<string> =>
    (await (await assistantOfTest(env, home, { args })).call('health')).data.notice;
  expect(await noticeOf({ LKS_UI_LANG: 'en' }, ['--ui-lang', 'nl'])).toBe(dutch);
});

it('leaves names and data as they are', async () => {
  const answers = [];
  for (const language of LANGUAGES) {
    const { client, call } = await assistantOfTest({ LKS_UI_LANG: language });
    const { tools } = await client.listTools();
    const { data } = await call('search', { q: 'huur' });
    answers.push({
      tools: tools.map(({ name, inputSchema, outputSchema }) => [name, names(inputSchema), outputSchema]),
      ids: data.data.map(({ id, external_id, url }: Record<string, string>) => [id, external_id, url]),
      names: names(data),
    });
  }
  expect(answers[0]).toEqual(answers[1]);
});
