/** Finds the quotations at a citation, and how firmly the words around them attribute them to it. */
import type { Span } from '../../../contract/structure';
import { tokensOf } from '../../../law/reading/tokens';
import { wordsOf } from '../../../platform/text/words';
import type { Noted } from '../../citations/note-context';
import { APART } from '../../texts/piece';
import { type ClaimTable, findClaim } from '../claims';
import { type Around, NOTHING } from './altered';
import { hasNumber } from './amounts';
import { type Attribution, readAttribution } from './attribution';
import { listItemOf } from './list-item';
import { BEGUN, ENDED, type Quoted, quotedIn, withoutQuoted } from './marks';

export interface Quotation {
  text: string;
  /**
   * How firmly it belongs to the citation.
   * - `said`: a verb, a colon or brackets attribute it
   * - `beside`: adjacent to the citation
   * - `near`: in the same paragraph or a block below, with no other citation between
   * - `listed`: in the sentence, but too short or too far away to attribute
   */
  tie: 'said' | 'beside' | 'near' | 'listed';
  around: Around;
  attribution: Attribution;
  /** `said` or `beside`, but `listed` because it is short. */
  isAt?: true;
  /** A list item without quotation marks: literal or a paraphrase. */
  isItem?: true;
  /** The point of the cited article that it names. */
  label?: string;
}

/** Minimum words by tie; fewer are a term. */
const FEWEST_WORDS: Readonly<Record<Quotation['tie'], number>> = { said: 4, beside: 6, near: 8, listed: 1 };
/** Maximum characters between a quotation and its citation. */
const MOST_BETWEEN = { said: 160, beside: 60, near: 400 } as const;
const MOST_QUOTATIONS = 3;
const MOST_LISTED = 6;
const MOST_AROUND = { lead: 80, tail: 40 } as const;

