/** Compares an amount with the number of the source in the same role: the one with the same words around it. */

import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';
import { hasSense, type Token } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import { claimAt, findClaim } from '../claims';
import { agrees, type Comparison, differs, notCompared, type Statement } from '../verdict';
import type { AmountClaim } from './amount-claims';
import { type Amount, amountsWithTokens, isSame, quantityOf } from './amounts';
import { citedText } from './compare';
import { isTranslated } from './word-match';

/** How many tokens around an amount say what it is about. */
const ROLE = { ahead: 22, behind: 14 };
/** Words are compared by their beginnings, and shorter ones say little. */
const LEAST_OF_ROLE = 5;
const MOST_SHOWN = 8;
/** With so many words in common another number is surely that of the same thing, also where there are several. */
const MOST_SURE = 2;
/** A number with so many digits is another one mistyped where all of them are the same. */
const LEAST_OF_DIGITS = 5;
const roleWords = (tokens: readonly Token[]): Set<string> =>
  new Set(
    tokens
      .filter((token) => token.form.length >= LEAST_OF_ROLE && claimAt('besideAny', [token], 0) === undefined)
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

/** An amount of the source that measures the same as a claim's; `shared`: words of the claim around it. */
interface Rival extends Amount {
  said: string;
  shared: number;
  isEqual: boolean;
  bound?: 'most' | 'least';
}

/** What the few tokens before an amount make it. */
function boundOf(tokens: readonly Token[], from: number): Rival['bound'] {
  const isUntil = (token: Token): boolean => hasSense(token, 'TIME-PREPOSITION', 'until');
  const word = tokens.slice(Math.max(0, from - 3), from).findLast((one) => hasSense(one, 'QUANTIFIER') || isUntil(one));
  if (word === undefined || hasSense(word, 'QUANTIFIER', 'each')) return undefined;
  return hasSense(word, 'QUANTIFIER', 'least', 'more') ? 'least' : 'most';
}

/** Whether an amount that is not told as a bound keeps within that of the source. */
const isWithin = (claim: AmountClaim, rivals: readonly Rival[]): boolean =>
  claim.isWithin === true &&
  rivals.some(
    ({ bound, value, unit }) =>
      unit === claim.unit && (bound === 'most' ? claim.value < value : bound === 'least' && claim.value > value),
  );

function rivalsOf({ unit, value, said, clause }: AmountClaim, cited: string): Rival[] {
  const own = amountsWithTokens(clause);
  const about = roleWords(own.tokens);
  const its = own.amounts.find((one) => clause.slice(one.start, one.end) === said);
  const { from = 0, next = own.tokens.length } = its ?? {};
  // A number that is an age without a word for a year is one of ages only.
  const isBare = amountsWithTokens(said).amounts.every((one) => one.unit !== unit);
  const quantity = isBare && unit === 'year' ? 'age' : quantityOf({ unit }, near(own.tokens, from, next));
  const { tokens, amounts } = amountsWithTokens(cited);
  return amounts.flatMap((one) => {
    const around = near(tokens, one.from, one.next);
    if (quantityOf(one, around) !== quantity && (one.unit !== unit || (isBare && quantity === 'age'))) return [];
    const shared = [...roleWords(around)].filter((word) => about.has(word)).length;
    const bound = boundOf(tokens, one.from);
    const isEqual = isSame(one, { value, unit });
    return [{ ...one, shared, isEqual, said: cited.slice(one.start, one.end), ...(bound && { bound }) }];
  });
}

/** Whether one can stand for the other: the same unit, or both a share of a whole. */
const isAlike = (one: Pick<Amount, 'unit'>, other: Pick<Amount, 'unit'>): boolean =>
  one.unit === other.unit || (quantityOf(one, []) === quantityOf(other, []) && quantityOf(one, []) !== 'term');

const most = (some: readonly Rival[]): number => Math.max(0, ...some.map(({ shared }) => shared));
const isOne = (some: readonly Rival[]): boolean =>
  new Set(some.map(({ unit, value }) => `${value} ${unit}`)).size === 1;

/**
 * Whether a law surely has another amount. In another unit only the one term about the same thing is; in another
 * language, where no words can be the same, the one with this number.
 */
function isOtherInLaw(claim: AmountClaim, cited: string, alike: readonly Rival[], others: readonly Rival[]): boolean {
  const digits = digitsOf(claim.value);
  if (digits.length >= LEAST_OF_DIGITS && alike.some((one) => digitsOf(one.value) === digits)) return true;
  if (alike.length === 0) {
    if (!isOne(others) || most(others) > 0) return most(others) >= (isOne(others) ? 1 : MOST_SURE);
    if (claim.tie !== 'said' || others[0]!.value !== claim.value) return false;
    // `12 maanden` for `12 weken`.
    const about = roleWords(amountsWithTokens(claim.clause).tokens);
    const isAbout = [...roleWords(amountsWithTokens(cited).tokens)].some((word) => about.has(word));
    return isAbout || isTranslated(claim.clause, cited);
  }
  if (claim.tie === 'near') return most(alike) >= MOST_SURE;
  return claim.tie === 'said' || most(alike) > 0 || isOne(others);
}

/** The digits of a number in order: those of a number that is mistyped are the same. */
export const digitsOf = (written: number | string): string => [...String(written).replace(/\D/g, '')].sort().join('');
/** Whether one is the other with fewer digits: `ruim 33 miljoen`. */
const isRounded = (value: number, exact: number): boolean =>
  Math.abs(value - exact) < 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0);

