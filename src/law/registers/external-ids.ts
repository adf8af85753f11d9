/** Spellings of the external id of one document. */
import { tableAsset } from '../../platform/tables';
import { withLetter, withoutSpaces, withSpaces } from '../places/article-number';

/** EU decisions: ECLI and CELEX number do not follow from each other. */
const PAIRED = /^(?:ECLI:EU:[CTF]:|6\d{4}[CTF])/;

/**
 * The ECLI or CELEX number paired with the other, from the table of names of decisions: `ECLI:EU:C:2018:158` ↔
 * `62016CJ0284`.
 */
export function pairedNumber(id: string): string | undefined {
  if (!PAIRED.test(id)) return undefined;
  const [, , ecli, , , , celex] = tableAsset('names').rows(id)[0] ?? [];
  return id === ecli ? celex : ecli;
}

/** An external id, its variants in spacing, the English number of an inserted article, and the paired number of an EU decision. */
export const spellingsOf = (externalId: string): string[] => [
  ...new Set([
    externalId,
    withoutSpaces(externalId),
    withSpaces(externalId),
    withLetter(externalId),
    pairedNumber(externalId) ?? externalId,
  ]),
];
