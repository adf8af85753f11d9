/** The result of a lookup: a citation's source with its texts, or why there is none. */
import type { Standing } from '../../../contract/answers/standing';
import type { Findable, NamedSet } from '../../../contract/name';
import type { LegalDocument, TextVersion, Validity } from '../../../contract/types';
import type { Reason, Verdict } from '../../../contract/vocabulary';
import type { InLaw } from '../quotations/in-law';
import type { DaySpan } from '../time/days';

/** A text of a law, or the only text of another document. */
export interface Text {
  document: LegalDocument;
  version: TextVersion | undefined;
}

export interface DayAnswer {
  kind: 'not_in_force' | 'not_held' | 'unknown';
  detail: string;
}

export interface Found {
  kind: 'held';
  externalId: string;
  url: string;
  /** The texts, those of the days first (`inOrder`), else today's first; none for a law cited as a whole. */
  texts(days: Pick<DaySpan, 'from' | 'to'> | undefined): AsyncGenerator<Text>;
  /** Law in a library: why it has no text of a day; undefined if it has one. */
  lawOn?(day: string): Promise<DayAnswer | undefined>;
  standing?: readonly Standing[] | undefined;
  /** Law cited as a whole: its title, if known. */
  title?: string;
  /** When harvested, `YYYY-MM-DD HH:MM:SS`; empty if imported from a file. Absent for a service. */
  harvestedAt?: string;
  validity?: Validity;
  /** The same from a service, requested when needed; undefined if the service does not say. */
  days?(): Promise<Validity | undefined>;
  /** Absent if the whole law is not searched. */
  law?: InLaw;
  /** The text in other languages; absent if not looked up. */
  twins?(document: LegalDocument, day: string | undefined): Promise<LegalDocument[]>;
  /** Whether all published texts are available, so that what none of them has never existed. */
  hasAll: boolean;
}

export interface Absent {
  kind: 'absent';
  verdict: Exclude<Verdict, 'confirmed'>;
  reason: Reason;
  detail: string;
  found?: string;
  /** Law: first day of the text that lacks it. */
  since?: string;
  /** Decision: its standing in other registers. */
  standing?: readonly Standing[];
}

export type Authority = Found | Absent;

/** Publishers, asked if a backend lacks something. */
export interface Elsewhere {
  /**
   * Returns `absent` if no publisher is asked; a failed request gives `offline` or `limit`. Throws the abort reason,
   * and `local`. @param day whose text is meant.
   */
  of(name: Findable | NamedSet, absent: Absent, day: string | undefined): Promise<Authority>;
  /** Asks again about an old document; returns `held` if nothing changed. Throws as `of`. */
  again(held: Found): Promise<Authority>;
}
