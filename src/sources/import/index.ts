/** Formats of all publishers, and recognition of a file's format. */

import { SOURCES } from '../publishers';
import type { ParsedFile } from '../shared/parsed-file';
import { headText } from '../shared/xml/decode';
import type { Format } from '../source';

export interface SourceFormat extends Format {
  readonly source: string;
}

export const FORMATS: readonly SourceFormat[] = SOURCES.flatMap(({ source, formats }) =>
  formats.map((format) => ({ ...format, source })),
);

type ReadFiles = readonly { name: string; bytes: Buffer }[];

/** Parses a file, or the parts of a work; undefined without documents. Throws `failed`, and the signal's reason. */
export async function parseFiles(
  format: SourceFormat,
  files: ReadFiles,
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  const { parse, parseParts } = await format.load();
  return format.inParts === true ? parseParts?.(files, signal) : parse(files[0]!.bytes, signal);
}

/** Parses a file in pieces, for a format with `inPieces`. Throws as `parseFiles`, and what the pieces throw. */
export async function parsePieces(
  format: SourceFormat,
  pieces: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  return (await format.load()).parsePieces?.(pieces, signal);
}

/** `parseFiles` in a worker thread; undefined if there is none. */
export type ParseApart = (
  format: SourceFormat,
  files: ReadFiles,
) => Promise<{ parsed: ParsedFile | undefined } | undefined>;

/** Root elements of official files without documents: schemas, search answers, value lists. */
const NO_DOCUMENTS: ReadonlySet<string> = new Set([
  'schema',
  'feed',
  'searchRetrieveResponse',
  ...SOURCES.flatMap(({ noDocuments = [] }) => noDocuments),
]);

const NO_DOCUMENT_NAMES = SOURCES.flatMap(({ noDocumentNames }) => noDocumentNames ?? []);

/** Covers declarations and comments before the root element. */
const HEAD = 4096;

/**
 * Format of a file by its first bytes; `no-document` for official files without documents; undefined otherwise. The
 * name only counts for XML of no known format.
 */
export function recogniseFormat(bytes: Buffer, fileName = ''): SourceFormat | 'no-document' | undefined {
  const head = headText(bytes, HEAD);
  const root = rootElement(head);
  if (root === undefined) return undefined;
  if (NO_DOCUMENTS.has(root)) return 'no-document';
  const name = /^html$/i.test(root) ? 'html' : root;
  const format = FORMATS.find(
    (one) => (one.root === name || one.otherRoots?.includes(name)) && (one.accepts?.(head) ?? true),
  );
  return format ?? (NO_DOCUMENT_NAMES.some((names) => names.test(fileName)) ? 'no-document' : undefined);
}

function rootElement(head: string): string | undefined {
  const beforeRoot = /^[\ufeff\s]*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/.exec(
    head,
  )!;
  const name = /^<(?:[\w.-]+:)?([\p{L}_][\p{L}\d_.-]*)/u.exec(head.slice(beforeRoot[0].length));
  return name?.[1];
}
