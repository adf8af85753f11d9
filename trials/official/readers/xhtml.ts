/** Acts of the EU in the XHTML of the Publications Office: of the Official Journal and consolidated, with and without ids of ELI. */
import {
  type ExpectedDocument,
  type Flow,
  FlowWriter,
  NOTE_END,
  NOTE_START,
  type Note,
  noteMark,
  optional,
} from '../support/flow';
import { gridOf, htmlCells, htmlRows } from '../support/grid';
import { subscript, superscript } from '../support/words';
import {
  ancestors,
  attribute,
  childElements,
  descendants,
  descendantsNamed,
  type Element,
  isElement,
  type Node,
  nameOf,
  plainText,
} from '../support/xml';
import { citedNumber, partIds } from './article-id';

export const SOURCE = 'EUR-Lex';

const INLINE = new Set(['a', 'span', 'i', 'b', 'em', 'strong', 'u', 'sup', 'sub', 'small', 'font', 'abbr', 'q']);

const classesOf = (element: Element): string[] =>
  attribute(element, 'class')
    .split(/\s+/u)
    .map((one) => one.replace(/^oj-/u, ''));
const has = (element: Element, ...names: string[]): boolean => classesOf(element).some((one) => names.includes(one));
const hasLike = (element: Element, pattern: RegExp): boolean => classesOf(element).some((one) => pattern.test(one));

/** Marks of changes, which are no text of the act. */
const CHANGE = ['modref', 'arrow'];
const ARROW = /^\s*[►▼]/u;

const isNoteText = (element: Element): boolean => nameOf(element) === 'p' && has(element, 'note', 'footnote');
const isRealTable = (table: Element): boolean =>
  has(table, 'table') || (attribute(table, 'border') !== '' && attribute(table, 'border') !== '0');
/** Headings by their class: of parts of the act, of groups of an annex, of tables. */
const HEADING =
  /^(ti-section-\d|title-division-\d|title-gr-seq-level-\d|ti-grseq-\d|ti-annotation|title-table|ti-tbl|hd-modifiers|title-annex-\d|ti-annex.*)$/u;
const FIRM = /^(ti-section-\d|title-division-\d)$/u;

class Reading {
  readonly notes = new Map<string, Note>();
  private readonly noteOf = new Map<string, Element>();
  private readonly below = new Set<Element>();

  constructor(root: Element) {
    const anchors = descendantsNamed(root, 'a');
    const targets = new Set(anchors.map((anchor) => attribute(anchor, 'href')).filter((href) => href.startsWith('#')));
    for (const anchor of anchors) {
      const id = attribute(anchor, 'id');
      const paragraph = ancestors(anchor).find((one) => nameOf(one) === 'p' || nameOf(one) === 'div');
      if (id === '' || paragraph === undefined) continue;
      // Below a table the number is an anchor without a link, and its text beside it.
      const below = attribute(anchor, 'href') === '' && targets.has(`#${id}`) && childElements(paragraph)[0] === anchor;
      if (!below && !isNoteText(paragraph)) continue;
      this.noteOf.set(id, paragraph);
      if (below) this.below.add(paragraph);
    }
  }

  /** Which note a link leads to; undefined for other links. */
  private noteBehind(anchor: Element): string | undefined {
    const href = attribute(anchor, 'href');
    const key = href.startsWith('#') ? href.slice(1) : '';
    const paragraph = this.noteOf.get(key);
    if (paragraph === undefined || ancestors(anchor).includes(paragraph)) return undefined;
    if (!this.notes.has(key)) this.readNote(key, paragraph);
    return key;
  }

  private readNote(key: string, paragraph: Element): void {
    this.notes.set(key, { number: '', text: '' });
    const first = descendantsNamed(paragraph, 'a').find((one) => attribute(one, 'id') === key)!;
    const paragraphs = [paragraph];
    let next = sibling(paragraph);
    while (
      next !== undefined &&
      isNoteText(next) &&
      descendantsNamed(next, 'a').every((one) => !this.noteOf.has(attribute(one, 'id')))
    ) {
      paragraphs.push(next);
      next = sibling(next);
    }
    const writer = new FlowWriter();
    for (const one of paragraphs) {
      this.inside(one, writer, (element) => element === first);
      writer.break();
    }
    const text = lines(writer.done()).join('\n');
    this.notes.set(key, {
      number: plainText(first).replace(/[()\s]/gu, ''),
      text: text.replace(/^\(\s*\)/u, '').trim(),
    });
  }

