/** The body of a summary, and its parts: numbered as those of the text that it sums up, and found by what its lines begin with. */
import type { TextStructure } from '../../contract/structure';
import { compose } from '../../sources/shared/reading/compose';
import { asHeading, isHeading, Line, makeSection, withoutHeading } from '../../sources/shared/reading/line';

/** `1.`, `2a.`: a paragraph of an article. */
const LID = /^(\d+[a-z]*)\.\s/;
/** Points, outer ones before those in them: `a.`, `(a)`, `(1)`; then `1°.`, `(i)`. */
const POINTS = [/^(?:([a-z]{1,2})\.|\(([a-z]|\d+)\))\s/, /^(?:(\d+)°\.|\(([ivx]+)\))\s/] as const;
/** `3.2 `: a consideration; what follows without a number belongs to it. */
const CONSIDERATION = /^(\d+(?:\.\d+)+)\s/;

/** The roles that the register gives to sections of a decision, by the headings that the summaries have. */
const ROLES: Readonly<Record<string, string>> = {
  procesverloop: 'procesverloop',
  beoordeling: 'overwegingen',
  beslissing: 'beslissing',
};

const numberOf = (pattern: RegExp, line: string): string | undefined => {
  const found = pattern.exec(line);
  return found?.[1] ?? found?.[2];
};

/** Where a line is marked as a point of this depth. Of `(i)` alone nobody can tell: it is a letter, unless it is no next one. */
function isPointOf(depth: number, line: string, last: string | undefined): boolean {
  if (numberOf(POINTS[depth]!, line) === undefined) return false;
  return depth > 0 || !/^\(i\)/.test(line) || last === 'h';
}

/** Lines with the points of a depth marked, each with all that is in it. */
function withPoints(lines: readonly string[], depth: number): Line[] {
  if (POINTS[depth] === undefined) return lines.map(Line.of);
  const starts: number[] = [];
  let last: string | undefined;
  for (const [at, line] of lines.entries())
    if (isPointOf(depth, line, last)) {
      last = numberOf(POINTS[depth], line);
      starts.push(at);
    }
  const before = withPoints(lines.slice(0, starts[0] ?? lines.length), depth + 1);
  const points = starts.map((from, nth) => {
    // Its own mark is no point within it.
    const within = withPoints(lines.slice(from + 1, starts[nth + 1]), depth + 1);
    const inner = Line.join([lines[from]!, ...within], '\n');
    return inner.as({ is: 'part', kind: 'onderdeel', number: numberOf(POINTS[depth]!, lines[from]!)! });
  });
  return [...before, ...points];
}

/** A paragraph of an article, as the numbered paragraph that it is, with its points. */
function articleParagraph(text: string): Line {
  const line = Line.join(withPoints(text.split('\n'), 0), '\n');
  const number = numberOf(LID, text);
  return number === undefined ? line : line.as({ is: 'part', kind: 'lid', number });
}

/** Considerations of a decision, each up to the next; `paragraphs` has no heading. */
function considerations(paragraphs: readonly string[]): Line[] {
  const starts = [...paragraphs.keys()].filter((at) => CONSIDERATION.test(paragraphs[at]!));
  const before = paragraphs.slice(0, starts[0] ?? paragraphs.length).map(Line.of);
  return [
    ...before,
    ...starts.flatMap((from, nth) => {
      const number = numberOf(CONSIDERATION, paragraphs[from]!)!;
      const lines = paragraphs.slice(from, starts[nth + 1]).map(Line.of);
      return Line.allAs(lines, { is: 'part', kind: 'rechtsoverweging', number });
    }),
  ];
}

/** The sections of a decision, each with its considerations. */
function decision(paragraphs: readonly string[]): Line[] {
  const lines: Line[] = [];
  const headings = [...paragraphs.keys()].filter((at) => isHeading(Line.of(paragraphs[at]!)));
  lines.push(...considerations(paragraphs.slice(0, headings[0] ?? paragraphs.length)));
  for (const [nth, at] of headings.entries()) {
    const heading = withoutHeading(Line.of(paragraphs[at]!)).text;
    const from = lines.length;
    lines.push(asHeading(heading), ...considerations(paragraphs.slice(at + 1, headings[nth + 1])));
    const [, number = '', words = ''] = /^(?:(\d+)\.? )?(.*)$/.exec(heading) ?? [];
    const role = ROLES[words.toLowerCase()];
    makeSection(lines, from, { number, ...(role !== undefined && { role }) });
  }
  return lines;
}

/**
 * Reads the parts of a summary: of an article its paragraphs and points, of a decision its sections and considerations.
 *
 * @param text paragraphs with a blank line between them. @returns the same text, and its parts as readers of publishers give them.
 */
export function readParts(text: string, isDecision: boolean): { body: string; structure: TextStructure } {
  const paragraphs = text.split(/\n{2,}/);
  return compose(isDecision ? decision(paragraphs) : paragraphs.map(articleParagraph), 'marked');
}