/** Whether a decision, which has the amount nowhere, surely has another one of the same thing. */
function isOtherInDecision({ value }: AmountClaim, alike: readonly Rival[]): boolean {
  if (alike.some((one) => isRounded(value, one.value))) return false;
  const same = alike.filter(({ shared }) => shared > 0);
  return most(same) >= MOST_SURE || isOne(same) || same.some((one) => digitsOf(one.value) === digitsOf(value));
}

/** `two months` for what a place gives `one month`, with which it has most words in common, and two months for another. */
const isOfOtherRole = ({ tie, unit, clause }: AmountClaim, equal: readonly Rival[], meant: readonly Rival[]): boolean =>
  tie !== 'near' &&
  isOne(meant) &&
  meant[0]!.unit === unit &&
  most(meant) >= 2 * MOST_SURE &&
  most(equal) < MOST_SURE &&
  amountsWithTokens(clause).amounts.filter((one) => one.unit === unit).length === 1 &&
  findClaim('amountAdded', amountsWithTokens(clause).tokens) === undefined;

/** Compares all amounts of a claim: beside one that is the source's, another is a fact that is held against it. */
export function amountsIn(
  claims: readonly AmountClaim[],
  document: LegalDocument,
  where: { spans: readonly Span[]; isLaw: boolean },
): Comparison[] {
  const made = claims.map((one) => amountIn(one, document, where));
  const own = new Set(made.flatMap(({ answer, found }) => (answer === 'agrees' ? (found ?? []) : [])));
  return made.map((one) =>
    one.answer === 'differs' && own.has(one.found ?? '') ? notCompared(one, say.verifying.amountUnclear) : one,
  );
}

/** @param isLaw false for decisions, which are compared as a whole: they tell facts in many places. */
export function amountIn(
  claim: AmountClaim,
  document: LegalDocument,
  { spans, isLaw }: { spans: readonly Span[]; isLaw: boolean },
): Comparison {
  const statement: Statement = { what: 'amount', said: claim.said };
  const { otherAmount, amountNotThere, amountUnclear } = say.verifying;
  const cited = isLaw ? citedText(document, spans) : document.body;
  const rivals = rivalsOf(claim, cited);
  const [equal, others] = [rivals.filter(({ isEqual }) => isEqual), rivals.filter(({ isEqual }) => !isEqual)];
  if (equal.length > 0) {
    const isItsOwn = others.length === 0 || most(equal) > most(others);
    const meant = others.filter(({ shared }) => shared === most(others));
    if (isLaw && isOfOtherRole(claim, equal, meant)) return differs(statement, 'amount', meant[0]!.said, otherAmount);
    return isItsOwn ? agrees(statement, { found: equal[0]!.said }) : notCompared(statement, amountUnclear);
  }
  const alike = others.filter((one) => isAlike(one, claim));
  const isOther = isLaw
    ? !isWithin(claim, alike) && isOtherInLaw(claim, cited, alike, others)
    : isOtherInDecision(claim, alike);
  if (!isOther) return notCompared(statement, others.length === 0 ? amountNotThere : otherAmount);
  const shown = alike.length > 0 ? alike : others;
  const found = shown.filter(({ shared }) => isLaw || shared === most(shown)).map(({ said }) => said);
  return differs(statement, 'amount', [...new Set(found)].slice(0, MOST_SHOWN).join(', '), otherAmount);
}
