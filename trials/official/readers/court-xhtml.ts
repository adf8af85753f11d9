/**
 * Decisions of the Court of Justice of the EU in the XHTML of EUR-Lex: classes as converter 8 wrote them (`count`, `normal`), and the same
 * with `coj-` before them. What a file is called says which decision it is (`62015CJ0434_EN.xhtml`): its text does not always.
 */
import { bare, COURT_SOURCE, type ExpectedDecision, type Numbered, plainHyphens } from '../support/decision';
import { type Flow, FlowWriter, type Note, noteMark, optional } from '../support/flow';
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
  nameOf,
  plainText,
} from '../support/xml';
import { casesIn, dayIn, kindOf, linesOf, nameOfDecision, unbracketed, unmarked } from './court';

const INLINE = new Set(['a', 'span', 'i', 'b', 'em', 'strong', 'u', 'sup', 'sub', 'small', 'font', 'abbr', 'q']);

const classesOf = (element: Element): string[] =>
  attribute(element, 'class')
    .split(/\s+/u)
    .map((one) => one.replace(/^coj-/u, ''));
const has = (element: Element, ...names: string[]): boolean => classesOf(element).some((one) => names.includes(one));
const hasLike = (element: Element, pattern: RegExp): boolean => classesOf(element).some((one) => pattern.test(one));

const HEADING = /^(?:sum-title-\d|title-grseq-\d)$/u;

/** The number of a paragraph of the Court; a mark of a list has no id. */
const isPoint = (element: Element): boolean =>
  nameOf(element) === 'p' && has(element, 'count') && /^point\d+$/u.test(attribute(element, 'id'));
const isNoteText = (element: Element): boolean => nameOf(element) === 'p' && has(element, 'note');
const isRealTable = (table: Element): boolean => has(table, 'table') || !['', '0'].includes(attribute(table, 'border'));

/** Whether a page is a decision: acts have other classes. */
export const isDecisionPage = (root: Element): boolean =>
  [root, ...descendants(root)].some((one) => isPoint(one) || has(one, 'sum-title-1'));

class Reading {
  readonly notes = new Map<string, Note>();
  private readonly noteOf = new Map<string, Element>();
  readonly uncalled: string[] = [];
  private readonly title: ReadonlySet<Element>;

