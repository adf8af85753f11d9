/** The places in a document that its citation points at: in the header, and marked in the text. */
import type { Span } from '../contract/structure';
import type { FoundPinpoint } from '../contract/types';
import { say } from '../messages';
import { safeCell } from '../platform/text/safe-text';
import type { DocumentBlock } from './view';

/** The requested places; `only`: the body contains nothing else. */
export interface ShownPlaces {
  pinpoints: readonly FoundPinpoint[];
  only: boolean;
  cited: string;
}

/** A place in one line, with remarks on how it was found. */
export function placeText({ text, found, ...how }: FoundPinpoint): string {
  return found === null ? say.pinpoints.notChecked(text) : say.pinpoints.found(text, how);
}

/** The citation and its places as header entries. */
export function placeEntries(places: ShownPlaces | undefined, identifier: string): DocumentBlock['header'] {
  if (places === undefined) return [];
  const { pinpoints, only, cited } = places;
  const shown = pinpoints.map((pinpoint, at) => {
    const text = placeText(pinpoint);
    // Once for all places.
    const isLast = at === pinpoints.length - 1;
    return { label: say.pinpoints.label, value: safeCell(only && isLast ? say.pinpoints.only(text) : text) };
  });
  // The identifier is already shown above.
  return cited === identifier ? shown : [{ label: say.pinpoints.cited, value: safeCell(cited) }, ...shown];
}

/** Spans to mark; none if the body is only the place. */
export const markedSpans = (places: ShownPlaces | undefined): Span[] =>
  places === undefined || places.only ? [] : places.pinpoints.flatMap(({ spans }) => spans);
