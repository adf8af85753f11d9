/**
 * Numbers that a law seems to lack, between its articles: omitted from the file, or lapsed; the file does not show
 * which.
 */

/** `BWBR… boek 3 artikel 3:15a`: groups are the text before the number, and the number without letters. */
const ARTICLE = /^(.* artikel (?:.*?[^\da-z])?)(\d{1,4})(?:[a-z]{0,3}|\W.*)$/i;
/** `artikel 3-5`, `artikel 3 t/m 5`: one document for several. */
const RANGE = /^(.* artikel )(\d{1,4})[a-z]{0,3}\s?(?:-|–|t\/m|tot en met|to)\s?(\d{1,4})[a-z]{0,3}$/i;

interface Series {
  prefix: string;
  numbers: Set<number>;
}

/** Missing runs of numbers, `3–4`, `1:7`. `ids`: external ids in order. */
export function numberGaps(ids: readonly string[]): string[] {
  const series = new Map<string, Series>();
  for (const id of ids) {
    const range = RANGE.exec(id);
    const [, before = '', number = ''] = range ?? ARTICLE.exec(id) ?? [];
    if (number === '') continue;
    const one = series.get(before) ?? { prefix: before.slice(before.lastIndexOf(' ') + 1), numbers: new Set() };
    series.set(before, one);
    const from = Number(number);
    for (let at = from; at <= Math.min(Number(range?.[3] ?? number), from + 500); at += 1) one.numbers.add(at);
  }
  return [...series.values()].flatMap(gapsOf);
}

function gapsOf({ prefix, numbers }: Series): string[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1] ?? number - 1;
    if (number - before < 2) return [];
    const [first, last] = [before + 1, number - 1];
    return [first === last ? `${prefix}${first}` : `${prefix}${first}–${last}`];
  });
}

/** Whether a missing article is in a gap: between articles of its series. */
export function isInGap(ids: readonly string[], id: string): boolean {
  const [, before, number = ''] = ARTICLE.exec(id) ?? [];
  const own = ids.flatMap((one) => {
    const [, prefix, other = ''] = ARTICLE.exec(one) ?? [];
    return prefix === before ? [Number(other)] : [];
  });
  const at = Number(number);
  return before !== undefined && !own.includes(at) && own.some((one) => one < at) && own.some((one) => one > at);
}
