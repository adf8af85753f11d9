/** CELEX numbers of acts from their titles and numbers, as acts write them. */

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

/** How far a title is looked through: what it is stands near its beginning. */
const HEAD = 200;

/** Where a title says what kind of act it is; null where it does not. */
export const kindIn = (title: string): RegExpExecArray | null => KIND.exec(title.slice(0, HEAD));

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
