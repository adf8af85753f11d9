/** The parts of an act in Formex: articles, recitals, annexes; everything else is the frame. */

import { ROLES } from '../shared/formex/elements';
import type { FormexText } from '../shared/formex/text';
import { refuseTooMany } from '../shared/import-limits';
import { Line } from '../shared/reading/line';
import { isHeading, lineOf, withoutHeading } from '../shared/reading/lines';
import { holdsArticles } from '../shared/reading/roles';
import { childOf, textOf, type XmlElement } from '../shared/xml/element';
import { type Act, type ActPart, addLines, bareText, readHeading, startFrame, startPart } from './act';
import { Divisions } from './divisions';

const ANNEXES: ReadonlySet<string> = new Set(['ANNEX', 'CONS.ANNEX']);

/** Lists of amending acts and corrections, and the numbers and dates in them. */
const AMENDMENTS: ReadonlySet<string> = new Set(['GR.MOD.ACT', 'GR.CORRIG']);
const NUMBERS: ReadonlySet<string> = new Set(['NO.CELEX', 'DATE']);

export class FormexParts {
  readonly #frame = startFrame();
  /** What goes behind everything else: the list of acts that amended this one. */
  readonly #amendments: Line[] = [];
  readonly #parts: ActPart[] = [];
  readonly #divisions = new Divisions();

  constructor(private readonly text: FormexText) {}

