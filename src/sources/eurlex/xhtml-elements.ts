/**
 * The classes and ids of the publisher's XHTML by what they mean (publishers.md, "XHTML"). Three
 * generations write them differently: with and without the prefix `oj-`, with and without ELI ids.
 */
import { isNoTextOfPage } from '../shared/reading/html';
import { attributeOf, type XmlElement } from '../shared/xml/element';
import type { Reason } from '../shared/xml/names';
import { idOf } from '../shared/xml/tree';

/** Classes of what is passed by: marks of consolidation, and the line that names the file. */
export const PASSED_BY: ReadonlyMap<string, Reason> = new Map([
  ['modref', 'history'],
  ['arrow', 'history'],
  ['reference', 'administration'],
]);

const HEADINGS =
  /^(?:ti-section-\d|title-division-\d|ti-grseq-\d|title-gr-seq-level-\d|ti-tbl|title-table|title-annex-\d|ti-annotation|hd-modifiers)$/;

const cache = new WeakMap<XmlElement, readonly string[]>();

/** The classes of an element, without the prefix that newer files have. */
export function classesOf(element: XmlElement): readonly string[] {
  const known = cache.get(element);
  if (known !== undefined) return known;
  const classes = attributeOf(element.attributes, 'class')
    .split(/\s+/)
    .map((name) => name.replace(/^oj-/, ''));
  cache.set(element, classes);
  return classes;
}

const hasClass = (element: XmlElement, pattern: RegExp): boolean =>
  classesOf(element).some((name) => pattern.test(name));

export const isLeftOut = (element: XmlElement): boolean =>
  isNoTextOfPage(element) || classesOf(element).some((name) => PASSED_BY.has(name));

/** `Article 17`. */
export const isArticleHeading = (element: XmlElement): boolean => hasClass(element, /^(?:ti-art|title-article-norm)$/);

/** The subject of an article, below its number. */
export const isSubjectHeading = (element: XmlElement): boolean => hasClass(element, /^s(?:ti-art|title-article-norm)$/);

/** `ANNEX I`; a document title (`doc-ti`) is one where the caller knows that it is in an annex. */
export const isAnnexHeading = (element: XmlElement): boolean => hasClass(element, /^title-annex-1$/);

export const isSecondAnnexHeading = (element: XmlElement): boolean => hasClass(element, /^title-annex-2$/);

/** A line of the title of the act, or in the Official Journal of an annex. */
export const isDocumentTitle = (element: XmlElement): boolean =>
  hasClass(element, /^(?:doc-ti|title-doc-(?:first|last))$/);

/** A title, chapter or section by its id: `cpt_III`, `cpt_III.sct_2`, `tis_V.cpt_1`. */
export const isDivision = (element: XmlElement): boolean =>
  element.name === 'div' && /^(?:prt|tis|cpt|sct)_[^.]+(?:\.(?:tis|cpt|sct|sbs)_[^.]+)*$/.test(idOf(element));

/** `CHAPTER I`, and the second line of such a heading. */
export const isDivisionHeading = (element: XmlElement): boolean =>
  hasClass(element, /^(?:ti-section-1|title-division-1)$/);
export const isSecondDivisionHeading = (element: XmlElement): boolean =>
  hasClass(element, /^(?:ti-section-2|title-division-2)$/);

export const isHeading = (element: XmlElement): boolean => hasClass(element, HEADINGS);

/** Formula and signatures at the end of an act. */
export const isFinal = (element: XmlElement): boolean => hasClass(element, /^final$/) || /^fnp_/.test(idOf(element));

export const isNote = (element: XmlElement): boolean =>
  element.name === 'p' && hasClass(element, /^(?:note|footnote)$/);

/** A block whose text goes on in the line before it: the text of a numbered paragraph. */
export const continuesLine = (element: XmlElement): boolean => hasClass(element, /^inline-element$/);

/** A block that is text and nothing else, whatever headings a quotation in it has. */
export const isTextBlock = (element: XmlElement): boolean =>
  hasClass(element, /^(?:norm|list|inline-element|grid-.*)$/) || /text-indent/.test(element.attributes.style ?? '');

/** A point of a list, in any of the forms that the publisher gives it. */
export const isPoint = (element: XmlElement): boolean =>
  hasClass(element, /^grid-list$/) ||
  (element.name === 'div' && /text-indent/.test(element.attributes.style ?? '')) ||
  (element.name === 'table' && !isDataTable(element));

/** A table with data, as against one that only lays out the points of a list. */
export function isDataTable(element: XmlElement): boolean {
  const known = tables.get(element);
  if (known !== undefined) return known;
  const data =
    hasClass(element, /^(?:table|tbl)/) ||
    !['', '0'].includes(element.attributes.border ?? '') ||
    hasCellsOfTable(element);
  tables.set(element, data);
  return data;
}

const tables = new WeakMap<XmlElement, boolean>();

/** Whether a table has cells that no list of points has: headings, or one that goes on in other rows or columns. */
function hasCellsOfTable(element: XmlElement): boolean {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'th' || (child.name === 'td' && isSpanning(child))) return true;
    if (child.name !== 'td' && hasCellsOfTable(child)) return true;
  }
  return false;
}

function isSpanning({ attributes }: XmlElement): boolean {
  for (const name in attributes)
    if (/^(?:row|col)span$/i.test(name) && /^\s*0*(?:[2-9]|[1-9]\d)/.test(attributes[name]!)) return true;
  return false;
}

const UP = /^(?:super|superscript|sup)$/;
const DOWN = /^(?:sub|subscript|inf)$/;
const STYLED = /vertical-align:\s*(super|sub)\b/;

/** Whether a `span` stands above or below the line, by its class or style. The mark of a note that is nowhere stays on it. */
export function raisedBy(element: XmlElement): 'up' | 'down' | undefined {
  const { class: classes, style } = element.attributes;
  if (classes === undefined && style === undefined) return undefined;
  if (hasClass(element, /^note-tag$/)) return undefined;
  const styled = STYLED.exec(style ?? '')?.[1];
  if (styled === 'super' || hasClass(element, UP)) return 'up';
  return styled === 'sub' || hasClass(element, DOWN) ? 'down' : undefined;
}

/** Which part of an act an id names: `art_17`, `rct_26`, `anx_I`; not a title or paragraph in one (`art_17.tit_1`). */
export function partOfId(
  element: XmlElement,
): { kind: 'artikel' | 'overweging' | 'bijlage'; number: string } | undefined {
  const [, word = '', number = ''] = /^(art|rct|anx)_\s*([^.\s]*)$/.exec(idOf(element)) ?? [];
  if (word === '') return undefined;
  return { kind: word === 'art' ? 'artikel' : word === 'rct' ? 'overweging' : 'bijlage', number };
}
