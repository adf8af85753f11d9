/** Reports of a harvest or import: a line per publisher, the failure of the run, and unknown element names. */
import { LksError } from '../../../contract/errors';
import { unmarked } from '../../../contract/suggested';
import { say } from '../../../messages';
import { safeCell } from '../../../platform/text/safe-text';
import type { Output } from '../../../render/view';
import type { Harvested } from '../../../sources/harvest/harvest';
import type { TakenBack } from '../../../sources/harvest/log';
import type { SyncReport } from '../../../sources/harvest/sync';
import type { UnknownIn } from '../../../sources/shared/parsed-file';

const MOST_LINES = 10;

type TitleOf = (id: string) => string;

const COUNTS = ['added', 'updated', 'unchanged', 'withdrawn', 'not-found', 'failed'] as const;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The reports as data and as a table. `starter`: size and date of the starter list, if asked for. */
export function reportOutput(
  reports: readonly SyncReport[],
  titleOf: TitleOf,
  starter?: { readonly laws: number; readonly as_of: string },
): Output {
  const { columns: labels, outcomes } = say.harvest;
  const right = 'right' as const;
  const columns = [
    { key: 'source', label: labels.source },
    ...COUNTS.map((key) => ({ key, label: capital(outcomes[key]), align: right })),
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
    data: {
      data: {
        ...(starter === undefined ? {} : { starter }),
        sources: Object.fromEntries(reports.map((report) => sourceData(report, titleOf))),
      },
    },
    view: { kind: 'records', columns, rows },
  };
}

function sourceData(report: SyncReport, titleOf: TitleOf): [string, unknown] {
  const { source, counts, documents, left, until, takenBack, failed, error, estimate } = report;
  const { 'not-found': notFound, ...others } = counts;
  const failures = failed.map(({ id, error }) => ({ id, code: error?.code ?? null, message: error?.message ?? null }));
  const missing = report.missing.map(({ id, error }) => ({ id, title: titleOf(id), message: error?.message ?? null }));
  const ended = report.ended.map(({ id, ended }) => ({ id, title: ended?.title, last_day: ended?.day }));
  const planned =
    estimate === undefined
      ? null
      : {
          documents: estimate.items,
          asked_before: estimate.known,
          requests: { least: estimate.least, most: estimate.most },
          seconds: estimate.seconds,
        };
  const brought = report.brought.map(({ id, outcome, title = '' }) => ({ id, outcome, title: titleOf(id) || title }));
  const data = { planned, ...others, not_found: notFound, documents, left, until: until ?? null };
  const unknown = unknownData(report.unknown);
  const details = { brought, ended, taken_back: takenBack, missing, failures, unknown_names: unknown };
  return [source, { ...data, ...details, error: error?.message ?? null }];
}

export function syncNotes(reports: readonly SyncReport[], file: string, titleOf: TitleOf): string[] {
  const documents = reports.reduce((sum, report) => sum + report.documents, 0);
  const left = reports.reduce((sum, report) => sum + report.left, 0);
  const ended = reports.flatMap((report) => report.ended.map(sayEnded));
  const gone = reports.flatMap(({ missing }) => missing.filter(({ named }) => !named).map(sayMissing(titleOf)));
  const brought = reports.flatMap((report) => report.brought.map(sayBrought(titleOf)));
  return [
    ...atMost(brought),
    ...atMost(ended),
    ...atMost(gone),
    ...atMost(reports.flatMap(({ remarks }) => remarks)),
    ...takenBackNotes(reports.flatMap(({ takenBack }) => takenBack)),
    ...unknownNotes(reports.flatMap(({ unknown }) => unknown)),
    say.harvest.added(documents, file),
    ...(left > 0 ? [say.harvest.leftForNext(left)] : []),
  ];
}

