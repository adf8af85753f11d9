/** A decision of the Court of Justice of the EU as a file holds it: what the readers of XHTML and Formex give and `documents` turns into a document. */
import type { Line } from '../shared/reading/line';
import type { UnknownNames } from '../shared/xml/names';

/** What a decision is, in the words of the field `document_type`; `advies` is an opinion of the Court, `conclusie` that of an Advocate General. */
export type DecisionKind = 'arrest' | 'beschikking' | 'conclusie' | 'advies';

/** One decision as a file holds it, before it becomes a document. What the file does not say is empty. */
export interface EuDecision {
  /** `62015CJ0434`; from the file, or made of kind, court and first case number where it carries none. */
  celex: string;
  /** `ECLI:EU:C:2017:981`. */
  ecli: string;
  /** ISO 639-1 in small letters. */
  language: string;
  kind: DecisionKind;
  /** Court of Justice, General Court, Civil Service Tribunal. */
  court: 'C' | 'T' | 'F';
  /** `C-434/15`, `C-491/15 P`, `26/62`, of an opinion of the Court `Advies 1/19` in any language; with plain hyphens. */
  cases: readonly string[];
  /** The date of the decision, `YYYY-MM-DD`. */
  date: string;
  /** As printed, on one line, without its note: `JUDGMENT OF THE COURT (Grand Chamber)`. */
  heading: string;
  /** `20 December 2017`. */
  printedDate: string;
  /** `Grand Chamber`. */
  formation: string;
  /** The short name that the file prints. */
  name: string;
  /** One list for each side, as printed, without commas at their ends. */
  parties: readonly (readonly string[])[];
  keywords: string;
  /** As printed in the note: `Spanish`. */
  languageOfCase: string;
  /** Whether the file says that it is an extract. */
  isExtract: boolean;
  /** The body without what the register says, its notes last. */
  text: readonly Line[];
  /** Names that nobody knows. */
  unknown?: UnknownNames;
}
