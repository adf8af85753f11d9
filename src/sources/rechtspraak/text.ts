/** Text of a decision (rechtspraak-1.0: section, paragroup, parablock, para, lists, tables). */

import { headingOf, isHeading, Line, marked, paragraphOf } from '../shared/reading/line';
import { Footnotes, markLine } from '../shared/reading/notes';
import { type Role, type Roles, rolesOf } from '../shared/reading/roles';
import { calsTable, inGroups, type Table } from '../shared/reading/table';
import { partNumber, TextReader } from '../shared/reading/text';
import { attributeOf, childOf, childrenOf, textOfChild, type XmlElement, type XmlNode } from '../shared/xml/element';
import { attributesOf, type Names } from '../shared/xml/names';

const ROLES: Roles = rolesOf(
  [{ is: 'container' }, 'uitspraak conclusie inhoudsindicatie'],
  [{ is: 'block' }, 'uitspraak.info conclusie.info section title paragroup parablock'],
  [{ is: 'inline' }, 'emphasis footnote footnote-ref inlinemediaobject nr link ulink quote phrase'],
  [{ is: 'inline', raised: 'up' }, 'superscript'],
  [{ is: 'inline', raised: 'down' }, 'subscript'],
  [{ is: 'list', item: 'listitem', whole: true }, 'itemizedlist orderedlist'],
  [{ is: 'block', part: 'onderdeel' }, 'listitem'],
  [{ is: 'block', whole: true }, 'informaltable table bridgehead para'],
  [{ is: 'block', picture: true, whole: true }, 'imagedata'],
  [{ is: 'block' }, 'mediaobject imageobject textobject'],
  [{ is: 'table', whole: true }, 'tgroup entrytbl'],
  [{ is: 'block' }, 'thead tbody tfoot row entry'],
  [{ is: 'data' }, 'colspec spanspec'],
);

export const FACTS: Roles = rolesOf(
  [{ is: 'container' }, 'open-rechtspraak RDF Description'],
  [
    { is: 'data' },
    `identifier title creator spatial date issued modified type zaaknummer replaces subject procedure relation references hasVersion
    temporal list li start end`,
  ],
  [{ is: 'administration' }, 'accessRights coverage publisher'],
  [{ is: 'machine' }, 'format'],
  [{ is: 'repeated' }, 'abstract language'],
);

export const NAMES: Names = {
  elements: new Map([...FACTS, ...ROLES]),
  attributes: attributesOf({
    read: `resourceIdentifier type aanleg gevolg role lang id label linkend mark numeration href url colname colnum nameend namest spanname
      morerows colspan rowspan`,
    machine: 'about language scheme schemaLocation',
    layout: 'space cols',
    picture: 'fileref format align scale width depth',
  }),
};

const SUPERSCRIPT: Role = { is: 'inline', raised: 'up' };
const SUBSCRIPT: Role = { is: 'inline', raised: 'down' };

const TABLES: ReadonlySet<string> = new Set(['table', 'informaltable']);
const REFERENCES: ReadonlySet<string> = new Set(['link', 'ulink']);

/** Paragraphs of a decision's texts or headnotes, the notes last. Nothing is left out. */
export function paragraphsOf(texts: readonly XmlElement[]): Line[] {
  const notes = new Footnotes();
  const reader = new UitspraakText(texts, notes);
  return [...texts.flatMap((text) => reader.paragraphs(text, notes)), ...notes.paragraphs()];
}

class UitspraakText extends TextReader {
  readonly #notes: NotesById;

  constructor(texts: readonly XmlElement[], notes: Footnotes) {
    super(ROLES);
    this.#notes = new NotesById(texts, notes);
  }

  protected override roleOf(element: XmlElement): Role {
    const style = element.name === 'emphasis' ? attributeOf(element.attributes, 'role') : '';
    if (/superscript/i.test(style)) return SUPERSCRIPT;
    return /subscript/i.test(style) ? SUBSCRIPT : super.roleOf(element);
  }

  protected override tableOf(element: XmlElement): Table {
    return calsTable(element);
  }

  protected override targetOf({ name, attributes }: XmlElement): string | undefined {
    if (!REFERENCES.has(name)) return undefined;
    const targets = ['href', 'url', 'linkend'].map((attribute) => attributeOf(attributes, attribute).trim());
    return targets.find((target) => target !== '');
  }

  override paragraphs(element: XmlElement, notes: Footnotes): Line[] {
    switch (element.name) {
      case 'section':
        return this.#section(element, notes);
      case 'title':
        return headingOf(this.linesIn(apart(element.children), notes));
      case 'paragroup':
        return numbered(this.#numberOf(element, notes), this.paragraphsIn(withoutNumber(element), notes));
      case 'parablock':
        return numbered(this.#numberOf(element, notes), this.#parablock(withoutNumber(element), notes));
      default:
        return super.paragraphs(element, notes);
    }
  }

  #section(element: XmlElement, notes: Footnotes): Line[] {
    const role = attributeOf(element.attributes, 'role');
    const number = partNumber(textOfChild(childOf(element, 'title'), 'nr'));
    const paragraphs = this.paragraphsIn(element.children, notes);
    return Line.allAs(paragraphs, { is: 'part', kind: 'sectie', number, ...(role === '' ? {} : { role }) });
  }

  #numberOf(element: XmlElement, notes: Footnotes): Line {
    const number = childOf(element, 'nr');
    return number === undefined ? Line.EMPTY : this.inline(number.children, notes);
  }

