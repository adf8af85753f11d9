/** The places in a document that its citation points at: in its header, and marked in its text. */
import type { Span } from '../contract/structure';
import type { FoundPinpoint } from '../contract/types';
import { say } from '../messages';
import { safeCell } from '../platform/text/safe-text';
import type { DocumentBlock } from './view';

/** What was asked for of a document: `only`: its body is nothing else. */
export interface ShownPlaces {
  pinpoints: readonly FoundPinpoint[];
  only: boolean;
  /** The whole citation, for people. */
  cited: string;
}

/** A place in a line: what it is, and what has to be said of how it was found. */
export function placeText({ text, found, ...how }: FoundPinpoint): string {
  return found === null ? say.pinpoints.notChecked(text) : say.pinpoints.found(text, how);
}

/** The citation and its places as entries of a header. */
export function placeEntries(places: ShownPlaces | undefined, identifier: string): DocumentBlock['header'] {
  if (places === undefined) return [];
  const { pinpoints, only, cited } = places;
  const shown = pinpoints.map((pinpoint, at) => {
    const text = placeText(pinpoint);
    // Said once, of all of them.
    const isLast = at === pinpoints.length - 1;
    return { label: say.pinpoints.label, value: safeCell(only && isLast ? say.pinpoints.only(text) : text) };
  });
  // Above it stands the identifier already.
  return cited === identifier ? shown : [{ label: say.pinpoints.cited, value: safeCell(cited) }, ...shown];
}

/** What is marked in the body: nothing where there is nothing else. */
export const markedSpans = (places: ShownPlaces | undefined): Span[] =>
  places === undefined || places.only ? [] : places.pinpoints.flatMap(({ spans }) => spans);
