/** The text of a regulation in the elements that the BWB and the CVDR share, by the schemas of the BWB and the files of both. */
import { type Flow, FlowWriter, type Note, noteMark, optional } from '../support/flow';
import { subscript, superscript, tokensOf } from '../support/words';
import {
  ancestors,
  attribute,
  childElements,
  childNamed,
  childrenNamed,
  type Element,
  isElement,
  nameOf,
  plainText,
} from '../support/xml';
import { citedNumber } from './article-id';
import { calsTable, tgroupsOf, titleOf } from './cals';

/** Not text of the regulation: data about it. */
const NO_TEXT = new Set(['meta-data', 'citeertitel', 'bwb-inputbestand', 'bwb-wijzigingen', 'redactionele-correcties']);
/** What stands within a line. All else begins a line of its own. */
const INLINE = new Set(
  'nadruk sup inf ovl unl omissie vet cursief onderstreept ondlijn sub extref intref extref-groep intref-groep ref-item dossierref indexterm afk cit dfn redactie tekstcorrectie aanhaling binnenwet nr'.split(
    ' ',
  ),
);
const CONTAINERS = new Set(
  'boek deel hoofdstuk titeldeel afdeling paragraaf sub-paragraaf sub-sub-paragraaf bijlage'.split(' '),
);
const QUOTES = new Set(['wetcitaat', 'citaat-artikel', 'model', 'citaat']);
const MARKS = new Set(['li.nr', 'lidnr']);

export const isArticle = (element: Element): boolean =>
  nameOf(element) === 'artikel' &&
  ancestors(element).every((one) => !QUOTES.has(nameOf(one)) && nameOf(one) !== 'artikel');

export const isAnnex = (element: Element): boolean =>
  nameOf(element) === 'bijlage' && ancestors(element).every((one) => !QUOTES.has(nameOf(one)));

/** A toestand in one language, being read. */
export class Reading {
  readonly notes = new Map<string, Note>();
  private readonly keys = new Map<Element, string>();

  constructor(
    private readonly byId: ReadonlyMap<string, Element>,
    private readonly title = '',
    /** Which elements are documents of their own. */
    private readonly isPart: (element: Element) => boolean = () => false,
  ) {}

  private keyOf(note: Element): string {
    const key = this.keys.get(note) ?? `n${this.keys.size + 1}`;
    if (!this.keys.has(note)) {
      this.keys.set(note, key);
      const number = plainText(childNamed(note, 'noot.nr'));
      const writer = new FlowWriter();
      for (const child of childElements(note)) if (nameOf(child) !== 'noot.nr') this.element(child, writer, note);
      const text = writer
        .done()
        .map((item) => ('text' in item ? item.text : ''))
        .join('\n');
      this.notes.set(key, { number, text });
    }
    return key;
  }

  /** What stands in an element, without parts that are documents of their own. */
  inside(element: Element, writer: FlowWriter, root: Element): void {
    for (const node of Array.from(element.childNodes)) {
      if (isElement(node)) this.element(node, writer, root);
      else if (node.nodeType === 3 || node.nodeType === 4) writer.text(node.nodeValue ?? '');
    }
  }

  element(element: Element, writer: FlowWriter, root: Element): void {
    const name = nameOf(element);
    if (NO_TEXT.has(name)) return;
    if (this.isPart(element) && element !== root) {
      // Of an annex the heading stands among those of the regulation; its text is a document of its own.
      const heading = isAnnex(element) ? childNamed(element, 'kop') : undefined;
      if (heading !== undefined) writer.heading(this.line(heading), true);
    } else if (name === 'kop') this.heading(element, writer, root);
    else if (name === 'intitule') this.titled(this.line(element), writer);
    else if (name === 'plaatje' || name === 'formule') {
      writer.text(optional(' [Afbeelding]'));
      this.inside(element, writer, root);
      writer.break();
    } else if (name === 'term') {
      writer.text(' ');
      this.inside(element, writer, root);
      writer.text(optional(':'));
      writer.break();
    } else if (name === 'tussenkop') writer.heading(this.line(element), false);
    else if (name === 'noot') writer.text(noteMark(this.keyOf(element)));
    else if (name === 'nootref') {
      const note = this.byId.get(attribute(element, 'refid'));
      if (note !== undefined) writer.text(noteMark(this.keyOf(note)));
    } else if (name === 'sup') writer.text(superscript(plainText(element)));
    else if (name === 'inf' || name === 'sub') writer.text(subscript(plainText(element)));
    else if (name === 'redactie') this.editorial(element, writer, root);
    else if (name === 'table') this.table(element, writer, root);
    else if (name === 'li') this.item(element, writer, root);
    else if (MARKS.has(name)) {
      writer.break();
      writer.text(`${plainText(element)}${optional('.')} `);
    } else if (INLINE.has(name)) this.inside(element, writer, root);
    else {
      if (!['al', 'definitie', 'specificatie', 'waarde'].includes(name)) writer.break();
      else writer.text(' ');
      this.inside(element, writer, root);
      writer.break();
    }
  }

