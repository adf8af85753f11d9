/**
 * Separates typed notes from the text, and finds list items, headings, table rows and lines of tables of authorities.
 */
import { type Cell, type Mark, partOf, type TextPiece } from '../texts/piece';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const CLOSES = '”“»"’\'';

/** `[1]`, `¹`, `(1)`, `*`; bare numbers and `(1)` only after a quotation. Each begins with a fixed sign, for speed. */
const MARKS = [
  String.raw`\[(?<plain>\d{1,3})\](?<=\S\s?\[\d{1,3}\])`,
  // `m²` is an area.
  String.raw`(?<raised>[${RAISED}]{1,3})(?<!(?:[\d/]|(?<!\p{L})[cdkm]?m)[${RAISED}]{1,3})`,
  String.raw`[${CLOSES}][.,;]?(?<bare>\d{1,3}(?:,\s?\d{1,3}(?=[.,;]?(?:\s|$)))*)(?![\d\p{L}:/-])`,
  String.raw`[${CLOSES}][.,;]?\s?(?<round>\(\d{1,3}\))`,
  String.raw`(?<sign>\*{1,3}|[†‡]{1,3})(?=[.,;:)]?(?:\s|$))(?<=[\p{L}${CLOSES}][.,;]?[*†‡]{1,3})`,
].map((pattern) => new RegExp(pattern, 'gu'));

const plainNumber = (raised: string): string => [...raised].map((one) => RAISED.indexOf(one)).join('');

function marksIn(text: string): Mark[] {
  return MARKS.flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(({ index, 0: whole, groups = {} }) => {
      const { plain, raised, bare, round, sign } = groups;
      const { length } = bare ?? round ?? whole;
      const mark = { at: index + whole.length - length, length };
      if (raised !== undefined) return [{ ...mark, note: plainNumber(raised) }];
      if (bare !== undefined) return bare.split(/,\s?/).map((note) => ({ ...mark, note }));
      return [{ ...mark, note: plain ?? sign ?? round?.slice(1, -1) ?? '' }];
    })
    .sort((one, other) => one.at - other.at);
}

/** The start of a note. `loose` may also be a numbered paragraph, `naked` a sentence; `firm` only a note. */
const NOTE_BEGINS = [
  String.raw`\[\^?(?<firm>\d{1,3}|[^\]\s]{1,60}(?=\]:))\]:?`,
  `(?<lifted>[${RAISED}]{1,3})`,
  String.raw`\((?<rounded>\d{1,3})\)`,
  String.raw`(?<signed>\*{1,3}|[†‡]{1,3})(?=\s)`,
  String.raw`(?<loose>\d{1,3})[.)](?=\s)`,
  String.raw`(?<naked>\d{1,3})(?=[ \t]+(?:\p{Lu}|["“„‘'(«]|art|zie|vgl|see|cf))`,
].join('|');

