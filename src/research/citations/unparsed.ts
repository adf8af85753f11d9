/** Counts what texts mention and nobody looks up, as they are read: what is part of a citation, or what one near it says, is none of that. */
import type { Span } from '../../contract/structure';
import { UNPARSED, type UnparsedKind } from '../../contract/vocabulary';
import { type Mention, mentionsIn } from './mentions';

/** How often something of a kind is mentioned, and the first of them. */
export interface UnparsedCount {
  kind: UnparsedKind;
  count: number;
  examples: string[];
}

const MOST_EXAMPLES = 3;
/** Characters that are read again with what comes next: no mention is longer. */
const OVERLAP = 400;
/** Characters behind a mention after which no citation of it comes any more. */
const SETTLED = 262_144;

/** All mentions of a run. */
export class Unparsed {
  readonly #counts = new Map<UnparsedKind, UnparsedCount>();

  add({ kind, text }: Pick<Mention, 'kind' | 'text'>): void {
    const known = this.#counts.get(kind) ?? { kind, count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < MOST_EXAMPLES && !known.examples.includes(text)) known.examples.push(text);
    this.#counts.set(kind, known);
  }

  /** Each kind that there is, in the order of the vocabulary. */
  get counts(): UnparsedCount[] {
    return UNPARSED.flatMap((kind) => this.#counts.get(kind) ?? []);
  }
}

/** Characters that are read at a time, at least. */
const AT_A_TIME = 8_192;

const areApart = (one: Span, other: Span): boolean => one.start >= other.end || one.end <= other.start;

/** The mentions of one text that comes in pieces, and whose citations come behind them, in its order. */
export class MentionsOfText {
  #rest = '';
  /** Where the rest begins in the text, and how far it was read. */
  #base = 0;
  #read = 0;
  #waiting: Mention[] = [];
  /** Citations that came before what stands around them was read. */
  #cited: Span[] = [];

  constructor(private readonly all: Unparsed) {}

  push(piece: string): void {
    this.#rest += piece;
    const length = this.#base + this.#rest.length;
    if (length - this.#read < AT_A_TIME) return;
    this.#scan(this.#rest.length - OVERLAP);
    this.#settle(length - SETTLED);
  }

  /** Reads mentions that begin before an offset of the rest. */
  #scan(to: number): void {
    if (this.#base + to <= this.#read) return;
    for (const { start, end, within, ...one } of mentionsIn(this.#rest)) {
      const at = this.#base + start;
      if (at < this.#read || start >= to) continue;
      this.#read = this.#base + end;
      const around = { start: this.#base + within.start, end: this.#base + within.end };
      if (this.#cited.every((cited) => areApart(around, cited)))
        this.#waiting.push({ ...one, start: at, end: this.#read, within: around });
    }
    this.#read = Math.max(this.#read, this.#base + to);
    const kept = Math.max(0, to - OVERLAP);
    this.#rest = this.#rest.slice(kept);
    this.#base += kept;
    this.#cited = this.#cited.filter(({ end }) => end > this.#read - OVERLAP);
  }

  /** A citation: what stands in it, or is told by it, is no mention. */
  cited({ start, end }: Span): void {
    this.#settle(start);
    const behind = this.#waiting.findIndex(({ within }) => within.start >= end);
    const near = this.#waiting.splice(0, behind < 0 ? this.#waiting.length : behind);
    this.#waiting.unshift(...near.filter(({ within }) => areApart(within, { start, end })));
    if (end > this.#read - OVERLAP) this.#cited.push({ start, end });
  }

  /** Counts those that end before a place in the text. */
  #settle(before: number): void {
    const first = this.#waiting.findIndex(({ within }) => within.end > before);
    for (const one of this.#waiting.splice(0, first < 0 ? this.#waiting.length : first)) this.all.add(one);
  }

  /** A paragraph of it is over, and its citations have come. */
  endParagraph(): void {
    this.#scan(this.#rest.length);
    this.#base += this.#rest.length;
    this.#rest = '';
  }

  /** The text is over. */
  end(): void {
    this.endParagraph();
    this.#settle(Number.POSITIVE_INFINITY);
  }
}
