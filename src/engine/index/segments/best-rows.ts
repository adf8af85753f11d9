/** Rows by weight: the best by the impacts and rarity of their words, and the sums of what several things weigh. */
import { ONCE } from '../bm25';
import { type Leaf, type Match, type Measured, type Tally, type Weighted, weighedLeaves } from '../match';
import type { Within } from '../within';
import { Evaluation } from './evaluate';
import { type Looking, type Matched, Restriction } from './restriction';
import type { Segment, TermPostings } from './segment';

const LIST = 36;

function weighed(index: Looking, match: Match): Leaf[] {
  const documents = index.segments().reduce((sum, { row }) => sum + row.documents - row.dead, 0);
  return weighedLeaves(match, documents, (leaf) => index.count(leaf));
}

interface Listed {
  kind: 0 | 1 | 2;
  count: number;
  at: number;
  impacts: number;
  ranks: number;
  tops: number;
  weight: number;
  most: number;
}

const listOf = ({ count, dense, at, impacts, ranks, tops, most }: TermPostings, weight: number): Listed => ({
  kind: dense ? 1 : 0,
  count,
  at,
  impacts,
  ranks,
  tops,
  weight,
  most,
});

function listsIn(index: Looking, { segment, evaluation, mask }: Matched, leaves: readonly Leaf[]): Listed[] {
  return leaves.flatMap(({ match, weight }) => {
    if (match.of === 'word')
      return index.formsOf(match.forms, segment.row.language).flatMap((form) => {
        const postings = segment.postings(form.term);
        return postings === undefined ? [] : [listOf(postings, Math.fround(weight * form.weight))];
      });
    if (match.of === 'text') {
      const postings = segment.postings(match.token);
      return postings === undefined ? [] : [listOf(postings, weight)];
    }
    return together(segment, evaluation, match, weight, mask);
  });
}

/** Words that must stand together have the lowest of their impacts. */
function together(segment: Segment, evaluation: Evaluation, match: Match, weight: number, mask: number): Listed[] {
  const { memory } = segment;
  const { kernel } = memory;
  const bits = memory.borrow(segment.bytes);
  evaluation.matching(match, bits, mask);
  const count = kernel.count(bits, segment.bytes);
  if (count === 0) return [];
  const all = memory.borrow(segment.blocks * 256);
  memory.bytes.fill(255, all, all + segment.blocks * 256);
  const tokens = match.of === 'name' ? [] : 'tokens' in match ? match.tokens : [];
  const open = match.of === 'prefix' ? tokens.length - 1 : tokens.length;
  memory.within(() => {
    const own = memory.borrow(LIST);
    for (const token of tokens.slice(0, open)) {
      const postings = segment.postings(token);
      if (postings === undefined) continue;
      putList(segment, own, listOf(postings, 1));
      kernel.lower(bits, segment.blocks, own, all);
    }
  });
  const tops = memory.borrow(segment.blocks);
  kernel.highest(bits, segment.blocks, all, tops, ONCE);
  return [{ kind: 2, count, at: bits, impacts: all, ranks: 0, tops, weight, most: 255 }];
}

function putList({ memory: { view } }: Segment, at: number, list: Listed): void {
  view.setInt32(at, list.kind, true);
  view.setInt32(at + 4, list.count, true);
  view.setInt32(at + 8, list.at, true);
  view.setInt32(at + 12, list.impacts, true);
  view.setInt32(at + 16, list.ranks, true);
  view.setInt32(at + 20, list.tops, true);
  view.setFloat32(at + 24, list.weight, true);
  view.setInt32(at + 28, list.most, true);
  view.setInt32(at + 32, list.kind === 0 ? list.count : 0, true);
}

/** The best of a segment with a measure of at least `low`, in order; of equal ones the highest row number first. */
function bestIn(index: Looking, matched: Matched, leaves: readonly Leaf[], limit: number, low: number): Measured[] {
  const { segment, mask } = matched;
  const { memory } = segment;
  return memory.within(() => {
    const lists = listsIn(index, matched, leaves);
    const at = memory.borrow(LIST * Math.max(1, lists.length));
    for (const [nth, list] of lists.entries()) putList(segment, at + LIST * nth, list);
    const [heap, sums] = [memory.borrow(12 + 8 * limit), memory.borrow(2048)];
    memory.view.setInt32(heap, 0, true);
    memory.view.setInt32(heap + 4, limit, true);
    memory.view.setFloat32(heap + 8, low, true);
    memory.kernel.best(mask, segment.blocks, at, lists.length, heap, sums);
    const have = memory.view.getInt32(heap, true);
    const bits = memory.borrow(segment.bytes);
    memory.kernel.zero(bits, segment.bytes);
    const places = Array.from({ length: have }, (_, nth) => {
      const ordinal = memory.view.getInt32(heap + 12 + 8 * nth + 4, true);
      memory.kernel.orRange(bits, ordinal, ordinal + 1);
      return { ordinal, nth };
    });
    const found = new Array<Measured>(have);
    // Row numbers come in the order of ordinals, the heap in that of measures.
    const rows = segment.rowsOf(bits, have, false);
    places.sort((a, b) => a.ordinal - b.ordinal);
    for (const [at, { nth }] of places.entries())
      found[nth] = { row: rows[at]!, measure: memory.view.getFloat32(heap + 12 + 8 * nth, true) };
    return found;
  });
}

const better = (one: Measured, other: Measured): number => other.measure - one.measure || other.row - one.row;

function merged(some: readonly Measured[], others: readonly Measured[], limit: number): Measured[] {
  const found: Measured[] = [];
  for (let a = 0, b = 0; found.length < limit && a + b < some.length + others.length; ) {
    const [one, other] = [some[a], others[b]];
    const isFirst = other === undefined || (one !== undefined && better(one, other) <= 0);
    found.push(isFirst ? one! : other);
    if (isFirst) a += 1;
    else b += 1;
  }
  return found;
}

/** See `TextIndex.best`. Throws `local`. */
export function bestRows(index: Looking, match: Match, within: Within, limit: number): Measured[] {
  const leaves = weighed(index, match);
  let found: Measured[] = [];
  index.eachMatched(match, within, (matched) => {
    if (!index.memory.kernel.anyIn(matched.mask, 0, matched.segment.documents)) return;
    const low = found.length === limit ? found.at(-1)!.measure : 0;
    const own = bestIn(index, matched, leaves, limit, low);
    found = merged(found, own, limit);
  });
  return found;
}

/** The state of a document: no match, one thing with too few words, or a row of the result. */
const [NONE, ONE, ROW] = [0, 1, 2];

/** The weights of the documents of a segment, by ordinal. */
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