/** The start of a line: rule, heading of notes, heading, table row, note, list item. */
const LINE = new RegExp(
  [
    String.raw`^[ \t\f>]*(?:`,
    String.raw`(?<rule>[-_=*─—–]{3,}|\.{3,})[ \t]*$|`,
    String.raw`(?:#{1,6}[ \t]+)?(?<notes>(?:[Vv]oet|[Ee]ind|[Ff]oot|[Ee]nd)?[Nn]ot(?:en|es)|(?:VOET|EIND|FOOT|END)?NOT(?:EN|ES)):?[ \t\r]*$|`,
    String.raw`(?<heading>#{1,6}[ \t])|(?<row>\|)|`,
    `(?:${NOTE_BEGINS})|`,
    String.raw`(?<item>[-•–+◦▪o]|[a-z]{1,2}[.)]|\([a-z]{1,2}\))(?=[ \t]))`,
  ].join(''),
  'gmu',
);
/** The end of a line in a table of authorities: leaders or a tab, then pages. */
const LEADERS = /(?<![.…·_ \t])[.…·_ \t]{1,300}\d{1,4}(?:[,–-] ?\d{1,4}){0,40}[ \t\r]{0,9}$/gm;
const BLANKS = /\n[ \t\r]*\n+(?=[^ \t\r\n])/;
const ENDS_LINE = /[:;.,!?”"»’)\]][ \t\r]*\n$/;
const BEFORE = 200;

interface Line {
  index: number;
  whole: string;
  groups: Record<string, string | undefined>;
}

const labelOf = ({ firm, lifted, rounded, signed, loose, naked }: Line['groups']): string | undefined =>
  firm ?? (lifted === undefined ? undefined : plainNumber(lifted)) ?? rounded ?? signed ?? loose ?? naked;

/** Separates the notes of a text, and finds blocks within its paragraphs. */
export class NoteParts {
  readonly #marked = new Set<string>();
  #note: string | undefined;
  /** After a rule or a heading of notes, numbers begin notes until other text comes. */
  #isFoot = false;
  /** The previous piece ended in a blank line. */
  #isBlank = true;
  #row = 0;
  /** The end of the last table row in the piece. */
  #rowEnd = Number.NaN;

  *of(piece: TextPiece): Generator<TextPiece> {
    if (piece.placeOf(0).footnote !== null || piece.note !== undefined) return yield piece;
    const { text } = piece;
    const marks = byPlace(piece.marks ?? [], marksIn(text));
    const walk = new Walk({ ...piece, marks });
    let mark = 0;
    const call = (to: number): void => {
      for (; mark < marks.length && marks[mark]!.at <= to; mark += 1)
        if (this.#note === undefined) this.#marked.add(marks[mark]!.note);
    };
    if (this.#note !== undefined && this.#isBlank && /^ ?\S/.test(text)) this.#end();
    walk.note = this.#note;
    const first = piece.marks?.[0];
    if (first !== undefined && this.#marked.has(first.note) && text.slice(0, first.at).trim() === '') {
      mark += 1;
      this.#begin(walk, 0, first.note);
    }
    for (const { index, 0: whole, groups = {} } of text.matchAll(LINE)) {
      this.#past(walk, index);
      call(index - 1);
      const skips = this.#line(walk, { index, whole, groups });
      if (skips) while (mark < marks.length && marks[mark]!.at < index + whole.length) mark += 1;
    }
    this.#past(walk, text.length);
    call(text.length);
    leaders(text, walk.breaks);
    this.#rowEnd = this.#rowEnd >= text.length - 1 ? -1 : Number.NaN;
    this.#isBlank = /\n[ \t\r\f]*\n[ \t\r]*$/.test(text.slice(-BEFORE)) || (this.#isBlank && text.trim() === '');
    yield* walk.parts();
  }

  #begin(walk: Walk, at: number, note: string): void {
    this.#marked.delete(note);
    this.#note = note;
    walk.cut(at, note);
  }

  #end(): void {
    this.#note = undefined;
    this.#isFoot = false;
  }

  /** Moves on to an offset; a note ends at a blank line without an indented line after it. */
  #past(walk: Walk, to: number): void {
    const { text, at } = walk;
    if (this.#note !== undefined) {
      const from = Math.max(0, at - 1);
      const blank = BLANKS.exec(text.slice(from, to + 1));
      const end = blank === null ? to : from + blank.index + blank[0].length;
      if (end < to || blank !== null) {
        this.#end();
        walk.cut(end, undefined);
      }
    } else if (this.#isFoot && text.slice(at, to).trim() !== '') this.#isFoot = false;
    walk.at = to;
  }

  /** Handles a line; returns whether it begins with a note number. */
  #line(walk: Walk, line: Line): boolean {
    const { index, whole, groups } = line;
    const end = index + whole.length;
    const before = walk.text.slice(Math.max(0, index - BEFORE), index);
    const isAfterBlank = whole.includes('\f') || (index === 0 ? this.#isBlank : /\n[ \t\r\f]*\n$/.test(before));
    const label = labelOf(groups);
    const isAmongNotes = this.#isFoot || this.#note !== undefined;
    const canBegin = isAmongNotes || (isAfterBlank && groups.loose === undefined);
    if (label !== undefined && canBegin && this.#marked.has(label)) {
      this.#begin(walk, index, label);
      walk.at = end;
      return true;
    }
    if (groups.rule !== undefined || groups.notes !== undefined) {
      if (this.#note !== undefined) walk.cut(index, undefined);
      this.#end();
      this.#isFoot = true;
      walk.at = end;
    } else if (groups.row !== undefined) this.#tableRow(walk, index);
    else if (groups.heading !== undefined) walk.breaks.push(index, endOfLine(walk.text, index));
    else if (isAfterBlank || ((groups.firm ?? groups.lifted ?? groups.rounded) === undefined && ENDS_LINE.test(before)))
      walk.breaks.push(index);
    return false;
  }

  #tableRow(walk: Walk, index: number): void {
    const end = endOfLine(walk.text, index);
    const row = walk.text.slice(index, end);
    const isFirst = this.#rowEnd !== index - 1;
    this.#rowEnd = end;
    if (/^[\s|:-]+$/.test(row)) return;
    this.#row += 1;
    let cell = 0;
    for (const { index: at } of row.matchAll(/(?<!\\)\|/g)) {
      cell += 1;
      walk.cells.push({ at: index + at + 1, row: this.#row, cell, ...(isFirst && { head: true }) });
    }
    walk.cells.push({ at: end, row: 0, cell: 0 });
  }
}

class Walk {
  at = 0;
  note: string | undefined;
  readonly text: string;
  readonly breaks: number[] = [];
  readonly cells: Cell[] = [];
  readonly #cuts: { at: number; note: string | undefined }[] = [];

  constructor(private readonly piece: TextPiece) {
    this.text = piece.text;
  }

  /** Marks the offset where a note, or the text again, begins. */
  cut(at: number, note: string | undefined): void {
    this.#cuts.push({ at, note });
  }

  *parts(): Generator<TextPiece> {
    const { piece, breaks } = this;
    breaks.sort((one, other) => one - other);
    const cells = this.cells.length > 0 ? this.cells : piece.cells;
    const whole = { ...piece, placeOf: piece.placeOf.bind(piece), breaks, ...(cells && { cells }) };
    const cuts = [{ at: 0, note: this.note }, ...this.#cuts];
    for (const [index, { at, note }] of cuts.entries()) {
      const part = partOf(whole, at, cuts[index + 1]?.at ?? piece.text.length);
      if (part.text === '') continue;
      yield note === undefined ? part : { ...part, placeOf: (offset) => ({ ...part.placeOf(offset), footnote: note }) };
    }
  }
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

const byPlace = (one: readonly Mark[], other: readonly Mark[]): Mark[] =>
  one.length === 0 ? [...other] : [...one, ...other].sort((a, b) => a.at - b.at);

/** Adds the starts and ends of lines of a table of authorities. */
function leaders(text: string, breaks: number[]): void {
  if (!/\.{4}|…|\t|[.·] [.·] |__/.test(text)) return;
  for (const { index, 0: whole } of text.matchAll(LEADERS))
    if (/[.…·_]{3}|…|[.·] [.·] |\t/.test(whole)) breaks.push(text.lastIndexOf('\n', index) + 1, index + whole.length);
}
