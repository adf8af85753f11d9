/** What a short look before a long pattern passes over is read by nobody: it lets every text of the pattern pass. */
import { describe, expect, it } from 'vitest';
import * as foreign from '../../../src/law/laws/foreign-law';
import * as words from '../../../src/law/recognise/law-words';
import { isSeenBy, unpassed } from '../../support/every-alternative';

const { MAY_BE_BEHIND, MAY_BE_BEFORE, MAY_BE_FOREIGN } = foreign;

it('one alternative that a look lacks is told', () => {
  const told = unpassed(/(?:de )?(?:Aap|Noot|M(?:ies|uis))(?! en)/, isSeenBy(/Aap|Noot|Mies/));
  expect(told).toEqual({ texts: ['de Muis', 'Muis'], untried: [] });
});

describe('each alternative passes the look before it', () => {
  it.each([
    ['BEHIND', foreign.BEHIND, isSeenBy(MAY_BE_BEHIND)],
    ['OURS_BEFORE', foreign.OURS_BEFORE, isSeenBy(MAY_BE_BEFORE)],
    ['ELSEWHERE_BEFORE', foreign.ELSEWHERE_BEFORE, isSeenBy(MAY_BE_BEFORE)],
    ['IN_FORCE_BEFORE', foreign.IN_FORCE_BEFORE, isSeenBy(MAY_BE_BEFORE)],
    ['BY_LAW', foreign.BY_LAW, isSeenBy(MAY_BE_FOREIGN)],
    ['IN_COUNTRY', foreign.IN_COUNTRY, isSeenBy(MAY_BE_FOREIGN)],
    ['COURT_OF_ELSEWHERE', foreign.COURT_OF_ELSEWHERE, isSeenBy(MAY_BE_FOREIGN)],
    ['COURT_ABROAD', foreign.COURT_ABROAD, isSeenBy(MAY_BE_FOREIGN)],
    ['ELSEWHERE_AT', foreign.ELSEWHERE_AT, (text: string) => foreign.ownerAt(text, 0) !== undefined],
    ['OURS_AT', foreign.OURS_AT, (text: string) => foreign.ownerAt(text, 0) !== undefined],
    ['ASIDE', words.ASIDE, isSeenBy(words.MAY_BE_ASIDE)],
    ['INDENT', words.INDENT, isSeenBy(words.HAS_INDENT)],
  ])('%s', (_, pattern, passes) => {
    expect(unpassed(pattern, passes)).toEqual({ texts: [], untried: [] });
  });
});
