/**
 * One official publisher as one object in `<folder>/source.ts`. Every command loads these objects, so they are small:
 * parsers and clients are imported by functions on demand.
 */

import type { SearchQuery } from '../contract/parameters';
import type { DocumentGroup, Jurisdiction } from '../contract/types';
import type { Identifier, OwnIdentifier } from '../law/registers/read-identifier';
import type { Place } from './shared/endpoints';
import type { ParsedFile } from './shared/parsed-file';
import type { PublisherService } from './shared/publisher';

export interface Format {
  readonly root: string;
  readonly otherRoots?: readonly string[];
  /** For a common root element (`html`): whether the beginning of a file is the publisher's. */
  readonly accepts?: (head: string) => boolean;
  /** Files are parts of one work, parsed together. */
  readonly inParts?: true;
  /** Parts are independent: a damaged one does not exclude the others. */
  readonly partsStandAlone?: true;
  /** Files can be streamed, so they may be larger than the limit of whole files. */
  readonly inPieces?: true;
  /** File extension, in addition to `xml`, `xhtml` and `html`. */
  readonly extension?: string;
  /** Names of descriptions; these are read first in a folder. */
  readonly describes?: RegExp;
  readonly label: () => string;
  readonly load: () => Promise<FormatParser>;
}

interface FormatParser {
  /**
   * Parses into one `SourceDocument` per search result. Throws `failed` for a damaged file, and the signal's reason.
   */
  parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile>;
  /** As `parse`, for a format with `inPieces`; also throws what the pieces throw. */
  parsePieces?(pieces: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<ParsedFile>;
  /** For a format in parts: the work of a file, or empty if it stands alone. */
  partOf?(bytes: Buffer): string;
  /** For a format in parts: parses the parts of one work, in any order; undefined without documents. */
  parseParts?(parts: readonly { name: string; bytes: Buffer }[], signal?: AbortSignal): Promise<ParsedFile | undefined>;
}

export interface StarterList {
  /** Day of the law on which the list is based, `YYYY-MM-DD`. */
  readonly day: string;
  readonly ids: readonly string[];
}

interface SourceFacts extends Place {
  /** Name on the command line and in the library's tables: one word in lower case. Never changed. */
  readonly name: string;
  /** Publisher as shown to users, `source` of its documents. Never changed: ids contain it. */
  readonly source: string;
  /** Its name in a sentence. */
  readonly called: () => string;
  readonly group: DocumentGroup;
  readonly jurisdiction: Jurisdiction;

  /** Domains, subdomains included, that `lks doc --web` opens. */
  readonly web: readonly string[];
  /** A host in `web` whose http addresses are permanent identifiers; the same page has https. */
  readonly namesWithHttp?: string;

  /** Sentence on what it never publishes, for searches without results. */
  readonly leavesOut: () => string;

  readonly formats: readonly Format[];
  /** Root elements of files without documents (value lists): skipped, not refused. */
  readonly noDocuments?: readonly string[];
  /** Names of files without documents, unless their root element is one of `formats`. */
  readonly noDocumentNames?: RegExp;

  readonly identifier: () => string;
  /**
   * Parses an identifier or address of this publisher's own register; those of the API (BWB, ECLI, CELEX, CVDR) are
   * parsed in `law/registers`.
   */
  readonly parse?: (text: string) => OwnIdentifier | undefined;
  readonly example?: () => readonly [identifier: string, what: string];
  /** Number to fetch for an identifier; undefined for another publisher's. */
  idOf(identifier: Identifier): string | undefined;
  /** Whether to suggest fetching an id to users; absent: always. */
  readonly offers?: (id: string) => boolean;
  /** Has texts of other days than today (`Ask.day`), dated by a manifest that every fetch requests. */
  readonly keepsDays?: true;
  readonly harvested?: true;
  readonly titles?: {
    /** Recipient of the search words, in a sentence: `the Publications Office of the EU`. */
    readonly asked: () => string;
    /** Filters that a title search cannot answer: no hit would pass. */
    readonly unanswered?: readonly (keyof SearchQuery)[];
  };
  /** What `lks library sync --starter` fetches: these numbers, or recent changes. */
  readonly starter?: 'changes' | (() => Promise<StarterList>);
}

export interface Source extends SourceFacts {
  service(): Promise<PublisherService>;
}

export interface Publisher extends SourceFacts, PublisherService {}
