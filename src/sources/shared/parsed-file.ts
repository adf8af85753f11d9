/** A publisher's file as parsed for the library: one record for each document that a search can find. */

import type { LksError } from '../../contract/errors';
import type { Division, Place } from '../../contract/place';
import type { TextStructure } from '../../contract/structure';
import { type DocumentGroup, type Jurisdiction, LANGUAGES, type Language } from '../../contract/types';
import type { UnknownNames } from './xml/names';

export interface SourceDocument {
  /** Publisher as shown to users: `wetten.overheid.nl`, `rechtspraak.nl`. */
  source: string;
  externalId: string;
  /** ISO 639-1 code in lower case; legislation only in the languages of `isHeld`. */
  language: string;
  jurisdiction: Jurisdiction;
  group: DocumentGroup;
  documentType: string;
  title: string;
  /** Parts of the title; undefined for a decision or a law as a whole. */
  titleParts?: TitleParts;
  /** Headnote (inhoudsindicatie) of a decision, or empty. */
  summary: string;
  /** Paragraphs separated by a blank line; headings are lines that start with `## `. */
  body: string;
  url: string;
  lawArea: string;
  /** `YYYY-MM-DD`, or empty (a statute article has none). */
  decisionDate: string;
  /** Publication date of this text, `YYYY-MM-DD` or empty; fallback of the date filters. */
  publicationDate: string;
  work: string;
  /** Names and abbreviations of the work, searched by the `law` filter; empty for a decision. */
  lawNames: string[];
  /** Other identifiers of exactly this document: case numbers, LJN, jci. */
  aliases: string[];
  /** First day of validity of this text (toestand), `YYYY-MM-DD`; empty without versions. */
  validFrom: string;
  /** The publisher's label of the toestand (`2013-01-01_1`); distinguishes two of the same date. */
  versionLabel?: string;
  /** Last day of validity, inclusive, `YYYY-MM-DD`, if the file gives it. */
  validTo?: string;
  /** For an EU act: Official Journal text, or consolidated text valid from `validFrom`. */
  textKind?: 'journal' | 'consolidated';
  /** Structure marks in `body`: paragraphs, tables, notes, references. */
  structure?: TextStructure;
  /** The text says that the document is repealed (vervallen). */
  repealed?: boolean;
  /** The publisher says the text is not in force: not yet, or never. */
  notInForce?: boolean;
  place?: Place;
  /** Only on the work itself: all divisions in text order, empty ones included. */
  divisions?: readonly Division[];
  /** Index within the work, from 0. */
  position: number;
  /** Precomputed values; valid only while the text is unchanged. */
  prepared?: Prepared;
}

/** Values derived from a document alone: see `library/import/prepare.ts`. */
interface Prepared {
  readonly digest?: string;
  readonly texts: Uint8Array;
  readonly structure?: Uint8Array;
}

export interface TitleParts {
  /** Start of the part's own name, after the law's title: `artikel 231 Algemene voorwaarden (6:231 BW)`. */
  own: number;
  /** The heading, `Algemene voorwaarden`; an empty range if there is none. */
  heading: readonly [from: number, to: number];
}

/**
 * Builds the title of a part of a law, with its offsets.
 * @param label the part without its heading: `artikel 231`. It or `heading` may be empty.
 * @param remark appended unchanged.
 */
export function titleOfPart(
  law: string,
  label: string,
  heading: string,
  remark = '',
): Pick<SourceDocument, 'title'> & { titleParts: TitleParts } {
  const before = `${law}, `;
  const upTo = label === '' || heading === '' ? `${before}${label}` : `${before}${label} `;
  const end = upTo.length + heading.length;
  const titleParts: TitleParts = { own: before.length, heading: [end - heading.length, end] };
  return { title: `${upTo}${heading}${remark}`, titleParts };
}

/** Whether legislation in this language is imported; decisions are imported in any. */
export const isHeld = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language);

export const NAME_LENGTH = 120;

/** Sets the `position` of the documents of one work. */
export function inOrder(documents: SourceDocument[]): SourceDocument[] {
  documents.forEach((document, position) => {
    document.position = position;
  });
  return documents;
}

export interface TitlePeriod {
  title: string;
  /** First day and first day after, `YYYY-MM-DD`; empty if open. */
  from: string;
  to: string;
}

/** Publisher's metadata of a work; applied to all its documents, present and future. */
export interface WorkDescription {
  source: string;
  work: string;
  names: string[];
  /** Dated titles, if the publisher dates them. */
  titles?: readonly TitlePeriod[];
  area: string;
  /** When it was made, sortable; an older description never replaces a newer one. */
  asOf: string;
  /** Recorded changes; undefined leaves the stored ones unchanged. */
  changes?: readonly RecordedChange[];
}

export interface RecordedChange {
  readonly code: 'retroactive_change' | 'pending_bill';
  /** External id of an article, or number of the work. */
  readonly name: string;
  /** Part of the work in the publisher's words, `Hoofdstuk 3`; empty for all of `name`. */
  readonly place: string;
  /** Retroactive to this day, `YYYY-MM-DD`; empty for a bill. `said`: the publisher's words. */
  readonly from: string;
  readonly publication: string;
  readonly inForce: string;
  readonly said: string;
}

