/** What people paste around an identifier: quotes, brackets, bullets, punctuation, invisible characters. */
import { plainText } from '../../contract/plain-text';
import { DOUBLE_QUOTES } from '../../platform/text/letters';

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
