/** Which of its languages a citation gives: of a translation and an authentic text the latter, where it was cited in English. */
import { expect, test } from 'vitest';
import type { CitedName } from '../../src/contract/name';
import type { Language } from '../../src/contract/types';
import { REGISTER_REMARKS } from '../../src/contract/vocabulary';
import { documentIdOf, documentOfDay } from '../../src/lookup/document-id';
import { artikel, citedArticle, libraryOf, marked } from '../library/fixture';

const TREATY = 'BWBV0009999';

/** An article in a language of which the register says what kind of text it is. */
const inLanguage = (language: Language, kind: 'authentiek' | 'vertaling' | undefined, number = '8') => {
  const own = `Text in ${language}.`;
  const remark = kind === undefined ? '' : REGISTER_REMARKS[language][kind];
  const body = remark === '' ? own : `${own}\n\n${remark}`;
  const added = remark === '' ? [] : [{ start: own.length + 2, end: body.length, kind: 'language' as const }];
  return artikel(TREATY, number, body, { language, documentType: 'verdrag', ...marked({ known: 'none', added }) });
};

const citing = (number: string, language: Language | undefined): CitedName =>
  citedArticle(TREATY, number, { text: `Article ${number} Treaty`, ...(language !== undefined && { language }) });

const library = () =>
  libraryOf([
    inLanguage('nl', 'vertaling'),
    inLanguage('en', 'authentiek'),
    inLanguage('nl', 'authentiek', '9'),
    inLanguage('en', 'vertaling', '9'),
    inLanguage('nl', 'vertaling', '10'),
    inLanguage('en', 'vertaling', '10'),
    inLanguage('nl', undefined, '11'),
    inLanguage('en', undefined, '11'),
    inLanguage('nl', 'authentiek', '12'),
  ]);

/** The language that a citation gives, the codes of what is said of that, and the languages that are named beside it. */
async function given(number: string, cited: Language | undefined, lang?: Language) {
  const backend = library();
  const name = citing(number, cited);
  const wish = { lang };
  const found = await documentOfDay((call) => documentIdOf(name, backend, call, wish), { name, wish }, backend, {});
  return [
    found.answer.data.language,
    found.remarks.map(({ code }) => code),
    found.also.map(({ language }) => language),
  ];
}

test.each([
  ['nobody says which: Dutch, a translation too', '8', undefined, ['nl', [], ['en']]],
  ['cited in Dutch: Dutch', '8', 'nl', ['nl', [], ['en']]],
  ['cited in English, which is authentic: English', '8', 'en', ['en', [], ['nl']]],
  [
    'cited in English, which is a translation of what is here: what is authentic',
    '9',
    'en',
    ['nl', ['translation'], ['en']],
  ],
  ['cited in English, and both are translations: English', '10', 'en', ['en', [], ['nl']]],
  ['cited in English, and nobody says what is authentic: English', '11', 'en', ['en', [], ['nl']]],
  ['cited in English, which is not here: the other, and that is said', '12', 'en', ['nl', ['language_not_held'], []]],
] as const)('%s', async (_what, number, cited, expected) => {
  expect(await given(number, cited)).toEqual(expected);
});

test('what was asked for in so many words goes before the language of the citation', async () => {
  expect(await given('9', 'en', 'en')).toEqual(['en', [], ['nl']]);
  expect(await given('8', 'en', 'nl')).toEqual(['nl', [], ['en']]);
  await expect(given('12', 'nl', 'en')).rejects.toMatchObject({ kind: 'not-found', code: 'language_not_held' });
});
