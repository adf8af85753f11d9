/** What comes of looking up what a citation names: what was found, with its texts, or why nothing was. */
import type { Standing } from '../../../contract/answers/standing';
import type { Findable, NamedSet } from '../../../contract/name';
import type { LegalDocument, TextVersion, Validity } from '../../../contract/types';
import type { Reason, Verdict } from '../../../contract/vocabulary';
import type { InLaw } from '../quotations/in-law';
import type { DaySpan } from '../time/days';

/** A text of a law, or the only text of anything else. */
export interface Text {
  document: LegalDocument;
  /** Its days; undefined where nobody knows any. */
  version: TextVersion | undefined;
}

/** What a source says of a day: the law was not in force, or had a text that is not here. */
export interface DayAnswer {
  kind: 'not_in_force' | 'not_held' | 'unknown';
  detail: string;
}

/** What was found. */
export interface Found {
  kind: 'held';
  externalId: string;
  url: string;
  /** The texts, those of the days first (`inOrder`), else that of today; none of a law that is cited as a whole. */
  texts(days: Pick<DaySpan, 'from' | 'to'> | undefined): AsyncGenerator<Text>;
  /** Of a law in a library: what a source says of a day of which there is no text here; undefined where there is one. */
  lawOn?(day: string): Promise<DayAnswer | undefined>;
  /** Of a law that is cited as a whole: what its publisher says of it. */
  standing?: readonly Standing[] | undefined;
  /** The same: what it is called, where that is known. */
  title?: string;
  /** When its publisher gave it to the library, `YYYY-MM-DD HH:MM:SS`; empty where nobody saw that. Absent of a service. */
  harvestedAt?: string;
  /** Of a part of a law: its days. */
  validity?: Validity;
  /** The same of a law at a service, asked where it matters; undefined where the service does not say. */
  days?(): Promise<Validity | undefined>;
  /** All of the law; absent where nobody looks in it. */
  law?: InLaw;
  /** The same text in other languages; absent where nobody looks. */
  twins?(document: LegalDocument, day: string | undefined): Promise<LegalDocument[]>;
  /** Whether all texts are here that its publisher lists: what none of them has was never there. */
  hasAll: boolean;
}

/** What was not found, and what that means. */
export interface Absent {
  kind: 'absent';
  verdict: Exclude<Verdict, 'confirmed'>;
  reason: Reason;
  detail: string;
  /** What comes near. */
  found?: string;
  /** Of a law: the day on which its text begins that does not have it. */
  since?: string;
  /** Of a decision: what the registers of others say of it. */
  standing?: readonly Standing[];
}

export type Authority = Found | Absent;

/** Who is asked for what a backend does not hold. */
export interface Elsewhere {
  /**
   * What somebody else says of what is not held; `absent` itself where nobody is to be asked. A failure to answer is an
   * authority too (`offline`, `limit`). Throws the reason of an abort, and `local`.
   *
   * @param day the day whose text is meant, where one is.
   */
  of(name: Findable | NamedSet, absent: Absent, day: string | undefined): Promise<Authority>;
  /** What somebody else says today of what is held and was harvested long ago; `held` itself where that says nothing new. Throws as `of` does. */
  again(held: Found): Promise<Authority>;
}
