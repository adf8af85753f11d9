/** The lines of a snippet that fit below a row: those that show most of what was searched. */
import type { Matcher } from './matches';
import { clampLines, wrapWords } from './width';

interface Room {
  matcher: Matcher;
  width: number;
  /** Lines at most. */
  most: number;
}

/** Words of context that come before a match where a passage begins with one, in this order. */
const WORDS_BEFORE = [3, 1, 0];
/** A match of fewer letters is likely to be a small word, and shows little. */
const SHORT = 4;

/** How much of what was searched for some lines show: different words, the long ones first. */
function shownIn(lines: readonly string[], matcher: Matcher): number {
  const words = new Set(lines.flatMap((line) => matcher(line).flatMap(({ text, match }) => (match ? [text] : []))));
  return [...words].reduce((sum, word) => sum + (word.length < SHORT ? 1 : 100), 0);
}

/**
 * A snippet in at most `most` lines of `width` columns: from its start or, where that would cut off what it was found by, from shortly
 * before the match on that shows most.
 */
export function passageLines(snippet: string, { matcher, width, most }: Room): string[] {
  let best = clampLines(snippet, width, most);
  let shows = shownIn(best, matcher);
  if (wrapWords(snippet, width).length <= most || shows === shownIn([snippet], matcher)) return best;
  const words = snippet.split(' ');
  for (const [at, word] of words.entries()) {
    if (shownIn([word], matcher) === 0) continue;
    for (const before of WORDS_BEFORE) {
      if (at <= before) continue;
      const lines = clampLines(`… ${words.slice(at - before).join(' ')}`, width, most);
      const more = shownIn(lines, matcher);
      if (more <= shows) continue;
      best = lines;
      shows = more;
    }
  }
  return best;
}
