import { safeLine } from '../platform/text/safe-text';
import type { Paint } from './paint';
import type { DocumentBlock, HeadingBlock, OutlineBlock } from './view';
import { wrapWords } from './width';

type Piece = DocumentBlock['body'][number];

export const isOutline = (piece: Piece): piece is OutlineBlock => typeof piece !== 'string' && 'outline' in piece;
export const isLevelled = (piece: Piece): piece is HeadingBlock => typeof piece !== 'string' && 'heading' in piece;

const STEP = 2;

/** An outline as lines of at most `width` columns, indented by division. */
export function outlineTextLines({ outline }: OutlineBlock, width: number, paint?: Paint): string[] {
  return outline.flatMap(({ depth, kind, text }, at) => {
    const margin = ' '.repeat(Math.min(depth * STEP, Math.floor(Math.min(width, 40) / 4)));
    const hanging = kind === 'articles' ? `${margin}  ` : margin;
    const lines = wrapWords(safeLine(text), Math.max(8, width - hanging.length));
    const shown = lines.map((line, index) => {
      const whole = (index === 0 ? margin : hanging) + line;
      return kind === 'division' && paint !== undefined ? paint.heading(whole) : whole;
    });
    const begins = depth === 0 && (kind === 'division' || (outline[at - 1]?.depth ?? 0) > 0);
    return begins && at > 0 ? ['', ...shown] : shown;
  });
}
