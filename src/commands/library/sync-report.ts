/** The report of `lks library sync`, a line for each publisher, and what it ends with. */
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { Output } from '../../render/view';
import type { SyncReport } from '../../sources/harvest/sync';

const COUNTS = ['added', 'updated', 'unchanged', 'not-found', 'failed'] as const;

/** The reports as data (counts by source) and as a table. */
export function reportOutput(reports: readonly SyncReport[]): Output {
  const { columns: labels, outcomes } = say.harvest;
  const right = 'right' as const;
  const columns = [
    { key: 'source', label: labels.source },
    ...COUNTS.map((key) => ({ key, label: outcomes[key], align: right })),
    { key: 'documents', label: labels.documents, align: right },
    { key: 'left', label: labels.left, align: right },
    { key: 'until', label: labels.until },
  ];
  const rows = reports.map(({ source, counts, documents, left, until }) => ({
    source,
    ...Object.fromEntries(COUNTS.map((key) => [key, String(counts[key])])),
    documents: String(documents),
    left: String(left),
    until: until ?? '',
  }));
  return {
    data: { data: { sources: Object.fromEntries(reports.map(sourceData)) } },
    view: { kind: 'records', columns, rows },
  };
}

function sourceData(report: SyncReport): [string, unknown] {
  const { source, counts, documents, left, until, failed, error } = report;
  const { 'not-found': notFound, ...others } = counts;
  const failures = failed.map(({ id, error }) => ({ id, message: error?.message ?? null }));
  const data = { ...others, not_found: notFound, documents, left, until: until ?? null };
  return [source, { ...data, failures, error: error?.message ?? null }];
}

/** The lines under the report. */
export function syncNotes(reports: readonly SyncReport[], file: string): string[] {
  const documents = reports.reduce((sum, report) => sum + report.documents, 0);
  const left = reports.reduce((sum, report) => sum + report.left, 0);
  return [say.harvest.added(documents, file), ...(left > 0 ? [say.harvest.leftForNext(left)] : [])];
}

/**
 * What a run ends with: nothing where all is whole; the publisher's own failure (5, 6) where it was the only one and gave
 * nothing; else 8, with every failure listed.
 */
export function syncFailure(reports: readonly SyncReport[]): LksError | undefined {
  const gone = reports.filter(({ error }) => error !== undefined);
  const failures = reports.flatMap(({ source, error, failed }) => [
    ...(error === undefined ? [] : [`${source}: ${error.message}`]),
    ...failed.map((item) => `${item.id}: ${item.error?.message}`),
  ]);
  if (failures.length === 0) return undefined;
  const nothing = reports.every(({ documents, counts }) => documents === 0 && counts.unchanged === 0);
  const first = gone[0]?.error;
  if (first !== undefined && gone.length === reports.length && nothing) return first;
  return new LksError('partial', say.harvest.notWhole(failures.length), {
    hint: say.harvest.notWholeHint,
    failures,
  });
}
