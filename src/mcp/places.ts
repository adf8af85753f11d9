/** The places in a text that were asked for, by the pages of that text. */
import type { FoundPinpoint } from '../contract/types';
import { say } from '../messages';
import type { TextPage } from './pages';
import { foreignLine, foreignText } from './untrusted';

/** Characters of a place that are shown, to find it by. */
const BEGINNING = 80;

/** A place as an answer has it. Positions are those of `page`: in the whole text. */
export interface PlacedPinpoint {
  text: string;
  /** False: whether it is there could not be checked. */
  found: boolean;
  recognised?: true;
  times?: number;
  by?: 'title' | 'role';
  standing?: string;
  author?: string;
  places: { page: number; from: number; to: number; begins: string }[];
}

/**
 * The places in a text whose pages are given.
 *
 * @param body as it came, to which the places belong. @param before how much stands before it in the text.
 */
export function placedOn(
  pinpoints: readonly FoundPinpoint[],
  body: unknown,
  before: number,
  pages: readonly TextPage[],
): PlacedPinpoint[] {
  const given = typeof body === 'string' ? body : '';
  const at = (place: number): number => before + foreignText(given.slice(0, place)).length;
  return pinpoints.map(({ text, found, spans, recognised, times, by, standing, author }) => ({
    text: foreignLine(text),
    found: found === true,
    ...(recognised && { recognised }),
    ...(times !== undefined && { times }),
    ...(by !== undefined && { by }),
    ...(standing !== undefined && { standing }),
    ...(author !== undefined && { author: foreignLine(author) }),
    places: spans.map(({ start, end }) => {
      const [from, to] = [at(start), at(end)];
      const page = pages.findIndex((one) => from < one.end);
      return { page: Math.max(0, page) + 1, from, to, begins: foreignLine(given.slice(start, end), BEGINNING) };
    }),
  }));
}

/** The places as lines: what they are, on which page, and how they begin. */
export function placeLines(pinpoints: readonly PlacedPinpoint[]): string[] {
  return pinpoints.flatMap(({ text, found, places, ...how }) => {
    if (!found) return [say.pinpoints.notChecked(text)];
    const place = say.pinpoints.found(text, how);
    return places.map(({ page, begins }) => say.mcp.placeOn(place, page, begins));
  });
}