const SENTENCE_ENDS = /[;!?]|\.(?=\s+[\p{Lu}"“„«‘']|\s*$)/u;
/** Another citation. */
export const OTHER = /\b(?:ECLI|LJN|art(?:ikel(?:en)?|icles?|t)?\.?\s\d|C-\d+\/\d\d|\d:\d+[a-z]?\s(?:BW|Awb))/iu;
/** A citation in the next line of a letter, behind a dash. */
const SIGNED_BELOW = /^[.,]?[\s>]*\n[ \t>]*[—–]\s*$/u;
/** Whether words between a quotation and a citation, or two quotations, match a row. */
const isGap = (table: ClaimTable, gap: string): boolean =>
  findClaim(table, tokensOf(gap.replace(/[>_*]/g, ' '))) !== undefined;

/** A citation in brackets after its quotation, other than `zie ook`. */
const OWNED = /^[.,;]?\s*[([](?<ahead>[^()[\]]{0,70})/u;
export const countOf = (text: string): number => [...wordsOf(text)].length;
/** The tie, considering length: short quotations are `listed`, unless they have a number. */
function tieOf(text: string, tie: Quotation['tie']): Quotation['tie'] {
  if (countOf(text) >= FEWEST_WORDS[tie]) return tie;
  return tie !== 'near' && hasNumber(text) ? tie : 'listed';
}

function tieBehind(gap: string): Quotation['tie'] | undefined {
  if (gap.length > MOST_BETWEEN.near || OTHER.test(gap)) return undefined;
  if (SENTENCE_ENDS.test(gap)) return 'near';
  if (gap.length <= MOST_BETWEEN.said && isGap('toQuotation', gap)) return 'said';
  return gap.length <= MOST_BETWEEN.beside ? 'beside' : 'near';
}

/** A note mark after a quotation: its source is in the note. */
const MARK = /^[.,;]?\s?(?:\[\d{1,3}\]|[⁰¹²³⁴⁵⁶⁷⁸⁹]|\d{1,3}(?=\.?(?:\s|$)))/u;

function tieBefore(gap: string): Quotation['tie'] | undefined {
  if (MARK.test(gap) || OTHER.test(gap) || gap.length > MOST_BETWEEN.near) return undefined;
  if (SIGNED_BELOW.test(gap) || (gap.length <= MOST_BETWEEN.said && isGap('ofCitation', gap))) return 'said';
  return gap.length <= MOST_BETWEEN.beside && !/\.\s+\p{Lu}\p{Ll}+\s+\p{Ll}+\s/u.test(gap) ? 'beside' : 'near';
}

/** Whether the last citation before a quotation announces it: `HR …, ECLI:… zegt: “`. */
function isAnnounced(before: string): boolean {
  const near = before.slice(-MOST_BETWEEN.near);
  const cited = [...near.matchAll(new RegExp(OTHER, 'giu'))].at(-1);
  const gap = cited === undefined ? '' : near.slice(cited.index + cited[0].length);
  return cited !== undefined && tieBehind(gap) === 'said';
}

interface Within {
  prefix?: string;
  text: string;
  suffix?: string;
  /** Citations in all three together. */
  cited?: readonly Span[];
}

const quotationOf = (within: Within, one: Quoted, tie: Quotation['tie']): Quotation => {
  const { prefix = '', text, suffix = '', cited = [] } = within;
  const [ahead, behind] = [text.slice(0, one.start), text.slice(one.end)];
  const span = { start: prefix.length + one.start, end: prefix.length + one.end };
  return {
    text: one.text,
    tie,
    around: { lead: ahead.slice(-MOST_AROUND.lead), tail: behind.slice(0, MOST_AROUND.tail) },
    attribution: readAttribution({ text: `${prefix}${text}${suffix}`, span, cited }),
  };
};

function isOwned(text: string, { end }: Quoted): boolean {
  const ahead = OWNED.exec(text.slice(end, end + MOST_BETWEEN.said))?.groups?.ahead;
  return ahead !== undefined && OTHER.test(ahead) && !isGap('signal', ahead);
}

interface Side extends Within {
  gapOf(one: Quoted, last: Quoted | undefined): string;
  first(gap: string, one: Quoted): Quotation['tie'] | undefined;
}

/** The right words for wrong ones are said of the citation, wherever they stand. */
const isCorrection = ({ isRight }: Attribution, isContradicted: boolean): boolean =>
  isRight === 'surely' || (isRight === 'perhaps' && isContradicted);

const isContradicted = ({ attribution: { isOthers, denied } }: Quotation): boolean =>
  isOthers === true || denied !== undefined;

/** The quotations on one side, from the citation outwards. @param others those of the other side. */
function tied(quoted: readonly Quoted[], side: Side, others: readonly Quotation[] = []): Quotation[] {
  const { gapOf, first } = side;
  const found: Quotation[] = [];
  let last: Quoted | undefined;
  for (const one of quoted) {
    const gap = gapOf(one, last);
    const goesOn = last !== undefined && found.at(-1)?.tie === 'said' && isMore(gap);
    const tie = last === undefined ? first(gap, one) : goesOn ? 'said' : first(gap, one) && 'near';
    const isShort = countOf(one.text) < FEWEST_WORDS.said;
    // `volgens artikel 19a (…) dat artikel 20 “drie maal” is overtreden`: the number may belong to either.
    const isOfSeveral =
      tie === undefined && isShort && hasNumber(one.text) && !SENTENCE_ENDS.test(gap) && OTHER.test(gap);
    if (isOfSeveral && found.length < MOST_LISTED) found.push(quotationOf(side, one, 'listed'));
    if (tie === undefined && isOfSeveral) continue;
    if (tie === undefined) break;
    if (found.length >= MOST_QUOTATIONS + MOST_LISTED) continue;
    const isFull = found.filter((other) => other.tie !== 'listed').length === MOST_QUOTATIONS;
    const made = quotationOf(side, one, tie);
    const isSaid = isCorrection(made.attribution, [...others, ...found].some(isContradicted));
    const own = isFull ? 'listed' : tieOf(one.text, isSaid ? 'said' : tie);
    const isListed = own !== 'listed' || !(SENTENCE_ENDS.test(gap) || isGap('defines', gap.slice(-MOST_AROUND.tail)));
    const isAt = own === 'listed' && !isFull && (tie === 'said' || tie === 'beside') && countOf(one.text) > 1;
    if (isListed) found.push({ ...made, tie: own, ...(isAt && { isAt }) });
    if (!isShort || own !== 'listed') last = one;
  }
  return found;
}

/** Whether a gap only joins two quotations of one source. */
const isMore = (gap: string): boolean =>
  gap.length <= MOST_BETWEEN.said && (!/[\p{L}:]/u.test(gap) || isGap('goesOn', gap));

/** Whether a citation announces a block quotation, with or without quotation marks. */
const setsApart = (after: string): boolean => isGap('setsApart', after.slice(-MOST_BETWEEN.said));

/** Whether a paragraph cites something outside quotations: then it is no block quotation. */
function citesAnother(paragraph: string): boolean {
  const outside = withoutQuoted(paragraph);
  return /\b(?:ECLI|LJN)\b/i.test(outside) || (outside !== paragraph && OTHER.test(outside));
}

/** A text as a quotation without quotation marks. @param ahead the text that announces it. */
const wholeOf = (text: string, tie: Quotation['tie'], ahead: string): Quotation => ({
  text,
  tie,
  around: NOTHING,
  attribution: readAttribution({ text: ahead + text, span: { start: ahead.length, end: ahead.length + text.length } }),
});

const IN_LINE = /^(?<between>[^.;:"“„«‘]{0,120}:)\s*(?<quote>[\p{Lu}\d][^"“„«]{20,})$/u;

/** A quotation in the line without quotation marks: `luidt als volgt: Degene …`. */
function quotedInLine(ahead: string, after: string): Quotation[] {
  const { between = '', quote = '' } = IN_LINE.exec(after)?.groups ?? {};
  return OTHER.test(between) || !isGap('readsAs', between) ? [] : [wholeOf(quote, 'near', `${ahead}${between}`)];
}

/** Block quotations and list items below a paragraph that ends in a colon. */
function quotedBelow(before: string, after: string, below: readonly string[]): Quotation[] {
  if (below.length === 0 || OTHER.test(after)) return [];
  const end = below.findIndex(citesAnother);
  return below.slice(0, end === -1 ? below.length : end).flatMap((paragraph, at): Quotation[] => {
    const text = unmarked(paragraph);
    const quoted = quotedIn(text).filter(({ text: { length } }) => length > text.length / 2);
    // `luidt:` announces literal words; after another colon a list may paraphrase.
    const item = quoted.length > 0 || setsApart(after) || paragraph.startsWith(APART) ? undefined : listItemOf(text);
    if (item !== undefined)
      return [
        { ...wholeOf(item.text, 'listed', ''), isItem: true, ...(item.label !== undefined && { label: item.label }) },
      ];
    if (quoted.length === 0)
      return [wholeOf(text, at === 0 && setsApart(after) ? 'beside' : 'near', `${before}${after}`)];
    const tie = at === 0 && isGap('toQuotation', after.slice(-MOST_BETWEEN.said)) ? 'said' : 'near';
    return quoted.map((one) => quotationOf({ prefix: `${before}${after} `, text }, one, tie));
  });
}

const SENTENCE_BEGINS = /(?<=[.!?]["”’)]?\s)(?=[\p{Lu}"“„‘])/gu;

/** Quotations at a note mark, else in the sentence that ends there: `beside`; earlier or announced ones: `near`. */
function inNoted({ text, atEnd }: Noted): Quotation[] {
  const quoted = quotedIn(text);
  const sentence = [...text.trimEnd().matchAll(SENTENCE_BEGINS)]
    .map(({ index }) => index)
    .findLast((at) => !quoted.some(({ start, end }) => start < at && at < end));
  const from = atEnd ? (quoted.at(-1)?.start ?? 0) : (sentence ?? 0);
  return quoted
    .filter(({ start }) => !atEnd || start >= from)
    .map((one): Quotation => {
      const isOwn = one.start >= from && !isAnnounced(text.slice(0, one.start));
      return quotationOf({ text }, one, isOwn ? 'beside' : 'near');
    })
    .reverse();
}

const LETTERS = /\p{L}{2}/u;

/** `near` if another cell also has a citation. A citation and a quotation alone in their cells belong together. */
function inRow(beside: readonly string[], around: string): Quotation[] {
  if (beside.length === 0) return [];
  const others = beside.filter((cell) => !OTHER.test(withoutQuoted(cell)));
  const isOnly = others.length === beside.length && !OTHER.test(around);
  return others.flatMap((cell) => {
    const quoted = quotedIn(cell);
    const isAlone = quoted.length === 1 && !LETTERS.test(around + withoutQuoted(cell));
    const tie = !isOnly ? 'near' : isAlone ? 'said' : 'beside';
    return quoted.map((one) => quotationOf({ text: cell }, one, tie));
  });
}

interface Surroundings {
  /** The next paragraphs, if its own ends in a colon. */
  below?: readonly string[];
  /** For a note: the text at its mark. */
  noted?: readonly Noted[];
  /** The other cells of its table row. */
  beside?: readonly string[];
  cited?: string;
  /** Other citations, in order, as offsets in the text before, the citation and the text after together. */
  others?: readonly Span[];
}

/** The quotations before and after a citation in its paragraph, and in blocks below. */
export function quotationsAt(
  before: string,
  after: string,
  { below = [], noted = [], beside = [], cited = '', others = [] }: Surroundings = {},
): Quotation[] {
  const here = { start: before.length, end: before.length + cited.length };
  const marks = cited === '' ? others : [...others, here].sort((one, other) => one.start - other.start);
  const behind = quotedIn(after);
  const ahead = quotedIn(before).reverse();
  const begun = behind.length === 0 ? BEGUN.exec(after) : null;
  if (begun !== null) behind.push({ text: begun.groups?.quote ?? '', start: begun.index, end: after.length });
  const ended = ahead.length === 0 ? ENDED.exec(before) : null;
  if (ended !== null) ahead.push({ text: ended.groups?.quote ?? '', start: 0, end: ended[0].length });
  const preceding = tied(ahead, {
    text: before,
    suffix: `${cited}${after}`,
    cited: marks,
    gapOf: ({ end }, last) => before.slice(end, last?.start ?? before.length),
    first: (gap, { start }) => {
      const tie = tieBefore(gap);
      return tie === 'said' || !isAnnounced(before.slice(0, start)) ? tie : undefined;
    },
  });
  const following: Side = {
    prefix: `${before}${cited}`,
    text: after,
    cited: marks,
    gapOf: ({ start }, last) => after.slice(last?.end ?? 0, start),
    first: (gap, one) => (isOwned(after, one) ? undefined : tieBehind(gap)),
  };
  return [
    ...tied(behind, following, preceding),
    ...[
      ...(behind.length === 0 ? quotedInLine(`${before}${cited}`, after) : []),
      ...quotedBelow(`${before}${cited}`, after, below),
      // Only the first citation of a note belongs to the text at its mark.
      ...(noted.length === 0 || OTHER.test(before) ? [] : noted.flatMap(inNoted)),
      ...inRow(beside, before + after),
    ].filter(({ text, tie }) => tieOf(text, tie) === tie),
    ...preceding,
  ];
}

/** A citation alone on its line after a dash or bracket attributes the paragraph above. */
const SIGNED = /^[\s_*]*(?:[—–-]{1,3}|[([])\s*$/u;
const ALONE = /^[\s_*]*$/u;
const ENDS = /^[\s.)\]_*]*$/u;
const MARKED = /^(?:[ \t]*>[^\n]*(?:\n|$))+$/u;
const MOST_BESIDE = 4;

const unmarked = (text: string): string => text.replace(/^[ \t]*(?:>[ \t]?)+/gm, '').trim();

/** The paragraph above a citation, and the text before the citation in its own. */
function partsOf(before: string, above: string): { own: string; paragraph: string; isMarked: boolean } {
  const lines = before.split('\n');
  const own = (lines.pop() ?? '').replace(/^[ \t]*(?:>[ \t]?)+/, '');
  const rest = lines.join('\n').trim();
  // Within one paragraph only `>` lines can be distinguished from the text.
  if (rest !== '') return { own, paragraph: MARKED.test(rest) ? unmarked(rest) : '', isMarked: true };
  return { own, paragraph: unmarked(above), isMarked: above.startsWith(APART) || MARKED.test(above.trim()) };
}

/** The quotation in the paragraph above a citation. */
export function quotationAbove(before: string, cited: string, after: string, above: string): Quotation[] {
  const { own, paragraph, isMarked } = partsOf(before, above);
  if (paragraph === '') return [];
  const isAlone = ENDS.test(after);
  const isAttributed = isGap('attributes', own) || (isAlone && SIGNED.test(own));
  if (!isAttributed && !(isAlone && ALONE.test(own))) return [];
  const tie = isAttributed ? 'said' : 'near';
  const all = quotedIn(paragraph).filter(({ start, end }) => end - start >= paragraph.length - MOST_BESIDE);
  // A paragraph that cites something itself, or is only partly a quotation, is not one.
  if (all.length === 0 && (!isMarked || quotedIn(paragraph).length > 0 || OTHER.test(paragraph))) return [];
  const quoted =
    all.length > 0
      ? all.map((one) => quotationOf({ text: paragraph, suffix: `${cited}${after}` }, one, tie))
      : [wholeOf(paragraph, tie, '')];
  return quoted.filter(({ text }) => tieOf(text, tie) === tie);
}
