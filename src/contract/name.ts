/** A parsed name of a document: read once from text (`lookup/read-name.ts`) and passed on as a value. */
import type { Language } from './vocabulary';

/** Days are `YYYY-MM-DD`. */
export interface CitedTimes {
  /** Day of the text: `g` of a jci, the date in an address, CELEX number or ELI. */
  day?: string;
  /** Day as of which the text is known, without later corrections: `z` of a jci. */
  knownOn?: string;
  /** All texts of a period: `s` and `e` of a jci; one may be empty. */
  span?: readonly [from: string, to: string];
  /** `2013-01-01_0`, from an address or file name. */
  toestand?: string;
  /** `day` identifies a consolidated text, and no other will do. */
  consolidated?: true;
}

/** What a citation says of the text on its day. */
export type CitedText = Pick<CitedTimes, 'knownOn' | 'toestand' | 'consolidated'>;

/**
 * A cited place. `number` is as in a text's parts (`contract/structure.ts`): `1`, `g`, `3.8`; for an ordinal its number
 * or `laatste`; empty if none (aanhef, slot, a whole opinion); a section's name. `any`: a bracket of unknown kind:
 * `6(1)(f)`. `conclusie`: in the opinion printed with a decision.
 */
export interface PinpointPlace {
  kind:
    | 'lid'
    | 'onderdeel'
    | 'alinea'
    | 'zin'
    | 'aanhef'
    | 'slot'
    | 'punt'
    | 'rechtsoverweging'
    | 'sectie'
    | 'conclusie'
    | 'any';
  number: string;
  /** End of a range, inclusive: `tweede tot en met achtste lid`. */
  to?: string;
}

/** A place, or several of one kind. */
export interface Pinpoint {
  /** Display text in the language of the citation: `lid 3, aanhef en onder g`. */
  text: string;
  /** From the outside in, alternatives at each step: lid 3, then the aanhef and onder g. Never empty. */
  steps: readonly (readonly PinpointPlace[])[];
}

interface Cited {
  /** Absent for the whole text. */
  pinpoints?: readonly Pinpoint[];
  /** If its words or the law's name show it: `Article 8 ECHR`. */
  language?: Language;
  /**
   * Interpretation of an ambiguous form: `art. 6.162 BW` (a dot is the Belgian form) as `art. 6:162 BW (NL)`. `other`
   * and `jurisdiction`: the other interpretation.
   */
  readAs?: { text: string; other: string; jurisdiction: 'BE' };
  /**
   * Names a replaced text, not today's: `art. 7:248 BW (oud)`. Publishers may number articles so too: external id with
   * ` (oud)`.
   */
  former?: true;
  /** Other works in a library with the same name of a law; not meant, since the table of laws has this one. */
  otherWorks?: { law: string; works: readonly string[] };
  /** Names the following articles too, without an end: `art. 6:74 e.v. BW`. */
  following?: true;
}

/** A name from a citation or identifier. */
export interface CitedName extends CitedTimes, Cited {
  kind: 'citation';
  text: string;
  /** Canonical candidates; several only if a law's name means several works (`BW`). */
  externalIds: readonly string[];
  /** BWB number, CELEX of the base act or CVDR number, if unique. */
  work?: string;
  /** All containers named, outermost first; mostly not part of an external id. */
  path: readonly string[];
  /** `art. 6:162 lid 1 BW`, an ECLI, the title of a law. */
  display: string;
  /** Number of a text about the decision: the summary `62015CJ0434_SUM`. */
  about?: string;
  /** Further data next to an ECLI. The ECLI decides; differences are reported. */
  said?: SaidOfDecision;
}

/** Stated data of a decision: court with ECLI codes, date (`YYYY-MM-DD`), EU cases. */
interface SaidOfDecision {
  court?: string;
  courts: readonly string[];
  date?: string;
  /** As written; absent if none. */
  numbers?: readonly string[];
  /** Absent if none. */
  reports?: readonly string[];
  eu?: CitedEuDecision;
}

/** A range of articles: `art. 3:13 t/m 3:15 BW`. */
interface CitedRange extends CitedTimes, Cited {
  kind: 'range';
  text: string;
  from: CitedName;
  /** Inclusive, in the same work. */
  to: CitedName;
  display: string;
}

/** A part of a law with its articles: `titel 7.10 BW`, `hoofdstuk 2 Grondwet`. */
interface CitedPart extends CitedTimes, Cited {
  kind: 'part';
  text: string;
  /** BWB number, CELEX of the base act or CVDR number: Boek 7 for `titel 7.10 BW`. */
  work: string;
  /** The part within its named containers, in canonical words, outermost first: `titeldeel 10`. */
  path: readonly string[];
  display: string;
}

/** Names several documents; the law's contents are needed to list them. */
export type NamedSet = CitedRange | CitedPart;

/** Stated data of an EU decision. */
interface CitedEuDecision {
  /** Normalised (`C-434/15`, `26/62`, `Advies 1/19`), oldest first: the CELEX number is the first one's. */
  cases: readonly string[];
  /** If stated; otherwise the decision, never the opinion. */
  kind?: 'arrest' | 'beschikking' | 'conclusie' | 'advies';
  /** Joined cases with one decision. */
  joined?: true;
  /** Possible CELEX numbers from the first case and the kind, likeliest first. */
  celex: readonly string[];
}

/** A decision by court, date, case numbers or reports: `ABRvS 4 november 2015, 201404465/1/R3`. */
export interface CitedDecision extends Pick<Cited, 'pinpoints' | 'language'> {
  kind: 'decision';
  text: string;
  /** ECLI codes: `GHAMS`; several if the name has had several, empty if unknown. */
  courts: readonly string[];
  /** `YYYY-MM-DD`. */
  date?: string;
  /** Case numbers and LJNs, as written: `14/05577`, `BP5608`. */
  numbers: readonly string[];
  /** `BNB 1997/264`. */
  reports: readonly string[];
  /** A malformed ECLI: `ECLI:NL:HR:95:AA1575`. Nothing else is known except an LJN in it. */
  misspelt?: true;
  /** The only ECLI that the malformed one can be. */
  meant?: string;
  /** Address of a document in HUDOC without number or date. */
  page?: string;
  /** Absent if none of its numbers is an EU case. */
  eu?: CitedEuDecision;
  /** `Hoge Raad, 29 January 2016, case 14/05577`. */
  display: string;
}

/** An article of a law that is not in the built-in table. */
export interface UnlistedLaw extends Pick<Cited, 'pinpoints' | 'language'> {
  kind: 'unlisted-law';
  text: string;
  law: string;
  /** A foreign law, which no publisher here has: `BW Aruba`. */
  elsewhere?: true;
}

export type Name =
  | CitedName
  | { kind: 'uuid'; text: string; id: string }
  | CitedDecision
  | UnlistedLaw
  /**
   * Not a name; long `text` is cut. `noDay`: an impossible date in it; `noBook`: a nonexistent book of the Burgerlijk
   * Wetboek; `siteNumber`: an address of the Court of Justice with only the site's own number.
   */
  | { kind: 'unknown'; text: string; noDay?: string; noBook?: string; siteNumber?: true };

/** What a backend can look up: a name without an id. */
export type Findable = Exclude<Name, { kind: 'uuid' | 'unknown' }>;
