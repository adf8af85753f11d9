/** Alterations of a quotation that change its meaning; shortening and clarifying are none. */
import { wordsOf } from '../../../platform/text/words';

interface Bracket {
  gap: string;
  /** The replaced words of the source; empty if the bracket only inserts. */
  hidden: string;
  near: readonly string[];
  before: string;
  at: 'begin' | 'within' | 'end';
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const DETERMINERS = set('de het een iedere ieder elke elk geen the a an any every each no');
const REFERRING = set('deze dit die dat zulk zulke such this that these those genoemde voornoemde said bedoelde');
const SMALL = set(
  'hij zij ze het er zich hun hem haar zijn wij we ik men it he she they them his her its their we us our who which wie wat welke daarvan hiervan daarbij hierbij daarin hierin daaraan daarmee daartoe waarvan waarin van in op te ten ter aan bij met door voor uit over om tot als en of dan ook wel nog al of to on at by for from with as and or is was zijn waren wordt worden werd werden heeft hebben had are were be been has have had niet not die dat deze dit this that these those de een the a an such genoemde voornoemde laatstgenoemde said latter former aldus',
);
const ROLES =
  /^(?:eiser|eiseres|eisers|verweer\p{L}*|verzoek(?:er|ers|ster|ende)|appellant\p{L}*|ge[iï]ntimeerde\p{L}*|gedaagde\p{L}*|belanghebbende\p{L}*|betrokkene\p{L}*|verdachte\p{L}*|klager\p{L}*|klaagster|partij\p{L}*|rechtbank|hof|raad|college|gerecht|kantonrechter|rechter|court|tribunal|applicants?|appellants?|respondents?|claimants?|defendants?|plaintiffs?|part(?:y|ies)|minister|staatssecretaris|inspecteur|bestuursorgaan|commission|commissie|government|regering)$/u;
/** Adjectives that refer back. */
const POINTING = set(
  'betrokken betreffende desbetreffende bestreden bedoelde genoemde onderhavige voorliggende relevante toepasselijke zelfde overige gehele volledige relevant aforementioned contested applicable present same',
);
const PREPOSITIONS = set('van in op te ten ter aan bij met door voor uit over als ex of to on at by for from with as');
/** Words that cannot end a sentence: a bracket after them replaces the rest of it. */
const HANGING = set(
  'is zijn was waren wordt worden werd werden blijft are were be becomes the a an de het een niet not',
);
const MOST_IN_PLACE = 4;

const tokensOf = (text: string): string[] => [...wordsOf(text)].map(({ token }) => token);
const meaning = (tokens: readonly string[]): string[] =>
  tokens.filter((one) => one.length > 2 && !SMALL.has(one) && !DETERMINERS.has(one));
/** Same stem: `verklaart`, `verklaren`. */
const isLike = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && other.length > 4 && one.slice(0, 5) === other.slice(0, 5));

