/** Numbers that a law seems to lack: its articles go on behind them. They were left out of the file, or have lapsed: from the file it cannot be told. */

/** `BWBR… boek 3 artikel 3:15a`: what is around the number, and the number without its letters. */
const ARTICLE = /^(.* artikel (?:.*?[^\da-z])?)(\d{1,4})(?:[a-z]{0,3}|\W.*)$/i;
/** `artikel 3-5`, `artikel 3 t/m 5`: one document for several. */
const RANGE = /^(.* artikel )(\d{1,4})[a-z]{0,3}\s?(?:-|–|t\/m|tot en met|to)\s?(\d{1,4})[a-z]{0,3}$/i;

interface Series {
  prefix: string;
  numbers: Set<number>;
}

/** The runs of numbers that no article has, between those that some have: `3 to 4`, `1:7`. `ids`: external ids, in their order. */
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
    return [first === last ? `${prefix}${first}` : `${prefix}${first} to ${last}`];
  });
}

/** Whether an article that is not among these has a number in such a gap: articles of its series stand before and behind it. */
export function isInGap(ids: readonly string[], id: string): boolean {
  const [, before, number = ''] = ARTICLE.exec(id) ?? [];
  const own = ids.flatMap((one) => {
    const [, prefix, other = ''] = ARTICLE.exec(one) ?? [];
    return prefix === before ? [Number(other)] : [];
  });
  const at = Number(number);
  return before !== undefined && !own.includes(at) && own.some((one) => one < at) && own.some((one) => one > at);
}
