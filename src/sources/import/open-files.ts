/** Reads the files of an import one at a time: from disk, zip archives or standard input. */

import { isUtf8 } from 'node:buffer';
import { createReadStream, type Stats } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ByteStream, ZipEntry } from '../../platform/zip';
import { SOURCES } from '../publishers';
import { XML_LIMITS } from '../shared/xml/limits';
import { recogniseFormat, type SourceFormat } from '.';
import { fingerprintOfPieces } from './fingerprint';
import type { ImportFailure } from './import-report';

type Kind = keyof typeof say.importing.formats;

/** File signatures, as ISO-8859-1. Office archives begin with an entry of a fixed name, at byte 30. */
const BEGINNINGS: readonly (readonly [RegExp, Kind])[] = [
  [/^%PDF-/, 'pdf'],
  [
    /^PK\x03\x04[\s\S]{26}(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/\w+\.xml|mimetypeapplication\/vnd)/,
    'office',
  ],
  [/^\xd0\xcf\x11\xe0|^\{\\rtf/, 'office'],
  [/^(?:\x1f\x8b|BZh\d|7z\xbc\xaf|Rar!\x1a|\xfd7zXZ|\x28\xb5\x2f\xfd)|^[\s\S]{257}ustar/, 'compressed'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i, 'webPage'],
  [/^(?:\xef\xbb\xbf)?\s*[{[]\s*["{}\]]/, 'json'],
];

const TELLING_BYTES = 512;

const kindOf = (bytes: Buffer): Kind | undefined => {
  const head = bytes.toString('latin1', 0, TELLING_BYTES);
  return BEGINNINGS.find(([pattern]) => pattern.test(head))?.[1];
};

const isOfficeDocument = (head: Buffer): boolean => kindOf(head) === 'office';

/** The error for a file of no known format; `formats`: names of the importable ones. */
export function notRecognised(path: string, bytes: Buffer, formats: readonly string[]): ImportFailure {
  if (bytes.length === 0) return { file: path, message: say.importing.empty };
  const kind = kindOf(bytes);
  const message =
    kind === undefined ? say.importing.notRecognised : say.importing.otherFormat(say.importing.formats[kind]);
  const hint =
    kind === 'compressed' ? say.importing.compressedHint : say.importing.notRecognisedHint(formats.join('; '));
  return { file: path, message, hint };
}

export const STDIN = '-';

interface FoundFile {
  readonly path: string;
  /** Name in the library: relative to the given folder, with `/`, so stable between imports. */
  readonly name: string;
  readonly size: number;
}

interface FoundFiles {
  readonly files: FoundFile[];
  readonly schemas: string[];
  /** Files in folders with another extension, and symbolic links. */
  readonly others: string[];
  readonly links: string[];
  readonly unreadable: { path: string; code: string }[];
}

const FORMATS = SOURCES.flatMap(({ formats }) => formats);
const OWN_EXTENSIONS = FORMATS.flatMap(({ extension }) => (extension === undefined ? [] : [extension]));
const DOCUMENT = new RegExp(`\\.(?:${['xml', 'xhtml', 'html?', ...OWN_EXTENSIONS].join('|')})$`, 'i');
const SCHEMA = /\.xsd$/i;
const ARCHIVE = /\.zip$/i;

const extensionsSought = (): readonly string[] =>
  ['xml', 'xhtml', 'html', ...OWN_EXTENSIONS, 'zip'].map((extension) => `.${extension}`);

/** Kind of a file in a folder or archive; undefined for one to ignore. */
export function kindOfName(name: string): 'document' | 'schema' | 'archive' | undefined {
  if (DOCUMENT.test(name)) return 'document';
  if (SCHEMA.test(name)) return 'schema';
  return ARCHIVE.test(name) ? 'archive' : undefined;
}

/**
 * Finds the files of each path. A named file is taken whatever its name; in folders only known extensions and archives,
 * sorted by name, descriptions first. Links inside folders are not followed. Errors are listed, not thrown. With
 * `stdin`, the path `-` is kept.
 */
export async function findFiles(paths: readonly string[], signal?: AbortSignal, stdin = false): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], schemas: [], others: [], links: [], unreadable: [] };
  for (const given of paths) {
    if (stdin && given === STDIN) {
      found.files.push({ path: given, name: given, size: 0 });
      continue;
    }
    const stats = await look(given, () => stat(given), found.unreadable);
    if (stats === undefined) continue;
    if (stats.isDirectory()) await walk(given, '', found, signal);
    else if (stats.isFile()) found.files.push({ path: given, name: path.basename(given), size: stats.size });
    else found.unreadable.push({ path: given, code: 'ENOTFILE' });
  }
  return found;
}

async function walk(folder: string, prefix: string, found: FoundFiles, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const read = () => readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  const entries = ((await look(folder, read, found.unreadable)) ?? []).map((entry) => {
    return { entry, name: entry.name.toString(), isUtf8Name: isUtf8(entry.name) };
  });
  for (const { entry, name: own, isUtf8Name } of entries.sort(byName)) {
    const full = path.join(folder, own);
    const name = `${prefix}${own}`;
    const kind = entry.isFile() ? kindOfName(own) : undefined;
    if (!isUtf8Name && (entry.isDirectory() || kind !== undefined)) {
      found.unreadable.push({ path: full, code: 'ENAMENOTUTF8' });
      continue;
    }
    if (entry.isDirectory()) await walk(full, `${name}/`, found, signal);
    if (kind === 'schema') found.schemas.push(name);
    else if (entry.isSymbolicLink()) found.links.push(name);
    else if (kind === undefined && !entry.isDirectory()) found.others.push(name);
    else if (kind !== undefined) {
      const stats = await look<Stats>(full, () => stat(full), found.unreadable);
      if (stats !== undefined) found.files.push({ path: full, name, size: stats.size });
    }
  }
}

interface Named {
  readonly name: string;
}

/** Descriptions first, so that documents need not be updated with their names, areas and days. */
const describes = ({ name }: Named): number => Number(FORMATS.some((format) => format.describes?.test(name) === true));

/** By code unit: the same order on every system. */
const byName = (a: Named, b: Named): number =>
  describes(b) - describes(a) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

async function look<T>(
  at: string,
  ask: () => Promise<T>,
  unreadable: FoundFiles['unreadable'],
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    unreadable.push({ path: at, code });
    return undefined;
  }
}

export type OpenedFile =
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly name: string;
      readonly bytes: Buffer;
      /** The bytes can be read again from `path`. */
      readonly onDisk: boolean;
    }
  | LargeFile
  | { readonly kind: 'failed'; readonly name: string; readonly failure: ImportFailure }
  | { readonly kind: 'schema'; readonly name: string };

