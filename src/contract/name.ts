/** A parsed name of a document: read once from text (`lookup/read-name.ts`) and passed on as a value. */
import type { Language } from './vocabulary';

/** The time that a citation states. Days are `YYYY-MM-DD`. */
export interface CitedTimes {
  /** The day whose text it names: `g` of a jci, the date in an address, the text that a CELEX number or an ELI names. */
  day?: string;
  /** The day as of which that text is meant to be known: `z` of a jci. A correction that was made later is not in it. */
  knownOn?: string;
  /** All texts of these days, and not one: `s` and `e` of a jci; an empty text where only the other is given. */
  span?: readonly [from: string, to: string];
  /** The toestand that an address or the name of a file gives: `2013-01-01_0`. */
  toestand?: string;
  /** `day` is that of a consolidated text, which is the text that is named: no other one is it. */
  consolidated?: true;
}

/** What a citation says of the text of its day. */
export type CitedText = Pick<CitedTimes, 'knownOn' | 'toestand' | 'consolidated'>;

/**
 * A place in a text, as it is cited. `number` is written as the parts of a text are (`contract/structure.ts`): `1`, `g`, `3.8`; of an ordinal
 * its number, or `laatste`; empty for what has none (aanhef, slot, all of an opinion; a section by its name is in `number`). `any`: a bracket,
 * that does not say what it numbers: `6(1)(f)`. `conclusie`: in the opinion that is printed with a decision.
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
  /** The last of a range, itself included: `tweede tot en met achtste lid`. */
  to?: string;
}

/** One place in a text, or several of the same kind that are cited in one breath. */
export interface Pinpoint {
  /** For people, as it is written in the language of the citation: `lid 3, aanhef en onder g`. */
  text: string;
  /** From the outside in; of each step any of its places: lid 3, then the aanhef and onder g. Never empty. */
  steps: readonly (readonly PinpointPlace[])[];
}

/** Details that any citation can have. */
interface Cited {
  /** The places in the text that it points at; none for the whole of it. */
  pinpoints?: readonly Pinpoint[];
  /** The language in which it is written, where its words or the name of the law tell: `Article 8 ECHR`. */
  language?: Language;
  /**
   * As what it was read, where it is not written so and could mean something else: `art. 6.162 BW`, whose dot is the Belgian form, as
   * `art. 6:162 BW (NL)`. `other`: the other reading, for people; `jurisdiction`: that of the other reading.
   */
  readAs?: { text: string; other: string; jurisdiction: 'BE' };
  /**
   * It names a text that has been replaced: `art. 7:248 BW (oud)`. Today's text is not it. A publisher can number an article so itself: its
   * external id is then that of the name with ` (oud)` behind it.
   */
  former?: true;
  /** The name of its law is that of other works of a library too, which are not meant: the table of laws has it for this one. */
  otherWorks?: { law: string; works: readonly string[] };
  /** It names the articles that follow too, and does not say how far: `art. 6:74 e.v. BW`. */
  following?: true;
}

/** A name from a citation or an identifier. */
export interface CitedName extends CitedTimes, Cited {
  kind: 'citation';
  /** As it was written. */
  text: string;
  /** What it can name, canonical; more than one only where a law's name belongs to several works (`BW`). */
  externalIds: readonly string[];
  /** BWB number, CELEX of the base act or CVDR number, where it names exactly one work. */
  work?: string;
  /** Every container that the text names, outermost first; most of them are no part of an external id. */
  path: readonly string[];
  /** For people: `art. 6:162 lid 1 BW`, an ECLI, the title of a law. */
  display: string;
  /** The number of a text about the decision that it names, which is not the decision: the summary `62015CJ0434_SUM`. */
  about?: string;
  /** What a citation with an ECLI says of its decision beside it. The ECLI decides; where this differs, that is to be said. */
  said?: SaidOfDecision;
}

/** The court of a decision, with its codes as in an ECLI, its day `YYYY-MM-DD` and its cases before a court of the Union, as far as a citation says them. */
interface SaidOfDecision {
  court?: string;
  courts: readonly string[];
  date?: string;
  /** Case numbers as they were written; absent where none is. */
  numbers?: readonly string[];
  /** Reports in journals; absent where none is. */
  reports?: readonly string[];
  eu?: CitedEuDecision;
}

