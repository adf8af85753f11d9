/** Acts of the EU in Formex 4, by its elements as the files and the manual of the Publications Office have them. */
import { type ExpectedDocument, type Flow, FlowWriter, type Note, noteMark, optional } from '../support/flow';
import { formexCells, gridOf, type RawCell } from '../support/grid';
import { subscript, superscript } from '../support/words';
import {
  ancestors,
  attribute,
  childElements,
  childNamed,
  childrenNamed,
  descendants,
  descendantsNamed,
  type Element,
  isElement,
  type Node,
  nameOf,
  plainText,
} from '../support/xml';
import { citedNumber, type Part, partIds } from './article-id';

const SOURCE = 'EUR-Lex';

/** Data about the act and its files, and places of notes. */
const NO_TEXT = new Set([
  'BIB.INSTANCE',
  'BIB.INSTANCE.CONS',
  'BIB.DOC',
  'INFO.CONSLEG',
  'INFO.PROD',
  'NO.CELEX',
  'FAM.COMP',
]);
const INLINE = new Set(
  'HT DATE FT REF.DOC.OJ REF.DOC REF.DOC.ECR REF.DOC.SE LINK IE QUOT.START QUOT.END KEYWORD NO.DOC.TXT ADDR.S NO.CASE NO.ECLI ANCHOR MARGIN ACCENT'.split(
    ' ',
  ),
);
/** Numbers and marks before what they number. */
const MARKS = new Set(['NO.P', 'NO.PARAG', 'NO.ITEM', 'NO.GR.SEQ', 'NO.CURR']);

const codeOf = (element: Element): string =>
  String.fromCodePoint(Number.parseInt(attribute(element, 'CODE') || '20', 16));

/** Everything that a change has taken out: between CLG.MDFO with ACTION="DELETED" and the CLG.MDFC that refers to it. */
function deletedNodes(root: Element): Set<Node> {
  const deleted = new Set<Node>();
  const open = new Set<string>();
  const value = (data: string, name: string): string =>
    new RegExp(`\\b${name}=["']([^"']*)["']`, 'u').exec(data)?.[1] ?? '';
  const visit = (node: Node): void => {
    if (node.nodeType === 7) {
      const { target, data } = node as unknown as { target: string; data: string };
      if (target === 'CLG.MDFO' && value(data, 'ACTION') === 'DELETED') open.add(value(data, 'ID'));
      if (target === 'CLG.MDFC') open.delete(value(data, 'IDREF'));
      return;
    }
    const whole = open.size > 0;
    for (const child of Array.from(node.childNodes ?? [])) visit(child);
    if (whole && (node.nodeType !== 1 || open.size > 0)) deleted.add(node);
  };
  visit(root);
  return deleted;
}

class Reading {
  readonly notes = new Map<string, Note>();
  private readonly noteOf = new Map<string, Element>();
  private readonly referred = new Set<string>();
  /** Notes that are marked in text that is not deleted. */
  private readonly marked = new Set<string>();
  private readonly placed = new Set<string>();
  private readonly keys = new Map<Element, string>();

  constructor(
    root: Element,
    private readonly deleted: ReadonlySet<Node>,
  ) {
    for (const note of descendantsNamed(root, 'NOTE')) {
      if (attribute(note, 'NOTE.ID') !== '') this.noteOf.set(attribute(note, 'NOTE.ID'), note);
      const reference = attribute(note, 'NOTE.REF');
      if (reference === '') continue;
      this.referred.add(reference);
      if ([note, ...ancestors(note)].every((one) => !deleted.has(one))) this.marked.add(reference);
    }
    for (const place of descendantsNamed(root, 'REF.NOTE')) {
      this.referred.add(attribute(place, 'REF'));
      if ([place, ...ancestors(place)].every((one) => !deleted.has(one))) this.placed.add(attribute(place, 'REF'));
    }
  }

  gone(node: Node): boolean {
    return this.deleted.has(node);
  }

  private keyOf(note: Element): string {
    const known = this.keys.get(note);
    if (known !== undefined) return known;
    const key = `n${this.keys.size + 1}`;
    this.keys.set(note, key);
    const writer = new FlowWriter();
    this.inside(note, writer);
    this.notes.set(key, { number: '', text: lines(writer.done()).join('\n') });
    return key;
  }

  inside(element: Element, writer: FlowWriter, stop: (element: Element) => boolean = () => false): void {
    for (const node of Array.from(element.childNodes)) {
      if (this.gone(node)) continue;
      if (isElement(node)) this.element(node, writer, stop);
      else if (node.nodeType === 3 || node.nodeType === 4) writer.text(node.nodeValue ?? '');
    }
  }