/** Whether words contain a name: capitalised, not counting the first word of a sentence. */
const isName = (text: string, isFirst: boolean): boolean => {
  const words = [...text.matchAll(/\p{L}[\p{L}.'’-]*/gu)].map(([word]) => word);
  return words.some(
    (word, at) => /^\p{Lu}/u.test(word) && !(isFirst && at === 0 && DETERMINERS.has(word.toLowerCase())),
  );
};

/** Whether a bracket inserts an adjective that limits a noun: `iedere [schriftelijke] vorm`. */
const limits = (words: readonly string[], before: string): boolean =>
  words.length === 1 && DETERMINERS.has(before) && !POINTING.has(words[0]!) && /^\p{Ll}{5,}$/u.test(words[0]!);

/** Whether a bracket has a content word that the source does not have there. */
function saysOtherwise({ gap, hidden, near, before, at }: Bracket): boolean {
  const words = tokensOf(gap);
  if (/\d/.test(gap) || isName(gap, at === 'begin')) return false;
  const [own, there] = [meaning(words), tokensOf(hidden)];
  if (own.length === 0 || own.some((one) => ROLES.test(one))) return false;
  const isNear = own.every((one) => near.some((other) => isLike(one, other)));
  if (isNear) return false;
  if (there.length === 0) return at === 'within' && limits(words, before);
  if (there.length > MOST_IN_PLACE || there.some((one) => REFERRING.has(one) || ROLES.test(one))) return false;
  if (at === 'end' && PREPOSITIONS.has(words[0]!) && !HANGING.has(before)) return false;
  const replaced = meaning(there);
  if (replaced.length === 0 || isName(hidden, at === 'begin')) return false;
  return !own.some((one) => replaced.some((other) => isLike(one, other)));
}

/**
 * What a bracket at the end replaces: the rest of a short sentence; else as many words as the bracket has, if the
 * quotation cannot end before it.
 */
function replacedAtEnd(rest: string, gap: string, before: string): string {
  const words = [...wordsOf(rest.slice(0, 400))];
  const most = words.length <= MOST_IN_PLACE ? words.length : HANGING.has(before) ? tokensOf(gap).length : 0;
  return rest.slice(0, words[most - 1]?.end ?? 0);
}

/**
 * - `left_out`: the omitted words have a negation or a condition
 * - `put_in`: inserted words change the meaning
 * - `joined`: parts of different sentences are joined
 * - `goes_on`: the source continues with an exception
 * - `negated`: an adjacent negation is only in the source or only in the quoting text
 */
export type Alteration = 'left_out' | 'put_in' | 'joined' | 'goes_on' | 'negated';

export interface Words {
  tokens: string[];
  starts: number[];
  ends: number[];
}

/** The literal parts of a quotation, and the ellipses and brackets before each part and after the last. */
export interface Pieces {
  parts: readonly (readonly string[])[];
  gaps: readonly (readonly string[])[];
}

/** The words directly before and after a quotation in the quoting text. */
export interface Around {
  lead: string;
  tail: string;
}

export const NOTHING: Around = { lead: '', tail: '' };

export const NEGATIONS = set('niet geen nooit nimmer niets noch zonder not no never nor cannot without');
/** Negations of the word that follows. */
const ADJACENT = set('niet geen nooit nimmer not no never cannot');
const EXCEPTIONS = set('tenzij mits behalve behoudens unless except provided save');
const CONDITIONS = new Set([...EXCEPTIONS, 'indien', 'if']);
/** Words of scope and degree. */
const DEGREES = set(
  'ook mede altijd steeds alleen slechts uitsluitend enkel eenmaal eens anders also always only solely merely ever automatisch automatically volledig fully uitdrukkelijk expressly redelijk reasonable',
);
/** Modal verbs; those on a line count as one. */
const MODALS: ReadonlyMap<string, string> = new Map(
  [
    'kan kunnen kon konden can could',
    'mag mogen mocht may might',
    'moet moeten moest moesten dient dienen diende behoort behoren must shall',
    'zal zullen zou zouden will would',
    'should',
  ].flatMap((line) => line.split(' ').map((word): [string, string] => [word, line])),
);
/** Negating prefixes: `[on]bevoegd`. */
const PREFIX = /^(?:on|in|im|un|non|niet)$/i;
const OF_QUOTING =
  /^[[(]\s*(?:sic|curs|cursiv|onderstr|nadruk|vet\b|emphasis|footnote|noot|voetnoot|citation|citaat|a-?g\b|red\b|hof\b|hr\b|rb\b)/iu;
const MOST_REPLACED = 14;

const isNumber = (token: string): boolean => /^\d+$/.test(token) || NUMBERS.has(token);
const NUMBERS = set(
  'één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig honderd duizend two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen eighteen twenty thirty forty fifty sixty hundred thousand',
);
/** `provided for in` is no condition. */
const has = (tokens: readonly string[], words: ReadonlySet<string>): boolean =>
  tokens.some((one, at) => words.has(one) && (one !== 'provided' || tokens[at + 1] === 'that'));

/** End of a sentence: a full stop before a capital or number, or an empty line. */
const SENTENCE = /[.!?]["”’)]*\s+(?=["“„‘([]?[\p{Lu}\d])|\n\s*\n/u;
const EDGE = 1500;

/** The first and last sentence of omitted text, as far as omitted, and whether a sentence ends in it. */
function edgesOf(hidden: string): { first: string; last: string; isAcross: boolean } {
  const [ahead, behind] = [hidden.slice(0, EDGE), hidden.slice(-EDGE)];
  const isAcross = hidden.length > EDGE || SENTENCE.test(hidden);
  const isOne = !isAcross && !hidden.includes('\n');
  const first = ahead.split(SENTENCE)[0]!.split('\n')[0]!;
  return { first, last: isOne ? '' : behind.split(SENTENCE).at(-1)!.split('\n').at(-1)!, isAcross };
}

const isWhole = (text: string): boolean => tokensOf(text).length === 0;

function leftOut(hidden: string): Alteration | undefined {
  const { first, last, isAcross } = edgesOf(hidden);
  // Omitting whole sentences is no alteration.
  const tokens = [...tokensOf(first), ...tokensOf(last)];
  if (has(tokens, NEGATIONS) || has(tokens, CONDITIONS)) return 'left_out';
  return isAcross && !isWhole(first) && !isWhole(last) ? 'joined' : undefined;
}

/** The alteration by a bracket. @param near the words of the source around it. */
function putIn(gap: string, hidden: readonly string[], near: readonly string[]): Alteration | undefined {
  if (isGlued(gap)) {
    const [whole = ''] = tokensOf(gap.replace(/[[\]]/g, ''));
    const inside = gap.slice(gap.indexOf('[') + 1, gap.indexOf(']'));
    return PREFIX.test(inside) && !hidden.includes(whole) ? 'put_in' : undefined;
  }
  const words = tokensOf(gap);
  const stems = (tokens: readonly string[]): Set<string> => new Set(tokens.flatMap((one) => MODALS.get(one) ?? []));
  const [own, replaced, around] = [stems(words), stems(hidden), stems(near)];
  // A verb or a number may have been moved; a negation may not.
  const turns = (word: string): boolean => NEGATIONS.has(word) || CONDITIONS.has(word) || DEGREES.has(word);
  const adds = words.some(
    (word) => !hidden.includes(word) && (turns(word) || (isNumber(word) && !near.includes(word))),
  );
  if (adds || [...own].some((one) => !replaced.has(one) && !around.has(one))) return 'put_in';
  if (hidden.length > MOST_REPLACED) return 'left_out';
  const drops = hidden.some((word) => !words.includes(word) && (has([word], CONDITIONS) || has([word], NEGATIONS)));
  return drops || [...replaced].some((one) => !own.has(one)) ? 'left_out' : undefined;
}

const isGlued = (gap: string): boolean => /[\p{L}\p{N}]\[|\][\p{L}\p{N}]/u.test(gap);
const isEllipsis = (gap: string): boolean => !/[\p{L}\p{N}]/u.test(gap);

/** How many words a bracket may move text: `[dient] te worden` for `dient op één lijn te worden`. */
const MOVED = 8;

function inGap(
  gaps: readonly string[],
  {
    body,
    words,
    from,
    to,
    beside,
  }: { body: string; words: Words; from: number; to: number; beside: readonly string[] },
): Alteration | undefined {
  const hidden = body.slice(words.ends[from - 1] ?? 0, words.starts[to] ?? body.length);
  const tokens = words.tokens.slice(from, to);
  const near = [
    ...words.tokens.slice(Math.max(0, from - MOVED), from),
    ...words.tokens.slice(to, to + MOVED),
    ...beside,
  ];
  const told = gaps.filter((gap) => !OF_QUOTING.test(gap));
  const brackets = told.filter((gap) => !isEllipsis(gap));
  for (const gap of brackets) {
    const found = putIn(gap, told.length === brackets.length ? tokens : [], near);
    if (found !== undefined) return found;
    const isOther =
      told.length === 1 &&
      !isGlued(gap) &&
      saysOtherwise({ gap, hidden, near, before: words.tokens[from - 1] ?? '', at: 'within' });
    if (isOther) return 'put_in';
  }
  return told.length > brackets.length ? leftOut(hidden) : undefined;
}

const restOf = (body: string, end: number): string => edgesOf(body.slice(end, end + EDGE)).first;

function atEnd(quote: string, rest: string, { tail }: Around): Alteration | undefined {
  const [next = '', second = ''] = tokensOf(rest.slice(0, 80));
  if (/^[ \u00a0-]*$/.test(rest.slice(0, rest.search(/[\p{L}\p{N}]/u))) && ADJACENT.has(next))
    return has(tokensOf(tail).slice(0, 6), NEGATIONS) ? undefined : 'negated';
  if (!/[.!]\s*$/.test(quote)) return undefined;
  return has([next, second], CONDITIONS) && (CONDITIONS.has(next) || next === 'only') ? 'goes_on' : undefined;
}

/** The word with which the source continues into an exception; a remark, unless the quotation claims to be complete. */
export function goesOnWith(body: string, end: number): string | undefined {
  const [next = '', second = ''] = tokensOf(restOf(body, end).slice(0, 80));
  return EXCEPTIONS.has(next) && has([next, second], EXCEPTIONS) ? next : undefined;
}

function atStart(ahead: string, { lead, tail }: Around): Alteration | undefined {
  const there = tokensOf(ahead).at(-1) ?? '';
  const isThere = ADJACENT.has(there) && /^[ \u00a0-]*$/.test(ahead.slice(ahead.search(/[^\p{L}\p{N}]*$/u)));
  const told = tokensOf(lead);
  if (isThere)
    return has(told.slice(-8), NEGATIONS) || has(tokensOf(tail).slice(0, 6), NEGATIONS) ? undefined : 'negated';
  return ADJACENT.has(told.at(-1) ?? '') && /[\p{L}]\s*$/u.test(lead) ? 'negated' : undefined;
}

/** A quotation located in a text. */
export interface Placed {
  quote: string;
  pieces: Pieces;
  /** For each part: index of its first word. */
  places: readonly number[];
  body: string;
  words: Words;
}

/** Whether a bracket at either end differs from the source there. */
function isOtherAtEdge(
  edge: {
    body: string;
    words: Words;
    start: number;
    end: number;
    ahead: readonly string[];
    last: readonly string[];
    rest: string;
  },
  beside: readonly string[],
): boolean {
  const { body, words, start, end, ahead, last, rest } = edge;
  const isOther = (gaps: readonly string[], at: 'begin' | 'end', hiddenOf: (gap: string) => string, before: string) =>
    gaps.length === 1 &&
    !isEllipsis(gaps[0]!) &&
    !isGlued(gaps[0]!) &&
    saysOtherwise({ gap: gaps[0]!, hidden: hiddenOf(gaps[0]!), near: beside, before, at });
  const before = words.tokens[end - 1] ?? '';
  return (
    isOther(last, 'end', (gap) => replacedAtEnd(rest, gap, before), before) ||
    isOther(
      ahead,
      'begin',
      () => edgesOf(body.slice(Math.max(0, words.starts[start]! - EDGE), words.starts[start])).last,
      '',
    )
  );
}

/** How a quotation was altered; undefined if it has the meaning of the source. */
export function alterationOf(
  { quote, pieces: { parts, gaps }, places, body, words }: Placed,
  around: Around,
): Alteration | undefined {
  const [start] = places;
  if (start === undefined) return undefined;
  const end = places.at(-1)! + parts.at(-1)!.length;
  // A verb may have been moved into the quotation from directly before or after it.
  const beside = [...words.tokens.slice(Math.max(0, start - MOVED), start), ...words.tokens.slice(end, end + MOVED)];
  for (let at = 1; at < parts.length; at += 1) {
    const from = places[at - 1]! + parts[at - 1]!.length;
    const found = inGap(gaps[at] ?? [], { body, words, from, to: places[at]!, beside });
    if (found !== undefined) return found;
  }
  const rest = restOf(body, words.ends[end - 1]!);
  const told = [gaps[0] ?? [], gaps[parts.length] ?? []].map((some) => some.filter((gap) => !OF_QUOTING.test(gap)));
  const [ahead, last] = [told[0]!, told[1]!];
  const near = (from: number): string[] => words.tokens.slice(Math.max(0, from), from + MOVED);
  const put = [
    ...ahead.map((gap) => ({
      gap,
      hidden: near(start - 1).slice(0, 1),
      near: [...near(start - MOVED), ...near(start)],
    })),
    ...last.map((gap) => ({ gap, hidden: near(end).slice(0, 1), near: [...near(end - MOVED), ...near(end)] })),
  ].filter(({ gap }) => !isEllipsis(gap));
  const found = put.flatMap((one) => putIn(one.gap, isGlued(one.gap) ? one.hidden : [], one.near) ?? [])[0];
  if (found !== undefined) return found;
  if (isOtherAtEdge({ body, words, start, end, ahead, last, rest }, beside)) return 'put_in';
  const before = body.slice(Math.max(0, words.starts[start]! - 40), words.starts[start]);
  const turned = ahead.length === 0 ? atStart(before, around) : undefined;
  if (turned !== undefined) return turned;
  if (last.length === 0) return atEnd(quote, rest, around);
  return last.every(isEllipsis) && (has(tokensOf(rest), EXCEPTIONS) || /\bdoch\b/u.test(rest)) ? 'left_out' : undefined;
}
