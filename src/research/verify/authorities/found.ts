/** The result of a lookup: what was found, with its texts; or why nothing was. */
import type { Standing } from '../../../contract/answers/standing';
import type { Findable, NamedSet } from '../../../contract/name';
import type { LegalDocument, TextVersion, Validity } from '../../../contract/types';
import type { Reason, Verdict } from '../../../contract/vocabulary';
import type { InLaw } from '../quotations/in-law';
import type { DaySpan } from '../time/days';

/** A text of a law, or the only text of anything else. */
export interface Text {
  document: LegalDocument;
  /** Its days; undefined where unknown. */
  version: TextVersion | undefined;
}

/** The answer of a source on a day: not in force, or a text that the library lacks. */
export interface DayAnswer {
  kind: 'not_in_force' | 'not_held' | 'unknown';
  detail: string;
}

/** What was found. */
export interface Found {
  kind: 'held';
  externalId: string;
  url: string;
  /** The texts, those of the days first (`inOrder`), else today's; none for a law cited as a whole. */
  texts(days: Pick<DaySpan, 'from' | 'to'> | undefined): AsyncGenerator<Text>;
  /** Of a law in a library: why it has no text of a day; undefined where it has one. */
  lawOn?(day: string): Promise<DayAnswer | undefined>;
  /** Of a law cited as a whole: its standing. */
  standing?: readonly Standing[] | undefined;
  /** Of a law cited as a whole: its title, where known. */
  title?: string;
  /** When it was harvested from its publisher, `YYYY-MM-DD HH:MM:SS`; empty if imported from a file. Absent for a service. */
  harvestedAt?: string;
  /** Of an article: its days. */
  validity?: Validity;
  /** The same from a service, asked when needed; undefined where the service does not say. */
  days?(): Promise<Validity | undefined>;
  /** Questions about the whole law; absent where it is not searched. */
  law?: InLaw;
  /** The text in other languages; absent where they are not looked up. */
  twins?(document: LegalDocument, day: string | undefined): Promise<LegalDocument[]>;
  /** Whether all published texts are here, so that what none of them has never existed. */
  hasAll: boolean;
}

/** Nothing was found, and the verdict that follows. */
export interface Absent {
  kind: 'absent';
  verdict: Exclude<Verdict, 'confirmed'>;
  reason: Reason;
  detail: string;
  /** Near matches. */
  found?: string;
  /** Of a law: first day of the text that lacks it. */
  since?: string;
  /** Of a decision: what other registers say of it. */
  standing?: readonly Standing[];
}

export type Authority = Found | Absent;

/** Publishers, asked for what a backend lacks. */
export interface Elsewhere {
  /**
   * Looks up what a backend lacks; `absent` itself where no publisher is asked. A failed request is an authority too
   * (`offline`, `limit`). Throws the reason of an abort, and `local`.
   *
   * @param day the day whose text is meant, where one is.
   */
  of(name: Findable | NamedSet, absent: Absent, day: string | undefined): Promise<Authority>;
  /** Asks again for what was harvested long ago; `held` itself where nothing changed. Throws as `of` does. */
  again(held: Found): Promise<Authority>;
}
