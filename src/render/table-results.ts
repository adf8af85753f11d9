/** A search on a terminal: two lines per row and its address (docs/decisions/screen.md). */
import { say } from '../messages';
import { safeLine, safeUrl } from '../platform/text/safe-text';
import { type Matcher, matcherFor } from './matches';
import { hyperlink, type Paint } from './paint';
import { allRemarkLines } from './remarks';
import type { RenderOptions, ResultRow, ResultsView } from './view';
import { clampLine, displayWidth, fitTo, marginOf, wrapWords } from './width';

/** Words of context before a match at the start of a passage, in order of preference. */
const WORDS_BEFORE = [3, 1, 0];
/** Shorter matches are probably function words, and show little. */
const SHORT = 4;

/** How much of the query a line shows: distinct words, long ones first. */
function shownIn(line: string, matcher: Matcher): number {
  const words = new Set(matcher(line).flatMap(({ text, match }) => (match ? [text] : [])));
  return [...words].reduce((sum, word) => sum + (word.length < SHORT ? 1 : 100), 0);
}

/** A snippet cut to `width`: from its start or, if that hides the match, from shortly before the best match. */
function passageLine(snippet: string, matcher: Matcher, width: number): string {
  let best = clampLine(snippet, width);
  if (best === snippet) return best;
  let shows = shownIn(best, matcher);
  if (shows === shownIn(snippet, matcher)) return best;
  const words = snippet.split(' ');
  for (const [at, word] of words.entries()) {
    if (shownIn(word, matcher) === 0) continue;
    for (const before of WORDS_BEFORE) {
      if (at <= before) continue;
      const line = clampLine(`… ${words.slice(at - before).join(' ')}`, width);
      const more = shownIn(line, matcher);
      if (more <= shows) continue;
      best = line;
      shows = more;
    }
  }
  return best;
}

interface Page {
  /** Width of the numbers and a gap, before the lines of a row. */
  indent: number;
  /** Columns right of the indent; Infinity off a terminal. */
  room: number;
  paint: Paint;
  matcher: Matcher;
  links: boolean;
  /** Shown once above all rows. */
  common: readonly string[];
}

/** The texts of a row's lines, safe; empty if there is nothing to show. */
export interface RowTexts {
  number: string;
  /** Its citation, without its identifier. */
  name: string;
  heading: string;
  state: string;
  /** Its identifier, unless that is its name. */
  id: string;
  url: string;
  href: string | undefined;
  /** Its standing, unless its state says so. */
  standing: string;
  /** Standing, what led to the row, and missing words. */
  remark: string;
  passage: string;
  explanation: string;
}

const GAP = 2;
export const DOT = ' · ';
const NUMBER_LIMIT = 10;
/** Characters of a field used for layout (faults.md, threat 5). */
const CELL_LIMIT = 2000;
/** Identifiers and URLs are never cut; no real one is longer than this. */
const WHOLE_LIMIT = 4096;
/** Least useful columns for a heading. */
const HEADING_LEAST = 16;
const PASSAGE_LEAST = 20;
/** Lines of a row besides its address; the passage is shortened. */
const MOST_LINES = 2;

const capped = (text: string, limit: number): string => (text.length > limit ? `${text.slice(0, limit)}…` : text);
const cell = (text = ''): string => safeLine(capped(text, CELL_LIMIT));
const whole = (text: string): string => safeLine(capped(text, WHOLE_LIMIT));
const dotted = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(DOT);

/** A citation without the identifier at its end, which has its own place. */
function nameOf(citation: string, id: string): string {
  const end = `, ${id}`;
  return citation.endsWith(end) ? citation.slice(0, -end.length) : citation;
}

/** The parts of the state common to all rows, shown once above them. */
export function commonStates(rows: readonly ResultRow[]): string[] {
  const [first = [], ...others] = rows.map(({ state }) => cell(state).split(DOT));
  return others.length === 0 ? [] : first.filter((part) => part !== '' && others.every((one) => one.includes(part)));
}

