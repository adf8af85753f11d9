/** Identifiers of documents as read: one shape for each register (publishers.md, "Terms"). */
import type { Pinpoint } from '../../contract/name';

/** Where in a work, as the text of a reference says it. */
export interface Locator {
  /** Containers in the order of the text, in canonical words: `boek 3`, `bijlage I`. */
  readonly containers: readonly string[];
  /** As the publisher numbers it: `13`, `658a`, `8:1`, `3.109ca`, `XII`, `A 1`, `enig`. */
  readonly article?: string;
  /** The places in it. */
  readonly pinpoints?: readonly Pinpoint[];
  /** The day on which the text is in force (geldigheidsdatum), `YYYY-MM-DD`. */
  readonly date?: string;
}

/** The days in an identifier besides the day of the text: see `CitedName`. */
interface Times {
  /** Geldigheidsdatum, `YYYY-MM-DD`. */
  readonly date?: string;
  /** Zichtdatum, `YYYY-MM-DD`. */
  readonly knownOn?: string;
  /** The first and last day of a collection of texts (`s` and `e` of a jci), `YYYY-MM-DD`. */
  readonly span?: readonly [from: string, to: string];
  /** The toestand that is named: `2013-01-01_0`. */
  readonly toestand?: string;
}

/** A place in a work, and when. */
export type TimedLocator = Locator & Times;

interface UuidIdentifier {
  readonly kind: 'uuid';
  /** In lower case. */
  readonly value: string;
}

export interface BwbIdentifier extends Times {
  readonly kind: 'bwb';
  /** The BWB number: `BWBR0005291`. */
  readonly work: string;
  /** The container that is part of the external id: `bijlage I`. */
  readonly container?: string;
  /** Every container that the source names (jci, anchor), outermost first; most of them are no part of the external id. */
  readonly path?: readonly string[];
  readonly article?: string;
  readonly pinpoints?: readonly Pinpoint[];
  readonly externalId: string;
}

export interface EcliIdentifier {
  readonly kind: 'ecli';
  readonly pinpoints?: readonly Pinpoint[];
  readonly externalId: string;
}

export interface CelexIdentifier {
  readonly kind: 'celex';
  /** CELEX of the base act: `32016R0679`, also when a consolidated text was named. */
  readonly work: string;
  readonly container?: string;
  readonly article?: string;
  readonly pinpoints?: readonly Pinpoint[];
  /** The day of the consolidated text that was named, `YYYY-MM-DD`. */
  readonly consolidated?: string;
  /** The day whose text is named, in words, `YYYY-MM-DD`. */
  readonly date?: string;
  /** The number of a text about the decision, which is not the decision: its summary, `62015CJ0434_SUM`. */
  readonly about?: string;
  readonly externalId: string;
}

/**
 * The number of a case before a court of the Union: `C-434/15`, `26/62`, `Advies 1/19`. Other things are written so too, so that only an
 * address of the Court and a citation of a decision give one; a bare text does not.
 */
interface EuCaseIdentifier {
  readonly kind: 'eu-case';
  /** As `caseNumber` writes it. */
  readonly work: string;
  readonly externalId: string;
}

export interface CvdrIdentifier {
  readonly kind: 'cvdr';
  /** The CVDR number without a version: `CVDR680781`. */
  readonly work: string;
  readonly version?: string;
  readonly container?: string;
  readonly article?: string;
  readonly pinpoints?: readonly Pinpoint[];
  /** The day whose text is named, `YYYY-MM-DD`. */
  readonly date?: string;
  readonly externalId: string;
}

/** An identifier of a register that only one publisher has; that publisher reads it (`Source.parse`). */
export interface OwnIdentifier {
  readonly kind: 'own';
  /** The number of the work, in the spelling of its documents. */
  readonly work: string;
  readonly container?: string;
  readonly article?: string;
  readonly pinpoints?: readonly Pinpoint[];
  readonly externalId: string;
}

export type Identifier =
  | UuidIdentifier
  | BwbIdentifier
  | EcliIdentifier
  | CelexIdentifier
  | CvdrIdentifier
  | EuCaseIdentifier
  | OwnIdentifier;

/** The words of an external id after its work: ` bijlage I artikel 2`; empty for the work itself. */
export function externalIdTail(container: string | undefined, article: string | undefined): string {
  const place = container === undefined ? '' : ` ${container}`;
  if (article === undefined) return place;
  return article === 'enig' ? `${place} enig artikel` : `${place} artikel ${article}`;
}

/** The identifier of a case before a court of the Union. `number`: as `caseNumber` writes it (`eu-case.ts`). */
export const caseIdentifier = (number: string): EuCaseIdentifier => ({
  kind: 'eu-case',
  work: number,
  externalId: number,
});

/** The paragraph of a decision that the anchor of its page at EUR-Lex leads to: `point40`. */
export function pointOf(anchor: string): { pinpoints?: readonly Pinpoint[] } {
  const number = /^point(\d{1,4})$/i.exec(anchor)?.[1];
  return number === undefined ? {} : { pinpoints: [{ text: `punt ${number}`, steps: [[{ kind: 'punt', number }]] }] };
}

/** The parts of a locator that any identifier of a work carries, its day among them, without those that are absent. */
export function placeOf(locator: Locator): Pick<Locator, 'article' | 'pinpoints' | 'date'> {
  const { article, pinpoints, date } = locator;
  return {
    ...(article === undefined ? {} : { article }),
    ...(pinpoints === undefined ? {} : { pinpoints }),
    ...(date === undefined ? {} : { date }),
  };
}

/** Percent-decoding that leaves what is not encoded properly as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parts of the address of a page, percent-decoded: path with query, and the anchor behind `#`. */
export interface Address {
  readonly host: string;
  readonly path: string;
  readonly anchor: string;
}
