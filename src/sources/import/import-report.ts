/** What an import did, for the command that asked for it. */
import { type NetCounts, type ParsedFile, type UnknownIn, unknownIn } from '../shared/parsed-file';

/** A file that was not imported, and why. Both strings hold remote or local data: clean them before a person sees them. */
export interface ImportFailure {
  file: string;
  message: string;
  hint?: string;
}

export interface SourceReport extends NetCounts {
  /** Files that were read and written. */
  files: number;
  /** Of those: files without documents that say days, names or areas of texts; files all in languages that are not held. */
  describing: number;
  otherLanguage: number;
  /** Documents in those files. */
  documents: number;
  /** Files that the library has to the letter: from an earlier import, or `repeated`: from another file of this one. */
  skipped: number;
  repeated: number;
  failed: ImportFailure[];
  /** Files that were refused: a failure can be of several that are parts of one work. */
  refused: number;
  /** Documents that a search of today finds when the import has ended; absent where the target does not say. */
  today?: number;
}

/** Why a file was not read, though nothing is wrong with it. */
export const PASSED_OVER = ['noText', 'repeated', 'otherKind', 'link'] as const;
export type PassedOver = (typeof PASSED_OVER)[number];

/** Names that are kept for each reason; what comes after them is only counted. */
const NAMES_KEPT = 10_000;
/** Characters of such a name; in an archive it can be as long as its maker likes. */
const NAME_LENGTH = 300;

export interface ImportReport {
  /** By source, in the order in which the sources were met. */
  sources: Map<string, SourceReport>;
  /** Files and paths that belong to no known source. */
  failed: ImportFailure[];
  /** Files of `failed`. */
  refused: number;
  /** Official files that are no documents: schemas, value lists, tables of contents. */
  notDocuments: number;
  /** Names of the files that were passed over, by reason, and how many there are. */
  passedOver: Record<PassedOver, { files: number; names: string[] }>;
  /** Files that an import which was stopped did not come to. */
  notReached: number;
  /** Documents of legislation in languages in which it is not held, by language code. */
  leftOut: Record<string, number>;
  /** Files with names that nobody knows: how many, and what is told of them. */
  unknownNames: { files: number; in: UnknownIn[] };
  seconds: number;
  /** True when the run was stopped before its end; everything counted here was kept. */
  stopped: boolean;
}

/** A report of nothing. */
export function startReport(): ImportReport {
  const none = () => ({ files: 0, names: [] });
  return {
    sources: new Map(),
    failed: [],
    refused: 0,
    notDocuments: 0,
    passedOver: { noText: none(), repeated: none(), otherKind: none(), link: none() },
    notReached: 0,
    leftOut: Object.create(null),
    unknownNames: { files: 0, in: [] },
    seconds: 0,
    stopped: false,
  };
}

/** Counts files that are passed over, and names them. */
export function passOver(report: ImportReport, why: PassedOver, names: readonly string[]): void {
  const { [why]: passed } = report.passedOver;
  passed.files += names.length;
  const kept = names.slice(0, Math.max(0, NAMES_KEPT - passed.names.length));
  for (const name of kept) passed.names.push(name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name);
  if (why === 'noText') report.notDocuments += names.length;
}

/** Counts a file that has names which nobody knows, and names them. */
export function tellUnknown({ unknownNames }: ImportReport, name: string, parsed: ParsedFile): void {
  const told = unknownIn(name, parsed);
  unknownNames.files += told.length;
  if (unknownNames.in.length < NAMES_KEPT) unknownNames.in.push(...told);
}

/** The part of the report that is about one source; made when it is first asked for. */
export function reportOf(report: ImportReport, source: string): SourceReport {
  const known = report.sources.get(source);
  if (known !== undefined) return known;
  const counts = {
    files: 0,
    describing: 0,
    otherLanguage: 0,
    documents: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    versions: 0,
    replaced: 0,
    skipped: 0,
    repeated: 0,
    refused: 0,
  };
  const fresh: SourceReport = { ...counts, failed: [] };
  report.sources.set(source, fresh);
  return fresh;
}

/** One number of an import, and what it counts. `source` is empty for what is of none, and for the sums. */
interface ImportRow {
  number: number;
  of: 'files' | 'documents';
  source: string;
  reason: Reason;
  /** Of `leftOut`: the language, by its code. */
  language?: string;
}

type Reason =
  | 'read'
  | 'describing'
  | 'otherLanguage'
  | 'known'
  | PassedOver
  | 'refused'
  | 'notReached'
  | 'found'
  | 'added'
  | 'updated'
  | 'unchanged'
  | 'earlier'
  | 'today'
  | 'versions'
  | 'replaced'
  | 'leftOut'
  | 'removed';

/**
 * The report as numbers, each with its reason; none is 0 but the sums. The rows of files add up to `found`. Of the documents, those up
 * to `today` add up to it, which is what the library then has for today; those behind it are not among them.
 */
export function rowsOf(report: ImportReport): ImportRow[] {
  const sources = [...report.sources];
  const files: ImportRow[] = [];
  const documents: ImportRow[] = [];
  const beside: ImportRow[] = [];
  for (const [source, one] of sources) {
    const put = (rows: ImportRow[], of: ImportRow['of'], counted: readonly (readonly [Reason, number])[]) => {
      for (const [reason, number] of counted) if (number !== 0) rows.push({ number, of, source, reason });
    };
    put(files, 'files', [
      ['read', one.files - one.describing - one.otherLanguage],
      ['describing', one.describing],
      ['otherLanguage', one.otherLanguage],
      ['known', one.skipped - one.repeated],
      ['repeated', one.repeated],
      ['refused', one.refused],
    ]);
    const fresh = one.added + one.updated + one.unchanged;
    put(documents, 'documents', [
      ['added', one.added],
      ['updated', one.updated],
      ['unchanged', one.unchanged],
      ['earlier', (one.today ?? fresh) - fresh],
    ]);
    put(beside, 'documents', [
      ['versions', one.versions],
      ['replaced', one.replaced],
      ['removed', one.removed],
    ]);
  }
  for (const reason of ['noText', 'otherKind', 'link'] as const)
    if (report.passedOver[reason].files > 0)
      files.push({ number: report.passedOver[reason].files, of: 'files', source: '', reason });
  if (report.refused > 0) files.push({ number: report.refused, of: 'files', source: '', reason: 'refused' });
  if (report.notReached > 0) files.push({ number: report.notReached, of: 'files', source: '', reason: 'notReached' });
  for (const [language, number] of Object.entries(report.leftOut))
    beside.push({ number, of: 'documents', source: '', reason: 'leftOut', language });
  const sum = (rows: readonly ImportRow[]): number => rows.reduce((total, { number }) => total + number, 0);
  return [
    ...files,
    { number: sum(files), of: 'files', source: '', reason: 'found' },
    ...documents,
    { number: sum(documents), of: 'documents', source: '', reason: 'today' },
    ...beside,
  ];
}

/** Every failure of a report, of all sources and none. */
export function allFailures(report: ImportReport): ImportFailure[] {
  return [...report.failed, ...[...report.sources.values()].flatMap(({ failed }) => failed)];
}
