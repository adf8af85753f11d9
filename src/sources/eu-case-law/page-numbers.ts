/** Which numbers the paragraphs of a page have. */
import type { Block } from './page-blocks';

/** The blocks of a numbered paragraph: from one up to, and without, another. */
export interface NumberedRange {
  readonly from: number;
  readonly to: number;
  readonly number: string;
}

/**
 * The numbered paragraphs, in the order of the page, none within another. Each has the number that the page marks, also where that is there
 * twice: which of the two is meant, a reader sees. A paragraph whose mark has lost its id is one where its number is exactly what is missing
 * between two others.
 */
export function numbersOf(blocks: readonly Block[]): NumberedRange[] {
  const lost = new Map<Block, string>();
  let last = 0;
  /** Behind the last paragraph: text behind bare numbers that have no id. */
  let between: Block[] = [];
  for (const block of blocks) {
    if (block.mark !== undefined) between.push(block);
    if (block.number === undefined) continue;
    const number = Number(block.number);
    const fills =
      between.length === number - last - 1 && between.every(({ mark }, at) => Number(mark) === last + 1 + at);
    if (fills) for (const one of between) lost.set(one, one.mark!);
    last = number;
    between = [];
  }
  return blocks.flatMap((block, at) => {
    const number = block.number ?? lost.get(block);
    return number === undefined ? [] : [{ from: at, to: at + 1, number }];
  });
}
