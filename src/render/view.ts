/** The neutral shape between commands and renderers: safe strings only. JSON prints the data instead. */

import type { ParagraphChange } from '../contract/answers/versions';
import type { Span } from '../contract/structure';
import type { SearchResult } from '../contract/types';
import type { TableBlock } from './body';
import type { Remark } from './remarks';

/** One search result, every field as text. */
export interface ResultRow {
  number: number;
  id: string;
  source: string;
  externalId: string;
  title: string;
  snippet: string;
  url: string;
  language: string;
  jurisdiction: string;
  documentType: string;
  decisionDate: string;
  score: string;
  /** Citation; heading of an article or start of a headnote; state of the text, else its first day. */
  citation?: string;
  heading?: string;
  state?: string;
  /** How many documents cite it, in a search by weight. */
  citedBy?: string;
  /** Why the row ranks where it does; only with `--explain`. */
  explanation?: string;
  /** Its standing: `set aside, in full or in part`. */
  standing?: string;
  /** State and validity of the text, for a row of a law. */
  text?: string;
  /** For a row with only some words of the query: `has 3 of 5: not 'goed', 'doel'`. */
  lacking?: string;
  /** What led to it besides its own words: `known as: …`. */
  foundAs?: string;
}

export interface ResultsView {
  kind: 'results';
  rows: ResultRow[];
  /** Words of the query, highlighted on a terminal. */
  terms: string[];
  compact?: boolean;
  /** Shown above the rows on a terminal: the document asked for is known but not in the library. */
  lead?: readonly Remark[];
}

/** The outline of a law; `depth` is that of the division. */
export interface OutlineBlock {
  outline: { depth: number; kind: 'division' | 'articles'; text: string }[];
}

/** A heading in a whole law: `level` 1 for an outermost division. */
export interface HeadingBlock {
  heading: string;
  level: number;
}

export interface DocumentBlock {
  title: string;
  /** Label and value pairs in reading order. `doubt`: not today's law. */
  header: { label: string; value: string; url?: string; tone?: 'doubt'; remark?: true }[];
  summary: string;
  /** The neighbours in its law: below the text on a terminal, else in the header, so that the text comes last. */
  neighbours?: { label: string; value: string }[];
  /** Paragraphs separated by blank lines, with headings as lines that start with `## `; and tables. */
  body: (string | TableBlock | OutlineBlock | HeadingBlock)[];
  /** Marks of each piece of the body on a terminal; absent without marks. */
  marks?: Span[][];
}

export interface DocumentsView {
  kind: 'documents';
  documents: DocumentBlock[];
  terms?: readonly string[];
}

/** A small table of facts: health, profiles, library status. */
export interface RecordsView {
  kind: 'records';
  /**
   * `below`: moves below the row if there is no room. `identifies`: names the row, so comes first for programs.
   * `people`: a row number on screen, of no use to programs. `optional`: hidden from people if no row has it.
   */
  columns: {
    key: string;
    label: string;
    align?: 'right';
    below?: boolean;
    identifies?: true;
    people?: true;
    optional?: boolean;
  }[];
  rows: Record<string, string>[];
}

/** A changed text: its paragraphs are safe text, of several lines. */
export interface ChangedBlock {
  title: string;
  identifier: string;
  /** Its number on the first day, which may differ. */
  former: string;
  kind: 'changed' | 'added' | 'removed';
  fromUrl: string;
  toUrl: string;
  paragraphs: ParagraphChange[];
}

/** Changes between two days: text by text, and as a table of the changed texts. */
export interface ChangesView {
  kind: 'changes';
  from: string;
  to: string;
  documents: ChangedBlock[];
  columns: RecordsView['columns'];
  rows: RecordsView['rows'];
}

export type View = ResultsView | DocumentsView | RecordsView | ChangesView;

export interface Output {
  /** The envelope as JSON prints it. */
  data: unknown;
  view: View;
}

export interface RenderOptions {
  /** Columns of the terminal; undefined for a pipe or file: no wrapping or cutting. */
  width: number | undefined;
  /** Colour depth as in chalk: 0 for none. */
  colour: 0 | 1 | 2 | 3;
  links: boolean;
  /** `--fields`: the wire names to include, in this order. */
  fields?: readonly string[];
  /** `--csv-raw`: no guard against spreadsheet formulas. */
  csvRaw?: boolean;
  /** The second sheet of a spreadsheet. */
  sheet?: SheetFacts;
}

/** Facts for a spreadsheet that only the program knows. */
export interface SheetFacts {
  /** Label and value pairs for the second sheet; called after all rows. */
  about(): readonly (readonly [label: string, value: string])[];
  made: Date;
  /** The court of a decision by its identifier; empty for other texts. */
  courtOf(externalId: string): string;
  /** Tells the user what the spreadsheet lacks. */
  note(line: string): void;
  /** The same command, to write CSV that Excel opens. */
  csvLine: string;
}

export type Chunk = string | Uint8Array;
export type Chunks = Iterable<Chunk> | AsyncIterable<Chunk>;

/** A search result for streaming output: the data as it came, and its view. */
export interface StreamedRow {
  data: SearchResult;
  view: ResultRow;
}

/** Streamed records, which may exceed memory. */
export interface RecordStream {
  /** Their keys are the names that `--fields` accepts. */
  columns: RecordsView['columns'];
  records: AsyncIterable<{ data: object; row: () => RecordsView['rows'][number] }>;
  /** The `meta` of all records; read after them. */
  meta: () => unknown;
}

/** One output format. Chunks are written in order; each ends at a record or line boundary. */
export interface Renderer {
  render(output: Output, options: RenderOptions): Chunks;
  /** Streams search results in constant memory (`search --all`), in formats whose lines do not depend on each other. */
  rows?(rows: AsyncIterable<StreamedRow>, options: RenderOptions): AsyncIterable<Chunk>;
  /** Streams records in constant memory; not in `table`, whose columns depend on all rows. Throws as `render`. */
  records?(stream: RecordStream, options: RenderOptions): AsyncIterable<Chunk>;
}
