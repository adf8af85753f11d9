/**
 * Known element and attribute names of a format, with their treatment. Publishers add names without notice, so unknown
 * ones are counted and reported.
 */

/** Why a name and its content are skipped (publishers.md, "Names"). */
const REASONS = ['administration', 'history', 'machine', 'layout', 'picture', 'repeated'] as const;
export type Reason = (typeof REASONS)[number];

const ALL: ReadonlySet<string> = new Set(REASONS);

export const isReason = (use: string): use is Reason => ALL.has(use);

export type AttributeUse = 'read' | Reason;

/** Builds the table from space-separated names. */
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

/** Names without prefixes; elements are treated as their reader's roles say. */
export interface Names {
  readonly elements: ReadonlyMap<string, { readonly is: string }>;
  readonly attributes: ReadonlyMap<string, AttributeUse>;
}

export interface UnknownNames {
  readonly elements: Readonly<Record<string, number>>;
  readonly attributes: Readonly<Record<string, number>>;
}

/** Limits of names per file; further ones are counted as `…`. */
const MOST = { names: 50, length: 60 } as const;

export class NamesSeen {
  readonly #elements = new Map<string, number>();
  readonly #attributes = new Map<string, number>();

  constructor(private readonly names: Names) {}

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

  /** Counts for a parsed file; empty if all names are known. */
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
