/**
 * Recognises citations in running text. Linear time, and memory for one paragraph: a text can come in pieces, cut
 * anywhere.
 */
import { atOnce, type Steps } from '../../platform/yield';
import { readingDecisions } from './decisions';
import type { FoundCitation, OwnText } from './found';
import { LawIndex } from './law-index';
import { LegislationReader } from './legislation';
import { Definitions, Memory } from './memory';

const PLACE = String.raw`art(?:ikel(?:en)?|icles?|t)?|lid|leden|onder(?:de(?:el|len))?|sub(?:paragraphs?)?|aanhef|(?:vol)?zin(?:nen)?|alinea|punt(?:en)?|points?|paragra(?:af|phs?|fen)|hoofdstuk(?:ken)?|boek|titel|afdeling|letters?|litt|\p{L}{1,8}(?:de|ste|th)|first|second|third`;
const BETWEEN = 'en|of|and|or|to|jo|juncto|tot|met|m|the|het|van';
/** A word or a number in a list of places. */
const OF_LIST = new RegExp(String.raw`^(?:\d+\p{L}{0,2}|${PLACE}|${BETWEEN}|\p{L}{1,2})$`, 'iu');
const WORDS = /[\p{L}\d]+/gu;
/** A place, and the continuation of a list. */
const GOES_ON = new RegExp(
  String.raw`(?:\d[a-z]{0,2}|[)°]|(?<!\p{L})(?:[a-z]{1,2}|${PLACE}))[\s\u00a0]*[,;]?[\s\u00a0]*(?:(?:${BETWEEN})\.?[\s\u00a0]+)*(?:(?:${PLACE})\.?[\s\u00a0]+)?$`,
  'iu',
);
/** Characters before a place that are checked for a list. */
const SEEN_BEFORE = 48;

/** Numbers of a table: no separator between them. */
const TABLE = /\d[\s\u00a0]+\d/;

/**
 * Whether a citation ends a list that began before the passage.
 * @param upTo the passage, up to the citation.
 */
const isEndOfList = (before: string, upTo: string): boolean =>
  GOES_ON.test(before) && !TABLE.test(upTo) && (upTo.match(WORDS) ?? []).every((word) => OF_LIST.test(word));

export interface RecogniserOptions {
  /** Names of laws, built once for many texts; default: the built-in table. */
  laws?: LawIndex;
  /** The text's own identity: places without a law may be in it. */
  own?: OwnText;
  /** Terms defined in other texts of the same law; extended with those of this text. */
  definitions?: Definitions;
}

/** A citation may continue over a line break, not over a blank line. */
const PARAGRAPH = /\n[ \t\r\u00a0]*\n/g;
/** Longer paragraphs are read in passages, cut at white space. */
const LONGEST = 8_192;
/** Overlap of passages: the longest citation. */
const OVERLAP = 1_024;

let ofTable: LawIndex | undefined;

function tableAlone(): LawIndex {
  ofTable ??= new LawIndex();
  return ofTable;
}

/** Recognises citations in a text that comes in pieces. */
export class Recogniser {
  readonly #memory: Memory;
  readonly #legislation: LegislationReader;
  #rest = '';
  #base = 0;
  /** End of the last citation; anything before it was already read. */
  #done = 0;
  /** The end of the previous passage of a paragraph; empty at its start. */
  #before = '';
  /** Citations of the previous passage in the overlap. */
  #ahead: readonly FoundCitation[] = [];

  constructor({ laws, own, definitions = new Definitions() }: RecogniserOptions = {}) {
    this.#memory = new Memory(definitions);
    this.#legislation = new LegislationReader(laws ?? tableAlone(), this.#memory, own);
  }

  /** Reads the next piece; returns the citations that are certain so far, in order. */
  push(piece: string): FoundCitation[] {
    return atOnce(this.pushing(piece));
  }