  /** Lines of a block; an empty `para` separates paragraphs. */
  #parablock(children: readonly XmlNode[], notes: Footnotes): Line[] {
    const paragraphs: Line[][] = [[]];
    for (const child of children) {
      const found = this.linesIn([child], notes);
      for (const line of found) paragraphs.at(-1)!.push(line);
      if (found.length > 0) continue;
      if (typeof child !== 'string' && child.name === 'para') paragraphs.push([]);
    }
    return paragraphs.flatMap(paragraphOf);
  }

  override lines(element: XmlElement, notes: Footnotes): Line[] {
    return super.lines(TABLES.has(element.name) ? inGroups(element) : element, notes);
  }

  protected override within(element: XmlElement, notes: Footnotes): Line {
    if (element.name === 'footnote')
      return this.#notes.keep(element, notes, () => Line.join(this.linesIn(element.children, notes), ' '));
    const within = super.within(element, notes);
    if (element.name !== 'footnote-ref') return within;
    return Line.join([this.#notes.markFor(attributeOf(element.attributes, 'linkend')), within]);
  }

  protected override markOf({ name, attributes }: XmlElement, item: XmlElement, nth: number): string {
    if (item.name !== 'listitem') return '';
    if (name === 'itemizedlist') return attributeOf(attributes, 'mark') || '-';
    return `${ordinal(nth, attributeOf(attributes, 'numeration'))}.`;
  }
}

function numbered(mark: Line, paragraphs: readonly Line[]): Line[] {
  if (mark.text === '') return [...paragraphs];
  const [first] = paragraphs;
  const lines = first === undefined || isHeading(first) ? [mark, ...paragraphs] : marked(mark, paragraphs);
  return Line.allAs(lines, { is: 'part', kind: 'rechtsoverweging', number: partNumber(mark.text) });
}

function withoutNumber(element: XmlElement): XmlNode[] {
  const number = childOf(element, 'nr');
  return element.children.filter((node) => node !== number);
}

const apart = (children: XmlNode[]): XmlNode[] =>
  children.flatMap((node) => (typeof node !== 'string' && node.name === 'nr' ? [node, ' '] : [node]));

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** Mark of the nth item: `3`, `c`, `C`, `iii`, `III`; a number after the last letter. */
function ordinal(index: number, numeration: string): string {
  const alpha = index <= 26 ? String.fromCharCode(96 + index) : undefined;
  const mark =
    (numeration.endsWith('alpha') ? alpha : numeration.endsWith('roman') ? ROMAN[index - 1] : undefined) ?? `${index}`;
  return numeration.startsWith('upper') ? mark.toUpperCase() : mark;
}

/** True for an empty headnote: the publisher's `-`. */
export const saysNothing = (text: string): boolean => /^[\s.\-–—]*$/.test(text);

class NotesById {
  readonly #marks = new Map<XmlElement, string>();
  readonly #byId = new Map<string, string>();
  readonly #referred = new Set<string>();
  /** Notes amid text, marked there if nothing refers to them. */
  readonly #amid = new Set<XmlElement>();

  /** Numbers every note: the publisher's number, or a free one. */
  constructor(texts: readonly XmlElement[], notes: Footnotes) {
    const found: XmlElement[] = [];
    for (const text of texts) this.#collect(text, found);
    const labelled = found.filter((note) => labelOf(note) !== '');
    const taken = new Set<string>();
    for (const note of labelled) {
      if (taken.has(labelOf(note))) continue;
      taken.add(labelOf(note));
      this.#marks.set(note, notes.reserve(labelOf(note)));
    }
    for (const note of found) {
      const mark = this.#marks.get(note) ?? notes.reserve('');
      this.#marks.set(note, mark);
      const id = attributeOf(note.attributes, 'id');
      if (!this.#byId.has(id)) this.#byId.set(id, mark);
    }
  }

  #collect(element: XmlElement, found: XmlElement[]): void {
    if (element.name === 'footnote-ref') this.#referred.add(attributeOf(element.attributes, 'linkend'));
    if (element.name === 'footnote' && says(element)) found.push(element);
    const amid = element.children.some((node) => typeof node === 'string' && node.trim() !== '');
    for (const child of childrenOf(element)) {
      if (amid) this.#amid.add(child);
      this.#collect(child, found);
    }
  }

  markFor(id: string): Line {
    const mark = this.#byId.get(id);
    return mark === undefined ? Line.EMPTY : markLine(mark);
  }

  /** Stores a note; returns its mark if it stands amid text without a reference. */
  keep(note: XmlElement, notes: Footnotes, read: () => Line): Line {
    const mark = this.#marks.get(note);
    if (mark === undefined) return Line.EMPTY;
    notes.put(mark, read());
    const points = this.#referred.has(attributeOf(note.attributes, 'id'));
    return points || !this.#amid.has(note) ? Line.EMPTY : markLine(mark);
  }
}

const labelOf = (note: XmlElement): string =>
  attributeOf(note.attributes, 'label')
    .replace(/[[\]().]/g, '')
    .trim();

const says = (element: XmlElement): boolean =>
  element.children.some((node) =>
    typeof node === 'string' ? node.trim() !== '' : node.name === 'imagedata' || says(node),
  );
