/**
 * Foreign text made fit to show: what a server, a file or a network sent is data, and must not drive the terminal,
 * reorder a line or hide a word (contract.md, "Output"; faults.md, threats 2 and 9). Styling comes after this, never
 * before.
 */
import { isDeeperThan } from '../../contract/depth';
import { plainText, UNSAFE } from '../../contract/plain-text';

const LINE_SPACE = /[\t\n\v\f\r\x85\u2028\u2029]+/g;

/** Longest address that is made a link or opened. */
const URL_LIMIT = 2048;
const OBJECT_LIMIT = 200;
const DEPTH_LIMIT = 500;

/**
 * One line of foreign text, safe to show: tabs and every kind of line break become a space, escape sequences and
 * unsafe code points go, a lone surrogate becomes U+FFFD. Cleaning twice changes nothing more.
 */
export function safeLine(text: string): string {
  return plainText(text.replace(LINE_SPACE, ' '));
}

/** Foreign text of several lines, safe to show: as `safeLine`, but `\n` and `\t` stay and line breaks become `\n`. */
export function safeBlock(text: string): string {
  return plainText(text);
}

/**
 * The address as the WHATWG URL standard writes it, if it may become a link or be opened: http or https, no user
 * information, no control, space or backslash, at most 2,048 characters. Anything else is undefined.
 */
export function safeUrl(text: string): string | undefined {
  if (text.length > URL_LIMIT || !/^https?:\/\/[^/]/i.test(text)) return undefined;
  if (/[\s\\]/.test(text) || text.search(UNSAFE) >= 0 || /^[^/]*\/\/[^/?#]*@/.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return href.length > URL_LIMIT ? undefined : href;
}

/** Whether a value of an answer nests deeper than any should. */
export const isTooDeep = (value: unknown): boolean => isDeeperThan(value, DEPTH_LIMIT);

/**
 * Any value of an answer as text, not yet safe to show: null and undefined are empty, scalars are written out, objects
 * and arrays are compact JSON of at most 200 characters (the contract leaves types open; contract.md, "Answers of a service").
 */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (isTooDeep(value)) return '…';
  const text = JSON.stringify(value) ?? '';
  return text.length > OBJECT_LIMIT ? `${text.slice(0, OBJECT_LIMIT - 1)}…` : text;
}

/** Any value as one safe line: what a cell of a view holds. */
export function safeCell(value: unknown): string {
  return safeLine(asText(value));
}

/** Writes every unsafe code point of a JSON text as `\uXXXX`: the same data, and nothing that drives a terminal. */
export function escapeUnsafe(json: string): string {
  // Outside its strings JSON holds no tab, and its line feeds are layout.
  return json.replace(UNSAFE, (character) => {
    let escaped = '';
    for (let at = 0; at < character.length; at++)
      escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
    return escaped;
  });
}
