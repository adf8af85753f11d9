import { plainText } from '../../contract/plain-text';
import { DOUBLE_QUOTES } from '../../platform/text/letters';

/** Words of a running text, by their places: letters and digits, of any script; raised digits are those of a note, and of no word. */

const WORD = 1;
/** Of Latin-1, which nearly all texts are written in. */
const CLASSES = new Uint8Array(0x250);
for (let code = 0; code < CLASSES.length; code += 1)
  if (/(?![¹²³])[\p{L}\p{N}]/u.test(String.fromCharCode(code))) CLASSES[code] = WORD;
const OTHER = /(?![⁰⁴-⁹])[\p{L}\p{N}\p{M}]/u;

const isWordCode = (code: number): boolean =>
  code < CLASSES.length ? CLASSES[code] === WORD : OTHER.test(String.fromCharCode(code));

/** Whether a letter or a digit stands at a place. */
export const isWordAt = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && isWordCode(text.charCodeAt(at));

/** Where the word ends that begins at a place. */
export function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end += 1;
  return end;
}

/** Where the next word begins, from a place on; the length of the text where none does. */
export function nextWord(text: string, at: number): number {
  let start = at;
  while (start < text.length && !isWordCode(text.charCodeAt(start))) start += 1;
  return start;
}

/** Whether a letter at a place is a capital. */
export function isCapitalAt(text: string, at: number): boolean {
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}

/** No identifier or citation is longer; what is longer is prose, and is not looked at. */
const LONGEST = 1000;

const ZERO_WIDTH = /[\u200b-\u200f]/g;
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const QUOTES = `${DOUBLE_QUOTES}'\`´‘’‚‹›`;
const LEADING = new RegExp(`^[\\s${QUOTES}•·*–—,;:.-]+`);
const TRAILING = new RegExp(`[\\s${QUOTES},;:.!?…|]+$`);

/** The text without what surrounds it, white space collapsed and `&amp;` undone; empty when it is too long. */
export function unwrap(text: string): string {
  if (text.length > LONGEST * 2) return '';
  let out = plainText(text).normalize('NFC').replace(ZERO_WIDTH, '').replace(/\s+/g, ' ');
  while (/&amp;/i.test(out)) out = out.replace(/&amp;/gi, '&');
  for (let before = ''; before !== out; ) {
    before = out;
    out = withoutBrackets(out.replace(LEADING, '').replace(TRAILING, ''));
  }
  return out.length > LONGEST ? '' : out;
}

/** Takes off a pair of brackets around the whole, and brackets at an end that have no partner: `17(1)(a)` stays. */
function withoutBrackets(text: string): string {
  const first = text[0] ?? '';
  const last = text.at(-1) ?? '';
  const partner = PAIRS[first];
  if (partner !== undefined && (last === partner || !text.includes(partner)))
    return text.slice(1, last === partner ? -1 : undefined);
  const opener = Object.keys(PAIRS).find((open) => PAIRS[open] === last);
  if (opener !== undefined && count(text, opener) < count(text, last)) return text.slice(0, -1);
  return text;
}

const count = (text: string, character: string): number => text.split(character).length - 1;

/** A text that is read from left to right, by patterns that match where the reader stands. */

export interface Scan {
  readonly text: string;
  at: number;
  /** What was read to nothing before, where many readers go over one text. */
  readonly futile?: Futile;
}

/**
 * Where lists of places, and items of them, began that came to nothing. Whoever begins within such a list would read on to the same end, and come to
 * nothing too: no list is read again from each of its items.
 */
export class Futile {
  /** As places before what they are in: `lid 1, lid 2` with no article behind them. */
  readonly inner = new Set<number>();
  /** As ordinals without what they count: `eerste, tweede`. */
  readonly ordinals = new Set<number>();
  /** As places in the article that was named last. */
  readonly leden = new Set<number>();
  /** As numbers of articles, with no law behind them: `3:1, 3:2`. */
  readonly numbers = new Set<number>();
  /** As the lines of a heading. */
  readonly headings = new Set<number>();
}

/**
 * Letters as citations have them, for classes of regular expressions: Latin, up to U+024F. Property classes (`\p{L}`), which take
 * milliseconds to compile without regard to case, would be most of the time that a short citation takes.
 */
export const LETTERS = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f';
export const CAPITALS = 'A-Z\\u00c0-\\u00d6\\u00d8-\\u00de';
/** No letter follows. */
export const NO_LETTER = `(?![${LETTERS}])`;
/** No letter or digit follows. */
export const END = `(?![0-9${LETTERS}])`;

/** The match of a sticky pattern at a place in a text; undefined where it has none there. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** A pattern for `take`, in any case. */
export const sticky = (source: string): RegExp => new RegExp(source, 'iy');

/** Matches at the scan's position and moves past it; undefined leaves the position. */
export function take(scan: Scan, pattern: RegExp): RegExpExecArray | undefined {
  const match = matchAt(pattern, scan.text, scan.at);
  if (match !== undefined) scan.at = pattern.lastIndex;
  return match;
}

/** Whether a pattern matches at the scan's position. */
export function sees(scan: Scan, pattern: RegExp): boolean {
  pattern.lastIndex = scan.at;
  return pattern.test(scan.text);
}

/** The result of `read`; where that is undefined, the scan is put back. */
export function attempt<T>(scan: Scan, read: () => T | undefined): T | undefined {
  const start = scan.at;
  const found = read();
  if (found === undefined) scan.at = start;
  return found;
}
