/**
 * Pages of before there were classes: headings of fixed parts with an anchor before each (`MO` grounds, `DI` operative part, `OP` opinion), and
 * paragraphs that begin with their number (publishers.md, "Pages of the Court").
 */
import type { Range } from './operative-part';
import { type Block, textOfBlock } from './page-blocks';
import type { NumberedRange } from './page-numbers';

/** Two ways to print the number of a paragraph; lists within a text have the other, or a bracket. */
const STYLES = [/^(\d{1,4})\s(?![\s.,)])/, /^(\d{1,4})\s?\.\s/];

/** So many lines, each no longer than this, can stand before the first paragraph: a greeting, a title. */
const MOST_BEFORE = 3;
const LONGEST_BEFORE = 120;

/** Fewer numbers than these are a list. */
const FEWEST = 3;

const indexOf = (blocks: readonly Block[], part: string): number => blocks.findIndex((block) => block.part === part);

/**
 * The numbered paragraphs of such a page: those of the grounds, or of an opinion. All lines there that begin with a number in the same way have
 * to run from 1 on without a gap, from the beginning on; else which of them are paragraphs of the Court cannot be told, and none is.
 */
export function olderNumbers(blocks: readonly Block[]): NumberedRange[] {
  const from = Math.max(indexOf(blocks, 'MO'), indexOf(blocks, 'OP'));
  if (from < 0) return [];
  const operative = indexOf(blocks, 'DI');
  const to = operative < from ? blocks.length : operative;
  for (const style of STYLES) {
    const starts = startsIn(blocks, from, to, style);
    if (starts !== undefined) return rangesOf(blocks, starts, to);
  }
  return [];
}

/** Where paragraphs begin whose numbers are printed in this way; undefined where these are not all of them. */
function startsIn(blocks: readonly Block[], from: number, to: number, style: RegExp): number[] | undefined {
  const starts: number[] = [];
  let before = 0;
  for (let at = from; at < to; at += 1) {
    const text = textOfBlock(blocks[at]!);
    const number = blocks[at]!.is === 'text' ? style.exec(text)?.[1] : undefined;
    if (number !== undefined) {
      if (Number(number) !== starts.length + 1) return undefined;
      starts.push(at);
    } else if (starts.length === 0 && blocks[at]!.is !== 'heading') {
      before += 1;
      if (before > MOST_BEFORE || text.length > LONGEST_BEFORE) return undefined;
    }
  }
  return starts.length < FEWEST ? undefined : starts;
}

/** A paragraph goes on to the next one, or to a heading. */
const rangesOf = (blocks: readonly Block[], starts: readonly number[], to: number): NumberedRange[] =>
  starts.map((from, index) => {
    const end = starts[index + 1] ?? to;
    let next = from + 1;
    while (next < end && blocks[next]!.is !== 'heading') next += 1;
    return { from, to: next, number: `${index + 1}` };
  });

/** The operative part, with its heading, up to the next; undefined where the page marks none. */
export function olderOperativePart(blocks: readonly Block[]): Range | undefined {
  const from = indexOf(blocks, 'DI');
  if (from < 0) return undefined;
  const next = blocks.findIndex(({ is }, at) => at > from && is === 'heading');
  return { from, to: next < 0 ? blocks.length : next };
}
