/** The rows of a law that a query is the name of: in the language asked for, else Dutch, first. */
import { describe, expect, it } from 'vitest';
import type { Library } from '../../src/library/library';
import { say } from '../../src/messages';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, find, libraryOf } from './fixture';

const WORK = 'BWBV0001000';
const NUMBERS = ['1', '2', '3'];

/** A treaty, its text as a whole and its articles, in both languages; the English came first into the library. */
const treaty = (language: 'nl' | 'en'): SourceDocument[] =>
  ['', ...NUMBERS].map((number, at) =>
    artikel(WORK, number, language === 'en' ? 'Everyone has the right' : 'Een ieder heeft recht', {
      externalId: number === '' ? WORK : `${WORK} artikel ${number}`,
      language,
      title: language === 'en' ? `Testconvention ${number}` : `Testverdrag ${number}`,
      position: at,
      lawNames: ['EVRM', 'ECHR'],
    }),
  );
const filled = (): Library =>
  libraryOf([...treaty('en'), ...treaty('nl'), artikel('BWBR0000009', '1', 'het EVRM, zoals gewijzigd')]);

const languages = async (library: Library, q: string, more: Record<string, string> = {}) =>
  (await find(library, q, more)).rows.map(({ external_id, language }) => `${language} ${external_id}`);

const DUTCH = [WORK, ...NUMBERS.map((number) => `${WORK} artikel ${number}`)].map((id) => `nl ${id}`);
const ENGLISH = DUTCH.map((row) => row.replace('nl', 'en'));

describe('a law that is named', () => {
  it.each(['EVRM', 'evrm', WORK])(
    '%s is listed in Dutch first, then in the other language, each row once',
    async (q) => {
      const rows = await languages(filled(), q);
      expect(rows.slice(0, 4)).toEqual(DUTCH);
      expect(rows.filter((row) => row.startsWith('en'))).toEqual(ENGLISH);
      expect(rows).toHaveLength(new Set(rows).size);
    },
  );

  it('is listed in the language that is asked for', async () => {
    expect(await languages(filled(), 'EVRM', { lang: 'en' })).toEqual(ENGLISH);
    expect((await languages(filled(), 'EVRM', { lang: 'nl' })).slice(0, 4)).toEqual(DUTCH);
  });

  it('keeps the article that is cited first, in the language in which it is cited', async () => {
    const [first, second] = await languages(filled(), 'art. 2 EVRM');
    expect([first, second]).toEqual([`nl ${WORK} artikel 2`, `en ${WORK} artikel 2`]);
    expect((await languages(filled(), 'Article 2 ECHR'))[0]).toBe(`en ${WORK} artikel 2`);
  });

  it('has the books of one code in their order, whatever the order in which they came', async () => {
    // Book 5 has a lower number than book 3.
    const books = ['BWBR0005288', 'BWBR0005291', 'BWBR0002656'].map((work) =>
      artikel(work, '1', 'eigendom', { lawNames: ['Burgerlijk Wetboek'] }),
    );
    const { ids } = await find(libraryOf(books), 'Burgerlijk Wetboek');
    expect(ids).toEqual(['BWBR0002656', 'BWBR0005291', 'BWBR0005288'].map((work) => `${work} artikel 1`));
  });
});

describe('--law with a name that nobody knows', () => {
  it('has no rows, says so, and names the nearest', async () => {
    const library = filled();
    for (const q of ['recht', 'xyzzyqwrt']) {
      const { rows, meta } = await find(library, q, { law: 'EVRN' });
      expect([rows, meta.total, meta.sources_consulted]).toEqual([[], 0, []]);
      expect(meta.notices).toEqual([{ code: 'law_unknown', message: say.library.lawUnknown('EVRN', ['EVRM']) }]);
    }
  });

  it('is not the words of a title cut in pieces', async () => {
    expect((await find(filled(), 'recht', { law: 'verdra' })).rows).toEqual([]);
  });
});
