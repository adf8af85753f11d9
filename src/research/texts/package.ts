/** A package of parts (ECMA-376 part 2): what a zip archive has, and by which relationships its parts hang together. */
import { attributeOf } from '../../sources/shared/xml/element';
import { readXmlAtOnce } from '../../sources/shared/xml/read';

/** A relationship of a part. */
export interface Relationship {
  id: string;
  /** The last word of its type, which transitional and strict files have alike: `footnotes`. */
  type: string;
  /** The name of the part in the package; of what lies elsewhere its address. */
  target: string;
  isElsewhere: boolean;
}

/** Names of parts are the same whatever the case of their letters. */
const keyOf = (name: string): string => name.toLowerCase();

export class Package {
  readonly #parts = new Map<string, { name: string; bytes: Buffer }>();
  /** Parts that were not unpacked, by their names: pictures, files in the file. */
  readonly left: string[] = [];
  /** Parts that cannot be unpacked. */
  readonly refused: string[] = [];
  /** Some of its parts are encrypted. */
  isEncrypted = false;

  /** Names of parts that it has twice, of which the second says something else. */
  readonly twofold = new Set<string>();

  /** Of 2 parts of one name the first is read; some programs show the other. */
  add(name: string, bytes: Buffer): void {
    const key = keyOf(name);
    const first = this.#parts.get(key);
    if (first === undefined) this.#parts.set(key, { name, bytes });
    else if (!first.bytes.equals(bytes)) this.twofold.add(first.name);
  }

  bytes(name: string): Buffer | undefined {
    return this.#parts.get(keyOf(name))?.bytes;
  }

  /** The names of the parts that were unpacked, in the order of the archive. */
  get names(): string[] {
    return [...this.#parts.values()].map(({ name }) => name);
  }

  /** The relationships of a part, of the package itself for an empty name. Those that are damaged are none. */
  relationships(part: string): Relationship[] {
    const slash = part.lastIndexOf('/') + 1;
    const bytes = this.bytes(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
    const found: Relationship[] = [];
    if (bytes === undefined) return found;
    try {
      readXmlAtOnce(bytes, {
        open(name, attributes) {
          if (name !== 'Relationship') return;
          const target = attributeOf(attributes, 'Target');
          const isElsewhere = attributeOf(attributes, 'TargetMode') === 'External';
          const type = attributeOf(attributes, 'Type').split('/').at(-1) ?? '';
          const id = attributeOf(attributes, 'Id');
          found.push({ id, type, target: isElsewhere ? target : resolved(part.slice(0, slash), target), isElsewhere });
        },
        text() {},
        close() {},
      });
    } catch {
      this.refused.push(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
    }
    return found;
  }
}

/** The name of the part that a target means, seen from a folder that ends in a slash or is none. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : folder + target;
  const steps: string[] = [];
  for (const step of unescaped(path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function unescaped(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
