import { describe, expect, test } from 'vitest';
import { checkSearchQuery } from '../../../src/contract/parameters';
import { say } from '../../../src/messages';
import { allPages, artikel, expectWhole, find, libraryOf } from '../../library/fixture';

const law = (...texts: readonly string[]) =>
  libraryOf(texts.map((text, at) => artikel('BWBR0000001', String(at + 1), text)));
const idsOf = (...numbers: readonly number[]) => numbers.map((number) => `BWBR0000001 artikel ${number}`);

const DRINKS = [
  'Alcoholhoudende drank wordt niet verstrekt.',
  'Houdende regels over drank.',
  'Onder alcohol wordt ethanol verstaan, die in een fles zit, en van de drank is.',
  'Hij is een alcoholist; alcoholische dampen komen vrij.',
  'Aan minderjarigen wordt geen alcoholhoudende drank verstrekt.',
];

describe('a word that a text has only in a compound', () => {
  test('is there, below what has the word, and complete', async () => {
    const { ids, meta, rows } = await find(law(...DRINKS), 'alcohol');
    expect(ids[0]).toBe(idsOf(3)[0]);
    expect([...ids].sort()).toEqual(idsOf(1, 3, 5));
    expect(meta).toMatchObject({ total: 3, complete: 3 });
    expect(rows[0]!.score).toBeGreaterThan(rows[1]!.score);
    expect(rows[1]!.missing_words).toBeUndefined();
  });

  test('counts among several words', async () => {
    const { ids, meta } = await find(law(...DRINKS), 'alcohol minderjarigen');
    expect(ids[0]).toBe(idsOf(5)[0]);
    expect(meta.complete).toBe(1);
  });

  test('of many compounds some are not looked for, and the answer says so', async () => {
    const ends = Array.from(
      { length: 103 },
      (_, at) => `z${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}emp`,
    );
    const many = law(
      ends.join(' '),
      ends.map((end) => `Alcohol ${end}`).join(' '),
      ...ends.map((end) => `alcohol${end}`),
    );
    const { meta } = await find(many, 'alcohol');
    expect(meta.total).toBe(41);
    expect(meta.notices).toContainEqual({
      code: 'more_in_compounds',
      message: say.library.moreInside(63, 'alcohol'),
    });
  });

  test('every row can be paged to, each once', async () => {
    const many = law('alcohol', 'vrij', ...Array.from({ length: 30 }, () => 'alcoholvrij'));
    const found = await allPages(many, 'alcohol', 10);
    expectWhole(found);
    expect([found.ids[0], found.ids.length]).toEqual([idsOf(1)[0], 31]);
  });
});

describe('a noun that a text says with its verb', () => {
  const CIVIL = [
    'Hij die ongerechtvaardigd is verrijkt, vergoedt de schade.',
    'Een vordering uit ongerechtvaardigde verrijking.',
    'De overeenkomst wordt ontbonden.',
    'De huurder kan opzeggen.',
    'Na opzegging eindigt de huur.',
  ];

  test.each([
    ['ongerechtvaardigde verrijking', idsOf(2, 1)],
    ['ontbinding', idsOf(3)],
    ['opzegging', idsOf(5, 4)],
    ['opzeggen', idsOf(4, 5)],
    ['unjust enrichment', idsOf(2, 1)],
  ])('%s finds %j', async (q, ids) => {
    const found = await find(law(...CIVIL), q);
    expect(found.ids.slice(0, found.meta.complete)).toEqual(ids);
  });

  test('in many words it is looked for as it stands', async () => {
    const query = checkSearchQuery({ q: 'ontbinding van de overeenkomst wordt huurder schade vordering' });
    const { data } = await law(...CIVIL).search(query);
    const row = data.find(({ external_id: id }) => id === idsOf(3)[0]);
    expect(row?.missing_words).toContain('ontbinding');
  });
});
