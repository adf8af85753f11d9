/**
 * The days that the words around a law give for its text; not `Bij besluit van 1 juni 2012 is op grond van artikel 4
 * …`.
 */
import { readDate, shiftedBy } from '../../../contract/dates';
import { dayAt } from '../../../law/text/cited-date';
import type { SentenceParts } from '../context/sentence';

/** Days from `from` up to and including `to`. */
export interface DaySpan {
  from: string;
  to: string;
  said: string;
}

/** A span with its offsets in the text. */
export interface DaysWritten extends DaySpan {
  start: number;
  end: number;
}

const FIRST =
  /(?<![\p{L}\p{N}:/.-])(?:\d{1,4}(?=[\s./-]|\b)|(?:jan|feb|maart|march|mar|mrt|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}{0,6}\b)/giu;
const MONTHS = 'jan feb m apr m jun jul aug sep o nov dec'.split(' ');
const MONTH_OF_YEAR = /^(?<month>\p{L}{3,9})\s(?<year>(?:18|19|20)\d\d)(?![\d/:-])/iu;
/** A year, and not part of a number or an amount. */
const YEAR = /^(?:18|19|20)\d\d(?![\d/%-]|:\S|[.,]\d|\s(?:euro|gulden|m2|stuks)\b)/u;

function monthNumber(word: string): number {
  const folded = word.toLowerCase();
  if (/^ma(?:art|rch|r)$|^mrt$/.test(folded)) return 3;
  if (/^m(?:ei|ay)$/.test(folded)) return 5;
  if (/^o[kc]t/.test(folded)) return 10;
  return MONTHS.findIndex((one) => one.length > 1 && folded.startsWith(one)) + 1;
}

function writtenAt(text: string, at: number): Omit<DaysWritten, 'start'> | undefined {
  const day = dayAt(text, at);
  if (day !== undefined) return { from: day.day, to: day.day, said: text.slice(at, day.end), end: day.end };
  const rest = text.slice(at, at + 24);
  const inMonth = MONTH_OF_YEAR.exec(rest);
  const month = monthNumber(inMonth?.groups?.month ?? '');
  const said = month > 0 ? inMonth![0] : YEAR.exec(rest)?.[0];
  if (said === undefined) return undefined;
  const partial = month > 0 ? `${inMonth!.groups!.year}-${month}` : said;
  return { from: readDate(partial, 'first')!, to: readDate(partial, 'last')!, said, end: at + said.length };
}

/** The days, months and years in a short text, in order. */
export function daysIn(text: string): DaysWritten[] {
  const found: DaysWritten[] = [];
  if (!/\d\d/.test(text)) return found;
  for (const { index } of text.matchAll(FIRST)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const one = writtenAt(text, index);
    if (one !== undefined) found.push({ ...one, start: index });
  }
  return found;
}

export interface TimeClaim {
  days?: DaySpan;
  isToday: boolean;
  /** An earlier text without a day: `(oud)`, `destijds`. */
  isEarlier: boolean;
}

/** The end of an open span. */
export const OPEN = '9999-12-31';