/** A file on disk above the limit of whole files, in a format that can be read in pieces. */
export interface LargeFile {
  readonly kind: 'large';
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly format: SourceFormat;
  readonly fingerprint: string;
  /** Throws `failed` on a read error. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

export interface OpenOptions {
  readonly announce?: (entries: number) => void;
  /** Called with the name of each ignored file in an archive. */
  readonly leave?: (name: string) => void;
  readonly folder?: string;
  readonly signal?: AbortSignal;
  readonly stdin?: () => AsyncIterable<Uint8Array | string>;
}

/**
 * Opens a file, or the documents in it if it is a zip archive, whatever its name. Throws `local` if a nested archive
 * cannot be stored in the folder, and the signal's reason.
 */
export async function* openFile(file: FoundFile, options: OpenOptions): AsyncGenerator<OpenedFile> {
  if (file.path === STDIN && options.stdin !== undefined) {
    yield* openStdin(options.stdin(), options);
    return;
  }
  try {
    const large = file.size > XML_LIMITS.fileBytes;
    const bytes = large || kindOfName(file.name) === 'archive' ? await readHead(file.path) : await readFile(file.path);
    if (looksLikeZip(bytes) && isOfficeDocument(bytes)) {
      yield { kind: 'file', path: file.path, name: file.name, bytes, onDisk: true };
    } else if (looksLikeZip(bytes)) {
      const { openZipFile } = await import('../../platform/zip');
      for await (const entry of openZipFile(file.path, kindOfName, leavingIn(file.name, options)))
        yield fromZip(file, entry);
    } else if (large) {
      yield await openLarge(file, bytes);
    } else {
      const whole = bytes.length < file.size ? await readFile(file.path) : bytes;
      yield { kind: 'file', path: file.path, name: file.name, bytes: whole, onDisk: true };
    }
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    yield { kind: 'failed', name: file.name, failure: unreadable(file.path, code) };
  }
}

