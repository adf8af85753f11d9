/** The places in a document that its citation points at: in its header, and marked in its text. */
import type { Span } from '../contract/structure';
import type { FoundPinpoint } from '../contract/types';
import { say } from '../messages';
import { safeCell } from './safe-text';
import type { DocumentBlock } from './view';

/** What was asked for of a document: `only`: its body is nothing else. */
export interface ShownPlaces {
  pinpoints: readonly FoundPinpoint[];
  only: boolean;
}

/** A place in a line: what it is, and what has to be said of how it was found. */
export function placeText({ text, found, recognised, times }: FoundPinpoint): string {
  return found === null ? say.pinpoints.notChecked(text) : say.pinpoints.found(text, { recognised, times });
}

/** The places as one entry of a header each. */
export function placeEntries(places: ShownPlaces | undefined): DocumentBlock['header'] {
  const { pinpoints = [], only = false } = places ?? {};
  return pinpoints.map((pinpoint) => {
    const text = placeText(pinpoint);
    return { label: say.pinpoints.label, value: safeCell(only ? say.pinpoints.only(text) : text) };
  });
}

/** What is marked in the body: nothing where there is nothing else. */
export const markedSpans = (places: ShownPlaces | undefined): Span[] =>
  places === undefined || places.only ? [] : places.pinpoints.flatMap(({ spans }) => spans);
