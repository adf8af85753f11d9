/** Reads names as whoever answers knows them: a library has names of laws that the built-in table does not. */
import { type Backend, localLibrary, type WorkNamed } from '../contract/backend';
import type { CitedName, Name, NamedSet } from '../contract/name';
import { lawsOfTable } from '../law/laws/law-citation';
import type { ReadNames } from './doc-arguments';
import { readNames } from './read-name';

/** The works that are held by a name: see `LocalLibrary.worksNamed`. */
type LawNames = (name: string) => readonly WorkNamed[];

/**
 * A reader that knows the names of the laws that are held, besides those of the table. The table goes before the library: where that has
 * other works by the very name, what was read says which (`otherWorks`).
 */
export function readerWith(lawNames: LawNames): ReadNames {
  return (text) => {
    /** By the numbers of the works of the table that have it: names that other works of the library have too. */
    const contested: { name: string; works: readonly string[]; others: readonly string[] }[] = [];
    const names = readNames(text, (name) => {
      const table = lawsOfTable(name);
      const held = lawNames(name);
      if (table.length === 0) return held;
      const others = held.filter(({ id, exact }) => exact && table.every((law) => law.id !== id)).map(({ id }) => id);
      if (others.length > 0) contested.push({ name, works: table.map(({ id }) => id), others });
      return table;
    });
    return contested.length === 0 ? names : names.map((name) => withOthers(name, contested));
  };
}

function withOthers(
  name: Name | NamedSet,
  contested: readonly { name: string; works: readonly string[]; others: readonly string[] }[],
): Name | NamedSet {
  if (name.kind !== 'citation') return name;
  const found = contested.find(({ works }) => isOf(name, works));
  return found === undefined ? name : { ...name, otherWorks: { law: found.name, works: found.others } };
}

/** Whether all that a citation can name is of some works. */
const isOf = ({ externalIds }: CitedName, works: readonly string[]): boolean =>
  externalIds.every((id) => works.some((work) => id === work || id.startsWith(`${work} `)));

/**
 * What is read with the names that whoever answers knows: of a service of the contract alone only the table tells what its laws are called.
 * `read` is called again as long as it asks for names that have not been looked up: those of a whole line are then asked for at once.
 */
export async function withNamesOf<T>(backend: Backend, read: (names: ReadNames) => T): Promise<T> {
  const library = localLibrary(backend);
  if (library === undefined) return read(readNames);
  const known = new Map<string, readonly WorkNamed[]>();
  for (;;) {
    const asked = new Set<string>();
    const worksOf: LawNames = (name) => {
      const works = known.get(name);
      if (works === undefined) asked.add(name);
      return works ?? [];
    };
    let found: { value: T } | undefined;
    try {
      found = { value: read(readerWith(worksOf)) };
    } catch (error) {
      // What could not be read may be known by a name that is asked for now.
      if (asked.size === 0) throw error;
    }
    if (asked.size === 0) return found!.value;
    const names = [...asked];
    const works = await library.worksNamed(names);
    for (const [at, name] of names.entries()) known.set(name, works[at] ?? []);
  }
}
