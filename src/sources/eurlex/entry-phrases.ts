/** The phrases of final articles, in Dutch and English: conditions, parts of the act, days. */
import { isCalendarDate, shiftedBy } from '../../contract/dates';
import { monthOf } from './celex';

// Conditions: `in the area governed by …`, `as regards vessels`, `in so far as …`, `ten aanzien van …`, `voor zover …`.
// They stand before or behind the subject, the verb or the day, or within a list. The day then does not hold for the
// whole and carries the condition's words. Not conditions: reservations (`without prejudice to`, `subject to`) and
// references (`referred to in`).

/** A sentence split into its leading condition, as in the text (or empty), and the rest. */
interface Led {
  readonly condition: string;
  readonly rest: string;
}

const ADVERBS = String.raw`(?:(?:only|solely|exclusively|insofar|uitsluitend|alleen|slechts|enkel)\s+)?`;

/** Conditions in any position. */
const ANYWHERE = [
  String.raw`in\s+(?:the\s+)?(?:area|field|domain|sector|case|event|context|territor(?:y|ies))s?\s+(?:of|governed|covered|that|in\s+which|where|to\s+which)`,
  String.raw`(?:in|with)\s+(?:respect|regard|relation)\s+(?:of|to)|with\s+reference\s+to|as\s+(?:regards|concerns|respects)|as\s+far\s+as|regarding|concerning|relating\s+to|relative\s+to`,
  String.raw`in\s?so\s?far\s+as|to\s+the\s+extent\s+(?:that|to\s+which)|for\s+the\s+purposes?\s+of|on\s+condition\s+that|provided\s+that|only\s+(?:if|where|when)`,
  String.raw`(?:by\s+way\s+of|in)\s+derogation\s+(?:from|to)|derogating\s+from|notwithstanding`,
  String.raw`op\s+(?:het\s+)?(?:gebied|terrein|vlak)(?:en)?\s+(?:van|waarop|waarvoor|die|dat)|op\s+de\s+(?:gebieden|terreinen)\s+(?:van|waarop|die)`,
  String.raw`ten\s+aanzien\s+van|met\s+betrekking\s+tot|met\s+het\s+oog\s+op|(?:voor\s+)?(?:wat|zover\s+het)\s+(?:[^,;]{1,150}\s)?(?:betreft|aangaat)|inzake|betreffende|aangaande`,
  String.raw`voor\s?zover|in\s+zoverre|voor\s+de\s+toepassing\s+van|in\s+(?:het\s+)?geval\s+(?:van|dat)|op\s+voorwaarde\s+dat|mits|in\s+afwijking\s+van|niettegenstaande`,
].join('|');
/** Conditions only at the start of a sentence or behind its verb or day; too common elsewhere. */
const IN_FRONT = String.raw`for(?!\s+(?:the\s+first\s+time|an?\s+(?:period|term)|\d+\s|example))|where(?!as)|if|when|once|voor(?!\s+(?:het\s+eerst|een\s+(?:periode|duur|termijn)|\d))|indien|wanneer|zodra`;
/** In front of a Dutch verb: `Op vaartuigen is artikel 4 van toepassing`. */
const UPON = String.raw`op(?!\s+(?:\d|grond|basis|verzoek|voorstel|de\s+(?:datum|dag|dagtekening)|het\s+(?:tijdstip|moment)))(?=\s[^,;]{1,200}\s(?:is|zijn|wordt|worden)\s(?:de\s)?(?:artikel|bijlage|hoofdstuk|titel|afdeling|deze\s|dit\s))`;
const BEHIND = String.raw`${IN_FRONT}|to(?!\s+(?:\d|the\s+end|that\s+(?:date|extent)))|unless|tenzij|in(?!\s+(?:accordance|all\s|its\s|full|the\s+Member|conformity|line|addition|particular|place|force|order|overeenstemming|alle\s|de\s+lidstaten|werking|plaats))|op(?=\s+\p{L})`;
const END = String.raw`(?![\p{L}\d])`;
const DEROGATES = /derogat|notwithstanding|afwijking\s+van|niettegenstaande/iu;

