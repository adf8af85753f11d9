/** Parts of an act in the publisher's XHTML, by ELI ids, or by headings in files without these. */

import { refuseTooMany } from '../shared/import-limits';
import { isInline } from '../shared/reading/html';
import { asHeading, Line, lineOf, withoutHeading } from '../shared/reading/line';
import type { PageNotes } from '../shared/reading/notes';
import { findFirst, textOf, type XmlElement } from '../shared/xml/element';
import { type Act, type ActPart, addLines, bareText, readHeading, startFrame, startPart } from './act';
import { Divisions } from './divisions';
import {
  isAnnexHeading,
  isArticleHeading,
  isDivision,
  isDivisionHeading,
  isDocumentTitle,
  isFinal,
  isHeading,
  isLeftOut,
  isParagraph,
  isPoint,
  isSecondAnnexHeading,
  isSecondDivisionHeading,
  isSubjectHeading,
  isTextBlock,
  partOfId,
  XhtmlStructure,
  XhtmlText,
} from './xhtml-text';

const RECITALS_BEGIN = /^(?:whereas|overwegende)\b/i;
const RECITALS_END = /^(?:ha(?:s|ve) (?:adopted|decided)|he(?:eft|bben) )/i;
const RECITAL = /^\((\d{1,3})\)(?=\s)/;

export const pictureIn = (language: string): string => (language === 'nl' ? '[Afbeelding]' : '[Image]');

export class XhtmlParts {
  readonly #text: XhtmlText;
  readonly #frame = startFrame();
  readonly #front: Line[] = [];
  readonly #parts: ActPart[] = [];
  readonly #divisions = new Divisions();
  readonly #structure = new XhtmlStructure();
  readonly #structural = new Map<XmlElement, boolean>();
  #titleSeen = false;
  #inRecitals = false;
  #part: ActPart | undefined;
  /** Parts opened by an id end with their element, whatever headings they contain. */
  #bounded: ActPart | undefined;

  constructor(
    private readonly notes: PageNotes,
    picture: string,
  ) {
    this.#text = new XhtmlText(notes, picture);
  }

