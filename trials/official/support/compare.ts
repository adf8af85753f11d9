/** Holds what an official file says against what lks shows of it. */
import type { Answered, ReadBody, TableLines, Token } from './body';
import { readBody } from './body';
import {
  type Cell,
  type ExpectedDocument,
  type Flow,
  NOTE_END,
  NOTE_START,
  OPTIONAL_END,
  OPTIONAL_START,
  optional,
  type Table,
} from './flow';
import { tokensOf } from './words';

export interface Difference {
  file: string;
  document: string;
  /** What was compared: words, cells, notes, headings, dates, identifiers. */
  what: string;
  expected: string;
  got: string;
}

/** How much was compared. */
export interface Figures {
  files: number;
  documents: number;
  words: number;
  tables: number;
  cells: number;
  notes: number;
  marks: number;
  headings: number;
  fields: number;
}

export const noFigures = (): Figures => ({
  files: 0,
  documents: 0,
  words: 0,
  tables: 0,
  cells: 0,
  notes: 0,
  marks: 0,
  headings: 0,
  fields: 0,
});

type Wanted =
  | { kind: 'word'; word: string; heading: number; loose: boolean }
  /** All of it or nothing. */
  | { kind: 'optional'; words: string[]; heading: number }
  | { kind: 'mark'; note: string; heading: number }
  | { kind: 'table'; table: Table; heading: number };

const SPECIAL = new RegExp(
  `${NOTE_START}([^${NOTE_END}]*)${NOTE_END}|${OPTIONAL_START}([^${OPTIONAL_END}]*)${OPTIONAL_END}`,
  'gu',
);

function wantedOfText(text: string, heading: number, loose = false): Wanted[] {
  const wanted: Wanted[] = [];
  const words = (part: string) => {
    for (const word of tokensOf(part)) wanted.push({ kind: 'word', word, heading, loose });
  };
  let at = 0;
  for (const match of text.matchAll(SPECIAL)) {
    words(text.slice(at, match.index));
    if (match[1] !== undefined) wanted.push({ kind: 'mark', note: match[1], heading });
    else wanted.push({ kind: 'optional', words: tokensOf(match[2] ?? ''), heading });
    at = match.index + match[0].length;
  }
  words(text.slice(at));
  return wanted;
}

/** A flow as one row of what must follow. `heading`: the number of the item, where it is one. */
function wantedOf(flow: Flow): Wanted[] {
  return flow.flatMap((item, index): Wanted[] => {
    if (item.kind === 'table') return [{ kind: 'table', table: item.table, heading: -1 }];
    return wantedOfText(item.text, item.kind === 'heading' ? index : -1, item.loose);
  });
}

const CONTEXT = 9;
const around = (words: readonly string[], at: number): string =>
  `… ${words.slice(Math.max(0, at - CONTEXT), at).join(' ')} >>> ${words.slice(at, at + CONTEXT).join(' ')} …`;

const shown = (wanted: readonly Wanted[]): string[] =>
  wanted.map((one) =>
    one.kind === 'word'
      ? one.word
      : one.kind === 'optional'
        ? `(${one.words.join(' ')})`
        : one.kind === 'mark'
          ? `[note ${one.note}]`
          : '[table]',
  );
const shownParts = (parts: ReadBody['parts']): string[] => parts.map((one) => ('word' in one ? one.word : '[table]'));

class Comparison {
  readonly differences: Difference[] = [];
  private readonly marks = new Map<string, string>();

  constructor(
    private readonly file: string,
    private readonly expected: ExpectedDocument,
    private readonly body: ReadBody,
    private readonly figures: Figures,
  ) {}

  differ(what: string, expected: string, got: string): void {
    this.differences.push({ file: this.file, document: this.expected.id, what, expected, got });
  }

