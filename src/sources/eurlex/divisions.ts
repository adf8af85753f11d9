/** Parts, titles, chapters and sections of an act, told by their headings, in the words of external ids. */

/** `CHAPTER III` is `hoofdstuk` III. */
export interface Division {
  readonly kind: string;
  readonly number: string;
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
  #open: readonly Division[] = [];

  get open(): readonly Division[] {
    return this.#open;
  }

  /** What is begun within an element ends with it. */
  within(visit: () => void): void {
    const outer = this.#open;
    visit();
    this.#open = outer;
  }

  /** Takes a heading: what it begins ends all that is of its own kind, or smaller. A heading of another kind changes nothing. */
  enter(heading: string): void {
    const [, word = '', number = ''] = HEADING.exec(heading) ?? [];
    const kind = WORDS[word.toLowerCase()];
    if (kind === undefined) return;
    const rank = (of: string) => ORDER.indexOf(of as (typeof ORDER)[number]);
    this.#open = [...this.#open.filter((one) => rank(one.kind) < rank(kind)), { kind, number: number.toUpperCase() }];
  }
}
