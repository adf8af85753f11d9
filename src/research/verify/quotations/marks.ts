/** Quotations by their marks: Dutch, English, French, German and those of a typewriter. */

/** Before an opening mark; a closing mark follows a letter or a full stop. */
const OPENS = String.raw`(?<![\p{L}\p{N}.,!?;)])`;
/** Quotations in Dutch, English, French, German and typewriter marks. */
export const QUOTED = new RegExp(
  [
    '„(?<low>[^„“”]{1,4000})[“”]',
    '“(?<high>[^“”]{1,4000})[“”]',
    String.raw`${OPENS}”(?=\S)(?<same>[^“”]{1,4000})”`,
    '«(?<out>[^«»]{1,4000})»',
    String.raw`»(?=\S)(?<in>[^«»]{1,4000})«`,
    String.raw`${OPENS}(?:''|,,|‚‚)(?=\S)(?<two>(?:(?!''|’’)[^]){1,4000})(?:''|’’)`,
    String.raw`${OPENS}"(?=\S)(?<typed>[^"]{1,4000})"`,
    // Some fonts use one mark for both ends. `’s-Gravenhage` and `'t` open no quotation.
    String.raw`${OPENS}(?:[‘‚]|’(?!(?:s|t|n|m|k|r)\b))(?=\S)(?<single>(?:[^‘’‚”]|‘|’(?=\p{L})){1,4000})[’”](?!\p{L})`,
    String.raw`${OPENS}'(?!(?:s|t|n|m|k|r)\b)(?=\S)(?<one>(?:[^']|'(?=\p{L})){1,4000})'(?!\p{L})`,
  ].join('|'),
  'gu',
);

/** The marks alone: most texts that are looked through have none. */
export const MARK = /[„“”«»"'‚‘’]|,,/;

/** A quotation whose end, or whose beginning, is outside the text. */
export const BEGUN = /[„“](?<quote>[^„“”]{400,})\s\S*$/u;
export const ENDED = /^\S*\s(?<quote>[^„“”]{400,})”/u;

export interface Quoted {
  text: string;
  start: number;
  end: number;
}

/** The quotations of a text, in order; of nested ones the outer. */
export function quotedIn(text: string): Quoted[] {
  if (!MARK.test(text)) return [];
  return [...text.matchAll(QUOTED)].map((match) => ({
    text: Object.values(match.groups ?? {}).find((one) => one !== undefined) ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether a citation is inside a quotation. @param before, after the text around the citation. */
export function isWithin(before: string, after: string): boolean {
  const ahead = before.slice(-WITHIN);
  return quotedIn(`${ahead}\0${after.slice(0, WITHIN)}`).some(
    ({ start, end }) => start < ahead.length && end > ahead.length,
  );
}

const WITHIN = 800;

/** A text without its quotations. */
export const withoutQuoted = (text: string): string =>
  quotedIn(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