  /** As `push`, in steps; finish them before the next piece. */
  *pushing(piece: string): Steps<FoundCitation[]> {
    this.#rest += piece;
    const found: FoundCitation[] = [];
    let from = 0;
    for (let match = this.#blankFrom(0); match !== null; match = this.#blankFrom(from)) {
      const end = match.index + match[0].length;
      // More blank space may follow in the next piece.
      if (end === this.#rest.length) break;
      yield* this.#paragraph(this.#rest.slice(from, match.index), this.#base + from, found);
      this.#memory.paragraph += 1;
      from = end;
    }
    while (this.#rest.length - from > 2 * LONGEST) from = yield* this.#cut(this.#rest, from, this.#base, found);
    this.#keep(from);
    return found;
  }

  #blankFrom(at: number): RegExpExecArray | null {
    PARAGRAPH.lastIndex = at;
    return PARAGRAPH.exec(this.#rest);
  }

  /** Reads the rest, at the end of the text or of a paragraph. */
  end(): FoundCitation[] {
    return atOnce(this.ending());
  }

  /** As `end`, in steps. */
  *ending(): Steps<FoundCitation[]> {
    const found: FoundCitation[] = [];
    yield* this.#paragraph(this.#rest, this.#base, found);
    this.#memory.paragraph += 1;
    this.#keep(this.#rest.length);
    return found;
  }

  #keep(from: number): void {
    this.#rest = this.#rest.slice(from);
    this.#base += from;
  }

  *#paragraph(text: string, base: number, found: FoundCitation[]): Steps<void> {
    let from = 0;
    while (text.length - from > LONGEST) from = yield* this.#cut(text, from, base, found);
    const read = yield* this.#read(from === 0 ? text : text.slice(from), base + from);
    this.#take(read, Number.POSITIVE_INFINITY, found);
    this.#before = '';
  }

  /** Reads a passage of a long paragraph; returns the start of the next. */
  *#cut(text: string, from: number, base: number, found: FoundCitation[]): Steps<number> {
    const end = lastBlank(text, from + LONGEST - OVERLAP, from + LONGEST);
    const next = lastBlank(text, end - OVERLAP, end - OVERLAP / 2);
    this.#take(yield* this.#read(text.slice(from, end), base + from), base + next, found);
    this.#before = text.slice(Math.max(0, next - SEEN_BEFORE), next);
    return next;
  }

  /** The citations of a passage, in order; of two that overlap the longer one. */
  *#read(text: string, base: number): Steps<FoundCitation[]> {
    const laws = yield* this.#legislation.reading(text, base);
    yield;
    const read = yield* readingDecisions(text);
    const decisions = read.map((one) => ({ ...one, start: base + one.start, end: base + one.end }));
    return this.#withMore(merged(decisions, laws), text, base);
  }

  /** The end of a list that began in the previous passage has unread places, if the law was not visible there. */
  #withMore(read: FoundCitation[], text: string, base: number): FoundCitation[] {
    const [first, ...others] = read;
    if (this.#before === '' || first === undefined || this.#isAhead(first)) return read;
    const isEnd = isEndOfList(this.#before, text.slice(0, first.start - base));
    return isEnd ? [{ ...first, hasMore: true }, ...others] : read;
  }

  #isAhead({ start, end, basis }: FoundCitation): boolean {
    return this.#ahead.some((one) => one.start === start && one.end === end && one.basis === basis);
  }

  /** Takes citations that begin before a place and were not found already. */
  #take(read: readonly FoundCitation[], before: number, found: FoundCitation[]): void {
    for (const one of read) {
      if (one.start < this.#done || one.start >= before) continue;
      this.#done = one.end;
      found.push(one);
    }
    this.#ahead = read.filter(({ start }) => start >= before);
  }
}

/** Merges two sorted lists. Of overlapping citations the longer one is kept, else the one of the first list. */
function merged(one: readonly FoundCitation[], other: readonly FoundCitation[]): FoundCitation[] {
  if (one.length === 0) return [...other];
  const length = ({ start, end }: FoundCitation): number => end - start;
  const out: FoundCitation[] = [];
  for (const next of [...one, ...other].sort((a, b) => a.start - b.start || length(b) - length(a))) {
    const last = out.at(-1);
    if (last === undefined || next.start >= last.end) out.push(next);
    else if (length(next) > length(last)) out[out.length - 1] = next;
  }
  return out;
}

/** The end of the last white space in a passage, else the passage's end. */
function lastBlank(text: string, from: number, to: number): number {
  for (let at = Math.min(to, text.length) - 1; at > from; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0xa0 || code === 0x09) return at + 1;
  }
  return to;
}

/** All citations of a text, in order, without overlaps. */
export const recognise = (text: string, options: RecogniserOptions = {}): FoundCitation[] =>
  atOnce(recognising(text, options));

/** As `recognise`, in steps. */
export function* recognising(text: string, options: RecogniserOptions = {}): Steps<FoundCitation[]> {
  const recogniser = new Recogniser(options);
  return [...(yield* recogniser.pushing(text)), ...(yield* recogniser.ending())];
}
