/** `lks search --style`: the rows as citations, without requests for documents. */

import type { SearchAnswer, SearchResult } from '../../../contract/types';
import type { Style } from '../../../contract/vocabulary';
import { isMachine, isSheet } from '../../../render/formats';
import type { Output, ResultsView } from '../../../render/view';
import {
  type CitationFields,
  citationFields,
  citationsView,
  citedOf,
  lacksOf,
  writeCitations,
} from '../../../research/cite/write';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';

interface Shown extends Output {
  data: SearchAnswer;
  view: ResultsView;
}

/** A row with its citation fields, for programs. */
export const withCitation = async (
  style: Style,
  row: SearchResult,
  day: string | undefined,
): Promise<SearchResult & CitationFields> => ({
  ...row,
  ...(await citationFields(style, citedOf(row, [], { day }))),
});

/** Rows as citations; for programs rows with a citation each. Also returns what the citations lack, for people. */
export async function asCited(
  context: Context,
  style: Style,
  { data: answer, view }: Shown,
  day: string | undefined,
): Promise<Pick<Outcome, 'output' | 'text'> & { lacking: readonly string[] }> {
  const all = answer.data.map((row) => citedOf(row, [], { day }));
  const lacking = lacksOf(all, true);
  if (!isMachine(context.format) && !isSheet(context.format))
    return { text: await writeCitations(style, all), lacking };
  const rows = await Promise.all(answer.data.map((row) => withCitation(style, row, day)));
  const data = { ...answer, data: rows };
  const table = citationsView(
    all,
    rows.map(({ citation }) => citation),
  );
  return { output: { data, view: isSheet(context.format) ? table : view }, lacking };
}