/** Words directly before a day. */
const AHEAD_OF_DAY =
  /(?:^|[\s([,])(?<word>met ingang van|tot en met|ten tijde van|in de loop van|with effect from|prior to|as (?:of|at|from)|up to|t\/m|op|in|per|vanaf|sinds|sedert|tot|vóór|voor|na|van|uit|anno|begin|medio|eind|tussen|on|at|from|since|until|till|before|after|of|between|during|gedurende|(?:wet)?tekst|versie|redactie|version|text|destijds|toen|oud)\s?\(?(?:(?:het jaar|the year|de periode|the period)\s(?:van\s)?)?$/iu;
const SINCE = /^(?:sinds|sedert|since)$/iu;
const UNTIL = /^(?:tot|vóór|voor|until|till|before|prior to|up to)$/iu;
const UP_TO = /^(?:tot en met|t\/m)$/iu;
const AFTER = /^(?:na|after)$/iu;
const SPAN = /^(?:tussen|van|between|from|in|gedurende)$/iu;
/** A day after these belongs to something else, unless they follow a word for a text. */
const OF = /^(?:van|of|uit)$/iu;
/** Words that mean a text. */
const TEXT = /^(?:(?:wet)?tekst|versie|redactie|version|text|destijds|toen|oud)$/iu;
/** In brackets after a law these words suffice. */
const IN_BRACKETS =
  /^(?:per|vanaf|sinds|tot|tot en met|t\/m|vóór|since|until|before|as (?:of|at|from)|from|met ingang van)$/iu;

/** Verbs and nouns of a law, directly before a day. */
const OF_LAW =
  /(?:^|[\s([])(?:luid(?:t|de|den|en|ende?)|gold(?:en)?|geld(?:t|en|ende?|ige?)|(?:wet)?tekst|versie|redactie|formulering|van kracht(?: was| waren| is)?|in werking(?: was| waren)?|van toepassing(?: was| waren)?|bepaal(?:t|de|den)|verm?eldde|schreef|kende|verbood|verplichtte|vereiste|eiste|opende|wetgeving|gewijzigd|in force|stood|reads?|applied|applicable|worded|wording|version|text|provided|prohibited|required|stated|valid|effective|destijds|toen(?:malig)?|oud)(?:\s(?:als volgt|nog|toen|reeds|al|ook|slechts|then|still|also|aldus|juist))?[\s(,]*$/iu;
/** The same after a day: `dat in 2015 gold`, `de op 1 juni 2012 geldende tekst`. */
const OF_LAW_BEHIND =
  /^\s?(?:(?:nog|reeds|al)\s)?(?:gold(?:en)?|geldt|geldende?|luidt|luidde[n]?|luidende?|van kracht|in werking(?! getreden| treed)|van toepassing|toepasselijke?|vigerende?|version|text|wording|in force|applied|stood)(?![\p{L}])/iu;
/** Between a law and such a day: `in de tekst zoals die op 1 januari 2014 gold`. */
const RELATIVE =
  /^[\s,(]{0,3}(?:(?:in|naar|volgens|onder|in its)\s(?:(?:de|het|the)\s)?(?:\p{L}+\s)?(?:tekst|versie|redactie|formulering|version|text|wording)\s)?(?:(?:dat|die|zoals|welke?|which|that|as|was|is)\s?(?:(?:dat|die|deze|dit|het|it|bepaling|artikel)\s?){0,2})?$/iu;
/** Before a day in the content of a law: `bepaalt dat wie vóór 1 januari 2012 …`. */
const IN_CONTENT =
  /\b(?:bepaal\p{L}*|luid\p{L}*|schr[ei]\p{L}*|regel\p{L}*|provid\p{L}*|stat\p{L}*|requir\p{L}*|says?|houdt in|volgt)\s(?:[^,]{0,40}\s)?(?:dat|that)\s/iu;
const STOPS = /[.;:"“„‘”]/u;

/** Auxiliaries, which are not verbs of a law. */
const AUXILIARY =
  'is|zijn|werd|werden|wordt|worden|heeft|hebben|had|hadden|verviel|vervielen|vervalt|treedt|has|have|are|been';
/** `Op 1 juni 2012 bepaalde artikel`. */
const VERB_OF_LAW = new RegExp(
  String.raw`^,?\s(?:(?:nog|toen|dus)\s)?(?!(?:${AUXILIARY}|trad(?:en)?)\s)\p{L}+(?:\s(?:nog|reeds|ook|het|de|the|destijds|toen|slechts))*\s$`,
  'iu',
);
/** `Op 1 juni 2014 traden ingevolge artikel`. */
const VERB_BY_LAW = new RegExp(
  String.raw`^,?\s(?!(?:${AUXILIARY})\s)\p{L}+(?:\s(?:nog|reeds|al|ook|toen|dus|dan|derhalve|daarom|immers|still|then)){0,2}\s(?:ingevolge|krachtens|op grond van|volgens|naar luid van|under|pursuant to)\s(?:het\s|de\s|the\s)?$`,
  'iu',
);
const FEW_WORDS = /^[,\s]*(?:[\p{L}'’]+[,\s]+){0,4}[([]?$/u;
const COMMA = /^,?\s(?:the\s|het\s|de\s)?$/iu;
/** After a citation that follows a day: `On 1 June 2012 Article 20 prohibited …`. */
const SPEAKS =
  /^[^.;:"“‘]{0,70}?\b(?:provided|reads?|required|prohibited|stated|entrusted|applied|allowed|permitted|said|laid down|contained|was (?:still )?in force|stood|prohibits|provides|requires)\b/iu;

const TODAY_AHEAD =
  /(?<![\p{L}])(?:thans|momenteel|tegenwoordig|heden|vandaag|currently|today|at present|now|presently)[,\s]+(?:\p{L}+\s){0,2}$|(?<![\p{L}])(?:huidige|current|present|vigerende)\s(?:\p{L}+\s){0,3}$|\b(?:naar|volgens)\s(?:geldend|huidig|thans geldend)\srecht[,\s](?:[\p{L},]+\s){0,4}$/iu;
const TODAY_BEHIND =
  /^[\s,]{0,2}(?:(?:zoals|as|die|dat|which)\s(?:\p{L}+\s){0,2})?(?:(?:luidt|bepaalt|geldt|provides|reads|states|is)\s)?(?:thans|nu|momenteel|tegenwoordig|currently|now|today|presently|at present)\b/iu;
/** `artikel 1639 (thans artikel 7:610)`. */
const NOW_ANOTHER = /^\s?\((?:thans|nu|now|tegenwoordig)\b/iu;

const EARLIER_BEHIND =
  /^[\s,]{0,2}\(?(?:oud|old)\b|^[^.;:"“]{0,50}\b(?:destijds|toenmalige?|indertijd|voorheen|vroeger|eertijds|ten tijde (?:van|hier|in)|at the (?:material|relevant)?\s?time|as it then|then (?:in force|applicable|stood|read)|previously|formerly|toen (?:gold|geldend|luid)\p{L}*)\b|^[\s,(]{0,3}zoals\b[^.;:"“]{0,60}\b(?:gold(?:en)?|luidde[n]?)\b/iu;
const EARLIER_AHEAD =
  /(?<![\p{L}])(?:destijds|toenmalige?|toen|voormalige?|vroegere?|oude?|indertijd|eertijds|voorheen|former|formerly|old|previous|previously|then)\s(?:\p{L}+\s){0,2}$|\b(?:ten tijde van|at the time of)\s[^.;:"“]{0,60}$|\bat the (?:(?:material|relevant)\s)?time,?\s$/iu;

/** The span meant by a day and the word before it. */
function spanOf(word: string, { from, to, said }: DaySpan): DaySpan {
  const isDay = from === to;
  if (SINCE.test(word)) return { from: to, to: OPEN, said };
  if (AFTER.test(word)) return { from: shiftedBy(to, 1), to: shiftedBy(to, 1), said };
  if (UP_TO.test(word)) return { from: to, to, said };
  if (UNTIL.test(word)) {
    // Often the last day itself: `until 31 December 2013`.
    const last = isDay && /-12-31$/.test(to) ? to : shiftedBy(from, -1);
    return { from: last, to: last, said };
  }
  // Of a year only the last day is certain.
  if (/^(?:vanaf|met ingang van|per|as from|as of|with effect from)$/iu.test(word))
    return isDay ? { from, to, said } : { from: to, to, said };
  return { from, to, said };
}

const BETWEEN = /^\s?(?<word>tot en met|t\/m|tot|en|and|to|until|–|-)\s?$/iu;

/** The days in a text; two that form a span are one: `geldend van 1-1-2012 t/m 31-12-2012`, `tussen 2002 en 2012`. */
function joinedSpans(text: string): DaysWritten[] {
  const written = daysIn(text);
  return written.flatMap((one, at) => {
    const before = written[at - 1];
    if (before !== undefined && BETWEEN.test(text.slice(before.end, one.start)) && isSpan(text, before)) return [];
    const next = written[at + 1];
    const word = next === undefined ? undefined : BETWEEN.exec(text.slice(one.end, next.start))?.groups?.word;
    if (next === undefined || word === undefined || !isSpan(text, one)) return [one];
    const isInside = /^(?:tot en met|t\/m|–|-)$/iu.test(word) || next.from !== next.to;
    const to = /^tot$/iu.test(word) ? shiftedBy(next.from, -1) : isInside ? next.to : next.from;
    return [{ from: one.from, to, said: text.slice(one.start, next.end), start: one.start, end: next.end }];
  });
}

const wordBefore = (text: string, { start }: DaysWritten): RegExpExecArray | null =>
  AHEAD_OF_DAY.exec(text.slice(0, start));
const isSpan = (text: string, one: DaysWritten): boolean => SPAN.test(wordBefore(text, one)?.groups?.word ?? '');

/** `, voor zover hier van belang,` */
const FOR_WHAT_MATTERS = /,\s(?:voor zover|so far as|in so far as|insofar as)\s[^,.;:]{0,40},/iu;
/** A clause begins before the day. */
const BEGINS_CLAUSE =
  /^\s?(?:\p{L}+\s){0,2}[\s([]?$|(?:[,;:–-]|\b(?:dat|en|maar|want|omdat|terwijl|and|but|that))\s?$/iu;
const NEAR = 160;

/** The days of the text, by the words after a citation. */
function daysBehind(behind: string): DaySpan | undefined {
  const text = behind.replace(FOR_WHAT_MATTERS, '').slice(0, NEAR);
  for (const one of joinedSpans(text)) {
    const gap = text.slice(0, one.start);
    if (STOPS.test(gap)) return undefined;
    const match = wordBefore(text, one);
    const word = match?.groups?.word ?? '';
    const lead = match === null ? gap : gap.slice(0, match.index + (/^[([]/.test(match[0]) ? 1 : 0));
    if (IN_CONTENT.test(gap)) return undefined;
    const isRange = one.said.length > 10 && BETWEEN_IN.test(one.said);
    const isTied =
      TEXT.test(word) ||
      OF_LAW.test(lead) ||
      (/[([]\s?$/.test(lead) && IN_BRACKETS.test(word)) ||
      (RELATIVE.test(lead) && OF_LAW_BEHIND.test(text.slice(one.end)));
    if (!isTied || (word === '' && !/(?:^|\s)\(?\s?$/.test(gap))) continue;
    if (word === '' && !OF_LAW.test(gap) && !OF_LAW_BEHIND.test(text.slice(one.end))) continue;
    if (OF.test(word) && !isRange && !/(?:tekst|versie|redactie|formulering|version|text|wording)\s?$/iu.test(lead))
      continue;
    return spanOf(isRange ? '' : word, one);
  }
  return undefined;
}
const BETWEEN_IN = /\s(?:tot en met|t\/m|tot|en|and|to|until|–|-)\s/iu;

/** The days of the text, by the words before a citation. */
function daysAhead(ahead: string, behind: string): DaySpan | undefined {
  const text = ahead.slice(-NEAR);
  for (const one of joinedSpans(text).reverse()) {
    const gap = text.slice(one.end);
    if (STOPS.test(gap)) return undefined;
    const match = wordBefore(text, one);
    const word = match?.groups?.word ?? '';
    const lead =
      match === null ? text.slice(0, one.start) : text.slice(0, match.index + (/^[\s([,]/.test(match[0]) ? 1 : 0));
    if (match === null && !OF_LAW_BEHIND.test(gap)) continue;
    const isOfText = OF_LAW.test(lead) || TEXT.test(word);
    if (OF.test(word) && !isOfText && !isSpan(text, one)) continue;
    const isTied =
      (BEGINS_CLAUSE.test(lead) && (VERB_OF_LAW.test(gap) || VERB_BY_LAW.test(gap))) ||
      (/^\s(?:is|was)\s(?:in|bij)\s(?:het\s|de\s)?$/iu.test(gap) &&
        /^\s(?:bepaald|geregeld|vastgelegd|neergelegd|opgenomen)\b/iu.test(behind)) ||
      (isOfText && FEW_WORDS.test(gap)) ||
      (OF_LAW_BEHIND.test(gap) && FEW_WORDS.test(gap.replace(OF_LAW_BEHIND, ''))) ||
      (COMMA.test(gap) && (SPEAKS.test(behind) || IN_BRACKETS.test(word))) ||
      (/^\s(?:was|waren)\s$/iu.test(gap) &&
        /^[^.;]{0,80}\b(?:van kracht|van toepassing|geldig|in werking(?! getreden))\b/iu.test(behind));
    if (isTied) return spanOf(BETWEEN_IN.test(one.said) ? '' : word, one);
  }
  return undefined;
}

/** Reads which day's text the words around a law mean. */
export function readTime({ ahead, behind }: SentenceParts): TimeClaim {
  const days = daysBehind(behind) ?? daysAhead(ahead, behind);
  if (days !== undefined) return { days, isToday: false, isEarlier: false };
  const isAnother = NOW_ANOTHER.test(behind);
  const isEarlier = isAnother || EARLIER_BEHIND.test(behind) || EARLIER_AHEAD.test(ahead);
  const isToday = !isEarlier && (TODAY_AHEAD.test(ahead) || TODAY_BEHIND.test(behind));
  return { isToday, isEarlier };
}