/** The line for a new or changed document; the publisher's title is the fallback. */
const sayBrought =
  (titleOf: TitleOf) =>
  ({ id, outcome, title = '' }: SyncReport['brought'][number]): string =>
    say.harvest.brought(say.harvest.outcomes[outcome], say.harvest.law(id, safeCell(titleOf(id) || title)));

export const sayEnded = ({ id, ended }: Harvested): string =>
  say.harvest.ended(say.harvest.law(id, safeCell(ended?.title ?? '')), ended?.day ?? '');

/** Texts in the library that publishers withdrew, and what to do about them. */
export function takenBackNotes(all: readonly TakenBack[]): string[] {
  const held = all.filter((one) => one.held);
  const [first] = held;
  if (first === undefined) return [];
  const lines = held.map(({ id, ...one }) => `${id}: ${say.standing.line(one)}`);
  return [say.harvest.withdrawn(held.length), ...atMost(lines), unmarked(say.harvest.withdrawnHint(first.id))];
}

const sayMissing =
  (titleOf: TitleOf) =>
  ({ id, error }: Harvested): string =>
    say.harvest.missing(say.harvest.law(id, titleOf(id)), error?.message ?? '');

const atMost = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [...lines.slice(0, MOST_LINES), say.harvest.moreOf(lines.length - MOST_LINES)];

/** The only publisher's own failure (5, 6) if it gave nothing; else 8, with all failures and missing numbers. */
export function syncFailure(reports: readonly SyncReport[], titleOf: TitleOf): LksError | undefined {
  const gone = reports.filter(({ error }) => error !== undefined);
  const named = reports.flatMap(({ missing }) => missing.filter((one) => one.named).map(sayMissing(titleOf)));
  const failures = reports.flatMap(({ source, error, failed }) => [
    ...(error === undefined ? [] : [`${source}: ${error.message}`]),
    ...failed.map((item) => `${item.id}: ${item.error?.message}`),
  ]);
  failures.push(...named);
  if (failures.length === 0) return undefined;
  const nothing = reports.every(({ documents, counts }) => documents === 0 && counts.unchanged === 0);
  const first = gone[0]?.error;
  if (first !== undefined && gone.length === reports.length && nothing) return first;
  return new LksError('partial', say.harvest.notWhole(failures.length), {
    // A missing law will be missing the next time too.
    hint: failures.length === named.length ? say.harvest.missingHint : say.harvest.notWholeHint,
    failures,
  });
}

/** The end by a signal: what is in the library, what is left, and how to go on. */
export function stoppedSync(stopped: LksError, reports: readonly SyncReport[]): LksError {
  const sum = (of: (report: SyncReport) => number): number => reports.reduce((total, report) => total + of(report), 0);
  const done = sum(({ counts: { added, updated, unchanged } }) => added + updated + unchanged);
  const message = say.harvest.stopped(
    stopped.message,
    done,
    sum(({ left }) => left),
  );
  return new LksError(stopped.kind, message, { hint: say.harvest.notWholeHint, cause: stopped });
}

const MOST = { files: 12, names: 8 } as const;

/** Lines about elements and attributes unknown to the parser. `files`: number of files, if more than are listed. */
export function unknownNotes(found: readonly UnknownIn[], files = found.length): string[] {
  const lines = found.slice(0, MOST.files).map(({ file, hasText, elements, attributes }) => {
    const names = [
      ...Object.entries(elements).map(([name, times]) => say.importing.unknownElement(safeCell(name), times)),
      ...Object.entries(attributes).map(([name, times]) => say.importing.unknownAttribute(safeCell(name), times)),
    ];
    const shown = names.slice(0, MOST.names);
    return say.importing.unknownNames(safeCell(file), shown, names.length - shown.length, hasText);
  });
  return files > lines.length ? [...lines, say.importing.unknownMore(files - lines.length)] : lines;
}

/** The same for programs. */
export const unknownData = (found: readonly UnknownIn[]): unknown[] =>
  found.map(({ file, hasText, elements, attributes }) => ({ file, has_text: hasText, elements, attributes }));