const LEADING = new RegExp(
  String.raw`^\W*(?:(?:however|nevertheless|moreover|furthermore|in\s+addition|echter|evenwel|niettemin|bovendien),?\s+)?(?=${ADVERBS}(?:${ANYWHERE}|${IN_FRONT}|${UPON})${END})`,
  'iu',
);
const WITHIN = new RegExp(
  String.raw`(?<![\p{L}\d])${ADVERBS}(?:${ANYWHERE}|(?<=\b(?:is|zijn|wordt|worden)\s)voor)${END}`,
  'iu',
);
const TRAILING = new RegExp(
  String.raw`(?:^|[\s,(])(${ADVERBS}(?:${ANYWHERE})${END}[\s\S]*)$|^\s*(?:,\s*)?(${ADVERBS}(?:${BEHIND})\s[\s\S]*)$`,
  'iu',
);

const OF_PART = String.raw`[^;]{0,60}?\s(?:of|van)\s(?:de\s|het\s)?(?:article|artikel|annex|bijlage)`;
/** Beginning of a part of an act; a point or paragraph only with `of Article 5`. */
const PART = String.raw`(?:the\s|de\s|het\s)?(?:(?:first|second|third|fourth|last|eerste|tweede|derde|vierde|laatste)\s\p{L}+${OF_PART}|(?:points?|paragraphs?)\s[(\d]${OF_PART}|(?:articles?|artikel(?:en)?|annex(?:es)?|bijlagen?|titles?|titels?|chapters?|hoofdstuk(?:ken)?|sections?|afdeling(?:en)?|parts?|deel|delen)\s[(\dIVXLC])`;
const ACT = String.raw`(?:it|zij|hij|het)\s|(?:this|the\s+present|deze|dit)\s+(?!article|artikel|paragraph|lid|subparagraph|alinea|point|chapter|section|title|annex)\p{L}`;
const SUBJECT = new RegExp(
  String.raw`^(?:(?:is|zijn|wordt|worden|treedt|treden|shall|geldt|gelden)\s+)?(?:${PART}|${ACT}|(?:the|de|het)\s+(?:following|volgende|provisions|bepalingen|requirements|obligations|rules|measures))`,
  'iu',
);
const NOT_BEHIND = String.raw`(?<!\b(?:of|to|in|under|by|with|from|for|and|or|that|as|see|van|bij|uit|met|voor|en|dat|die|tot))`;
const MAYBE_END = new RegExp(
  String.raw`,\s+|\s(?=(?:is|zijn|wordt|worden|treedt|treden|geldt|gelden)\s)|${NOT_BEHIND}\s(?=(?:this|it|the\s+following)\s)`,
  'giu',
);
/** End of a condition without a comma: the part right before the verb. */
const PART_AFTER = new RegExp(String.raw`${NOT_BEHIND}\s(?=${PART})`, 'giu');
const NEXT_PART = new RegExp(String.raw`,\s+(?:(?:and|en)\s+)?(?=${PART})|\s(?:and|en)\s+(?=${PART})|,\s*$`, 'iu');

/** True for a condition that derogates from another statement. */
export const derogates = (condition: string): boolean => DEROGATES.test(condition);

/** Splits off the leading condition; if it is the whole sentence (`In the area of fishing:`), the rest is empty. */
export function leadingCondition(sentence: string): Led {
  const lead = LEADING.exec(sentence);
  if (lead === null) return { condition: '', rest: sentence };
  const text = sentence.slice(lead[0].length);
  if (/:\s*$/.test(text) && !/\b(?:shall|apply|toepassing|werking)\b/i.test(text)) return { condition: text, rest: '' };
  const end = endOf(text, MAYBE_END, (rest) => SUBJECT.test(rest)) ?? endOf(text, PART_AFTER, () => true);
  if (end === undefined) return /:\s*$/.test(text) ? { condition: text, rest: '' } : { condition: '', rest: sentence };
  return { condition: text.slice(0, end.at), rest: text.slice(end.next) };
}

