/**
 * External ids of articles and annexes in a regulation or act (contract.md, "Identity in the library"). Deterministic,
 * and stable between toestanden as long as the numbers stay:
 * - An article is `BWBR0005291 artikel 13`: the number as printed, without a final full stop.
 * - If a number is not unique within the language, the only article of it in force in the main text keeps that form;
 *   the others get the containers that distinguish them, outermost first and as few as needed: `BWBR… bijlage I artikel
 *   2`, `BWBR… hoofdstuk 3 afdeling 2 artikel 1`.
 * - If all containers are equal, the first in force keeps the id and the next in file order get ` (2)` and so on: a
 *   repealed article never takes its replacement's id.
 * - Annexes, `BWBR… bijlage I`, follow the same rule.
 */

export interface Container {
  readonly kind: string;
  readonly number: string;
}

export interface Identifiable {
  readonly name: string;
  /** Outermost first, without the element itself. */
  readonly containers: readonly Container[];
  /** False if repealed or not yet in force. */
  readonly inForce: boolean;
}

const words = (containers: readonly Container[]): string =>
  containers.map(({ kind, number }) => (number === '' ? kind : `${kind} ${number}`)).join(' ');

const inMainText = (item: Identifiable): boolean => item.containers.every(({ kind }) => kind !== 'bijlage');

/** Unique ids of the items of one work in one language, in the order given. */
export function assignExternalIds(work: string, items: readonly Identifiable[]): string[] {
  const groups = new Map<string, Identifiable[]>();
  for (const item of items) {
    const group = groups.get(item.name);
    if (group === undefined) groups.set(item.name, [item]);
    else group.push(item);
  }
  const ids = new Map<Identifiable, string>();
  for (const [name, group] of groups) {
    const plain = plainOne(group);
    const counts = countPaths(group);
    for (const item of group) {
      const path = item === plain ? '' : distinction(item, counts);
      ids.set(item, [work, path, name].filter((part) => part !== '').join(' '));
    }
  }
  numberTwins(items, ids);
  return items.map((item) => ids.get(item)!);
}

function plainOne(group: readonly Identifiable[]): Identifiable | undefined {
  if (group.length === 1) return group[0];
  const mainText = group.filter(inMainText);
  const inForce = mainText.filter((item) => item.inForce);
  const candidates = inForce.length > 0 ? inForce : mainText;
  return candidates.length === 1 ? candidates[0] : undefined;
}

const pathsOf = ({ containers }: Identifiable): string[] =>
  containers.map((_container, index) => words(containers.slice(0, index + 1)));

function countPaths(group: readonly Identifiable[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of group.flatMap(pathsOf)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

function distinction(item: Identifiable, counts: ReadonlyMap<string, number>): string {
  const paths = pathsOf(item);
  return paths.find((path) => counts.get(path) === 1) ?? paths.at(-1) ?? '';
}

function numberTwins(items: readonly Identifiable[], ids: Map<Identifiable, string>): void {
  const seen = new Map<string, number>();
  const inForceFirst = [...items.filter((item) => item.inForce), ...items.filter((item) => !item.inForce)];
  for (const item of inForceFirst) {
    const id = ids.get(item)!;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    if (count > 1) ids.set(item, `${id} (${count})`);
  }
}
