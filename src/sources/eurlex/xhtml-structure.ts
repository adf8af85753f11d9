/** The parts of articles and annexes in the publisher's XHTML: where they begin and end is known when all of the text is read. */

import { sectionNumber } from '../shared/reading/section-number';
import { partNumber } from '../shared/reading/text';
import { textOf, type XmlElement } from '../shared/xml/element';
import type { ActPart } from './act';
import { markRanges, markSingly, numberedParagraphs, type Range } from './recognised-parts';
import { classesOf } from './xhtml-elements';

/** `016.001`: the id of a paragraph of an article in the Official Journal. */
const PARAGRAPH_ID = /^\d{1,3}[a-z]{0,3}\.\d{1,3}[a-z]{0,3}$/i;
const PRINTED = /^(\d{1,3}[a-z]{0,3})\.\s/;

export const hasParagraphId = (element: XmlElement): boolean =>
  element.name === 'div' && PARAGRAPH_ID.test(element.attributes.id ?? '');

/** The number of a paragraph of a consolidated text, which stands in an element of its own. */
function numberIn(element: XmlElement): XmlElement | undefined {
  if (element.name !== 'div') return undefined;
  const first = element.children.find((node) => typeof node !== 'string' || node.trim() !== '');
  return typeof first === 'object' && classesOf(first).includes('no-parag') ? first : undefined;
}

export const isParagraph = (element: XmlElement): boolean => hasParagraphId(element) || numberIn(element) !== undefined;

/** How deep a heading of an annex is; undefined for one that opens no section. */
function levelOf(element: XmlElement): number | undefined {
  for (const name of classesOf(element)) {
    const [, level] = /^(?:ti-grseq|title-gr-seq-level)-(\d)$/.exec(name) ?? [];
    if (level !== undefined) return Number(level);
    if (/^(?:ti-section|title-division)-1$/.test(name)) return 0;
  }
  return undefined;
}

interface Section {
  readonly at: number;
  readonly level: number;
  readonly number: string;
}

export class XhtmlStructure {
  readonly #paragraphs = new Map<ActPart, Range[]>();
  readonly #sections = new Map<ActPart, Section[]>();
  readonly #quoting = new Set<ActPart>();
  #within = false;

  /** Keeps which paragraphs of an article `read` adds: those of one that has a number, and is in no other. */
  paragraph(part: ActPart, element: XmlElement, read: () => void): void {
    if (this.#within) {
      read();
      return;
    }
    const from = part.paragraphs.length;
    this.#within = true;
    read();
    this.#within = false;
    const to = part.paragraphs.length;
    const own = numberIn(element);
    const number =
      own === undefined ? (PRINTED.exec(part.paragraphs[from]?.text ?? '')?.[1] ?? '') : partNumber(textOf(own));
    if (number !== '' && to > from) of(this.#paragraphs, part).push({ from, to, number });
  }

  /** Keeps that a heading of an annex opens a section: the paragraph added last, or the title of the annex before all others. */
  heading(part: ActPart, element: XmlElement, text: string): void {
    const level = levelOf(element);
    const number = sectionNumber(text);
    const at = part.paragraphs.length - 1;
    // A title without a number is that of the annex.
    if (level === undefined || (at < 0 && number === '')) return;
    of(this.#sections, part).push({ at: Math.max(at, 0), level, number });
  }

  /** Keeps that an article quotes articles: which of its paragraphs are its own cannot be told. */
  quotes(part: ActPart): void {
    this.#quoting.add(part);
  }

  /** Marks the parts of all. To be used once, when all is read. */
  mark(parts: readonly ActPart[]): void {
    for (const part of parts) {
      if (part.kind === 'artikel') this.#markArticle(part);
      else markRanges(part.paragraphs, sectionsOf(part, this.#sections.get(part) ?? []), 'sectie');
    }
  }

  #markArticle(part: ActPart): void {
    const { paragraphs } = part;
    const marked = this.#paragraphs.get(part) ?? [];
    const recognised = marked.length === 0 && !this.#quoting.has(part) ? numberedParagraphs(paragraphs) : [];
    if (recognised.length > 0) part.known = 'recognised';
    if (!this.#quoting.has(part)) markSingly(paragraphs, [...marked, ...recognised]);
    markRanges(paragraphs, [...marked, ...recognised], 'lid');
  }
}

function of<Key, Value>(map: Map<Key, Value[]>, key: Key): Value[] {
  const known = map.get(key) ?? [];
  map.set(key, known);
  return known;
}

/** Sections as ranges, those within others first. A section ends where one that is no deeper begins. */
function sectionsOf({ paragraphs }: ActPart, sections: readonly Section[]): Range[] {
  const ranges = sections.map(({ at, level, number }, index) => {
    const next = sections.slice(index + 1).find((other) => other.level <= level);
    return { level, range: { from: at, to: next?.at ?? paragraphs.length, number } };
  });
  return ranges.sort((a, b) => b.level - a.level).map(({ range }) => range);
}
