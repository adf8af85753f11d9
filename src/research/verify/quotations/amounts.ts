/** Amounts in a text (terms, ages, sums, shares, counts), in figures or words, read from its tagged words. */
import { formsOf } from '../../../law/reading/lexicon';
import { numbersIn, sumOf } from '../../../law/reading/number-words';
import { hasSense, type Token, tokensOf, valueIn } from '../../../law/reading/tokens';
import { rememberingLast } from '../../../platform/remembered';
import { findClaim } from '../claims';

/** The name of what is counted; `number` if unknown. */
type Unit = string;

export interface Amount {
  start: number;
  end: number;
  value: number;
  unit: Unit;
  /** `een` without an accent: also the article. */
  isArticle?: true;
  /** `16-jarige`, who has that age. */
  isAdjective?: true;
}
/** An amount as tokens: the index of the first, and of the next. */
export interface AmountAt extends Amount {
  from: number;
  next: number;
}

/** Units as multiples of a smaller one. */
const LIKE: Readonly<Record<Unit, readonly [of: Unit, times: number]>> = {
  year: ['month', 12],
  'half-year': ['month', 6],
  week: ['day', 7],
  hour: ['minute', 60],
  percent: ['share', 0.01],
};
/** Lower ordinals are those of places and days, and no ages. */
const LEAST_ORDINAL = 12;
/** Fewer, in words and without a unit, are no number: `hij acht`, `ten minste`. */
const FEWEST_BARE = 20;
const LONGEST_WORD = 40;

let starts: ReadonlySet<string> | undefined;

/** Whether a word can begin with a number, by its first letters. */
function mayBegin({ form }: Token): boolean {
  starts ??= new Set([...formsOf('NUMBER-WORD').keys(), ...formsOf('FRACTION').keys()].map((word) => word.slice(0, 2)));
  return starts.has(form.slice(0, 2)) && form.length <= LONGEST_WORD;
}

/** A number, and the index of the next token. */
interface Found {
  value: number;
  next: number;
}

const gapAfter = (tokens: readonly Token[], at: number): number =>
  (tokens[at + 1]?.start ?? Number.POSITIVE_INFINITY) - tokens[at]!.end;
const isFigures = (token: Token | undefined): boolean => token !== undefined && /^\d{1,15}$/.test(token.form);

/** A number in figures: `20 000 000`, `0,19`, `4,273`, `500,-`. */
function inFigures(tokens: readonly Token[], at: number): Found | undefined {
  if (!isFigures(tokens[at])) return undefined;
  let [digits, next] = [tokens[at]!.form, at + 1];
  const isSigned = (index: number): boolean =>
    /^[.,]$/.test(tokens[index]?.form ?? '') && gapAfter(tokens, index - 1) === 0 && gapAfter(tokens, index) === 0;
  const step = isSigned(next) ? 2 : 1;
  const sign = step === 2 ? tokens[next]!.form : '';
  const isGroup = (index: number): boolean =>
    (step === 2 ? isSigned(index) && tokens[index]!.form === sign : gapAfter(tokens, index - 1) === 1) &&
    /^\d{3}$/.test(tokens[index + step - 1]?.form ?? '');
  if (/^[1-9]\d{0,2}$/.test(digits) && !isShareOf(tokens, next + step)) {
    for (; isGroup(next); next += step) digits += tokens[next + step - 1]!.form;
  }
  if (isSigned(next) && /^\d{1,3}$/.test(tokens[next + 1]?.form ?? ''))
    return { value: Number(`${digits}.${tokens[next + 1]!.form}`), next: next + 2 };
  // `500,-`, `155,--`.
  const isDash = (index: number): boolean =>
    /^[-–—]$/.test(tokens[index]?.form ?? '') && gapAfter(tokens, index - 1) === 0;
  if (tokens[next]?.form === ',' && isDash(next + 1)) for (next += 1; isDash(next); ) next += 1;
  return { value: Number(digits), next };
}

/** `4,273 %` has decimals, and no thousands. */
const isShareOf = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined && valueIn(tokens[at], 'UNIT') === 'percent';

const isJoined = (tokens: readonly Token[], at: number): boolean => gapAfter(tokens, at) <= 1;

/** A number in words: `vijf`, `twenty-one`, `one hundred and fifty`, `tweeduizend achthonderd`. */
function inWords(tokens: readonly Token[], at: number): Found | undefined {
  const first = mayBegin(tokens[at]!) ? numbersIn(tokens[at]!.form) : undefined;
  if (first === undefined || first[0]! >= 1e6) return undefined;
  const numbers = [...first];
  let next = at + 1;
  while (isJoined(tokens, next - 1)) {
    const last = numbers.at(-1)!;
    const isLinked = hasSense(tokens[next]!, 'NUMBER-GLUE') ? last >= 100 : tokens[next]!.form === '-';
    const to = isLinked && isJoined(tokens, next) ? next + 1 : next;
    const more = mayBegin(tokens[to]!) ? numbersIn(tokens[to]!.form) : undefined;
    const isPair = last < 100 && last >= 20 && last % 10 === 0 && (more?.[0] ?? last) < 10;
    if (more === undefined || !(isPair || (last >= 100 && last < 1e6 && sumOf(more) < last))) break;
    numbers.push(...more);
    next = to + 1;
  }
  return { value: sumOf(numbers), next };
}

