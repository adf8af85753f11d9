/** Decisions of Rechtspraak: their mark-up is that of DocBook, with sections, paragroups and parablocks. */
import { type ExpectedDocument, type Flow, FlowWriter, type Note, noteMark, optional } from '../support/flow';
import { subscript, superscript } from '../support/words';
import {
  attribute,
  childElements,
  childNamed,
  childrenNamed,
  descendants,
  descendantsNamed,
  type Element,
  isElement,
  nameOf,
  plainText,
} from '../support/xml';
import { calsTable, tgroupsOf, titleOf } from './cals';

const SOURCE = 'rechtspraak.nl';

const INLINE = new Set([
  'emphasis',
  'link',
  'ulink',
  'phrase',
  'citetitle',
  'quote',
  'inlinemediaobject',
  'imageobject',
]);

class Reading {
  readonly notes = new Map<string, Note>();

  constructor(footnotes: readonly Element[]) {
    for (const note of footnotes) {
      const writer = new FlowWriter();
      this.inside(note, writer);
      this.notes.set(attribute(note, 'id'), {
        number: attribute(note, 'label'),
        text: writer
          .done()
          .map((item) => ('text' in item ? item.text : ''))
          .join('\n'),
      });
    }
  }

  inside(element: Element, writer: FlowWriter): void {
    for (const node of Array.from(element.childNodes)) {
      if (isElement(node)) this.element(node, writer);
      else if (node.nodeType === 3 || node.nodeType === 4) writer.text(node.nodeValue ?? '');
    }
  }

  private element(element: Element, writer: FlowWriter): void {
    const name = nameOf(element);
    const role = attribute(element, 'role');
    if (name === 'footnote') return;
    if (name === 'footnote-ref') writer.text(noteMark(attribute(element, 'linkend')));
    else if (name === 'title') writer.heading(this.line(element), true);
    else if (name === 'bridgehead') writer.heading(this.line(element), false);
    else if (name === 'nr') {
      writer.break();
      writer.text(`${plainText(element)}${optional('.')} `);
    } else if (name === 'superscript' || /superscript/u.test(role)) writer.text(superscript(plainText(element)));
    else if (name === 'subscript' || /subscript/u.test(role)) writer.text(subscript(plainText(element)));
    else if (name === 'listitem') this.listItem(element, writer);
    else if (name === 'table' || name === 'informaltable') this.table(element, writer);
    else if (name === 'imagedata') writer.text(optional(' [Afbeelding] '));
    else if (INLINE.has(name)) this.inside(element, writer);
    else {
      writer.break();
      this.inside(element, writer);
      writer.break();
    }
  }

  /** The marks of lists are not in the text: they follow from the kind of list. */
  private listItem(element: Element, writer: FlowWriter): void {
    const list = element.parentNode as unknown as Element;
    const number = childrenNamed(list, 'listitem').indexOf(element) + 1;
    writer.break();
    writer.text(
      `${optional(listMark(attribute(list, 'numeration'), number) || attribute(list, 'mark') || '-')}${optional('.')}${optional(')')}`,
    );
    this.inside(element, writer);
    writer.break();
  }

  line(element: Element): string {
    const writer = new FlowWriter();
    this.inside(element, writer);
    return writer
      .done()
      .map((item) => ('text' in item ? item.text : ''))
      .join(' ');
  }

  private table(table: Element, writer: FlowWriter): void {
    writer.break();
    const title = titleOf(table);
    if (title !== undefined) writer.heading(this.line(title), false);
    const cell = (entry: Element): Flow => {
      const inner = new FlowWriter();
      this.inside(entry, inner);
      return inner.done();
    };
    for (const group of tgroupsOf(table)) writer.table(calsTable(group, cell));
  }
}

const ROMAN: [number, string][] = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The mark of the item of an ordered list: `arabic`, `loweralpha`, `upperroman` … */
function listMark(numeration: string, number: number): string {
  if (numeration === '') return '';
  if (numeration.endsWith('alpha')) return cased(numeration, String.fromCharCode(96 + number));
  if (!numeration.endsWith('roman')) return String(number);
  let rest = number;
  let mark = '';
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      mark += sign;
      rest -= value;
    }
  return cased(numeration, mark);
}

const cased = (numeration: string, mark: string): string =>
  numeration.startsWith('upper') ? mark.toUpperCase() : mark;

/** The document of a decision or of a conclusie. */
export function readUitspraak(root: Element): ExpectedDocument {
  const [about] = descendantsNamed(root, 'Description');
  const value = (name: string): string => plainText(childrenNamed(about!, name)[0]);
  const text = childElements(root).find((one) => ['uitspraak', 'conclusie'].includes(nameOf(one)));
  const headnote = childNamed(root, 'inhoudsindicatie');
  const reading = new Reading(descendants(root).filter((one) => nameOf(one) === 'footnote'));
  const writer = new FlowWriter();
  if (text !== undefined) reading.inside(text, writer);
  const summary = headnote === undefined ? '' : reading.line(headnote);
  return {
    id: value('identifier'),
    language: 'nl',
    source: SOURCE,
    flow: writer.done(),
    notes: reading.notes,
    titleWords: value('creator'),
    fields: {
      decision_date: value('date'),
      document_type: value('type').toLocaleLowerCase('nl'),
      jurisdiction: 'NL',
      law_area: [...new Set(childrenNamed(about!, 'subject').flatMap((one) => plainText(one).split('; ')))].join('; '),
      url: `https://deeplink.rechtspraak.nl/uitspraak?id=${value('identifier')}`,
      summary: /^[-–\s.]*$/u.test(summary) ? '' : summary,
    },
  };
}
