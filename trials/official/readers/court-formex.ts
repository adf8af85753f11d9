/** Decisions of the Court of Justice of the EU in Formex: JUDGMENT, ORDER, OPINION and CONCLUSION, by their elements. */
import { COURT_SOURCE, type ExpectedDecision, type Numbered } from '../support/decision';
import { type Flow, FlowWriter, type Note, noteMark, optional } from '../support/flow';
import { formexCells, gridOf } from '../support/grid';
import { subscript, superscript } from '../support/words';
import {
  ancestors,
  attribute,
  childNamed,
  childrenNamed,
  descendants,
  descendantsNamed,
  type Element,
  isElement,
  nameOf,
  plainText,
} from '../support/xml';
import { dayIn, kindOf, linesOf, unmarked } from './court';

/** Data about the decision. */
const NO_TEXT = /^BIB\..*$/u;
const INLINE = new Set(
  'HT DATE FT REF.DOC.OJ REF.DOC REF.DOC.ECR REF.NP.ECR NAME.CASE NO.CASE NO.ECLI LINK QUOT.START QUOT.END KEYWORD ANCHOR ADDR.S'.split(
    ' ',
  ),
);
const MARKS = new Set(['NO.P', 'NO.PARAG', 'NO.ITEM']);
export const DECISIONS = ['JUDGMENT', 'ORDER', 'OPINION', 'CONCLUSION'];

const codeOf = (element: Element): string => String.fromCodePoint(Number.parseInt(attribute(element, 'CODE'), 16));

const within = (element: Element, ...names: string[]): boolean =>
  ancestors(element).some((one) => names.includes(nameOf(one)));

/** A numbered paragraph of the decision itself: not of a list, of a title or of what is quoted. */
const isPoint = (element: Element): boolean =>
  !within(element, 'QUOT.S', 'NOTE') &&
  (nameOf(element) === 'NP.ECR' ||
    (nameOf(element) === 'NP' &&
      ancestors(element).some((one) => nameOf(one).startsWith('CONTENTS.')) &&
      !within(element, 'NP', 'NP.ECR', 'ITEM', 'CONSID', 'TI', 'JURISDICTION', 'ENACTING.TERMS.CJT')));

class Reading {
  readonly notes = new Map<string, Note>();
  private readonly keys = new Map<Element, string>();

  constructor(private readonly root: Element) {}

  inside(element: Element, writer: FlowWriter): void {
    for (const node of Array.from(element.childNodes)) {
      if (isElement(node)) this.element(node, writer);
      else if (node.nodeType === 3 || node.nodeType === 4) writer.text(node.nodeValue ?? '');
    }
  }

  element(element: Element, writer: FlowWriter): void {
    const name = nameOf(element);
    const type = attribute(element, 'TYPE');
    if (NO_TEXT.test(name)) return;
    if (name === 'NOTE') this.note(element, writer);
    else if (name === 'HT' && type === 'SUP') writer.text(superscript(this.line(element)));
    else if (name === 'HT' && type === 'SUB') writer.text(subscript(this.line(element)));
    else if (name === 'QUOT.START' || name === 'QUOT.END') writer.text(codeOf(element));
    else if (name === 'IE') writer.text(optional('—'));
    else if (name === 'TITLE')
      writer.heading(this.line(element), within(element, 'GR.SEQ') && !within(element, 'QUOT.S'));
    else if (name === 'INDEX') this.keywords(element, writer);
    else if (name === 'INCL.ELEMENT') writer.text(`${optional('[Image]')}${optional('[Afbeelding]')}`);
    else if (name === 'TBL') this.table(element, writer);
    else if (MARKS.has(name)) this.number(element, writer);
    else if (name === 'ITEM') this.item(element, writer);
    else if (INLINE.has(name)) this.inside(element, writer);
    else {
      if (name !== 'TXT') writer.break();
      this.inside(element, writer);
      writer.break();
    }
  }

  private number(element: Element, writer: FlowWriter): void {
    writer.break();
    const own = isPoint(element.parentNode as Element) ? /^(.*)\.$/u.exec(plainText(element)) : null;
    if (own === null) this.inside(element, writer);
    else writer.text(`${own[1]}${optional('.')}`);
    writer.text(' ');
  }

  /** The signs between and around keywords are said by attributes. */
  private keywords(element: Element, writer: FlowWriter): void {
    writer.break();
    writer.text(optional(attribute(element, 'IDX.OPEN')));
    for (const [at, keyword] of childrenNamed(element, 'KEYWORD').entries()) {
      if (at > 0) writer.text(`${optional(attribute(element, 'SEPARATOR'))} `);
      this.inside(keyword, writer);
    }
    writer.text(optional(attribute(element, 'IDX.CLOSE')));
    writer.break();
  }