  element(element: Element, writer: FlowWriter, stop: (element: Element) => boolean): void {
    const name = nameOf(element);
    if (NO_TEXT.has(name) || (name === 'DATE' && nameOf(element.parentNode as unknown as Element) === 'BIB.DATA'))
      return;
    if (stop(element)) {
      // Of an annex the heading may stand among those of the act; its text is a document of its own.
      writer.break();
      return;
    }
    const type = attribute(element, 'TYPE');
    if (name === 'NOTE') this.note(element, writer);
    else if (name === 'REF.NOTE') this.place(element, writer);
    else if (name === 'GR.NOTES') this.groupOfNotes(element, writer);
    else if (name === 'HT' && type === 'SUP') writer.text(this.raised(element, superscript));
    else if (name === 'HT' && type === 'SUB') writer.text(this.raised(element, subscript));
    else if (name === 'FT' && type === 'NUMBER') writer.text(inThousands(this.line(element)));
    else if (name === 'QUOT.START' || name === 'QUOT.END') writer.text(codeOf(element));
    else if (name === 'IE') writer.text(optional('—'));
    else if (name === 'TITLE')
      writer.heading(
        this.title(element),
        !within(element, 'CELL', 'QUOT.S', 'TBL', 'FAM.COMP') && !isActTitle(element),
      );
    else if (name === 'TI.ART' || name === 'STI.ART') writer.heading(this.line(element), false);
    else if (MARKS.has(name)) {
      writer.break();
      this.inside(element, writer, stop);
      writer.text(' ');
    } else if (name === 'ITEM') this.item(element, writer, stop);
    else if (name === 'TERM') {
      writer.break();
      this.inside(element, writer, stop);
      writer.text(`${optional(':')} `);
    } else if (name === 'INCL.ELEMENT') {
      writer.text(`${optional('[Image]')}${optional('[Afbeelding]')}`);
      this.inside(element, writer, stop);
    } else if (name === 'TBL') this.table(element, writer);
    else if (INLINE.has(name)) this.inside(element, writer, stop);
    else {
      if (name !== 'TXT' && name !== 'DEFINITION') writer.break();
      this.inside(element, writer, stop);
      writer.break();
    }
  }

  /** What stands above or below the line, unless it is the mark of a note there. */
  private raised(element: Element, sign: (text: string) => string): string {
    const writer = new FlowWriter();
    this.inside(element, writer);
    const text = lines(writer.done()).join(' ');
    return descendantsNamed(element, 'NOTE').length > 0 ? text : sign(text);
  }

  private note(element: Element, writer: FlowWriter): void {
    const reference = attribute(element, 'NOTE.REF');
    const note = reference === '' ? element : this.noteOf.get(reference);
    if (note !== undefined && !this.gone(note)) writer.text(noteMark(this.keyOf(note)));
  }

  /** Where a note is printed: the place of its mark only when no text that is left has one. */
  private place(element: Element, writer: FlowWriter): void {
    const reference = attribute(element, 'REF');
    const note = this.noteOf.get(reference);
    if (note !== undefined && !this.gone(note) && !this.marked.has(reference))
      writer.text(` ${noteMark(this.keyOf(note))} `);
  }

  /** Notes that are marked elsewhere stand with their marks; those that nothing marks are text. */
  private groupOfNotes(element: Element, writer: FlowWriter): void {
    for (const note of childrenNamed(element, 'NOTE')) {
      const id = attribute(note, 'NOTE.ID');
      if (this.gone(note)) continue;
      if (this.referred.has(id)) {
        if (!this.marked.has(id) && !this.placed.has(id)) writer.unmarked.push(this.keyOf(note));
        continue;
      }
      writer.break();
      writer.text(`${optional(attribute(note, 'NUMBER.ORG'))}${optional('(*)')}`);
      this.inside(note, writer);
      writer.break();
    }
  }

  private item(element: Element, writer: FlowWriter, stop: (element: Element) => boolean): void {
    writer.break();
    const list = element.parentNode as unknown as Element;
    // A dash is not in the text: it follows from the kind of list.
    if (descendants(element).every((one) => !MARKS.has(nameOf(one))) || attribute(list, 'TYPE') === 'DASH')
      writer.text(['—', '–', '-', '•'].map(optional).join(''));
    this.inside(element, writer, stop);
    writer.break();
  }

  line(element: Element): string {
    const writer = new FlowWriter();
    this.inside(element, writer);
    return lines(writer.done()).join(' ');
  }

  /** TI and STI of a title, in one line. */
  title(element: Element): string {
    return this.line(element);
  }

