/** One toestand as its parts: what `read-toestand` collects and `documents` turns into documents. */

import type { TextStanding } from '../../contract/structure';
import type { Container } from '../shared/article-ids';
import type { OpenDivision } from '../shared/reading/divisions';
import type { Line } from '../shared/reading/line';
import { Footnotes } from '../shared/reading/notes';
import type { UnknownNames } from '../shared/xml/names';
import type { XmlAttributes } from '../shared/xml/read';

/** An article or an annex of the regulation. */
export interface Onderdeel {
  readonly kind: 'artikel' | 'bijlage';
  readonly taal: string;
  readonly nummer: string;
  /** `Artikel`, as printed; empty where the heading has no label. */
  readonly label: string;
  readonly titel: string;
  /** The whole heading where it has notes, whose marks are in it; else empty. */
  readonly heading: Line;
  readonly containers: readonly Container[];
  readonly attributes: XmlAttributes;
  readonly jci: string[];
  readonly paragraphs: Line[];
  readonly notes: Footnotes;
  /** What its administration says of it; `other` of what was renumbered is the number of before. */
  readonly standing: readonly TextStanding[];
  /** The innermost division around it. */
  readonly division: OpenDivision | undefined;
  /** The annex in whose text it stands; none: in that of the regulation. */
  readonly host: Onderdeel | undefined;
  /** How many paragraphs of that text come before it. */
  readonly at: number;
}

/** The text of a regulation in one language that is in neither an article nor an annex. */
export interface Omlijsting {
  readonly taal: string;
  readonly paragraphs: Line[];
  readonly notes: Footnotes;
  /** What the administration of its preamble and closing words says of these. */
  readonly standing: TextStanding[];
  /** Title of the treaty in this language; empty where the file has none. */
  titel: string;
  /** `authentiek` or `vertaling` for a treaty; empty for other regulations. */
  tekst: string;
  enigArtikel: boolean;
}

export interface Toestand {
  /** BWB number. */
  readonly work: string;
  /** First day of validity, `YYYY-MM-DD`; empty where the file has no such date. */
  readonly inwerkingtreding: string;
  /** The publisher's label: the date and the number that tells toestanden of one date apart; empty where it gives none. */
  readonly label: string;
  /** wet, AMvB, ministeriele-regeling, verdrag … */
  soort: string;
  taal: string;
  intitule: string;
  /** The official citeertitel, or the editors' one; empty where there is none. */
  citeertitel: string;
  /** Other names and abbreviations that the file gives. */
  namen: string[];
  /** Attributes of the intitule: where and when the regulation was published. */
  publicatie: XmlAttributes;
  jci: string[];
  readonly onderdelen: Onderdeel[];
  /** In the order of the text, each with its language. */
  readonly divisions: { readonly taal: string; readonly division: OpenDivision }[];
  readonly omlijstingen: Map<string, Omlijsting>;
  /** What the administration of the regulation and its titles says of these, and that of each division of it. */
  readonly standing: TextStanding[];
  readonly ofDivisions: Map<OpenDivision, readonly TextStanding[]>;
  /** Names that nobody knows. */
  readonly unknown?: UnknownNames;
}

/** The frame of a language before any of its text is read. */
export function startOmlijsting(taal: string): Omlijsting {
  return { taal, paragraphs: [], notes: new Footnotes(), standing: [], titel: '', tekst: '', enigArtikel: false };
}