function endOf(text: string, ends: RegExp, isEnd: (rest: string) => boolean): { at: number; next: number } | undefined {
  for (const { index, 0: found } of text.matchAll(ends)) {
    const next = index + found.length;
    if (index > 0 && isEnd(text.slice(next))) return { at: index, next };
  }
  return undefined;
}

/** The subject without the conditions in it, and the last of these (or empty). */
export function withoutConditions(scope: string): { bare: string; condition: string } {
  let [bare, rest, condition] = ['', scope, ''];
  for (let found = WITHIN.exec(rest); found !== null; found = WITHIN.exec(rest)) {
    bare += rest.slice(0, found.index);
    const behind = rest.slice(found.index + found[0].length);
    const end = NEXT_PART.exec(behind)?.index ?? behind.length;
    condition = trimmed(`${found[0]}${behind.slice(0, end)}`);
    rest = behind.slice(end);
  }
  return { bare: bare + rest, condition };
}

const FROM = String.raw`(?:as\s+from|as\s+of|from|with\s+effect\s+from|starting\s+from|met\s+ingang\s+van|vanaf)\s`;
const TO = String.raw`(?:until|till|tot(?:\s+en\s+met)?\s+\d)`;
/** A second day in the same sentence: `and, as regards vessels, from 1 July`. */
const NEXT_DAY = new RegExp(
  String.raw`(?:;|,|\s(?:and|en)\b)[\s,]{0,8}(?=(?:(?:${ANYWHERE}|${IN_FRONT}|to|${PART})[^;]{0,250}?[\s,])?${FROM})`,
  'giu',
);
const HAS_FROM = new RegExp(String.raw`(?:^|[\s,])(?:${FROM}|${TO})`, 'iu');
const ALL_FROM = new RegExp(String.raw`(?<=^|[\s,;])(?:${FROM}|${TO})`, 'giu');
const FROM_FIRST = new RegExp(
  String.raw`^\s*(?:(?:only|however|echter|evenwel|pas|eerst|ook|ten\s+vroegste|for\s+the\s+first\s+time|voor\s+het\s+eerst)\s+)*(?:${FROM}|${TO}|on\s|op\s+\d|op\s+(?:de|het)\s+\p{L}+\s+dag|per\s)`,
  'iu',
);
const FROM_LATER = new RegExp(String.raw`[\s,](?=${FROM}|${TO})`, 'iu');

/** A second subject with its own verb, behind the day of the first: `and, as regards honey, Article 4`. */
const NEXT_SUBJECT = new RegExp(
  String.raw`(?:;|,?\s(?:and|en)\b)[\s,]{0,8}(?=(?:${ADVERBS}(?:${ANYWHERE}|${IN_FRONT})${END}[^;]{0,250}?[\s,])?(?:(?:is|zijn)\s+)?${PART})`,
  'giu',
);

/**
 * Where the words of the first verb end and a new subject begins, between two verbs; undefined without a new subject.
 */
export function nextSubject(between: string): { at: number; next: number } | undefined {
  const first = HAS_FROM.exec(between);
  if (first === null) return undefined;
  const lastFrom = [...between.matchAll(ALL_FROM)].at(-1)?.index ?? -1;
  for (const { index, 0: found } of between.matchAll(NEXT_SUBJECT)) {
    const next = index + found.length;
    if (index >= first.index + first[0].length && next > lastFrom) return { at: index, next };
  }
  return undefined;
}

export interface DayUnder {
  readonly phrase: string;
  readonly condition: string;
  /** Subject stated anew with the day: `and Articles 4 and 5 from 1 August`. */
  readonly subject: string;
}

const MOST_DAYS = 500;

/** The days behind a verb, usually one without a condition. */
export function daysUnder(phrase: string): DayUnder[] {
  const days: DayUnder[] = [];
  let rest = phrase;
  for (;;) {
    const first = HAS_FROM.exec(rest);
    NEXT_DAY.lastIndex = first === null ? rest.length : first.index + first[0].length;
    const next = NEXT_DAY.exec(rest);
    if (next === null || days.length === MOST_DAYS) return [...days, dayUnder(rest)];
    days.push(dayUnder(rest.slice(0, next.index)));
    rest = rest.slice(next.index + next[0].length);
  }
}

