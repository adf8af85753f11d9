/** Plain text and Markdown, a stretch of lines at a time, so that memory does not depend on the size of the file. */
import { isAddressRead } from './link';
import { APART, type Cell, lastAtMost, linesOf, Mapped, type Mark, NOWHERE, partOf, type TextPiece } from './piece';

const PIECE = 65_536;

/** Stretches of whole lines, with the number of the first line; a longer line is split. */
async function* stretches(
  text: AsyncIterable<string>,
  least = PIECE,
): AsyncGenerator<{ text: string; line: number; column: number }> {
  let rest = '';
  let line = 1;
  let column = 1;
  const cut = (to: number) => {
    const stretch = { text: rest.slice(0, to), line, column };
    rest = rest.slice(to);
    const last = stretch.text.lastIndexOf('\n');
    line += stretch.text.split('\n').length - 1;
    column = last < 0 ? column + to : to - last;
    return stretch;
  };
  for await (const piece of text) {
    rest += piece;
    if (rest.length < least) continue;
    const end = rest.lastIndexOf('\n') + 1;
    // Does not split a surrogate pair.
    const whole = /[\ud800-\udbff]$/.test(rest) ? rest.length - 1 : rest.length;
    yield cut(end > 0 ? end : whole);
  }
  if (rest !== '') yield cut(rest.length);
}

/** A line of a table: words on both sides of a tab. */
const ROW = /^[^\t\n]*[^\s][^\t\n]*\t[^\n]*[^\s]/;

/** Cells of lines that are parted by as many tabs as the line beside them; the first line of a table has the heads. */
function cellsOf(lines: readonly string[], starts: readonly number[], rows: { last: number }): Cell[] {
  const cells: Cell[] = [];
  const width = (line = ''): number => (ROW.test(line) ? line.split('\t').length : 0);
  for (const [at, line] of lines.entries()) {
    const [above, own, below] = [lines[at - 1], line, lines[at + 1]].map(width) as [number, number, number];
    const isRow = own > 0 && (own === above || own === below);
    if (isRow) {
      rows.last += 1;
      let start = starts[at]!;
      for (const [cell, { length }] of line.split('\t').entries()) {
        cells.push({ at: start, row: rows.last, cell, ...(own !== above && { head: true }) });
        start += length + 1;
      }
    } else if ((cells.at(-1)?.row ?? 0) !== 0) cells.push({ at: starts[at]!, row: 0, cell: 0 });
  }
  return cells;
}