  /** Words, tables and marks, in order, up to the first that differs; true when all are the same. */
  follow(wanted: readonly Wanted[], given: ReadBody['parts'], what: string, headings?: Headings): boolean {
    let parts = given;
    let at = 0;
    for (const [index, one] of wanted.entries()) {
      if (one.kind === 'word' && one.loose && parts[at] !== undefined && 'rows' in parts[at]!)
        parts = [...parts.slice(0, at), ...wordsOfTable(parts[at] as TableLines), ...parts.slice(at + 1)];
      const next = parts[at];
      if (one.kind === 'optional') {
        const length = this.optional(one.words, wanted, index, parts, at);
        for (let word = at; word < at + length; word += 1) headings?.met(one.heading, (parts[word] as Token).line);
        at += length;
        continue;
      }
      if (one.kind === 'word') {
        if (next !== undefined && 'word' in next && next.word === one.word) {
          headings?.met(one.heading, next.line);
          this.figures.words += 1;
          at += 1;
          continue;
        }
      } else if (one.kind === 'mark') {
        const length = this.mark(one.note, parts, at);
        if (length > 0) {
          headings?.met(one.heading, (next as Token).line);
          this.figures.marks += 1;
          at += length;
          continue;
        }
        if (length < 0) return false;
      } else if (next !== undefined && 'rows' in next) {
        this.table(one.table, next);
        at += 1;
        continue;
      }
      this.differ(what, around(shown(wanted), index), around(shownParts(parts), at));
      return false;
    }
    if (at === parts.length) return true;
    this.differ(what, around(shown(wanted), wanted.length), around(shownParts(parts), at));
    return false;
  }

  /** How many words something takes that may be there: all of its words, unless what must follow then does not. */
  private optional(
    words: string[],
    wanted: readonly Wanted[],
    index: number,
    parts: ReadBody['parts'],
    at: number,
  ): number {
    const is = (place: number, word: string): boolean => {
      const part = parts[place];
      return part !== undefined && 'word' in part && part.word === word;
    };
    if (!words.every((word, offset) => is(at + offset, word))) return 0;
    const following = wanted.slice(index + 1, index + 8).find((one) => one.kind !== 'optional');
    const fits = (place: number): boolean => {
      if (following === undefined) return place === parts.length || index + 1 < wanted.length;
      if (following.kind === 'word') return is(place, following.word);
      return following.kind === 'mark' ? is(place, '[') : place < parts.length && 'rows' in parts[place]!;
    };
    return !fits(at + words.length) && fits(at) ? 0 : words.length;
  }

  /** How many words the mark of a note takes at this place; 0: none stands here, below: it stands for another note. */
  private mark(note: string, parts: ReadBody['parts'], at: number): number {
    const word = (offset: number): string => {
      const one = parts[at + offset];
      return one !== undefined && 'word' in one ? one.word : '';
    };
    if (word(0) !== '[') return 0;
    let label = '';
    let length = 1;
    while (word(length) !== ']' && word(length) !== '' && length < 8) {
      label += word(length);
      length += 1;
    }
    if (word(length) !== ']') return 0;
    const known = this.marks.get(note);
    if (known !== undefined && known !== label) {
      this.differ('notes', `note ${note} is marked ${known} everywhere`, `marked ${label} here`);
      return -1;
    }
    if (known === undefined && [...this.marks.values()].includes(label)) {
      this.differ('notes', `a number of its own for note ${note}`, `[${label}], which another note has`);
      return -1;
    }
    this.marks.set(note, label);
    return length + 1;
  }

  /** Each cell in its own row and column. Rows and columns in which nothing begins may be left out, all of them. */
  private table(whole: Table, { rows, head }: TableLines): void {
    this.figures.tables += 1;
    const widths = [...new Set(rows.map((row) => row.length))];
    const table = [
      whole,
      withoutBlank(whole, 'rows'),
      withoutBlank(whole, 'columns'),
      withoutBlank(withoutBlank(whole, 'rows'), 'columns'),
    ].find((one) => one.rows === rows.length && widths.length === 1 && widths[0] === one.columns);
    if (table === undefined)
      this.differ(
        'cells',
        `a table of ${whole.rows} rows and ${whole.columns} columns`,
        `${rows.length} rows, of ${widths.join(', ')} columns: ${rows[0]?.join('|').slice(0, 160)}`,
      );
    else {
      if (table.head >= 0 && table.head !== head)
        this.differ('cells', `${table.head} rows of headings`, `${head}: ${rows[0]?.join('|').slice(0, 160)}`);
      for (const cell of table.cells) if (!this.cell(cell, rows)) return;
    }
  }

  private cell(cell: Cell, rows: readonly string[][]): boolean {
    const wanted = wantedOf(flat(cell.flow));
    for (let row = cell.row; row < cell.row + cell.rows; row += 1)
      for (let column = cell.column; column < cell.column + cell.columns; column += 1) {
        const parts = tokensOf(rows[row]?.[column] ?? '').map((word): Token => ({ word, line: 0 }));
        const origin = row === cell.row && column === cell.column;
        if (!origin && parts.length === 0) continue;
        if (!this.follow(wanted, parts, `cells (row ${row + 1}, column ${column + 1})`)) return false;
        if (origin) this.figures.cells += 1;
      }
    return true;
  }