  /** Reads the root of a file. To be used once. */
  read(root: XmlElement): Pick<Act, 'frame' | 'parts' | 'divisions'> {
    this.#visit(root, this.#frame.paragraphs);
    for (const line of this.#amendments) this.#frame.paragraphs.push(line);
    return { frame: this.#frame, parts: this.#parts, divisions: this.#divisions.all };
  }

  #visit(element: XmlElement, paragraphs: Line[]): void {
    const { name } = element;
    if (name === 'ARTICLE') this.#takeArticle(element);
    else if (name === 'CONSID') this.#takeRecital(element, paragraphs);
    else if (ANNEXES.has(name)) this.#takeAnnex(element);
    else if (name === 'DIVISION') this.#enterDivision(element, paragraphs);
    else if (ROLES.get(name)?.is === 'container' || holdsArticles(element, ROLES))
      this.#enter(element, AMENDMENTS.has(name) ? this.#amendments : paragraphs);
    else this.#addTo(paragraphs, element);
  }

  #enterDivision(element: XmlElement, paragraphs: Line[]): void {
    this.#divisions.within(() => {
      const title = childOf(element, 'TITLE');
      this.#divisions.enter(textOf(childOf(title, 'TI')), this.#parts.length);
      const from = paragraphs.length;
      this.#enter(element, paragraphs, (child) => {
        if (child === title) this.#divisions.name(bareText(Line.join(paragraphs.slice(from).map(withoutHeading), ' ')));
      });
    });
  }

  /** `visited` is told each element when it has been read. */
  #enter(element: XmlElement, paragraphs: Line[], visited: (child: XmlElement) => void = () => {}): void {
    for (const child of element.children) {
      if (typeof child === 'string') {
        if (child.trim() !== '') paragraphs.push(Line.of(child).collapsed());
      } else if (element.name === 'BIB.DATA' && NUMBERS.has(child.name)) {
      } else if (child.name === 'TITLE' && element.name !== 'DIVISION') {
        const lines = this.text.lines(child, this.#frame.notes).map(withoutHeading);
        addLines(paragraphs, lines, false);
      } else {
        this.#visit(child, paragraphs);
        visited(child);
      }
    }
  }

  #addTo(paragraphs: Line[], element: XmlElement): void {
    addLines(paragraphs, this.text.lines(element, this.#frame.notes), false);
  }

  #takeArticle(element: XmlElement): void {
    const part = startPart('artikel');
    part.divisions = this.#divisions.open;
    part.at = this.#frame.paragraphs.length;
    const [title, subject] = [childOf(element, 'TI.ART'), childOf(element, 'STI.ART')];
    const label = title === undefined ? Line.EMPTY : this.text.inline(title.children, part.notes);
    const { number, rest } = readHeading(bareText(label));
    const lines = subject === undefined ? [] : this.text.lines(subject, part.notes);
    const heading = Line.join([rest, ...lines], ' ').collapsed();
    Object.assign(part, { label, number: number || printedNumber(element), heading });
    for (const child of element.children) {
      if (child === title || child === subject) continue;
      if (typeof child === 'string') addLines(part.paragraphs, lineOf(Line.of(child).collapsed()), false);
      else addLines(part.paragraphs, this.text.lines(child, part.notes), child.name === 'LIST');
    }
    this.#add(part);
  }

  /** A recital without a number is a paragraph of the frame. */
  #takeRecital(element: XmlElement, paragraphs: Line[]): void {
    const mark = childOf(childOf(element, 'NP'), 'NO.P');
    const number =
      mark === undefined ? '' : this.text.inline(mark.children, this.#frame.notes).text.replace(/[().\s]/g, '');
    if (!/^\d{1,3}[a-z]?$/.test(number)) {
      this.#addTo(paragraphs, element);
      return;
    }
    const part = startPart('overweging', number);
    part.at = this.#frame.paragraphs.length;
    addLines(part.paragraphs, this.text.lines(element, part.notes), false);
    this.#add(part);
  }

  #add(part: ActPart): void {
    this.#parts.push(part);
    refuseTooMany(this.#parts.length);
  }

  /** An annex; an appendix within it is a part of its own. */
  #takeAnnex(element: XmlElement, containers: ActPart['containers'] = []): void {
    const title = childOf(element, 'TITLE');
    const { kind, number, rest } = readHeading(bareText(this.#titleOf(title, startPart('bijlage').notes)));
    const part = startPart(kind === 'aanhangsel' ? kind : 'bijlage', number, containers);
    part.label = this.#titleOf(title, part.notes);
    const below = (title?.children ?? []).filter((node) => node !== childOf(title, 'TI'));
    const subject = title === undefined ? [] : this.text.lines({ ...title, name: 'STI', children: below }, part.notes);
    part.heading = Line.join([kind === undefined ? '' : rest, ...subject.map(withoutHeading)], ' ')
      .without('part')
      .collapsed();
    this.#add(part);
    this.#addAnnexed(element, title, part);
    if (part.heading.text === '' && part.paragraphs.length > 1 && isHeading(part.paragraphs[0]!)) takeHeading(part);
  }

  #addAnnexed(element: XmlElement, title: XmlElement | undefined, part: ActPart): void {
    for (const child of element.children) {
      if (child === title) continue;
      if (typeof child === 'string') addLines(part.paragraphs, lineOf(Line.of(child).collapsed()), false);
      else if (child.name === 'CONTENTS') this.#addAnnexed(child, undefined, part);
      else if (ANNEXES.has(child.name)) this.#takeAnnex(child, [...part.containers, part]);
      else addLines(part.paragraphs, this.text.lines(child, part.notes), child.name === 'LIST');
    }
  }

  #titleOf(title: XmlElement | undefined, notes: ActPart['notes']): Line {
    const line = childOf(title, 'TI');
    return line === undefined ? Line.EMPTY : Line.join(this.text.lines(line, notes), ' ');
  }
}

/** Takes the first heading of an annex for its title. A section that it opens begins with what follows it. */
function takeHeading(part: ActPart): void {
  const [heading, next, ...rest] = part.paragraphs;
  const opening = heading!.without('mark', 'reference', 'added').replaced(/[\s\S]+/g, () => '');
  part.heading = withoutHeading(heading!.without('part'));
  part.paragraphs.splice(0, part.paragraphs.length, Line.join([opening, next!]), ...rest);
}

/** The number in `IDENTIFIER` (`017`, `005A`), for an article whose heading has none. */
const printedNumber = ({ attributes }: XmlElement): string =>
  (attributes.IDENTIFIER ?? '').replace(/^0+(?=\d)/, '').toLowerCase();