  constructor(root: Element) {
    const all = descendants(root);
    this.title = new Set(
      all.slice(
        0,
        all.findIndex((one) => has(one, 'normal', 'index', 'subtitle')),
      ),
    );
    const marks = new Set(descendantsNamed(root, 'a').map((one) => attribute(one, 'href').replace(/^#/u, '')));
    for (const paragraph of descendantsNamed(root, 'p').filter(isNoteText)) {
      const own = descendantsNamed(paragraph, 'a').find((one) => marks.has(idOf(one)) && idOf(one) !== '');
      if (own !== undefined) this.noteOf.set(idOf(own), paragraph);
    }
    // What nothing calls is a note all the same.
    const called = new Set(this.noteOf.values());
    for (const [at, paragraph] of descendantsNamed(root, 'p').filter(isNoteText).entries()) {
      if (called.has(paragraph)) continue;
      const writer = new FlowWriter();
      this.inside(paragraph, writer);
      this.notes.set(`uncalled ${at}`, { number: '', text: linesOf(writer.done()).join('\n') });
      this.uncalled.push(`uncalled ${at}`);
    }
  }

  /** What stands above the text is its title: it may be headings or lines. */
  private isSection(element: Element): boolean {
    return !quoted(element) && !this.title.has(element);
  }

  private readNote(key: string, paragraph: Element): void {
    const own = descendantsNamed(paragraph, 'a').find((one) => idOf(one) === key)!;
    const number = plainText(own).replace(/[()\s]/gu, '');
    this.notes.set(key, { number: '', text: '' });
    const writer = new FlowWriter();
    this.inside(paragraph, writer, (element) => element === own);
    const text = linesOf(writer.done()).join('\n');
    this.notes.set(key, { number, text: text.replace(/^\(\s*\)/u, '').trim() });
  }

  inside(element: Element, writer: FlowWriter, stop: (element: Element) => boolean = () => false): void {
    for (const node of Array.from(element.childNodes)) {
      if (isElement(node)) this.element(node, writer, stop);
      else if (node.nodeType === 3 || node.nodeType === 4) writer.text(node.nodeValue ?? '');
    }
  }

  element(element: Element, writer: FlowWriter, stop: (element: Element) => boolean = () => false): void {
    const name = nameOf(element);
    if (stop(element)) return;
    if (isNoteText(element)) writer.break();
    else if (name === 'a' && this.mark(element, writer)) return;
    else if (name === 'br') writer.break();
    else if (name === 'img') writer.text(`${optional('[Image]')}${optional('[Afbeelding]')}`);
    else if (name === 'sup' || has(element, 'superscript', 'super')) writer.text(superscript(this.line(element)));
    else if (name === 'sub' || has(element, 'subscript', 'sub')) writer.text(subscript(this.line(element)));
    else if (name === 'table' && isRealTable(element)) this.table(element, writer);
    else if (INLINE.has(name)) this.inside(element, writer, stop);
    else if (hasLike(element, HEADING)) writer.heading(this.line(element), this.isSection(element));
    else if (has(element, 'subtitle')) writer.heading(this.line(element), false);
    else if (isOpinionHeading(element)) writer.heading(this.line(element), true);
    else {
      writer.break();
      this.inside(element, writer, stop);
      if (isPoint(element)) writer.text(' ');
      else writer.break();
    }
  }

  /** A link to a note, which is its mark. */
  private mark(anchor: Element, writer: FlowWriter): boolean {
    const key = attribute(anchor, 'href').replace(/^#/u, '');
    const paragraph = this.noteOf.get(key);
    if (paragraph === undefined || ancestors(anchor).includes(paragraph)) return false;
    if (!this.notes.has(key)) this.readNote(key, paragraph);
    writer.text(noteMark(key));
    return true;
  }

  line(element: Element): string {
    const writer = new FlowWriter();
    this.inside(element, writer);
    return linesOf(writer.done()).join(' ');
  }

  private table(table: Element, writer: FlowWriter): void {
    writer.break();
    const rows = htmlRows(table).map((row) => htmlCells(row, (cell, inner) => this.inside(cell, inner)));
    writer.table(gridOf(rows, -1));
  }
}

const idOf = (element: Element): string => attribute(element, 'id') || attribute(element, 'name');

const quoted = (element: Element): boolean => ancestors(element).some((one) => nameOf(one) === 'td');

/**
 * In an opinion of an Advocate General a paragraph of its own that is bold or italic from end to end is a heading; in a judgment one that begins
 * with a dash, below the deepest of its classes.
 */
function isOpinionHeading(element: Element): boolean {
  if (nameOf(element) !== 'p' || !has(element, 'normal') || quoted(element)) return false;
  if (/^[–—]\s.*[^.,;:]$/u.test(plainText(element))) return true;
  const root = ancestors(element).at(-1)!;
  if (!descendantsNamed(root, 'a').some((one) => idOf(one) === 'conclusion')) return false;
  const spans = childElements(element);
  const own = Array.from(element.childNodes).filter((node) => !isElement(node));
  return (
    spans.length > 0 &&
    spans.every((one) => has(one, 'bold', 'italic')) &&
    own.every((node) => (node.nodeValue ?? '').replace(/[\s\u00a0]/gu, '') === '')
  );
}

/** The top table, or the paragraph, in which an element stands; below `body`. */
function blockOf(element: Element, body: Element): Element {
  const line = [element, ...ancestors(element)];
  return line[line.indexOf(body) - 1]!;
}

/** The paragraphs by their numbers: each is the row of the number. */
function pointsIn(body: Element, reading: Reading): Numbered[] {
  return descendants(body)
    .filter(isPoint)
    .map((point) => {
      const writer = new FlowWriter();
      const row = ancestors(point).find((one) => nameOf(one) === 'tr') ?? point;
      reading.element(row, writer);
      const number = plainText(point).replace(/\.$/u, '');
      return { number, flow: unbracketed(unstopped(number, writer.done())) };
    });
}

/** The stop behind the number of a paragraph may be left out. */
function unstopped(number: string, flow: Flow): Flow {
  const [first, ...rest] = flow;
  if (first === undefined || first.kind !== 'text' || !first.text.startsWith(`${number}.`)) return flow;
  return [{ ...first, text: `${number}${optional('.')}${first.text.slice(number.length + 1)}` }, ...rest];
}

/** The blocks behind the last numbered paragraph, up to the signatures or the notes, where there is an operative part. */
function dictumIn(body: Element): Element[] {
  const points = descendants(body).filter(isPoint);
  if (points.length === 0 || descendantsNamed(body, 'a').some((one) => idOf(one) === 'conclusion')) return [];
  const blocks = childElements(body);
  const after = blocks.slice(blocks.indexOf(blockOf(points.at(-1)!, body)) + 1);
  const ends = after.findIndex(
    (one) =>
      nameOf(one) === 'hr' || isNoteText(one) || [one, ...descendants(one)].some((it) => has(it, 'signaturecase')),
  );
  return ends < 0 ? after : after.slice(0, ends);
}

/** What the decision of a page is held against. `name`: that of its file. */
export function readDecisionPage(root: Element, name: string): ExpectedDecision {
  const body = nameOf(root) === 'body' ? root : descendantsNamed(root, 'body')[0]!;
  const [, celex = '', language = ''] = /^(6\d{4}[A-Z]{2}\d{4}(?:\(\d+\))?)_([A-Z]{2})/u.exec(name) ?? [];
  const reading = new Reading(body);
  const writer = new FlowWriter();
  reading.inside(body, writer);
  const points = pointsIn(body, reading);
  const dictum = new FlowWriter();
  const blocks = dictumIn(body);
  for (const one of blocks) reading.element(one, dictum);
  const all = descendants(body);
  const lineOf = (one: Element): string => unmarked(reading.line(one));
  const titles = all.filter((one) => has(one, 'sum-title-1')).map(lineOf);
  const dated = titles.findIndex((one) => dayIn(one) !== '');
  const heading = titles.slice(0, Math.max(dated, 0)).join(' ');
  const before = all.slice(0, all.findIndex(isPoint));
  const opening = before.filter((one) => has(one, 'normal', 'subtitle')).map(plainText);
  const cases = casesIn(opening.find((one) => casesIn(one).length > 0) ?? '');
  const star = [...reading.notes.values()].find(({ text }) => LANGUAGE_NOTE.test(text));
  return {
    id: celex,
    celex,
    language: language.toLowerCase(),
    source: COURT_SOURCE,
    whole: true,
    flow: unbracketed(numbersUnstopped(writer.done(), points)),
    notes: reading.notes,
    unmarked: reading.uncalled,
    titleWords: '',
    paragraphs: points,
    dictum: unbracketed(dictum.done()),
    items: blocks
      .flatMap((one) => descendants(one))
      .filter((one) => nameOf(one) === 'p' && has(one, 'count') && /^\d+\.?$/u.test(plainText(one)))
      .map((one) => plainText(one).replace(/\.$/u, '')),
    cases,
    formation: /\(([^)]*)\)\s*$/u.exec(heading)?.[1] ?? '',
    languageOfCase: LANGUAGE_NOTE.exec(star?.text ?? '')?.[1] ?? '',
    parties: partiesIn(before, cases),
    keywords: lineOf(all.find((one) => has(one, 'index'))!),
    heading: nameOfDecision(heading),
    printedDate: bare(titles[dated] ?? '').replace(/^(?:delivered on|van|vom) /u, ''),
    fields: {
      decision_date: dayIn(titles[dated] ?? ''),
      document_type: kindOf(celex),
      jurisdiction: 'EU',
      url: `https://eur-lex.europa.eu/legal-content/${language}/TXT/?uri=CELEX:${celex}`,
    },
  };
}

const LANGUAGE_NOTE = /^\s*(?:Languages? of the case|Procestaal|Verfahrenssprache|Langue de procédure)\s*:\s*([^.]*)/u;

/** Before those who are on no side. */
const ON_NO_SIDE = /^(?:supported by|intervening parties|other parties):?$/iu;

/** The names in bold before the first paragraph, of those who are on a side; in an opinion the lines below its case number. */
function partiesIn(before: readonly Element[], cases: readonly string[]): string[] {
  const names: string[] = [];
  let onSide = true;
  for (const one of before.filter((it) => nameOf(it) === 'p' && has(it, 'normal', 'pnormal'))) {
    if (ON_NO_SIDE.test(plainText(one))) onSide = false;
    else if (has(one, 'pnormal')) onSide = true;
    if (!onSide || isOpinionHeading(one)) continue;
    const bold = descendants(one).filter((it) => has(it, 'bold') && ancestors(it).every((up) => !has(up, 'bold')));
    names.push(...bold.map(plainText));
  }
  const lines = before.filter((one) => nameOf(one) === 'p' && has(one, 'subtitle')).map(plainText);
  const below = lines.filter((one) => one !== 'v' && casesIn(one).length === 0);
  return (cases.length > 0 ? [...names, ...below] : []).map((one) => plainHyphens(one).replace(/[,;]$/u, ''));
}

/** In the whole flow too a stop behind the number of a paragraph may be left out. */
function numbersUnstopped(flow: Flow, points: readonly Numbered[]): Flow {
  let at = 0;
  return flow.map((item) => {
    const point = points[at];
    const first = point?.flow[0];
    if (item.kind !== 'text' || point === undefined || first?.kind !== 'text') return item;
    const plain = first.text.replace(optional('.'), '.');
    if (item.text !== plain && item.text !== first.text) return item;
    at += 1;
    return { ...item, text: first.text };
  });
}