/** Plain text in pieces. @param least minimum characters of a piece, except the last. */
export async function* plainPieces(text: AsyncIterable<string>, least = PIECE): AsyncGenerator<TextPiece> {
  const rows = { last: 0 };
  for await (const { text: piece, line, column } of stretches(text, least)) {
    let starts: number[] | undefined;
    const cells = piece.includes('\t') ? cellsOf(piece.split('\n'), linesOf(piece), rows) : [];
    yield {
      text: piece,
      ...(cells.length > 0 && { cells }),
      placeOf(offset) {
        starts ??= linesOf(piece);
        const at = lastAtMost(starts, offset);
        return { ...NOWHERE, line: line + at, column: offset - starts[at]! + (at === 0 ? column : 1) };
      },
    };
  }
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const NOTE = /^ {0,3}\[\^([^\]\s]{1,60})\]:\s?/;
const QUOTE = /^(?: {0,3}> ?)+/;
const BULLET = /^\s*[*+-](?=\s)/;
/** Markup; groups: an inline note, the text of a link, its address, an escaped character. */
const MARK =
  /\^\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\](?:\([^()\s]{0,500}\))?){1,2000})\]|!?\[([^[\]\n]{0,1000})\]\(<?((?:[^()<>\s]|\([^()\s]{0,200}\)){0,1000})>?(?:\s+["'][^"'\n]{0,300}["'])?\)|\[\^[^\]\s]{1,60}\]|\\([!-/:-@[-`{-~])|\*{1,3}|`+|(?<![A-Za-z0-9])_{1,3}|_{1,3}(?![A-Za-z0-9])/g;

/** Fenced code is read literally; an address follows link text without a number; notes are separated. */
export async function* markdownPieces(text: AsyncIterable<string>): AsyncGenerator<TextPiece> {
  let fence: string | undefined;
  let note: string | null = null;
  let isApart = false;
  const counted = { inLine: 0 };
  for await (const { text: piece, line, column } of stretches(text)) {
    const out = new Mapped();
    const starts = linesOf(piece);
    const found: Found = { out, marks: [], begins: [{ at: 0, note }], counted };
    let last: string | null | undefined;
    for (const [index, start] of starts.entries()) {
      const row = piece.slice(start, starts[index + 1] ?? piece.length);
      const marker = FENCE.exec(row)?.[1];
      const closes = fence !== undefined && marker?.startsWith(fence) === true;
      if (fence === undefined && marker !== undefined) fence = marker;
      else if (closes) fence = undefined;
      const begins = NOTE.exec(row);
      // A note continues until a blank line that no indented line follows.
      if (begins !== null) note = begins[1] ?? null;
      else if (note !== null && row.trim() !== '' && !/^\s/.test(row) && last !== null) {
        const before = piece.slice(starts[index - 1] ?? 0, start);
        if (index > 0 && before.trim() === '') note = null;
      }
      if (note !== found.begins.at(-1)!.note || begins !== null) found.begins.push({ at: out.length, note });
      last = note;
      const fenced = FENCE.exec(row)?.[0].length;
      if (fenced !== undefined && (closes || fence === marker)) out.add(row.slice(fenced), start + fenced);
      else if (fence !== undefined) out.add(row, start);
      else {
        const quote = begins === null ? QUOTE.exec(row)?.[0].length : undefined;
        if (quote !== undefined && row.slice(quote).trim() !== '' && !isApart) out.add(APART, start);
        isApart = quote !== undefined && row.slice(quote).trim() !== '';
        unmarked(row, start, begins?.[0].length ?? quote ?? 0, found);
      }
    }
    const whole: TextPiece = {
      text: out.text,
      marks: found.marks,
      placeOf(offset) {
        const source = out.sourceOf(offset);
        const at = lastAtMost(starts, source);
        return { ...NOWHERE, line: line + at, column: source - starts[at]! + (at === 0 ? column : 1) };
      },
    };
    yield* byNotes(whole, found.begins);
  }
}

/** `begins`: where notes, or the text again, begin. */
interface Found {
  out: Mapped;
  marks: Mark[];
  begins: { at: number; note: string | null }[];
  counted: { inLine: number };
}

function* byNotes(whole: TextPiece, begins: Found['begins']): Generator<TextPiece> {
  for (const [index, { at, note: footnote }] of begins.entries()) {
    const part = partOf(whole, at, begins[index + 1]?.at ?? whole.text.length);
    if (part.text === '') continue;
    yield footnote === null ? part : { ...part, placeOf: (offset) => ({ ...part.placeOf(offset), footnote }) };
  }
}

/** Adds a line without markup, from offset `from`. */
function unmarked(row: string, start: number, from: number, to: Found): void {
  const { out, marks, begins } = to;
  let at = from;
  for (const match of row.matchAll(MARK)) {
    if (match.index < at) continue;
    out.add(row.slice(at, match.index), start + at);
    at = match.index + match[0].length;
    const [whole, noted, words, address, escaped] = match;
    if (noted !== undefined) {
      to.counted.inLine += 1;
      const [note, around] = [`inline ${to.counted.inLine}`, begins.at(-1)!.note];
      marks.push({ at: out.length, note });
      begins.push({ at: out.length, note });
      unmarked(noted, start + match.index + 2, 0, to);
      begins.push({ at: out.length, note: around });
    } else if (words !== undefined) {
      const within = match.index + whole.indexOf('[') + 1;
      unmarked(words, start + within, 0, to);
      if (address !== undefined && address !== '' && isAddressRead(words, address))
        out.add(` ${address} `, start + match.index + whole.indexOf(address, words.length) - 1);
    } else if (escaped !== undefined) out.add(escaped, start + match.index + 1);
    else if (whole.startsWith('[^')) marks.push({ at: out.length, note: whole.slice(2, -1) });
    else if (whole === '*' && BULLET.test(row.slice(0, at + 1))) out.add(whole, start + match.index);
  }
  out.add(row.slice(at), start + at);
}
