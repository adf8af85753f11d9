/** Where a row of words stands in another. Pure; in proportion to the other, whatever both repeat. */

const isStray = (word: string | undefined): boolean => word !== undefined && /^[a-z]$/.test(word);

/** How many words of a row stand at a place in others, which may have a single letter more between: an error of print. */
function standing(words: readonly string[], sought: readonly string[], start: number): number {
  let at = start;
  for (const [index, word] of sought.entries()) {
    if (words[at] !== word && index > 0 && isStray(words[at]) && words[at + 1] === word) at += 1;
    if (words[at] !== word) return index;
    at += 1;
  }
  return sought.length;
}

/** Words that are compared one by one for each word of a text: of a text that does not repeat itself it is hardly more than one. */
const MOST_COMPARED = 4;

/** Where a row of words stands in another, from a place on; -1 where it does not. */
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

/** The last place before `to` where a row of words stands in another that has it at `from`; places are tried from behind, as long as that is soon done. */
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

/** As `indexOfWords`: all places are tried at once. */
function indexInRepetition(words: readonly string[], sought: readonly string[], from: number): number {
  const end = firstEnd(words, sought, from);
  // With a single letter before each of its words it is twice as long.
  for (let at = Math.max(from, end - 2 * sought.length); at < end; at += 1)
    if (standing(words, sought, at) === sought.length) return at;
  return -1;
}

/**
 * Where the first row ends that is the one sought; -1 where there is none. For each of its words one bit says whether the row as far as that word
 * ends here, another whether a single letter stands behind that.
 */
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
      // A letter that is the next word itself is none too many.
      const isNext = (same[index]! >>> 1) | ((same[index + 1] ?? 0) << 31);
      nextStrays[index] = stray ? end & ~isNext : 0;
    }
    [ends, strays, nextEnds, nextStrays] = [nextEnds, nextStrays, ends, strays];
    if ((ends[size - 1]! & last) !== 0) return at + 1;
  }
  return -1;
}

/** For each word where it stands in a row, a bit for each place. */
function placesOf(row: readonly string[], size: number): Map<string, Int32Array> {
  const places = new Map<string, Int32Array>();
  for (const [at, word] of row.entries()) {
    const bits = places.get(word) ?? new Int32Array(size);
    bits[at >> 5]! |= 1 << (at % 32);
    places.set(word, bits);
  }
  return places;
}