/** What all rows have in common, in lines of a width; none for a single row. */
export function commonLines(rows: readonly ResultRow[], width: number, paint: Paint): string[] {
  const [source = '', ...others] = new Set(rows.map((row) => cell(row.source)));
  const isOne = rows.length > 1 && others.length === 0 && source !== '';
  const parts = [...commonStates(rows), ...(isOne ? [say.render.fromSource(source)] : [])];
  if (parts.length === 0) return [];
  const named = say.render.theseResults(rows.length);
  return wrapWords(named + parts.join(DOT), width).map((line, at) =>
    at > 0 ? paintedState(line, paint) : paint.faint(named) + paintedState(line.slice(named.length), paint),
  );
}

/** The texts of a row, sanitised again. `common` is shown above all rows. */
export function rowTexts(row: ResultRow, { links, common }: Pick<Page, 'links' | 'common'>): RowTexts {
  const id = whole(row.externalId);
  const name = nameOf(cell(row.citation), id) || id || cell(row.title) || say.render.unnamed(row.number);
  const url = whole(row.url);
  const day = cell(row.decisionDate);
  const state = cell(row.state) || (name !== id && name.includes(day.slice(0, 4)) ? '' : say.render.onDay(day));
  // The same state is shown once, in its fuller wording.
  const standing = cell(row.standing);
  const [worth = '', ...others] = state.split(DOT).filter((part) => !common.includes(part));
  const isSame = worth !== '' && standing.startsWith(worth);
  const cited = row.citedBy === undefined ? '' : say.render.citedBy(cell(row.citedBy));
  return {
    number: fitTo(`${row.number}`, NUMBER_LIMIT),
    name,
    heading: cell(row.heading) === name ? '' : cell(row.heading),
    state: dotted(isSame ? standing : worth, ...others, cited),
    id: name === id ? '' : id,
    url,
    href: links ? safeUrl(url) : undefined,
    standing: isSame ? '' : standing,
    remark: dotted(isSame ? '' : standing, cell(row.foundAs), cell(row.lacking)),
    passage: cell(row.snippet),
    explanation: cell(row.explanation),
  };
}

const linked = (text: string, href: string | undefined): string =>
  href === undefined || text === '' ? text : hyperlink(text, href);

/** States that describe a text without saying that it is not today's law. */
const isQuiet = (state: string): boolean =>
  state === say.told.summary || state === say.told.example || say.told.isQuiet(state);

const paintedState = (state: string, paint: Paint): string =>
  state
    .split(DOT)
    .map((part) => (isQuiet(part) ? paint.faint(part) : paint.state(part)))
    .join(paint.faint(DOT));

interface Layout {
  /** The state is right-aligned on the first line; else it begins the second. */
  isRight: boolean;
  /** The identifier follows the name, which saves a line. */
  isMoved: boolean;
}

const restOf = (...parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + (part === '' ? 0 : displayWidth(part) + DOT.length), 0);

function layoutOf({ name, heading, state, id }: RowTexts, { room }: Page): Layout {
  const right = state === '' ? 0 : GAP + displayWidth(state);
  const least = heading === '' ? 0 : DOT.length + Math.min(HEADING_LEAST, displayWidth(heading));
  const used = displayWidth(wrapWords(name, room).at(-1)!) + least + right;
  const isRight = used <= room;
  return { isRight, isMoved: isRight && used + restOf(id) <= room };
}

