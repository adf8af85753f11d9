/** Lines of text, and what is put together of them: a mark and what it marks, a row of a table, a heading. */
import type { AddedKind, TextPart } from '../../../contract/structure';
import { Line } from './line';

/** A heading is a line of its own that begins so. */
const HEADING = '## ';

export const isHeading = ({ text }: Line): boolean => text.startsWith(HEADING);

/** A text as lines: one, or none where there is no text. */
export const lineOf = (line: Line): Line[] => (line.text === '' ? [] : [line]);

/** Lines that belong together as one paragraph; none where there are no lines. */
export const paragraphOf = (lines: readonly Line[]): Line[] => lineOf(Line.join(lines, '\n'));

/** A mark before the first of some lines: `(a) text`, `## 1. Heading`; alone where there are none. */
export function marked(mark: Line | string, lines: readonly Line[]): Line[] {
  const before = Line.of(mark);
  const [first, ...rest] = lines;
  if (before.text === '') return [...lines];
  if (first === undefined) return [before];
  if (!isHeading(first)) return [Line.join([before, first], ' '), ...rest];
  return [Line.join([HEADING, before, ' ', withoutHeading(first)]), ...rest];
}

/** A text as a heading. */
export const asHeading = (line: Line | string): Line => Line.join([HEADING, line]);

/** Makes the paragraphs from a place on a section: a heading and all that is under it. */
export function makeSection(paragraphs: Line[], from: number, section: Pick<TextPart, 'number' | 'role'>): void {
  const lines = Line.allAs(paragraphs.splice(from), { is: 'part', kind: 'sectie', ...section });
  for (const line of lines) paragraphs.push(line);
}

/** All lines as one heading; none where there is no text. */
export function headingOf(lines: readonly Line[]): Line[] {
  const line = Line.join(lines, ' ')
    .replaced(/## /g, () => '')
    .collapsed();
  return line.text === '' ? [] : [asHeading(line)];
}

/** A row of a table as one line, the lines of its cells joined with ` | `; a row without text is no line. */
export function rowOf(cells: readonly (readonly Line[])[]): Line[] {
  const texts = cells.map((lines) => Line.join(lines.map(withoutHeading), ' '));
  return texts.every(({ text }) => text === '') ? [] : [Line.join(texts, ' | ').collapsed()];
}

/** A heading as a line like any other. */
export const withoutHeading = (line: Line): Line => (isHeading(line) ? line.from(HEADING.length) : line);

/** Words of lks in a text: they are told apart from those of the publisher. */
export const remark = (text: string, kind: AddedKind): Line => Line.of(text).as({ is: 'added', kind });

/** What is shown of a text that has no words: its title. */
export const inPlaceOfText = (title: string): Line => remark(title, 'no-text');

/** What a register knows of a text, one line a fact, under a heading of its own; none where nothing is known. */
export const register = (heading: string, facts: readonly (Line | string)[]): Line[] =>
  facts.length === 0 ? [] : Line.allAs([asHeading(heading), Line.join(facts, '\n')], { is: 'added', kind: 'register' });
