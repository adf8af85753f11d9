/** Claims on a citation in the other cells of its table row: court, day and place of a decision, amounts of a rule. */
import { hasSense, type Token, tokensOf, wholeDayOf } from '../../../law/reading/tokens';
import type { RowCell } from '../../citations/text-window';
import { findClaim } from '../claims';
import type { AmountClaim } from '../quotations/amount-claims';
import { amountsIn } from '../quotations/amounts';
import { OTHER } from '../quotations/find';
import { quotedIn } from '../quotations/marks';
import { codesOfCourt, WITH_PLACE, type WordsAround } from './around';

const isHead = (head: readonly Token[], ...values: string[]): boolean =>
  head.some((token) => hasSense(token, 'COLUMN', ...values));

/** The day that a cell has alone. */
const dayOf = ([day, other]: readonly Token[]): string | undefined =>
  day === undefined || other !== undefined ? undefined : wholeDayOf(day);

/** The codes of the court that a cell has alone. */
function courtOf([court, ...place]: readonly Token[]): string | undefined {
  const codes = court && codesOfCourt(court);
  const isNamed = place.every((token) => hasSense(token, 'NAME') || /^[’'s-]$/.test(token.form));
  return codes !== undefined && isNamed && (place.length > 0 || !WITH_PLACE.test(codes)) ? codes : undefined;
}

/** The day of the decision: the one with such a head, else the only day. */
function dayIn(cells: readonly RowCell[]): Pick<WordsAround, 'day' | 'part'> {
  const days = cells.flatMap(({ text, head }) => {
    const [heads, day] = [tokensOf(head), dayOf(tokensOf(text))];
    if (day === undefined || isHead(heads, 'other-day')) return [];
    const isOfDecision = heads.some((token) => hasSense(token, 'KIND')) || (heads.length === 1 && isHead(heads, 'day'));
    return [{ text, day, isOwn: isOfDecision }];
  });
  const own = days.filter(({ isOwn }) => isOwn);
  const [first, another] = own.length > 0 ? own : days;
  if (first === undefined || another !== undefined) return {};
  const [year = '', month, day] = first.day.split('-');
  return first.isOwn
    ? { part: { written: first.text, year, month: Number(month), day: Number(day) } }
    : { day: first.day };
}

/** Court, day and place of a decision, from the other cells of its row. */
export function readRow(cells: readonly RowCell[]): WordsAround {
  const all = cells.map(({ text }) => ({ text, tokens: tokensOf(text) }));
  const [court, otherCourt] = all.flatMap(({ text, tokens }) =>
    [courtOf(tokens) ?? []].flat().map((codes) => ({ codes, words: text })),
  );
  const [place, otherPlace] = all.filter(({ tokens }) => findClaim('cellPlace', tokens) !== undefined);
  return {
    ...dayIn(cells),
    ...(court !== undefined && otherCourt === undefined && { court }),
    ...(place !== undefined && otherPlace === undefined && { place: place.text }),
  };
}

/** Words that a cell may have besides its amount. */
const isAside = (token: Token): boolean => !/[\p{L}\d]/u.test(token.form) || ASIDE.some((one) => hasSense(token, one));
const ASIDE = ['QUANTIFIER', 'COLUMN', 'PREPOSITION', 'TIME-PREPOSITION', 'NEGATION'] as const;
const BARE = /^\d{1,3}(?:[.\s]\d{3}){0,3}$/;

/** The amount of a cell; a bare number takes its unit from the column head. */
function amountOf({ text, head }: RowCell): Omit<AmountClaim, 'tie'> | undefined {
  const clause = `${head} ${text}`;
  if (BARE.test(text)) {
    for (const [word] of head.matchAll(/[\p{L}%]+/gu)) {
      const [one] = amountsIn(`${text} ${word}`);
      if (one !== undefined && one.unit !== 'number') return { said: text, value: one.value, unit: one.unit, clause };
    }
    return undefined;
  }
  const [one, second] = amountsIn(text);
  if (one === undefined || second !== undefined || one.unit === 'number') return undefined;
  const isAlone = tokensOf(`${text.slice(0, one.start)} ${text.slice(one.end)}`).every(isAside);
  return isAlone ? { said: text.slice(one.start, one.end), value: one.value, unit: one.unit, clause } : undefined;
}

/** Reads the amounts in a row with only one citation. @param around the rest of the citation's own cell. */
export function readRowAmounts(beside: readonly RowCell[], around: string): AmountClaim[] {
  if (beside.length === 0) return [];
  if (OTHER.test(around) || beside.some(({ text }) => OTHER.test(text) || quotedIn(text).length > 0)) return [];
  return beside.flatMap((cell): AmountClaim[] => {
    const head = tokensOf(cell.head);
    const one = isHead(head, 'case') || !isHead(head, 'rule', 'perhaps') ? undefined : amountOf(cell);
    return one === undefined ? [] : [{ ...one, tie: isHead(head, 'rule') ? 'said' : 'near' }];
  });
}
