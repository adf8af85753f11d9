/** Whether the sentence of a citation says more than what is compared. */
import { hasSense, isOfAny, type Token, type TokenClass, tokensOf, wholeDayOf } from '../../../law/reading/tokens';
import { findClaim } from '../claims';
import type { Statement } from '../verdict';

/** Words that point at a source, and say nothing of it. */
const POINTING: readonly TokenClass[] = [
  ...(['ABBREVIATION', 'CALLED', 'CASE-NOUN', 'COURT', 'DETERMINER', 'JOINER', 'JUDGE', 'KIND', 'MONTH'] as const),
  ...(['DAY', 'ID', 'OPENER', 'PLACE-WORD', 'PREPOSITION', 'SIGNAL', 'TIME-PREPOSITION'] as const),
];
/** With one of these a few words are a statement. */
const VERBS: readonly TokenClass[] = ['AUX', 'LAW-VERB', 'MODAL', 'SAYS', 'VERB'];
/** Minimum words of a statement; more without a verb (a heading, a list item). */
const FEWEST = 2;
const FEWEST_WITHOUT_VERB = 6;
const ADDRESS = /https?:\S+/gu;

/** Words that say something; capitalised ones after the first are names or abbreviations. */
function wordsOf(token: Token, at: number): number {
  const isWord = isOfAny(token, 'AUX', 'MODAL') || hasSense(token, 'KIND', 'decision', 'text');
  if (isOfAny(token, ...POINTING) && !isWord) return 0;
  const words = token.text.split(' ').filter((word) => /\p{L}/u.test(word) && word.length > 1);
  return words.filter((word, index) => at + index === 0 || !/^\p{Lu}/u.test(word)).length;
}

/** A sentence to its end, with a word that is no name. */
function isWhole(tokens: readonly Token[]): boolean {
  const end = tokens.findIndex(({ form }) => /^[.!?]$/.test(form));
  return end >= 0 && tokens.slice(0, end).some(({ text }) => /\p{Ll}{3}/u.test(text));
}

/** A day that is not that of the decision behind it. */
const isDayApart = (tokens: readonly Token[], at: number): boolean => {
  if (wholeDayOf(tokens[at]!) === undefined) return false;
  const next = tokens.slice(at + 1).find(({ form }) => !/^[,;(]$/.test(form));
  return next === undefined || !hasSense(next, 'ID');
};

/** The sentence as a statement that is not compared, if it says more than `accounted`. */
export function saysMore(sentence: string, accounted: readonly string[]): Statement[] {
  const rest = accounted
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .reduce((text, one) => text.replace(one, ' '), sentence);
  const tokens = tokensOf(rest.replace(ADDRESS, ' '));
  const count = tokens.reduce((sum, token, at) => sum + wordsOf(token, at), 0);
  const isStatement =
    count >= FEWEST_WITHOUT_VERB ||
    (count >= FEWEST && (tokens.some((token) => isOfAny(token, ...VERBS)) || isWhole(tokens))) ||
    findClaim('counted', tokens) !== undefined ||
    tokens.some((_token, at) => isDayApart(tokens, at));
  return isStatement ? [{ what: 'statement', said: sentence }] : [];
}
