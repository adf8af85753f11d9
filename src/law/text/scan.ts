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

/** What `read` gives, or, where that is undefined, undefined with the scan where it was. */
export function attempt<T>(scan: Scan, read: () => T | undefined): T | undefined {
  const start = scan.at;
  const found = read();
  if (found === undefined) scan.at = start;
  return found;
}