  read(body: XmlElement): Pick<Act, 'frame' | 'parts' | 'divisions'> {
    this.#visitChildren(body);
    this.notes.giveRest(this.#frame.notes, (nodes, sink) => this.#text.inline(nodes, sink));
    for (const line of this.#front) this.#frame.paragraphs.push(line);
    this.#structure.mark(this.#parts);
    return { frame: this.#frame, parts: this.#parts, divisions: this.#divisions.all };
  }

  get #sink(): { paragraphs: Line[]; notes: ActPart['notes'] } {
    if (this.#part !== undefined) return this.#part;
    return this.#titleSeen ? this.#frame : { paragraphs: this.#front, notes: this.#frame.notes };
  }

  #visitChildren(element: XmlElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#add(lineOf(Line.of(child).collapsed()), false);
      else this.#visit(child);
    }
  }

  #visit(element: XmlElement): void {
    if (isLeftOut(element)) return;
    const named = partOfId(element);
    if (named !== undefined && this.#bounded?.kind !== 'artikel') this.#visitPart(element, named);
    else if (isFinal(element) && this.#part?.kind !== 'bijlage') this.#leave(element);
    else if (this.#takeHeading(element)) return;
    else if (isDivision(element)) this.#divisions.within(() => this.#visitChildren(element));
    else if (this.#part?.kind === 'artikel' && isParagraph(element))
      this.#structure.paragraph(this.#part, element, () => this.#visitText(element));
    else this.#visitText(element);
  }

  #visitText(element: XmlElement): void {
    if (isInline(element) || element.name === 'table' || !this.#isStructural(element)) this.#addBlock(element);
    else this.#visitChildren(element);
  }

  #visitPart(element: XmlElement, { kind, number }: { kind: ActPart['kind']; number: string }): void {
    const outer = [this.#part, this.#bounded] as const;
    const part = this.#begin(kind, kind === 'overweging' ? number : '');
    this.#bounded = part;
    this.#visitChildren(element);
    if (part.label.text === '' || kind !== 'bijlage') part.number ||= number;
    [this.#part, this.#bounded] = outer;
    if (outer[1] === undefined) this.#part = undefined;
  }

  /** End of the enacting terms: the rest belongs to the act itself. */
  #leave(element: XmlElement): void {
    this.#part = undefined;
    this.#visitChildren(element);
  }

  #begin(kind: ActPart['kind'], number = ''): ActPart {
    const part = startPart(kind, number);
    if (kind === 'artikel') part.divisions = this.#divisions.open;
    part.at = this.#frame.paragraphs.length;
    this.#parts.push(part);
    refuseTooMany(this.#parts.length);
    this.#part = part;
    this.#inRecitals = false;
    return part;
  }

  /** Handles a heading that separates parts; false for other elements. */
  #takeHeading(element: XmlElement): boolean {
    if (isArticleHeading(element)) return this.#takeArticle(element);
    if (isSubjectHeading(element)) return this.#takeSubject(element);
    if (isAnnexHeading(element) || isDocumentTitle(element)) return this.#takeTitle(element);
    if (isSecondAnnexHeading(element) || isHeading(element)) return this.#takeInnerHeading(element);
    return false;
  }

  #takeArticle(element: XmlElement): boolean {
    const within = this.#bounded ?? this.#part;
    if (within?.kind === 'bijlage') return this.#addHeading(element);
    if (this.#bounded?.kind === 'artikel' && this.#bounded.label.text !== '') {
      this.#structure.quotes(this.#bounded);
      return false;
    }
    const part = this.#bounded?.kind === 'artikel' ? this.#bounded : this.#begin('artikel');
    const label = Line.join(this.#text.lines(element, part.notes), ' ');
    const { kind, number, rest } = readHeading(bareText(label));
    part.heading = Line.join([part.heading, rest], ' ').collapsed();
    if (kind !== undefined) Object.assign(part, { label, number });
    return true;
  }

  #takeSubject(element: XmlElement): boolean {
    const part = this.#part;
    if (part?.kind !== 'artikel' || part.paragraphs.length > 0 || part.heading.text !== '') return false;
    part.heading = Line.join(this.#text.lines(element, part.notes), ' ');
    return true;
  }

  #takeTitle(element: XmlElement): boolean {
    const { kind } = readHeading(textOf(element));
    const annex = kind === 'bijlage' || kind === 'aanhangsel';
    if (annex && (this.#bounded === undefined || this.#bounded.label.text === '')) {
      const part = this.#bounded?.kind === 'bijlage' ? this.#bounded : this.#begin(kind);
      const label = Line.join(this.#text.lines(element, part.notes).map(withoutHeading), ' ');
      const { number, rest } = readHeading(bareText(label));
      Object.assign(part, { label, number, heading: Line.of(rest) });
      return true;
    }
    if (this.#part?.kind === 'bijlage' || this.#part?.kind === 'aanhangsel') return this.#takeInnerHeading(element);
    this.#titleSeen ||= isDocumentTitle(element);
    return false;
  }

  /** Heading within an annex (the first is its title) or of a division. */
  #takeInnerHeading(element: XmlElement): boolean {
    const part = this.#part;
    if (isDivisionHeading(element) && this.#bounded === undefined && part?.kind === 'artikel') this.#part = undefined;
    const annex = part?.kind === 'bijlage' || part?.kind === 'aanhangsel';
    if (isDivisionHeading(element) && !annex) this.#divisions.enter(textOf(element), this.#parts.length);
    if (annex && part.paragraphs.length === 0 && part.heading.text === '' && !isDivisionHeading(element)) {
      part.heading = withoutHeading(Line.join(this.#text.lines(element, part.notes), ' '));
      this.#structure.heading(part, element, part.heading.text);
      return true;
    }
    return this.#addHeading(element);
  }

  #addHeading(element: XmlElement): boolean {
    const { notes, paragraphs } = this.#sink;
    const line = withoutHeading(Line.join(this.#text.lines(element, notes), ' '));
    const second = isSecondDivisionHeading(element) && /^## \S+ \S+$/.test(paragraphs.at(-1)?.text ?? '');
    if (line.text === '') return true;
    paragraphs.push(second ? Line.join([paragraphs.pop()!, line], ' ') : asHeading(line));
    if (second) this.#divisions.name(bareText(withoutHeading(paragraphs.at(-1)!)));
    if (!second && this.#part !== undefined && this.#part.kind !== 'artikel')
      this.#structure.heading(this.#part, element, line.text);
    return true;
  }

  #addBlock(element: XmlElement): void {
    const flat = this.#bounded === undefined && this.#part?.kind !== 'artikel' && this.#part?.kind !== 'bijlage';
    if (flat) this.#followRecitals(element);
    const { notes, paragraphs } = this.#sink;
    const isRecital = this.#part?.kind === 'overweging' && paragraphs.length === 0;
    const lines = isRecital ? this.#text.linesOfRecital(element, notes) : this.#text.lines(element, notes);
    this.#add(lines, isPoint(element));
  }

  /** Files without ids: recitals between `Whereas` and the enacting formula. */
  #followRecitals(element: XmlElement): void {
    const text = textOf(element);
    if (RECITALS_BEGIN.test(text)) this.#inRecitals = true;
    if (RECITALS_END.test(text)) {
      this.#inRecitals = false;
      this.#part = undefined;
    }
    const number = this.#inRecitals || this.#part?.kind === 'overweging' ? RECITAL.exec(`${text} `)?.[1] : undefined;
    if (number === undefined) return;
    this.#begin('overweging', number);
    this.#inRecitals = true;
  }

  #add(lines: readonly Line[], continues: boolean): void {
    addLines(this.#sink.paragraphs, lines, continues);
  }

  #isStructural(element: XmlElement): boolean {
    const known = this.#structural.get(element);
    if (known !== undefined) return known;
    const tells = (found: XmlElement): boolean =>
      partOfId(found) !== undefined ||
      isArticleHeading(found) ||
      isSubjectHeading(found) ||
      isDocumentTitle(found) ||
      isHeading(found) ||
      isFinal(found);
    const structural = element.name === 'div' && !isTextBlock(element) && findFirst(element, tells) !== undefined;
    this.#structural.set(element, structural);
    return structural;
  }
}
