/** A search on a terminal: the borderless table of contract.md, "Output". */
import { say } from '../messages';
import { safeLine, safeUrl } from '../platform/text/safe-text';
import { type Matcher, matcherFor } from './matches';
import { hyperlink, type Paint } from './paint';
import { type Columns, columnsFor, factLabel, factOf } from './table-columns';
import { type Cell, type Column, GAP, isDrawable, rowLines } from './table-rows';
import type { RenderOptions, ResultRow, ResultsView } from './view';
import { clampLines, displayWidth, fitTo, hardWrap, wrapWords } from './width';

interface Page {
  columns: Columns;
  factLabel: string;
  /** Columns of the terminal; Infinity where there is none. */
  width: number;
  paint: Paint;
  matcher: Matcher;
  links: boolean;
  /** One line of text below a row. */
  compact: boolean;
}

const UNDATED = '–';
/** Characters of a field that take part in the layout (faults.md, threat 5); identifier and URL are shown whole. */
const CELL_LIMIT = 2000;
/** Lines of a snippet: enough for the match to be among them on a narrow terminal too. */
const snippetLines = (room: number): number => (room < 60 ? 4 : 2);
/** Identifiers and URLs are never cut; nothing that names a document is longer than this. */
const WHOLE_LIMIT = 4096;

const capped = (text: string, limit: number): string => (text.length > limit ? `${text.slice(0, limit)}…` : text);

/** The row cleaned once more at the boundary, its cells capped; the other fields are not shown in a table. */
function shownRow(row: ResultRow): ResultRow {
  const cell = (text: string): string => safeLine(capped(text, CELL_LIMIT));
  return {
    ...row,
    externalId: safeLine(capped(row.externalId, WHOLE_LIMIT)),
    url: safeLine(capped(row.url, WHOLE_LIMIT)),
    title: cell(row.title),
    snippet: cell(row.snippet),
    decisionDate: cell(row.decisionDate) || UNDATED,
    score: cell(row.score),
  };
}

const linked = (text: string, href: string | undefined): string => (href === undefined ? text : hyperlink(text, href));

/** A column of the table: its width, its label, and what a row has in it. */
interface Field extends Column {
  label: string;
  cell(row: ResultRow): Cell;
}

/** The columns that there is room for, in their order. */
function fieldsOf({ columns, paint, matcher, links, factLabel: label }: Page): Field[] {
  const { number, identifier, date, title, fact } = columns;
  const fields: Field[] = [
    {
      width: number,
      align: 'right',
      label: say.render.number,
      cell: (row) => ({ text: standsAlone(row, columns) ? '' : fitTo(`${row.number}`, number), style: paint.faint }),
    },
    {
      width: identifier,
      label: say.render.identifier,
      cell: (row) =>
        standsAlone(row, columns)
          ? { text: '' }
          : { text: row.externalId, style: paint.identifier, href: links ? safeUrl(row.url) : undefined },
    },
    { width: date, label: say.render.date, cell: (row) => ({ text: fitTo(row.decisionDate, date) }) },
    {
      width: title,
      label: say.render.title,
      cell: (row) => ({ text: fitTo(row.title, title), style: (text) => paint.marked(text, matcher, 'plain') }),
    },
    {
      width: fact,
      align: 'right',
      label,
      cell: (row) => ({ text: fitTo(factOf(row), fact), style: paint.faint }),
    },
  ];
  return fields.filter(({ width }) => width > 0);
}

/** An identifier that is wider than its column is above the rest of its row. */
const standsAlone = ({ externalId }: ResultRow, { identifier }: Columns): boolean =>
  displayWidth(externalId) > identifier || !isDrawable(externalId);

function* identifierLines(row: ResultRow, { columns, width, paint, links }: Page): Iterable<string> {
  const margin = ' '.repeat(columns.number + GAP);
  const number = fitTo(`${row.number}`, columns.number);
  const href = links ? safeUrl(row.url) : undefined;
  for (const [at, piece] of wrapWords(row.externalId, width - margin.length).entries()) {
    const before =
      at > 0 ? margin : `${' '.repeat(columns.number - number.length)}${paint.faint(number)}${' '.repeat(GAP)}`;
    yield before + linked(paint.identifier(piece), href);
  }
}

/** The URL whole: indented, or as far left as it needs to stay in one piece, or in pieces that all link to it. */
function urlLines(url: string, page: Page): string[] {
  const indent = page.columns.number + GAP;
  const spare = page.width - displayWidth(url);
  const pieces = hardWrap(url, spare >= 0 ? Number.POSITIVE_INFINITY : page.width - indent);
  const href = page.links ? safeUrl(url) : undefined;
  const margin = ' '.repeat(spare >= 0 ? Math.min(indent, spare) : indent);
  return pieces.map((piece) => margin + linked(piece, href));
}