/** A number with what multiplies it: `20 miljoen`, `five hundred thousand`, `een half`. */
function numberAt(tokens: readonly Token[], at: number): Found | undefined {
  const found = inFigures(tokens, at) ?? inWords(tokens, at);
  if (found === undefined) return undefined;
  let { value, next } = found;
  for (; next < tokens.length && isJoined(tokens, next - 1); next += 1) {
    const times = Number(valueIn(tokens[next]!, 'NUMBER-WORD') ?? 0);
    if (times < 100) break;
    value *= times;
  }
  const isHalf = value === 1 && isUnit(tokens[next + 1]) && valueIn(tokens[next]!, 'FRACTION') === '2';
  return isHalf ? { value: value / 2, next: next + 1 } : { value, next };
}

const isUnit = (token: Token | undefined): boolean => token !== undefined && hasSense(token, 'UNIT');

/** `twee derde`, `two-thirds`, `tweederde`, `de helft`; `een derde` means a third party unless it is a share of something. */
function shareAt(tokens: readonly Token[], at: number): Found | undefined {
  const { form } = tokens[at]!;
  if (valueIn(tokens[at]!, 'FRACTION') === '2' && !isUnit(tokens[at + 1])) return { value: 1 / 2, next: at + 1 };
  const glued = [...formsOf('FRACTION')].find(([part]) => form.length > part.length && form.endsWith(part));
  const ahead = glued === undefined ? form : form.slice(0, -glued[0].length);
  const [count, second] = numbersIn(ahead) ?? [];
  const to = glued === undefined && tokens[at + 1]?.form === '-' ? at + 2 : at + 1;
  const parts = Number(glued?.[1][0] ?? valueIn(tokens[to] ?? tokens[at]!, 'FRACTION') ?? 0);
  if (count === undefined || second !== undefined || parts <= 2 || count >= parts) return undefined;
  if (glued !== undefined) return { value: count / parts, next: at + 1 };
  const isShare =
    isJoined(tokens, to - 1) && (count > 1 || findClaim('shares', tokens.slice(to, to + 2)) !== undefined);
  return isShare ? { value: count / parts, next: to + 1 } : undefined;
}

/** A number within a word: `vijfjarige`, `zesweekse`, `16-jarige`; `achttiende`. */
function adjectiveAt(tokens: readonly Token[], at: number): (Found & { unit: Unit }) | undefined {
  const { form } = tokens[at]!;
  // `vanaf zijn 18e jaar`
  const ordinal = /^(\d{2,3})(?:e|ste|de|st|nd|rd|th)$/.exec(form)?.[1];
  if (ordinal !== undefined) return { value: Number(ordinal), unit: 'ordinal', next: at + 1 };
  for (const [ending, [unit = '']] of formsOf('UNIT-ENDING')) {
    const numbers = form.endsWith(ending) ? numbersIn(form.slice(0, -ending.length)) : undefined;
    if (numbers !== undefined && (unit !== 'ordinal' || sumOf(numbers) >= LEAST_ORDINAL))
      return { value: sumOf(numbers), unit, next: at + 1 };
  }
  const unit = tokens[at + 2] && tokens[at + 1]!.form === '-' ? valueIn(tokens[at + 2]!, 'UNIT-ENDING') : undefined;
  return unit === undefined || !isFigures(tokens[at]) ? undefined : { value: Number(form), unit, next: at + 3 };
}

/** The unit of a number between two indexes, the index behind it, and where its currency begins. */
function unitAt(tokens: readonly Token[], at: number, next: number): { unit: Unit; next: number; from: number } {
  const before = tokens[at - 1]?.form === '.' ? at - 2 : at - 1;
  const currency = before >= 0 ? valueIn(tokens[before]!, 'CURRENCY') : undefined;
  if (currency !== undefined && gapAfter(tokens, at - 1) <= 1) return { unit: currency, next, from: before };
  const to = tokens[next]?.form === '-' && isJoined(tokens, next) ? next + 1 : next;
  const last = tokens[to] !== undefined && hasSense(tokens[to], 'BEFORE-UNIT') ? to + 1 : to;
  const unit = tokens[last] === undefined ? undefined : valueIn(tokens[last], 'UNIT');
  return unit === undefined ? { unit: 'number', next, from: at } : { unit, next: last + 1, from: at };
}

