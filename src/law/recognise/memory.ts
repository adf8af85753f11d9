/** What a text said earlier that later words refer to: defined terms, the last law and the last place. */
import type { Span } from '../../contract/structure';
import type { CitedPlace } from '../places/cited-places';
import type { NamedLaw } from '../places/named-places';
import { wordEnd } from '../text/scan';
import { changeBefore } from './law-words';

export interface NamedBefore {
  laws: readonly NamedLaw[];
  /** Another candidate: a place may be in either. */
  or?: readonly NamedLaw[];
  name: string;
  /** In the whole text. */
  span: Span;
  /** Counted from 0. */
  paragraph: number;
}

export interface PlaceBefore extends NamedBefore {
  place: CitedPlace;
}

/** A term defined as a law: `de Wet: de Vreemdelingenwet 2000`, `(hierna: Vw 2000)`. */
export interface Term extends Pick<NamedBefore, 'laws' | 'name'> {
  /** Absent if another text of the same law defined it. */
  span?: Span;
}

/** Bare places are in the last law only within this distance. */
const NEAR_PARAGRAPHS = 2;
const MOST_TERMS = 2000;
/** With more laws, `de wet` is ambiguous. */
const MOST_LAWS = 100;
/** Most paragraphs since the law that `de verordening` refers to. */
const NEAR = 3;
export const LONGEST_TERM = 60;
/** Longest distance between an act and another in its title. */
const LONGEST_TITLE = 1_000;
/** Start and end of quoted paragraphs. */
const OPENS = /^\s*[‘“‛„"']/;
const CLOSES = /[’”"'][\s.,;:)]*$/;

/** Terms of a law or other text. A law defines them in one article, so readers pass them from article to article. */
export class Definitions {
  readonly #terms = new Map<string, Term>();
  readonly #firstWords = new Set<string>();

  /** Later definitions replace earlier ones. Without laws the term means a law that is in no table. */
  define(term: string, law: Term): void {
    if (term.length === 0 || term.length > LONGEST_TERM || this.#terms.size >= MOST_TERMS) return;
    this.#set(term, law);
  }

  #set(term: string, law: Term): void {
    this.#terms.set(term, law);
    this.#firstWords.add(term.slice(0, wordEnd(term, 0)));
  }

  begins(word: string): boolean {
    return this.#firstWords.has(word);
  }

  get(term: string): Term | undefined {
    return known(this.#terms.get(term));
  }

  /** Whether a term means a law that is in no table. */
  isOfUnknown(term: string): boolean {
    return this.#terms.get(term)?.laws.length === 0;
  }

  /** The law of a noun; the case of its first letter does not matter. */
  ofNoun(noun: string): Term | undefined {
    return known(
      this.#terms.get(noun) ??
        this.#terms.get(noun.charAt(0).toUpperCase() + noun.slice(1)) ??
        this.#terms.get(noun.toLowerCase()),
    );
  }

  get size(): number {
    return this.#terms.size;
  }

  /** The terms without their spans, for the next text. */
  forNext(): Definitions {
    const next = new Definitions();
    for (const [term, { laws, name }] of this.#terms) next.#set(term, { laws, name });
    return next;
  }
}

const known = (term: Term | undefined): Term | undefined => (term?.laws.length === 0 ? undefined : term);

/** State while a text is read. */
export class Memory {
  law: NamedBefore | undefined;
  place: PlaceBefore | undefined;
  /** The laws in order of last mention, by id; unknown ones by name. */
  readonly #laws = new Map<string, NamedBefore>();
  paragraph = 0;
  /** The text amends other laws: a bare `artikel 5` may be theirs. */
  amends = false;

  /** The law announced as quoted next, and the one being quoted. */
  #announced: NamedBefore | undefined;
  #quoted: NamedBefore | undefined;

  constructor(readonly definitions: Definitions) {}

  /** Starts a paragraph, which may be an announced quotation. */
  begin(text: string): void {
    if (OPENS.test(text)) this.#quoted = this.#announced;
    this.#announced = undefined;
  }

  /** Ends a paragraph, which may end a quotation or announce one. */
  finish(text: string): void {
    if (CLOSES.test(text)) this.#quoted = undefined;
    const [law] = [this.place, this.law].filter((one) => one?.paragraph === this.paragraph && one.or === undefined);
    if (this.#quoted === undefined && text.trimEnd().endsWith(':')) this.#announced = law;
  }

  named(law: NamedBefore): void {
    this.law = law;
    this.#takeDown(law.laws.map(({ id }) => id).join() || law.name, law);
  }

  /**
   * Records a law named without a place. An act that the previous one amends, or that amended it, does not replace it:
   * `that directive` is still the previous one; if that is not in the sentence, the reference is unclear.
   * @param text the passage, which begins at `base` in the whole text.
   */
  namedAlone(act: NamedBefore, text: string, base: number): void {
    const { law } = this;
    const at = act.span.start - base;
    const changes = changeBefore(text, at);
    this.named(act);
    if (changes === undefined) return;
    const from = law?.paragraph === this.paragraph ? law.span.end - base : -1;
    if (law === undefined || from < 0 || at - from > LONGEST_TITLE || /[.;][\s\u00a0]/.test(text.slice(from, at))) {
      this.law = this.place = undefined;
      return;
    }
    this.named(law);
    // `thereof` may be either.
    if (changes === 'by') this.law = { ...law, or: act.laws };
  }

  /** Records a list of acts, any of which `that directive` may mean. */
  namedList(acts: readonly NamedBefore[]): void {
    for (const act of acts) this.named(act);
    const last = acts.at(-1);
    if (last !== undefined) this.law = { ...last, or: acts.slice(0, -1).flatMap(({ laws }) => laws) };
  }

  /**
   * The law of bare places: the one whose name leads to them, or the last place's. If another law was named since, both
   * are candidates.
   * @param leads whether the words between a law and the places link them.
   * @param isOpen returns undefined instead of two candidates; for judgments of the EU courts.
   */
  ofBare(places: readonly CitedPlace[], leads: (law: Span) => boolean, isOpen: boolean): NamedBefore | undefined {
    if (this.#quoted !== undefined) return this.#quoted;
    const { place } = this;
    const since = this.#lawSincePlace();
    const isWithin = places.every(({ article, containers }) => article !== undefined && containers.length === 0);
    if (since !== undefined && isWithin && since.paragraph === this.paragraph && leads(since.span)) return since;
    if (place === undefined || this.paragraph - place.paragraph > NEAR_PARAGRAPHS) return undefined;
    const isColon = (one: CitedPlace): boolean => /[:.]/.test(one.article ?? '');
    // A number of another shape is in another law; a part can be in any law.
    if (!places.every((one) => one.article !== undefined && isColon(one) === isColon(place.place))) return undefined;
    if (isOpen && (since ?? place.or) !== undefined) return undefined;
    return since === undefined ? place : { ...place, or: since.laws };
  }

  /** The law named since the last place, if it is another one. */
  #lawSincePlace(): NamedBefore | undefined {
    const { law, place } = this;
    if (law === undefined || place === undefined) return law;
    const known = [...place.laws, ...(place.or ?? [])];
    const isSame = law.laws.every(({ id }) => known.some((one) => one.id === id));
    return isSame || law.span.start < place.span.start ? undefined : law;
  }

  /** Records an unknown law, which later references may mean. */
  namedUnknown(law: NamedBefore): void {
    this.law = undefined;
    this.place = undefined;
    this.#takeDown(law.name, law);
  }

  /** The last law of a kind. */
  lastOfKind(isOfKind: (law: NamedBefore) => boolean): NamedBefore | undefined {
    const last = [...this.#laws.values()].reverse().find(isOfKind);
    return last?.laws.length ? last : undefined;
  }

  #takeDown(key: string, law: NamedBefore): void {
    if (this.#laws.delete(key) || this.#laws.size < MOST_LAWS) this.#laws.set(key, law);
  }

  /** The law of a noun with an article (`van de verordening`): the only one of the kind so far, if known and near. */
  ofKind(isOfKind: (law: NamedBefore) => boolean): NamedBefore | undefined {
    if (this.#laws.size >= MOST_LAWS) return undefined;
    let only: NamedBefore | undefined;
    for (const law of this.#laws.values()) {
      if (!isOfKind(law)) continue;
      if (only !== undefined) return undefined;
      only = law;
    }
    return only?.laws.length && this.paragraph - only.paragraph <= NEAR ? only : undefined;
  }
}
