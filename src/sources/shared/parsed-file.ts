/** A publisher's file as parsed for the library: one record for each document that a search can find. */

import type { LksError } from '../../contract/errors';
import type { Division, Place } from '../../contract/place';
import type { TextStructure } from '../../contract/structure';
import { type DocumentGroup, type Jurisdiction, LANGUAGES, type Language } from '../../contract/types';
import type { UnknownNames } from './xml/names';

export interface SourceDocument {
  /** The publisher as users see it: `wetten.overheid.nl`, `rechtspraak.nl`. */
  source: string;
  /** Unique within a language; see contract.md, "Identity in the library". */
  externalId: string;
  /** Two letters (ISO 639-1), in small letters. Legislation is held in nl and en alone (`isHeld`). */
  language: string;
  jurisdiction: Jurisdiction;
  /** Index group, and the value of the `type` filter that finds it. */
  group: DocumentGroup;
  /** The publisher's own kind: wet, AMvB, verdrag, uitspraak, conclusie … */
  documentType: string;
  title: string;
  /** How the title is put together; none for what is part of no law: a decision, a law as a whole. */
  titleParts?: TitleParts;
  /** Headnote (inhoudsindicatie) of a decision; empty where there is none. */
  summary: string;
  /** Full text as paragraphs separated by a blank line; headings are lines that start with `## `. */
  body: string;
  /** Clickable, verifiable: with date and anchor for an article. */
  url: string;
  lawArea: string;
  /** `YYYY-MM-DD`, or empty for what has no decision date (a statute article). */
  decisionDate: string;
  /** Publication date of this text, `YYYY-MM-DD` or empty; the date filters fall back to it. */
  publicationDate: string;
  /** The work that the document is part of: BWB number, ECLI, CELEX of the base act, CVDR number. */
  work: string;
  /** Names and abbreviations by which the work is cited (the `law` filter looks here); none for a decision. */
  lawNames: string[];
  /** Other strings that name exactly this document: case numbers, LJN, jci. */
  aliases: string[];
  /** First day of validity of this text (toestand), `YYYY-MM-DD`; empty for what has no versions. */
  validFrom: string;
  /** The publisher's label of that toestand (`2013-01-01_1`), which tells 2 of one date apart; none where it has none. */
  versionLabel?: string;
  /** The last day of this text, itself included, that its file gives, `YYYY-MM-DD`; none where the file gives none. */
  validTo?: string;
  /** Of an act of the EU: a text of the Official Journal, or a consolidated one; its day is then `validFrom`. */
  textKind?: 'journal' | 'consolidated';
  /** Marks of the file in `body`: paragraphs, tables, notes, references; none where none were stored. */
  structure?: TextStructure;
  /** True for a text that says that the document is repealed (vervallen). */
  repealed?: boolean;
  /** True for a text that its publisher says is not in force: not yet, or no more to be. */
  notInForce?: boolean;
  /** None for the work itself, and where the reader of the file does not know. */
  place?: Place;
  /** Of the work itself: all its divisions, in the order of the text, also those in which nothing stands. */
  divisions?: readonly Division[];
  /** Position of the document within its work, from 0. */
  position: number;
  /** Reckoned beforehand, of a text that has not changed since; none where nobody did. */
  prepared?: Prepared;
}

/** What a library keeps that follows from a document alone: see `library/import/prepare.ts`. */
interface Prepared {
  /** Its content digest. */
  readonly digest?: string;
  /** Summary and body, packed. */
  readonly texts: Uint8Array;
  /** The marks, packed. */
  readonly structure?: Uint8Array;
}

/** Where in the title of a part of a law its parts are, as offsets in UTF-16 code units. */
export interface TitleParts {
  /** Where what the part itself is called begins: `artikel 231 Algemene voorwaarden (6:231 BW)`. Before it stands the law's title. */
  own: number;
  /** Its heading alone, `Algemene voorwaarden`, from here up to there; both the same where it has none. */
  heading: readonly [from: number, to: number];
}

/**
 * The title of a part of a law, and how it is put together.
 *
 * @param law the title of the law. @param label what the part is called without its heading: `artikel 231`; either may be empty.
 * @param remark follows the heading as it is.
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

/** True for a language in which legislation is held; a decision is held in any. */
export const isHeld = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language);

