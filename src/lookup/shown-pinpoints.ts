/** The places that a citation points at, found in the document that it names: for each face that shows one (contract.md, "Pinpoints"). */

import { LksError } from '../contract/errors';
import type { Pinpoint, PinpointPlace } from '../contract/name';
import { atPlaces, isHidden, readStanding, standingLines } from '../contract/standing';
import type { AnswerNotice, FoundPinpoint, LegalDocument } from '../contract/types';
import { whoseAt } from '../contract/whose-words';
import { citeArticle } from '../law/laws/laws';
import { say } from '../messages';
import { parseIdentifier } from '../sources/identifiers';
import { asFound, type Named, pinpointsOf } from './divisions';
import { findPinpoint } from './pinpoint';
import type { Missing } from './places';
import { narrowed } from './sections';

/** What the places were looked for in, by what was asked for: `BWBR0005291 artikel 13 (art. 3:13 BW)`. */
function documentName(name: Named, document: LegalDocument): string {
  const id = name.kind === 'citation' ? (name.externalIds[0] ?? '') : document.external_id;
  const identifier = parseIdentifier(id);
  if (identifier?.kind !== 'bwb' && identifier?.kind !== 'celex') return id;
  const { work, article } = identifier;
  const cited = article === undefined ? undefined : citeArticle(work, article);
  return cited === undefined ? id : say.citations.alsoKnown(id, cited);
}

/** How a whole text is asked for: its id, and the flags for that of its day and language. */
function wholeOf(name: Named, { id, at, language }: LegalDocument): [id: string, flags: string] {
  const named = name.kind === 'citation' ? (name.externalIds[0] ?? id) : id;
  return [named, `${isIsoDay(at) ? ` --at ${at}` : ''}${language === 'en' ? ' --lang en' : ''}`];
}

/** A day of an answer, which is data like any other. */
const isIsoDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);

/** A document by the name that it was asked for. */
interface Place {
  name: Named;
  document: LegalDocument;
  whole: (id: string, flags: string) => string;
}

/** Whether words of lks in a text say that it was published only in part, or that numbers of it are missing. */
function isExtract({ added }: LegalDocument): boolean {
  const spans: unknown[] = Array.isArray(added) ? added : [];
  return spans.some((span) => Object(span).kind === 'extract');
}

/** Paragraphs of decisions are numbered on, so that of a number which is not there it can be said why. */
const isParagraph = ({ kind, number }: PinpointPlace): boolean => kind === 'punt' && /^\d+$/.test(number);

/** The paragraphs of a range that an extract does not have: `12 to 14`; empty where it has all. */
function unpublishedIn(pinpoint: Pinpoint, { parts }: LegalDocument): number[] {
  const held = new Set(
    (Array.isArray(parts) ? parts : []).flatMap((part) => {
      const { kind, number } = Object(part) as Record<string, unknown>;
      return kind === 'punt' ? [String(number)] : [];
    }),
  );
  return pinpoint.steps.flat().flatMap((place) => {
    const { number, to = number } = place;
    if (!isParagraph(place) || !/^\d{1,5}$/.test(to)) return [];
    const asked = Array.from({ length: Math.max(0, Number(to) - Number(number)) }, (_, at) => Number(number) + at);
    return asked.filter((one) => !held.has(String(one)));
  });
}

/** What a later change that works back says of a place that the text does not have. */
const changedAt = ({ text }: Pinpoint, { standing }: LegalDocument): string[] =>
  standingLines(atPlaces(readStanding(standing), [text]).filter((one) => one.text !== undefined));

function refusal(pinpoint: Pinpoint, missing: Missing, { name, document, whole }: Place): LksError | undefined {
  const [inside, language] = [documentName(name, document), document.language === 'en' ? 'en' : 'nl'] as const;
  const way = whole(...wholeOf(name, document));
  if (missing.state === 'absent' && isExtract(document) && isParagraph(missing.place))
    return new LksError('not-found', say.pinpoints.notPublished(pinpoint.text, inside, missing, language), {
      hint: way,
      code: 'pinpoint_not_published',
    });
  if (missing.state === 'absent' && missing.inOpinion !== undefined)
    return new LksError('not-found', say.pinpoints.onlyInOpinion(pinpoint.text, inside, missing.inOpinion), {
      hint: say.pinpoints.opinionHint(document.external_id, missing.inOpinion),
      code: 'pinpoint_not_found',
    });
  if (missing.state === 'absent')
    return new LksError('not-found', say.pinpoints.absent(pinpoint.text, inside, missing, language), {
      hint: [...changedAt(pinpoint, document), way].join('\n'),
      code: 'pinpoint_not_found',
    });
  if (missing.state !== 'unclear') return undefined;
  const { choices } = missing;
  return new LksError('not-found', say.pinpoints.unclear(pinpoint.text, inside, choices.length), {
    hint: [say.pinpoints.choices(choices, language), way].join('\n'),
    code: 'pinpoint_unclear',
  });
}

