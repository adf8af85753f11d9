/** Places with two names: a text that has either is found by either, and says everything that was asked for. */
import { expect, test } from 'vitest';
import { sameNames } from '../../../src/engine/text/glossary';
import { tokensOf } from '../../../src/platform/text/words';
import { find, libraryOf, uitspraak } from '../../library/fixture';

test.each([
  ['Den Haag', [['s', 'gravenhage']]],
  ["'s-Gravenhage", [['den', 'haag']]],
  [
    'The Hague',
    [
      ['den', 'haag'],
      ['s', 'gravenhage'],
    ],
  ],
  ['Den Bosch', [['s', 'hertogenbosch']]],
  ["'s-Hertogenbosch", [['den', 'bosch']]],
  ['Fryslân', [['friesland']]],
  ['Haag', []],
  ['Amsterdam', []],
])('%s', (name, expected) => expect(sameNames(tokensOf(name))).toEqual(expected));

const library = () =>
  libraryOf([
    uitspraak('ECLI:NL:RBSGR:2005:1', 'De rechtbank te ’s-Gravenhage wijst de vordering af.', { title: 'Vonnis' }),
    uitspraak('ECLI:NL:RBDHA:2015:1', 'De rechtbank Den Haag wijst de vordering af.', { title: 'Vonnis' }),
    uitspraak('ECLI:NL:GHSHE:2015:1', 'Het hof te ’s-Hertogenbosch wijst de vordering af.', { title: 'Arrest' }),
    uitspraak('ECLI:NL:RBAMS:2015:1', 'De rechtbank Amsterdam, over een haag aan de weg.', { title: 'Vonnis' }),
  ]);

test.each([
  ['rechtbank Den Haag', ['ECLI:NL:RBDHA:2015:1', 'ECLI:NL:RBSGR:2005:1']],
  ["rechtbank 's-Gravenhage", ['ECLI:NL:RBDHA:2015:1', 'ECLI:NL:RBSGR:2005:1']],
  ['rechtbank ’s-Gravenhage vordering', ['ECLI:NL:RBDHA:2015:1', 'ECLI:NL:RBSGR:2005:1']],
  ['hof Den Bosch', ['ECLI:NL:GHSHE:2015:1']],
  ['rechtbank "Den Haag"', ['ECLI:NL:RBDHA:2015:1']],
])('%s finds texts with either name, all of them complete', async (q, ids) => {
  const { rows } = await find(library(), q);
  const complete = rows.filter((row) => row.missing_words === undefined).map((row) => row.external_id);
  expect(complete.sort()).toEqual(ids);
});
