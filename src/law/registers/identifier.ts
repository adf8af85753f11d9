/** Parsed identifiers of documents: one shape for each register (publishers.md, "Terms"). */
import type { Pinpoint } from '../../contract/name';

/** Place in a work, as in a reference. */
export interface Locator {
  /** In the order of the text, in canonical words: `boek 3`, `bijlage I`. */
  readonly containers: readonly string[];
  /** As the publisher numbers it: `13`, `658a`, `8:1`, `3.109ca`, `XII`, `A 1`, `enig`. */
  readonly article?: string;
  readonly pinpoints?: readonly Pinpoint[];
  /** Day of the text (geldigheidsdatum), `YYYY-MM-DD`. */
  readonly date?: string;
}

/** Dates in an identifier: see `CitedName`. */
interface Times {
  /** Geldigheidsdatum, `YYYY-MM-DD`. */
  readonly date?: string;
  /** Zichtdatum, `YYYY-MM-DD`. */
  readonly knownOn?: string;
  /** Period of a collection of texts (`s` and `e` of a jci), `YYYY-MM-DD`. */
  readonly span?: readonly [from: string, to: string];
  /** `2013-01-01_0`. */
  readonly toestand?: string;
}

export type TimedLocator = Locator & Times;

interface UuidIdentifier {
  readonly kind: 'uuid';
  /** In lower case. */
  readonly value: string;
}

export interface BwbIdentifier extends Times {
  readonly kind: 'bwb';
  /** `BWBR0005291`. */
  readonly work: string;
  /** Part of the external id: `bijlage I`. */
  readonly container?: string;
  /** All containers in the source (jci, anchor), outermost first; mostly not part of the external id. */
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
  /** CELEX number of the base act: `32016R0679`, also for a consolidated text. */
  readonly work: string;
  readonly container?: string;
  readonly article?: string;
  readonly pinpoints?: readonly Pinpoint[];
  /** Date of the consolidated text, `YYYY-MM-DD`. */
  readonly consolidated?: string;
  /** Day of the text, given in words, `YYYY-MM-DD`. */
  readonly date?: string;
  /** Number of a text about the decision: `62015CJ0434_SUM` is its summary. */
  readonly about?: string;
  readonly externalId: string;
}

/**
 * Case number of an EU court: `C-434/15`, `26/62`, `Advies 1/19`. Ambiguous in plain text, so read only from an address
 * of the Court or a citation of a decision.
 */
interface EuCaseIdentifier {
  readonly kind: 'eu-case';
  /** As written by `caseNumber`. */
  readonly work: string;
  readonly externalId: string;
}

export interface CvdrIdentifier {
  readonly kind: 'cvdr';
  /** Without version: `CVDR680781`. */
  readonly work: string;
  readonly version?: string;
  readonly container?: string;
  readonly article?: string;
  readonly pinpoints?: readonly Pinpoint[];
  /** Day of the text, `YYYY-MM-DD`. */
  readonly date?: string;
  readonly externalId: string;
}

/** An identifier of one publisher's own register, read by that publisher (`Source.parse`). */
export interface OwnIdentifier {
  readonly kind: 'own';
  /** As in its documents. */
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

/** The part of an external id after the work: ` bijlage I artikel 2`; empty for the work itself. */
export function externalIdTail(container: string | undefined, article: string | undefined): string {
  const place = container === undefined ? '' : ` ${container}`;
  if (article === undefined) return place;
  return article === 'enig' ? `${place} enig artikel` : `${place} artikel ${article}`;
}

/** `number`: as written by `caseNumber` (`eu-case.ts`). */
export const caseIdentifier = (number: string): EuCaseIdentifier => ({
  kind: 'eu-case',
  work: number,
  externalId: number,
});

/** The paragraph of a decision in an anchor at EUR-Lex: `point40`. */
export function pointOf(anchor: string): { pinpoints?: readonly Pinpoint[] } {
  const number = /^point(\d{1,4})$/i.exec(anchor)?.[1];
  return number === undefined ? {} : { pinpoints: [{ text: `punt ${number}`, steps: [[{ kind: 'punt', number }]] }] };
}

/** Article, pinpoints and date of a locator, without absent ones. */
export function placeOf(locator: Locator): Pick<Locator, 'article' | 'pinpoints' | 'date'> {
  const { article, pinpoints, date } = locator;
  return {
    ...(article === undefined ? {} : { article }),
    ...(pinpoints === undefined ? {} : { pinpoints }),
    ...(date === undefined ? {} : { date }),
  };
}

/** Percent-decodes; text that is not properly encoded is unchanged. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parts of an address, percent-decoded: `path` includes the query, `anchor` is the part behind `#`. */
export interface Address {
  readonly host: string;
  readonly path: string;
  readonly anchor: string;
}
