/** The line of a snippet that stands below a row: the one that shows most of what was searched. */
import type { Matcher } from './matches';
import { clampLine } from './width';

/** Words of context that come before a match where a passage begins with one, in this order. */
const WORDS_BEFORE = [3, 1, 0];
/** A match of fewer letters is likely to be a small word, and shows little. */
const SHORT = 4;

/** How much of what was searched for a line shows: different words, the long ones first. */
function shownIn(line: string, matcher: Matcher): number {
  const words = new Set(matcher(line).flatMap(({ text, match }) => (match ? [text] : [])));
  return [...words].reduce((sum, word) => sum + (word.length < SHORT ? 1 : 100), 0);
}

/** A snippet in `width` columns: from its start or, where that would cut off what it was found by, from shortly before the match on that shows most. */
export function passageLine(snippet: string, matcher: Matcher, width: number): string {
  let best = clampLine(snippet, width);
  if (best === snippet) return best;
  let shows = shownIn(best, matcher);
  if (shows === shownIn(snippet, matcher)) return best;
  const words = snippet.split(' ');
  for (const [at, word] of words.entries()) {
    if (shownIn(word, matcher) === 0) continue;
    for (const before of WORDS_BEFORE) {
      if (at <= before) continue;
      const line = clampLine(`… ${words.slice(at - before).join(' ')}`, width);
      const more = shownIn(line, matcher);
      if (more <= shows) continue;
      best = line;
      shows = more;
    }
  }
  return best;
}
