/** Lines of text, and what is put together of them: a mark and what it marks, a row of a table, a heading. */
import { collapse } from '../xml/element';

/** A heading is a line of its own that begins so. */
const HEADING = '## ';

export const isHeading = (line: string): boolean => line.startsWith(HEADING);

/** A text as lines: one, or none where there is no text. */
export const lineOf = (text: string): string[] => (text === '' ? [] : [text]);

/** Lines that belong together as one paragraph; none where there are no lines. */
export const paragraphOf = (lines: readonly string[]): string[] => lineOf(lines.join('\n'));

/** A mark before the first of some lines: `(a) text`, `## 1. Heading`; alone where there are none. */
export function marked(mark: string, lines: readonly string[]): string[] {
  const [first, ...rest] = lines;
  if (mark === '') return [...lines];
  if (first === undefined) return [mark];
  return [isHeading(first) ? `${HEADING}${mark} ${first.slice(HEADING.length)}` : `${mark} ${first}`, ...rest];
}

/** All lines as one heading; none where there is no text. */
export function headingOf(lines: readonly string[]): string[] {
  const text = collapse(lines.join(' ').replaceAll(HEADING, ''));
  return text === '' ? [] : [HEADING + text];
}

/** A row of a table as one line, the lines of its cells joined with ` | `; a row without text is no line. */
export function rowOf(cells: readonly (readonly string[])[]): string[] {
  const texts = cells.map((lines) => lines.map(withoutHeading).join(' '));
  return texts.every((text) => text === '') ? [] : [collapse(texts.join(' | '))];
}

/** A heading as a line like any other. */
export const withoutHeading = (line: string): string => (isHeading(line) ? line.slice(HEADING.length) : line);
