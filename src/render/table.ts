/** The format for people at a terminal. */
import { viewShown } from './fields';
import { paintFor } from './paint';
import { changeLines } from './table-changes';
import { documentLines } from './table-documents';
import { recordLines } from './table-records';
import { resultLines } from './table-results';
import type { Output, Renderer, RenderOptions } from './view';

/** Narrower terminals get lines of this many columns. */
const LEAST_WIDTH = 20;

/**
 * Lines of at most `options.width` columns (at least 20); without a width nothing is wrapped. Throws `usage` when
 * `--fields` names a field that the answer does not have.
 */
function render(output: Output, options: RenderOptions): Iterable<string> {
  const width = options.width === undefined ? Number.POSITIVE_INFINITY : Math.max(LEAST_WIDTH, options.width);
  const paint = paintFor(options.colour);
  const view = viewShown(output, options.fields);
  switch (view.kind) {
    case 'results':
      return resultLines(view, { ...options, width }, paint);
    case 'documents':
      return documentLines(view, { ...options, width }, paint);
    case 'records':
      return recordLines(view, width, paint);
    case 'changes':
      return changeLines(view, width, paint);
  }
}

export const renderer: Renderer = { render };