/** A toestand with its dates from a manifest (publishers.md, "Manifest"). */
export interface ToestandPeriod {
  label: string;
  from: string;
  /** Last day, inclusive; `9999-12-31` or empty if open. */
  to: string;
  viewFrom: string;
  viewTo: string;
  deleted: boolean;
}

/**
 * A date that a text states: of an EU act or one of its parts, or, for a toestand, of an article (`changed`: the day
 * from which it has this text) and of the publications that changed it.
 */
export interface TextDay {
  /** The act (`32016R0679`) or part (`32016R0679 artikel 4`) concerned. */
  readonly externalId: string;
  readonly kind:
    | 'signature'
    | 'publication'
    | 'entry-into-force'
    | 'application'
    | 'transposition'
    | 'expiry'
    | 'changed'
    | 'change-signed'
    | 'change-published'
    | 'commencement-published';
  /** `YYYY-MM-DD`; empty if the act mentions a day that the file does not determine. */
  readonly day: string;
  /** `reckoned`: computed from the day of publication, adoption or entry into force. */
  readonly basis: 'stated' | 'reckoned';
  /** Article (`99(2)`) or publication (`Stb.2021-500`) that states it; empty for the head of the act. */
  readonly place: string;
  /** The act's words if only part of it is meant: `Article 4(2) and (3)`; for a change, its effect: `vervallen`. */
  readonly words: string;
}

/** Another text that a file names: one that changed its work, or a consolidated text. */
export interface TextRelation {
  readonly kind: 'amended-by' | 'corrected-by' | 'consolidated';
  readonly other: string;
  /** Publication day, or day of a consolidated text, `YYYY-MM-DD`; may be empty. */
  readonly day: string;
}

export interface ParsedFile {
  documents: SourceDocument[];
  days?: readonly TextDay[];
  relations?: readonly TextRelation[];
  description?: WorkDescription;
  periods?: ToestandPeriod[];
  /** Day of the publisher's statement, `YYYY-MM-DD`; may be empty. */
  periodsAsOf?: string;
  /** Day of entry into force of the work, which may precede its oldest text; may be empty. */
  inForceFrom?: string;
  /** Day the file was made or last changed, `YYYY-MM-DD`. */
  knownAsOf?: string;
  /**
   * Distinguishes several files of one version (or of one work without versions): the one that sorts last wins, in
   * whatever order they come.
   */
  edition?: string;
  /** Version of the work in the file; a re-import replaces it as a whole. */
  work: string;
  leftOut?: Record<string, number>;
  /** Element and attribute names unknown to the parser; their words are in the text. */
  unknown?: UnknownNames;
}

/** Unknown names in a file; `hasText`: the file holds documents, so the words of those elements are in them. */
export interface UnknownIn extends UnknownNames {
  readonly file: string;
  readonly hasText: boolean;
}

/** The file's unknown names as a list of one, or empty. */
export const unknownIn = (file: string, { documents, unknown }: ParsedFile): UnknownIn[] =>
  unknown === undefined ? [] : [{ file, hasText: documents.length > 0, ...unknown }];

export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  removed: number;
  versions: number;
}

/** Effect of a whole import on a source. */
export interface NetCounts {
  /** Texts of today: new to the library; `updated`: changed; `unchanged`: same. */
  added: number;
  updated: number;
  unchanged: number;
  removed: number;
  versions: number;
  /** Documents that a later file of the same import gave again in the same version. */
  replaced: number;
}

/** An imported file; `fingerprint` is the SHA-256 of its bytes in hexadecimal. */
export interface ImportedFile {
  name: string;
  fingerprint: string;
  source: string;
  /** Fetch time, `YYYY-MM-DD HH:MM:SS` UTC; undefined for a local file. */
  fetchedAt?: string;
}

/** Destination of an import: the library. Declared here so that sources do not import backends. */
export interface ImportTarget {
  /**
   * True if exactly these bytes were imported before, so parsing can be skipped. `replaced`: versions (`versionsIn`)
   * that a file still to be written will replace; they do not count.
   */
  alreadyImported(file: ImportedFile, replaced?: ReadonlySet<string>): boolean | Promise<boolean>;
  versionsIn?(file: ImportedFile, parsed: ParsedFile): readonly string[];
  /**
   * Writes all documents of a file in one transaction. Throws `failed` for documents it cannot take, another kind if
   * the import cannot continue (full disk, locked library).
   */
  importWork(file: ImportedFile, parsed: ParsedFile): ImportCounts | Promise<ImportCounts>;
  /**
   * Writes several files in one transaction, much cheaper than one each. Returns an outcome per file: an error of kind
   * `failed` concerns that file only; other errors are thrown.
   * @param forMs after so many milliseconds no further file is begun; the rest are undefined.
   * @param signal if aborted, nothing is written and its reason is thrown.
   */
  importWorks?(
    batch: readonly { file: ImportedFile; parsed: ParsedFile }[],
    forMs?: number,
    signal?: AbortSignal,
  ): (ImportCounts | LksError | undefined)[] | Promise<(ImportCounts | LksError | undefined)[]>;
  /**
   * Net effect of all writes through this target, per source. `today`: documents that a search of today finds. Without
   * it the sums per file are used, which count a text once for each file it was in.
   */
  settle?():
    | ReadonlyMap<string, NetCounts & { today: number }>
    | Promise<ReadonlyMap<string, NetCounts & { today: number }>>;
  recordFailure(source: string, fileName: string, message: string): void | Promise<void>;
}
