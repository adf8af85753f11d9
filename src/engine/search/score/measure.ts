/**
 * How well some rows match, concept by concept: what a concept is worth by its rarity, in the way in which the row says it best,
 * by how often the row says it so in its headings and in its text (BM25; Robertson and Zaragoza, "The probabilistic relevance
 * framework", 2009). All rows that can be shown are measured alike, however they were found, and what was added up is kept.
 */

import { BM25, shareOfFrequency, slownessOf } from '../../index/bm25';
import { any, type TextIndex } from '../../index/match';
import { indexedForms } from '../../text/stem';
import { isLightWord } from '../../text/stop-words';
import type { Concept, Way } from '../sets/concepts';
import {
  COMMON_WORD,
  EVERYDAY_WORD,
  FIELD_WEIGHTS,
  MOST_COUNTED,
  PRESENT,
  SHARE_POWER,
  TELLS_NOTHING,
  UNSELECTIVE,
} from '../weights';

/** What one concept adds to the measure of a row. */
interface Part {
  concept: Concept;
  way: Way;
  /** By group of fields, in the order of `FIELD_WEIGHTS`. */
  values: readonly number[];
}

export interface Measured {
  measure: number;
  parts: readonly Part[];
  /** The share of the concepts, by their weight, that the row has: 1 where it has all. */
  share: number;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The weight of each concept by its rarity, worked out once a search. */
export class Rarities {
  readonly #counts = new Map<Concept, number>();
  readonly #common: number;

  constructor(
    private readonly index: TextIndex,
    private readonly documents: number,
  ) {
    this.#common = Math.max(COMMON_WORD, Math.min(MOST_COUNTED, Math.ceil(documents * UNSELECTIVE)));
  }

