/** The places in a text that `lks doc` was asked for: found, noted on stderr, or shown alone with `--only`. */

import { LksError } from '../../contract/errors';
import type { Pinpoint } from '../../contract/name';
import type { AnswerNotice, FoundPinpoint, LegalDocument } from '../../contract/types';
import { mayPoint } from '../../lookup/divisions';
import type { DocArgument } from '../../lookup/names-reader';
import { say } from '../../messages';
import { asText, safeLine } from '../../platform/text/safe-text';
import { isMachine } from '../../render/formats';
import { placeText, type ShownPlaces } from '../../render/places';
import type { Context } from '../command/context';

export interface Placed {
  data: LegalDocument;
  /** Absent if the whole document was asked for. */
  places?: ShownPlaces;
  named?: readonly Pinpoint[];
  remarks: readonly AnswerNotice[];
}

const WORDS = 60;

/** A recital is cited as a place in its act, but is a document of its own. */
function namesRecital(wanted: DocArgument): boolean {
  const named = wanted.kind === 'range' ? wanted.from : wanted;
  return 'externalIds' in named && named.externalIds.some((id) => / overweging \S+$/.test(id));
}

/** Throws `usage` for `--only` without a place. */
export function checkOnly(wanted: DocArgument, only: boolean): void {
  if (!only || wanted.kind === 'unknown' || mayPoint(wanted) || namesRecital(wanted)) return;
  throw new LksError('usage', say.pinpoints.onlyNeeds, { hint: say.pinpoints.onlyNeedsHint });
}

const citedAs = (wanted: DocArgument): string => ('display' in wanted ? wanted.display : wanted.text);

/** Finds the places that an argument points at. `cites`: only cited, no text is shown. Throws as `withPinpoints`. */
export async function placedIn(
  wanted: DocArgument,
  data: LegalDocument,
  only: boolean,
  cites = false,
): Promise<Placed> {
  // Few citations point at a place; load the code only for those.
  if (!mayPoint(wanted, data))
    return { data, ...(only && { places: { pinpoints: [], only, cited: citedAs(wanted) } }), remarks: [] };
  const { withPinpoints } = await import('../../lookup/shown-pinpoints');
  const found = withPinpoints(wanted, data, { only, ...(cites && { unchecked: say.cite.placeAsTyped }) });
  return {
    data: found.data,
    places: { pinpoints: found.pinpoints, only, cited: citedAs(wanted) },
    named: found.named,
    remarks: found.remarks,
  };
}

/** One part of a document. Throws `not-found` as `sectionIn`. */
export async function sectionPlaced(document: LegalDocument, section: string): Promise<Placed> {
  const { sectionIn } = await import('../../lookup/sections');
  const { data, found } = sectionIn(document, section);
  return { data, places: { pinpoints: found, only: true, cited: asText(document.external_id) }, remarks: [] };
}

function beginningOf({ body }: LegalDocument, { spans: [span] }: FoundPinpoint): string {
  return firstWords(body.slice(span?.start ?? 0, Math.min(span?.end ?? 0, (span?.start ?? 0) + 4 * WORDS)));
}

/** The first words of a text as one safe line, whole words only. */
export function firstWords(text: string): string {
  const words = safeLine(text).trim();
  return words.length <= WORDS ? words : `${words.slice(0, WORDS).replace(/\s+\S*$/u, '')} …`;
}

/** With the document: there may be several of both. */
const placeName = ({ external_id: id }: LegalDocument, pinpoint: FoundPinpoint): string =>
  safeLine(say.pinpoints.inDocument(asText(id), placeText(pinpoint)));

/** Notes that the browser opens the whole document, not its places. */
export const notOpenedAt = (places: Placed['places']): string[] =>
  (places?.pinpoints ?? []).map((pinpoint) => say.pinpoints.webWhole(safeLine(placeText(pinpoint))));

/** Notes on stderr where the places are, in formats that do not mark them. */
export function notePlaces(context: Context, { data, places }: Placed): void {
  const { io, format } = context;
  if (places === undefined || places.only || format === 'table' || isMachine(format)) return;
  const found = places.pinpoints.filter((pinpoint) => pinpoint.found === true);
  for (const pinpoint of found) io.note(say.pinpoints.begins(placeName(data, pinpoint), beginningOf(data, pinpoint)));
}
