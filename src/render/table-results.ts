/** A search on a terminal: three lines a row, as docs/decisions/screen.md says. */
import { say } from '../messages';
import { safeLine, safeUrl } from '../platform/text/safe-text';
import { type Matcher, matcherFor } from './matches';
import { hyperlink, type Paint } from './paint';
import { passageLines } from './passage';
import type { RenderOptions, ResultRow, ResultsView } from './view';
import { displayWidth, fitTo, hardWrap, wrapWords } from './width';

interface Page {
  /** What stands before the lines of a row: the width of the numbers, and a gap. */
  indent: number;
  /** Columns right of that; Infinity where there is no terminal. */
  room: number;
  paint: Paint;
  matcher: Matcher;
  links: boolean;
  /** Its name, and one line of text. */
  compact: boolean;
}

/** What the lines of a row say; all of it safe, an empty text where there is nothing to say. */
interface Said {
  number: string;
  /** How it is cited, without its identifier. */
  name: string;
  heading: string;
  state: string;
  /** Its identifier, unless that is its name. */
  id: string;
  url: string;
  href: string | undefined;
  /** What led to it, and what it lacks. */
  remark: string;
  passage: string;
  explanation: string;
}

const GAP = 2;
const DOT = ' · ';
const NUMBER_LIMIT = 10;
/** Characters of a field that take part in the layout (faults.md, threat 5). */
const CELL_LIMIT = 2000;
/** Identifiers and URLs are never cut; nothing that names a document is longer than this. */
const WHOLE_LIMIT = 4096;
/** A heading in less room says nothing. */
const HEADING_LEAST = 16;
const URL_LEAST = 20;
const PASSAGE_LEAST = 20;
/** On a terminal as wide as this a row has one line less. */
const WIDE = 90;
/** On a narrower one what a row was found by needs more lines. */
const NARROW = 50;
const MOST_LINES = 4;

const capped = (text: string, limit: number): string => (text.length > limit ? `${text.slice(0, limit)}…` : text);
const cell = (text = ''): string => safeLine(capped(text, CELL_LIMIT));
const whole = (text: string): string => safeLine(capped(text, WHOLE_LIMIT));
const dotted = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(DOT);

/** A citation without the identifier at its end, which has its own place. */
function nameOf(citation: string, id: string): string {
  const end = `, ${id}`;
  return citation.endsWith(end) ? citation.slice(0, -end.length) : citation;
}

/** What a row says, cleaned once more at the boundary. */
function saidOf(row: ResultRow, { links }: Page): Said {
  const id = whole(row.externalId);
  const name = nameOf(cell(row.citation), id) || id;
  const url = whole(row.url);
  const day = cell(row.decisionDate);
  const state = cell(row.state) || (name !== id && name.includes(day.slice(0, 4)) ? '' : day);
  // What its text is worth is said once, in the fuller words.
  const standing = cell(row.standing);
  const [worth = '', ...others] = state.split(DOT);
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
    remark: dotted(isSame ? '' : standing, cell(row.foundAs), cell(row.lacking)),
    passage: cell(row.snippet),
    explanation: cell(row.explanation),
  };
}

const linked = (text: string, href: string | undefined): string =>
  href === undefined || text === '' ? text : hyperlink(text, href);

/** States that say what a text is and not that it is no law of today. */
const isQuiet = (state: string): boolean =>
  state === say.told.summary || state === say.told.example || /^(?:as of|from|cited by) |^\d/.test(state);

const paintedState = (state: string, { paint }: Page): string =>
  state
    .split(DOT)
    .map((part) => (isQuiet(part) ? paint.faint(part) : paint.state(part)))
    .join(paint.faint(DOT));

/** How the parts of a row share its lines. */
interface Layout {
  /** The state stands at the right of the first line; else it begins the second. */
  isRight: boolean;
  /** The identifier stands behind the name, since that saves a line. */
  isMoved: boolean;
  /** Of the URL what is shown on the line of the identifier; undefined: it has lines of its own. */
  url: string | undefined;
  /** The remark stands on that line too. */
  hasRemark: boolean;
}

const restOf = (...parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + (part === '' ? 0 : displayWidth(part) + DOT.length), 0);

function layoutOf({ name, heading, state, id, url, href, remark }: Said, { room }: Page): Layout {
  const right = state === '' ? 0 : GAP + displayWidth(state);
  const least = heading === '' ? 0 : DOT.length + Math.min(HEADING_LEAST, displayWidth(heading));
  const isRight = displayWidth(name) + least + right <= room;
  const taken = restOf(isRight ? '' : state, id);
  const left = (more: string): number => room - taken - restOf(more);
  const isShort = (more: string): boolean =>
    displayWidth(url) <= left(more) || (href !== undefined && left(more) >= URL_LEAST);
  const hasRemark = remark !== '' && isShort(remark);
  if (hasRemark || isShort('')) {
    const width = left(hasRemark ? remark : '');
    return { isRight, isMoved: false, url: displayWidth(url) <= width ? url : shortened(url, width), hasRemark };
  }
  // Where a link carries the address, it can be left out.
  if (href !== undefined && id !== '') return { isRight, isMoved: false, url: '', hasRemark: false };
  const isMoved = id !== '' && isRight && displayWidth(name) + restOf(id) + least + right <= room;
  return { isRight, isMoved, url: undefined, hasRemark: false };
}

