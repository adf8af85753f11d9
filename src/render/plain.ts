/** The format of a pipe: a tab-separated line per result, a document as header and text; nothing is cut. */

import { ALL_RESULT_FIELDS } from '../contract/field-names';
import { forPrograms, say } from '../messages';
import { safeBlock, safeLine } from '../platform/text/safe-text';
import { rowLine } from './body';
import {
  checkFields,
  columnsForPrograms,
  fieldsOf,
  fieldsView,
  fieldTexts,
  rowFacts,
  rowsOf,
  streamedColumns,
} from './fields';
import { isLevelled, isOutline, outlineTextLines } from './outline-lines';
import { unifiedLines } from './unified';
import type { DocumentBlock, Output, RecordStream, RecordsView, Renderer, RenderOptions, StreamedRow } from './view';

const RULE = '='.repeat(72);

/** Values as one line: `safeLine` turns tabs and line breaks inside them into spaces. */
const tabbed = (values: readonly string[]): string => `${values.map(safeLine).join('\t')}\n`;

/** The name of the row comes first: identifier, else the id for `lks doc`, else the address. */
function resultLine(row: StreamedRow): string {
  const { number, id, externalId, decisionDate, documentType, title, url } = row.view;
  const name = externalId || id || url || forPrograms(() => say.render.unnamed(number));
  return tabbed([name, decisionDate, documentType, title, url, ...rowFacts(row)]);
}

function pieceText(piece: DocumentBlock['body'][number]): string {
  if (typeof piece === 'string') return safeBlock(piece).trimEnd();
  if (isOutline(piece)) return outlineTextLines(piece, Number.POSITIVE_INFINITY).join('\n');
  if (isLevelled(piece)) return `## ${safeLine(piece.heading)}`;
  return piece.rows.map((row) => rowLine(row.map(safeLine))).join('\n');
}

function documentText(block: DocumentBlock): string {
  const entries = [...block.header, ...(block.neighbours ?? [])].map(
    ({ label, value }) => `${safeLine(label)}: ${safeLine(value)}`,
  );
  const head = [safeLine(block.title), ...entries].filter((line) => line !== '').join('\n');
  const texts = [head, safeBlock(block.summary), ...block.body.map(pieceText)].filter((text) => text !== '');
  return `${texts.join('\n\n').replace(/\n+$/, '')}\n`;
}

function* recordLines(view: RecordsView): Iterable<string> {
  for (const row of view.rows) yield tabbed(view.columns.map(({ key }) => row[key] ?? ''));
}

function* viewLines(output: Output): Iterable<string> {
  const { view } = output;
  switch (view.kind) {
    case 'results':
      for (const row of rowsOf(output)) yield resultLine(row);
      return;
    case 'documents':
      for (const [at, block] of view.documents.entries()) yield (at > 0 ? `\n${RULE}\n\n` : '') + documentText(block);
      return;
    case 'records':
      yield* recordLines({ ...view, columns: columnsForPrograms(view.columns) });
      return;
    case 'changes':
      yield* unifiedLines(view);
  }
}

/** Identifier, date, type, title, URL and the extra columns of CSV, or `--fields`. Throws `usage` on an unknown one. */
function render(output: Output, { fields }: RenderOptions): Iterable<string> {
  if (fields === undefined) return viewLines(output);
  checkFields(fields, fieldsOf(output));
  return recordLines(fieldsView(output, fields));
}

async function* rows(results: AsyncIterable<StreamedRow>, { fields }: RenderOptions): AsyncIterable<string> {
  if (fields !== undefined) checkFields(fields, ALL_RESULT_FIELDS);
  for await (const row of results) yield fields === undefined ? resultLine(row) : tabbed(fieldTexts(row.data, fields));
}

async function* records(stream: RecordStream, { fields }: RenderOptions): AsyncIterable<string> {
  const named = streamedColumns(stream, fields);
  const columns = fields === undefined ? columnsForPrograms(named) : named;
  for await (const { row } of stream.records) {
    const cells = row();
    yield tabbed(columns.map(({ key }) => cells[key] ?? ''));
  }
}

export const renderer: Renderer = { render, rows, records };
