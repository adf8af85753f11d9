/** Compares an amount with the number of the cited place in the same role: the one with the same words around it. */

import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';
import type { Token } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import type { AmountClaim } from './amount-claims';
import { type Amount, amountsWithTokens, isSame, quantityOf } from './amounts';
import { citedText } from './compare';

/** How many tokens around an amount say what it is about. */
const ROLE = { ahead: 22, behind: 14 };
/** Words are compared by their beginnings, and shorter ones say little. */
const LEAST_OF_ROLE = 5;
const MOST_SHOWN = 8;
/** With so many words in common another unit is a mismatch, also where the place has several terms. */
const MOST_SURE = 2;
/** Words of these classes stand by any amount. */
const OF_ANY: ReadonlySet<string> = new Set(
  'ADVERB AUX BEFORE-UNIT DETERMINER LAW-NOUN LAW-VERB MEASURE MODAL NEGATION NUMBER-WORD OPENER ORDINAL PLACE-WORD PREPOSITION QUANTIFIER RELATIVE RULE-VERB SIGNAL TIME-PREPOSITION UNIT'.split(
    ' ',
  ),
);

const roleWords = (tokens: readonly Token[]): Set<string> =>
  new Set(
    tokens
      .filter(({ form, senses }) => form.length >= LEAST_OF_ROLE && !senses.some((one) => OF_ANY.has(one.class)))
      .map(({ form }) => form.slice(0, LEAST_OF_ROLE)),
  );

/** The tokens around an amount in its sentence. */
function near(tokens: readonly Token[], from: number, next: number): readonly Token[] {
  const [ahead, behind] = [tokens.slice(Math.max(0, from - ROLE.ahead), from), tokens.slice(next, next + ROLE.behind)];
  const end = behind.findIndex(isEnd);
  const own = tokens.slice(from, next);
  return [...ahead.slice(ahead.findLastIndex(isEnd) + 1), ...own, ...(end < 0 ? behind : behind.slice(0, end))];
}
const isEnd = ({ form }: Token): boolean => form === '.' || form === ';';

/** The amounts of a place that measure the same as a claim's, with how many words of the claim are around each. */
function rivalsOf({ unit, value, said, clause }: AmountClaim, cited: string) {
  const own = amountsWithTokens(clause);
  const about = roleWords(own.tokens);
  const at = own.amounts.find((one) => clause.slice(one.start, one.end) === said);
  const quantity = quantityOf({ unit }, near(own.tokens, at?.from ?? 0, at?.next ?? own.tokens.length));
  const { tokens, amounts } = amountsWithTokens(cited);
  return amounts.flatMap((one) => {
    const around = near(tokens, one.from, one.next);
    if (quantityOf(one, around) !== quantity && one.unit !== unit) return [];
    const shared = [...roleWords(around)].filter((word) => about.has(word)).length;
    return [{ ...one, shared, isEqual: isSame(one, { value, unit }), said: cited.slice(one.start, one.end) }];
  });
}

/** Whether one can stand for the other: the same unit, or both a share of a whole. */
const isAlike = (one: Pick<Amount, 'unit'>, other: Pick<Amount, 'unit'>): boolean =>
  one.unit === other.unit || (quantityOf(one, []) === quantityOf(other, []) && quantityOf(one, []) !== 'term');

/** @param isLaw false for decisions: they report facts, so nothing `differs`. */
export function amountIn(
  claim: AmountClaim,
  document: LegalDocument,
  { spans, isLaw }: { spans: readonly Span[]; isLaw: boolean },
): Comparison {
  const statement: Statement = { what: 'amount', said: claim.said };
  const { otherAmount, amountNotThere, amountUnclear } = say.verifying;
  const rivals = rivalsOf(claim, citedText(document, spans));
  const [equal, others] = [rivals.filter(({ isEqual }) => isEqual), rivals.filter(({ isEqual }) => !isEqual)];
  const most = (some: typeof rivals): number => Math.max(0, ...some.map(({ shared }) => shared));
  if (equal.length > 0) {
    const isItsOwn = others.length === 0 || most(equal) > most(others);
    return isItsOwn ? agrees(statement, { found: equal[0]!.said }) : notCompared(statement, amountUnclear);
  }
  const alike = others.filter((one) => isAlike(one, claim));
  const isOne = new Set(others.map(({ unit, value }) => `${value} ${unit}`)).size === 1;
  // In another unit only the one term of the place, about the same thing, is surely another.
  const isClear =
    alike.length > 0 ? !claim.isLoose || isOne || most(alike) > 0 : most(others) >= (isOne ? 1 : MOST_SURE);
  if (!isClear || (!isLaw && spans.length === 0))
    return notCompared(statement, others.length === 0 ? amountNotThere : otherAmount);
  const shown = alike.length > 0 ? alike : others;
  const found = [...new Set(shown.map(({ said }) => said))].slice(0, MOST_SHOWN).join(', ');
  return isLaw && claim.isAscribed
    ? differs(statement, 'amount', found, otherAmount)
    : open(statement, 'amount', otherAmount, found);
}
