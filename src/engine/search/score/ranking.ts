/**
 * One order of several match sets. The best of each are measured, concept by concept, and multiplied by their factors;
 * rows with every word come before those that lack some. The rest follows unmeasured, set by set.
 */
import { tokensOf } from '../../../platform/text/words';
import type { Catalogue } from '../../catalogue';
import type { TextIndex } from '../../index/match';
import { partitionOfRow } from '../../row-numbers';
import type { Pointed } from '../pointed';
import { type Concept, type How, typedLanguage } from '../sets/concepts';
import { type MatchSet, totalOf } from '../sets/match-set';
import { isLacking } from '../sets/match-sets';
import type { Sought } from '../sets/sought';
import {
  BOOSTED,
  FUSED,
  type Kind,
  MEASURED,
  NEAR,
  PARTIAL_WORTH,
  PHRASE,
  PLACE_WORTH,
  PRIOR_BOUNDS,
  SCORE_BUCKETS,
  WEIGHED,
  WHOLE_TITLE,
} from '../weights';
import { fused } from './fusion';
import { type Measured, measuresOf, type Rarities } from './measure';
import { priorsOf, priorText } from './prior';

/** A factor of a measure, and why. */
export interface Factor {
  of: 'phrase' | 'near' | 'quotation' | 'title' | 'prior';
  factor: number;
  reasons?: readonly string[];
}

function titled(catalogue: Catalogue, words: ReadonlySet<string> | undefined, rows: readonly number[]): Set<number> {
  if (words === undefined) return new Set();
  const isWhole = (title: string): boolean => {
    const own = new Set(tokensOf(title));
    return own.size === words.size && [...own].every((word) => words.has(word));
  };
  return new Set([...catalogue.titles(rows)].flatMap(([id, title]) => (isWhole(title) ? [id] : [])));
}

function closeness(index: TextIndex, { phrase, near }: Sought, rows: readonly number[]): Map<number, Factor> {
  const factors = new Map<number, Factor>();
  if (rows.length === 0) return factors;
  const close = near === undefined ? new Set<number>() : index.get(near, rows);
  for (const id of close) factors.set(id, { of: 'near', factor: NEAR });
  // The words of a short phrase are near one another, so that only such rows can have it.
  const candidates = near === undefined ? rows : [...close];
  if (phrase !== undefined && candidates.length > 0)
    for (const id of index.get(phrase, candidates)) factors.set(id, { of: 'phrase', factor: PHRASE });
  return factors;
}

/**
 * Whether a row says in English what was asked in Dutch: in translation, or with the same letters in an English text
 * (`last`). Such rows come lower. Not the other way round: Dutch law is in Dutch, and who asks in English wants a
 * translation.
 */
function inOtherLanguage(concepts: readonly Concept[]): (row: { id: number; kind: Kind }) => boolean {
  const typed = typedLanguage(concepts);
  return ({ id, kind }) =>
    partitionOfRow(id).language !== 'nl' && (typed === 'nl' || (typed === undefined && kind === 'otherwise'));
}

interface RankedRow {
  id: number;
  kind: Kind;
  /** 0 if not measured. */
  measure: number;
  trace?: Trace;
}

/** The computation of a row's measure. */
export interface Trace extends Measured {
  factors: readonly Factor[];
}

/** A row of an answer with the reasons for its place. */
export interface Scored {
  id: number;
  score: number;
  kind: Kind | 'named' | 'of-law';
  /** Comparable within one search. */
  measure: number;
  /** Number of citing documents, if the order is by citations. */
  cited?: number;
  trace?: Trace;
}

interface RankingOf {
  sets: readonly MatchSet[];
  concepts: readonly Concept[];
  rarities: Rarities;
  sought: Sought;
  /** The query words if they can be a term, as for `priorsOf`. */
  term: readonly string[];
  /** Rows that come first among those that lack words, in this order. */
  leading?: readonly number[];
  pointed?: Pointed;
  /** How many of the best of each set are measured; tests lower it. */
  measured?: number;
}

type Placed = RankedRow & { trace: Trace };

/** Measured rows, the best first; equal ones by court, day and external id, looked up only for rows that are read. */
class InPlace {
  readonly rows: Placed[];
  readonly #steps: number[];
  readonly #settled: boolean[];

