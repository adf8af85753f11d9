/** CELEX numbers and ELIs from what an act says of itself: its title, its number, its date. */
import { isCalendarDate } from '../../contract/dates';
import { pageOf } from './addresses';

const KIND =
  /(framework decision|regulation|directive|decision|recommendation|kaderbesluit|\p{L}*verordening|\p{L}*richtlijn|\p{L}*besluit|\p{L}*beschikking|\p{L}*aanbeveling)/iu;
/** What follows the word: `(EU) 2016/679`, `(EC) No 1907/2006`, `2011/83/EU`, `(EG) nr. 593/2008`. */
const NUMBERED = /^\s*(?:\([A-Z][A-Za-z, ]{1,30}\)\s*)?((?:no|nr)\.?\s*)?(\d{1,4})\/(\d{1,4})(?!\d)/i;
/** Where an older decision has its number, at the end of its title: `(2008/12/EC)`. */
const AT_END = /\(()(\d{4})\/(\d{1,4})\/(?:EU|EC|EG|EEC|EEG|Euratom|JHA|JBZ)\)\s*$/i;

const LETTERS: readonly [RegExp, string][] = [
  [/framework|kader/i, 'F'],
  [/regulation|verordening/i, 'R'],
  [/directive|richtlijn/i, 'L'],
  [/recommendation|aanbeveling/i, 'H'],
  [/decision|besluit|beschikking/i, 'D'],
];

const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  R: 'verordening',
  L: 'richtlijn',
  D: 'besluit',
  H: 'aanbeveling',
  F: 'kaderbesluit',
  A: 'overeenkomst',
};

/** Where a title says what kind of act it is: near its beginning. The rest of it is not looked through. */
const HEAD = 200;

const kindIn = (title: string): RegExpExecArray | null => KIND.exec(title.slice(0, HEAD));

/** A year as acts write it: `2016`, `95`; undefined for what cannot be one. */
function yearOf(text: string): string | undefined {
  if (/^(?:19[5-9]\d|20\d\d)$/.test(text)) return text;
  return /^[5-9]\d$/.test(text) ? `19${text}` : undefined;
}

/**
 * The CELEX number that an act's official title names, in Dutch or English. The number comes right after the kind of act,
 * or at the very end; an act that the title only mentions is never taken. Undefined where the title has none.
 */
export function celexOfTitle(title: string): string | undefined {
  const kind = kindIn(title);
  if (kind === null) return undefined;
  const letter = letterOf(kind[0]);
  const match =
    NUMBERED.exec(title.slice(kind.index + kind[0].length).slice(0, HEAD)) ?? AT_END.exec(title.slice(-HEAD));
  if (match === null) return undefined;
  const [, numberFirst, first = '', second = ''] = match;
  const [year, number] = numberFirst || yearOf(first) === undefined ? [yearOf(second), first] : [yearOf(first), second];
  return year === undefined ? undefined : celexOf(letter, year, number);
}

/** The letter of CELEX for a kind of act in words: `Implementing Regulation` is R. */
export function letterOf(kind: string): string {
  return LETTERS.find(([word]) => word.test(kind))?.[1] ?? '';
}

/** `32016R0679` from letter, year and number; undefined where one is missing. */
export function celexOf(letter: string, year: string, number: string): string | undefined {
  if (letter === '' || yearOf(year) === undefined || !/^\d{1,5}$/.test(number)) return undefined;
  return `3${yearOf(year)}${letter}${number.replace(/^0+(?=\d)/, '').padStart(4, '0')}`;
}

/** The kind of document in Dutch, by the letter of its CELEX number; `eu` for other kinds. */
export function documentTypeOf(celex: string): string {
  return DOCUMENT_TYPES[celex[5] ?? ''] ?? 'eu';
}

/** An address of the act at the publisher: its ELI where that is certain, else its page on EUR-Lex by CELEX number. */
export function urlOf(act: { celex: string; title: string; consolidated: string; language: string }): string {
  const eli = eliOf(act);
  if (eli !== undefined) return eli;
  const number = act.consolidated === '' ? act.celex : `0${act.celex.slice(1)}-${act.consolidated.replaceAll('-', '')}`;
  return pageOf(number, act.language);
}

/**
 * Certain are regulations and directives from 1968 on: before, several acts share a number, and decisions still do.
 * Implementing and delegated acts have types of their own, which only the title tells (publishers.md, "ELI").
 */
function eliOf({ celex, title, consolidated }: { celex: string; title: string; consolidated: string }) {
  const [, year = '', letter = '', number = ''] = /^3(\d{4})([RL])(\d{4,5})$/.exec(celex) ?? [];
  if (year < '1968' || letterOf(kindIn(title)?.[0] ?? '') !== letter) return undefined;
  const head = title.slice(0, 80);
  const delegated = /delegated|gedelegeerde/i.test(head) ? '_del' : '';
  const type = `${letter === 'R' ? 'reg' : 'dir'}${/implementing|uitvoerings/i.test(head) ? '_impl' : delegated}`;
  return `http://data.europa.eu/eli/${type}/${year}/${Number(number)}/${consolidated || 'oj'}`;
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january februari march april may june july august september october november december',
    'januari february maart april mei juni juli augustus september oktober november december',
  ].flatMap((names) => names.split(' ').map((name, index) => [name, index + 1])),
);

/** The number of a month by its Dutch or English name; undefined for any other word. */
export const monthOf = (name: string): number | undefined => MONTHS[name.toLowerCase()];

const iso = (year: string, month: number | string, day: string): string => {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : '';
};

/** The first date that a title gives: `of 27 April 2016`, `van 27 april 2016`; empty where there is none. */
export function dateOfTitle(title: string): string {
  const [, day = '', month = '', year = ''] = /\b(?:of|van)\s+(\d{1,2})\s+(\p{L}+)\s+(\d{4})/iu.exec(title) ?? [];
  const number = monthOf(month);
  return number === undefined ? '' : iso(year, number, day);
}

/** The first date in figures in a text: `12.6.2014`, `20160427`; empty where there is none. */
export function dateOfFigures(text: string): string {
  const [, day = '', month = '', year = ''] = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text) ?? [];
  if (year !== '') return iso(year, month, day);
  const [, bare = ''] = /(?<!\d)(\d{8})(?!\d)/.exec(text) ?? [];
  return bare === '' ? '' : iso(bare.slice(0, 4), bare.slice(4, 6), bare.slice(6));
}
