/** The text of a decision as people read it (rechtspraak-1.0: section, paragroup, parablock, para, lists, tables). */

import { Footnotes } from '../reading/notes';
import { attributeOf, childOf, childrenOf, collapse, type XmlElement, type XmlNode } from '../xml/element';

const INLINE: ReadonlySet<string> = new Set([
  'emphasis',
  'footnote-ref',
  'inlinemediaobject',
  'nr',
  'superscript',
  'subscript',
  'link',
  'ulink',
  'quote',
  'phrase',
]);

/** Blocks that are lines of one paragraph rather than paragraphs. */
const ONE_PARAGRAPH: ReadonlySet<string> = new Set([
  'itemizedlist',
  'orderedlist',
  'informaltable',
  'table',
  'bridgehead',
  'imagedata',
  'para',
]);

/** The notes of a decision by their id: they stand at its end and are marked where a `footnote-ref` points to them. */
type Labels = ReadonlyMap<string, string>;

/** The paragraphs of an `uitspraak`, `conclusie` or `inhoudsindicatie`, its notes as the last one. Nothing is left out. */
export function paragraphsOf(element: XmlElement): string[] {
  const labels = new Map<string, string>();
  collectLabels(element, labels);
  const notes = new Footnotes();
  return [...blocks(element, labels, notes), ...notes.paragraphs()];
}

function collectLabels(element: XmlElement, labels: Map<string, string>): void {
  for (const child of childrenOf(element)) {
    if (child.name !== 'footnote') collectLabels(child, labels);
    else
      labels.set(attributeOf(child.attributes, 'id'), attributeOf(child.attributes, 'label') || `${labels.size + 1}`);
  }
}

function blocks(element: XmlElement, labels: Labels, notes: Footnotes): string[] {
  switch (element.name) {
    case 'footnote':
      notes.add(labels.get(attributeOf(element.attributes, 'id')) ?? '', childLines(element, labels).join(' '));
      return [];
    case 'title':
      return heading(element, labels);
    case 'paragroup':
      return paragroup(element, labels, notes);
    case 'parablock':
      return parablock(element, labels);
    default:
      if (ONE_PARAGRAPH.has(element.name)) return joined(lines(element, labels));
      return splitRuns(element.children, labels, (child) => blocks(child, labels, notes));
  }
}

const joined = (parts: string[]): string[] => (parts.length === 0 ? [] : [parts.join('\n')]);

function heading(title: XmlElement, labels: Labels): string[] {
  const text = collapse(splitRuns(apart(title.children), labels, (child) => lines(child, labels)).join(' '));
  return text === '' ? [] : [`## ${text}`];
}

/** A number stands apart from the text that the file glues to it: `<nr>1</nr>Ontstaan`. */
const apart = (children: XmlNode[]): XmlNode[] =>
  children.flatMap((node) => (typeof node !== 'string' && node.name === 'nr' ? [node, ' '] : [node]));

/** A numbered paragraph: its number on the line of its first text. */
function paragroup(element: XmlElement, labels: Labels, notes: Footnotes): string[] {
  const number = childOf(element, 'nr');
  const rest = { ...element, name: '', children: element.children.filter((node) => node !== number) };
  const parts = blocks(rest, labels, notes);
  const mark = number === undefined ? '' : inlineText(number.children, labels);
  if (mark === '') return parts;
  if (parts.length === 0 || parts[0]!.startsWith('## ')) return [mark, ...parts];
  return [`${mark} ${parts[0]}`, ...parts.slice(1)];
}

/** Lines that belong together; an empty `para` among them is the blank line between two paragraphs. */
function parablock(element: XmlElement, labels: Labels): string[] {
  const paragraphs: string[][] = [[]];
  for (const child of element.children) {
    const found = typeof child === 'string' ? splitRuns([child], labels, () => []) : lines(child, labels);
    for (const line of found) paragraphs.at(-1)!.push(line);
    if (found.length > 0) continue;
    if (typeof child !== 'string' && child.name === 'para') paragraphs.push([]);
  }
  return paragraphs.flatMap(joined);
}

function lines(element: XmlElement, labels: Labels): string[] {
  switch (element.name) {
    case 'itemizedlist':
      return listLines(element, labels, () => attributeOf(element.attributes, 'mark') || '-');
    case 'orderedlist':
      return listLines(element, labels, (index) => `${ordinal(index, attributeOf(element.attributes, 'numeration'))}.`);
    case 'row':
      return rowLine(element, labels);
    case 'footnote':
      return [`[${labels.get(attributeOf(element.attributes, 'id')) ?? '?'}] ${childLines(element, labels).join(' ')}`];
    case 'imagedata':
      return ['[Afbeelding]', ...childLines(element, labels)];
    default:
      return childLines(element, labels);
  }
}

const childLines = (element: XmlElement, labels: Labels): string[] =>
  splitRuns(element.children, labels, (child) => lines(child, labels));

function listLines(list: XmlElement, labels: Labels, mark: (index: number) => string): string[] {
  let index = 0;
  return splitRuns(list.children, labels, (item) => {
    const text = childLines(item, labels);
    if (item.name !== 'listitem') return text;
    index += 1;
    return [[mark(index), ...text.slice(0, 1)].join(' '), ...text.slice(1)];
  });
}

/** A row of a table as one line, cells joined with ` | `; a row without text is no line. */
function rowLine(row: XmlElement, labels: Labels): string[] {
  const cells: string[] = [];
  for (const cell of row.children) {
    if (typeof cell === 'string' && cell.trim() === '') continue;
    cells.push(typeof cell === 'string' ? cell : childLines(cell, labels).join(' '));
  }
  return cells.every((cell) => cell === '') ? [] : [collapse(cells.join(' | '))];
}

const ROMAN = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];

/** The mark of the nth item: `3`, `c`, `C`, `iii`, `III`; a plain number where the letters run out. */
function ordinal(index: number, numeration: string): string {
  const alpha = index <= 26 ? String.fromCharCode(96 + index) : undefined;
  const mark =
    (numeration.endsWith('alpha') ? alpha : numeration.endsWith('roman') ? ROMAN[index - 1] : undefined) ?? `${index}`;
  return numeration.startsWith('upper') ? mark.toUpperCase() : mark;
}

/** Runs of text and inline elements as one piece each, other elements as `block` says, in the order of the file. */
function splitRuns(children: readonly XmlNode[], labels: Labels, block: (child: XmlElement) => string[]): string[] {
  const out: string[] = [];
  let run: XmlNode[] = [];
  const endRun = () => {
    const text = run.length === 0 ? '' : inlineText(run, labels);
    if (text !== '') out.push(text);
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

const inlineText = (nodes: readonly XmlNode[], labels: Labels): string => collapse(concatenate(nodes, labels));

function concatenate(nodes: readonly XmlNode[], labels: Labels): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') {
      text += node;
      continue;
    }
    if (node.name === 'footnote-ref') text += `[${labels.get(attributeOf(node.attributes, 'linkend')) ?? '?'}]`;
    if (node.name === 'imagedata') text += ' [Afbeelding] ';
    text += concatenate(node.children, labels);
  }
  return text;
}

/** True for a headnote that says nothing: the publisher's `-`. */
export const saysNothing = (text: string): boolean => /^[\s.\-–—]*$/.test(text);
