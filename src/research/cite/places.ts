/** Places in a text as each language cites them, whichever they were typed in: `lid 1 onder b`, `(1)(b)`, `para 40`. Pure. */
import type { Pinpoint, PinpointPlace } from '../../contract/name';
import { pinpointText } from '../../law/places/pinpoints';

type Places = readonly PinpointPlace[];

/** Parts of a text, as far as they tell what a bracket numbers. */
export type TextParts = readonly { kind: string; number: string }[];

/** Words with which an English place begins, and a Dutch one never. */
const ENGLISH =
  /^(?:paras?|paragraphs?|points?|opening|closing|introductory|final|sub-?paragraph|first|second|third|last|sentence|\()/i;

/** What brackets number, which they do not say: a paragraph first, where the text has none of that number a point. */
function named(steps: readonly Places[], parts: TextParts): Places[] {
  return steps.map((places, at) =>
    places.map((place) => {
      if (place.kind !== 'any') return place;
      const has = (kind: string): boolean => parts.some((part) => part.kind === kind && part.number === place.number);
      const isPoint = at > 0 || !/^\d/.test(place.number) || (!has('lid') && (has('onderdeel') || has('punt')));
      return { ...place, kind: isPoint ? 'onderdeel' : 'lid' };
    }),
  );
}

/** The numbers of places with a word before them: `r.o. 3.8`, `punt 3 en 4`. */
function numbers(places: Places, and: string, to: string): string {
  const all = places.map((place) => (place.to === undefined ? place.number : `${place.number}${to}${place.to}`));
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}${and}${all.at(-1)}`;
}

/** A paragraph of a decision: what is neither has no other words in another language. */
const isParagraph = (steps: readonly Places[]): boolean =>
  steps.length === 1 &&
  steps[0]!.every(
    ({ kind, number }) => number !== '' && (kind === 'punt' || kind === 'rechtsoverweging' || kind === 'any'),
  );

/** A place in a decision, or a law, in Dutch. */
export function dutchPlace({ text, steps }: Pinpoint, isDecision: boolean, parts: TextParts = []): string {
  if (!ENGLISH.test(text)) return text;
  if (!isDecision) return pinpointText(named(steps, parts), 'nl');
  if (!isParagraph(steps)) return text;
  const [places] = steps as [Places];
  const isPoint = places.every(({ kind, number }) => kind !== 'rechtsoverweging' && !number.includes('.'));
  const points = places.length > 1 || places[0]!.to !== undefined ? 'punten' : 'punt';
  return `${isPoint ? points : 'r.o.'} ${numbers(places, ' en ', ' t/m ')}`;
}

/** A place in a decision in English: `para 40`, `paras 3 and 4`. */
export function englishParagraph({ text, steps }: Pinpoint): string {
  if (!isParagraph(steps)) return text;
  const [places] = steps as [Places];
  const isOne = places.length === 1 && places[0]!.to === undefined;
  return `${isOne ? 'para' : 'paras'} ${numbers(places, ' and ', '–')}`;
}

/** A place in an annex or a recital in English: `point 5`. */
export const englishPoint = ({ steps }: Pinpoint): string => pinpointText(steps, 'en');

const isNumbered = ({ kind, number }: PinpointPlace): boolean =>
  number !== '' && ['lid', 'onderdeel', 'punt', 'any'].includes(kind);

/**
 * A place in an article in English, close behind its number: `(1)(b)`, `(2), second sentence`.
 *
 * @param to what stands between the ends of a range.
 */
export function inArticle({ steps }: Pinpoint, to: string): string {
  let written = '';
  const bracket = (place: PinpointPlace): string =>
    `(${place.number})${place.to === undefined ? '' : `${to}(${place.to})`}`;
  for (const places of steps) {
    const words = places.map((place) => (isNumbered(place) ? bracket(place) : pinpointText([[place]], 'en')));
    const isTight = places.every(isNumbered) && !written.includes(', ');
    written += `${isTight ? '' : ', '}${words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`}`;
  }
  return written;
}