function* headLines(texts: RowTexts, { isRight, isMoved }: Layout, page: Page): Iterable<string> {
  const { indent, room, paint, matcher } = page;
  const { number, href } = texts;
  const id = isMoved ? texts.id : '';
  const right = isRight ? texts.state : '';
  const pieces = wrapWords(texts.name, room);
  const used = displayWidth(pieces.at(-1)!) + (id === '' ? 0 : restOf(id));
  const left = room - used - DOT.length - (right === '' ? 0 : GAP + displayWidth(right));
  const heading = left < Math.min(HEADING_LEAST, displayWidth(texts.heading)) ? '' : fitTo(texts.heading, left);
  for (const [at, piece] of pieces.entries()) {
    const begin =
      at > 0
        ? ' '.repeat(indent)
        : `${' '.repeat(indent - GAP - number.length)}${paint.faint(number)}${' '.repeat(GAP)}`;
    const name = begin + linked(paint.identifier(piece), href);
    if (at < pieces.length - 1) {
      yield name;
      continue;
    }
    const moved = id === '' ? '' : paint.faint(DOT) + linked(paint.faint(id), href);
    const about = heading === '' ? '' : paint.faint(DOT) + paint.marked(heading, matcher, 'plain');
    const width = used + restOf(heading);
    const space = room === Number.POSITIVE_INFINITY ? GAP : room - width - displayWidth(right);
    yield `${name}${moved}${about}${right === '' ? '' : ' '.repeat(space) + paintedState(right, paint)}`;
  }
}

interface Line {
  text: string;
  painted: string;
}

/** State and identifier if the first line has no room, and the remark if it fits after them. */
function placeLines({ href, ...texts }: RowTexts, { isRight, isMoved }: Layout, { room, paint }: Page): Line[] {
  const parts = [
    { text: isRight ? '' : texts.state, painted: (text: string) => paintedState(text, paint) },
    { text: isMoved ? '' : texts.id, painted: (text: string) => linked(paint.faint(text), href) },
    { text: texts.remark, painted: paint.faint },
  ].filter(({ text }) => text !== '');
  const lines: Line[] = [];
  for (const { text, painted } of parts) {
    const last = lines.at(-1);
    if (last !== undefined && restOf(last.text, text) - DOT.length <= room) {
      last.text += DOT + text;
      last.painted += paint.faint(DOT) + painted(text);
    } else lines.push(...wrapWords(text, room).map((line) => ({ text: line, painted: painted(line) })));
  }
  return lines;
}

/** A row: the passage follows its last line if there is room, else gets its own line if the row has few. */
function* linesOf(row: ResultRow, page: Page): Iterable<string> {
  const texts = rowTexts(row, page);
  const { indent, room, paint, matcher } = page;
  const layout = layoutOf(texts, page);
  const head = [...headLines(texts, layout, page)];
  const places = placeLines(texts, layout, page);
  const last = places.at(-1);
  const left = last === undefined ? 0 : room - restOf(last.text);
  const passage = (width: number): string => paint.marked(passageLine(texts.passage, matcher, width), matcher, 'plain');
  if (texts.passage !== '' && last !== undefined && left >= PASSAGE_LEAST)
    last.painted += paint.faint(DOT) + passage(left);
  else if (texts.passage !== '' && head.length + places.length < MOST_LINES)
    places.push({ text: '', painted: passage(room) });
  yield* head;
  if (texts.url !== '') yield marginOf(texts.url, indent, indent + room) + linked(paint.faint(texts.url), texts.href);
  for (const { painted } of places) yield ' '.repeat(indent) + painted;
  if (texts.explanation !== '') for (const line of wrapWords(texts.explanation, room)) yield ' '.repeat(indent) + line;
}

/** The results as lines for a terminal of `width` columns, each ended by a line feed; nothing without results. */
export function* resultLines(
  view: ResultsView,
  { width, links }: RenderOptions & { width: number },
  paint: Paint,
): Iterable<string> {
  const longest = Math.max(2, ...view.rows.map(({ number }) => Math.min(NUMBER_LIMIT, `${number}`.length)));
  const indent = longest + GAP;
  const page: Page = {
    indent,
    room: width - indent,
    paint,
    matcher: matcherFor(view.terms),
    links,
    common: commonStates(view.rows),
  };
  for (const line of allRemarkLines(view.lead ?? [], width)) yield `${line}\n`;
  for (const line of commonLines(view.rows, width, paint)) yield `${line}\n`;
  for (const row of view.rows) for (const line of linesOf(row, page)) yield `${line}\n`;
}
