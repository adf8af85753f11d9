/** What the head of a document says on a terminal, and is not said again beside it. */

import type { DocumentCall } from '../../contract/backend';
import { isOwnText } from '../../render/document-state';
import type { Outcome } from '../command/command';
import type { Context } from '../command/context';

/** Whether who reads what is said beside a document has its head on the same screen: on pipes and in files these are apart. */
export const showsHead = ({ format, globals: { output, fields }, io }: Context): boolean =>
  format === 'table' &&
  (output === undefined || output === '-') &&
  fields === undefined &&
  io.out.isTerminal &&
  io.err.isTerminal;

/** That a text is a summary, or an example, is in the head of each document. */
export function withoutSaid<T extends Pick<Outcome, 'disclosure'>>(
  context: Context,
  answered: T,
  documents: readonly { source?: unknown }[],
): T {
  return documents.length > 0 && showsHead(context) && documents.every(isOwnText)
    ? { ...answered, disclosure: undefined }
    : answered;
}

/** A call that does not tell what the head of an outline of the sample says: how much of the law is here. */
export function withoutOutlineSaid(context: Context, call: DocumentCall, isSample: boolean): DocumentCall {
  if (!isSample || !showsHead(context)) return call;
  const tells: DocumentCall['notice'] = (notice) => {
    if (notice.kind !== 'answer-notice' || notice.code !== 'law_not_whole') call.notice?.(notice);
  };
  return { ...call, notice: tells };
}
