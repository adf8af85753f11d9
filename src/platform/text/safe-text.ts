/**
 * Makes foreign text safe to show: it must not control the terminal, reorder a line or hide a word (contract.md,
 * "Output"; faults.md, threats 2 and 9). Apply before styling.
 */
import { isDeeperThan } from '../../contract/depth';
import { plainText, UNSAFE } from '../../contract/plain-text';

const LINE_SPACE = /[\t\n\v\f\r\x85\u2028\u2029]+/g;

/** Longest address that becomes a link or is opened. */
const URL_LIMIT = 2048;
const OBJECT_LIMIT = 200;
const DEPTH_LIMIT = 500;

/**
 * One safe line of foreign text: tabs and line breaks become a space, escape sequences and unsafe code points are
 * dropped, lone surrogates become U+FFFD. Idempotent.
 */
export function safeLine(text: string): string {
  return plainText(text.replace(LINE_SPACE, ' '));
}

/** Safe foreign text of several lines: as `safeLine`, but `\n` and `\t` stay and line breaks become `\n`. */
export function safeBlock(text: string): string {
  return plainText(text);
}

/**
 * The normalised URL (WHATWG) if it may become a link or be opened: http or https, no user information, control, space
 * or backslash, at most 2,048 characters; else undefined.
 */
export function safeUrl(text: string): string | undefined {
  if (text.length > URL_LIMIT || !/^https?:\/\/[^/]/i.test(text)) return undefined;
  if (/[\s\\]/.test(text) || text.search(UNSAFE) >= 0 || /^[^/]*\/\/[^/?#]*@/.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return href.length > URL_LIMIT ? undefined : href;
}

export const isTooDeep = (value: unknown): boolean => isDeeperThan(value, DEPTH_LIMIT);

/**
 * Any value of an answer as text, not yet safe to show: null and undefined are empty, objects and arrays compact JSON
 * of at most 200 characters (types are open; contract.md, "Answers of a service").
 */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (isTooDeep(value)) return '…';
  const text = JSON.stringify(value) ?? '';
  return text.length > OBJECT_LIMIT ? `${text.slice(0, OBJECT_LIMIT - 1)}…` : text;
}

/** Any value as one safe line. */
export function safeCell(value: unknown): string {
  return safeLine(asText(value));
}

/** Escapes every unsafe code point of a JSON text as `\uXXXX`. */
export function escapeUnsafe(json: string): string {
  // Outside strings JSON has no tabs, and its line feeds are layout.
  return json.replace(UNSAFE, (character) => {
    let escaped = '';
    for (let at = 0; at < character.length; at++)
      escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
    return escaped;
  });
}