/** A zip archive starts with its first entry, or with the end record if empty. */
const looksLikeZip = (head: Buffer): boolean =>
  head.length >= 4 && (head.readUInt32LE(0) === 0x04034b50 || head.readUInt32LE(0) === 0x06054b50);

/** Enough to recognise archives and XML formats. */
const HEAD_BYTES = 16_384;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function openLarge({ path, name, size }: FoundFile, head: Buffer): Promise<OpenedFile> {
  const format = recogniseFormat(head, name);
  const inPieces = format !== undefined && format !== 'no-document' && format.inPieces === true;
  const most = inPieces ? XML_LIMITS.pieceBytes : XML_LIMITS.fileBytes;
  if (!inPieces || size > most) return failed({ path, name }, say.importing.tooLarge(size, most));
  const pieces = () => piecesOf(path);
  try {
    return { kind: 'large', path, name, size, format, fingerprint: await fingerprintOfPieces(pieces()), pieces };
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    return failed({ path, name }, error.message);
  }
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: PIECE_BYTES });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const { message, hint } = unreadable(path, code);
    throw new LksError('failed', message, { hint });
  }
}

const PIECE_BYTES = 256 * 1024;

const leavingIn = (archive: string, options: OpenOptions): OpenOptions => ({
  ...options,
  leave: (name) => options.leave?.(`${archive}/${name}`),
});

function fromZip(archive: { path: string; name: string }, entry: ZipEntry): OpenedFile {
  const below = (outer: string): string => (entry.name === '' ? outer : `${outer}/${entry.name}`);
  const [path, name] = [below(archive.path), below(archive.name)];
  if (entry.kind === 'file') return { kind: 'file', path, name, bytes: entry.bytes, onDisk: false };
  if (entry.kind === 'schema') return { kind: 'schema', name };
  const { message, hint } = entry;
  return { kind: 'failed', name, failure: { file: path, message, ...(hint === undefined ? {} : { hint }) } };
}

const failed = (file: { path: string; name: string }, message: string): OpenedFile => ({
  kind: 'failed',
  name: file.name,
  failure: { file: file.path, message },
});

async function* openStdin(input: AsyncIterable<Uint8Array | string>, options: OpenOptions): AsyncGenerator<OpenedFile> {
  const stdin = { path: STDIN, name: 'stdin' };
  const { ByteStream, openZipStream } = await import('../../platform/zip');
  const stream = new ByteStream(asBuffers(input));
  const head = await stream.peek(HEAD_BYTES);
  if (looksLikeZip(head) && !isOfficeDocument(head)) {
    for await (const entry of openZipStream(stream, kindOfName, leavingIn(stdin.name, options)))
      yield fromZip(stdin, entry);
    return;
  }
  const bytes = await wholeFile(stream);
  if (bytes !== undefined) yield { kind: 'file', ...stdin, bytes, onDisk: false };
  else yield failed(stdin, say.importing.tooLong(XML_LIMITS.fileBytes));
}

async function wholeFile(stream: ByteStream): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of stream.rest()) {
    pieces.push(piece);
    if (stream.consumed > XML_LIMITS.fileBytes) return undefined;
  }
  return Buffer.concat(pieces);
}

async function* asBuffers(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  for await (const chunk of input) yield typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk);
}

/** Message for a system error. */
export function unreadable(path: string, code: string): ImportFailure {
  if (code === 'ENOENT')
    return { file: path, message: say.importing.noPath, hint: say.importing.noPathHint(extensionsSought()) };
  if (code === 'EACCES' || code === 'EPERM')
    return { file: path, message: say.importing.notAllowed, hint: say.importing.notAllowedHint };
  if (code === 'ENAMENOTUTF8')
    return { file: path, message: say.importing.nameNotUtf8, hint: say.importing.nameNotUtf8Hint };
  if (code === 'ENOTFILE') return { file: path, message: say.importing.notAFile };
  return { file: path, message: say.importing.unreadable(code) };
}
