/** The identifiers of the parts of a work: contract.md, "Identity in the library", written once more. */

export interface Part {
  /** `artikel 13`, `bijlage I`. */
  name: string;
  /** What it stands in, outermost first: `bijlage I`, `hoofdstuk 3`. */
  within: string[];
  inForce: boolean;
}

/** A number as it is cited: in one line, without the full stop behind it. */
export const citedNumber = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '').trim();

/** One identifier each, in the order given. */
export function partIds(work: string, parts: readonly Part[]): string[] {
  const ids = parts.map((part) => `${work} ${[...distinguished(part, parts), part.name].join(' ')}`);
  const counts = new Map<string, number>();
  const order = parts
    .map((_part, index) => index)
    .sort((a, b) => Number(parts[b]!.inForce) - Number(parts[a]!.inForce));
  const result: string[] = [];
  for (const index of order) {
    const id = ids[index]!;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    result[index] = count === 1 ? id : `${id} (${count})`;
  }
  return result;
}

/** The containers that tell a part from those of the same name; none for the one that needs none. */
function distinguished(part: Part, parts: readonly Part[]): string[] {
  const same = parts.filter((one) => one.name === part.name);
  if (same.length === 1) return [];
  const inText = same.filter((one) => one.within.every((name) => !name.startsWith('bijlage')));
  const current = inText.filter((one) => one.inForce);
  const first = current.length > 0 ? current : inText;
  if (first.length === 1 && first[0] === part) return [];
  const startsLike = (one: Part, length: number) =>
    part.within.slice(0, length).every((name, index) => one.within[index] === name);
  for (let length = 1; length <= part.within.length; length += 1)
    if (same.filter((one) => startsLike(one, length)).length === 1) return part.within.slice(0, length);
  return part.within;
}