  /** The CVDR has the mark of an item in an attribute. */
  private item(element: Element, writer: FlowWriter, root: Element): void {
    writer.break();
    if (childNamed(element, 'li.nr') === undefined) writer.text(`${attribute(element, 'nr')} `);
    this.inside(element, writer, root);
    writer.break();
  }

  /** Words of the editors for what is repealed or not yet in force: lks may put its own there, with the day. */
  private editorial(element: Element, writer: FlowWriter, root: Element): void {
    const ofPart = ['vervallen', 'nogniet'].includes(attribute(root, 'status'));
    if (ofPart && /^vervallen\.?$/iu.test(plainText(element))) writer.text(optional(plainText(element)));
    else {
      // Words of the editors stand in brackets, once.
      const bare = !/^\[[\s\S]*\]$/u.test(plainText(element)) && plainText(element) !== '';
      if (bare) writer.text('[');
      this.inside(element, writer, root);
      if (bare) writer.text(']');
    }
  }

  private heading(element: Element, writer: FlowWriter, root: Element): void {
    const owner = element.parentNode as unknown as Element;
    // The heading of the document is its title.
    if (owner === root && this.isPart(root)) return;
    if (nameOf(owner) === 'verdragtekst' && tokensOf(this.line(element)).join(' ') === tokensOf(this.title).join(' '))
      this.titled(this.line(element), writer);
    else writer.heading(this.line(element), true);
  }

  /** What is the title of the document need not stand in its text too. */
  private titled(text: string, writer: FlowWriter): void {
    if (tokensOf(text).join(' ') === tokensOf(this.title).join(' ')) writer.heading(optional(text), false);
    else writer.text(text);
    writer.break();
  }

  /** A heading or title in one line, with its marks of notes. */
  line(element: Element): string {
    const writer = new FlowWriter();
    const add = (one: Element): void => {
      for (const node of Array.from(one.childNodes)) {
        if (!isElement(node)) writer.text(node.nodeValue ?? '');
        else if (nameOf(node) === 'noot' || nameOf(node) === 'nootref' || ['sup', 'inf', 'sub'].includes(nameOf(node)))
          this.element(node, writer, element);
        else if (!NO_TEXT.has(nameOf(node))) {
          if (!INLINE.has(nameOf(node)) || nameOf(node) === 'nr') writer.text(' ');
          add(node);
          if (!INLINE.has(nameOf(node)) || nameOf(node) === 'nr') writer.text(' ');
        }
      }
    };
    add(element);
    return writer
      .done()
      .map((item) => ('text' in item ? item.text : ''))
      .join(' ');
  }

  private table(table: Element, writer: FlowWriter, root: Element): void {
    writer.break();
    const title = titleOf(table);
    if (title !== undefined) writer.heading(this.line(title), false);
    const cell = (entry: Element): Flow => {
      const inner = new FlowWriter();
      this.inside(entry, inner, root);
      return inner.done();
    };
    for (const group of tgroupsOf(table)) writer.table(calsTable(group, cell));
    for (const child of childElements(table))
      if (!['title', 'tgroup'].includes(nameOf(child))) this.element(child, writer, root);
  }
}

export const numberOf = (element: Element): string => {
  const heading = childNamed(element, 'kop');
  if (heading === undefined) return '';
  const number = citedNumber(childrenNamed(heading, 'nr').map(plainText).join(' '));
  // Some have the number in the label: `Artikel 3a`.
  return number === ''
    ? citedNumber(/^\S+\s+(\d\S*)$/u.exec(plainText(childNamed(heading, 'label')))?.[1] ?? '')
    : number;
};

export const named = (kind: string, number: string): string => (number === '' ? kind : `${kind} ${number}`);

/** What stands around a part, outermost first, within the text of its language. */
export function containersOf(part: Element): string[] {
  return ancestors(part)
    .filter((one) => CONTAINERS.has(nameOf(one)))
    .map((one) => named(nameOf(one), numberOf(one)))
    .reverse();
}
