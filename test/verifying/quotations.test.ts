/** Quotations: which are attached to a citation, and whether they stand in what is cited. */
import { describe, expect, it } from 'vitest';
import { compareQuotation, isTranslated, quotationsAt } from '../../src/verifying/quotations';

describe('a quotation is attached', () => {
  it.each<[string, string, string, string[]]>([
    [
      'behind a verb',
      '',
      ' overwoog het hof: “dat de eis moet worden afgewezen”.',
      ['dat de eis moet worden afgewezen'],
    ],
    [
      'behind a place and a verb',
      '',
      ', r.o. 3.8, bepaalt dat “een ieder recht heeft op rust”',
      ['een ieder recht heeft op rust'],
    ],
    ['before brackets', 'Vast staat “dat de eis moet worden afgewezen” (', ').', ['dat de eis moet worden afgewezen']],
    ['before aldus', '“dat de eis moet worden afgewezen”, aldus ', '.', ['dat de eis moet worden afgewezen']],
    ['not in the next sentence', '', '. Gedaagde zegt: “dat de eis moet worden afgewezen”.', []],
    ['not to the citation before another', '', ' en in ECLI:NL:HR:2016:162: “dat de eis moet worden afgewezen”', []],
    ['not where it is a term', '', ' bepaalt wat een “redelijke termijn” is', []],
    ['not where nothing tells whose it is', '', ' “dat de eis moet worden afgewezen”', []],
  ])('%s', (_what, before, after, expected) => {
    expect(quotationsAt(before, after)).toEqual(expected);
  });
});

const BODY = 'De rechter dient te beoordelen of de verzekeraar (die dit betwist) een redelijke termijn heeft gesteld.';

describe('a quotation stands there', () => {
  it.each<[string, string, string]>([
    ['as it is', 'de rechter dient te beoordelen', 'same'],
    ['over line ends and with other signs', 'De rechter dient\nte beoordelen, of de ‘verzekeraar’', 'same'],
    ['with words left out', 'De rechter dient te beoordelen (…) een redelijke termijn heeft gesteld', 'same'],
    ['with words put in', 'De rechter dient te beoordelen of [zij] een redelijke termijn heeft gesteld', 'same'],
    ['otherwise', 'De rechter mag te beoordelen of de verzekeraar een korte termijn heeft gesteld', 'other'],
    ['in another order', 'een redelijke termijn heeft gesteld (…) De rechter dient te beoordelen', 'absent'],
    ['not at all', 'Wie eenhoorns houdt is daarvoor altijd aansprakelijk', 'absent'],
  ])('%s', (_what, quotation, expected) => {
    expect(compareQuotation(quotation, BODY).kind).toBe(expected);
  });

  it('and says what stands there', () => {
    const compared = compareQuotation('De rechter mag te beoordelen of de verzekeraar die dit betwist', BODY);
    expect(compared).toEqual({
      kind: 'other',
      text: 'De rechter dient te beoordelen of de verzekeraar (die dit betwist',
    });
  });

  it('in a text of a megabyte in time that follows its length', () => {
    const long = `${'De rechter dient te wachten. '.repeat(20_000)}${BODY}`;
    expect(compareQuotation('De rechter dient te beoordelen of de verzekeraar', long).kind).toBe('same');
  });
});

it.each<[string, boolean]>([
  ['The court has to assess whether the insurer has set a reasonable period by that letter', true],
  ['De rechter moet beoordelen of de verzekeraar met de brief een termijn heeft gesteld', false],
  ['Wie eenhoorns houdt', false],
])('a translation is no quotation: %s', (quotation, expected) => {
  expect(isTranslated(quotation, `${BODY} Het middel faalt, en de klacht kan niet tot cassatie leiden.`)).toBe(
    expected,
  );
});
