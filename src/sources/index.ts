/**
 * The official publishers whose files the library takes.
 *
 * To add a source: make a folder beside `bwb` with an `index.ts` that exports
 * `parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile>` (one `SourceDocument` for each thing a search should
 * find; `LksError` of kind `failed` for a file that is damaged), and add one line to `FORMATS` below: the publisher as users
 * see it, its name for help, the root element by which its files are known, and the import of the folder. XML is read
 * with `xml/read.ts`, which is strict and bounded. `importPaths` and the tests that run over all sources pick it up.
 *
 * A publisher whose files are parts of one work (Formex) also exports `partOf` and `parseParts`, and says `inParts` here.
 */
import { say } from '../messages';
import { isManifest } from './bwb/manifest-file';
import { isEuropeanPage } from './eurlex/pages';
import type { ParsedFile } from './source';
import { headText } from './xml/head';

export interface SourceFormat {
  /** The publisher as users see it; every document of the format has it as `source`. */
  readonly source: string;
  /** The root element of its files, without prefix. */
  readonly root: string;
  /** More root elements of the same format. */
  readonly otherRoots?: readonly string[];
  /** For a root element that many have (`html`): whether the beginning of a file is the publisher's. */
  readonly accepts?: (head: string) => boolean;
  /** Files of the format are parts of one work, which are read together. */
  readonly inParts?: true;
  /** What the format is called, for people. */
  readonly label: () => string;
  /** Loads the parser when a file of the format is met, not before. */
  readonly load: () => Promise<FormatParser>;
}

export interface FormatParser {
  parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile>;
  /** Of a format in parts: which work a file belongs to, empty where it stands alone. */
  partOf?(bytes: Buffer): string;
  /** Of a format in parts: the documents of one work, in any order of its parts; undefined where they hold no document. */
  parseParts?(parts: readonly { name: string; bytes: Buffer }[], signal?: AbortSignal): Promise<ParsedFile | undefined>;
}

export const FORMATS: readonly SourceFormat[] = [
  { source: 'wetten.overheid.nl', root: 'toestand', label: () => say.importing.formatBwb, load: () => import('./bwb') },
  {
    source: 'rechtspraak.nl',
    root: 'open-rechtspraak',
    label: () => say.importing.formatRechtspraak,
    load: () => import('./rechtspraak'),
  },
  {
    source: 'lokaleregelgeving.overheid.nl',
    root: 'cvdr',
    label: () => say.importing.formatCvdr,
    load: () => import('./cvdr'),
  },
  {
    source: 'wetten.overheid.nl',
    root: 'wetstechnische-informatie',
    label: () => say.importing.formatWti,
    load: () => import('./bwb/wti'),
  },
  {
    source: 'wetten.overheid.nl',
    root: 'work',
    accepts: isManifest,
    label: () => say.importing.formatManifest,
    load: () => import('./bwb/manifest-file'),
  },
  {
    source: 'EUR-Lex',
    root: 'html',
    accepts: isEuropeanPage,
    label: () => say.importing.formatEurLex,
    load: () => import('./eurlex'),
  },
  {
    source: 'EUR-Lex',
    root: 'ACT',
    otherRoots: ['ANNEX', 'CONS.ACT', 'DOC'],
    inParts: true,
    label: () => say.importing.formatFormex,
    load: () => import('./eurlex/formex'),
  },
];

/** Root elements of official files that describe documents: schemas, search answers, value lists. */
const NO_DOCUMENTS: ReadonlySet<string> = new Set([
  'schema',
  'feed',
  'searchRetrieveResponse',
  'Instanties',
  'InstantiesBuitenlands',
  'Rechtsgebieden',
  'Proceduresoorten',
  'FormeleRelaties',
  'NietNederlandseUitspraken',
]);

/** Characters of a file that are looked at: declarations and comments before the root element fit in them. */
const HEAD = 4096;

/**
 * What a file is, from its first bytes: its format, `no-document` for official files that describe documents, undefined
 * for anything else. Names and extensions play no part.
 */
export function recogniseFormat(bytes: Buffer): SourceFormat | 'no-document' | undefined {
  const head = headText(bytes, HEAD);
  const root = rootElement(head);
  if (root === undefined) return undefined;
  if (NO_DOCUMENTS.has(root)) return 'no-document';
  const name = /^html$/i.test(root) ? 'html' : root;
  return FORMATS.find(
    (format) => (format.root === name || format.otherRoots?.includes(name)) && (format.accepts?.(head) ?? true),
  );
}

/** The local name of the first element; undefined where the text does not begin as XML. */
function rootElement(head: string): string | undefined {
  const beforeRoot = /^[\ufeff\s]*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/.exec(
    head,
  )!;
  const name = /^<(?:[\w.-]+:)?([\p{L}_][\p{L}\d_.-]*)/u.exec(head.slice(beforeRoot[0].length));
  return name?.[1];
}
