/** What was asked in Dutch is answered in Dutch where Dutch texts have the words; who asks in English finds Dutch law. */
import { expect, test } from 'vitest';
import { artikel, expectWhole, find, libraryOf } from '../../library/fixture';

const english = { language: 'en' } as const;

const library = () =>
  libraryOf([
    artikel(
      'BWBR0000001',
      '1',
      `De koper betaalt. ${'Voorts geldt het volgende. '.repeat(60)} Na de levering vervalt dat.`,
    ),
    artikel('BWBR0000001', '2', 'De erfgenaam is bevoegd.'),
    artikel('BWBV0000001', '1', 'A transfer is a transfer: delivery and supply.', { ...english, title: 'Transfer' }),
    artikel('BWBV0000001', '2', 'Fraud is to be combated. Fraud is fraud.', { ...english, title: 'Fraud' }),
    artikel('BWBV0000001', '3', 'The heir and the heirs.', { ...english, title: 'Erfgenaam' }),
  ]);

test('a Dutch word that a Dutch text has once stands above a heading in translation', async () => {
  const found = await find(library(), 'levering');
  expect(found.ids).toEqual(['BWBR0000001 artikel 1', 'BWBV0000001 artikel 1']);
  expectWhole(found);
});

test('the same letters in an English text are no Dutch word', async () => {
  const { ids } = await find(library(), 'erfgenaam');
  expect(ids).toEqual(['BWBR0000001 artikel 2', 'BWBV0000001 artikel 3']);
});

test('a translation leads where no Dutch text has the word', async () => {
  const { ids } = await find(library(), 'oplichting');
  expect(ids).toEqual(['BWBV0000001 artikel 2']);
});

test('what is asked in English is found in Dutch law as well as it matches', async () => {
  const { ids } = await find(library(), 'heir');
  expect(new Set(ids)).toEqual(new Set(['BWBR0000001 artikel 2', 'BWBV0000001 artikel 3']));
});

test('a text has no word by the letters of its translation into another language', async () => {
  const texts = [
    'De rente loopt door zolang de gebreken duren.',
    'De gebreken zijn hersteld.',
    'De rente is verschuldigd.',
  ];
  const held = libraryOf(texts.map((text, at) => artikel('BWBR0000001', `${at + 1}`, text)));
  const { rows } = await find(held, 'huurprijs gebreken');
  expect(rows.map(({ external_id: id, missing_words: missing }) => [id, missing]).sort()).toEqual([
    ['BWBR0000001 artikel 1', ['huurprijs']],
    ['BWBR0000001 artikel 2', ['huurprijs']],
  ]);
});
