/**
 * The neutral shape between a command and a renderer: strings only, safe to show. JSON prints the data; everything
 * else prints the view.
 */

import type { ParagraphChange } from '../contract/answers/versions';
import type { Span } from '../contract/structure';
import type { SearchResult } from '../contract/types';
import type { TableBlock } from './body';
import type { Remark } from './remarks';

/** One search result, every field as text: odd scalars from a service are shown as they are. */
export interface ResultRow {
  /** The number that `lks doc N` takes. */
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
  /** How a lawyer cites it; what an article is headed, or how a headnote begins; what has to be known of its text in a few words, else its first day. */
  citation?: string;
  heading?: string;
  state?: string;
  /** How many documents cite it, in a search by weight. */
  citedBy?: string;
  /** Why the row is where it is; only with `--explain`. */
  explanation?: string;
  /** What holds of it besides its words: `set aside, in full or in part`. */
  standing?: string;
  /** Of a row of a law: the state and the days of its text. */
  text?: string;
  /** Of a row that has only some words of the query: `has 3 of 5: not 'goed', 'doel'`. */
  lacking?: string;
  /** What led to it besides its own words: `known as: …`. */
  foundAs?: string;
}

export interface ResultsView {
  kind: 'results';
  rows: ResultRow[];
  /** Words of the query, to be marked in snippets and titles on a terminal. */
  terms: string[];
  /** A table of one line a result. */
  compact?: boolean;
  /** What a terminal says above the rows: what was asked for is known, and not here. */
  lead?: readonly Remark[];
}

/** The outline of a law: `depth` is that of the division that a line is, or is in. */
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
  /** Label and value pairs in reading order: state, type, identifier, date, address, court. `doubt`: it is not the law of today. */
  header: { label: string; value: string; url?: string; tone?: 'doubt' }[];
  summary: string;
  /** What stands before and after it in its law: below the text on a terminal, else with the header, so that nothing follows the text. */
  neighbours?: { label: string; value: string }[];
  /** Text, of paragraphs separated by blank lines in which lines that start with `## ` are headings; and tables. */
  body: (string | TableBlock | OutlineBlock | HeadingBlock)[];
  /** Of each piece of the body where it is marked on a terminal; absent where nothing is. */
  marks?: Span[][];
}

export interface DocumentsView {
  kind: 'documents';
  documents: DocumentBlock[];
  /** Words to be marked in the texts on a terminal. */
  terms?: readonly string[];
}

/** A small table of facts: health, profiles, status, library status. */
export interface RecordsView {
  kind: 'records';
  /**
   * `below`: on a line of its own below the row where there is no room in it. `identifies`: it names the row, and so comes first on a
   * line for programs. `people`: a number in a list on the screen, which means nothing to a program. `optional`: people see it where
   * a row has it; programs always have the column.
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

/** A text that changed: its paragraphs are safe text, of several lines. */
export interface ChangedBlock {
  title: string;
  identifier: string;
  /** Its number on the first day, which may be another one. */
  former: string;
  kind: 'changed' | 'added' | 'removed';
  fromUrl: string;
  toUrl: string;
  paragraphs: ParagraphChange[];
}

/** What changed between 2 days: text by text, and as a small table of which texts those are. */
export interface ChangesView {
  kind: 'changes';
  from: string;
  to: string;
  documents: ChangedBlock[];
  columns: RecordsView['columns'];
  rows: RecordsView['rows'];
}

export type View = ResultsView | DocumentsView | RecordsView | ChangesView;

/** What a command hands to a renderer. */
export interface Output {
  /** The envelope as JSON prints it. */
  data: unknown;
  view: View;
}

export interface RenderOptions {
  /** Columns of the terminal; undefined on a pipe or in a file, where nothing is wrapped or cut. */
  width: number | undefined;
  /** Colour depth, as chalk counts it: 0 for none. */
  colour: 0 | 1 | 2 | 3;
  /** Whether hyperlinks (OSC 8) may be written. */
  links: boolean;
  /** `--fields`: the wire names to keep, in this order. */
  fields?: readonly string[];
  /** `--csv-raw`: leave out the guard against spreadsheet formulas. */
  csvRaw?: boolean;
  /** What a format that is no text says beside its rows. */
  sheet?: SheetFacts;
}

/** What a spreadsheet needs that only the program knows. */
export interface SheetFacts {
  /** Of the second sheet: label and value. Asked for once all rows are there. */
  about(): readonly (readonly [label: string, value: string])[];
  /** When it is made. */
  made: Date;
  /** The name of the court of a decision, by its identifier; empty for another text. */
  courtOf(externalId: string): string;
  /** Tells a person what the spreadsheet lacks. */
  note(line: string): void;
  /** The same command, to write CSV that Excel opens. */
  csvLine: string;
}

/** A piece of output: text, or bytes of a format that is none. */
export type Chunk = string | Uint8Array;
/** Output piece by piece. */
export type Chunks = Iterable<Chunk> | AsyncIterable<Chunk>;

/** One search result on its way to a file or a pipe: the data as it came, and its view. */
export interface StreamedRow {
  data: SearchResult;
  view: ResultRow;
}

/** Records as they come, where they can be more than memory has room for. */
export interface RecordStream {
  /** Each with the name of its value in the data of a record: these are the names that `--fields` takes. */
  columns: RecordsView['columns'];
  records: AsyncIterable<{ data: object; row: () => RecordsView['rows'][number] }>;
  /** What is said of all of them; read when they have come. */
  meta: () => unknown;
}

/** One output format. Chunks are written in order; each ends at a record or line boundary. */
export interface Renderer {
  render(output: Output, options: RenderOptions): Chunks;
  /** Search results one by one, in flat memory (`search --all`), in the formats whose lines do not depend on each other. */
  rows?(rows: AsyncIterable<StreamedRow>, options: RenderOptions): AsyncIterable<Chunk>;
  /** Records one by one, in flat memory: each format but that of a terminal, whose columns are as wide as what is in them. Throws as `render` does. */
  records?(stream: RecordStream, options: RenderOptions): AsyncIterable<Chunk>;
}