/** Parses `from 1 July 2030 as regards vessels` and `as regards vessels, from 1 July 2030`. */
function dayUnder(text: string): DayUnder {
  if (FROM_FIRST.test(text)) {
    const day = STATED.exec(text)?.[0] ?? '';
    const condition = conditionIn(text.slice(day.length), day !== '');
    return { phrase: text.slice(0, text.length - condition.length), condition: trimmed(condition), subject: '' };
  }
  const from = FROM_LATER.exec(text)?.index;
  if (from === undefined) return { phrase: text, condition: '', subject: '' };
  const [before, phrase] = [text.slice(0, from), text.slice(from)];
  const condition = conditionIn(before, true);
  const isOf = condition !== '' || isSubject(before);
  return { phrase: isOf ? phrase : text, condition: trimmed(condition), subject: trimmed(before) };
}

const STATED =
  /^\s*(?:\p{L}+\s+){0,6}(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?\p{L}+,?\s+\d{4}|\d{1,2}\.\d{1,2}\.\d{4})/u;

/** The condition at the end of a text, or empty. `any`: also words that are conditions only there. */
function conditionIn(text: string, any: boolean): string {
  const [, anywhere, behind = ''] = TRAILING.exec(text) ?? [];
  return anywhere ?? (any ? behind : '');
}

const PART_FIRST = new RegExp(`^${PART}`, 'iu');

/** True if the text begins with a part: `Articles 4 and 5`. */
export const isSubject = (text: string): boolean => PART_FIRST.test(text);

const trimmed = (text: string): string => text.replace(/^[\s,]+|[\s,;:.]+$/g, '');

// Parts of the act itself that a sentence names: `Articles 8(3), 9(5) and 47`, `Annex XVII`, `artikel 4, leden 2 en 3`.
// Kinds are those of external ids. Parts of other acts (`Article 7 of Directive 2002/22/EC`) are excluded.

type NamedKind = 'artikel' | 'bijlage' | 'titel' | 'hoofdstuk' | 'afdeling' | 'deel';

export interface NamedPart {
  readonly kind: NamedKind;
  readonly number: string;
  readonly within?: { readonly kind: NamedKind; readonly number: string };
  /** False if only a paragraph or point of it is meant. */
  readonly whole: boolean;
  readonly words: string;
  /** Last number of a range (`Articles 92 to 101`). */
  readonly upTo?: string;
}

const KINDS: readonly [NamedKind, RegExp][] = [
  ['artikel', /^arti/i],
  ['bijlage', /^(?:annex|bijlage)/i],
  ['titel', /^tit/i],
  ['hoofdstuk', /^(?:chapter|hoofdstuk)/i],
  ['afdeling', /^(?:section|afdeling)/i],
  ['deel', /^(?:part|deel|delen)/i],
];

