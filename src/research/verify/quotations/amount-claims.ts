/** Amounts that a sentence claims of what it cites without quoting it: terms, ages, sums, shares (`claims.ts`). */

import { formsOf } from '../../../law/reading/lexicon';
import { hasSense, type Token, textOf } from '../../../law/reading/tokens';
import { type ClaimTable, findClaim, findClaims } from '../claims';
import { partAround, type TaggedSentence } from '../context/sentence';
import { type Amount, type AmountAt, isAmount, numbersOf, quantityOf } from './amounts';

export interface AmountClaim extends Pick<Amount, 'value' | 'unit'> {
  said: string;
  /**
   * `said` of the citation as a rule; `loose`: nothing beside it says that it is a bound; `near`: nothing ties it to the
   * citation as a rule. The last two are compared where the source has them in the same role.
   */
  tie: 'said' | 'loose' | 'near';
  /** Nothing says that it is all that the citation allows: `voor drie jaren` is within `ten hoogste vijf jaren`. */
  isWithin?: true;
  /** The clause of the amount: its words say what it is about. */
  clause: string;
}

/** Fewer tokens away from the citation. */
const MOST = 110;
/** Bare numbers are counted from here; ages, by their words, up to the other. */
const MANY = 1e6;
const OLDEST = 120;
/** Shorter endings are those of other words: `separate`. */
const LEAST_OF_COMPOUND = 5;

/** Tokens with the amounts as one token each; `this` is the one that is asked about. */
export function markedAmounts(tokens: readonly Token[], amounts: readonly AmountAt[], own: AmountAt): Token[] {
  const marked: Token[] = [];
  let next = 0;
  for (const one of amounts) {
    marked.push(...tokens.slice(next, one.from).map(withMeasure));
    const isPerson = one.isAdjective === true && ![tokens[one.from], tokens[one.next]].some(hasMeasure);
    const values = [one.from === own.from ? 'this' : 'other', ...(isPerson ? ['person'] : [])];
    const text = textOf(tokens.slice(one.from, one.next));
    const senses = values.map((value) => ({ class: 'AMOUNT', value, language: '' }) as const);
    marked.push({ start: one.start, end: one.end, text, form: text.toLowerCase(), senses });
    next = one.next;
  }
  return [...marked, ...tokens.slice(next).map(withMeasure)];
}

/** `bezwaartermijn` measures as `termijn` does. */
const hasMeasure = (token: Token | undefined): boolean =>
  token !== undefined &&
  (hasSense(token, 'MEASURE') ||
    [...formsOf('MEASURE').keys()].some((one) => one.length >= LEAST_OF_COMPOUND && token.form.endsWith(one)));
const withMeasure = (token: Token): Token =>
  !hasSense(token, 'MEASURE') && hasMeasure(token)
    ? { ...token, senses: [{ class: 'MEASURE', value: '', language: '' }] }
    : token;

/** A sentence that only says where the one before it stands, `Zie artikel 5.`, with that one. */
function withPrevious(sentence: TaggedSentence): Pick<TaggedSentence, 'tokens' | 'here'> {
  if (findClaim('pointsBack', sentence.tokens) === undefined) return sentence;
  const before = sentence.previous();
  const stop = before.at(-1);
  if (stop?.form !== '.') return sentence;
  const comma = { ...stop, text: ',', form: ',' };
  const own = sentence.tokens.slice(sentence.here);
  return { tokens: [...before.slice(0, -1), comma, ...own], here: before.length };
}

/** The clause of the citation, from one break to the next. A colon behind the citation, or before it, is none. */
function clauseOf(sentence: Pick<TaggedSentence, 'tokens' | 'here'>): readonly Token[] {
  const first = Math.max(0, sentence.here - MOST);
  const [tokens, here] = [sentence.tokens.slice(first, sentence.here + MOST), sentence.here - first];
  const isCounting = tokens.slice(here + 1).some((one) => hasSense(one, 'NUMBER') || hasSense(one, 'NUMBER-WORD'));
  const isOfSource = (at: number): boolean =>
    at === here + 1 || (!isCounting && findClaim('source', tokens.slice(at + 1, here + 1)) !== undefined);
  const isBreak = (token: Token, at: number): boolean => {
    if (/^[;:]$/.test(token.form)) return !isOfSource(at);
    // `Nu artikel 5 zes weken kent, is …`.
    const next = tokens[at + 1];
    if (token.form === ',' && next !== undefined) return at > here + 1 && hasSense(next, 'AUX');
    return hasSense(token, 'BREAK') && !isDenying(tokens, at);
  };
  const isRelative = findClaim('relative', tokens, here)?.match.start === here;
  const { from, to } = partAround(tokens, here, isBreak);
  return tokens.slice(isRelative ? here : from, to);
}

/** `maar niet`, and `niet vijf maar drie`, are one clause. */
const isDenying = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at - 6, at).some((one) => hasSense(one, 'NEGATION')) || hasSense(tokens[at + 1]!, 'NEGATION');

