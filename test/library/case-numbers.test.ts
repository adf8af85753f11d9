/** A case number is found however its letters, digits and signs were keyed. */
import { expect, test } from 'vitest';
import { casesOf, listIn } from '../support/table';
import { find, libraryOf, uitspraak } from './fixture';

/** Decisions with their numbers, and spellings of these as people key them. */
const HELD = casesOf(import.meta.dirname, 'case-numbers.tsv', 'ecli', 'aliases', 'spellings');

const library = () =>
  libraryOf(
    HELD.map(([ecli, aliases]) => uitspraak(ecli, 'Uitspraak.', { aliases: listIn(aliases), title: 'Beroep' })),
  );

test.each(HELD)('as the whole query of a search it names %s: %s, %s', async (ecli, _aliases, spellings) => {
  const held = library();
  const found = await Promise.all(
    listIn(spellings).map(async (q) => ({ q, named: (await find(held, q)).rows.filter(({ score }) => score === 100) })),
  );
  expect(found.filter(({ named }) => named[0]?.external_id !== ecli).map(({ q }) => q)).toEqual([]);
});

test('another number names none', async () => {
  const held = library();
  const others = 'AWB 00/6222 | 13-3128 WWB | 200.123.457/01 | 201404466/1/R3 | 0904567 | 29476 | WWB 2014 | 1994';
  for (const q of listIn(others))
    expect(
      (await find(held, q)).rows.filter(({ score }) => score === 100),
      q,
    ).toEqual([]);
});
