/**
 * Days as the final articles of acts write them, in Dutch and English: a date (`25 May 2018`, `1.1.2020`), or what one is reckoned
 * from (`the twentieth day following that of its publication`, `op de dag van de bekendmaking`).
 */
import { isCalendarDate, shiftedBy } from '../../contract/dates';
import { monthOf } from './celex';

/** What a day is reckoned from, `YYYY-MM-DD`; empty where it is not known. */
export interface Bases {
  readonly published: string;
  readonly adopted: string;
  readonly inForce: string;
}

/** A day, and whether the act states it or it was reckoned from another. An empty day: no day can be had from the words. */
export interface PhraseDay {
  readonly day: string;
  readonly basis: 'stated' | 'reckoned';
}

const NO_DAY: PhraseDay = { day: '', basis: 'stated' };

/** A date in words or figures, as part of a larger expression: 3 groups for each of the two ways. */
export const DATE = String.raw`(?:(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(\p{L}{3,9}),?\s+(\d{4})|(\d{1,2})\.(\d{1,2})\.(\d{4}))`;

const DATE_FIRST = new RegExp(String.raw`^(?:the\s+)?${DATE}(?!\d)`, 'iu');

/** The day that the groups of `DATE` give; empty where they are no date. */
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

/** The date that a text begins with, `YYYY-MM-DD`; empty where it begins with none. */
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

/** `twentieth`, `20th`, `20e`, `3`, `drie`; undefined for any other word. */
function numberOf(word: string): number | undefined {
  const figures = /^(\d{1,3})(?:st|nd|rd|th|e|ste|de)?$/i.exec(word)?.[1];
  return figures === undefined ? NUMBERS.get(word.toLowerCase()) : Number(figures);
}

/** A day some months later; of a month that is too short its last day. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const wanted = Math.min(date, last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(wanted).padStart(2, '0')}`;
}

/** Which day the words reckon from: publication in the journal, adoption, or entry into force. */
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

/** Words that make a day of publication another than that of the act, or days such as cannot be counted off. */
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

/** A day reckoned from a base by the words for it; empty where they give no distance. */
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
 * The day that words give which follow `enter into force` or `apply from`, up to the end of their sentence. No day where they
 * name an event whose day is not in the act, or one that is not known.
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

/** Words that give a last day, and not a first one. */
export const UNTIL_FIRST = new RegExp(String.raw`^\s*(?:until|till|tot\s+en\s+met|tot(?=\s+${DATE}))\s`, 'iu');
/** Of these the day itself is within. */
const INCLUSIVE = /^\s*tot\s+en\s+met\s/i;

/**
 * The day from which something is so that is not so until words give it. Until the last of a month, or `tot en met`: from the day after,
 * which is then reckoned.
 */
export function dayAfterUntil(words: string, bases: Bases): PhraseDay {
  const { day, basis } = dayOfPhrase(words.replace(UNTIL_FIRST, ''), bases);
  if (day === '') return NO_DAY;
  const next = shiftedBy(day, 1);
  return INCLUSIVE.test(words) || next.endsWith('-01') ? { day: next, basis: 'reckoned' } : { day, basis };
}
