/** Lines of a text on a terminal of which some is marked: a bar on the left, which needs no colour, and bold where there is any. */
import type { Span } from '../contract/structure';
import type { Paint } from './paint';

/** What a marked line begins with; a pager opens at the first. */
export const BAR = '▌ ';
/** Columns that the bar takes. */
export const BAR_WIDTH = 2;

const SPACE = /[ \t]/;

/**
 * The lines that a line of text was wrapped to, with the words of the marked places bold and a bar before each line that has any; the
 * others of the same text are moved along.
 *
 * @param text the line as it was. @param wrapped its lines: the same characters but for spaces.
 */
export function markedLines(text: string, wrapped: readonly string[], marks: readonly Span[], paint: Paint): string[] {
  const flags = flagsOf(text, marks);
  let at = 0;
  return wrapped.map((line) => {
    let [painted, run, isBold, hasMark] = ['', '', false, false];
    const flush = (): void => {
      painted += isBold ? paint.heading(run) : run;
      run = '';
    };
    for (let index = 0; index < line.length; index += 1) {
      const unit = line[index]!;
      // A space is in the style of what is before it, so that a bold stretch is one.
      const next = SPACE.test(unit) ? isBold && (flags[at] ?? false) : (flags[at++] ?? false);
      if (next !== isBold) flush();
      isBold = next;
      if (next) hasMark = true;
      run += unit;
    }
    flush();
    return `${hasMark ? BAR : ' '.repeat(BAR_WIDTH)}${painted}`;
  });
}

/** Of each character that is no space, whether it is marked. */
function flagsOf(text: string, marks: readonly Span[]): boolean[] {
  const flags: boolean[] = [];
  for (let index = 0; index < text.length; index += 1)
    if (!SPACE.test(text[index]!)) flags.push(marks.some(({ start, end }) => index >= start && index < end));
  return flags;
}

/** The marks of a text that lie in one of its lines, as places in that line. */
export const marksIn = (marks: readonly Span[], start: number, length: number): Span[] =>
  marks
    .map((mark) => ({ start: Math.max(0, mark.start - start), end: Math.min(length, mark.end - start) }))
    .filter((mark) => mark.start < mark.end);
