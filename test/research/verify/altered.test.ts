/** Quotations that stand in a text and were changed by whoever quotes, and those that were not. */
import { describe, expect, it } from 'vitest';
import { compareQuotation } from '../../../src/research/verify/quotations/word-match';

const BODY = [
  '1. Degene aan wie een bevoegdheid toekomt, kan haar niet inroepen, voor zover hij haar misbruikt.',
  '2. De eigenaar kan de zaak, mits hij daarbij belang heeft, binnen drie jaren als zijn eigendom opeisen, tenzij de verkrijger te goeder trouw is.',
  '3. De rechter dient op één lijn te stellen wat gelijk is. Hij geeft geen blijk van een onjuiste opvatting.',
  '4. De overdracht is geldig, indien de overdracht anders dan om niet geschiedt en de verkrijger een ander is.',
].join('\n\n');

const alteration = (quote: string, around?: { lead: string; tail: string }): string | undefined => {
  const compared = compareQuotation(quote, BODY, around);
  return compared.kind === 'same' ? (compared.altered ?? 'not') : compared.kind;
};

describe('a quotation is changed', () => {
  it.each<[string, string, string]>([
    ['a condition is left out', 'De eigenaar kan de zaak (…) binnen drie jaren als zijn eigendom opeisen', 'left_out'],
    ['an exception is left out at the end', 'binnen drie jaren als zijn eigendom opeisen (…)', 'left_out'],
    ['it ends as a sentence before an exception', 'binnen drie jaren als zijn eigendom opeisen.', 'goes_on'],
    ['a modal verb is put in', 'De overdracht [moet] is geldig, indien de overdracht', 'put_in'],
    ['a word of degree is put in', 'De overdracht is geldig, indien de overdracht [ook] om niet geschiedt', 'put_in'],
    ['a negation is put in', 'De overdracht is [niet] geldig, indien de overdracht', 'put_in'],
    ['a number is put in', 'De eigenaar kan de [twee] zaak, mits hij daarbij belang heeft', 'put_in'],
    ['letters that turn a word round', 'wat [on]gelijk is', 'put_in'],
    ['two sentences become one', 'De eigenaar kan de zaak (…) op één lijn te stellen wat gelijk is', 'left_out'],
    ['the negation before it is left out', 'blijk van een onjuiste opvatting', 'negated'],
    ['the negation behind it is left out', 'toekomt, kan haar', 'negated'],
  ])('%s', (_what, quote, expected) => {
    expect(alteration(quote)).toBe(expected);
  });

  it('a negation stands outside of it', () => {
    expect(alteration('binnen drie jaren als zijn eigendom', { lead: 'kan hij niet ', tail: '' })).toBe('negated');
    expect(alteration('blijk van een onjuiste opvatting', { lead: 'het hof gaf geen ', tail: '' })).toBe('not');
  });
});

describe('a quotation is not changed', () => {
  it.each<[string, string]>([
    ['a letter in brackets', '[d]egene aan wie een bevoegdheid toekomt, kan haar niet inroepen'],
    ['another ending', 'De eigenaar kan de zaak, mits hij daarbij belang he[eft], binnen drie jaren'],
    ['a pronoun for a noun', '[hij] kan de zaak, mits hij daarbij belang heeft'],
    ['words that explain', 'kan haar [de bevoegdheid] niet inroepen, voor zover hij haar misbruikt'],
    ['a verb that moved', 'op één lijn [dient] te stellen wat gelijk is'],
    ['a noun replaced', 'indien [zij] anders dan om niet geschiedt'],
    ['what was emphasised', 'De rechter dient (curs. adv.) op één lijn te stellen'],
    ['sic', 'De rechter dient [sic] op één lijn te stellen'],
    ['words left out that change nothing', 'Degene aan wie (…) toekomt, kan haar niet inroepen'],
    ['whole sentences left out', 'voor zover hij haar misbruikt. (…) De rechter dient op één lijn te stellen'],
    ['the end left out', 'Degene aan wie een bevoegdheid toekomt, kan haar niet inroepen (…)'],
    ['an end before an exception, open', 'binnen drie jaren als zijn eigendom opeisen'],
  ])('%s', (_what, quote) => {
    expect(alteration(quote)).toBe('not');
  });
});
