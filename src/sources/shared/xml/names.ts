/**
 * The names that files of a format have, of elements and attributes, with what is done with each. A publisher adds names without a word: one
 * that no table has is counted while a file is read, so that somebody is told of it.
 */

/** Why a name is passed by, and the words in it with it (publishers.md, "Names"). */
const REASONS = ['administration', 'history', 'machine', 'layout', 'picture', 'repeated'] as const;
export type Reason = (typeof REASONS)[number];

const ALL: ReadonlySet<string> = new Set(REASONS);

/** Whether what is done with a name is to pass it by. */
export const isReason = (use: string): use is Reason => ALL.has(use);

/** Treatment of an attribute. */
export type AttributeUse = 'read' | Reason;

/** The table of attributes from lists of names with white space between them. */
export const attributesOf = (
  rows: Readonly<Partial<Record<AttributeUse, string>>>,
): ReadonlyMap<string, AttributeUse> =>
  new Map(
    Object.entries(rows).flatMap(([use, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name): [string, AttributeUse] => [name, use as AttributeUse]),
    ),
  );

/** The names of a format, without prefixes. What is done with an element is what its reader's own table says. */
export interface Names {
  readonly elements: ReadonlyMap<string, { readonly is: string }>;
  readonly attributes: ReadonlyMap<string, AttributeUse>;
}

/** Names that no table has, and how often each is in a file. */
export interface UnknownNames {
  readonly elements: Readonly<Record<string, number>>;
  readonly attributes: Readonly<Record<string, number>>;
}

/** Different names of a file that are kept, and their longest: a file can be made of names. Further ones are one, `…`. */
const MOST = { names: 50, length: 60 } as const;

/** Counts the names of one file that its format has not. */
export class NamesSeen {
  readonly #elements = new Map<string, number>();
  readonly #attributes = new Map<string, number>();

  constructor(private readonly names: Names) {}

  /** An element as it opens. A declaration of a namespace is no attribute. */
  see(name: string, attributes: Readonly<Record<string, string>>): void {
    if (!this.names.elements.has(name)) count(this.#elements, name);
    for (const full in attributes) {
      if (this.names.attributes.has(full)) continue;
      const colon = full.indexOf(':');
      const local = full.slice(colon + 1);
      const declares = full === 'xmlns' || full.slice(0, colon) === 'xmlns';
      if (!declares && (colon < 0 || !this.names.attributes.has(local))) count(this.#attributes, local);
    }
  }

  /** The counts, as part of a parsed file; nothing where every name is known. */
  get told(): { unknown?: UnknownNames } {
    if (this.#elements.size + this.#attributes.size === 0) return {};
    return {
      unknown: { elements: Object.fromEntries(this.#elements), attributes: Object.fromEntries(this.#attributes) },
    };
  }
}

function count(counts: Map<string, number>, name: string): void {
  const known = counts.has(name) || (counts.size < MOST.names && name.length <= MOST.length) ? name : '…';
  counts.set(known, (counts.get(known) ?? 0) + 1);
}