  inside(element: Element, writer: FlowWriter, stop: (element: Element) => boolean = () => false): void {
    for (const node of Array.from(element.childNodes)) {
      if (isElement(node)) this.element(node, writer, stop);
      else if (node.nodeType === 3 || node.nodeType === 4) writer.text((node.nodeValue ?? '').replace(/◄/gu, ' '));
    }
  }

  element(element: Element, writer: FlowWriter, stop: (element: Element) => boolean): void {
    const name = nameOf(element);
    if (has(element, ...CHANGE) || isNoteText(element) || this.below.has(element) || stop(element)) {
      writer.break();
      return;
    }
    if (name === 'a' && this.link(element, writer)) return;
    if (name === 'br') writer.break();
    else if (name === 'img') writer.text(`${optional('[Image]')}${optional('[Afbeelding]')}`);
    else if (name === 'sup' || has(element, 'superscript', 'super')) writer.text(this.raised(element, superscript));
    else if (name === 'sub' || has(element, 'subscript')) writer.text(this.raised(element, subscript));
    else if (name === 'table' && isRealTable(element)) this.table(element, writer);
    else if (INLINE.has(name) && !has(element, 'no-parag')) this.inside(element, writer, stop);
    // The number, language and day of a consolidated text are fields of the document.
    else if (has(element, 'reference')) writer.heading(optional(this.line(element)), false);
    else if (hasLike(element, HEADING)) writer.heading(this.line(element), hasLike(element, FIRM));
    else {
      const mark = has(element, 'no-parag', 'grid-list-column-1') || (name === 'div' && has(element, 'inline-element'));
      if (!mark) writer.break();
      else writer.text(' ');
      this.inside(element, writer, stop);
      if (!mark) writer.break();
      else writer.text(' ');
    }
  }

  /** A link that is the mark of a note, or of a change; else it is text. */
  private link(anchor: Element, writer: FlowWriter): boolean {
    if (ARROW.test(plainText(anchor))) {
      writer.text(' ');
      return true;
    }
    const note = this.noteBehind(anchor);
    if (note === undefined) return false;
    writer.text(noteMark(note));
    return true;
  }

  private raised(element: Element, sign: (text: string) => string): string {
    const writer = new FlowWriter();
    this.inside(element, writer);
    const text = lines(writer.done()).join(' ');
    return text.includes(NOTE_START) ? text : sign(text);
  }

  line(element: Element): string {
    const writer = new FlowWriter();
    this.inside(element, writer);
    return lines(writer.done()).join(' ');
  }

  private table(table: Element, writer: FlowWriter): void {
    writer.break();
    const rows = htmlRows(table);
    const raw = rows.map((row) => htmlCells(row, (cell, inner) => this.inside(cell, inner)));
    const isHead = (row: Element) => descendants(row).some((one) => has(one, 'tbl-hdr') || nameOf(one) === 'th');
    const body = rows.findIndex((row) => !isHead(row));
    const head = rows.some(isHead) ? body : -1;
    writer.table(gridOf(raw, head));
  }
}

const lines = (flow: Flow): string[] =>
  flow.flatMap((item) => ('text' in item ? [item.text] : item.table.cells.flatMap((cell) => lines(cell.flow))));

function sibling(element: Element): Element | undefined {
  let next: Node | null = element.nextSibling;
  while (next !== null && !isElement(next)) next = next.nextSibling;
  return next ?? undefined;
}

/** The brackets around the mark of a note belong to the mark. */
const AROUND = new RegExp(`\\(\\s*(${NOTE_START}[^${NOTE_END}]*${NOTE_END})\\s*\\)`, 'gu');

const unbracketed = (flow: Flow): Flow =>
  flow.map((item) =>
    item.kind === 'table'
      ? {
          kind: 'table',
          table: { ...item.table, cells: item.table.cells.map((cell) => ({ ...cell, flow: unbracketed(cell.flow) })) },
        }
      : { ...item, text: item.text.replace(AROUND, '$1') },
  );

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MAANDEN = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

