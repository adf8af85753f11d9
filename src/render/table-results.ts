/** A search on a terminal: the borderless table of contract.md, "Output". */
import { say } from '../messages';
import { type Matcher, matcherFor } from './matches';
import { hyperlink, type Paint } from './paint';
import { safeLine, safeUrl } from './safe-text';
import { type Columns, columnsFor } from './table-columns';
import { type Cell, GAP, tableLine } from './table-line';
import type { RenderOptions, ResultRow, ResultsView } from './view';
import { clampLines, displayWidth, fitTo, hardWrap, wrapWords } from './width';

interface Page {
  columns: Columns;
  /** Columns of the terminal; Infinity where there is none. */
  width: number;
  paint: Paint;
  matcher: Matcher;
  links: boolean;
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

function headLine({ columns, paint }: Page): string {
  const cells: Cell[] = [
    { text: say.render.number, width: columns.number, align: 'right', style: paint.faint },
    { text: say.render.identifier, width: columns.identifier, style: paint.faint },
    { text: say.render.date, width: columns.date, style: paint.faint },
    { text: say.render.title, width: columns.title, style: paint.faint },
    { text: say.render.score, width: columns.score, align: 'right', style: paint.faint },
  ];
  return tableLine(cells.filter((cell) => cell.width > 0));
}

function factCells(row: ResultRow, { columns, paint, matcher }: Page): Cell[] {
  const title = (text: string): string => paint.marked(text, matcher, 'plain');
  const cells: Cell[] = [
    { text: fitTo(row.decisionDate, columns.date), width: columns.date },
    { text: fitTo(row.title, columns.title), width: columns.title, style: title },
    { text: fitTo(row.score, columns.score), width: columns.score, align: 'right', style: paint.faint },
  ];
  return cells.filter((cell) => cell.width > 0);
}

function numberCell(text: string, { columns, paint }: Page): Cell {
  return { text: fitTo(text, columns.number), width: columns.number, align: 'right', style: paint.faint };
}

/** Number, identifier and what fits beside them. An identifier wider than its column stands above the rest. */
function* rowLines(row: ResultRow, page: Page): Iterable<string> {
  const { columns, paint } = page;
  const href = page.links ? safeUrl(row.url) : undefined;
  const identifier = (text: string, width: number): Cell => ({ text, width, style: paint.identifier, href });
  if (displayWidth(row.externalId) <= columns.identifier) {
    const cells = [numberCell(`${row.number}`, page), identifier(row.externalId, columns.identifier)];
    yield tableLine([...cells, ...factCells(row, page)]);
    return;
  }
  const [first = '', ...rest] = wrapWords(row.externalId, page.width - columns.number - GAP);
  yield tableLine([numberCell(`${row.number}`, page), identifier(first, displayWidth(first))]);
  const margin = ' '.repeat(columns.number + GAP);
  for (const piece of rest) yield margin + linked(paint.identifier(piece), href);
  const facts = factCells(row, page);
  if (facts.length > 0) yield tableLine([numberCell('', page), { text: '', width: columns.identifier }, ...facts]);
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

function* linesBelow(row: ResultRow, page: Page): Iterable<string> {
  const { columns, paint, matcher } = page;
  const margin = ' '.repeat(columns.number + GAP);
  const room = page.width - margin.length;
  const titleLines = (text: string): string[] =>
    clampLines(text, room, snippetLines(room)).map((line) => margin + paint.marked(line, matcher, 'plain'));
  if (columns.date === 0)
    yield margin + fitTo([row.decisionDate, row.score].filter((fact) => fact !== '').join(' · '), room);
  if (columns.title === 0 && row.title !== '') yield* titleLines(row.title);
  if (row.url !== '') yield* urlLines(row.url, page);
  if (row.lacking !== undefined)
    for (const line of wrapWords(safeLine(capped(row.lacking, CELL_LIMIT)), room)) yield margin + line;
  if (row.snippet !== '')
    for (const line of snippetShown(row.snippet, { matcher, width: room }))
      yield margin + paint.marked(line, matcher, 'faint');
  if (row.explanation !== undefined)
    for (const line of wrapWords(safeLine(capped(row.explanation, CELL_LIMIT)), room)) yield margin + line;
}

/** Words of context that stand before a match where a snippet begins with one. */
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
  const page: Page = { columns, width: options.width, paint, matcher: matcherFor(view.terms), links: options.links };
  yield `${headLine(page)}\n`;
  for (const row of rows) {
    for (const line of rowLines(row, page)) yield `${line}\n`;
    for (const line of linesBelow(row, page)) yield `${line}\n`;
  }
}