/** Whether a number is that of a place or of a paper, or part of a longer one. */
function isNumbered(tokens: readonly Token[], at: number, unit: Unit): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  // `onder 16 jaar`, `al vier jaar`, `de Afdeling 64 euro`; not `artikel 3 leden 1 en 2`.
  const isWord = unit !== 'number' && unit !== 'member';
  if ((hasSense(before, 'PLACE-WORD') && !isWord) || hasSense(before, 'NUMBERED')) return true;
  const isNear = gapAfter(tokens, at - 1) === 0;
  return isNear && (/[:/\d]$/.test(before.form) || (/^[-–]$/.test(before.form) && isFigures(tokens[at - 2])));
}

function amountAt(tokens: readonly Token[], at: number): Omit<AmountAt, 'start' | 'end'> | undefined {
  const token = tokens[at]!;
  if (!/^\d/.test(token.form) && !mayBegin(token)) return undefined;
  // `achttiende` is no eight tenths.
  const adjective = adjectiveAt(tokens, at);
  if (adjective !== undefined)
    return { ...adjective, from: at, ...(adjective.unit !== 'ordinal' && { isAdjective: true }) };
  const share = isFigures(token) ? undefined : shareAt(tokens, at);
  if (share !== undefined) return { ...share, unit: 'share', from: at };
  const found = numberAt(tokens, at);
  if (found === undefined) return undefined;
  const { unit, next, from } = unitAt(tokens, at, found.next);
  if (isNumbered(tokens, at, unit)) return undefined;
  const isArticle = hasSense(token, 'DETERMINER') && hasSense(token, 'NUMBER-WORD');
  return isArticle && (unit === 'number' || (found.next !== at + 1 && found.value >= 1))
    ? undefined
    : { value: found.value, unit, from, next, ...(isArticle && found.value === 1 && { isArticle }) };
}

/** All numbers in tagged words, in order, with and without a unit; days are left out. */
export function numbersOf(tokens: readonly Token[]): AmountAt[] {
  const found: AmountAt[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one = amountAt(tokens, at);
    const isDay = [tokens[one?.next ?? at], tokens[at - 1]].some((other) => other && hasSense(other, 'MONTH'));
    if (one !== undefined && !isDay)
      found.push({ ...one, start: tokens[one.from]!.start, end: tokens[one.next - 1]!.end });
    at = one?.next ?? at + 1;
  }
  return found;
}

/** Whether a number counts something: in words and without a unit it may be another word. */
export const isAmount = ({ unit, value }: Amount, { form }: Token): boolean =>
  unit !== 'ordinal' && (unit !== 'number' || value >= FEWEST_BARE || /^\d/.test(form));

const MOST_CACHED = 4;

/** The amounts in a text, in order, and its tokens. A place is compared with several claims. */
export const amountsWithTokens = rememberingLast(MOST_CACHED, (text) => {
  const tokens = tokensOf(text);
  return { tokens, amounts: numbersOf(tokens).filter((one) => isAmount(one, tokens[one.from]!)) };
});

/** The amounts in a text, in order; days are left out. */
export const amountsIn = (text: string): readonly Amount[] => amountsWithTokens(text).amounts;

/** Whether a text has an amount or a day. */
export function hasNumber(text: string): boolean {
  const { tokens, amounts } = amountsWithTokens(text);
  const isDay = ({ form }: Token, at: number): boolean =>
    /^\d{1,2}$/.test(form) && tokens[at + 1] !== undefined && hasSense(tokens[at + 1]!, 'MONTH');
  return (
    amounts.some(({ isArticle }) => isArticle === undefined) ||
    tokens.some((token, at) => hasSense(token, 'DAY') || isDay(token, at))
  );
}

const small = ({ unit, value }: Pick<Amount, 'unit' | 'value'>): readonly [Unit, number] => {
  const like = LIKE[unit];
  return like === undefined ? [unit, value] : [like[0], value * like[1]];
};

/** Whether two amounts are equal: `een jaar` is `twaalf maanden`. */
export function isSame(one: Pick<Amount, 'unit' | 'value'>, other: Pick<Amount, 'unit' | 'value'>): boolean {
  const [[unit, value], [otherUnit, otherValue]] = [small(one), small(other)];
  return unit === otherUnit && Math.abs(value - otherValue) < 1e-9;
}

const TERMS = new Set(['minute', 'hour', 'day', 'workday', 'week', 'month', 'half-year', 'year']);

/** What an amount is a quantity of: a term, an age by the words around it, else its smallest unit. */
export function quantityOf({ unit }: Pick<Amount, 'unit'>, around: readonly Token[]): string {
  if (unit === 'year' && around.some((token) => hasSense(token, 'AGE'))) return 'age';
  return TERMS.has(unit) ? 'term' : small({ unit, value: 1 })[0];
}