  /** How many documents have it, counted only so far as it makes a difference. */
  count(concept: Concept): number {
    let count = this.#counts.get(concept);
    if (count === undefined) {
      count = this.index.count(any(concept.ways.map(({ match }) => match)), {}, this.#common);
      this.#counts.set(concept, count);
    }
    return count;
  }

  /**
   * 0 of what no document has, of which nothing is known, and of what so many have that it tells none of them from another. A stretch
   * weighs no less than its words.
   */
  weight(concept: Concept): number {
    const own = this.#own(concept);
    return concept.parts === undefined ? own : Math.max(own, sum(concept.parts.map((part) => this.weight(part))));
  }

  /** Whether it tells a row that has nothing else from others: a third of a library has `wet`. */
  tells(concept: Concept): boolean {
    const most = Math.max(TELLS_NOTHING.least, this.documents * TELLS_NOTHING.share);
    return this.count(concept) < Math.min(this.#common, most);
  }

  #own(concept: Concept): number {
    const count = this.count(concept);
    if (count === 0 || count >= this.#common) return 0;
    const [first] = concept.terms;
    const isLight = concept.parts === undefined && first?.kind === 'word' && isLightWord(first.tokens[0] ?? '');
    return Math.log(1 + this.documents / count) * (isLight ? EVERYDAY_WORD : 1);
  }
}

const GROUPS = FIELD_WEIGHTS.map(({ fields }) => fields);

/** What a word counts in a field. In a heading the length of the text does not matter. */
const shareOf = (times: number, group: number, length: number): number =>
  shareOfFrequency(times, FIELD_WEIGHTS[group]?.of === 'text' ? slownessOf(length) : BM25.k1);

/** What a text is measured by besides its words. */
interface Measuring {
  index: TextIndex;
  rows: readonly number[];
  lengths: ReadonlyMap<number, number>;
}

const isOfLaw = FIELD_WEIGHTS.map(({ of }) => of === 'law');

/** Takes out the rows that have no word of a way but in the title of their law: that is not what they are about. */
function keepSaid(index: TextIndex, { terms }: Way, rows: Set<number>): void {
  if (rows.size === 0) return;
  const said = new Set<number>();
  for (const { tokens } of terms)
    for (const [row, times] of index.frequencies(
      { of: 'word', forms: indexedForms(tokens[0]!, ['nl']) },
      [...rows],
      GROUPS,
    ))
      if (times.some((own, at) => own > 0 && !isOfLaw[at])) said.add(row);
  for (const row of rows) if (!said.has(row)) rows.delete(row);
}

/** How often each row says something in one way, by group of fields. */
function timesOf({ index, rows }: Measuring, way: Way): Map<number, number[]> {
  const found = new Map<number, number[]>();
  if (way.forms.length === 0) {
    const held = index.get(way.match, rows);
    const heading = held.size === 0 ? held : index.get({ of: 'headings', part: way.match }, rows);
    if (way.how === 'everyday') keepSaid(index, way, held);
    for (const row of held)
      found.set(
        row,
        FIELD_WEIGHTS.map(({ of }) => (of === 'text' || (of === 'heading' && heading.has(row)) ? PRESENT[of] : 0)),
      );
    return found;
  }
  for (const form of way.forms)
    for (const [row, times] of index.frequencies(form, rows, GROUPS))
      found.set(
        row,
        times.map((own, at) => own + (found.get(row)?.[at] ?? 0)),
      );
  return found;
}

/** What a concept by itself adds to each row: its best way. */
function ownParts(measuring: Measuring, concept: Concept, ways: readonly Way[], weight: number) {
  const best = new Map<number, { part: Part; value: number }>();
  if (weight === 0) return best;
  for (const way of ways)
    for (const [row, times] of timesOf(measuring, way)) {
      const length = measuring.lengths.get(row) ?? BM25.typical;
      // What only the title of a law says in other words is not what its article is about.
      if (way.how === 'everyday' && times.every((own, at) => own === 0 || isOfLaw[at])) continue;
      const values = times.map(
        (own, at) => weight * way.weight * shareOf(own, at, length) * (FIELD_WEIGHTS[at]?.factor ?? 0),
      );
      const value = sum(values);
      if (value > (best.get(row)?.value ?? 0)) best.set(row, { part: { concept, way, values }, value });
    }
  return best;
}

/**
 * Measures rows.
 *
 * @param rows row numbers, each once.
 * @returns for each row its measure and what it is made of.
 */
export function measuresOf(
  index: TextIndex,
  concepts: readonly Concept[],
  rarities: Rarities,
  rows: readonly number[],
): Map<number, Measured> {
  const measuring = { index, rows, lengths: index.lengths(rows) };
  const found = new Map(rows.map((row): [number, { parts: Part[]; held: number }] => [row, { parts: [], held: 0 }]));
  let whole = 0;
  for (const concept of concepts) {
    const leaves = concept.parts ?? [concept];
    const weights = leaves.map((leaf) => rarities.weight(leaf));
    const weight = rarities.weight(concept);
    whole += weight;
    const loose = leaves.map((leaf, at) => ownParts(measuring, leaf, leaf.ways, weights[at] ?? 0));
    const together =
      concept.parts === undefined ? undefined : ownParts(measuring, concept, concept.ways.slice(1), weight);
    for (const [row, all] of found) {
      const parts = loose.flatMap((one) => one.get(row) ?? []);
      const other = together?.get(row);
      if (other !== undefined && other.value >= sum(parts.map(({ value }) => value))) {
        all.parts.push(other.part);
        all.held += weight;
      } else {
        all.parts.push(...parts.map(({ part }) => part));
        all.held += other === undefined ? sum(loose.map((one, at) => (one.has(row) ? (weights[at] ?? 0) : 0))) : weight;
      }
    }
  }
  return new Map(
    [...found].map(([row, { parts, held }]) => {
      const share = whole === 0 ? 1 : Math.min(1, held / whole);
      const measure = sum(parts.flatMap(({ values }) => values)) * share ** SHARE_POWER;
      return [row, { measure, parts, share }];
    }),
  );
}