  /** Every note that is marked is there, once, with its text. */
  notes(): void {
    for (const [key, label] of this.marks) {
      const note = this.expected.notes.get(key)!;
      const texts = [...this.body.notes]
        .filter(([mark]) => tokensOf(mark).join('') === label)
        .flatMap(([, all]) => all);
      if (texts.length !== 1) {
        this.differ('notes', `one note ${label}: ${note.text.slice(0, 80)}`, `${texts.length} of them`);
        continue;
      }
      this.figures.notes += 1;
      const parts = tokensOf(texts[0]!).map((word): Token => ({ word, line: 0 }));
      if (parts.length === 0) this.differ('notes', `a text of note ${label}`, 'none');
      else this.follow(wantedOfText(note.text, -1), parts, `notes (${label})`);
      const number = tokensOf(note.number)
        .join('')
        .replace(/[()[\].]/gu, '');
      if (number !== '' && number !== label && !this.numberIsTaken(number))
        this.differ('notes', `number ${number}, as in the file`, label);
    }
    const unmarked = (this.expected.unmarked ?? []).map((key) =>
      tokensOf(this.expected.notes.get(key)!.text).join(' '),
    );
    for (const mark of this.body.notes.keys())
      if (![...this.marks.values()].includes(tokensOf(mark).join('')) && !this.isOneOf(unmarked, mark))
        this.differ('notes', 'no note that nothing marks', `[${mark}] ${this.body.notes.get(mark)?.[0]?.slice(0, 80)}`);
    for (const text of unmarked) this.differ('notes', text.slice(0, 80), 'none');
  }

  /** Whether the note of a mark is one of these texts, which is then no more among them. */
  private isOneOf(texts: string[], mark: string): boolean {
    const at = texts.indexOf(tokensOf(this.body.notes.get(mark)?.join(' ') ?? '').join(' '));
    if (at >= 0) texts.splice(at, 1);
    return at >= 0;
  }

  private numberIsTaken(number: string): boolean {
    const keys = [...this.marks.keys()];
    return (
      keys.filter(
        (key) =>
          tokensOf(this.expected.notes.get(key)!.number)
            .join('')
            .replace(/[()[\].]/gu, '') === number,
      ).length > 1
    );
  }
}

/** A table without the rows, or columns, in which no cell with words begins. */
function withoutBlank(table: Table, which: 'rows' | 'columns'): Table {
  const at = which === 'rows' ? 'row' : 'column';
  const kept = new Set(table.cells.filter(({ flow }) => wantedOf(flat(flow)).length > 0).map((cell) => cell[at]));
  const before = (place: number): number => [...kept].filter((one) => one < place).length;
  const cells = table.cells
    .filter((cell) => kept.has(cell[at]))
    .map((cell) => ({ ...cell, [at]: before(cell[at]), [which]: before(cell[at] + cell[which]) - before(cell[at]) }));
  const head = which === 'rows' && table.head > 0 ? before(table.head) : table.head;
  return { ...table, head, [which]: kept.size, cells };
}

/** A table as words, row by row. */
const wordsOfTable = ({ rows }: TableLines): Token[] =>
  rows.flatMap((row) => row.flatMap(tokensOf).map((word) => ({ word, line: 0 })));

/** The words of a cell, without tables of its own. */
const flat = (flow: Flow): Flow =>
  flow.flatMap(
    (item): Flow =>
      item.kind === 'table' ? item.table.cells.flatMap((cell) => flat(cell.flow)) : [{ kind: 'text', text: item.text }],
  );

/** Which lines of the body the headings of the file came to stand on. */
class Headings {
  private readonly lines = new Map<number, Set<number>>();
  private readonly itemsOfLine = new Map<number, Set<number>>();

  met(item: number, line: number): void {
    this.itemsOfLine.set(line, (this.itemsOfLine.get(line) ?? new Set()).add(item));
    if (item >= 0) this.lines.set(item, (this.lines.get(item) ?? new Set()).add(line));
  }

