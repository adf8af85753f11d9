/** What one text has said so far that later words of it rest on: terms that it defined, the law and the place that it named last. */
import type { Span } from '../../contract/structure';
import type { CitedPlace } from '../places/cited-places';
import type { NamedLaw } from '../places/named-places';
import { wordEnd } from '../text/scan';
import { changeBefore } from './law-words';

/** A law as a text named it, and where. */
export interface NamedBefore {
  laws: readonly NamedLaw[];
  /** Another law with the same name: a place may be in either. */
  or?: readonly NamedLaw[];
  name: string;
  /** In the whole text. */
  span: Span;
  /** In which paragraph of the text that was, counted from 0. */
  paragraph: number;
}

/** An article that a text named, and of which law. */
export interface PlaceBefore extends NamedBefore {
  place: CitedPlace;
}

/** A term that a text defined as a law: `de Wet: de Vreemdelingenwet 2000`, `(hierna: Vw 2000)`. */
export interface Term extends Pick<NamedBefore, 'laws' | 'name'> {
  /** None where another text of the same law defined it. */
  span?: Span;
}

/** Bare places are of the law that was named last while that was not long ago. */
const NEAR_PARAGRAPHS = 2;
const MOST_TERMS = 2000;
/** Where a text names more laws, nobody can tell which of them `de wet` is. */
const MOST_LAWS = 100;
/** Paragraphs behind which `de verordening` without a definition is no longer the one that was named. */
const NEAR = 3;
export const LONGEST_TERM = 60;
/** Between an act and another in its title. */
const LONGEST_TITLE = 1_000;
/** Where a quotation of whole paragraphs begins and ends. */
const OPENS = /^\s*[‘“‛„"']/;
const CLOSES = /[’”"'][\s.,;:)]*$/;

/**
 * The terms of a law or another text. A law defines its terms in one article for all of them: whoever reads article by article hands one of
 * these from each to the next.
 */
export class Definitions {
  readonly #terms = new Map<string, Term>();
  readonly #firstWords = new Set<string>();

  /** Later definitions of a term replace earlier ones. Without laws it means one that no table has. */
  define(term: string, law: Term): void {
    if (term.length === 0 || term.length > LONGEST_TERM || this.#terms.size >= MOST_TERMS) return;
    this.#set(term, law);
  }

  #set(term: string, law: Term): void {
    this.#terms.set(term, law);
    this.#firstWords.add(term.slice(0, wordEnd(term, 0)));
  }

  /** Whether a term begins with a word. */
  begins(word: string): boolean {
    return this.#firstWords.has(word);
  }

  get(term: string): Term | undefined {
    return known(this.#terms.get(term));
  }

  /** Whether a term was defined as a law that no table has. */
  isOfUnknown(term: string): boolean {
    return this.#terms.get(term)?.laws.length === 0;
  }

  /** What a law is called by a noun alone, whether its first letter is a capital or not. */
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

  /** The same terms, for the next text: where they were defined is not in that. */
  forNext(): Definitions {
    const next = new Definitions();
    for (const [term, { laws, name }] of this.#terms) next.#set(term, { laws, name });
    return next;
  }
}

const known = (term: Term | undefined): Term | undefined => (term?.laws.length === 0 ? undefined : term);

/** What is remembered while a text is read. */
export class Memory {
  law: NamedBefore | undefined;
  place: PlaceBefore | undefined;
  /** The laws that were named, each where it was last, by their numbers; one that nobody knows by its name. */
  readonly #laws = new Map<string, NamedBefore>();
  paragraph = 0;
  /** It changes other laws: a bare `artikel 5` may be one of those. */
  amends = false;

  /** The law that is said to be quoted next, and the one that is. */
  #announced: NamedBefore | undefined;
  #quoted: NamedBefore | undefined;

  constructor(readonly definitions: Definitions) {}

  /** A paragraph begins: with a quotation of what the one before announced, perhaps. */
  begin(text: string): void {
    if (OPENS.test(text)) this.#quoted = this.#announced;
    this.#announced = undefined;
  }

  /** A paragraph has been read: it ends the quotation, perhaps, or announces one of the law in it. */
  finish(text: string): void {
    if (CLOSES.test(text)) this.#quoted = undefined;
    const [law] = [this.place, this.law].filter((one) => one?.paragraph === this.paragraph && one.or === undefined);
    if (this.#quoted === undefined && text.trimEnd().endsWith(':')) this.#announced = law;
  }

  /** Takes down that a law was named. */
  named(law: NamedBefore): void {
    this.law = law;
    this.#takeDown(law.laws.map(({ id }) => id).join() || law.name, law);
  }

  /**
   * Takes down a law that is named without a place in it. One that the act before it changes, or that changed that, does not take its place: `that
   * directive` is the act before, and where there is none in the sentence nobody knows what follows is of.
   *
   * @param text the stretch that names it, which begins at `base` of the whole.
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
    // `thereof` can be of either.
    if (changes === 'by') this.law = { ...law, or: act.laws };
  }

  /** Takes down a list of acts: `that directive` behind it is any of them. */
  namedList(acts: readonly NamedBefore[]): void {
    for (const act of acts) this.named(act);
    const last = acts.at(-1);
    if (last !== undefined) this.law = { ...last, or: acts.slice(0, -1).flatMap(({ laws }) => laws) };
  }

  /**
   * The law of places without one: the law whose name leads to them, or that of the place named last. Where another law was named since it can be
   * either, and nobody takes it for one of them.
   *
   * @param leads whether the words between the end of a law, in the whole text, and the places say that they are in it.
   * @param isOpen whether nobody is to guess between two: a judgment of the EU courts names each act where it goes over to it.
   */
  ofBare(places: readonly CitedPlace[], leads: (end: number) => boolean, isOpen: boolean): NamedBefore | undefined {
    if (this.#quoted !== undefined) return this.#quoted;
    const { place } = this;
    const since = this.#lawSincePlace();
    const isWithin = places.every(({ article, containers }) => article !== undefined && containers.length === 0);
    if (since !== undefined && isWithin && since.paragraph === this.paragraph && leads(since.span.end)) return since;
    if (place === undefined || this.paragraph - place.paragraph > NEAR_PARAGRAPHS) return undefined;
    const isColon = (one: CitedPlace): boolean => /[:.]/.test(one.article ?? '');
    // Numbers of another shape are of another law, and parts of a law are of any.
    if (!places.every((one) => one.article !== undefined && isColon(one) === isColon(place.place))) return undefined;
    if (isOpen && (since ?? place.or) !== undefined) return undefined;
    return since === undefined ? place : { ...place, or: since.laws };
  }

  /** The law that was named behind the last place, where that is in another one; undefined where there is none. */
  #lawSincePlace(): NamedBefore | undefined {
    const { law, place } = this;
    if (law === undefined || place === undefined) return law;
    const known = [...place.laws, ...(place.or ?? [])];
    const isSame = law.laws.every(({ id }) => known.some((one) => one.id === id));
    return isSame || law.span.start < place.span.start ? undefined : law;
  }

  /** Takes down that a law was named that nobody knows: it can be what is meant from here on. */
  namedUnknown(law: NamedBefore): void {
    this.law = undefined;
    this.place = undefined;
    this.#takeDown(law.name, law);
  }

  /** The law of a kind that was named last. */
  lastOfKind(isOfKind: (law: NamedBefore) => boolean): NamedBefore | undefined {
    const last = [...this.#laws.values()].reverse().find(isOfKind);
    return last?.laws.length ? last : undefined;
  }

  #takeDown(key: string, law: NamedBefore): void {
    if (this.#laws.delete(key) || this.#laws.size < MOST_LAWS) this.#laws.set(key, law);
  }

  /**
   * The law that a noun with an article before it means (`van de verordening`): the only one of the kind that the text named so far, where
   * that is known and not long ago.
   */
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
