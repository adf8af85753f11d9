/** What a file is: the formats of all publishers, and which of them a file has. */

import { SOURCES } from '../publishers';
import type { ParsedFile } from '../shared/parsed-file';
import { headText } from '../shared/xml/decode';
import type { Format } from '../source';

/** A format with its publisher; every document of the format has it as `source`. */
export interface SourceFormat extends Format {
  readonly source: string;
}

export const FORMATS: readonly SourceFormat[] = SOURCES.flatMap(({ source, formats }) =>
  formats.map((format) => ({ ...format, source })),
);

/** Files as they are read. */
type ReadFiles = readonly { name: string; bytes: Buffer }[];

/** Parses a file of a format, or the parts of a work; undefined where they hold no document. Throws `failed`, and the signal's reason. */
export async function parseFiles(
  format: SourceFormat,
  files: ReadFiles,
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  const { parse, parseParts } = await format.load();
  return format.inParts === true ? parseParts?.(files, signal) : parse(files[0]!.bytes, signal);
}

/** Parses a file in pieces, of a format with `inPieces`. Throws as `parseFiles` does, and what the pieces throw. */
export async function parsePieces(
  format: SourceFormat,
  pieces: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  return (await format.load()).parsePieces?.(pieces, signal);
}

/** `parseFiles` in another thread; undefined where there is none, and it is to be done here. */
export type ParseApart = (
  format: SourceFormat,
  files: ReadFiles,
) => Promise<{ parsed: ParsedFile | undefined } | undefined>;

/** Root elements of official files that describe documents: schemas, search answers, value lists. */
const NO_DOCUMENTS: ReadonlySet<string> = new Set([
  'schema',
  'feed',
  'searchRetrieveResponse',
  ...SOURCES.flatMap(({ noDocuments = [] }) => noDocuments),
]);

const NO_DOCUMENT_NAMES = SOURCES.flatMap(({ noDocumentNames }) => noDocumentNames ?? []);

/** Characters of a file that are looked at: declarations and comments before the root element fit in them. */
const HEAD = 4096;

/**
 * What a file is, from its first bytes: its format, `no-document` for official files that describe documents, undefined
 * for anything else. The content decides; a name only says of XML of no known format that it is official and holds no document.
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

/** The local name of the first element; undefined where the text does not begin as XML. */
function rootElement(head: string): string | undefined {
  const beforeRoot = /^[\ufeff\s]*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/.exec(
    head,
  )!;
  const name = /^<(?:[\w.-]+:)?([\p{L}_][\p{L}\d_.-]*)/u.exec(head.slice(beforeRoot[0].length));
  return name?.[1];
}