const LETTERED = String.raw`\([0-9a-z]{1,4}\)`;
/** Narrows an article or (`OF_ANNEX`) an annex to a part, after its number. */
const NARROWER = String.raw`(?:\s?${LETTERED}(?:(?:,\s|\s(?:and|to|or|en|of|tot\sen\smet)\s|,?\s?)${LETTERED}(?![^\s,.;)]))*|,?\s(?:(?:first|second|third|fourth|last|eerste|tweede|derde|vierde|laatste)(?:,?\s(?:and|en)\s\w+)?\s(?:subparagraphs?|indents?|alinea|streepje)|(?:points?|paragraphs?|subparagraphs?)\s${LETTERED}(?:(?:,\s|\s(?:and|to)\s)${LETTERED})*(?!\sof\s)|(?:points?|paragraphs?)\s\d{1,2}[a-z]?(?:(?:,\s|\s(?:and|to)\s)\d{1,2}[a-z]?(?![\w/]))*(?=[\s,.;]|$)(?!\sof\s)|(?:lid|alinea)\s\d+[a-z]?|leden\s\d+[a-z]?(?:,\s\d+[a-z]?(?=,|\sen\s))*(?:\s(?:en|tot\sen\smet)\s\d+[a-z]?)?|(?:punt(?:en)?|onder|letters?)\s\(?[0-9a-z]{1,3}\)(?:(?:,\s|\s(?:en|tot\sen\smet)\s)\(?[0-9a-z]{1,3}\))*))`;
const ARTICLE = String.raw`\d{1,3}[a-z]{0,3}(?![\d/])`;
const OTHER = String.raw`(?:[IVXLC]{1,7}[a-z]?|\d{1,3})(?![\p{L}\d/])`;
const OF_ANNEX = String.raw`(?:,?\s(?:points?|punt(?:en)?|parts?|deel|delen|sections?|afdeling(?:en)?|entr(?:y|ies)|rows?|columns?|rij(?:en)?|kolom(?:men)?)\s\(?[0-9A-Z][\w.]{0,5}\)?(?:(?:,\s|\s(?:and|to|en|tot\sen\smet)\s)\(?(?:\d[\w.]{0,5}|[A-Z])\)?(?![\p{L}\d]))*)`;
const BETWEEN = String.raw`(?:,\s(?:and\s|en\s)?|\s(?:and|en|as\swell\sas|alsmede)\s|\s(?:to|tot\sen\smet|t\/m)\s)`;
const item = (number: string, narrower: string): string => `${number}${narrower}`;
const list = (number: string, narrower: string): string =>
  `(${item(number, narrower)}(?:${BETWEEN}${item(number, narrower)})*)`;

