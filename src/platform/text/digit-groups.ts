/** One number in two ways: `35000000`, and in groups of three as the Official Journal prints it, `35 000 000`. Dutch law has `35.000.000`. */

/** The digits of a number of four and more in groups of three from behind; undefined for any other text, and for one that begins with a zero. */
export function groupsOfThree(digits: string): string[] | undefined {
  if (!/^[1-9]\d{3,17}$/.test(digits)) return undefined;
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])];
}

/** The number whose groups these words are; undefined where they are none: `35`, `000`, `000` is `35000000`. */
export function numberOfGroups(words: readonly string[]): string | undefined {
  const [first = '', ...others] = words;
  const isNumber = /^[1-9]\d{0,2}$/.test(first) && others.length > 0 && others.every((word) => /^\d{3}$/.test(word));
  return isNumber ? words.join('') : undefined;
}
