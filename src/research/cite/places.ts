/** Pinpoints as each language writes them, whichever they were typed in: `lid 1 onder b`, `(1)(b)`, `para 40`. */
import type { Pinpoint, PinpointPlace } from '../../contract/name';
import { pinpointText } from '../../law/places/pinpoints';

type Places = readonly PinpointPlace[];

/** The parts of a text, which show what a bracketed number refers to. */
export type TextParts = readonly { kind: string; number: string }[];

/** Words that begin an English pinpoint and never a Dutch one. */
const ENGLISH =
  /^(?:paras?|paragraphs?|points?|opening|closing|introductory|final|sub-?paragraph|first|second|third|last|sentence|\()/i;

/** Decides what bracketed numbers are: first a paragraph, or a point if the text has no such paragraph. */
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

function numbers(places: Places, and: string, to: string): string {
  const all = places.map((place) => (place.to === undefined ? place.number : `${place.number}${to}${place.to}`));
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}${and}${all.at(-1)}`;
}

/** Whether it is a paragraph of a decision; any other place is not translated. */
const isParagraph = (steps: readonly Places[]): boolean =>
  steps.length === 1 &&
  steps[0]!.every(
    ({ kind, number }) => number !== '' && (kind === 'punt' || kind === 'rechtsoverweging' || kind === 'any'),
  );

/** A pinpoint in Dutch: of a decision, or of a law. Unchanged if not typed in English. */
export function dutchPlace({ text, steps }: Pinpoint, isDecision: boolean, parts: TextParts = []): string {
  if (!ENGLISH.test(text)) return text;
  if (!isDecision) return pinpointText(named(steps, parts), 'nl');
  if (!isParagraph(steps)) return text;
  const [places] = steps as [Places];
  const isPoint = places.every(({ kind, number }) => kind !== 'rechtsoverweging' && !number.includes('.'));
  const points = places.length > 1 || places[0]!.to !== undefined ? 'punten' : 'punt';
  return `${isPoint ? points : 'r.o.'} ${numbers(places, ' en ', ' t/m ')}`;
}

/** A pinpoint in a decision, in English: `para 40`, `paras 3 and 4`. */
export function englishParagraph({ text, steps }: Pinpoint): string {
  if (!isParagraph(steps)) return text;
  const [places] = steps as [Places];
  const isOne = places.length === 1 && places[0]!.to === undefined;
  return `${isOne ? 'para' : 'paras'} ${numbers(places, ' and ', '–')}`;
}

/** A pinpoint in a decision behind its ECLI, in OSCOLA: `[40]`, `[3], [7]–[9]`; undefined for any other place. */
export function inBrackets({ steps }: Pinpoint): string | undefined {
  if (!isParagraph(steps)) return undefined;
  return steps[0]!.map(({ number, to }) => `[${number}]${to === undefined ? '' : `–[${to}]`}`).join(', ');
}

/** A pinpoint in an annex or a recital, in English: `point 5`. */
export const englishPoint = ({ steps }: Pinpoint): string => pinpointText(steps, 'en');

const isNumbered = ({ kind, number }: PinpointPlace): boolean =>
  number !== '' && ['lid', 'onderdeel', 'punt', 'any'].includes(kind);

/** As it follows the article number: `(1)(b)`, `(2), second sentence`. @param to separator of a range. */
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
