/** A package (ECMA-376 part 2): the parts of a zip archive and their relationships. */
import { attributeOf } from '../../sources/shared/xml/element';
import { readXmlAtOnce } from '../../sources/shared/xml/read';

export interface Relationship {
  id: string;
  /** The last word of its type, equal in transitional and strict files: `footnotes`. */
  type: string;
  /** The name of the part, or the address of an external target. */
  target: string;
  isElsewhere: boolean;
}

/** Part names are case-insensitive. */
const keyOf = (name: string): string => name.toLowerCase();

export class Package {
  readonly #parts = new Map<string, { name: string; bytes: Buffer }>();
  /** Parts that were not unpacked: pictures, embedded files. */
  readonly left: string[] = [];
  readonly refused: string[] = [];
  isEncrypted = false;

  readonly twofold = new Set<string>();

  /** Adds a part; if a name occurs twice, the first is read. */
  add(name: string, bytes: Buffer): void {
    const key = keyOf(name);
    const first = this.#parts.get(key);
    if (first === undefined) this.#parts.set(key, { name, bytes });
    else if (!first.bytes.equals(bytes)) this.twofold.add(first.name);
  }

  bytes(name: string): Buffer | undefined {
    return this.#parts.get(keyOf(name))?.bytes;
  }

  get names(): string[] {
    return [...this.#parts.values()].map(({ name }) => name);
  }

  /** The relationships of a part, or of the package for an empty name. Empty if damaged. */
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

/** Resolves a target against a folder (empty, or ending in a slash). */
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
