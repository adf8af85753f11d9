/** The body of a document as lks gives it, taken apart by what contract.md says of it and nothing else. */
import { tokensOf } from './words';

interface Span {
  start: number;
  end: number;
}

interface AnsweredTable extends Span {
  head: number;
  columns: number;
}

/** A document as `lks doc --json` gives it. */
export interface Answered {
  id: string;
  external_id: string;
  source: string;
  title: string;
  summary: string;
  body: string;
  language: string;
  law_area: string;
  url: string;
  document_type: string;
  decision_date: string;
  harvested_at: string;
  added?: (Span & { kind: string })[];
  tables?: AnsweredTable[];
  [more: string]: unknown;
}

export interface Token {
  word: string;
  /** Number of the line of the body; a heading is a line. */
  line: number;
}

export interface TableLines {
  columns: number;
  head: number;
  /** Cells by row and column, as the lines have them. */
  rows: string[][];
}

export interface ReadBody {
  /** Words and tables in order; the words of lks itself and the notes at the end left out. */
  parts: (Token | TableLines)[];
  /** Lines that are headings. */
  headings: Map<number, string>;
  /** The notes at the end by their mark; a mark that occurs twice has two texts. */
  notes: Map<string, string[]>;
}

const NOTE_LINE = /^\[([^\]\n]{1,12})\] /u;

/** Where the notes begin, when the document has this number of them. */
function startOfNotes(body: string, count: number): number {
  if (count === 0) return body.length;
  const starts: number[] = [];
  for (const match of body.matchAll(/(?:^|\n)(?=\[[^\]\n]{1,12}\] )/gu)) starts.push(match.index + match[0].length);
  return starts.at(-count) ?? starts[0] ?? body.length;
}

function readNotes(text: string): Map<string, string[]> {
  const notes = new Map<string, string[]>();
  if (text.trim() === '') return notes;
  let mark = '';
  for (const line of text.split('\n')) {
    const opens = NOTE_LINE.exec(line);
    if (opens !== null) mark = opens[1]!;
    const rest = opens === null ? line : line.slice(opens[0].length);
    const texts = notes.get(mark) ?? [];
    if (opens !== null) texts.push(rest);
    else if (texts.length > 0) texts[texts.length - 1] += `\n${rest}`;
    notes.set(mark, texts);
  }
  return notes;
}

/** The same body with the words of lks itself blanked, so that all places stay. */
function withoutAdded({ body, added = [] }: Answered): string {
  let own = body;
  for (const { start, end } of added)
    own = own.slice(0, start) + own.slice(start, end).replace(/[^\n]/gu, ' ') + own.slice(end);
  return own;
}

/** Takes a body apart. `notes`: how many notes the official file has for it. */
export function readBody(answered: Answered, notes: number): ReadBody {
  const body = withoutAdded(answered);
  const notesAt = startOfNotes(body, notes);
  const headings = new Map<number, string>();
  const parts: (Token | TableLines)[] = [];
  let lineNumber = 0;
  const addText = (text: string) => {
    for (const line of text.split('\n')) {
      lineNumber += 1;
      const heading = line.startsWith('## ');
      const shown = heading ? line.slice(3) : line;
      if (heading) headings.set(lineNumber, shown);
      for (const word of tokensOf(shown)) parts.push({ word, line: lineNumber });
    }
  };
  let at = 0;
  for (const table of answered.tables ?? []) {
    if (table.start >= notesAt) continue;
    addText(body.slice(at, table.start));
    const rows = body.slice(table.start, table.end).split('\n');
    parts.push({ columns: table.columns, head: table.head, rows: rows.map((row) => row.split(/(?<= |^)\|(?= |$)/u)) });
    at = table.end;
  }
  addText(body.slice(at, notesAt));
  return { parts, headings, notes: readNotes(body.slice(notesAt)) };
}
