/** Roman numbers. */

const FIGURES = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
/** Most words that are asked about begin otherwise. */
const BEGINS = /^[ivxlcdm]/i;
const WORTH: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** The value of a Roman number in either case; undefined for other texts. */
export function romanOf(text: string): number | undefined {
  if (!BEGINS.test(text) || !FIGURES.test(text)) return undefined;
  const values = [...text.toLowerCase()].map((letter) => WORTH[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
