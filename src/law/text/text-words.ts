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
