/**
 * Citations in running text. Pure; takes time in proportion to the text, whatever it holds, and memory for no more than the paragraph that it is
 * reading: a text can come in pieces, cut anywhere.
 */
import { atOnce, type Steps } from '../../platform/yield';
import { readingDecisions } from './decisions';
import type { FoundCitation, OwnText } from './found';
import { LawIndex } from './law-index';
import { LegislationReader } from './legislation';
import { Definitions, Memory } from './memory';

const PLACE = String.raw`art(?:ikel(?:en)?|icles?|t)?|lid|leden|onder(?:de(?:el|len))?|sub(?:paragraphs?)?|aanhef|(?:vol)?zin(?:nen)?|alinea|punt(?:en)?|points?|paragra(?:af|phs?|fen)|hoofdstuk(?:ken)?|boek|titel|afdeling|letters?|litt|\p{L}{1,8}(?:de|ste|th)|first|second|third`;
const BETWEEN = 'en|of|and|or|to|jo|juncto|tot|met|m|the|het|van';
/** A word or a number that a list of places has. */
const OF_LIST = new RegExp(String.raw`^(?:\d+\p{L}{0,2}|${PLACE}|${BETWEEN}|\p{L}{1,2})$`, 'iu');
const WORDS = /[\p{L}\d]+/gu;
/** A place, and what goes on behind it. */
const GOES_ON = new RegExp(
  String.raw`(?:\d[a-z]{0,2}|[)°]|(?<!\p{L})(?:[a-z]{1,2}|${PLACE}))[\s\u00a0]*[,;]?[\s\u00a0]*(?:(?:${BETWEEN})\.?[\s\u00a0]+)*(?:(?:${PLACE})\.?[\s\u00a0]+)?$`,
  'iu',
);
/** Characters before a place in which it is seen whether a list goes on there. */
const SEEN_BEFORE = 48;

/** Numbers of a table: in a list something stands between two. */
const TABLE = /\d[\s\u00a0]+\d/;

/**
 * Whether a citation is the end of a list of places that began before what is read.
 *
 * @param before the characters before what is read. @param upTo what is read, up to the citation.
 */
const isEndOfList = (before: string, upTo: string): boolean =>
  GOES_ON.test(before) && !TABLE.test(upTo) && (upTo.match(WORDS) ?? []).every((word) => OF_LIST.test(word));

/** What the recogniser can be told of a text; all of it may be left out. */
export interface RecogniserOptions {
  /** Names of laws, made once for many texts; those of the built-in table alone unless told. */
  laws?: LawIndex;
  /** Whose text it is: places without a law are then of that. */
  own?: OwnText;
  /** Terms that other texts of the same law defined; those of this text are added. */
  definitions?: Definitions;
}

/** Where one paragraph ends: a citation goes over the end of a line, and not over a blank one. */
const PARAGRAPH = /\n[ \t\r\u00a0]*\n/g;
/** A paragraph that is longer is read in stretches, which begin and end at white space. */
const LONGEST = 8_192;
/** So much of the end of such a stretch is read again with the next: no citation is longer. */
const OVERLAP = 1_024;

let ofTable: LawIndex | undefined;

