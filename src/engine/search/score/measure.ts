/**
 * How well rows match, concept by concept: the rarity of the concept, the weight of the way in which the row says it
 * best, and how often it does in headings and text (BM25; Robertson and Zaragoza, "The probabilistic relevance
 * framework", 2009). All rows are measured alike, however they were found; the parts are returned as well.
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

interface Part {
  concept: Concept;
  way: Way;
  /** By group of fields, in the order of `FIELD_WEIGHTS`. */
  values: readonly number[];
}

export interface Measured {
  measure: number;
  parts: readonly Part[];
  /** The weighted share of concepts that the row has; 1 for all. */
  share: number;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The weight of each concept by its rarity, computed once a search. */
export class Rarities {
  readonly #counts = new Map<Concept, number>();
  readonly #common: number;

  constructor(
    private readonly index: TextIndex,
    private readonly documents: number,
  ) {
    this.#common = Math.max(COMMON_WORD, Math.min(MOST_COUNTED, Math.ceil(documents * UNSELECTIVE)));
  }

  /** Up to where more makes no difference. */
  count(concept: Concept): number {
    let count = this.#counts.get(concept);
    if (count === undefined) {
      count = this.index.count(any(concept.ways.map(({ match }) => match)), {}, this.#common);
      this.#counts.set(concept, count);
    }
    return count;
  }

  /** 0 if no document has it, or so many that it does not discriminate. A stretch weighs no less than its words. */
  weight(concept: Concept): number {
    const own = this.#own(concept);
    return concept.parts === undefined ? own : Math.max(own, sum(concept.parts.map((part) => this.weight(part))));
  }

  /** Whether a row with nothing else is a match: a third of a library has `wet`. */
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

/** In headings the length of the text does not count. */
const shareOf = (times: number, group: number, length: number): number =>
  shareOfFrequency(times, FIELD_WEIGHTS[group]?.of === 'text' ? slownessOf(length) : BM25.k1);

interface Measuring {
  index: TextIndex;
  rows: readonly number[];
  lengths: ReadonlyMap<number, number>;
}

const isOfLaw = FIELD_WEIGHTS.map(({ of }) => of === 'law');

/** Removes rows with a word of a way only in the title of their law: that is not their subject. */
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
    for (const [row, times] of index.frequencies(form, rows, GROUPS)) {
      const before = found.get(row);
      found.set(row, before === undefined ? times : times.map((own, at) => own + before[at]!));
    }
  return found;
}

function ownParts(measuring: Measuring, concept: Concept, ways: readonly Way[], weight: number) {
  const best = new Map<number, { part: Part; value: number }>();
  if (weight === 0) return best;
  for (const way of ways)
    for (const [row, times] of timesOf(measuring, way)) {
      const length = measuring.lengths.get(row) ?? BM25.typical;
      // A legal term that is only in the title of a law is not the subject of its article.
      if (way.how === 'everyday' && times.every((own, at) => own === 0 || isOfLaw[at])) continue;
      const values = times.map((own, at) =>
        own === 0 ? 0 : weight * way.weight * shareOf(own, at, length) * (FIELD_WEIGHTS[at]?.factor ?? 0),
      );
      const value = sum(values);
      if (value > (best.get(row)?.value ?? 0)) best.set(row, { part: { concept, way, values }, value });
    }
  return best;
}

/** Measures distinct rows; returns the measure of each with its parts. */
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
    const weight = rarities.weight(concept);
    whole += weight;
    if (concept.parts === undefined) {
      for (const [row, { part }] of ownParts(measuring, concept, concept.ways, weight)) {
        const all = found.get(row)!;
        all.parts.push(part);
        all.held += weight;
      }
      continue;
    }
    const weights = concept.parts.map((part) => rarities.weight(part));
    const loose = concept.parts.map((part, at) => ownParts(measuring, part, part.ways, weights[at] ?? 0));
    const together = ownParts(measuring, concept, concept.ways.slice(1), weight);
    for (const [row, all] of found) {
      const parts = loose.flatMap((one) => one.get(row) ?? []);
      const other = together.get(row);
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
      let measure = 0;
      for (const { values } of parts) for (const value of values) measure += value;
      return [row, { measure: measure * share ** SHARE_POWER, parts, share }];
    }),
  );
}