/** Longest title that is also a name by which people look a regulation up. */
export const NAME_LENGTH = 120;

/** The documents of one work, each with its place among them. */
export function inOrder(documents: SourceDocument[]): SourceDocument[] {
  documents.forEach((document, position) => {
    document.position = position;
  });
  return documents;
}

/** A title that a work has, or had, for some days. */
export interface TitlePeriod {
  title: string;
  /** Its first day, and the day from which it is not the title any more, `YYYY-MM-DD`; empty where there is none. */
  from: string;
  to: string;
}

/** What a publisher says of a work beside its text: it becomes part of all documents of the work, now and later. */
export interface WorkDescription {
  source: string;
  work: string;
  /** Names and abbreviations by which the work is or was cited. */
  names: string[];
  /** The titles of the work of which its publisher says when they were that; none where it does not say. */
  titles?: readonly TitlePeriod[];
  /** Areas of law, separated by `; `; empty where unknown. */
  area: string;
  /** When it was made, in a form that sorts; an older one never replaces a newer one. */
  asOf: string;
  /** Its record of changes; absent where the file has none: the stored one then stays. */
  changes?: readonly RecordedChange[];
}

/** A change that works back, or a bill that is pending, as a publisher records it beside the texts. */
export interface RecordedChange {
  readonly code: 'retroactive_change' | 'pending_bill';
  /** The external id of an article, or the number of the work. */
  readonly name: string;
  /** Where in the work, as the publisher calls it: `Hoofdstuk 3`; empty for all of what is named. */
  readonly place: string;
  /** The day to which it works back, `YYYY-MM-DD`; empty for a bill. */
  readonly from: string;
  /** Source of the change: `Stb. 2013, 560`; empty where the file does not say. */
  readonly publication: string;
  /** The day on which it entered into force, `YYYY-MM-DD`; empty for a bill. */
  readonly inForce: string;
  /** In the publisher's own words. */
  readonly said: string;
}

/** One toestand as a manifest dates it (publishers.md, "Manifest"). */
export interface ToestandPeriod {
  /** `2013-01-01_1`. */
  label: string;
  /** datum_inwerkingtreding: the first day. */
  from: string;
  /** einddatum: the last day, itself included; `9999-12-31` or empty: until further notice. */
  to: string;
  /** zichtdatum_start and zichtdatum_eind, in the same way. */
  viewFrom: string;
  viewTo: string;
  deleted: boolean;
}

/**
 * A day of a text that its own words or its head give: of an act of the EU as a whole, or of one of its parts; or what a toestand says of
 * one of its articles (`changed`: the day from which it has this text) and of the publications that changed them.
 */
export interface TextDay {
  /** The act (`32016R0679`) or the part (`32016R0679 artikel 4`) that it is about. */
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
  /** `YYYY-MM-DD`; empty where the act speaks of it and names no day that can be told from the file. */
  readonly day: string;
  /** `reckoned`: from the day of publication, adoption or entry into force. */
  readonly basis: 'stated' | 'reckoned';
  /** The article that says so (`99(2)`), or the publication (`Stb.2021-500`); empty where it is none: the head of the act. */
  readonly place: string;
  /** Where not all of the part is meant, the words of the act: `Article 4(2) and (3)`; empty for the whole. Of a change, what it did: `vervallen`. */
  readonly words: string;
}

/** Another text that a file names as one that changed its work, or as another text of it. */
export interface TextRelation {
  readonly kind: 'amended-by' | 'corrected-by' | 'consolidated';
  /** Its number at the publisher: `32016R1011`, `02014R0910-20241018`. */
  readonly other: string;
  /** When it was published, or the day of a consolidated text, `YYYY-MM-DD`; empty where the file does not say. */
  readonly day: string;
}

