/** Which headings are those of a party's view, and which name what the court makes of it. */
import { describe, expect, it } from 'vitest';
import { hasCourtSpeaking, isPartyHeading } from '../../../src/law/decisions/party-headings';
import { groupsOf } from '../../support/table';

const [PARTY, COURT] = groupsOf(import.meta.dirname, 'party-headings.tsv', 'headings');

describe('a heading', () => {
  it.each(PARTY![1])('of a party: $headings', ({ headings }) => {
    expect(headings.split(' | ').filter((heading) => !isPartyHeading(heading))).toEqual([]);
  });

  it.each(COURT![1])('of the court, or of nobody for certain: $headings', ({ headings }) => {
    expect(headings.split(' | ').filter(isPartyHeading)).toEqual([]);
  });
});

it.each([
  ['Eiser stelt dat de rechtbank ten onrechte heeft geoordeeld dat hij te laat was.', false],
  ['Eiser stelt dat hij op tijd was. Naar het oordeel van de rechtbank is dat niet zo.', true],
  ['De grief slaagt niet: het hof overweegt daartoe als volgt.', true],
  ['The applicant claims that the General Court erred in finding that it was late.', false],
  ['The applicant claims that it was not late. It must be held that it was.', true],
])('the court speaks in it or not: %s', (text, speaks) => {
  expect(hasCourtSpeaking(text)).toBe(speaks);
});