/** One place, as the answer has it. Throws `not-found` for one that is not there, or can be several. */
function shown(pinpoint: Pinpoint, place: Place): { found: FoundPinpoint; message?: string; inPart?: string } {
  const { text } = pinpoint;
  const { document } = place;
  const body = typeof document.body === 'string' ? document.body : '';
  const found = findPinpoint(body, document.parts, document.structure, pinpoint);
  if (found.state === 'found') {
    const { spans, recognised, times } = found;
    const lacks = isExtract(document) ? unpublishedIn(pinpoint, document) : [];
    return {
      ...(lacks.length > 0 && { inPart: say.pinpoints.publishedInPart(text, lacks.map(String)) }),
      found: {
        text,
        found: true,
        spans,
        ...(recognised && { recognised }),
        ...(times > 1 && { times }),
        ...(spans[0] && whoseAt(document.parts, spans[0].start)),
      },
    };
  }
  // What the file does not mark may be there all the same: the whole is shown.
  if (found.state === 'absent' && found.printed === true)
    return { found: { text, found: null, spans: [] }, message: say.pinpoints.unchecked.unmarked(text) };
  const error = refusal(pinpoint, found, place);
  if (error !== undefined) throw error;
  const why = found.state === 'unchecked' ? found.why : 'structure';
  return { found: { text, found: null, spans: [] }, message: say.pinpoints.unchecked[why](text) };
}

/** A document with the places that were asked for, and warnings for those that nobody could check. */
export interface WithPinpoints {
  data: LegalDocument;
  pinpoints: readonly FoundPinpoint[];
  /** The same as the name has them. */
  named: readonly Pinpoint[];
  remarks: AnswerNotice[];
}

/** How places are shown. */
export interface PlaceOptions {
  /** Nothing but them is left in the body. */
  only?: boolean;
  /** What becomes of the text where a place in it could not be checked: it is shown whole, unless told otherwise. */
  unchecked?: string;
  /** How to get the whole text: by its id, with these flags of `lks doc`. */
  whole?: (id: string, flags: string) => string;
}

/**
 * Finds the places that a name points at in the document that it names.
 *
 * @throws `not-found` for a place that is not there, that can be several, or, with `only`, that nobody can check.
 */
export function withPinpoints(
  cited: Named,
  document: LegalDocument,
  { only = false, unchecked: then = say.pinpoints.wholeShown, whole = say.pinpoints.wholeText }: PlaceOptions = {},
): WithPinpoints {
  const name = asFound(cited, document);
  const named = pinpointsOf(name);
  if (isHidden(document)) {
    const pinpoints = named.map(({ text }) => ({ text, found: null, spans: [] }));
    return { data: { ...document, pinpoints }, pinpoints, named, remarks: [] };
  }
  const all = named.map((pinpoint) => shown(pinpoint, { name, document, whole }));
  const unchecked = all.flatMap(({ message }) => (message === undefined ? [] : [message]));
  if (only && unchecked[0] !== undefined)
    throw new LksError('not-found', `${unchecked[0]} ${say.pinpoints.onlyRefused}`, {
      hint: whole(...wholeOf(name, document)),
      code: 'pinpoint_not_checked',
    });
  const pinpoints = all.map(({ found }) => found);
  const spans = pinpoints.flatMap((one) => one.spans);
  const data = only ? narrowed({ ...document, pinpoints }, spans) : { ...document, pinpoints };
  const inPart = all.flatMap((one) => one.inPart ?? []);
  const remarks = [
    ...unchecked.map((message) => ({
      code: 'pinpoint_not_checked',
      message: `${message} ${then}`,
    })),
    ...inPart.map((message) => ({ code: 'pinpoint_in_part', message })),
  ];
  return { data, pinpoints: data.pinpoints ?? [], named, remarks };
}