  private table(table: Element, writer: FlowWriter): void {
    writer.break();
    for (const child of childElements(table)) {
      if (this.gone(child)) continue;
      if (nameOf(child) === 'CORPUS') this.corpus(table, child, writer);
      else this.element(child, writer, () => false);
    }
    writer.break();
  }

  private corpus(table: Element, corpus: Element, writer: FlowWriter): void {
    const width = Number.parseInt(attribute(table, 'COLS'), 10) || 0;
    const rows: RawCell[][] = [];
    let head = 0;
    const flowOf = (element: Element): Flow => {
      const inner = new FlowWriter();
      this.inside(element, inner);
      return inner.done();
    };
    const add = (part: Element): void => {
      for (const child of childElements(part)) {
        if (this.gone(child)) continue;
        const name = nameOf(child);
        if (name === 'ROW') {
          if (attribute(child, 'TYPE') === 'HEADER' && head === rows.length) head += 1;
          const inside = (cell: Element, inner: FlowWriter): void => this.inside(cell, inner);
          rows.push(formexCells(child, inside, (cell) => this.gone(cell)));
        } else if (name === 'TI.BLK' || name === 'STI.BLK') {
          const from = Number.parseInt(attribute(child, 'COL.START'), 10) || 1;
          const to = Number.parseInt(attribute(child, 'COL.END'), 10) || from;
          rows.push([{ flow: flowOf(child), column: from - 1, columns: to - from + 1, rows: 1 }]);
        } else add(child);
      }
    };
    add(corpus);
    writer.table(gridOf(rows, head, width));
  }
}

const lines = (flow: Flow): string[] =>
  flow.flatMap((item) => ('text' in item ? [item.text] : item.table.cells.flatMap((cell) => lines(cell.flow))));

const within = (element: Element, ...names: string[]): boolean =>
  ancestors(element).some((one) => names.includes(nameOf(one)));

/** The title of an act is its name, no heading in it. */
const isActTitle = (element: Element): boolean =>
  ['ACT', 'CONS.DOC', 'BIB.DATA', 'CONS.ACT'].includes(nameOf(element.parentNode as unknown as Element));

/** A group of files that make one act, with what its index says. */
export interface FormexAct {
  work: string;
  language: string;
  /** The day of a consolidated text; empty for one of the Official Journal. */
  consolidated: string;
  published: string;
  documents: ExpectedDocument[];
}

const TYPES: Record<string, [string, string]> = {
  REG: ['R', 'verordening'],
  DIR: ['L', 'richtlijn'],
  DEC: ['D', 'besluit'],
};

const isoDay = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3');

/** The act of an index (`DOC`) and of its files, in the order in which the index names them. */
export function readFormex(index: Element, files: readonly Element[]): FormexAct {
  const main = descendantsNamed(index, 'DOC.MAIN.PUB')[0]!;
  const legal = plainText(childNamed(main, 'LEGAL.VALUE'));
  const [letter, kind] = TYPES[legal] ?? ['R', ''];
  const number = descendantsNamed(index, 'NO.CURRENT')[0];
  const celex =
    plainText(descendantsNamed(index, 'NO.CELEX')[0]) ||
    `3${plainText(descendantsNamed(index, 'YEAR')[0])}${letter}${plainText(number).padStart(4, '0')}`;
  const language = plainText(childNamed(main, 'LG.DOC')).toLowerCase();
  const consleg = files.flatMap((file) => descendantsNamed(file, 'INFO.CONSLEG'))[0];
  const texts = files.map((file) => ({ file, reading: new Reading(file, deletedNodes(file)) }));
  const parts = texts.flatMap(({ file, reading }) =>
    [file, ...descendants(file)]
      .filter((one) => isPart(one) && !isGone(one, reading))
      .map((element) => ({ element, reading })),
  );
  const ids = partIds(
    celex,
    parts.map(({ element, reading }) => partOf(element, reading)),
  );
  const fields = {
    decision_date: isoDay(attribute(childNamed(main, 'DATE')!, 'ISO')),
    document_type: kind,
    jurisdiction: 'EU',
    language,
  };
  const base = { language, source: SOURCE, fields };
  const whole = new FlowWriter();
  // The name of a consolidated act stands in two places of its file.
  for (const { file, reading } of texts)
    for (const family of descendantsNamed(file, 'FAM.COMP'))
      for (const title of descendantsNamed(family, 'TITLE').slice(0, 1))
        whole.heading(optional(reading.line(title)), false);
  for (const { file, reading } of texts) if (!isPart(file)) reading.inside(file, whole, isPart);
  for (const { file, reading } of texts) familyOf(file, reading, whole);
  const documents = parts.map(({ element, reading }, at): ExpectedDocument => {
    const writer = new FlowWriter();
    partFlow(element, reading, writer);
    return {
      ...base,
      id: ids[at]!,
      notes: reading.notes,
      flow: writer.done(),
      unmarked: writer.unmarked,
      titleWords: headingOf(element, reading),
    };
  });
  return {
    work: celex,
    language,
    consolidated: consleg === undefined ? '' : isoDay(attribute(consleg, 'START.DATE')),
    published: isoDay(attribute(descendantsNamed(childNamed(index, 'PUBLICATION.REF')!, 'DATE')[0]!, 'ISO')),
    documents: [
      { ...base, id: celex, notes: texts[0]!.reading.notes, flow: whole.done(), titleWords: '' },
      ...documents,
    ],
  };
}

