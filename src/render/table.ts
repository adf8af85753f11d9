/** The format for people at a terminal. */
import { viewShown } from './fields';
import { paintFor } from './paint';
import { resultLines } from './table-results';
import type { Chunks, Output, Renderer, RenderOptions, View } from './view';

const LEAST_WIDTH = 20;

/** Lines drawn in columns with cli-table3, which a search does not load. */
async function* drawnLines(view: View, options: RenderOptions & { width: number }): AsyncIterable<string> {
  const paint = paintFor(options.colour);
  switch (view.kind) {
    case 'results':
      return yield* (await import('./table-compact')).compactLines(view, options, paint);
    case 'documents':
      return yield* (await import('./table-documents')).documentLines(view, options, paint);
    case 'records':
      return yield* (await import('./table-records')).recordLines(view, options, paint);
    case 'changes':
      return yield* (await import('./table-changes')).changeLines(view, options.width, paint);
  }
}

/** Lines of at least 20 columns; addresses are never broken. Throws `usage` on an unknown field in `--fields`. */
function render(output: Output, options: RenderOptions): Chunks {
  const width = options.width === undefined ? Number.POSITIVE_INFINITY : Math.max(LEAST_WIDTH, options.width);
  const view = viewShown(output, options.fields);
  const isRows = view.kind === 'results' && view.compact !== true;
  return isRows
    ? resultLines(view, { ...options, width }, paintFor(options.colour))
    : drawnLines(view, { ...options, width });
}

export const renderer: Renderer = { render };
