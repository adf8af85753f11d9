/** Quotations that are set apart above their citation, and lists that quote nothing. */
import { describe, expect, it } from 'vitest';
import { APART } from '../../../src/research/texts/piece';
import { quotationAbove, quotationsAt } from '../../../src/research/verify/quotations/find';
import { listItemOf } from '../../../src/research/verify/quotations/list-item';

const TEXT = 'Degene die een schade veroorzaakt, is verplicht haar te vergoeden.';
const CITED = 'art. 6 van de Regeling';
const told = (before: string, after: string, above: string): string[] =>
  quotationAbove(before, CITED, after, above).map(({ text, tie }) => `${tie}: ${text}`);

describe('a paragraph that is set apart is of the citation below it', () => {
  it.each<[string, string, string, string]>([
    ['— ', '', `> ${TEXT}`, `said: ${TEXT}`],
    ['(', ')', `${APART}${TEXT}`, `said: ${TEXT}`],
    ['Aldus ', '. Dat is duidelijk.', `    “${TEXT}”`, `said: ${TEXT}`],
    [`> ${TEXT}\n>\n> — `, '', '', `said: ${TEXT}`],
    ['', '', `> ${TEXT}`, `near: ${TEXT}`],
  ])('%j … %j', (before, after, above, expected) => {
    expect(told(before, after, above)).toEqual([expected]);
  });
});

describe('nothing is of it', () => {
  it.each<[string, string, string]>([
    ['— ', '', TEXT],
    ['Zie ', ' voor het kader.', `> “${TEXT}”`],
    ['— ', ' is discussed below.', `> ${TEXT}`],
    ['', ' bepaalt anders.', `> ${TEXT}`],
    ['(', ')', `“${TEXT}”, aldus eiser in zijn brief.`],
    ['(', ')', `> ${TEXT} Zie art. 7 BW.`],
    ['', '', '> Kort.'],
  ])('%j … %j below %j', (before, after, above) => {
    expect(told(before, after, above)).toEqual([]);
  });
});

describe('an item of a list', () => {
  it.each<[string, string | undefined, string]>([
    ['- onder b: niet van slecht gedrag;', 'b', 'niet van slecht gedrag;'],
    ['1. point (a): the data are old;', 'a', 'the data are old;'],
    ['b. Christelijke Centrale: nummer 2;', 'b', 'Christelijke Centrale: nummer 2;'],
    ['• de leeftijd', undefined, 'de leeftijd'],
  ])('%s', (text, label, words) => {
    expect(listItemOf(text)).toEqual({ ...(label !== undefined && { label }), text: words });
  });

  it('is none where it begins as a sentence', () => {
    expect(listItemOf('Onder deze wet valt niets.')).toBeUndefined();
  });

  it('is a quotation where the words themselves are announced', () => {
    const below = ['1. Degene die een schade veroorzaakt, vergoedt haar.'];
    expect(quotationsAt('', ' luidt als volgt:', { below, cited: CITED })[0]).not.toHaveProperty('isItem');
    expect(quotationsAt('De eisen van ', ':', { below, cited: CITED })[0]).toHaveProperty('isItem', true);
  });
});