/** `of 16 April 2014` as a day. */
function dayIn(title: string): string {
  const [, day = '', month = '', year = ''] = /(\d{1,2})\s+(\p{L}+)\s+(\d{4})/u.exec(title) ?? [];
  const number = Math.max(MONTHS.indexOf(month.toLowerCase()), MAANDEN.indexOf(month.toLowerCase())) + 1;
  return number === 0 ? '' : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const dotted = (text: string): string => {
  const [, day = '', month = '', year = ''] = /(\d{1,2})\.(\d{1,2})\.(\d{4})/u.exec(text) ?? [];
  return year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const KINDS: [RegExp, string, string][] = [
  [/^(regulation|verordening)/iu, 'R', 'verordening'],
  [/^(directive|richtlijn)/iu, 'L', 'richtlijn'],
  [/^(decision|besluit|beschikking)/iu, 'D', 'besluit'],
];

/** CELEX number of an act by its title: `No 596/2014` and `(EU) 2022/2065`; a directive has always had the year first. */
function celexOf(title: string): string {
  const [, letter] =
    KINDS.find(([pattern]) => pattern.test(title.replace(/^(council|commission|delegated|implementing)\s+/giu, ''))) ??
    [];
  const [, no, first = '', second = ''] = /(\b(?:No|nr\.?)\s+)?(\d+)\/(\d+)/iu.exec(title) ?? [];
  const [year, number] = no === undefined ? [first, second] : [second, first];
  return `3${year}${letter}${number.padStart(4, '0')}`;
}

export interface XhtmlAct {
  work: string;
  language: string;
  /** The day of a consolidated text; empty for one of the Official Journal. */
  consolidated: string;
  published: string;
  /** Edition of a consolidated text: `004.001`. */
  made: string;
  documents: ExpectedDocument[];
}

/** One part of the act and what stands in it: an element with all below it, or elements that follow each other. */
interface Part {
  kind: 'article' | 'annex' | 'recital';
  elements: Element[];
  heading: string;
  own: Set<Node>;
}

/** Whether a page is an act: pages of decisions of the Court have other classes. */
export const isAct = (root: Element): boolean =>
  descendants(root).some(
    (one) => has(one, 'doc-ti', 'title-doc-first') || (has(one, 'reference') && / — \w\w — /u.test(plainText(one))),
  );

/** What an act in XHTML gives. */
export function readXhtml(root: Element): XhtmlAct {
  const body = descendantsNamed(root, 'body')[0]!;
  const all = descendants(body);
  const withClass = (name: string) => all.filter((one) => has(one, name));
  const reference = withClass('reference')
    .map(plainText)
    .find((text) => /^\d+\w\d+/u.test(text));
  const titles = [...withClass('doc-ti'), ...withClass('title-doc-first')].map(plainText);
  const first = titles.findIndex((text) => KINDS.some(([pattern]) => pattern.test(text)));
  const title = titles.slice(Math.max(0, first), Math.max(0, first) + 3).join(' ');
  const [, celexBase, language = '', day = ''] =
    /^0?(\d+\w\d+)\s+—\s+(\w\w)\s+—\s+([\d.]+)/u.exec(reference ?? '') ?? [];
  const work = celexBase === undefined ? celexOf(title) : `3${celexBase}`;
  const consolidated = dotted(day);
  const base = {
    language: (language || plainText(withClass('hd-lg')[0]) || 'en').toLowerCase().slice(0, 2),
    source: SOURCE,
    fields: { decision_date: dayIn(title), document_type: typeOf(work), jurisdiction: 'EU' },
  };
  const reading = new Reading(body);
  const parts = partsOf(body, reading);
  const ids = partIds(
    work,
    parts.map((part) => ({ name: nameOfPart(part), within: [], inForce: true })),
  );
  const documents = parts.map((part, index): ExpectedDocument => {
    const writer = new FlowWriter();
    for (const one of part.own)
      if (isElement(one as Element) && part.kind !== 'recital') {
        const text = reading.line(one as Element);
        writer.heading(text.includes(NOTE_START) ? text : optional(text), false);
      }
    for (const element of part.elements)
      if (part.own.has(element)) writer.break();
      else if (part.elements.length === 1 && part.kind !== 'recital')
        reading.inside(element, writer, (one) => part.own.has(one));
      else reading.element(element, writer, (one) => part.own.has(one));
    return {
      ...base,
      id: ids[index]!,
      notes: reading.notes,
      flow: unbracketed(writer.done()),
      titleWords: part.heading,
    };
  });
  const inParts = new Set(parts.flatMap((part) => part.elements));
  const head = pageHead(body);
  const whole = new FlowWriter();
  const add = (elements: readonly Element[]) => {
    for (const element of elements) reading.element(element, whole, (one) => inParts.has(one));
  };
  add(childElements(body).filter((one) => !head.includes(one)));
  // What stands above the act on its page is not of the act: it may come behind it, and be a table there.
  whole.loose = true;
  add(head);
  return {
    work,
    language: base.language,
    consolidated,
    made: /(\d{3}\.\d{3})\s*$/u.exec(reference ?? '')?.[1] ?? '',
    published: dotted(plainText(withClass('hd-date')[0])),
    documents: [
      { ...base, id: work, notes: reading.notes, flow: unbracketed(whole.done()), titleWords: '' },
      ...documents,
    ],
  };
}

const typeOf = (celex: string): string => KINDS.find(([, letter]) => celex[5] === letter)?.[2] ?? '';

/** The head of the page: before the title of the act. */
function pageHead(body: Element): Element[] {
  const children = childElements(body);
  const at = children.findIndex(
    (one) =>
      has(one, 'eli-container', 'title-doc-first', 'doc-ti') ||
      descendants(one).some((inner) => has(inner, 'eli-container')),
  );
  return at < 0 ? [] : children.slice(0, at);
}

const NUMBERED = /^(?:article|artikel|annex|bijlage|appendix|aanhangsel)\s+(\S+)$/iu;

function nameOfPart({ kind, heading, own }: Part): string {
  if (kind === 'recital') return `overweging ${heading}`;
  const first = plainText([...own][0] as Element);
  const number = citedNumber(NUMBERED.exec(first)?.[1] ?? '');
  const name = kind === 'article' ? 'artikel' : /^(appendix|aanhangsel)\s/iu.test(first) ? 'aanhangsel' : 'bijlage';
  return number === '' ? name : `${name} ${number}`;
}

const KIND_OF_ID: [RegExp, Part['kind']][] = [
  [/^art_[^.]*$/u, 'article'],
  [/^rct_[^.]*$/u, 'recital'],
  [/^anx_[^.]*$/u, 'annex'],
];

function partsOf(body: Element, reading: Reading): Part[] {
  const marked = descendants(body).filter((one) => KIND_OF_ID.some(([pattern]) => pattern.test(attribute(one, 'id'))));
  const parts = marked.map((element) => markedPart(element, reading));
  return parts.length > 0 ? parts : flatParts(body, reading);
}

const headingText = (own: Iterable<Node>, reading: Reading): string =>
  [...own]
    .map((one) =>
      reading.line(one as Element).replace(new RegExp(`\\(?${NOTE_START}[^${NOTE_END}]*${NOTE_END}\\)?`, 'gu'), ''),
    )
    .join(' ');

/** A part in an element of its own, which says by its id what it is. */
function markedPart(element: Element, reading: Reading): Part {
  const [, kind] = KIND_OF_ID.find(([pattern]) => pattern.test(attribute(element, 'id')))!;
  if (kind === 'recital') {
    const number = /^\(([^)]+)\)/u.exec(plainText(element))?.[1] ?? '';
    return { kind, elements: [element], heading: number, own: new Set() };
  }
  const names =
    kind === 'article'
      ? ['ti-art', 'sti-art', 'title-article-norm', 'stitle-article-norm']
      : ['doc-ti', 'title-annex-1', 'title-annex-2'];
  const titles = [element, ...childElements(element).filter((one) => has(one, 'eli-title'))];
  const own = new Set<Node>(titles.flatMap(childElements).filter((one) => has(one, ...names)));
  return { kind, elements: [element], heading: headingText(own, reading), own };
}

/** Parts of a text without ids: each begins with its heading and goes on to the next. */
function flatParts(body: Element, reading: Reading): Part[] {
  const parts: Part[] = [];
  let part: Part | undefined;
  for (const element of childElements(body)) {
    const article = has(element, 'title-article-norm');
    const annex = has(element, 'title-annex-1');
    if (article || annex) {
      part = { kind: article ? 'article' : 'annex', elements: [], heading: '', own: new Set() };
      parts.push(part);
    } else if (hasLike(element, /^(title-division-1|separator-annex|separator-short|footnote)$/u)) part = undefined;
    if (part === undefined) continue;
    part.elements.push(element);
    const under = part.elements.length === part.own.size + 1 || [...part.own].length === part.elements.length - 1;
    if (article || annex || (under && has(element, 'stitle-article-norm', 'title-annex-2'))) part.own.add(element);
  }
  for (const one of parts) one.heading = headingText(one.own, reading);
  return parts;
}
