/**
 * External ids of the articles and annexes of one regulation or act (contract.md, "Identity in the library"). The rule, which
 * gives the same ids for the same file, and the same ids for the next toestand as long as the numbers stay:
 *
 * - An article is `BWBR0005291 artikel 13`: the number as the publisher prints it, without a closing full stop.
 * - Where a number occurs more than once within the language, the article in the main text keeps that form if it is the
 *   only one there that is in force; every other one gets the containers that tell it apart, outermost first and as few
 *   as are needed: `BWBR… bijlage I artikel 2`, `BWBR… hoofdstuk 3 artikel 1`, `BWBR… hoofdstuk 3 afdeling 2 artikel 1`.
 * - Where even all containers are the same, the first one in force keeps the id and the next one, in the order of the
 *   file, gets ` (2)`, and so on: a repealed article never takes the id of the one that replaced it.
 * - An annex is `BWBR… bijlage I`, by the same rule.
 */

export interface Container {
  /** Name of the element: `hoofdstuk`, `bijlage`. */
  readonly kind: string;
  /** As the publisher prints it; empty where it has none. */
  readonly number: string;
}

export interface Identifiable {
  /** `artikel 13`, `bijlage I`. */
  readonly name: string;
  /** Outermost first; without the element itself. */
  readonly containers: readonly Container[];
  /** False for a text that is repealed or not yet in force. */
  readonly inForce: boolean;
}

const words = (containers: readonly Container[]): string =>
  containers.map(({ kind, number }) => (number === '' ? kind : `${kind} ${number}`)).join(' ');

const inMainText = (item: Identifiable): boolean => item.containers.every(({ kind }) => kind !== 'bijlage');

/** The external id of each item of one work in one language, in the order given; all different. */
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

/** The one of a group that needs no container, if there is one. */
function plainOne(group: readonly Identifiable[]): Identifiable | undefined {
  if (group.length === 1) return group[0];
  const mainText = group.filter(inMainText);
  const inForce = mainText.filter((item) => item.inForce);
  const candidates = inForce.length > 0 ? inForce : mainText;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** The containers of an item from the outermost on: one path, two, three … */
const pathsOf = ({ containers }: Identifiable): string[] =>
  containers.map((_container, index) => words(containers.slice(0, index + 1)));

/** How many items of a group lie on each path. */
function countPaths(group: readonly Identifiable[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of group.flatMap(pathsOf)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** The shortest path that only this item lies on, else its whole path. */
function distinction(item: Identifiable, counts: ReadonlyMap<string, number>): string {
  const paths = pathsOf(item);
  return paths.find((path) => counts.get(path) === 1) ?? paths.at(-1) ?? '';
}

/** Numbers ids that are still the same, those in force first. */
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
