/** From a place and the law that it is in to what both name together. */
import type { CitedPlace } from '../places/cited-places';
import { type LawName, namesOf } from '../places/named-places';
import { readIdentifier } from '../registers/read-identifier';
import { withoutEnd } from './around-places';
import type { LawIndex } from './law-index';
import type { FoundLaw } from './laws-in-text';

const ENGLISH =
  /^(?:articles?|recitals?|annex(?:es)?|sections?|chapters?|paragraphs?|points?|subparagraph|first|second|third)\b|\bof the\b/i;

/** The book that stands behind a list is that of all of it: `de artikelen 154 en 157 van Boek 4`. */
export function inBook(places: readonly CitedPlace[]): void {
  let book: string | undefined;
  for (const place of [...places].reverse()) {
    const own = place.containers.find((container) => container.startsWith('boek '));
    book = own ?? book;
    const isBare = place.containers.length === 0 && place.article !== undefined && !place.article.includes(':');
    if (own === undefined && book !== undefined && isBare) place.containers.push(book);
  }
}

/** What a place of a law names; undefined where that cannot be told. `stretch`: its words. */
export function nameOfPlace(place: CitedPlace, stretch: string, law: FoundLaw, index: LawIndex): LawName | undefined {
  const book = law.basis === 'own' ? law.laws[0]?.book : undefined;
  const isElsewhere =
    book !== undefined && (/:/.test(place.article ?? '') || place.containers.some((one) => one.startsWith('boek ')));
  // A range is of one law alone.
  const either = place.to === undefined ? [...law.laws, ...(law.or ?? [])] : law.laws;
  const laws = isElsewhere ? index.at('BW', 0, true)!.laws : either;
  const language = ENGLISH.test(stretch) ? ('en' as const) : undefined;
  const name = namesOf({ laws, name: law.name, places: [place] }, { text: stretch, language })?.[0];
  const isOfSeveral =
    name?.kind === 'citation' && name.externalIds.length > 1 && name.work === undefined && place.article === undefined;
  return isOfSeveral ? undefined : name;
}

/** Places of which nobody says in what law they are: where each begins and ends, and its words. */
export function openPlaces(text: string, places: readonly CitedPlace[], from: number, to: number) {
  return places.map((place, at) => {
    const start = at === 0 ? from : place.start;
    const words = withoutEnd(text.slice(start, places[at + 1]?.start ?? to));
    return [start, start + words.length, { kind: 'unlisted-law', text: words, law: '' }] as const;
  });
}

/** A law by its number in a register: `BWBR0005537, artikel 8:1`; undefined where the words are none. */
export function registeredLaw(text: string, start: number, end: number): FoundLaw | undefined {
  const identifier = readIdentifier(text.slice(start, end));
  if (identifier === undefined || !('work' in identifier) || identifier.kind === 'eu-case') return undefined;
  return { laws: [{ id: identifier.work }], name: identifier.work, start, end, basis: 'named' };
}
