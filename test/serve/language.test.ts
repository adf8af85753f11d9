/** A service answers each request in the language that it asks for, many at once. */
import { expect, test } from 'vitest';
import { en } from '../../src/messages/en';
import { nl } from '../../src/messages/nl';
import { sharedWithCitations } from './support/serving-here';

const serving = await sharedWithCitations();

async function ask(path: string, language: string | undefined): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${serving.key}`,
    ...(language !== undefined && { 'accept-language': language }),
  };
  return (await fetch(`${serving.url}${path}`, { headers })).json();
}

/** What is refused by the process that answers, and by the one that searches; what both say in a language. */
const ASKED: readonly [path: string, said: (table: typeof en) => string][] = [
  ['/api/knowledge/nothing', ({ serving: { refusals } }) => refusals.noPath],
  ['/api/knowledge/search?q=recht&court=nergens', ({ courts }) => courts.unknown('nergens')],
];

test('64 requests at once, each in its own', async () => {
  const requests = Array.from({ length: 64 }, (_, at) => {
    const [path, said] = ASKED[Math.floor(at / 3) % 2]!;
    const language = [undefined, 'nl-NL,nl;q=0.9,en;q=0.5', 'en, nl;q=0.5'][at % 3];
    return { path, language, message: said(at % 3 === 1 ? nl : en) };
  });
  expect(new Set(requests.map(({ message }) => message)).size).toBe(4);
  const answers = await Promise.all(requests.map(({ path, language }) => ask(path, language)));
  for (const [at, { message }] of requests.entries())
    expect(answers[at]).toMatchObject({ error: { message: expect.stringContaining(message.slice(1)) } });
});

test('what a program reads is the same in both', async () => {
  const path = '/api/knowledge/search?q=griffier&limit=5';
  const [dutch, english] = (await Promise.all(['nl', 'en'].map((language) => ask(path, language)))) as [
    { data: object[]; meta: object },
    { data: object[]; meta: object },
  ];
  expect(dutch.data.length).toBeGreaterThan(0);
  // A state is for people: `text_state` has its code.
  const withoutState = (rows: object[]) => rows.map((row) => ({ ...row, state: '' }));
  expect(withoutState(dutch.data)).toEqual(withoutState(english.data));
  expect(Object.keys(dutch.meta)).toEqual(Object.keys(english.meta));
});

test('the page is in that of the request, and the description of the API in English', async () => {
  const read = async (path: string, language: string) =>
    (await fetch(`${serving.url}${path}`, { headers: { 'accept-language': language } })).text();
  const page = await read('/', 'nl');
  expect(page).toContain('<html lang="nl">');
  for (const text of [nl.serving.page.summaries.health, nl.serving.page.statuses[422]!]) expect(page).toContain(text);
  expect(await read('/openapi.json', 'nl')).toBe(await read('/openapi.json', 'en'));
});