  /** @param isBelow whether a row comes after all those for which it is false, whatever its measure. */
  constructor(
    private readonly catalogue: Catalogue,
    rows: readonly Placed[],
    isBelow: (row: Placed) => boolean,
  ) {
    const best = Math.max(...rows.map(({ measure }) => measure), 0);
    if (best === 0) {
      // If no word discriminates, rows keep the order of their set.
      this.rows = rows.map((row, at) => ({ ...row, measure: 1 - at / (2 * rows.length) }));
      this.#steps = rows.map((_row, at) => -at);
    } else {
      const steps = rows.map((row) => ({ row, step: Math.ceil((SCORE_BUCKETS * row.measure) / best - 0.0001) }));
      steps.sort((a, b) => b.step - a.step);
      const above = steps.filter(({ row }) => !isBelow(row));
      const below = steps.filter(({ row }) => isBelow(row));
      const [lowest = SCORE_BUCKETS, highest = 1] = [above.at(-1)?.step, below[0]?.step];
      const measured = ({ row, step }: (typeof steps)[number], scale: number): Placed => ({
        ...row,
        measure: (step * best * scale) / SCORE_BUCKETS,
      });
      const scale = above.length === 0 ? 1 : Math.min(1, lowest / highest);
      this.rows = [...above.map((one) => measured(one, 1)), ...below.map((one) => measured(one, scale))];
      this.#steps = [...above.map(({ step }) => step), ...below.map(({ step }) => step - SCORE_BUCKETS - 1)];
    }
    this.#settled = this.#steps.map((step, at) => this.#steps[at - 1] !== step && this.#steps[at + 1] !== step);
  }

  /** The rows from `first` up to, not including, `end`. Throws `local`. */
  slice(first: number, end: number): Placed[] {
    const steps = this.#steps;
    let [from, to] = [Math.max(0, first), Math.min(end, steps.length)];
    while (from > 0 && from < to && steps[from - 1] === steps[from]) from -= 1;
    while (to < steps.length && to > from && steps[to] === steps[to - 1]) to += 1;
    if (this.#settled.slice(from, to).includes(false)) {
      const own = this.rows.slice(from, to);
      const byId = new Map(own.map((row) => [row.id, row]));
      const stepped = own.map(({ id }, at) => [id, steps[from + at]!] as const);
      this.rows.splice(from, own.length, ...this.catalogue.inOrder(stepped).map((id) => byId.get(id)!));
      this.#settled.fill(true, from, to);
    }
    return this.rows.slice(first, end);
  }
}

const times = (row: Placed, factor: Factor): Placed => ({
  ...row,
  measure: row.measure * factor.factor,
  trace: { ...row.trace, factors: [...row.trace.factors, factor] },
});

/** Nothing but a row with the whole query, as a quotation or its title, was meant, unless the query is a name. */
const isFirm = ({ trace }: RankedRow): boolean =>
  trace?.factors.some(({ of }) => of === 'quotation' || of === 'title') === true;

const isClose = ({ trace }: RankedRow): boolean =>
  trace !== undefined &&
  (trace.factors.some(({ of }) => of === 'phrase' || of === 'near') ||
    trace.parts.some(({ concept, way }) => concept.parts !== undefined && AS_TYPED.has(way.how)));

const AS_TYPED: ReadonlySet<How> = new Set<How>(['typed', 'spelled', 'compound']);

const bestOf = (rows: readonly Placed[], most: number): number[] =>
  [...rows]
    .sort((a, b) => b.measure - a.measure || b.id - a.id)
    .slice(0, most)
    .map(({ id }) => id);

function weighed(catalogue: Catalogue, rows: readonly Placed[], { concepts, term }: RankingOf): Placed[] {
  const isTranslated = ({ trace }: Placed): boolean => trace.parts.some(({ way }) => way.how === 'translated');
  const translated = new Set(rows.filter(isTranslated).map(({ id }) => id));
  const priors = priorsOf(catalogue, bestOf(rows, WEIGHED), term, concepts.length, translated);
  return rows.map((row) => {
    const { factor, reasons } = priors.get(row.id) ?? { factor: PRIOR_BOUNDS.least, reasons: [] };
    return factor === 1 ? row : times(row, { of: 'prior', factor, reasons: reasons.map(priorText) });
  });
}

function quotedIn(index: TextIndex, rows: readonly Placed[], { quotation }: Sought): readonly Placed[] {
  if (quotation === undefined || rows.length === 0) return rows;
  const found = index.get(
    quotation,
    rows.map(({ id }) => id),
  );
  const highest = Math.max(...rows.map(({ measure }) => measure), 0);
  return rows.map((row) =>
    found.has(row.id) && row.measure > 0 ? times(row, { of: 'quotation', factor: 1 + highest / row.measure }) : row,
  );
}

/** Applies the factors of close words; a row titled exactly as the query comes first. */
function raised(catalogue: Catalogue, rows: readonly Placed[], { sought }: RankingOf): Placed[] {
  const { index } = catalogue;
  const best = bestOf(rows, BOOSTED);
  const factors = closeness(index, sought, best);
  const close = rows.map((row) => (factors.has(row.id) ? times(row, factors.get(row.id)!) : row));
  const whole = titled(catalogue, sought.titleWords, best);
  const quoted = quotedIn(index, close, sought);
  const highest = Math.max(...quoted.map(({ measure }) => measure), 0);
  return quoted.map((row) =>
    whole.has(row.id) && row.measure > 0
      ? times(row, { of: 'title', factor: (highest * WHOLE_TITLE) / row.measure })
      : row,
  );
}

