/** A long text in pages that an assistant can hold, and an outline of its headings. Pure. Positions are UTF-16 units. */

/** The most that a page holds: some 4,000 tokens of Dutch. */
export const PAGE_LENGTH = 12_000;
/** The most headings that an outline lists. */
export const OUTLINE_LENGTH = 200;
const HEADING_LENGTH = 160;

export interface TextPage {
  /** Where the page begins and ends in the text; `end` is outside it. */
  readonly start: number;
  readonly end: number;
}

export interface Heading {
  heading: string;
  /** The page on which it begins, from 1. */
  page: number;
  /** Where it begins in the whole text. */
  offset: number;
}

/** Where a page that begins at `start` ends: before a paragraph, else a line, else a word, if any in its second half. */
function endOfPage(text: string, start: number): number {
  const limit = start + PAGE_LENGTH;
  if (limit >= text.length) return text.length;
  const half = start + PAGE_LENGTH / 2;
  // Only this half is looked through: a search back over the whole of a text without spaces would take time with its square.
  const tail = text.slice(half, limit);
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = tail.lastIndexOf(mark);
    if (at >= 0) return half + at + mark.length;
  }
  const splitsPair = (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800;
  return splitsPair ? limit - 1 : limit;
}

/** The pages of a text, in order; together they are the text, to the letter. An empty text is one empty page. */
export function pagesOf(text: string): TextPage[] {
  const pages: TextPage[] = [];
  let start = 0;
  do {
    const end = endOfPage(text, start);
    pages.push({ start, end });
    start = end;
  } while (start < text.length);
  return pages;
}

/** Every heading of a text: a line that begins with 1 to 6 `#` and a space, as the bodies of documents have them. */
export function headingsOf(text: string, pages: readonly TextPage[]): Heading[] {
  const headings: Heading[] = [];
  let page = 0;
  for (const match of text.matchAll(/^#{1,6} (\S.*)$/gm)) {
    while (match.index >= (pages[page]?.end ?? Number.POSITIVE_INFINITY)) page += 1;
    const heading = match[1]!.trim();
    const shown = heading.length > HEADING_LENGTH ? `${heading.slice(0, HEADING_LENGTH - 1)}…` : heading;
    headings.push({ heading: shown.toWellFormed(), page: page + 1, offset: match.index });
  }
  return headings;
}
