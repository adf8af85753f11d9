/** Edit distance, for words near to a mistyped one. */

function areWithin(some: string, at: number, other: string, to: number, most: number): boolean {
  let [from, goal] = [at, to];
  // Letters that agree are never worth an edit.
  while (from < some.length && some.charCodeAt(from) === other.charCodeAt(goal)) {
    from += 1;
    goal += 1;
  }
  const [left, wanted] = [some.length - from, other.length - goal];
  if (left === 0 || wanted === 0) return Math.max(left, wanted) <= most;
  if (Math.abs(left - wanted) > most || most === 0) return false;
  const swapped =
    some.charCodeAt(from) === other.charCodeAt(goal + 1) && some.charCodeAt(from + 1) === other.charCodeAt(goal);
  return (
    areWithin(some, from + 1, other, goal + 1, most - 1) ||
    areWithin(some, from + 1, other, goal, most - 1) ||
    areWithin(some, from, other, goal + 1, most - 1) ||
    (swapped && areWithin(some, from + 2, other, goal + 2, most - 1))
  );
}

/**
 * The edit distance of two words (neighbours can be swapped; each letter is edited once); undefined above `most`, in
 * which the work is exponential.
 */
export function editsBetween(some: string, other: string, most: number): number | undefined {
  for (let edits = 0; edits <= most; edits += 1) if (areWithin(some, 0, other, 0, edits)) return edits;
  return undefined;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The spellings one edit away from a word of plain letters, and the word itself; with duplicates. */
export function* spellingsNear(word: string): Generator<string> {
  yield word;
  for (let at = 0; at <= word.length; at += 1) {
    const [before, behind] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) yield before + letter + behind;
    if (behind === '') continue;
    yield before + behind.slice(1);
    for (const letter of LETTERS) yield before + letter + behind.slice(1);
    if (behind.length > 1) yield before + behind.charAt(1) + behind.charAt(0) + behind.slice(2);
  }
}