/** Puts the rows of an approximate name first: that name is all that such a query says. */
function ledBy(leading: readonly number[], rows: readonly Placed[]): Placed[] {
  const places = new Map(leading.map((id, at) => [id, at]));
  const others = rows.filter(({ id }) => !places.has(id));
  if (others.length === rows.length) return [...others];
  const highest = Math.max(...rows.map(({ measure }) => measure)) || 1;
  const led = rows.filter(({ id }) => places.has(id)).sort((a, b) => places.get(a.id)! - places.get(b.id)!);
  const raisedTo = (row: Placed): Placed =>
    row.measure > 0 ? times(row, { of: 'title', factor: highest / row.measure }) : { ...row, measure: highest };
  return [...led.map(raisedTo), ...others];
}

const isInside = (kind: Kind): boolean => kind === 'inside';
const isUpper = (kind: Kind): boolean => !isLacking(kind) && !isInside(kind);

/** The factor of rows that come after others, so that the best of them stays below `lowest`. */
const scaleBelow = (lowest: number, best = 0): number =>
  best === 0 ? 1 : Math.min(1, (PARTIAL_WORTH * lowest) / best);

/** The order of the rows of some sets, computed as far as it is read. */
export class Ranking {
  readonly best: number;
  readonly #complete: InPlace;
  /** Rows with a word only in a compound, which come after all others. */
  readonly #inside: InPlace;
  readonly #insideScale: number;
  readonly #partial: (end: number) => RankedRow[];
  readonly #pointed: readonly RankedRow[];
  readonly #total: number;
  readonly #most: number;
  readonly #isInOtherLanguage: (row: { id: number; kind: Kind }) => boolean;
  #head: readonly RankedRow[] | undefined;

