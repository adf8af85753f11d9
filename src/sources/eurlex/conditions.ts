/**
 * Under which condition a sentence of a final article holds: `in the area governed by …`, `as regards vessels`, `in so far as …`,
 * `ten aanzien van …`, `voor zover …`, `by way of derogation from …`. It stands before the subject, behind it, among the parts of a list, behind
 * the verb or behind the day. What is said under one is not said of the whole, so the day goes with the words of the act.
 *
 * No condition: a reservation (`without prejudice to`, `subject to`, `unless otherwise provided`) and a reference (`referred to in`).
 */

/** A sentence without the condition that it begins with. `condition` is as in the text; empty where there is none. */
export interface Led {
  readonly condition: string;
  readonly rest: string;
}

const ADVERBS = String.raw`(?:(?:only|solely|exclusively|insofar|uitsluitend|alleen|slechts|enkel)\s+)?`;

/** Those that are a condition wherever they stand. */
const ANYWHERE = [
  String.raw`in\s+(?:the\s+)?(?:area|field|domain|sector|case|event|context|territor(?:y|ies))s?\s+(?:of|governed|covered|that|in\s+which|where|to\s+which)`,
  String.raw`(?:in|with)\s+(?:respect|regard|relation)\s+(?:of|to)|with\s+reference\s+to|as\s+(?:regards|concerns|respects)|as\s+far\s+as|regarding|concerning|relating\s+to|relative\s+to`,
  String.raw`in\s?so\s?far\s+as|to\s+the\s+extent\s+(?:that|to\s+which)|for\s+the\s+purposes?\s+of|on\s+condition\s+that|provided\s+that|only\s+(?:if|where|when)`,
  String.raw`(?:by\s+way\s+of|in)\s+derogation\s+(?:from|to)|derogating\s+from|notwithstanding`,
  String.raw`op\s+(?:het\s+)?(?:gebied|terrein|vlak)(?:en)?\s+(?:van|waarop|waarvoor|die|dat)|op\s+de\s+(?:gebieden|terreinen)\s+(?:van|waarop|die)`,
  String.raw`ten\s+aanzien\s+van|met\s+betrekking\s+tot|met\s+het\s+oog\s+op|(?:voor\s+)?(?:wat|zover\s+het)\s+(?:[^,;]{1,150}\s)?(?:betreft|aangaat)|inzake|betreffende|aangaande`,
  String.raw`voor\s?zover|in\s+zoverre|voor\s+de\s+toepassing\s+van|in\s+(?:het\s+)?geval\s+(?:van|dat)|op\s+voorwaarde\s+dat|mits|in\s+afwijking\s+van|niettegenstaande`,
].join('|');
/** Those that are one only at the beginning of a sentence, or behind its verb or day: elsewhere they are in every second sentence. */
const IN_FRONT = String.raw`for(?!\s+(?:the\s+first\s+time|an?\s+(?:period|term)|\d+\s|example))|where(?!as)|if|when|once|voor(?!\s+(?:het\s+eerst|een\s+(?:periode|duur|termijn)|\d))|indien|wanneer|zodra`;
/** In front of a Dutch verb: `Op vaartuigen is artikel 4 van toepassing`. */
const UPON = String.raw`op(?!\s+(?:\d|grond|basis|verzoek|voorstel|de\s+(?:datum|dag|dagtekening)|het\s+(?:tijdstip|moment)))(?=\s[^,;]{1,200}\s(?:is|zijn|wordt|worden)\s(?:de\s)?(?:artikel|bijlage|hoofdstuk|titel|afdeling|deze\s|dit\s))`;
const BEHIND = String.raw`${IN_FRONT}|to(?!\s+(?:\d|the\s+end|that\s+(?:date|extent)))|unless|tenzij|in(?!\s+(?:accordance|all\s|its\s|full|the\s+Member|conformity|line|addition|particular|place|force|order|overeenstemming|alle\s|de\s+lidstaten|werking|plaats))|op(?=\s+\p{L})`;
/** Of a word: `wat honing betreft` can have anything behind it. */
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
/** How the parts of an act begin; a point or a paragraph is one only `of Article 5`. */
const PART = String.raw`(?:the\s|de\s|het\s)?(?:(?:first|second|third|fourth|last|eerste|tweede|derde|vierde|laatste)\s\p{L}+${OF_PART}|(?:points?|paragraphs?)\s[(\d]${OF_PART}|(?:articles?|artikel(?:en)?|annex(?:es)?|bijlagen?|titles?|titels?|chapters?|hoofdstuk(?:ken)?|sections?|afdeling(?:en)?|parts?|deel|delen)\s[(\dIVXLC])`;
const ACT = String.raw`(?:it|zij|hij|het)\s|(?:this|the\s+present|deze|dit)\s+(?!article|artikel|paragraph|lid|subparagraph|alinea|point|chapter|section|title|annex)\p{L}`;
/** Where a condition ends: what is said follows, in Dutch behind the verb. */
const SUBJECT = new RegExp(
  String.raw`^(?:(?:is|zijn|wordt|worden|treedt|treden|shall|geldt|gelden)\s+)?(?:${PART}|${ACT}|(?:the|de|het)\s+(?:following|volgende|provisions|bepalingen|requirements|obligations|rules|measures))`,
  'iu',
);
/** A word behind which what follows is still in the condition. */
const NOT_BEHIND = String.raw`(?<!\b(?:of|to|in|under|by|with|from|for|and|or|that|as|see|van|bij|uit|met|voor|en|dat|die|tot))`;
const MAYBE_END = new RegExp(
  String.raw`,\s+|\s(?=(?:is|zijn|wordt|worden|treedt|treden|geldt|gelden)\s)|${NOT_BEHIND}\s(?=(?:this|it|the\s+following)\s)`,
  'giu',
);
/** A condition without a comma behind it: the parts that come right before the verb, unless they are a part of it. */
const PART_AFTER = new RegExp(String.raw`${NOT_BEHIND}\s(?=${PART})`, 'giu');
/** Behind a condition within a list: the next part of the list. */
const NEXT_PART = new RegExp(String.raw`,\s+(?:(?:and|en)\s+)?(?=${PART})|\s(?:and|en)\s+(?=${PART})|,\s*$`, 'iu');

