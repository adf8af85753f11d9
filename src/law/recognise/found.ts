/** What the recogniser finds in a running text, and what it is told of that text. */
import type { Findable, NamedSet } from '../../contract/name';
import type { Span } from '../../contract/structure';

/**
 * On what it rests that a citation names what it names. `named`: its own words say it, or a register's number. `defined`: a definition in the
 * same text (`de wet: Vreemdelingenwet 2000`, `hierna: de Verordening`). `own`: the text is itself part of that law (`artikel 3`, `dit besluit`).
 * `last`: the law, the article or the decision that was named last (`dat artikel`, `het derde lid`, `die wet`).
 */
export type Basis = 'named' | 'defined' | 'own' | 'last';

/** A citation in a running text: of a list each by itself. Offsets in UTF-16 code units from the beginning of the whole text. */
export interface FoundCitation extends Span {
  /** What it names, as it would be read from a command line: `lookup/resolve.ts` finds it in a backend. */
  name: Findable | NamedSet;
  basis: Basis;
  /** Its list has more places than are read: behind this one (`MOST_PLACES`), or before it where the list is long. */
  hasMore?: true;
  /** Where what it rests on stands: the definition, the last law named; none for `named`, and where it is not in this text. */
  restsOn?: Span;
}

/** The names of laws that are known beside the built-in table: titles, abbreviations, former names. */
export interface KnownLaw {
  /** BWB, CELEX or CVDR number. */
  id: string;
  name: string;
  /** Of a code in books, the book as lawyers number it. */
  book?: string;
}

/** Whose text it is, where that is known: `artikel 3` without a law is then one of this. */
export interface OwnText {
  /** BWB number, CELEX of the base act, CVDR number, or ECLI. */
  work: string;
  /** Of a text that is an article of it, its number: `het tweede lid` is one of this. */
  article?: string;
}
