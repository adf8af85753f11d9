/** Finds a sequence of words in another, in linear time even for repetitive texts. */

const isStray = (word: string | undefined): boolean => word !== undefined && /^[a-z]$/.test(word);

/** How many words match at an index; skips a stray single letter in the text (a misprint). */
function standing(words: readonly string[], sought: readonly string[], start: number): number {
  let at = start;
  for (const [index, word] of sought.entries()) {
    if (words[at] !== word && index > 0 && isStray(words[at]) && words[at + 1] === word) at += 1;
    if (words[at] !== word) return index;
    at += 1;
  }
  return sought.length;
}

/** Comparisons per word of the text before switching to `indexInRepetition`. */
const MOST_COMPARED = 4;

/** The index of a sequence of words, from `from`; -1 if absent. */
export function indexOfWords(words: readonly string[], sought: readonly string[], from: number): number {
  let left = MOST_COMPARED * words.length;
  for (let at = from; at + sought.length <= words.length; at += 1) {
    if (left < 0) return indexInRepetition(words, sought, at);
    const count = standing(words, sought, at);
    if (count === sought.length) return at;
    left -= count;
  }
  return -1;
}

/** The last occurrence before `to` of a sequence that is at `from`; bounded effort. */
export function lastIndexOfWords(
  words: readonly string[],
  sought: readonly string[],
  from: number,
  to: number,
): number {
  let left = MOST_COMPARED * words.length;
  for (let at = to - sought.length; at > from && left > 0; at -= 1) {
    const count = standing(words, sought, at);
    if (count === sought.length) return at;
    left -= count + 1;
  }
  return from;
}

/** As `indexOfWords`, in one pass for all indexes. */
function indexInRepetition(words: readonly string[], sought: readonly string[], from: number): number {
  const end = firstEnd(words, sought, from);
  // With a stray letter before each word a match is twice as long.
  for (let at = Math.max(from, end - 2 * sought.length); at < end; at += 1)
    if (standing(words, sought, at) === sought.length) return at;
  return -1;
}

/** A bit per word of the sequence for a match that ends here, and one for a stray letter after it; -1 if absent. */
function firstEnd(words: readonly string[], sought: readonly string[], from: number): number {
  const size = Math.ceil(sought.length / 32);
  const places = placesOf(sought, size);
  const none = new Int32Array(size);
  const last = 1 << ((sought.length - 1) % 32);
  let ends = new Int32Array(size);
  let strays = new Int32Array(size);
  let [nextEnds, nextStrays] = [new Int32Array(size), new Int32Array(size)];
  for (let at = from; at < words.length; at += 1) {
    const same = places.get(words[at]!) ?? none;
    const stray = isStray(words[at]);
    for (let index = 0, carried = 1, carriedStray = 0; index < size; index += 1) {
      const [end, behind] = [ends[index]!, strays[index]!];
      nextEnds[index] = ((end << 1) | carried | (behind << 1) | carriedStray) & same[index]!;
      [carried, carriedStray] = [end >>> 31, behind >>> 31];
      // A letter that is the next word is not stray.
      const isNext = (same[index]! >>> 1) | ((same[index + 1] ?? 0) << 31);
      nextStrays[index] = stray ? end & ~isNext : 0;
    }
    [ends, strays, nextEnds, nextStrays] = [nextEnds, nextStrays, ends, strays];
    if ((ends[size - 1]! & last) !== 0) return at + 1;
  }
  return -1;
}

function placesOf(row: readonly string[], size: number): Map<string, Int32Array> {
  const places = new Map<string, Int32Array>();
  for (const [at, word] of row.entries()) {
    const bits = places.get(word) ?? new Int32Array(size);
    bits[at >> 5]! |= 1 << (at % 32);
    places.set(word, bits);
  }
  return places;
}
