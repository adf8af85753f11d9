/** Parts, titles, chapters and sections of an act, told by their headings, in the words of external ids. */
import type { OpenDivision } from '../shared/reading/divisions';
import { isHeading, Line } from '../shared/reading/line';
import { collapse } from '../shared/xml/element';

/** From one paragraph of a text up to, and without, another. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly number: string;
}

const NUMBERED = /^(\d{1,3})([a-z]{0,2})\.\s/;
const LETTERED = /^\(?([a-z]{1,4})\)\s/;
const ROMAN = /^[ivx]+$/;

/**
 * The numbered paragraphs of an article. All openings with a number have to run from 1 on, inserted ones (`2a`) behind their number, and
 * there have to be two: a number that stands elsewhere (a list within a paragraph) leaves all of them unknown.
 */
export function numberedParagraphs(paragraphs: readonly Line[]): Range[] {
  const found: { at: number; number: string }[] = [];
  let last = 0;
  let suffix = '';
  for (const [at, { text }] of paragraphs.entries()) {
    const [, number = '', letters = ''] = NUMBERED.exec(text) ?? [];
    if (number === '') continue;
    const follows = Number(number) === last + 1 && letters === '';
    const inserted = last > 0 && Number(number) === last && letters > suffix;
    if (!follows && !inserted) return [];
    found.push({ at, number: number + letters });
    last = Number(number);
    suffix = letters;
  }
  if (found.length < 2) return [];
  return found.map(({ at, number }, index) => ({ from: at, to: found[index + 1]?.at ?? paragraphs.length, number }));
}

/** The points of a range of paragraphs, `a` and on in order; what follows the last of them is no part of it. */
function letteredPoints(paragraphs: readonly Line[], from: number, to: number): Range[] {
  const found: { at: number; number: string }[] = [];
  for (let at = from; at < to; at += 1) {
    const letter = LETTERED.exec(paragraphs[at]!.text)?.[1];
    if (letter === undefined) continue;
    const expected = String.fromCharCode('a'.charCodeAt(0) + found.length);
    if (letter === expected) found.push({ at, number: letter });
    else if (!ROMAN.test(letter)) return [];
  }
  if (found.length < 2 || found.length > 26) return [];
  return found.map(({ at, number }, index) => ({ from: at, to: found[index + 1]?.at ?? at + 1, number }));
}

/** Marks in paragraphs what ranges of them are; `kind` of all of them. */
export function markRanges(paragraphs: Line[], ranges: readonly Range[], kind: 'lid' | 'onderdeel' | 'sectie'): void {
  for (const { from, to, number } of ranges) {
    const lines = Line.allAs(paragraphs.slice(from, to), { is: 'part', kind, number });
    for (const [index, line] of lines.entries()) paragraphs[from + index] = line;
  }
}

/** Marks the numbered paragraphs and the points of an article; true where there were any. */
export function recogniseParts(paragraphs: Line[]): boolean {
  const lids = numberedParagraphs(paragraphs);
  const around = lids.length > 0 ? lids : [{ from: 0, to: paragraphs.length, number: '' }];
  const points = around.flatMap(({ from, to }) => letteredPoints(paragraphs, from, to));
  markRanges(paragraphs, points, 'onderdeel');
  markRanges(paragraphs, lids, 'lid');
  return lids.length > 0 || points.length > 0;
}

const hasAlinea = ({ edges }: Line): boolean => edges.some(({ of }) => of.is === 'part' && of.kind === 'alinea');

/** Marks each paragraph that is outside of the ranges, and is no heading, as one of its own. */
export function markSingly(paragraphs: Line[], outside: readonly Range[]): void {
  for (const [at, line] of paragraphs.entries()) {
    if (isHeading(line) || hasAlinea(line) || outside.some(({ from, to }) => at >= from && at < to)) continue;
    paragraphs[at] = line.as({ is: 'part', kind: 'alinea', number: '' });
  }
}

/** From the outermost to the innermost. */
const ORDER = ['deel', 'titel', 'hoofdstuk', 'afdeling', 'onderafdeling'] as const;

const WORDS: Readonly<Record<string, (typeof ORDER)[number]>> = {
  part: 'deel',
  deel: 'deel',
  title: 'titel',
  titel: 'titel',
  chapter: 'hoofdstuk',
  hoofdstuk: 'hoofdstuk',
  section: 'afdeling',
  afdeling: 'afdeling',
  'sub-section': 'onderafdeling',
  subsection: 'onderafdeling',
  onderafdeling: 'onderafdeling',
};

const HEADING =
  /^\P{L}*(part|deel|title|titel|chapter|hoofdstuk|section|afdeling|sub-?section|onderafdeling)\s+([IVXLC]+[a-z]?|\d{1,3}[a-z]?)(?![\p{L}\d])/iu;

/** The divisions of which the articles come that are read next. */
export class Divisions {
  #open: readonly OpenDivision[] = [];
  /** All of them, in the order of the text. */
  readonly all: OpenDivision[] = [];

  get open(): readonly OpenDivision[] {
    return this.#open;
  }

  /** What is begun within an element ends with it. */
  within(visit: () => void): void {
    const outer = this.#open;
    visit();
    this.#open = outer;
  }

  /**
   * Takes a heading: what it begins ends all that is of its own kind, or smaller. A heading of another kind changes nothing.
   *
   * @param from how many articles come before it.
   */
  enter(heading: string, from: number): void {
    const [, word = '', number = ''] = HEADING.exec(heading) ?? [];
    const kind = WORDS[word.toLowerCase()];
    if (kind === undefined) return;
    const rank = (of: string) => ORDER.indexOf(of as (typeof ORDER)[number]);
    const around = this.#open.filter((one) => rank(one.kind) < rank(kind));
    const within = around.at(-1);
    const division = {
      kind,
      number: number.toUpperCase(),
      heading: collapse(heading),
      from,
      ...(within && { within }),
    };
    this.all.push(division);
    this.#open = [...around, division];
  }

  /** Takes the whole heading of the division that was entered last, where its title has come too. */
  name(heading: string): void {
    const last = this.all.at(-1);
    if (last !== undefined && heading.startsWith(last.heading)) last.heading = heading;
  }
}
