/** Markdown: results as a numbered list with links, documents with their structure, records as a table. */
import { ALL_RESULT_FIELDS } from '../contract/field-names';
import { say } from '../messages';
import { blockLines, headingText, inlineText, lineStart, linkText } from '../platform/text/markdown-text';
import { safeUrl } from '../platform/text/safe-text';
import type { TableBlock } from './body';
import { checkFields, streamedColumns, viewShown } from './fields';
import { isLevelled, isOutline } from './outline-lines';
import { unifiedLines } from './unified';
import type {
  ChangesView,
  DocumentBlock,
  HeadingBlock,
  OutlineBlock,
  Output,
  RecordStream,
  RecordsView,
  Renderer,
  RenderOptions,
  ResultRow,
  StreamedRow,
  View,
} from './view';

const DOT = ' · ';

function resultItem(row: ResultRow): string {
  const indent = ' '.repeat(`${row.number}. `.length);
  const href = safeUrl(row.url);
  const facts = [linkText(row.externalId || row.id || row.url, href), inlineText(row.decisionDate)];
  const lines = [
    row.title === '' ? '' : `**${inlineText(row.title)}**`,
    lineStart([...facts, inlineText(row.documentType)].filter((fact) => fact !== '').join(DOT)),
    href === undefined ? lineStart(inlineText(row.url)) : '',
    row.standing === undefined ? '' : lineStart(`**${inlineText(row.standing)}**`),
    row.text === undefined ? '' : lineStart(inlineText(row.text)),
    row.lacking === undefined ? '' : lineStart(inlineText(row.lacking)),
    lineStart(inlineText(row.snippet)),
  ];
  return `${row.number}. ${lines.filter((line) => line !== '').join(`  \n${indent}`)}\n`;
}

function headerLine({ label, value, url }: DocumentBlock['header'][number]): string {
  const href = url === undefined ? undefined : safeUrl(url);
  return `- ${inlineText(label)}: ${linkText(value, href)}`;
}

const outlineMarkdown = ({ outline }: OutlineBlock): string =>
  outline
    .map(({ depth, kind, text }) => {
      const shown = inlineText(text);
      return `${'  '.repeat(depth)}- ${kind === 'division' ? `**${shown}**` : shown}`;
    })
    .join('\n');

const DEEPEST = 6;

/** A heading one level below that of the law itself. */
const levelledMarkdown = ({ heading, level }: HeadingBlock): string =>
  `${'#'.repeat(Math.min(DEEPEST, level + 1))}${headingText(1, heading).slice(1)}`;

function pieceText(piece: DocumentBlock['body'][number]): string {
  if (typeof piece === 'string') return blockLines(piece, true).join('\n');
  if (isOutline(piece)) return outlineMarkdown(piece);
  return isLevelled(piece) ? levelledMarkdown(piece) : tableText(piece);
}

function documentText(block: DocumentBlock): string {
  const parts = [
    block.title === '' ? '' : headingText(1, block.title),
    [...block.header, ...(block.neighbours ?? [])].map(headerLine).join('\n'),
    block.summary === '' ? '' : blockQuote(block.summary),
    ...block.body.map(pieceText),
  ];
  return `${parts
    .filter((part) => part !== '')
    .join('\n\n')
    .trimEnd()}\n`;
}

/** Markdown tables need a heading: an empty one if the table has none. */
function tableText({ head, rows }: TableBlock): string {
  const [first = [], ...rest] = rows;
  const headed = head > 0 ? rows : [first.map(() => ''), first, ...rest];
  const lines = headed.map((row) => `| ${row.map(inlineText).join(' | ')} |`);
  return [lines[0], `|${first.map(() => ' --- |').join('')}`, ...lines.slice(1)].join('\n');
}

function blockQuote(text: string): string {
  const lines = blockLines(`${say.render.summary}\n\n${text}`, false);
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
const headLines = (columns: RecordsView['columns']): string =>
  tableLine(columns.map(({ label }) => inlineText(label))) +
  tableLine(columns.map(({ align }) => (align === 'right' ? '---:' : '---')));
const recordLine = (columns: RecordsView['columns'], row: RecordsView['rows'][number]): string =>
  tableLine(columns.map(({ key }) => inlineText(row[key] ?? '')));

function* recordLines({ columns, rows }: RecordsView): Iterable<string> {
  if (columns.length === 0) return;
  yield headLines(columns);
  for (const row of rows) yield recordLine(columns, row);
}

/** Each changed text as a heading and a unified diff; the fence is longer than any in the text. */
function* changesText(view: ChangesView): Iterable<string> {
  for (const [at, block] of view.documents.entries()) {
    const lines = [...unifiedLines({ ...view, documents: [block] })].join('');
    const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    yield `${at > 0 ? '\n' : ''}${headingText(2, block.title)}\n\n${fence}diff\n${lines}${fence}\n`;
  }
}

function* viewText(view: View): Iterable<string> {
  switch (view.kind) {
    case 'results':
      for (const row of view.rows) yield resultItem(row);
      return;
    case 'documents':
      for (const [at, block] of view.documents.entries()) yield (at > 0 ? '\n---\n\n' : '') + documentText(block);
      return;
    case 'records':
      yield* recordLines(view);
      return;
    case 'changes':
      yield* changesText(view);
  }
}

/** Throws `usage` on an unknown field in `--fields`. */
function render(output: Output, { fields }: RenderOptions): Iterable<string> {
  return viewText(viewShown(output, fields));
}

async function* rows(results: AsyncIterable<StreamedRow>, { fields }: RenderOptions): AsyncIterable<string> {
  if (fields === undefined) {
    for await (const { view } of results) yield resultItem(view);
    return;
  }
  checkFields(fields, ALL_RESULT_FIELDS);
  yield* fieldRows(results, fields);
}

async function* fieldRows(results: AsyncIterable<StreamedRow>, fields: readonly string[]): AsyncIterable<string> {
  let isFirst = true;
  for await (const { data, view } of results) {
    const one: Output = { data: { data: [data] }, view: { kind: 'results', rows: [view], terms: [] } };
    const lines = [...viewText(viewShown(one, fields))];
    yield (isFirst ? lines : lines.slice(-1)).join('');
    isFirst = false;
  }
}

async function* records(stream: RecordStream, { fields }: RenderOptions): AsyncIterable<string> {
  const columns = streamedColumns(stream, fields);
  yield headLines(columns);
  for await (const { row } of stream.records) yield recordLine(columns, row());
}

export const renderer: Renderer = { render, rows, records };
