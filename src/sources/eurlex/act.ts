/** An EU act as parts: output of the XHTML and Formex readers, input of `documents`. */
import type { TextStructure } from '../../contract/structure';
import { takeNumber } from '../../law/places/article-number';
import { take } from '../../law/text/scan';
import { refuseTooNested } from '../shared/import-limits';
import type { TextRelation } from '../shared/parsed-file';
import type { OpenDivision } from '../shared/reading/divisions';
import { isHeading, Line } from '../shared/reading/line';
import { Footnotes } from '../shared/reading/notes';

export interface DatedPart {
  readonly externalId: string;
  readonly kind: string;
  readonly number: string;
  readonly heading: string;
  /** Enclosing divisions, outermost first, as far as marked in the file. */
  readonly divisions: readonly { readonly kind: string; readonly number: string }[];
  readonly text: string;
}

export interface DatedAct {
  readonly celex: string;
  readonly adopted: string;
  readonly published: string;
  readonly journal?: string | undefined;
  readonly parts: readonly DatedPart[];
}

/** As in external ids (publishers.md, "Terms"): `32016R0679 overweging 26`, `… bijlage I`. */
export type PartKind = 'artikel' | 'overweging' | 'bijlage' | 'aanhangsel';

export interface ActPart {
  readonly kind: PartKind;
  /** As printed: `17`, `5a`, `XVII`, `enig`, or empty. */
  number: string;
  /** As printed, with note marks: `Article 17`, `ANNEX`, or empty. */
  label: Line;
  /** Subject heading: `Right to erasure (‘right to be forgotten’)`. */
  heading: Line;
  /** Enclosing parts that belong to the id, outermost first. */
  readonly containers: readonly { kind: string; number: string }[];
  readonly paragraphs: Line[];
  readonly notes: Footnotes;
  /** Enclosing titles, chapters and sections of an article, outermost first; not part of its id. */
  divisions?: readonly OpenDivision[];
  /** Number of preceding paragraphs of the frame; undefined: all. */
  at?: number;
  /** Source of the marked parts; undefined: the file's markup. */
  known?: TextStructure['known'];
}

export interface Act {
  /** CELEX number of the base act, also for a consolidated text. */
  readonly celex: string;
  readonly language: string;
  /** First day of a consolidated text, `YYYY-MM-DD`; empty for the Official Journal. */
  readonly consolidated: string;
  /** Publisher's number of a consolidated text, `002.003`, or empty. */
  readonly edition: string;
  readonly isFormex?: boolean;
  readonly adopted: string;
  readonly published: string;
  /** Series, number and page in the Official Journal: `L 119/1`; undefined if unknown or numbered per act. */
  readonly journal?: string | undefined;
  readonly title: string;
  /** Text outside the parts: title, citations, enacting formula, division headings, signatures. */
  readonly frame: Pick<ActPart, 'paragraphs' | 'notes' | 'known'>;
  readonly parts: readonly ActPart[];
  readonly divisions?: readonly OpenDivision[];
  /** Set if the act itself is missing (an annex in a separate file). */
  readonly partial?: boolean;
  readonly modifiers?: readonly TextRelation[];
}

/** An empty part. Throws `failed` for too deep nesting. */
export function startPart(kind: PartKind, number = '', containers: ActPart['containers'] = []): ActPart {
  refuseTooNested(containers.length);
  return { kind, number, label: Line.EMPTY, heading: Line.EMPTY, containers, paragraphs: [], notes: new Footnotes() };
}

/** Text without note marks. */
export const bareText = (line: Line): string => line.lacking('mark').collapsed().text;

export const startFrame = (): Act['frame'] => ({ paragraphs: [], notes: new Footnotes() });

/** Adds lines as a new paragraph, or to the last one (`continues`: list points). Headings always stand alone. */
export function addLines(paragraphs: Line[], lines: readonly Line[], continues: boolean): void {
  const goesOn = continues && lines.length > 0 && paragraphs.length > 0 && !isHeading(paragraphs.at(-1)!);
  // Joined once, for tables of thousands of rows.
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

/** A parsed heading: kind, number, rest (`Article 5a`, `BIJLAGE XVII`, `ANNEX I – Fees`). */
interface Heading {
  readonly kind?: PartKind;
  readonly number: string;
  readonly rest: string;
}

/** Parses a heading; `kind` is undefined for other text. */
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
