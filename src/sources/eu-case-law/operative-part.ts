/** The operative part of a decision on a page: what follows the last numbered paragraph, up to the signatures. */
import type { Block } from './page-blocks';
import { textOfBlock } from './page-blocks';

/** How it begins, where the page does not set it in: `On those grounds, the Court hereby rules:`. It ends with a colon, or in the next line. */
const BEGINS =
  /^(?:on those grounds|for those reasons|in those circumstances|om deze redenen|rechtdoende|het (?:hof|gerecht)(?: \([^()]{1,60}\))?,? (?:verklaart|beschikt|rechtdoende)|de (?:vice-?)?president van het (?:hof|gerecht) beschikt|par ces motifs|aus diesen gründen)(?![\p{L}])/iu;

/** From which block on, up to and without which other. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks of the operative part. It is what is set in behind the last numbered paragraph; or, in a page that sets nothing in, from the last
 * line on that begins as one. The same words within a numbered paragraph begin none. Undefined where it cannot be told.
 */
export function operativePart(blocks: readonly Block[]): Range | undefined {
  const after = blocks.findLastIndex(({ is }) => is === 'point') + 1;
  const signed = blocks.findIndex(({ is }, at) => at >= after && is === 'signatures');
  const to = signed < 0 ? blocks.length : signed;
  const setIn = blocks.findIndex(({ is }, at) => at >= after && at < to && is === 'indented');
  const begins = blocks.findIndex(
    (block, at) => at >= after && at < to && ['text', 'indented'].includes(block.is) && BEGINS.test(textOfBlock(block)),
  );
  const from = begins < 0 ? setIn : setIn < 0 ? begins : Math.min(begins, setIn);
  if (from < 0) return undefined;
  const announces = blocks.slice(from, to).some(({ lines }) => lines.some(({ text }) => /[:：]$/.test(text.trim())));
  return announces || begins === from ? { from, to } : undefined;
}
