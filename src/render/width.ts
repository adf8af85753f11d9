/** Width of text on a terminal in columns, and cutting, padding and wrapping by it. */

/** Text with one column per UTF-16 unit: the fast path for nearly everything. */
const NARROW = /^[ -~\xa0-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/;
/** Combining marks, and Hangul vowels and finals that join the preceding syllable. */
const ZERO = /^[\p{Mn}\p{Me}\p{Cc}\p{Cf}\u1160-\u11ff\ud7b0-\ud7ff]$/u;
const EMOJI = /^\p{Emoji_Presentation}|\ufe0f$/u;
/** East Asian Wide and Fullwidth (Unicode Standard Annex 11), by block. */
const WIDE =
  /^[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]$/u;

/** Characters that may join neighbours into one grapheme: marks and similar letters, flags, skin tones, Hangul. */
const JOINING =
  /[\p{M}\p{Cf}\p{Emoji_Modifier}\u0e33\u0eb3\uff9e\uff9f\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\u{1f1e6}-\u{1f1ff}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Graphemes; plain code points where these are the same, since the segmenter is slow. */
function* clustersOf(text: string): Iterable<string> {
  if (!JOINING.test(text)) {
    yield* text;
    return;
  }
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

function clusterWidth(cluster: string): number {
  // Terminals differ on joined emoji and variation selectors: count the most columns that one uses.
  if (cluster.includes('\u200d')) return cluster.split('\u200d').reduce((sum, part) => sum + clusterWidth(part), 0);
  // Flags and skin tones are several code points in one emoji of two columns.
  if (EMOJI.test(cluster)) return 2;
  let width = 0;
  for (const character of cluster) if (!ZERO.test(character)) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** Whether every UTF-16 unit of a text takes one column. */
export const isNarrow = (text: string): boolean => NARROW.test(text);

/** Columns of a line of safe text: 2 for East Asian wide characters and emoji, 0 for combining marks. */
export function displayWidth(text: string): number {
  if (isNarrow(text)) return text.length;
  let width = 0;
  for (const cluster of clustersOf(text)) width += clusterWidth(cluster);
  return width;
}

/** Text cut to `width` with `…`; never within a number, which would name something else (`artikel 264`). */
export function fitTo(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  if (width < 1) return '';
  let head = '';
  let used = 0;
  for (const cluster of clustersOf(text)) {
    used += clusterWidth(cluster);
    if (used > width - 1) break;
    head += cluster;
  }
  const begun = /\S*$/u.exec(head)?.[0] ?? '';
  const word = begun + (/^\S*/u.exec(text.slice(head.length))?.[0] ?? '');
  const whole = head.slice(0, head.length - begun.length).replace(/[\s,;:]+$/u, '');
  if (begun !== word && /\p{N}/u.test(word) && whole !== '') return `${whole}…`;
  return `${head.trimEnd()}…`;
}

/** Units between which a line may break: graphemes, or parts of one wider than the line (Indic scripts). */
function* breakable(text: string, width: number): Iterable<string> {
  for (const cluster of clustersOf(text)) {
    if (clusterWidth(cluster) > Math.max(width, 2)) yield* cluster;
    else yield cluster;
  }
}

/** The text in pieces of at most `width` columns, which joined give the text; at least one piece. */
export function hardWrap(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const part of breakable(text, width)) {
    const columns = clusterWidth(part);
    if (used + columns > width && piece !== '') {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += part;
    used += columns;
  }
  pieces.push(piece);
  return pieces;
}

/** Whether a word is an address, which stays in one piece so that it can be copied and clicked. */
export const isAddress = (word: string): boolean => /^\(?https?:\/\/\S+$/i.test(word);

/** Indentation of an address, reduced so that it fits on one line if possible. */
export const marginOf = (address: string, indent: number, width: number): string =>
  ' '.repeat(Math.max(0, Math.min(indent, width - displayWidth(address))));

/** A paragraph in lines of `width` columns, at least one. Only words wider than a line are broken; URLs never. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const columns = displayWidth(word);
    if (line !== '' && used + 1 + columns <= width) {
      line += ` ${word}`;
      used += 1 + columns;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = isAddress(word) ? [word] : hardWrap(word, width);
    line = pieces.pop() ?? '';
    for (const piece of pieces) lines.push(piece);
    used = pieces.length === 0 ? columns : displayWidth(line);
  }
  lines.push(line);
  return lines;
}

/** A paragraph in one line of `width` columns; the rest is cut with `…`, after a whole word if possible. */
export function clampLine(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const [line = ''] = wrapWords(text, width);
  const words = displayWidth(line) + 2 <= width ? line : line.replace(/\s+\S+$/u, '');
  return displayWidth(words) + 2 <= width && words !== '' ? `${words} …` : fitTo(`${line} …`, width);
}
