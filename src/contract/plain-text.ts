/**
 * Text that came from a server or a file is data, not commands to a terminal: which characters are taken out before a
 * person sees it (contract.md, "Output"; faults.md, threat 2). The one place that knows them; renderers and error messages
 * both ask here.
 */

/**
 * Escape sequences as a whole, so that no `[31m` stays behind: OSC, DCS, SOS, PM and APC strings up to their end, CSI
 * sequences, and two-character escapes (ECMA-48, 5.3 to 5.6), in their 7-bit and 8-bit forms. A string without an end
 * loses only its introducer: what follows may be the text that a reader must see. Introducers and line feeds are kept
 * out of its contents, so that a run of them takes linear time and no line is swallowed.
 */
const SEQUENCES =
  /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])(?:[^\x07\x1b\x90\x98\x9c-\x9f\n]*(?:\x07|\x1b\\|\x9c))?|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[ -/]*[0-~]/g;

/**
 * What is dropped: C0 but for tab and line feed, DEL, C1, and what changes the direction of text or hides it: soft
 * hyphen, bidi marks, embeddings and isolates, zero-width characters, line and paragraph separator, invisible operators,
 * variation selectors, annotation and shorthand controls, tags. Lone surrogates are in it: with the `u` flag only those
 * match.
 *
 * Joiners (U+200C, U+200D) go too: Dutch and English need neither, and inside a word they make two citations that look
 * alike differ. So do variation selectors. Between and behind pictures (\p{Extended_Pictographic}, no letter or digit) U+200D and U+FE0F
 * stay: without them one picture is two others, in a text that is written to a file.
 */
const UNSAFE_RANGES = [
  String.raw`\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f`,
  String.raw`\ufe00-\ufe0e\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\ud800-\udfff`,
].join('');

/** Every code point that no text shown to a person may hold. Global: use it with `replace` and `search` only. */
export const UNSAFE = new RegExp(
  [
    `[${UNSAFE_RANGES}]`,
    String.raw`\u200d(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d)`,
    String.raw`\u200d(?!\p{Extended_Pictographic})`,
    String.raw`\ufe0f(?<!\p{Extended_Pictographic}\ufe0f)`,
  ].join('|'),
  'gu',
);

const LONE_SURROGATES = /[\ud800-\udfff]/gu;

/**
 * Removes everything that could act on a terminal or mislead a reader. Line breaks become `\n`; tabs stay. A lone
 * surrogate becomes U+FFFD. The result holds no control character but `\n` and `\t`; cleaning it again changes nothing.
 */
export function plainText(text: string): string {
  if (text.search(UNSAFE) < 0) return text;
  // Surrogates first: two halves around something that is removed would form a character that was not there.
  return text
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(/\r\n?|[\x85\u2028\u2029]/g, '\n')
    .replace(SEQUENCES, '')
    .replace(UNSAFE, '');
}

/**
 * The same for a cell, a title or a sentence: one line, runs of white space as one space, trimmed, and at most `max`
 * characters (code points), the last of which is then `…`. Without `max` nothing is cut.
 */
export function plainLine(text: string, max = Number.POSITIVE_INFINITY): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, Math.max(0, max - 1)).join('')}…`;
}