/** Whether a clause is about the case: it has an event, or a party that bears no duty in a law. */
function isFacts(tokens: readonly Token[], of: 'EVENT' | 'PARTY'): boolean {
  const anybody = [...findClaims('anybody', tokens)].map(({ match }) => match);
  return tokens.some(
    (token, at) =>
      // `Had u een partner, dan …` is a condition.
      (of === 'PARTY' ? hasSense(token, of, '') : hasSense(token, of) && at > 0) &&
      !anybody.some(({ start, end }) => start <= at && at < end),
  );
}

/** How an amount is tied to a law that is cited; undefined where it is not, or it is of the case. */
function tieOf(marked: readonly Token[], one: AmountAt, isAge: boolean): AmountClaim['tie'] | undefined {
  const value = (table: ClaimTable): string | undefined => findClaim(table, marked)?.value;
  const [verb, tie, ofCase] = ['amountVerb', 'amountTie', 'amountOfCase'].map(value);
  const bound = value('amountBound') ?? (isAge ? 'bound' : undefined);
  const isRule =
    (ofCase === 'then' && bound === 'quantity') ||
    (ofCase === 'others' && findClaim('amountBreach', marked) !== undefined);
  if ((ofCase !== undefined && !isRule) || (one.isArticle && bound === undefined && verb !== 'verb')) return undefined;
  const untied = findClaim('perfect', marked) === undefined ? 'near' : undefined;
  if (tie === undefined) return untied;
  if (tie === 'exact' || (tie !== 'by' && (bound ?? verb ?? 'weak') !== 'weak')) return 'said';
  // `een boete van € 5.000 op grond van artikel 5` is a fact of the case.
  if (tie === 'by') return bound === 'quantity' ? 'said' : verb === 'verb' ? 'loose' : undefined;
  return verb === undefined ? untied : 'loose';
}

/** The same of a decision, which tells facts: only what is denied, worked out or another's is none of it. */
function tieOfFact(marked: readonly Token[], { isArticle }: AmountAt): AmountClaim['tie'] | undefined {
  const isOther = [...findClaims('amountOfCase', marked)].some(({ value }) => !OF_FACTS.has(value));
  return isArticle === true || isOther ? undefined : 'near';
}
const OF_FACTS: ReadonlySet<string> = new Set(['aside', 'bearer', 'late', 'person', 'then']);

/** The amounts that a sentence claims of its citation, each once; none if it cites a law and reports facts. */
export function readAmounts(tagged: TaggedSentence, kind: 'law' | 'decision' = 'law'): AmountClaim[] {
  const sentence = withPrevious(tagged);
  const clause = clauseOf(sentence);
  const all = numbersOf(clause);
  const isOfParty = kind === 'law' && isFacts(clause, 'PARTY');
  const isFact = isFacts(clause, 'EVENT');
  const isRule = !isOfParty || findClaim('dutyOfParty', clause) !== undefined;
  if (all.length === 0 || (kind === 'law' && !isRule)) return [];
  const claims = all.flatMap((one): AmountClaim[] => {
    const marked = markedAmounts(clause, all, one);
    const isBareAge = isBare(one) && isAge(one, marked);
    const unit = isBareAge ? 'year' : one.unit;
    if ((unit === 'number' && one.value < MANY) || !isAmount({ ...one, unit }, clause[one.from]!)) return [];
    if (findClaim('amountShared', marked) !== undefined) return [];
    if (kind === 'law' && isFact && !isDuty(one, marked)) return [];
    const tie = kind === 'law' ? tieOf(marked, one, isBareAge) : tieOfFact(marked, one);
    const said = textOf(clause.slice(one.from, one.next));
    if (tie === undefined || (tie === 'loose' && sentence !== tagged)) return [];
    const within = isBareAge || isBounded(marked) ? {} : { isWithin: true as const };
    return [{ said, value: one.value, unit, tie: isOfParty ? 'near' : tie, ...within, clause: textOf(clause) }];
  });
  return claims.filter(({ said }, at) => claims.findIndex((one) => one.said === said) === at);
}

/** Whether words say that the amount is a bound, or the whole of it. */
const isBounded = (marked: readonly Token[]): boolean =>
  (findClaim('amountBound', marked)?.value ?? 'for') !== 'for' ||
  findClaim('amountVerb', marked)?.value === 'verb' ||
  findClaim('amountTie', marked)?.value === 'exact';

/** `was bound to notify it within 72 hours` tells of a rule. */
const isDuty = (one: AmountAt, marked: readonly Token[]): boolean =>
  quantityOf(one, []) === 'term' &&
  findClaim('dutyTold', marked) !== undefined &&
  findClaim('amountBound', marked)?.value === 'quantity';

const isBare = ({ unit }: Amount): boolean => unit === 'number' || unit === 'ordinal';
const isAge = ({ value }: Amount, marked: readonly Token[]): boolean =>
  value <= OLDEST && findClaim('bareAge', marked) !== undefined;