const RUN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:((?:articles?|artikel(?:en)?)\s)${list(ARTICLE, `${NARROWER}*`)}|((?:annex(?:es)?|bijlagen?)\s)${list(OTHER, `${OF_ANNEX}*`)}|((?:titles?|titels?|chapters?|hoofdstuk(?:ken)?|sections?|afdeling(?:en)?|parts?|deel|delen)\s)${list(OTHER, '')})`,
  'giu',
);

/** Narrows an article, before it: `point (e) of`, `the third subparagraph of`. */
const BEFORE =
  /(?:the\s)?(?:(?:first|second|third|fourth|last|eerste|tweede|derde|vierde|laatste)(?:,?\s(?:and|en)\s\p{L}+)?\s)?(?:points?|paragraphs?|subparagraphs?|sentences?|indents?|parts?|lid|leden|punt(?:en)?|alinea|deel|delen)(?:\s(?:[A-Z](?!\p{L})|\d{0,3}(?:\([0-9a-z]{1,4}\))+|\d{1,3}[a-z]?|and|to|en|or|tot en met),?){0,8}\s(?:of|van)\s(?:de\s)?$/iu;
/** Follows parts of another act; `of this Regulation` does not match. */
const FOREIGN =
  /^(?:\s(?:of|to|van|bij)\s(?:(?:the|de|het|that|die|dat)\s)?(?:Annex\s\w+\s(?:of|to)\s)?(?:(?:Council|Commission|Delegated|Implementing|Framework|Gedelegeerde|Uitvoerings\w*)\s?)*(?:Regulation|Directive|Decision|Treaty|Protocol|Verordening|Richtlijn|Besluit|Beschikking|Verdrag|TFEU|VWEU)|\s(?:TFEU|VWEU|TEU|VEU)\b)/;
const OF_NEXT = /^\s(?:of|van)\s(?:de\s)?$/i;

const LONGEST = 6000;

interface Run {
  readonly kind: NamedKind;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly items: string;
  readonly before: string;
}

const singular = (label: string): string =>
  label.replace(
    /(?<=annex)es$|(?<=artikel)en$|(?<=hoofdstuk)ken$|(?<=afdeling)en$|(?<=bijlage)n$|(?<=article|title|titel|chapter|section|part)s$/i,
    '',
  );

/** Parts of the act itself named in a sentence, in order. */
export function namedParts(sentence: string): NamedPart[] {
  const text = sentence.slice(0, LONGEST);
  const runs = [...text.matchAll(RUN)].flatMap((match): Run[] => {
    const [all, article, articles, annex, annexes, other, others] = match;
    const label = (article ?? annex ?? other ?? '').trim();
    const kind = KINDS.find(([, pattern]) => pattern.test(label))?.[0];
    const [start, end] = [match.index, match.index + all.length];
    if (kind === undefined) return [];
    const before = BEFORE.exec(text.slice(Math.max(0, start - 120), start))?.[0] ?? '';
    return [{ kind, start, end, label: singular(label), items: articles ?? annexes ?? others ?? '', before }];
  });
  return runs.flatMap((_run, at) => (isForeign(text, runs, at) ? [] : partsOf(text, runs, at)));
}

/** True for a run followed by another act, directly or through the runs joined to it. */
function isForeign(text: string, runs: readonly Run[], at: number): boolean {
  const { end } = runs[at]!;
  if (FOREIGN.test(text.slice(end))) return true;
  const next = runs[at + 1];
  return next !== undefined && OF_NEXT.test(text.slice(end, next.start)) && isForeign(text, runs, at + 1);
}

function partsOf(text: string, runs: readonly Run[], at: number): NamedPart[] {
  const { kind, end, label, items, before } = runs[at]!;
  const [previous, next] = [runs[at - 1], runs[at + 1]];
  if (previous?.kind === 'afdeling' && kind !== 'artikel' && OF_NEXT.test(text.slice(previous.end, runs[at]!.start)))
    return [];
  const sectionFollows = next?.kind === 'afdeling' && /^,?\s$/.test(text.slice(end, next.start));
  if (sectionFollows && (kind === 'hoofdstuk' || kind === 'titel')) return [];
  const within = kind === 'afdeling' ? containerOf(text, runs, at) : undefined;
  return splitItems(items).map(({ number, rest, upTo }, index) => ({
    kind,
    number,
    whole: rest === '' && !(before !== '' && index === 0),
    words: inContainer(`${index === 0 ? before : ''}${label} ${number}${rest}${rangeTo(label, upTo)}`, within),
    ...(upTo === undefined ? {} : { upTo }),
    ...(within === undefined ? {} : { within }),
  }));
}

const rangeTo = (label: string, upTo: string | undefined): string =>
  upTo === undefined
    ? ''
    : ` ${/^(?:article|annex|title|chapter|section|part)$/i.test(label) ? 'to' : 'tot en met'} ${upTo}`;

function inContainer(part: string, within: NamedPart['within']): string {
  if (within === undefined) return part;
  const english = /^section/i.test(part);
  return english ? `${part} of ${ENGLISH[within.kind]} ${within.number}` : `${within.kind} ${within.number}, ${part}`;
}

const ENGLISH: Readonly<Partial<Record<NamedKind, string>>> = { hoofdstuk: 'Chapter', titel: 'Title', deel: 'Part' };

/** Container of sections: `Chapter III Section 4`, `Sections 4 and 5 of Chapter IV`. */
function containerOf(text: string, runs: readonly Run[], at: number): NamedPart['within'] {
  const [previous, own, next] = [runs[at - 1], runs[at]!, runs[at + 1]];
  if (next !== undefined && next.kind !== 'artikel' && OF_NEXT.test(text.slice(own.end, next.start)))
    return { kind: next.kind, number: next.items };
  if (previous !== undefined && previous.kind !== 'artikel' && /^,?\s$/.test(text.slice(previous.end, own.start)))
    return { kind: previous.kind, number: previous.items.split(/[\s,]+/).at(-1)! };
  return undefined;
}

const NEXT_ITEM = new RegExp(`^(${BETWEEN})(?=[IVXLC\\d])`, 'iu');
const FIRST_ITEM = new RegExp(String.raw`^([IVXLC]{1,7}[a-z]?|\d{1,3}[a-z]{0,3})((?:${NARROWER}|${OF_ANNEX})*)`, 'iu');

interface Item {
  number: string;
  rest: string;
  upTo?: string;
}

function splitItems(items: string): Item[] {
  const all: Item[] = [];
  let rest = items;
  let range = false;
  for (let first = FIRST_ITEM.exec(rest); first !== null; first = FIRST_ITEM.exec(rest)) {
    const [whole, number = '', narrower = ''] = first;
    const last = all.at(-1);
    if (range && last !== undefined && last.rest === '') last.upTo = number;
    else all.push({ number, rest: narrower });
    rest = rest.slice(whole.length);
    const between = NEXT_ITEM.exec(rest)?.[1];
    if (between === undefined) break;
    range = /to|tot|t\//i.test(between);
    rest = rest.slice(between.length);
  }
  return all;
}

// Days: dates (`25 May 2018`, `1.1.2020`), or counted from another (`the twentieth day following that of its
// publication`).