/** Of a consolidated text: the names of the acts that it is made of, behind it; that of the act itself need not be repeated. */
function familyOf(file: Element, reading: Reading, writer: FlowWriter): void {
  const titles = descendantsNamed(file, 'FAM.COMP').flatMap((family) => descendantsNamed(family, 'TITLE'));
  for (const title of titles.slice(1)) if (!isGone(title, reading)) writer.heading(reading.line(title), false);
}

const isGone = (element: Element, reading: Reading): boolean =>
  [element, ...ancestors(element)].some((one) => reading.gone(one));

const isAnnex = (element: Element): boolean => ['ANNEX', 'CONS.ANNEX'].includes(nameOf(element));
const isRecital = (element: Element): boolean =>
  nameOf(element) === 'CONSID' && descendantsNamed(element, 'NO.P').length > 0;
const isArticle = (element: Element): boolean => nameOf(element) === 'ARTICLE';
const isPart = (element: Element): boolean =>
  (isAnnex(element) || isRecital(element) || isArticle(element)) && !within(element, 'QUOT.S', 'ARTICLE');

function headingOf(element: Element, reading: Reading): string {
  if (isRecital(element)) return plainText(descendantsNamed(element, 'NO.P')[0]).replace(/[()]/gu, '');
  const names = isArticle(element) ? ['TI.ART', 'STI.ART'] : ['TITLE'];
  return childrenNamed(element, ...names)
    .filter((one) => !reading.gone(one))
    .map((one) => reading.line(one).replace(/\uE000[^\uE001]*\uE001/gu, ''))
    .join(' ');
}

/** The number of an article or annex: what follows the first word of its heading. */
const NUMBERED = /^(?:article|artikel|annex|bijlage|appendix|aanhangsel)\s+(\S+)$/iu;

function nameOfPart(element: Element, reading: Reading): string {
  if (isRecital(element)) return `overweging ${headingOf(element, reading)}`;
  const first = isArticle(element)
    ? childNamed(element, 'TI.ART')
    : childNamed(childNamed(element, 'TITLE') ?? element, 'TI');
  const heading = first === undefined ? '' : reading.line(first);
  const number = citedNumber(NUMBERED.exec(heading)?.[1] ?? '');
  const kind = isArticle(element) ? 'artikel' : /^(appendix|aanhangsel)\s/iu.test(heading) ? 'aanhangsel' : 'bijlage';
  return number === '' ? kind : `${kind} ${number}`;
}

function partOf(element: Element, reading: Reading): Part {
  const containers = ancestors(element).filter((one) => isAnnex(one));
  return {
    name: nameOfPart(element, reading),
    within: containers.map((one) => nameOfPart(one, reading)).reverse(),
    inForce: true,
  };
}

/** The text of a part: its heading is its title, the number of a recital its name. */
function partFlow(element: Element, reading: Reading, writer: FlowWriter): void {
  const own = new Set<Node>([...childrenNamed(element, ...(isArticle(element) ? ['TI.ART', 'STI.ART'] : ['TITLE']))]);
  // The heading is in the title. One with a note stands in the text too, so that the note has a place; and where there is no text.
  for (const heading of descendants(element).filter((one) => ['TI', 'STI', 'TI.ART', 'STI.ART'].includes(nameOf(one))))
    if (own.has(heading) || own.has(heading.parentNode as Node))
      writer.heading(
        descendantsNamed(heading, 'NOTE').length > 0 ? reading.line(heading) : optional(reading.line(heading)),
        false,
      );
  reading.inside(element, writer, (one) => own.has(one) || (one !== element && isPart(one)));
}

/** As the Official Journal prints numbers: a space before every third digit from behind. */
const inThousands = (number: string): string =>
  /^\d{4,}$/u.test(number) ? number.replace(/\B(?=(?:\d{3})+$)/gu, ' ') : number;
