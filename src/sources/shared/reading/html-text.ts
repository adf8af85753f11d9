/** The text of pages in HTML: runs of text with the marks of notes, what stands above and below the line, and links. */
import type { XmlElement, XmlNode } from '../xml/element';
import { HTML_ROLES, isInline, RAISED } from './html';
import { Line } from './line';
import type { Footnotes } from './notes';
import type { PageNotes } from './page-notes';
import type { Role } from './roles';
import { TextReader } from './text';

/** What a publisher's pages say with the classes of their elements. */
export interface PageElements {
  /** Whether the text of an element is no text of the document. */
  isLeftOut(element: XmlElement): boolean;
  /** Whether a `span` stands above or below the line. */
  raisedBy(span: XmlElement): 'up' | 'down' | undefined;
  /** What the words of a link refer to; undefined where that is nothing. */
  targetOf(link: XmlElement): string | undefined;
}

/** Reads the runs of text of a page; which of its elements are lines, a publisher tells. */
export abstract class HtmlText extends TextReader {
  /** Reads nodes within a line, as notes are. */
  protected readonly asInline = (nodes: readonly XmlNode[], sink: Footnotes): Line => this.inline(nodes, sink);

  constructor(
    protected readonly notes: PageNotes,
    private readonly elements: PageElements,
    picture: string,
  ) {
    super(HTML_ROLES, picture);
  }

  protected override within(element: XmlElement, sink: Footnotes): Line {
    if (this.elements.isLeftOut(element)) return Line.of(' ');
    const mark = this.notes.markOf(element, sink, this.asInline);
    if (mark !== undefined) return mark;
    if (isInline(element)) return super.within(element, sink);
    return Line.join(
      element.children.map((child) => this.content([child], sink)),
      ' ',
    );
  }

  protected override roleOf(element: XmlElement): Role {
    const where = element.name === 'span' ? this.elements.raisedBy(element) : undefined;
    return where === undefined ? super.roleOf(element) : RAISED[where];
  }

  protected override targetOf(element: XmlElement): string | undefined {
    return element.name === 'a' ? this.elements.targetOf(element) : undefined;
  }
}
