import { plainText } from '../../contract/plain-text';
import { DOUBLE_QUOTES } from '../../platform/text/letters';

/** Scanning of text: words (letters and digits of any script; raised digits are footnote marks) and sticky patterns. */

const WORD = 1;
const SIGN = 2;
/** Table for Latin characters, used by nearly all texts: each is looked up when it is first met. */
const CLASSES = new Uint8Array(0x250);
const LATIN = /(?![¹²³])[\p{L}\p{N}]/u;

function classOf(code: number): number {
  const found = LATIN.test(String.fromCharCode(code)) ? WORD : SIGN;
  CLASSES[code] = found;
  return found;
}

const OTHER = /(?![⁰⁴-⁹])[\p{L}\p{N}\p{M}]/u;

const isWordCode = (code: number): boolean =>
  code < CLASSES.length ? (CLASSES[code] || classOf(code)) === WORD : OTHER.test(String.fromCharCode(code));

/** Whether there is a letter or digit at a place. */
export const isWordAt = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && isWordCode(text.charCodeAt(at));

/** End of the word that begins at a place. */
export function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end += 1;
  return end;
}

/** Start of the next word, or the text's length. */
export function nextWord(text: string, at: number): number {
  let start = at;
  while (start < text.length && !isWordCode(text.charCodeAt(start))) start += 1;
  return start;
}

export function isCapitalAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code >= 0x41 && code <= 0x5a;
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}

/** Longest identifier or citation; longer text is prose. */
const LONGEST = 1000;

const ZERO_WIDTH = /[\u200b-\u200f]/g;
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const QUOTES = `${DOUBLE_QUOTES}'\`´‘’‚‹›`;
const LEADING = new RegExp(`^[\\s${QUOTES}•·*–—,;:.-]+`);
const TRAILING = new RegExp(`[\\s${QUOTES},;:.!?…|]+$`);

/**
 * Removes surrounding quotes, brackets and punctuation, collapses white space and decodes `&amp;`; empty if too long.
 */
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

/** Removes brackets around the whole and unpaired ones at the end: `17(1)(a)` stays. */
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

/** A text with a position, read by sticky patterns. */

export interface Scan {
  readonly text: string;
  at: number;
  /** Positions that failed before, if several readers use the text. */
  readonly futile?: Futile;
}

/**
 * Starts of lists and their items that failed. Starting within such a list would fail at the same end; recording them
 * keeps reading linear.
 */
export class Futile {
  /** Places before their container: `lid 1, lid 2` without an article. */
  readonly inner = new Set<number>();
  /** Ordinals without a noun: `eerste, tweede`. */
  readonly ordinals = new Set<number>();
  /** Places in the last article. */
  readonly leden = new Set<number>();
  /** Article numbers without a law: `3:1, 3:2`. */
  readonly numbers = new Set<number>();
  /** Lines of a heading. */
  readonly headings = new Set<number>();
}

/**
 * Latin letters up to U+024F, for character classes: case-insensitive `\p{L}` takes milliseconds to compile, most of
 * the time of a short citation.
 */
export const LETTERS = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f';
export const CAPITALS = 'A-Z\\u00c0-\\u00d6\\u00d8-\\u00de';
export const NO_LETTER = `(?![${LETTERS}])`;
export const END = `(?![0-9${LETTERS}])`;

/** The match of a sticky pattern exactly at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** A sticky, case-insensitive pattern. */
export const sticky = (source: string): RegExp => new RegExp(source, 'iy');

/** Matches at the position and moves past; undefined leaves the position. */
export function take(scan: Scan, pattern: RegExp): RegExpExecArray | undefined {
  const match = matchAt(pattern, scan.text, scan.at);
  if (match !== undefined) scan.at = pattern.lastIndex;
  return match;
}

export function sees(scan: Scan, pattern: RegExp): boolean {
  pattern.lastIndex = scan.at;
  return pattern.test(scan.text);
}

/** The result of `read`; if undefined, the position is restored. */
export function attempt<T>(scan: Scan, read: () => T | undefined): T | undefined {
  const start = scan.at;
  const found = read();
  if (found === undefined) scan.at = start;
  return found;
}