/** The names of the built-in table: made once. */
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
  /** Where the last citation ends: what begins before that was read in the stretch before. */
  #done = 0;
  /** Of a paragraph that is read in stretches the end of what was read; empty at the beginning of one. */
  #before = '';
  /** What that stretch had of what the next one begins with. */
  #ahead: readonly FoundCitation[] = [];

  constructor({ laws, own, definitions = new Definitions() }: RecogniserOptions = {}) {
    this.#memory = new Memory(definitions);
    this.#legislation = new LegislationReader(laws ?? tableAlone(), this.#memory, own);
  }

  /** Takes the next piece; gives what was found for certain so far, in the order of the text. */
  push(piece: string): FoundCitation[] {
    return atOnce(this.pushing(piece));
  }

  /** As `push`, in steps; the next piece is taken when all of them are done. */
  *pushing(piece: string): Steps<FoundCitation[]> {
    this.#rest += piece;
    const found: FoundCitation[] = [];
    let from = 0;
    for (let match = this.#blankFrom(0); match !== null; match = this.#blankFrom(from)) {
      const end = match.index + match[0].length;
      // What stands at the very end can be the beginning of a longer blank.
      if (end === this.#rest.length) break;
      yield* this.#paragraph(this.#rest.slice(from, match.index), this.#base + from, found);
      this.#memory.paragraph += 1;
      from = end;
    }
    while (this.#rest.length - from > 2 * LONGEST) from = yield* this.#cut(this.#rest, from, this.#base, found);
    this.#keep(from);
    return found;
  }

  /** The blank line behind a place, before which a paragraph ends. */
  #blankFrom(at: number): RegExpExecArray | null {
    PARAGRAPH.lastIndex = at;
    return PARAGRAPH.exec(this.#rest);
  }

  /** Gives what is left: the text is over, or a paragraph of it. */
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

  /** Reads a stretch of a long paragraph; gives where the next begins, before its end. */
  *#cut(text: string, from: number, base: number, found: FoundCitation[]): Steps<number> {
    const end = lastBlank(text, from + LONGEST - OVERLAP, from + LONGEST);
    const next = lastBlank(text, end - OVERLAP, end - OVERLAP / 2);
    this.#take(yield* this.#read(text.slice(from, end), base + from), base + next, found);
    this.#before = text.slice(Math.max(0, next - SEEN_BEFORE), next);
    return next;
  }

  /** What a stretch cites, in its order: of two that overlap the longer one. */
  *#read(text: string, base: number): Steps<FoundCitation[]> {
    const laws = yield* this.#legislation.reading(text, base);
    yield;
    const read = yield* readingDecisions(text);
    const decisions = read.map((one) => ({ ...one, start: base + one.start, end: base + one.end }));
    return this.#withMore(merged(decisions, laws), text, base);
  }

  /** What ends a list that began in the stretch before has places that are not read, where that stretch did not show its law. */
  #withMore(read: FoundCitation[], text: string, base: number): FoundCitation[] {
    const [first, ...others] = read;
    if (this.#before === '' || first === undefined || this.#isAhead(first)) return read;
    const isEnd = isEndOfList(this.#before, text.slice(0, first.start - base));
    return isEnd ? [{ ...first, hasMore: true }, ...others] : read;
  }

  /** Whether the stretch before had it too. */
  #isAhead({ start, end, basis }: FoundCitation): boolean {
    return this.#ahead.some((one) => one.start === start && one.end === end && one.basis === basis);
  }

  /** Keeps what begins before a place and was not found in the stretch before. */
  #take(read: readonly FoundCitation[], before: number, found: FoundCitation[]): void {
    for (const one of read) {
      if (one.start < this.#done || one.start >= before) continue;
      this.#done = one.end;
      found.push(one);
    }
    this.#ahead = read.filter(({ start }) => start >= before);
  }
}

/** Two lists, each in order and without overlaps, as one. Of two that overlap the longer one is kept; of the same length that of the first list. */
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

/** The last white space in a stretch of a text; its end where there is none. */
function lastBlank(text: string, from: number, to: number): number {
  for (let at = Math.min(to, text.length) - 1; at > from; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0xa0 || code === 0x09) return at + 1;
  }
  return to;
}

/** All citations of a text, in its order; none of them overlap. */
export const recognise = (text: string, options: RecogniserOptions = {}): FoundCitation[] =>
  atOnce(recognising(text, options));

/** As `recognise`, in steps. */
export function* recognising(text: string, options: RecogniserOptions = {}): Steps<FoundCitation[]> {
  const recogniser = new Recogniser(options);
  return [...(yield* recogniser.pushing(text)), ...(yield* recogniser.ending())];
}