  constructor(
    catalogue: Catalogue,
    private readonly of: RankingOf,
  ) {
    const { index } = catalogue;
    this.#most = of.measured ?? MEASURED;
    const chosen = of.sets.map((set) => ({ set, ids: set.best(this.#most) }));
    const ids = chosen.flatMap((one) => one.ids);
    const measures = measuresOf(index, of.concepts, of.rarities, ids);
    const rowsOf = (isOf: (kind: Kind) => boolean): Placed[] =>
      chosen
        .filter(({ set }) => isOf(set.kind))
        .flatMap(({ set, ids }) =>
          ids.map((id): Placed => {
            const own = measures.get(id)!;
            return { id, kind: set.kind, measure: own.measure, trace: { ...own, factors: [] } };
          }),
        );
    this.#isInOtherLanguage = inOtherLanguage(of.concepts);
    // A guessed order is never shown: do not read texts for it.
    const weighedOf = (rows: Placed[]): Placed[] => (index.isGuess === true ? rows : weighed(catalogue, rows, of));
    const inPlace = (isOf: (kind: Kind) => boolean): InPlace =>
      new InPlace(catalogue, raised(catalogue, weighedOf(rowsOf(isOf)), of), this.#isInOtherLanguage);
    const fewest = of.sets.find(({ kind }) => kind === 'partial')?.total ?? 0;
    this.#complete = inPlace(isUpper);
    this.#inside = inPlace(isInside);
    const complete = this.#complete.rows;
    const some = inPlace(isLacking);
    const { leading = [] } = of;
    // Fusion may move a row anywhere; otherwise only the rows up to `end` are ordered.
    const isPointed = ({ kind }: RankedRow): boolean => kind === 'pointed';
    const isWhole = leading.length > 0 || some.rows.some(isPointed);
    const all = isWhole ? some.slice(0, Number.POSITIVE_INFINITY) : undefined;
    const led =
      all &&
      ledBy(
        leading,
        all.filter((row) => !isPointed(row)),
      );
    const partial = (end: number): Placed[] => {
      const most = Math.min(end, fewest);
      return led === undefined ? some.slice(0, most) : led.slice(0, most);
    };
    const [first] = partial(1);
    const [foremost] = this.#inside.rows;
    const above = complete.at(-1)?.measure;
    this.#insideScale = above === undefined ? 1 : scaleBelow(above, foremost?.measure);
    const lowestInside = this.#inside.rows.at(-1)?.measure;
    const lowest = (lowestInside === undefined ? above : lowestInside * this.#insideScale) ?? first?.measure ?? 0;
    const scale = scaleBelow(lowest, first?.measure);
    const scaled = (row: Placed): RankedRow => ({ ...row, measure: row.measure * scale });
    this.#pointed = all?.filter(isPointed).map(scaled) ?? [];
    this.best = complete[0]?.measure ?? foremost?.measure ?? first?.measure ?? this.#pointed[0]?.measure ?? 0;
    this.#partial = (end) => partial(end).map(scaled);
    this.#total = totalOf(of.sets) - this.#pointed.length;
  }

  /** The rows from `first` up to, not including, `end`. */
  page(first: number, end: number): RankedRow[] {
    if (this.of.pointed === undefined) return this.#byWords(first, end);
    this.#head ??= this.#fused(this.of.pointed);
    const head = this.#head;
    const beyond = this.#pointed.length;
    return [
      ...head.slice(first, end),
      ...this.#byWords(Math.max(first, head.length) - beyond, Math.max(end, head.length) - beyond),
    ];
  }

  /** The first rows by words, merged with the targets of pointers. Each place has the next measure. */
  #fused({ leads, orders, isNamed }: Pointed): RankedRow[] {
    const byWords = this.#byWords(0, FUSED);
    const below = byWords.findIndex(({ kind }) => kind === 'partial');
    const [complete, partial] = below === -1 ? [byWords, []] : [byWords.slice(0, below), byWords.slice(below)];
    const lacking = [...partial, ...this.#pointed].sort((a, b) => b.measure - a.measure);
    const rows = [...complete, ...lacking];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const isThere = (id: number): boolean => byId.has(id);
    // A single Dutch word is part of many questions, and no reason to answer in English.
    const isForeign = this.of.concepts.length === 1 ? this.#isInOtherLanguage : () => false;
    const order = fused(
      // Rows that only pointers found have no place when more rows have all words than are considered.
      (below === -1 && complete.length === FUSED ? complete : rows).map((row) => ({
        row: row.id,
        weight: PLACE_WORTH[isLacking(row.kind) ? 'some' : isClose(row) ? 'close' : 'all'],
      })),
      orders.map((other) => other.filter(({ row }) => isThere(row) && !isForeign(byId.get(row)!))),
      [...(isNamed ? [] : rows.filter(isFirm).map(({ id }) => id)), ...leads.filter(isThere)],
    );
    // Every row stays in the pages, also those left out above.
    const placed = [...new Set([...order, ...rows.map(({ id }) => id)])];
    const measures = rows.map(({ measure }) => measure).sort((a, b) => b - a);
    return placed.map((id, at) => ({ ...byId.get(id)!, measure: measures[at]! }));
  }

  /** The order by words, without rows that only pointers found. */
  #byWords(first: number, end: number): RankedRow[] {
    if (first >= this.#total || end <= first) return [];
    const rows: RankedRow[] = this.#tier(this.#complete, isUpper, first, end);
    const inside = this.#heightOf(this.#complete, isUpper);
    if (end > inside) {
      const tier = this.#tier(this.#inside, isInside, Math.max(0, first - inside), end - inside);
      rows.push(...tier.map((row) => ({ ...row, measure: row.measure * this.#insideScale })));
    }
    const below = inside + this.#heightOf(this.#inside, isInside);
    if (end > below) rows.push(...this.#partial(end - below).slice(Math.max(0, first - below)));
    return rows;
  }

  #leftOf(isOf: (kind: Kind) => boolean): number {
    const own = this.of.sets.filter(({ kind }) => isOf(kind));
    return own.reduce((sum, { total }) => sum + Math.max(0, total - this.#most), 0);
  }

  #heightOf(measured: InPlace, isOf: (kind: Kind) => boolean): number {
    return measured.rows.length + this.#leftOf(isOf);
  }

  /** The rows of some kinds from `first` up to, not including, `end`: measured ones, then the others. */
  #tier(measured: InPlace, isOf: (kind: Kind) => boolean, first: number, end: number): RankedRow[] {
    const rows = measured.slice(first, end);
    const from = Math.max(0, first - measured.rows.length);
    const count = Math.min(this.#leftOf(isOf) - from, end - first - rows.length);
    return [...rows, ...this.#rest(isOf, from, count)];
  }

  #rest(isOf: (kind: Kind) => boolean, start: number, count: number): RankedRow[] {
    const rows: RankedRow[] = [];
    let from = start;
    for (const set of this.of.sets.filter(({ kind }) => isOf(kind))) {
      if (rows.length >= count) break;
      const left = Math.max(0, set.total - this.#most);
      if (from < left)
        rows.push(
          ...set
            .rest(this.#most, from, Math.min(left - from, count - rows.length))
            .map((id) => ({ id, kind: set.kind, measure: 0 })),
        );
      from = Math.max(0, from - left);
    }
    return rows;
  }
}