/** An address in fewer columns: without its scheme, and cut where that is not enough. */
function shortened(url: string, width: number): string {
  const bare = url.replace(/^https?:\/\/(?:www\.)?/i, '');
  const [first = ''] = hardWrap(bare, width - 1);
  return displayWidth(bare) <= width ? bare : `${first}…`;
}

/** The URL whole: indented, or as far left as it needs to stay in one piece, or in pieces that all link to it. */
function urlLines({ url, href }: Said, { indent, room, paint }: Page): string[] {
  const spare = indent + room - displayWidth(url);
  const pieces = hardWrap(url, spare >= 0 ? Number.POSITIVE_INFINITY : room);
  const margin = ' '.repeat(spare >= 0 ? Math.min(indent, spare) : indent);
  return pieces.map((piece) => margin + linked(paint.faint(piece), href));
}

/** Number, name, heading, and at the right end the state. */
function* headLines(said: Said, { isRight, isMoved }: Layout, page: Page): Iterable<string> {
  const { indent, room, paint, matcher } = page;
  const { number, href } = said;
  const id = isMoved ? said.id : '';
  const right = isRight ? said.state : '';
  const pieces = wrapWords(said.name, room);
  const used = displayWidth(pieces.at(-1)!) + (id === '' ? 0 : restOf(id));
  const left = room - used - DOT.length - (right === '' ? 0 : GAP + displayWidth(right));
  const heading = left < Math.min(HEADING_LEAST, displayWidth(said.heading)) ? '' : fitTo(said.heading, left);
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
    yield `${name}${moved}${about}${right === '' ? '' : ' '.repeat(space) + paintedState(right, page)}`;
  }
}

/** Where it is: identifier and URL in one line where they fit, whole in any case unless a link carries the address. */
function* placeLines(said: Said, { isRight, isMoved, url, hasRemark }: Layout, page: Page): Iterable<string> {
  const { indent, room, paint } = page;
  const margin = ' '.repeat(indent);
  const state = isRight ? '' : said.state;
  const id = isMoved ? '' : said.id;
  const remark = hasRemark ? said.remark : '';
  if (restOf(state, id, url ?? '', remark) - DOT.length <= room) {
    const parts = [
      paintedState(state, page),
      linked(paint.faint(id), said.href),
      linked(paint.faint(url ?? ''), said.href),
      paint.faint(remark),
    ].filter((part) => part !== '');
    if (parts.length > 0) yield margin + parts.join(paint.faint(DOT));
  } else {
    for (const line of wrapWords(state, room)) if (line !== '') yield margin + paintedState(line, page);
    for (const line of wrapWords(id, room)) if (line !== '') yield margin + linked(paint.faint(line), said.href);
  }
  if (url === undefined) yield* urlLines(said, page);
}

/** What led to it and the passage, in the lines that are left of those of a row. */
function* textLines({ remark, passage }: Said, { hasRemark }: Layout, page: Page, used: number): Iterable<string> {
  const { indent, room, paint, matcher, compact } = page;
  const margin = ' '.repeat(indent);
  const isNarrow = indent + room < NARROW;
  const most = compact ? 1 : isNarrow ? MOST_LINES : Math.min(2, Math.max(1, (indent + room >= WIDE ? 3 : 4) - used));
  const above = hasRemark || remark === '' ? [] : wrapWords(remark, room);
  const end = above.at(-1) ?? '';
  // Where no line is left for it, the passage begins behind the remark.
  const isBehind = end !== '' && above.length >= most && room - restOf(end) >= PASSAGE_LEAST && passage !== '';
  for (const line of isBehind ? above.slice(0, -1) : above) yield margin + paint.faint(line);
  if (passage === '') return;
  const before = isBehind ? paint.faint(end + DOT) : '';
  const width = room - (isBehind ? restOf(end) : 0);
  for (const line of passageLines(passage, { matcher, width, most: Math.max(1, most - above.length) }))
    yield margin + before + paint.marked(line, matcher, 'plain');
}

function* linesOf(row: ResultRow, page: Page): Iterable<string> {
  const said = saidOf(row, page);
  const isCarried = page.compact && said.href !== undefined;
  const layout = layoutOf(said, page);
  const above = [...headLines(said, layout, page), ...(isCarried ? [] : placeLines(said, layout, page))];
  yield* above;
  yield* textLines(said, isCarried ? { ...layout, hasRemark: false } : layout, page, above.length);
  const margin = ' '.repeat(page.indent);
  if (said.explanation !== '') for (const line of wrapWords(said.explanation, page.room)) yield margin + line;
}

/** The results as lines for a terminal of `width` columns, each ended by a line feed; nothing when there are none. */
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
    compact: view.compact === true,
  };
  for (const row of view.rows) for (const line of linesOf(row, page)) yield `${line}\n`;
}
