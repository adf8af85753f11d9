/** Divisions of an act by their headings, named as in external ids. */
import type { OpenDivision } from '../shared/reading/divisions';
import { isHeading, Line } from '../shared/reading/line';
import { collapse } from '../shared/xml/element';

/** Range of paragraphs; `to` is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly number: string;
}

const NUMBERED = /^(\d{1,3})([a-z]{0,2})\.\s/;
const LETTERED = /^\(?([a-z]{1,4})\)\s/;
const ROMAN = /^[ivx]+$/;

/**
 * Numbered paragraphs of an article, at least two. All numbers must run from 1, inserted ones (`2a`) after their
 * number; any other number (a list) leaves all unknown.
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

/** Points from `a` in order; text after the last point's paragraph is not part of it. */
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

export function markRanges(paragraphs: Line[], ranges: readonly Range[], kind: 'lid' | 'onderdeel' | 'sectie'): void {
  for (const { from, to, number } of ranges) {
    const lines = Line.allAs(paragraphs.slice(from, to), { is: 'part', kind, number });
    for (const [index, line] of lines.entries()) paragraphs[from + index] = line;
  }
}

/** Marks numbered paragraphs and points of an article; false if none. */
export function recogniseParts(paragraphs: Line[]): boolean {
  const lids = numberedParagraphs(paragraphs);
  const around = lids.length > 0 ? lids : [{ from: 0, to: paragraphs.length, number: '' }];
  const points = around.flatMap(({ from, to }) => letteredPoints(paragraphs, from, to));
  markRanges(paragraphs, points, 'onderdeel');
  markRanges(paragraphs, lids, 'lid');
  return lids.length > 0 || points.length > 0;
}

const hasAlinea = ({ edges }: Line): boolean => edges.some(({ of }) => of.is === 'part' && of.kind === 'alinea');

/** Marks paragraphs outside the ranges, except headings, as an alinea each. */
export function markSingly(paragraphs: Line[], outside: readonly Range[]): void {
  for (const [at, line] of paragraphs.entries()) {
    if (isHeading(line) || hasAlinea(line) || outside.some(({ from, to }) => at >= from && at < to)) continue;
    paragraphs[at] = line.as({ is: 'part', kind: 'alinea', number: '' });
  }
}

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

/** Divisions of an act while it is read; `open` are those around the next article. */
export class Divisions {
  #open: readonly OpenDivision[] = [];
  readonly all: OpenDivision[] = [];

  get open(): readonly OpenDivision[] {
    return this.#open;
  }

  within(visit: () => void): void {
    const outer = this.#open;
    visit();
    this.#open = outer;
  }

  /**
   * Opens a division by its heading and closes those of the same or a lower level. Ignores other headings.
   * @param from number of preceding articles.
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

  name(heading: string): void {
    const last = this.all.at(-1);
    if (last !== undefined && heading.startsWith(last.heading)) last.heading = heading;
  }
}