/** The date of a row and what its place comes from, where there is no room for them in the row. */
function* factsBelow(row: ResultRow, { width, factLabel: label }: Page, margin: string): Iterable<string> {
  const fact = factOf(row);
  const facts = [row.decisionDate, fact === '' ? '' : `${label} ${fact}`].filter((text) => text !== '');
  if (facts.length > 0) yield margin + fitTo(facts.join(' · '), width - margin.length);
}

function* linesBelow(row: ResultRow, page: Page): Iterable<string> {
  const { columns, paint, matcher, compact } = page;
  const margin = ' '.repeat(columns.number + GAP);
  const room = page.width - margin.length;
  const titleLines = (text: string): string[] =>
    clampLines(text, room, snippetLines(room)).map((line) => margin + paint.marked(line, matcher, 'plain'));
  if (columns.date === 0) yield* factsBelow(row, page, margin);
  if (columns.title === 0 && row.title !== '') yield* titleLines(row.title);
  if (row.standing !== undefined)
    for (const line of wrapWords(safeLine(capped(row.standing, CELL_LIMIT)), room))
      yield margin + paint.identifier(line);
  if (row.text !== undefined && !compact)
    for (const line of wrapWords(safeLine(capped(row.text, CELL_LIMIT)), room)) yield margin + paint.faint(line);
  // A link has the address behind the identifier.
  if (row.url !== '' && !(compact && page.links)) yield* urlLines(row.url, page);
  if (row.lacking !== undefined)
    for (const line of wrapWords(safeLine(capped(row.lacking, CELL_LIMIT)), room)) yield margin + line;
  if (row.foundAs !== undefined)
    for (const line of wrapWords(safeLine(capped(row.foundAs, CELL_LIMIT)), room)) yield margin + line;
  // In one line, the text of a law begins with which text it is.
  const only = [row.text ?? '', row.snippet].filter((part) => part !== '').join(' · ');
  if (compact ? only !== '' : row.snippet !== '')
    for (const line of compact ? clampLines(only, room, 1) : snippetShown(row.snippet, { matcher, width: room }))
      yield margin + paint.marked(line, matcher, 'faint');
  if (row.explanation !== undefined)
    for (const line of wrapWords(safeLine(capped(row.explanation, CELL_LIMIT)), room)) yield margin + line;
}

/** Words of context that come before a match where a snippet begins with one. */
const WORDS_BEFORE = 3;
/** A match of fewer letters is likely to be a small word, and shows little. */
const SHORT = 4;

/** How much of what was searched for some lines show: different words, the long ones first. */
function shownIn(lines: readonly string[], matcher: Matcher): number {
  const words = new Set(lines.flatMap((line) => matcher(line).flatMap(({ text, match }) => (match ? [text] : []))));
  return [...words].reduce((sum, word) => sum + (word.length < SHORT ? 1 : 100), 0);
}

/**
 * The lines of a snippet: from its start or, where a narrow terminal would cut off what it was found by, from shortly before
 * the match on that shows most.
 */
function snippetShown(snippet: string, { matcher, width }: Pick<Page, 'matcher' | 'width'>): string[] {
  const most = snippetLines(width);
  let best = clampLines(snippet, width, most);
  let shows = shownIn(best, matcher);
  if (wrapWords(snippet, width).length <= most || shows === shownIn([snippet], matcher)) return best;
  const words = snippet.split(' ');
  for (const [at, word] of words.entries()) {
    if (at <= WORDS_BEFORE || shownIn([word], matcher) === 0) continue;
    const lines = clampLines(`… ${words.slice(at - WORDS_BEFORE).join(' ')}`, width, most);
    const more = shownIn(lines, matcher);
    if (more <= shows) continue;
    best = lines;
    shows = more;
  }
  return best;
}

/** The results as lines for a terminal of `width` columns, each ended by a line feed; nothing when there are none. */
export function* resultLines(
  view: ResultsView,
  options: RenderOptions & { width: number },
  paint: Paint,
): Iterable<string> {
  if (view.rows.length === 0) return;
  const rows = view.rows.map(shownRow);
  const columns = columnsFor(rows, options.width);
  const page: Page = {
    columns,
    factLabel: factLabel(rows),
    width: options.width,
    paint,
    matcher: matcherFor(view.terms),
    links: options.links,
    compact: view.compact === true,
  };
  const fields = fieldsOf(page);
  const head = fields.map(({ label }) => ({ text: label, style: paint.faint }));
  let next = 0;
  // A line of the table is the head, or begins a row; where nothing is beside its identifier it is empty.
  for (const line of rowLines(fields, [head, ...rows.map((row) => fields.map(({ cell }) => cell(row)))])) {
    const row = rows[next - 1];
    next += 1;
    if (row !== undefined && standsAlone(row, columns))
      for (const above of identifierLines(row, page)) yield `${above}\n`;
    if (line !== '') yield `${line}\n`;
    if (row !== undefined) for (const below of linesBelow(row, page)) yield `${below}\n`;
  }
}
