import { type NetCounts, type ParsedFile, type UnknownIn, unknownIn } from '../shared/parsed-file';

/** A file that was not imported, and why. Untrusted data: clean both strings before showing them. */
export interface ImportFailure {
  file: string;
  message: string;
  hint?: string;
}

export interface SourceReport extends NetCounts {
  files: number;
  /** Of these: files that only describe texts; files entirely in unsupported languages. */
  describing: number;
  otherLanguage: number;
  documents: number;
  /** Files already in the library, from an earlier import or (`repeated`) another file of this one. */
  skipped: number;
  repeated: number;
  failed: ImportFailure[];
  /** Refused files; one failure may concern several parts of a work. */
  refused: number;
  /** Documents that a search of today finds afterwards, if the target tells. */
  today?: number;
}

/** Reasons to skip a sound file. */
export const PASSED_OVER = ['noText', 'repeated', 'otherKind', 'link'] as const;
export type PassedOver = (typeof PASSED_OVER)[number];

const NAMES_KEPT = 10_000;
const NAME_LENGTH = 300;

export interface ImportReport {
  sources: Map<string, SourceReport>;
  failed: ImportFailure[];
  refused: number;
  /** Schemas, value lists, tables of contents. */
  notDocuments: number;
  passedOver: Record<PassedOver, { files: number; names: string[] }>;
  notReached: number;
  leftOut: Record<string, number>;
  unknownNames: { files: number; in: UnknownIn[] };
  seconds: number;
  /** Stopped early; everything counted here is stored. */
  stopped: boolean;
}

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

export function passOver(report: ImportReport, why: PassedOver, names: readonly string[]): void {
  const { [why]: passed } = report.passedOver;
  passed.files += names.length;
  const kept = names.slice(0, Math.max(0, NAMES_KEPT - passed.names.length));
  for (const name of kept) passed.names.push(name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name);
  if (why === 'noText') report.notDocuments += names.length;
}

export function tellUnknown({ unknownNames }: ImportReport, name: string, parsed: ParsedFile): void {
  const told = unknownIn(name, parsed);
  unknownNames.files += told.length;
  if (unknownNames.in.length < NAMES_KEPT) unknownNames.in.push(...told);
}

/** The counts of a source, created on first use. */
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

/** A number of an import. `source` is empty for sums and for files of no source. */
interface ImportRow {
  number: number;
  of: 'files' | 'documents';
  source: string;
  reason: Reason;
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
 * The report as non-zero numbers with reasons, and sums. Rows of files add up to `found`; rows of documents before
 * `today` add up to it, later ones are not part of it.
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

export function allFailures(report: ImportReport): ImportFailure[] {
  return [...report.failed, ...[...report.sources.values()].flatMap(({ failed }) => failed)];
}
