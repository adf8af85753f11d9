/** What an import did, for the command that asked for it. */

/** A file that was not imported, and why. Both strings hold remote or local data: clean them before a person sees them. */
export interface ImportFailure {
  file: string;
  message: string;
  hint?: string;
}

export interface SourceReport {
  /** Files whose documents were written. */
  files: number;
  /** Documents in those files. */
  documents: number;
  added: number;
  updated: number;
  unchanged: number;
  removed: number;
  /** Documents kept beside those in force today: of earlier and later versions. */
  versions: number;
  /** Files that were imported before and have not changed. */
  skipped: number;
  failed: ImportFailure[];
}

export interface ImportReport {
  /** By source, in the order in which the sources were met. */
  sources: Map<string, SourceReport>;
  /** Files and paths that belong to no known source. */
  failed: ImportFailure[];
  /** Official files that are no documents: schemas, value lists. */
  notDocuments: number;
  /** Documents in languages that the library does not hold, by language code. */
  leftOut: Record<string, number>;
  seconds: number;
  /** True when the run was stopped before its end; everything counted here was kept. */
  stopped: boolean;
}

/** A report of nothing. */
export function startReport(): ImportReport {
  return { sources: new Map(), failed: [], notDocuments: 0, leftOut: Object.create(null), seconds: 0, stopped: false };
}

/** The part of the report that is about one source; made when it is first asked for. */
export function reportOf(report: ImportReport, source: string): SourceReport {
  const known = report.sources.get(source);
  if (known !== undefined) return known;
  const counts = {
    files: 0,
    documents: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    versions: 0,
    skipped: 0,
  };
  const fresh: SourceReport = { ...counts, failed: [] };
  report.sources.set(source, fresh);
  return fresh;
}

/** Every failure of a report, of all sources and none. */
export function allFailures(report: ImportReport): ImportFailure[] {
  return [...report.failed, ...[...report.sources.values()].flatMap(({ failed }) => failed)];
}