  check(flow: Flow, body: ReadBody, comparison: Comparison, figures: Figures): void {
    for (const [index, item] of flow.entries()) {
      if (item.kind !== 'heading' || !item.firm) continue;
      figures.headings += 1;
      const lines = [...(this.lines.get(index) ?? [])];
      if (lines.length === 0 || !lines.every((line) => body.headings.has(line)))
        comparison.differ('headings', `a heading: ${item.text}`, 'text');
    }
    for (const [line, text] of body.headings) {
      const items = [...(this.itemsOfLine.get(line) ?? [])];
      if (items.length === 0 || items.includes(-1))
        comparison.differ('headings', 'text', `a heading: ${text.slice(0, 120)}`);
    }
  }
}

/** All differences between an official document and the one that lks gave for it. */
export function compareDocument(
  file: string,
  expected: ExpectedDocument,
  answered: Answered,
  figures: Figures,
): Difference[] {
  figures.documents += 1;
  const body = readBody(answered, marked(expected).size);
  const comparison = new Comparison(file, expected, body, figures);
  const headings = new Headings();
  const flow = expected.whole === true ? expected.flow : withoutTitle(expected.flow, answered.title);
  if (comparison.follow(wantedOf(flow), body.parts, 'words', headings)) {
    headings.check(flow, body, comparison, figures);
    comparison.notes();
  }
  compareTitle(expected, answered, comparison);
  for (const [field, value] of Object.entries(expected.fields)) {
    figures.fields += 1;
    const got = String(answered[field] ?? '');
    if (tokensOf(got).join(' ') !== tokensOf(value).join(' ')) comparison.differ(field, value, got);
  }
  return comparison.differences;
}

/** Where a stretch of the body has other words, notes or cells than a part of the file. */
export function compareStretch(
  file: string,
  expected: ExpectedDocument,
  flow: Flow,
  answered: Answered,
  { start, end }: { start: number; end: number },
  what: string,
): Difference[] {
  const moved = <S extends { start: number; end: number }>(spans: readonly S[] = []): S[] =>
    spans
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
  const stretch = {
    ...answered,
    body: answered.body.slice(start, end),
    added: moved(answered.added),
    tables: moved(answered.tables),
  };
  const body = readBody(stretch, 0);
  const comparison = new Comparison(file, expected, body, noFigures());
  comparison.follow(wantedOf(flow), body.parts, what);
  return comparison.differences;
}

/** Headings at the very beginning that are in the title of the document need not be repeated. */
function withoutTitle(flow: Flow, title: string): Flow {
  const rest = folded(title);
  const first = flow.findIndex(
    (item) => item.kind !== 'heading' || item.text.includes(NOTE_START) || !rest.includes(folded(item.text)),
  );
  const count = first < 0 ? flow.length : first;
  return flow.map((item, index) =>
    index < count && item.kind === 'heading' ? { kind: 'heading', text: optionally(item.text), firm: false } : item,
  );
}

/** The same text, of which no word must be there; marks of notes must. */
const optionally = (text: string): string =>
  optional(text.replace(new RegExp(`[${OPTIONAL_START}${OPTIONAL_END}]`, 'gu'), ''));

const folded = (text: string): string =>
  ` ${tokensOf(text.replace(SPECIAL, (_all, _note, words) => words ?? ''))
    .join(' ')
    .toLocaleLowerCase('nl')} `;

function compareTitle(expected: ExpectedDocument, answered: Answered, comparison: Comparison): void {
  if (expected.titleWords !== '' && !folded(answered.title).includes(folded(expected.titleWords)))
    comparison.differ('headings (title)', expected.titleWords, answered.title);
}

/** The notes that the text of a document marks. */
function marked(expected: ExpectedDocument): Set<string> {
  const found = new Set<string>(expected.unmarked);
  const look = (flow: Flow): void => {
    for (const item of flow)
      if (item.kind === 'table') for (const cell of item.table.cells) look(cell.flow);
      else for (const match of item.text.matchAll(SPECIAL)) if (match[1] !== undefined) found.add(match[1]);
  };
  look(expected.flow);
  for (const key of found)
    for (const match of (expected.notes.get(key)?.text ?? '').matchAll(SPECIAL))
      if (match[1] !== undefined) found.add(match[1]);
  return found;
}

/** The first differences, for a person. */
export const shownDifferences = (differences: readonly Difference[]): string =>
  differences
    .slice(0, 40)
    .map((one) => `${one.file} ${one.document}, ${one.what}:\n  file ${one.expected}\n  lks  ${one.got}`)
    .join('\n');