/** Articles of a law, from one to another as they follow each other there: `art. 3:13 t/m 3:15 BW`. */
interface CitedRange extends CitedTimes, Cited {
  kind: 'range';
  /** As it was written. */
  text: string;
  from: CitedName;
  /** The last, itself included; of the same work. */
  to: CitedName;
  display: string;
}

/** A part of a law with all articles in it: `titel 7.10 BW`, `hoofdstuk 2 Grondwet`. */
interface CitedPart extends CitedTimes, Cited {
  kind: 'part';
  /** As it was written. */
  text: string;
  /** BWB number, CELEX of the base act or CVDR number: that of Boek 7 for `titel 7.10 BW`. */
  work: string;
  /** The part and what it is in as far as that is named, in canonical words, outermost first: `titeldeel 10`. */
  path: readonly string[];
  display: string;
}

/** What names several documents, which only the law itself tells. */
export type NamedSet = CitedRange | CitedPart;

/** Details that a citation states about a decision of a court of the Union. */
interface CitedEuDecision {
  /** Its cases in one spelling (`C-434/15`, `26/62`, `Advies 1/19`), the oldest first: of joined cases the CELEX number is that of the first. */
  cases: readonly string[];
  /** As far as it is said; without it the decision itself is meant, and never the opinion of an advocate-general. */
  kind?: 'arrest' | 'beschikking' | 'conclusie' | 'advies';
  /** The cases are said to be joined: there is one decision in all of them. */
  joined?: true;
  /** CELEX numbers that it can have by the first of its cases and its kind, the likeliest first. */
  celex: readonly string[];
}

/** A decision by its court, day, case numbers or reports: `ABRvS 4 november 2015, 201404465/1/R3`. */
export interface CitedDecision extends Pick<Cited, 'pinpoints' | 'language'> {
  kind: 'decision';
  /** As it was written. */
  text: string;
  /** Codes as in an ECLI: `GHAMS`; several where one name has had several, none where it names none that is known. */
  courts: readonly string[];
  /** The day of the decision, `YYYY-MM-DD`. */
  date?: string;
  /** Case numbers as they were written, and LJNs: `14/05577`, `BP5608`. */
  numbers: readonly string[];
  /** Reports in journals: `BNB 1997/264`. */
  reports: readonly string[];
  /** It is written as an ECLI, and is none: `ECLI:NL:HR:95:AA1575`. Nothing else is known of it then but an LJN that stands in it. */
  misspelt?: true;
  /** Of what is misspelt: the only ECLI that all of it can be. */
  meant?: string;
  /** The address that names it, where that says neither its number nor its day: of a document in HUDOC. */
  page?: string;
  /** What is known of it as a decision of a court of the Union; absent where none of its numbers is that of a case there. */
  eu?: CitedEuDecision;
  /** For people: `Hoge Raad, 29 January 2016, case 14/05577`. */
  display: string;
}

/** An article of a law by a name that the built-in table of laws does not have. */
export interface UnlistedLaw extends Pick<Cited, 'pinpoints' | 'language'> {
  kind: 'unlisted-law';
  text: string;
  law: string;
  /** It is a law of another country, which no publisher here gives: `BW Aruba`. */
  elsewhere?: true;
}

/** A name of one document. */
export type Name =
  | CitedName
  | { kind: 'uuid'; text: string; id: string }
  | CitedDecision
  | UnlistedLaw
  /**
   * No name at all; `text` is cut where it is long. `noDay`: what stands in it in the place of a day, and is none; `noBook`: what
   * stands in the place of a book of the Burgerlijk Wetboek, which it does not have. `siteNumber`: an address of the Court of Justice, which
   * names a document by a number of the site alone.
   */
  | { kind: 'unknown'; text: string; noDay?: string; noBook?: string; siteNumber?: true };

/** What a backend can be asked to find: a name whose id is not in it. */
export type Findable = Exclude<Name, { kind: 'uuid' | 'unknown' }>;
