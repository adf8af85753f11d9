/** How wide a line is on a terminal, measured apart from the product; and what of a terminal's language is in a text. */

const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const graphemes = new Intl.Segmenter('en');

/** Columns of one line without escape sequences: 2 for East Asian characters and pictures, 0 for marks. */
function columnsOf(line: string): number {
  let columns = 0;
  for (const { segment } of graphemes.segment(line)) {
    if (/^\p{Mn}/u.test(segment)) continue;
    columns += /^\p{Emoji_Presentation}/u.test(segment) || WIDE.test(segment) ? 2 : 1;
  }
  return columns;
}

/** Whether a line is an address and nothing else: it is never broken, so that it may be wider than a terminal. */
export const isAddressLine = (line: string): boolean => /^ *https?:\/\/\S+$/.test(line);

/** Lines of a text that are wider than a terminal of so many columns, addresses apart. */
export const tooWide = (text: string, columns: number): string[] =>
  text.split('\n').filter((line) => !isAddressLine(line) && columnsOf(line) > columns);

/** Styles (SGR) and hyperlinks (OSC 8): all that lks may say to a terminal. */
const OURS = /\u001b\[[\d;]*m|\u001b\]8;[^\u0007\u001b]*?;(?<target>[^\u0007\u001b]*)(?:\u001b\\|\u0007)/g;

/** The text without styles and hyperlinks; any other escape sequence is left in it. */
export const unstyled = (text: string): string => text.replace(OURS, '');

/** Where the hyperlinks of a text lead; the empty one that ends each is left out. */
export const linkTargets = (text: string): string[] =>
  [...text.matchAll(OURS)].map((match) => match.groups?.target ?? '').filter((target) => target !== '');

/** Characters that move a cursor, ring a bell or turn text around; none may reach a terminal from data. */
export const FORBIDDEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/u;

/** A frame of the spinner, which comes only where a command takes long, and what clears it: no part of what was said. */
export const FRAME =
  /(?:\u001b\[[\d;]*m)*[\u2800-\u28ff](?:\u001b\[[\d;]*m)* [^\n…]*…(?:\r|\u001b\[[\d;?]*[A-Za-z])*/gu;
