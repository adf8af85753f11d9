/** The words of what its publisher took back are in no answer of a library, unless they are asked for as such. */
import { expect, test } from 'vitest';
import { ECLI, fillWithdrawn, LAW, OTHER, WORDS } from '../support/withdrawn';
import { libraryFile, openedLibrary } from './fixture';

test('a law and a decision that were taken back', async () => {
  const file = libraryFile();
  await fillWithdrawn(file);
  const library = openedLibrary(file);
  const held = async (name: string) => (await library.validity(name))!;
  const article = await held(`${LAW} artikel 1`);
  const decision = await held(ECLI);
  const following = await library.following();
  const day = { options: { at: '2021-01-01' } };
  const answers = {
    article: await library.document(article.id),
    earlier: await library.document(article.id, day),
    decision: await library.document(decision.id),
    outline: await library.outline(LAW),
    whole: await library.whole(LAW),
    search: await library.search({ q: 'griffierskast', limit: 10, offset: 0 }),
    browse: await library.search({ q: '', type: 'rechtspraak', limit: 10, offset: 0 }),
    citedBy: await following.citedBy({ names: [OTHER], sort: 'date', limit: 10, offset: 0 }),
  };
  expect(answers.search.data).toHaveLength(3);
  expect(answers.citedBy.data).toHaveLength(2);
  for (const [name, answer] of Object.entries(answers)) expect(JSON.stringify(answer) ?? '', name).not.toMatch(WORDS);
  for (const name of ['article', 'earlier', 'decision'] as const)
    expect(answers[name]).toMatchObject({
      data: { body: '', summary: '', standing: [{ code: 'withdrawn' }] },
      meta: { notices: [{ code: 'withdrawn' }] },
    });
  const refused = expect.objectContaining({ kind: 'not-found', code: 'withdrawn' });
  const changes = { subject: article, from: '2021-01-01', to: '2024-01-01' };
  await expect(library.changes(changes)).rejects.toEqual(refused);
  await expect(following.cites(article.id)).rejects.toEqual(refused);
  await expect(following.cites(decision.id)).rejects.toEqual(refused);
  const shown = { options: { withdrawn: true as const } };
  expect((await library.document(article.id, { options: { at: '2021-01-01', withdrawn: true } })).data.body).toContain(
    'griffierskast van 2020',
  );
  expect((await library.document(decision.id, shown)).data.summary).toMatch(WORDS);
  expect(JSON.stringify(await library.outline(LAW, shown))).toContain('kopje');
  expect((await library.whole(LAW, shown))?.data.body).toMatch(WORDS);
});
