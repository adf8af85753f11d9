/**
 * Other citations around one. In a long run of citations each has hundreds around it: they are compared where they lie,
 * and made only when they are read.
 */
import type { Span } from '../../contract/structure';
import type { CitedSpan } from '../../law/reading/tokens';

interface Around {
  /** The citation, and how much text before it counts. */
  here: Span;
  length: number;
  /** Note marks (`¹`) in the text before it, as offsets in the file: each is one character more. */
  marks: readonly number[];
}

export class SpansAround {
  #made: readonly CitedSpan[] | undefined;

  /** @param spans citations of the file, in order; those with an index from `first` to before `past` are around it. */
  constructor(
    private readonly spans: readonly CitedSpan[],
    private readonly first: number,
    private readonly past: number,
    private readonly around: Around,
  ) {}

  /** As offsets in the text around the citation, with that of the citation in it. */
  get all(): readonly CitedSpan[] {
    this.#made ??= this.#make();
    return this.#made;
  }

  #make(): CitedSpan[] {
    const { here, length, marks } = this.around;
    const placed = (at: number): number =>
      length + at - here.start - (at >= here.start ? 0 : marks.filter((mark) => mark > at).length);
    return this.spans
      .slice(this.first, this.past)
      .filter(({ start, end }) => (start >= here.end || end <= here.start) && placed(start) >= 0)
      .map((one) => ({ ...one, start: placed(one.start), end: placed(one.end) }));
  }

  /** Whether the same citations stand around another one. The texts around both are the same. */
  isAs(other: SpansAround): boolean {
    const [own, by] = [this.first, other.first - this.first];
    if (this.past - own !== other.past - other.first) return false;
    const moved = other.around.here.start - this.around.here.start;
    for (let at = own; at < this.past; at += 1) {
      const [one, its] = [this.spans[at]!, other.spans[at + by]!];
      if (one.start + moved !== its.start || one.end + moved !== its.end || one.work !== its.work) return false;
    }
    return true;
  }
}