/** Days to count from, `YYYY-MM-DD` or empty. */
export interface Bases {
  readonly published: string;
  readonly adopted: string;
  readonly inForce: string;
}

/** `day` is empty if the words give none; `basis` tells a stated day from a computed one. */
export interface PhraseDay {
  readonly day: string;
  readonly basis: 'stated' | 'reckoned';
}

const NO_DAY: PhraseDay = { day: '', basis: 'stated' };

/** A date in words or figures, for use in a larger expression: 3 groups for each. */
export const DATE = String.raw`(?:(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(\p{L}{3,9}),?\s+(\d{4})|(\d{1,2})\.(\d{1,2})\.(\d{4}))`;

const DATE_FIRST = new RegExp(String.raw`^(?:the\s+)?${DATE}(?!\d)`, 'iu');

function dayOfGroups([
  day = '',
  month = '',
  year = '',
  inFigures = '',
  monthInFigures = '',
  yearInFigures = '',
]: readonly (string | undefined)[]): string {
  const number = year === '' ? Number(monthInFigures) : (monthOf(month) ?? 0);
  const text = `${year || yearInFigures}-${String(number).padStart(2, '0')}-${(day || inFigures).padStart(2, '0')}`;
  return isCalendarDate(text) ? text : '';
}

/** The date at the start of a text, `YYYY-MM-DD`, or empty. */
export const dateAtStart = (text: string): string => dayOfGroups(DATE_FIRST.exec(text)?.slice(1) ?? []);

const UNITS = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste',
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
];
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...UNITS.flatMap((row) => row.split(' ').map((word, index): [string, number] => [word, index + 1])),
  ['één', 1],
  ['thirtieth', 30],
  ['dertigste', 30],
  ['thirty', 30],
  ['dertig', 30],
  ['ninetieth', 90],
  ['negentigste', 90],
]);

function numberOf(word: string): number | undefined {
  const figures = /^(\d{1,3})(?:st|nd|rd|th|e|ste|de)?$/i.exec(word)?.[1];
  return figures === undefined ? NUMBERS.get(word.toLowerCase()) : Number(figures);
}

/** Clamps to the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const wanted = Math.min(date, last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(wanted).padStart(2, '0')}`;
}

/** Base of the count: publication in the journal, adoption, or entry into force. */
const BASES: readonly [keyof Bases, RegExp][] = [
  [
    'published',
    /\b(?:its\s+publication|publication(?:\s+of\s+this\s+\w+)?\s+in\s+the\s+Official|(?:haar|zijn|de|deszelfs)\s+(?:bekendmaking|publicatie)|(?:bekendmaking|publicatie)\s+(?:ervan\s+|van\s+(?:deze|dit)\s+\p{L}+\s+)?in\s+het\s+Publi[ck])/iu,
  ],
  ['inForce', /\b(?:entry\s+into\s+force|inwerkingtreding|enters\s+into\s+force)\b/i],
  [
    'adopted',
    /\b(?:its\s+(?:adoption|signature|signing)|(?:de\s+)?vaststelling|(?:wordt|is)\s+vastgesteld|it\s+is\s+adopted)\b/i,
  ],
];