  private note(element: Element, writer: FlowWriter): void {
    const reference = attribute(element, 'NOTE.REF');
    const note =
      reference === ''
        ? element
        : descendantsNamed(this.root, 'NOTE').find((one) => attribute(one, 'NOTE.ID') === reference);
    if (note === undefined) return;
    let key = this.keys.get(note);
    if (key === undefined) {
      key = `n${this.keys.size + 1}`;
      this.keys.set(note, key);
      const own = new FlowWriter();
      this.notes.set(key, { number: '', text: '' });
      this.inside(note, own);
      this.notes.set(key, { number: '', text: linesOf(own.done()).join('\n') });
    }
    writer.text(noteMark(key));
  }

  /** The mark of an item that has no number follows from the kind of list. */
  private item(element: Element, writer: FlowWriter): void {
    writer.break();
    const list = element.parentNode as Element;
    const numbered = childNamed(element, 'NP');
    if (numbered === undefined)
      writer.text(markOf(attribute(list, 'TYPE'), childrenNamed(list, 'ITEM').indexOf(element)));
    this.inside(element, writer);
    writer.break();
  }

  line(element: Element): string {
    const writer = new FlowWriter();
    this.inside(element, writer);
    return linesOf(writer.done()).join(' ');
  }

  private table(table: Element, writer: FlowWriter): void {
    writer.break();
    for (const part of descendantsNamed(table, 'TITLE', 'CORPUS')) {
      if (nameOf(part) === 'TITLE') writer.heading(this.line(part), false);
      else {
        const rows = descendantsNamed(part, 'ROW').map((row) =>
          formexCells(row, (cell, inner) => this.inside(cell, inner)),
        );
        writer.table(gridOf(rows, -1));
      }
    }
  }
}

/** All that may stand before an item: a dash, or its place in the list as a number or a letter. */
function markOf(type: string, at: number): string {
  if (type === 'ARAB') return `${optional(String(at + 1))}${optional('.')}`;
  if (type === 'alpha') return `${optional(String.fromCharCode(97 + at))}${optional(')')}`;
  return ['—', '–', '-', '•'].map(optional).join('');
}

/** What a decision in Formex is held against. */
export function readDecision(root: Element, name: string): ExpectedDecision {
  const bib = descendants(root).find((one) => nameOf(one).startsWith('BIB.'))!;
  // Files of before some year have the number without the letter of the court.
  const [, celex = '', language = ''] = /^(6\d{4}[A-Z]{2}\d{4}(?:\(\d+\))?)_([A-Z]{2})\./u.exec(name) ?? [];
  const ecli = descendantsNamed(bib, 'NO.ECLI').map((one) => attribute(one, 'ECLI'))[0] ?? '';
  const reading = new Reading(root);
  const writer = new FlowWriter();
  reading.inside(root, writer);
  const flowOf = (element: Element): Flow => {
    const own = new FlowWriter();
    reading.element(element, own);
    return own.done();
  };
  const points = descendants(root).filter(isPoint);
  const dictum = descendantsNamed(root, 'JURISDICTION', 'ENACTING.TERMS.CJT')[0];
  const lines = descendantsNamed(childNamed(root, 'TITLE')!, 'P').map((one) => unmarked(reading.line(one)));
  const dated = lines.findIndex((one) => dayIn(one) !== '');
  const heading = lines.slice(0, dated).join(' ');
  const note = [...reading.notes.values()].find(({ text }) =>
    /^\s*Verfahrenssprache|Procestaal|Language of/u.test(text),
  );
  const parties = descendantsNamed(root, 'PLAINTIFS', 'DEFENDANTS', 'APPLICANT');
  return {
    id: ecli || celex,
    celex,
    language: language.toLowerCase(),
    source: COURT_SOURCE,
    whole: true,
    flow: writer.done(),
    notes: reading.notes,
    titleWords: '',
    paragraphs: points.map((one): Numbered => {
      const number = plainText(childNamed(one, 'NO.P')).replace(/\.$/u, '');
      return { number, flow: flowOf(one) };
    }),
    dictum: dictum === undefined ? [] : flowOf(dictum),
    items:
      dictum === undefined
        ? []
        : descendantsNamed(dictum, 'NP').map((one) => plainText(childNamed(one, 'NO.P')).replace(/[.)]$/u, '')),
    cases: descendantsNamed(bib, 'NO.CASE').map((one) =>
      plainText(one).replace(/^CV-0*/u, `${/^\p{L}+/u.exec(heading)?.[0]} `),
    ),
    formation: /\(([^)]*)\)\s*$/u.exec(heading)?.[1] ?? '',
    languageOfCase: /:\s*([^.]*)/u.exec(note?.text ?? '')?.[1] ?? '',
    parties: parties.flatMap((one) =>
      descendantsNamed(one, 'HT')
        .filter((it) => attribute(it, 'TYPE') === 'BOLD')
        .map((it) => plainText(it).replace(/,$/u, '')),
    ),
    keywords: descendantsNamed(root, 'KEYWORD')
      .map((one) => reading.line(one))
      .join(' '),
    heading,
    printedDate: lines[dated] ?? '',
    fields: {
      decision_date: dayIn(lines[dated] ?? ''),
      document_type: kindOf(celex),
      jurisdiction: 'EU',
      url: `https://eur-lex.europa.eu/legal-content/${language}/TXT/?uri=CELEX:${celex}`,
    },
  };
}
