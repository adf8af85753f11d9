/** Adds up, row by row, what several things weigh that are looked for together. */
import type { Tally, Weighted } from '../match';
import type { Within } from '../within';
import { Evaluation } from './evaluate';
import type { Looking } from './restriction';
import { Restriction } from './restriction';
import type { Segment } from './segment';

/** What is known of a document of a segment: nothing, that it has one thing of too few words, or that it is one of the rows. */
const [NONE, ONE, ROW] = [0, 1, 2];

/** What the documents of a segment count for, by their ordinals. */
class Sums {
  readonly #weights: Float64Array;
  readonly #states: Uint8Array;

  constructor(
    private readonly segment: Segment,
    private readonly least: number,
  ) {
    this.#weights = new Float64Array(segment.documents);
    this.#states = new Uint8Array(segment.documents);
  }

  add(ordinals: Uint16Array, { weight, words }: Weighted): void {
    const [weights, states] = [this.#weights, this.#states];
    const first = words < this.least ? ONE : ROW;
    for (const ordinal of ordinals) {
      states[ordinal] = states[ordinal] === NONE ? first : ROW;
      weights[ordinal]! += weight;
    }
  }

  /** The rows, in the order of their numbers. */
  rows(): Tally {
    const found: number[] = [];
    for (let at = this.#states.indexOf(ROW); at >= 0; at = this.#states.indexOf(ROW, at + 1)) found.push(at);
    const { memory, bytes } = this.segment;
    const rows = memory.within(() => {
      const mask = memory.borrow(bytes);
      memory.kernel.zero(mask, bytes);
      this.segment.orOrdinals(mask, Uint16Array.from(found));
      return this.segment.rowsOf(mask, found.length, false);
    });
    return { rows, weights: Float64Array.from(found, (ordinal) => this.#weights[ordinal]!) };
  }
}

/** See `TextIndex.tally`. Throws `local`. */
export function tallied(
  index: Looking,
  things: readonly Weighted[],
  within: Within,
  limit: number,
  least: number,
): Tally | undefined {
  const { memory } = index;
  const segments = index.segments();
  const restriction = new Restriction(index, within);
  const counts = things.map(() => 0);
  const parts: Tally[] = [];
  for (const segment of segments) {
    if (!restriction.canBeIn(segment)) continue;
    const sums = new Sums(segment, least);
    memory.within(() => {
      const evaluation = new Evaluation(segment, index.formsOf);
      const [mask, allowed] = [memory.borrow(segment.bytes), restriction.isNone ? 0 : memory.borrow(segment.bytes)];
      if (allowed !== 0 && !restriction.mask(segment, evaluation, allowed)) return;
      for (const [nth, thing] of things.entries()) {
        evaluation.matching(thing.match, mask, allowed);
        segment.onlyLive(mask);
        if (allowed !== 0) memory.kernel.and(mask, allowed, segment.bytes);
        restriction.onlyRows(segment, mask);
        const count = memory.kernel.count(mask, segment.bytes);
        counts[nth]! += count;
        if (count > 0) sums.add(segment.ordinalsOf(mask, count), thing);
      }
    });
    if (counts.some((count) => count > limit)) return undefined;
    parts.push(sums.rows());
  }
  const length = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const whole: Tally = { rows: new Float64Array(length), weights: new Float64Array(length) };
  let at = 0;
  for (const { rows, weights } of parts) {
    whole.rows.set(rows, at);
    whole.weights.set(weights, at);
    at += rows.length;
  }
  return whole;
}
