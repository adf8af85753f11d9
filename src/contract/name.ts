/** What a text names, read once where it comes in (`lookup/read-name.ts`) and passed on as a value. */

/** What a citation says of time. Days are `YYYY-MM-DD`. */
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

/** What a citation or an identifier names. */
export interface CitedName extends CitedTimes {
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
}

/** Another name of a decision, as its files have it. */
interface OtherName<Kind> {
  kind: Kind;
  text: string;
  number: string;
}

export type Name =
  | CitedName
  | { kind: 'uuid'; text: string; id: string }
  | OtherName<'ljn'>
  | OtherName<'case-number'>
  /** An article of a law by a name that the built-in table of laws does not have. */
  | { kind: 'unlisted-law'; text: string; law: string }
  /** No name at all; `text` is cut where it is long. `noDay`: what stands in it in the place of a day, and is none. */
  | { kind: 'unknown'; text: string; noDay?: string };

/** What a backend can be asked to find: a name whose id is not in it. */
export type Findable = Exclude<Name, { kind: 'uuid' | 'unknown' }>;