/** True for words under which something is said in the place of what is said elsewhere. */
export const derogates = (condition: string): boolean => DEROGATES.test(condition);

/** Takes the condition from the beginning of a sentence. One that is all of it (`In the area of fishing:`) leaves no rest. */
export function leadingCondition(sentence: string): Led {
  const lead = LEADING.exec(sentence);
  if (lead === null) return { condition: '', rest: sentence };
  const text = sentence.slice(lead[0].length);
  if (/:\s*$/.test(text) && !/\b(?:shall|apply|toepassing|werking)\b/i.test(text)) return { condition: text, rest: '' };
  const end = endOf(text, MAYBE_END, (rest) => SUBJECT.test(rest)) ?? endOf(text, PART_AFTER, () => true);
  // Words above a list that are all under a condition are it.
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

/** The subject of a verb without the conditions that stand in it, and the last of them; empty where there is none. */
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

/** `from`, with which a day begins. */
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

/** What is said with another verb, behind the day of the first: `and, as regards honey, Article 4`. */
const NEXT_SUBJECT = new RegExp(
  String.raw`(?:;|,?\s(?:and|en)\b)[\s,]{0,8}(?=(?:${ADVERBS}(?:${ANYWHERE}|${IN_FRONT})${END}[^;]{0,250}?[\s,])?(?:(?:is|zijn)\s+)?${PART})`,
  'giu',
);

/** Where in the words between two verbs those end that are of the first, and where the others begin; undefined where none begin anew. */
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

/** A day behind a verb with the condition that stands with it, each as in the text. */
export interface DayUnder {
  readonly phrase: string;
  readonly condition: string;
  /** What the day is of, where that is said anew: `and Articles 4 and 5 from 1 August`. */
  readonly subject: string;
}

/** No sentence has more days. */
const MOST_DAYS = 500;

/** What follows a verb as its days: most have one, without a condition. */
export function daysUnder(phrase: string): DayUnder[] {
  const days: DayUnder[] = [];
  let rest = phrase;
  for (;;) {
    // What comes before the first day is no day.
    const first = HAS_FROM.exec(rest);
    NEXT_DAY.lastIndex = first === null ? rest.length : first.index + first[0].length;
    const next = NEXT_DAY.exec(rest);
    if (next === null || days.length === MOST_DAYS) return [...days, dayUnder(rest)];
    days.push(dayUnder(rest.slice(0, next.index)));
    rest = rest.slice(next.index + next[0].length);
  }
}

/** The day and the condition of `from 1 July 2030 as regards vessels`, `as regards vessels, from 1 July 2030`. */
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

/** The condition that a text ends with, to its end; empty where it has none. `any`: one that is none elsewhere, too. */
function conditionIn(text: string, any: boolean): string {
  const [, anywhere, behind = ''] = TRAILING.exec(text) ?? [];
  return anywhere ?? (any ? behind : '');
}

const PART_FIRST = new RegExp(`^${PART}`, 'iu');

/** True where a text begins with a part: `Articles 4 and 5`. */
export const isSubject = (text: string): boolean => PART_FIRST.test(text);

const trimmed = (text: string): string => text.replace(/^[\s,]+|[\s,;:.]+$/g, '');
