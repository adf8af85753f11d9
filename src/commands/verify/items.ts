/** What `lks verify` prints: an item a citation, for programs, for people and for the file of a case. */
import type { CitationInFile } from '../../cited/in-files';
import { whereOf } from '../../cited/in-files';
import { say } from '../../messages';
import { inlineText } from '../../render/markdown-text';
import { safeCell, safeLine } from '../../render/safe-text';
import type { RecordsView } from '../../render/view';
import { type Checked, VERDICTS, type Verdict } from '../../verifying/verdict';
import type { Outcome } from '../command';
import type { Context } from '../context';

/** A citation and what came of checking it: null where there is nothing. */
export type Item = Omit<CitationInFile, 'name' | 'basis'> & Omit<Checked, 'held_as'> & { name: string };

export function itemOf({ basis: _, ...row }: CitationInFile, { held_as: heldAs, ...checked }: Checked): Item {
  return { ...row, external_id: row.external_id ?? heldAs, ...checked };
}

export type Counts = Record<Verdict | 'total', number>;

export function countsOf(items: readonly Item[]): Counts {
  const counts: Counts = { total: items.length, confirmed: 0, mismatch: 0, not_found: 0, not_checked: 0 };
  for (const { verdict } of items) counts[verdict] += 1;
  return counts;
}

const FIELDS = [
  ...(['file', 'line', 'column', 'page', 'paragraph', 'footnote', 'text', 'kind', 'external_id', 'name'] as const),
  ...(['law', 'article', 'pinpoint', 'verdict', 'reason', 'expected', 'found', 'in_force', 'detail', 'url'] as const),
];

const cellOf = (value: unknown): string =>
  safeCell(typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? ''));

/** What differs, in one line: what the text says, and what the source says in its place. */
const differenceOf = ({ expected, found, detail }: Pick<Item, 'expected' | 'found' | 'detail'>): string =>
  [
    expected === null ? '' : say.verifying.differs(expected, found ?? ''),
    detail,
    expected === null && found !== null ? say.verifying.near(found) : '',
  ]
    .filter(Boolean)
    .join(' ');

/** For people what was cited, where, and what is wrong with it; for spreadsheets every field. */
export function viewOf(items: readonly Item[], context: Context): RecordsView {
  if (context.format === 'csv' || context.globals.fields !== undefined)
    return {
      kind: 'records',
      columns: FIELDS.map((key) => ({ key, label: key })),
      rows: items.map((item) => Object.fromEntries(FIELDS.map((key) => [key, cellOf(item[key])]))),
    };
  const { columns, verdicts, reasons } = say.verifying;
  const several = new Set(items.map(({ file }) => file)).size > 1;
  const keys = [...(several ? (['file'] as const) : []), 'verdict', 'where', 'names', 'text', 'says'] as const;
  return {
    kind: 'records',
    columns: keys.map((key) => ({
      key,
      label: columns[key],
      ...((key === 'text' || key === 'says') && { below: true }),
    })),
    rows: items.map((item) => ({
      file: safeCell(item.file),
      verdict: item.reason === null ? verdicts[item.verdict] : `${verdicts[item.verdict]}: ${reasons[item.reason]}`,
      where: safeCell(whereOf(item)),
      names: safeCell(item.external_id ?? item.name),
      text: safeCell(item.text),
      says: safeCell(item.verdict === 'confirmed' ? '' : differenceOf(item)),
    })),
  };
}

/** The items without verdicts: what would be checked. */
export function extracted(cited: readonly { row: CitationInFile }[], context: Context): Pick<Outcome, 'output'> {
  const rows = cited.map(({ row: { basis: _, ...row } }) => row);
  const keys = ['where', 'names', 'text'] as const;
  const isWhole = context.format === 'csv' || context.globals.fields !== undefined;
  const fields = FIELDS.slice(0, FIELDS.indexOf('verdict')) as (keyof (typeof rows)[number])[];
  const view: RecordsView = isWhole
    ? {
        kind: 'records',
        columns: fields.map((key) => ({ key, label: key })),
        rows: rows.map((row) => Object.fromEntries(fields.map((key) => [key, cellOf(row[key])]))),
      }
    : {
        kind: 'records',
        columns: keys.map((key) => ({
          key,
          label: say.verifying.columns[key],
          ...(key === 'text' && { below: true }),
        })),
        rows: rows.map((row) => ({
          where: safeCell(whereOf(row)),
          names: safeCell(row.external_id ?? row.name),
          text: safeCell(row.text),
        })),
      };
  return { output: { data: { data: rows, meta: { total: rows.length } }, view } };
}

interface Meta {
  backend: { kind: string; location: string };
  coverage: readonly { source: string; documents: number }[];
  counts: Counts;
  complete: boolean;
}

/** A report for the file of a case: what was checked against what, and each citation under its verdict, the worst first. */
export function reportOf(
  files: readonly string[],
  items: readonly Item[],
  { backend, coverage, counts, complete }: Meta,
): string {
  const { report, verdicts, reasons } = say.verifying;
  const md = (text: string): string => inlineText(safeLine(text));
  const lines = [
    `# ${report.title}`,
    '',
    ...files.map((file) => `- ${report.file}: ${md(file)}`),
    `- ${report.against}: ${md(`${backend.kind} ${backend.location}`)}`,
    ...coverage.map((one) => `- ${md(report.holds(one))}`),
    `- ${md(say.verifying.counts(counts))}`,
    ...(complete ? [] : [`- ${report.incomplete}`]),
  ];
  for (const verdict of [...VERDICTS.slice(1), VERDICTS[0]]) {
    const own = items.filter((item) => item.verdict === verdict);
    if (own.length === 0) continue;
    lines.push('', `## ${verdicts[verdict]} (${own.length})`, '');
    for (const item of own) {
      const where = [...(files.length > 1 ? [item.file] : []), whereOf(item)].join(' ');
      const reason = item.reason === null ? '' : ` — ${reasons[item.reason]}`;
      const says = item.verdict === 'confirmed' ? '' : differenceOf(item);
      lines.push(`- **${md(item.text)}** (${md(where)})${md(reason)}`);
      if (says !== '') lines.push(`  ${md(says)}`);
      if (item.url !== null)
        lines.push(`  ${md(item.external_id ?? '')} <${safeLine(item.url).replace(/[<>\s]/g, '')}>`);
    }
  }
  return `${lines.join('\n')}\n`;
}
