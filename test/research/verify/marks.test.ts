/** Texts without a mark are not read for quotations: no quotation is without one. */
import { expect, it } from 'vitest';
import { MARK, QUOTED } from '../../../src/research/verify/quotations/marks';
import { isSeenBy, unpassed } from '../../support/every-alternative';

it('each kind of quotation has a mark that is looked for', () => {
  expect(unpassed(QUOTED, isSeenBy(MARK))).toEqual({ texts: [], untried: [] });
});