/** Contents of one file. */
export interface ParsedFile {
  documents: SourceDocument[];
  /** Days that the texts state of themselves. */
  days?: readonly TextDay[];
  /** Other texts that the file names. */
  relations?: readonly TextRelation[];
  /** Set for a file that describes a work instead of holding documents. */
  description?: WorkDescription;
  /** Set for a manifest of `work`: the days of its toestanden. */
  periods?: ToestandPeriod[];
  /** The day on which the publisher said so, `YYYY-MM-DD`; empty where that is not known. */
  periodsAsOf?: string;
  /** Since when the work is in force, of which the publisher may have no text; empty where it does not say. */
  inForceFrom?: string;
  /** The last day of which the file says anything, `YYYY-MM-DD`: when it was made or changed. None where it does not say. */
  knownAsOf?: string;
  /**
   * Which of several files of one version, or of one work without versions, this is: the one whose text sorts last is kept, in whatever order they come. None where
   * its publisher makes one file of each.
   */
  edition?: string;
  /** The version of the work that the file holds, so that a re-import can replace it as a whole. */
  work: string;
  /** Documents of legislation in languages in which it is not held, by language code: counted, never silently gone. */
  leftOut?: Record<string, number>;
  /** Names of elements and attributes that its format has not, as far as is known: their words are in the texts, what they mean is not known. */
  unknown?: UnknownNames;
}

/** Unknown names in a file, for people; `hasText`: it holds documents, which have the words of those elements. */
export interface UnknownIn extends UnknownNames {
  readonly file: string;
  readonly hasText: boolean;
}

/** The unknown names of a file; none where every name is known. */
export const unknownIn = (file: string, { documents, unknown }: ParsedFile): UnknownIn[] =>
  unknown === undefined ? [] : [{ file, hasText: documents.length > 0, ...unknown }];

/** Effect of one file on the documents of the target. */
export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  removed: number;
  /** Kept beside the text in force today: of an earlier or a later version of the work. */
  versions: number;
}

/** Effect of a whole import on the documents of a source. */
export interface NetCounts {
  /** Texts of today that the library did not have before; `updated`: had with other words; `unchanged`: had as they are. */
  added: number;
  updated: number;
  unchanged: number;
  /** Documents that were among the texts of today before, and are no longer. */
  removed: number;
  /** Documents kept beside those of today: of earlier and later versions. */
  versions: number;
  /** Documents of which a later file of the same import brought the text of the same version again. */
  replaced: number;
}

/** A file as the target remembers it: by name, and by the SHA-256 of its bytes in hexadecimal. */
export interface ImportedFile {
  name: string;
  fingerprint: string;
  source: string;
  /** When its publisher gave it, `YYYY-MM-DD HH:MM:SS` in UTC; none for a file that was found on a disk. */
  fetchedAt?: string;
}

/** Where documents go: the embedded library. Declared here so that sources never import backends. */
export interface ImportTarget {
  /**
   * True when exactly these bytes were imported before, so that parsing them again changes nothing. `replaced`: versions (`versionsIn`) that a
   * file which is not written yet is going to replace: what is held of those will be gone by then.
   */
  alreadyImported(file: ImportedFile, replaced?: ReadonlySet<string>): boolean | Promise<boolean>;
  /** The versions of works that a file has, each by a name of its own; none where the target tells none apart. */
  versionsIn?(file: ImportedFile, parsed: ParsedFile): readonly string[];
  /**
   * Writes all documents of one file in one transaction: all or none. Throws `failed` for documents that it cannot take,
   * and any other kind when it cannot go on at all (a full disk, a locked library).
   */
  importWork(file: ImportedFile, parsed: ParsedFile): ImportCounts | Promise<ImportCounts>;
  /**
   * Writes several files in one transaction, which costs much less than one each. The outcome of each is at its place: an
   * error of kind `failed` where that file could not be taken, which spoils no other. Any other error is thrown.
   *
   * @param forMs milliseconds after which no further file is begun: what is written is kept, and at the place of the rest is undefined.
   * @param signal once it is aborted nothing of this is written, and its reason is thrown.
   */
  importWorks?(
    batch: readonly { file: ImportedFile; parsed: ParsedFile }[],
    forMs?: number,
    signal?: AbortSignal,
  ): (ImportCounts | LksError | undefined)[] | Promise<(ImportCounts | LksError | undefined)[]>;
  /**
   * What was written through this target, taken as a whole, by source: against what it had before, as it is now. `today`: documents that
   * a search of today finds. Without it the sums over the files stand, which count a text again for each file that it was in.
   */
  settle?():
    | ReadonlyMap<string, NetCounts & { today: number }>
    | Promise<ReadonlyMap<string, NetCounts & { today: number }>>;
  /** Remembers that a file of a source could not be imported, for the health of that source. */
  recordFailure(source: string, fileName: string, message: string): void | Promise<void>;
}
