/** The text of a BWB element as people read it: paragraphs of lines, list items and table rows on lines of their own. */

import type { Footnotes } from '../reading/notes';
import { childOf, collapse, rawText, type XmlElement, type XmlNode } from '../xml/element';
import { ADMINISTRATION, INLINE, ONE_PARAGRAPH, SET_APART } from './elements';

/**
 * The paragraphs of an element, without its own heading where that is left to the caller (`withKop` false). A paragraph may have
 * several lines. Notes go to `notes`; administration (`meta-data`) never becomes text; nothing else is left out.
 */
export function paragraphsOf(element: XmlElement, notes: Footnotes, withKop = true): string[] {
  if (ADMINISTRATION.has(element.name)) return [];
  if (ONE_PARAGRAPH.has(element.name) || INLINE.has(element.name)) return joined(linesOf(element, notes));
  const kop = withKop ? undefined : childOf(element, 'kop');
  const children = element.children.filter((node) => node !== kop);
  return splitRuns(children, notes, (child) => paragraphsOf(child, notes));
}

const joined = (lines: string[]): string[] => (lines.length === 0 ? [] : [lines.join('\n')]);

function linesOf(element: XmlElement, notes: Footnotes): string[] {
  switch (element.name) {
    case 'lid':
    case 'wijzig-lid':
      return numbered(element, 'lidnr', notes);
    case 'li':
    case 'noot.li':
      return numbered(element, 'li.nr', notes);
    case 'definitie-item':
      return definition(element, 'term', notes);
    case 'specificatie-item':
      return definition(element, 'specificatie', notes);
    case 'row':
      return joinedCells(element, notes);
    case 'kop':
    case 'artikelkop':
    case 'inhoud':
    case 'dagtekening':
      return nonEmpty(inlineText(element.children, notes));
    default:
      if (ADMINISTRATION.has(element.name)) return [];
      if (INLINE.has(element.name)) return nonEmpty(inlineText([element], notes));
      return splitRuns(element.children, notes, (child) => linesOf(child, notes));
  }
}

const nonEmpty = (text: string): string[] => (text === '' ? [] : [text]);

/** Runs of text and inline elements as one piece each, block elements as `block` says, in the order of the file. */
function splitRuns(children: XmlNode[], notes: Footnotes, block: (child: XmlElement) => string[]): string[] {
  const out: string[] = [];
  let run: XmlNode[] = [];
  const endRun = () => {
    if (run.length > 0) out.push(...nonEmpty(inlineText(run, notes)));
    run = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || INLINE.has(child.name)) {
      run.push(child);
    } else {
      endRun();
      for (const line of block(child)) out.push(line);
    }
  }
  endRun();
  return out;
}

/** A lid or list item: its number before the first line; `1` becomes `1.`, other marks stay as they are. */
function numbered(element: XmlElement, numberName: string, notes: Footnotes): string[] {
  const number = childOf(element, numberName);
  const rest = element.children.filter((node) => node !== number);
  const lines = splitRuns(rest, notes, (child) => linesOf(child, notes));
  const mark = number === undefined ? '' : inlineText(number.children, notes);
  return marked(/^[0-9]+[a-z]*$/.test(mark) ? `${mark}.` : mark, lines);
}

function marked(mark: string, lines: string[]): string[] {
  if (mark === '') return lines;
  return lines.length === 0 ? [mark] : [`${mark} ${lines[0]}`, ...lines.slice(1)];
}

/** `a. term: definition`, the further lines of the definition below it. */
function definition(element: XmlElement, headName: string, notes: Footnotes): string[] {
  const mark = childOf(element, 'li.nr');
  const head = childOf(element, headName);
  const rest = element.children.filter((node) => node !== mark && node !== head);
  const headText =
    head === undefined ? '' : splitRuns(head.children, notes, (child) => linesOf(child, notes)).join(' ');
  const lines = splitRuns(rest, notes, (child) => linesOf(child, notes));
  const withHead = marked(headText === '' || /[:;,.]$/.test(headText) ? headText : `${headText}:`, lines);
  return marked(mark === undefined ? '' : inlineText(mark.children, notes), withHead);
}

/** A row of a table as one line, cells joined with ` | `; a row without text is no line. */
function joinedCells(row: XmlElement, notes: Footnotes): string[] {
  const cells: string[] = [];
  for (const cell of row.children) {
    if (typeof cell === 'string' && cell.trim() === '') continue;
    const content = typeof cell === 'string' ? [cell] : cell.children;
    cells.push(splitRuns(content, notes, (child) => linesOf(child, notes)).join(' '));
  }
  return cells.every((cell) => cell === '') ? [] : [collapse(cells.join(' | '))];
}

/** Text and inline elements as one line, white space collapsed. */
export function inlineText(nodes: readonly XmlNode[], notes: Footnotes): string {
  return collapse(concatenate(nodes, notes));
}

function concatenate(nodes: readonly XmlNode[], notes: Footnotes): string {
  let text = '';
  let afterElement = false;
  for (const node of nodes) {
    if (typeof node === 'string') {
      text += node;
      afterElement = false;
      continue;
    }
    if (afterElement && SET_APART.has(node.name)) text += ' ';
    text += inlineElement(node, notes);
    afterElement = true;
  }
  return text;
}

function inlineElement(element: XmlElement, notes: Footnotes): string {
  switch (element.name) {
    case 'noot':
      return notes.add(noteLabel(element), noteText(element, notes));
    case 'illustratie':
      return ` [Afbeelding] ${concatenate(element.children, notes)}`;
    case 'omissie':
      return `[…]${concatenate(element.children, notes)}`;
    default:
      return ADMINISTRATION.has(element.name) ? '' : concatenate(element.children, notes);
  }
}

const noteLabel = (note: XmlElement): string => {
  const number = childOf(note, 'noot.nr');
  return number === undefined ? '' : collapse(rawText(number)).replace(/[[\]().]/g, '');
};

function noteText(note: XmlElement, notes: Footnotes): string {
  const number = childOf(note, 'noot.nr');
  const rest = note.children.filter((node) => node !== number);
  return splitRuns(rest, notes, (child) => linesOf(child, notes)).join(' ');
}
