/**
 * What a document says, as the official file has it: a row of items (text, headings, tables) with marks of notes in the text, and
 * the notes. A reader of a format makes it; `compare.ts` holds it against what lks shows.
 */

/** A cell at the place where it begins, with the rows and columns it covers. */
export interface Cell {
  flow: Flow;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface Table {
  rows: number;
  columns: number;
  /** How many rows are headings; below 0 where the file does not say. */
  head: number;
  cells: Cell[];
}

type Item =
  /** `loose`: may stand in a table. */
  | { kind: 'text'; text: string; loose?: boolean }
  /** `firm`: must be a heading; else it may be one. */
  | { kind: 'heading'; text: string; firm: boolean; loose?: boolean }
  | { kind: 'table'; table: Table };

export type Flow = Item[];

/** Marks of a note within a text: the key of the note between two characters that no file has. */
export const NOTE_START = '\uE000';
export const NOTE_END = '\uE001';
/** After it stands what may be left out, up to the end sign: punctuation of a list mark, words for which lks has its own. */
export const OPTIONAL_START = '\uE002';
export const OPTIONAL_END = '\uE003';

export const noteMark = (key: string): string => `${NOTE_START}${key}${NOTE_END}`;
export const optional = (text: string): string => (text === '' ? '' : `${OPTIONAL_START}${text}${OPTIONAL_END}`);

export interface Note {
  /** As the file numbers it; empty where it does not. */
  number: string;
  text: string;
}

/** A document that an official file gives. */
export interface ExpectedDocument {
  /** contract.md, "Identity in the library". */
  id: string;
  language: string;
  source: string;
  flow: Flow;
  notes: Map<string, Note>;
  /** Nothing of its head is left out, though the title says it too. */
  whole?: true;
  /** Notes that nothing in the text marks any more, though they stand in the file. */
  unmarked?: readonly string[];
  /** Words that the title has in this order, together: the heading of an article. */
  titleWords: string;
  /** Fields of the document and what they must be. */
  fields: Record<string, string>;
}

/** Collects the lines of a flow. */
export class FlowWriter {
  readonly flow: Flow = [];
  readonly unmarked: string[] = [];
  /** Whether what follows may stand in a table, though the file does not say so. */
  loose = false;
  private line = '';

  /** Text as it stands in the file; white space is not told apart. */
  text(text: string): void {
    this.line += text;
  }

  /** The end of a line: what follows is not one word with what was before. */
  break(): void {
    const text = this.line.replace(/\s+/gu, ' ').trim();
    if (text !== '') this.flow.push({ kind: 'text', text, loose: this.loose });
    this.line = '';
  }

  heading(text: string, firm: boolean): void {
    this.break();
    const whole = text.replace(/\s+/gu, ' ').trim();
    if (whole !== '') this.flow.push({ kind: 'heading', text: whole, firm, loose: this.loose });
  }

  table(table: Table): void {
    this.break();
    if (table.cells.length > 0) this.flow.push({ kind: 'table', table });
  }

  done(): Flow {
    this.break();
    return this.flow;
  }
}
