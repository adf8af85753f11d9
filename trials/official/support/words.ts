/** Text as words, the same way for a file and for what lks shows of it. */

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱªºᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ';
const SUPER_PLAIN = '0123456789+-=()niaoabcdefghjklmoprstuvwxyzABDEGHIJKLMNOPRTUVW';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ';
const SUB_PLAIN = '0123456789+-=()aehijklmnoprstuvx';

const SUPER_RUN = new RegExp(`[${SUPERSCRIPTS}]+`, 'gu');
const SUB_RUN = new RegExp(`[${SUBSCRIPTS}]+`, 'gu');

function plainOf(run: string, signs: string, plain: string): string {
  const from = [...signs];
  const to = [...plain];
  return [...run].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}

/** The text in brackets that begins at `open`, with nesting, and where it ends; undefined where it is not closed. */
function bracketed(text: string, open: number): { inner: string; end: number } | undefined {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return { inner: text.slice(open + 1, at), end: at + 1 };
  }
  return undefined;
}

/** `^(…)` and `_(…)` as the signs `superscript` and `subscript` make. */
function unbracket(text: string): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const sign = text[at]!;
    const inner = (sign === '^' || sign === '_') && text[at + 1] === '(' ? bracketed(text, at + 1) : undefined;
    if (inner === undefined) {
      result += sign;
      at += 1;
    } else {
      result += `${sign}{${inner.inner}}`;
      at = inner.end;
    }
  }
  return result;
}

/** One way of writing what stands above or below the line. */
export const superscript = (text: string): string => (text.trim() === '' ? text : `^{${text}}`);
export const subscript = (text: string): string => (text.trim() === '' ? text : `_{${text}}`);

/** A text in which all ways to write the same are one: forms of Unicode, super- and subscript. */
function canonical(text: string): string {
  const raised = text
    .normalize('NFC')
    .replace(SUPER_RUN, (run) => superscript(plainOf(run, SUPERSCRIPTS, SUPER_PLAIN)))
    .replace(SUB_RUN, (run) => subscript(plainOf(run, SUBSCRIPTS, SUB_PLAIN)));
  return (
    unbracket(raised)
      // What stands above the line in two elements stands there as one.
      .replace(/\}\^\{/gu, '')
      .replace(/\}_\{/gu, '')
      // No signs of their own: soft hyphens and what turns or joins without being seen.
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, '')
  );
}

const TOKEN = /[\p{L}\p{M}\p{N}]+|[^\s]/gu;

/** Words and signs; the bar that stands between the cells of a row is none. */
export const tokensOf = (text: string): string[] => (canonical(text).match(TOKEN) ?? []).filter((one) => one !== '|');
