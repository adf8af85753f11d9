/**
 * One official publisher: all that the rest of lks knows of it, as one object in `<folder>/source.ts`.
 *
 * Every command has these objects at hand, so they are small: names, addresses and a few short functions. What costs time to
 * load (parsers, what asks the publisher) is behind a function that imports it when it is needed.
 */

import type { SearchQuery } from '../contract/parameters';
import type { DocumentGroup, Jurisdiction } from '../contract/types';
import type { Identifier, OwnIdentifier } from '../law/registers/read-identifier';
import type { Place } from './shared/endpoints';
import type { ParsedFile } from './shared/parsed-file';
import type { PublisherService } from './shared/publisher';

/** A kind of file that a publisher gives out. */
export interface Format {
  /** The root element of its files, without prefix. */
  readonly root: string;
  /** More root elements of the same format. */
  readonly otherRoots?: readonly string[];
  /** For a root element that many have (`html`): whether the beginning of a file is the publisher's. */
  readonly accepts?: (head: string) => boolean;
  /** Files of the format are parts of one work, which are read together. */
  readonly inParts?: true;
  /** Of a format in parts: each file is whole by itself, so that a damaged one keeps none of the others out. */
  readonly partsStandAlone?: true;
  /** Its files can be read in pieces, and larger than what is read of one as a whole: what is kept of them is little. */
  readonly inPieces?: true;
  /** The extension of its files in folders and archives, beside `xml`, `xhtml` and `html`. */
  readonly extension?: string;
  /** Names of files that describe texts: in a folder these are read first. */
  readonly describes?: RegExp;
  /** Name of the format, for people. */
  readonly label: () => string;
  /** Loads the parser when a file of the format is met, not before. */
  readonly load: () => Promise<FormatParser>;
}

interface FormatParser {
  /**
   * One `SourceDocument` for each thing that a search should find. Throws `LksError` of kind `failed` for a file that is
   * damaged; the signal's reason.
   */
  parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile>;
  /** The same of a file in pieces, of a format with `inPieces`. Throws what the pieces throw, too. */
  parsePieces?(pieces: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<ParsedFile>;
  /** Of a format in parts: which work a file belongs to, empty where it stands alone. */
  partOf?(bytes: Buffer): string;
  /** Of a format in parts: the documents of one work, in any order of its parts; undefined where they hold no document. */
  parseParts?(parts: readonly { name: string; bytes: Buffer }[], signal?: AbortSignal): Promise<ParsedFile | undefined>;
}

/** Numbers to begin a library with. */
export interface StarterList {
  /** The day of the law that the list is made by, `YYYY-MM-DD`. */
  readonly day: string;
  readonly ids: readonly string[];
}

/** Facts about a publisher that need no loading. */
interface SourceFacts extends Place {
  /** One word in small letters: what it is called on the command line and in the tables of a library. Never changed. */
  readonly name: string;
  /** The publisher as users see it; every document of it has this as `source`. Never changed: ids are made of it. */
  readonly source: string;
  /** Name of the publisher in a sentence: `the BWB`, `EUR-Lex`. */
  readonly called: string;
  /** Index group of its documents: the value of the `type` filter that finds them. */
  readonly group: DocumentGroup;
  readonly jurisdiction: Jurisdiction;

  /** Domains of its pages for people, which `lks doc --web` opens, with all hosts below them. */
  readonly web: readonly string[];
  /** A host of `web` whose addresses are names, written with http for ever; the page is the same with https. */
  readonly namesWithHttp?: string;

  /** What it never publishes, for searches that find nothing: a sentence. */
  readonly leavesOut: () => string;

  readonly formats: readonly Format[];
  /** Root elements of its files that hold no documents: value lists. They are passed over, not refused. */
  readonly noDocuments?: readonly string[];
  /** Names of its files that hold no documents, whatever their root element is, unless that is one of `formats`. */
  readonly noDocumentNames?: RegExp;

  /** Name of its identifiers: `BWB number`. */
  readonly identifier: string;
  /**
   * Reads a text as an identifier or an address of a register that only this publisher has; undefined for any other text.
   * The registers of the API (BWB, ECLI, CELEX, CVDR) are read in `law/registers`.
   */
  readonly parse?: (text: string) => OwnIdentifier | undefined;
  /** An identifier of that register, and what it names, for `lks help identifiers`. */
  readonly example?: () => readonly [identifier: string, what: string];
  /** The number to fetch for an identifier; undefined where the identifier is another publisher's. */
  idOf(identifier: Identifier): string | undefined;
  /** Whether a user is told to fetch what `idOf` gave; absent: always. */
  readonly offers?: (id: string) => boolean;
  /** It has texts of other days than today (`Ask.day`), dated by a manifest that is requested with every fetch. */
  readonly keepsDays?: true;
  /** Its service lists what changed (`PublisherService.changes`), so that it can be harvested. */
  readonly harvested?: true;
  /** Its service finds by words of the title (`PublisherService.find`). */
  readonly titles?: {
    /** Who gets the words of a search, in a sentence: `the Publications Office of the EU`. */
    readonly asked: string;
    /** Filters on what its titles do not say: none of its hits would pass one. */
    readonly unanswered?: readonly (keyof SearchQuery)[];
  };
  /** What `lks library sync --starter` fetches of it: these numbers, or what changed lately. */
  readonly starter?: 'changes' | (() => Promise<StarterList>);
}

export interface Source extends SourceFacts {
  /** Loads what asks it. */
  service(): Promise<PublisherService>;
}

/** A publisher with all that asks it: `loadPublisher` makes it of a `Source`. */
export interface Publisher extends SourceFacts, PublisherService {}
