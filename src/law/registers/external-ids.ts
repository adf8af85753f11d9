/** The ways in which the external id of one document is written. */
import { tableAsset } from '../../platform/assets';
import { withoutSpaces, withSpaces } from '../places/article-number';

/** Both are a decision of a court of the Union: the one has nothing of the other in it. */
const PAIRED = /^(?:ECLI:EU:[CTF]:|6\d{4}[CTF])/;

/**
 * The other number of a decision of the EU courts, where the table of what decisions are called has both: `ECLI:EU:C:2018:158` → `62016CJ0284`,
 * and the reverse. Undefined for any other text.
 */
export function pairedNumber(id: string): string | undefined {
  if (!PAIRED.test(id)) return undefined;
  const [, , ecli, , , , celex] = tableAsset('names').rows(id)[0] ?? [];
  return id === ecli ? celex : ecli;
}

/**
 * An external id as it is, in the other ways in which a publisher can space the number of its article, and by the other number that a decision of
 * the EU courts is known to have.
 */
export const spellingsOf = (externalId: string): string[] => [
  ...new Set([externalId, withoutSpaces(externalId), withSpaces(externalId), pairedNumber(externalId) ?? externalId]),
];
