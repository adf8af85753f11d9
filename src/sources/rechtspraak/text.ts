/** The text of a decision as people read it (rechtspraak-1.0: section, paragroup, parablock, para, lists, tables). */
import { Line } from '../reading/line';
import { headingOf, isHeading, marked, paragraphOf } from '../reading/lines';
import { Footnotes, markLine } from '../reading/notes';
import { type Role, rolesOf } from '../reading/roles';
import { TextReader } from '../reading/text';
import { attributeOf, childOf, childrenOf, type XmlElement, type XmlNode } from '../xml/element';

const SUPERSCRIPT: Role = { is: 'inline', raised: 'up' };
const SUBSCRIPT: Role = { is: 'inline', raised: 'down' };

const ROLES = rolesOf(
  [{ is: 'inline' }, 'emphasis footnote-ref inlinemediaobject nr link ulink quote phrase'],
  [SUPERSCRIPT, 'superscript'],
  [SUBSCRIPT, 'subscript'],
  [{ is: 'list', item: 'listitem', whole: true }, 'itemizedlist orderedlist'],
  [{ is: 'block', whole: true }, 'informaltable table bridgehead para'],
  [{ is: 'block', picture: true, whole: true }, 'imagedata'],
  [{ is: 'row' }, 'row'],
);

/** The paragraphs of an `uitspraak`, `conclusie` or `inhoudsindicatie`, its notes as the last one. Nothing is left out. */
export function paragraphsOf(element: XmlElement): Line[] {
  const notes = new Footnotes();
  return [...new UitspraakText(element).paragraphs(element, notes), ...notes.paragraphs()];
}

class UitspraakText extends TextReader {
  /** The notes by their id: they are at the end of a decision and are marked where a `footnote-ref` points to them. */
  readonly #labels = new Map<string, string>();

  constructor(root: XmlElement) {
    super(ROLES);
    this.#collectLabels(root);
  }

  #collectLabels(element: XmlElement): void {
    for (const child of childrenOf(element)) {
      if (child.name !== 'footnote') this.#collectLabels(child);
      else
        this.#labels.set(
          attributeOf(child.attributes, 'id'),
          attributeOf(child.attributes, 'label') || `${this.#labels.size + 1}`,
        );
    }
  }

  #labelOf(element: XmlElement, attribute: 'id' | 'linkend'): string | undefined {
    return this.#labels.get(attributeOf(element.attributes, attribute));
  }

  protected override roleOf(element: XmlElement): Role {
    const style = element.name === 'emphasis' ? attributeOf(element.attributes, 'role') : '';
    if (/superscript/i.test(style)) return SUPERSCRIPT;
    return /subscript/i.test(style) ? SUBSCRIPT : super.roleOf(element);
  }

  override paragraphs(element: XmlElement, notes: Footnotes): Line[] {
    switch (element.name) {
      case 'footnote':
        notes.add(this.#labelOf(element, 'id') ?? '', Line.join(this.linesIn(element.children, notes), ' '));
        return [];
      case 'title':
        return headingOf(this.linesIn(apart(element.children), notes));
      case 'paragroup':
        return this.#paragroup(element, notes);
      case 'parablock':
        return this.#parablock(element, notes);
      default:
        return super.paragraphs(element, notes);
    }
  }

  /** A numbered paragraph: its number on the line of its first text. */
  #paragroup(element: XmlElement, notes: Footnotes): Line[] {
    const number = childOf(element, 'nr');
    const rest = element.children.filter((node) => node !== number);
    const parts = this.paragraphsIn(rest, notes);
    const mark = number === undefined ? Line.EMPTY : this.inline(number.children, notes);
    if (mark.text === '') return parts;
    if (parts.length === 0 || isHeading(parts[0]!)) return [mark, ...parts];
    return marked(mark, parts);
  }

  /** Lines that belong together, one each; an empty `para` among them is the blank line between two paragraphs. */
  #parablock(element: XmlElement, notes: Footnotes): Line[] {
    const paragraphs: Line[][] = [[]];
    for (const child of element.children) {
      const own = typeof child !== 'string' && this.roleOf(child).is !== 'inline';
      const found = own
        ? this.lines(child, notes)
        : this.linesIn(typeof child === 'string' ? [child] : child.children, notes);
      for (const line of found) paragraphs.at(-1)!.push(line);
      if (found.length > 0) continue;
      if (typeof child !== 'string' && child.name === 'para') paragraphs.push([]);
    }
    return paragraphs.flatMap(paragraphOf);
  }

  override lines(element: XmlElement, notes: Footnotes): Line[] {
    if (element.name !== 'footnote') return super.lines(element, notes);
    const mark = `[${this.#labelOf(element, 'id') ?? '?'}]`;
    return [Line.join([mark, Line.join(this.linesIn(element.children, notes), ' ')], ' ')];
  }

  protected override within(element: XmlElement, notes: Footnotes): Line {
    const within = super.within(element, notes);
    if (element.name !== 'footnote-ref') return within;
    return Line.join([markLine(`[${this.#labelOf(element, 'linkend') ?? '?'}]`), within]);
  }

  protected override markOf({ name, attributes }: XmlElement, item: XmlElement, nth: number): string {
    if (item.name !== 'listitem') return '';
    if (name === 'itemizedlist') return attributeOf(attributes, 'mark') || '-';
    return `${ordinal(nth, attributeOf(attributes, 'numeration'))}.`;
  }
}

/** A number stands apart from the text that the file glues to it: `<nr>1</nr>Ontstaan`. */
const apart = (children: XmlNode[]): XmlNode[] =>
  children.flatMap((node) => (typeof node !== 'string' && node.name === 'nr' ? [node, ' '] : [node]));

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** The mark of the nth item: `3`, `c`, `C`, `iii`, `III`; a plain number where the letters run out. */
function ordinal(index: number, numeration: string): string {
  const alpha = index <= 26 ? String.fromCharCode(96 + index) : undefined;
  const mark =
    (numeration.endsWith('alpha') ? alpha : numeration.endsWith('roman') ? ROMAN[index - 1] : undefined) ?? `${index}`;
  return numeration.startsWith('upper') ? mark.toUpperCase() : mark;
}

/** True for a headnote that says nothing: the publisher's `-`. */
export const saysNothing = (text: string): boolean => /^[\s.\-–—]*$/.test(text);
