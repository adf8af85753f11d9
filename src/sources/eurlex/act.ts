/** One act of the EU as its parts: what the readers of XHTML and Formex collect and `documents` turns into documents. */
import type { TextStructure } from '../../contract/structure';
import { takeNumber } from '../../law/places/article-number';
import { take } from '../../law/text/scan';
import { refuseTooNested } from '../shared/import-limits';
import type { TextRelation } from '../shared/parsed-file';
import type { OpenDivision } from '../shared/reading/divisions';
import { isHeading, Line } from '../shared/reading/line';
import { Footnotes } from '../shared/reading/notes';

/** A part of an act, with its text. */
export interface DatedPart {
  readonly externalId: string;
  readonly kind: string;
  readonly number: string;
  readonly heading: string;
  /** The chapters, titles and sections that it is in, outermost first, as far as the file marks them. */
  readonly divisions: readonly { readonly kind: string; readonly number: string }[];
  /** As paragraphs and lines. */
  readonly text: string;
}

export interface DatedAct {
  readonly celex: string;
  readonly adopted: string;
  readonly published: string;
  readonly journal?: string | undefined;
  /** Articles and annexes in their order. */
  readonly parts: readonly DatedPart[];
}

/** In the words of external ids (publishers.md, "Terms"): `32016R0679 overweging 26`, `… bijlage I`. */
export type PartKind = 'artikel' | 'overweging' | 'bijlage' | 'aanhangsel';

/** An article, a recital, an annex or an appendix. */
export interface ActPart {
  readonly kind: PartKind;
  /** As printed, without its word: `17`, `5a`, `XVII`, `enig`; empty where the part has none. */
  number: string;
  /** As printed, with the marks of its notes: `Article 17`, `ANNEX`; empty where the file has none. */
  label: Line;
  /** Subject heading: `Right to erasure (‘right to be forgotten’)`. */
  heading: Line;
  /** Divisions that the part stands in, outermost first, by the words of external ids. */
  readonly containers: readonly { kind: string; number: string }[];
  readonly paragraphs: Line[];
  readonly notes: Footnotes;
  /** Titles, chapters and sections that an article is in, outermost first, as far as the file marks them; no part of its id. */
  divisions?: readonly OpenDivision[];
  /** How many paragraphs of the frame come before it; none: all of them. */
  at?: number;
  /** How the parts of the text are known; without it they are marked in the file. */
  known?: TextStructure['known'];
}

export interface Act {
  /** CELEX of the base act, also of a consolidated text. */
  readonly celex: string;
  /** ISO 639-1, lower case. */
  readonly language: string;
  /** First day of a consolidated text, `YYYY-MM-DD`; empty for a text of the Official Journal. */
  readonly consolidated: string;
  /** The publisher's number of a consolidated text: `002.003`; empty where the file does not say. */
  readonly edition: string;
  readonly isFormex?: boolean;
  /** The day on which the act was adopted, `YYYY-MM-DD` or empty. */
  readonly adopted: string;
  /** The day of the Official Journal, `YYYY-MM-DD` or empty. */
  readonly published: string;
  /** Where in the Official Journal it begins, series, number and page: `L 119/1`; none where the file does not say, or numbers act by act. */
  readonly journal?: string | undefined;
  /** The full title on one line. */
  readonly title: string;
  /** Text outside the other parts: title, citations, enacting formula, headings of divisions, signatures. */
  readonly frame: Pick<ActPart, 'paragraphs' | 'notes' | 'known'>;
  readonly parts: readonly ActPart[];
  /** Its titles, chapters and sections, in the order of the text, as far as the file marks them. */
  readonly divisions?: readonly OpenDivision[];
  /** Parts of an act that came without the act itself (an annex in a file of its own). */
  readonly partial?: boolean;
  /** Other acts that the file names as those that changed this one. */
  readonly modifiers?: readonly TextRelation[];
}

/** A part before any of its text is read. Throws `failed` for one that lies deeper in others than any does. */
export function startPart(kind: PartKind, number = '', containers: ActPart['containers'] = []): ActPart {
  refuseTooNested(containers.length);
  return { kind, number, label: Line.EMPTY, heading: Line.EMPTY, containers, paragraphs: [], notes: new Footnotes() };
}

/** The words of a heading without the marks of its notes, as titles have them. */
export const bareText = (line: Line): string => line.lacking('mark').collapsed().text;

/** The frame of an act before any of its text is read. */
export const startFrame = (): Act['frame'] => ({ paragraphs: [], notes: new Footnotes() });

/**
 * Adds the lines of a block to paragraphs: as a paragraph of their own, or below the one before (`continues`: the points
 * of a list). Headings always stand alone.
 */
export function addLines(paragraphs: Line[], lines: readonly Line[], continues: boolean): void {
  const goesOn = continues && lines.length > 0 && paragraphs.length > 0 && !isHeading(paragraphs.at(-1)!);
  // Lines are joined once: a table of a thousand rows is one paragraph.
  let open: Line[] = goesOn ? [paragraphs.pop()!] : [];
  const close = () => {
    if (open.length > 0) paragraphs.push(Line.join(open, '\n'));
    open = [];
  };
  for (const line of lines) {
    if (isHeading(line)) {
      close();
      paragraphs.push(line);
    } else open.push(line);
  }
  close();
}

const ONLY = /^(?:sole|single|only|enig|enkel)\s+(?:article|artikel)$/i;
const LABEL = /^\P{L}*(article|artikel|annex|bijlage|appendix|aanhangsel)\b[\s:.]*(.*)$/iu;
/** `Artikel 26 a`, `ANNEX II B`: the letter is part of the number. */
const LETTER_APART = /^(\d+|[IVXLCDM]+)\s(?=[a-zA-Z](?:$|[\s.:,–—-]))/;
const BEHIND_NUMBER = /(?:$|[\s.:,–—-])[\s.:,–—-]*/y;

/** A heading as it is printed (`Article 5a`, `BIJLAGE XVII`, `ANNEX I – Fees`): kind, number, and what follows them. */
interface Heading {
  readonly kind?: PartKind;
  readonly number: string;
  readonly rest: string;
}

/** Reads the heading of a part; a text that is none has no kind. */
export function readHeading(text: string): Heading {
  if (ONLY.test(text)) return { kind: 'artikel', number: 'enig', rest: '' };
  const [, word = '', tail = ''] = LABEL.exec(text) ?? [];
  const kind = KINDS[word.toLowerCase()];
  if (kind === undefined) return { number: '', rest: text };
  const scan = { text: tail.replace(LETTER_APART, '$1'), at: 0 };
  const number = takeNumber(scan, 'cited');
  if (number === undefined || take(scan, BEHIND_NUMBER) === undefined) return { kind, number: '', rest: tail };
  return { kind, number: number.replace(/\s/g, ''), rest: scan.text.slice(scan.at) };
}

const KINDS: Readonly<Record<string, PartKind>> = {
  article: 'artikel',
  artikel: 'artikel',
  annex: 'bijlage',
  bijlage: 'bijlage',
  appendix: 'aanhangsel',
  aanhangsel: 'aanhangsel',
};