const UNCOUNTABLE =
  /\bworking\s+day|\bwerkdag|\b(?:publication|bekendmaking)\s+(?:of|van)\s+(?:the|a|an|de|het|een)\s|\bnotification|\bkennisgeving|\bimplementing\s+act|\buitvoeringshandeling/i;

const WORD = String.raw`([\p{L}\d]+)`;
const AFTER = '(?:following|after|from|na|volgende?(?:\\s+op)?|vanaf)';
const FIRST_OF_MONTH = new RegExp(
  String.raw`(?:first\s+day\s+of\s+the|eerste\s+dag\s+van\s+de)\s+(?:${WORD}\s+)?(?:month|maand)\s+${AFTER}\b`,
  'iu',
);
const SPAN = new RegExp(
  String.raw`\b${WORD}\s+(days?|weeks?|months?|years?|dagen|weken|maand(?:en)?|jaar)\s+${AFTER}\b`,
  'iu',
);
const NTH_DAY = new RegExp(String.raw`(?:\b${WORD}\s+)?\b(?:day|dag)\s+${AFTER}\b`, 'iu');
const SAME_DAY =
  /\b(?:day|date|dag|datum|dagtekening)\s+(?:of|on|van|waarop)\b|^\W*(?:its|their|de|haar|zijn)?\s*(?:entry|inwerkingtreding|adoption|publication)/i;

const DAYS_IN: Readonly<Record<string, number>> = { d: 1, w: 7 };

function counted(words: string, base: string): string {
  const month = FIRST_OF_MONTH.exec(words);
  if (month !== null) {
    const number = month[1] === undefined ? 1 : (numberOf(month[1]) ?? 0);
    return number === 0 ? '' : monthsLater(`${base.slice(0, 8)}01`, number);
  }
  const [, count = '', unit = ''] = SPAN.exec(words) ?? [];
  const number = numberOf(count);
  if (number !== undefined) {
    const days = DAYS_IN[unit[0]!.toLowerCase()];
    if (days !== undefined) return shiftedBy(base, number * days);
    return monthsLater(base, /^[yj]/i.test(unit) ? number * 12 : number);
  }
  const nth = NTH_DAY.exec(words);
  if (nth !== null) return shiftedBy(base, (nth[1] === undefined ? undefined : numberOf(nth[1])) ?? 1);
  return SAME_DAY.test(words) ? base : '';
}

/**
 * Day in the words that follow `enter into force` or `apply from`, up to the end of the sentence; none if they name an
 * event of unknown day.
 */
export function dayOfPhrase(words: string, bases: Bases): PhraseDay {
  const start = words
    .trim()
    .slice(0, 300)

    .replace(
      /^(?:(?:for\s+the\s+first\s+time|voor\s+het\s+eerst)\s+)?(?:on|from|as\s+from|as\s+of|with\s+effect\s+from|op|met\s+ingang\s+van|vanaf|per)\s+/i,
      '',
    );
  const stated = dateAtStart(start);
  if (stated !== '') return { day: stated, basis: 'stated' };
  if (UNCOUNTABLE.test(start)) return NO_DAY;
  const [name] = BASES.find(([, pattern]) => pattern.test(start)) ?? [];
  const base = name === undefined ? '' : bases[name];
  return base === '' ? NO_DAY : { day: counted(start, base), basis: 'reckoned' };
}

export const UNTIL_FIRST = new RegExp(String.raw`^\s*(?:until|till|tot\s+en\s+met|tot(?=\s+${DATE}))\s`, 'iu');
const INCLUSIVE = /^\s*tot\s+en\s+met\s/i;

/**
 * First day of what is excluded "until …". After the last day of a month, or with `tot en met`, it is the next day
 * (`reckoned`).
 */
export function dayAfterUntil(words: string, bases: Bases): PhraseDay {
  const { day, basis } = dayOfPhrase(words.replace(UNTIL_FIRST, ''), bases);
  if (day === '') return NO_DAY;
  const next = shiftedBy(day, 1);
  return INCLUSIVE.test(words) || next.endsWith('-01') ? { day: next, basis: 'reckoned' } : { day, basis };
}
