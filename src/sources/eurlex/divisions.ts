/** Parts, titles, chapters and sections of an act, told by their headings, in the words of external ids. */

import type { OpenDivision } from '../shared/reading/divisions';
import { collapse } from '../shared/xml/element';

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
