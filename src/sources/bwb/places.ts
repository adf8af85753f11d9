/** Where the articles and annexes of a toestand stand in it, for each language. */
import type { Division, Place } from '../../contract/place';
import { shownDivisions } from '../shared/reading/divisions';
import { Line } from '../shared/reading/line';
import { asHeading } from '../shared/reading/lines';
import { beginnings } from '../shared/reading/notes';
import type { Onderdeel, Toestand } from './toestand';

export class Places {
  readonly #toestand: Toestand;
  readonly #ids: ReadonlyMap<Onderdeel, string>;
  readonly #byLanguage = new Map<string, ReturnType<typeof shownDivisions<Onderdeel>>>();
  /** Where the paragraphs of a text begin, by whose it is: an annex, or the regulation in a language. */
  readonly #beginnings = new Map<Onderdeel | string, readonly number[]>();

  /** `ids`: of the articles and annexes that are documents. */
  constructor(toestand: Toestand, ids: ReadonlyMap<Onderdeel, string>) {
    this.#toestand = toestand;
    this.#ids = ids;
  }

  #in(taal: string): ReturnType<typeof shownDivisions<Onderdeel>> {
    const known = this.#byLanguage.get(taal);
    if (known !== undefined) return known;
    const { divisions, onderdelen } = this.#toestand;
    const shown = shownDivisions(
      divisions.filter((one) => one.taal === taal).map(({ division }) => division),
      onderdelen,
      {
        divisionOf: ({ division }) => division,
        isArticle: (one) => one.kind === 'artikel',
        isKept: (one) => one.taal === taal && this.#ids.has(one),
      },
    );
    this.#byLanguage.set(taal, shown);
    return shown;
  }

  /** The divisions of the regulation in a language, in the order of its text. */
  divisions(taal: string): readonly Division[] {
    return this.#in(taal).divisions;
  }

  /**
   * The place of an article or an annex. `before`: how many paragraphs the document of the regulation has before those of its frame;
   * `label`: what the part is called.
   */
  of(onderdeel: Onderdeel, label: string, before: number): Place {
    const { taal, titel } = onderdeel;
    const division = this.#in(taal).around(onderdeel);
    const own = { label, heading: titel, ...(division === undefined ? {} : { division }) };
    const { host } = onderdeel;
    const ofHost = host === undefined ? undefined : this.#ids.get(host);
    if (host === undefined || ofHost === undefined)
      return { ...own, host: this.#toestand.work, at: this.#inFrame(taal, (host ?? onderdeel).at, before) };
    return { ...own, host: ofHost, at: this.#inAnnex(host, onderdeel.at) };
  }

  #inFrame(taal: string, at: number, before: number): number {
    const frame = this.#toestand.omlijstingen.get(taal);
    const known = this.#beginnings.get(taal) ?? (frame === undefined ? [0] : beginnings(frame.paragraphs, frame.notes));
    this.#beginnings.set(taal, known);
    return before + (known[at] ?? known.at(-1)!);
  }

  #inAnnex(annex: Onderdeel, at: number): number {
    const { heading, paragraphs, notes } = annex;
    const first = heading.text === '' ? [] : [asHeading(heading)];
    const known = this.#beginnings.get(annex) ?? beginnings([...first, ...paragraphs], notes);
    this.#beginnings.set(annex, known);
    return known[first.length + at] ?? known.at(-1)!;
  }
}

/** The length of the paragraphs that a document has before those of its frame, as they stand in its body. */
export const lengthOf = (paragraphs: readonly Line[]): number =>
  paragraphs.length === 0 ? 0 : Line.join(paragraphs, '\n\n').text.length + 2;
