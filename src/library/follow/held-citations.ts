/** The citations in a text that is held: those that its publisher marks, and those that are recognised between them. */
import type { CitationPlace } from '../../contract/following';
import type { Pinpoint } from '../../contract/name';
import type { Span, TextStructure } from '../../contract/structure';
import { say } from '../../messages';
import type { FoundCitation, OwnText } from '../../names/recognise/found';
import { recognise } from '../../names/recognise/recognise';
import { readTarget } from '../../names/target';
import type { Database } from '../../sqlite';
import { structureOf } from '../file/structures';
import { textsOf } from '../file/texts';

/** A citation with what it names. */
export interface HeldCitation extends CitationPlace {
  work: string;
  name: string;
  pinpoints: readonly Pinpoint[];
}

const NO_STRUCTURE: Pick<TextStructure, 'parts' | 'references' | 'added'> = { parts: [], references: [], added: [] };

const holds = (outer: Span, { start }: Span): boolean => outer.start <= start && start < outer.end;

/** The part of a text that a stretch begins in, as it is cited. */
function placeOf({ parts, added }: Pick<TextStructure, 'parts' | 'added'>, span: Span): string {
  if (added.some((one) => one.kind === 'register' && holds(one, span))) return 'register';
  const around = parts.filter((part) => holds(part, span) && part.number !== '');
  const numbered = around.filter(({ kind }) => kind !== 'sectie' && kind !== 'alinea');
  // Considerations are numbered through: the innermost tells all.
  const last = numbered.at(-1);
  const named = last?.kind === 'rechtsoverweging' || last?.kind === 'punt' ? [last] : numbered;
  return (named.length > 0 ? named : around.slice(-1))
    .map(({ kind, number }) => say.follow.part(kind, number))
    .join(', ');
}

const pinpointText = (pinpoints: readonly Pinpoint[]): string => pinpoints.map(({ text }) => text).join('; ');

/** What a recognised citation names; undefined for one that only a search of the library can tell. */
function targetOf({ name }: FoundCitation): { work: string; name: string; pinpoints: readonly Pinpoint[] } | undefined {
  if (name.kind !== 'citation' || name.externalIds.length !== 1) return undefined;
  const [id = ''] = name.externalIds;
  const { pinpoints = [], former } = name;
  const own = former === true && !id.endsWith(' (oud)') ? `${id} (oud)` : id;
  return { work: name.work ?? own.split(' ')[0] ?? own, name: own, pinpoints };
}

/** What is told of the text in which citations are recognised. */
export interface Recognising {
  own: OwnText;
}

/** The citations in a body, in its order; those that overlap once. Without `recognising` those that are marked alone. */
export function citationsIn(
  body: string,
  structure: Pick<TextStructure, 'parts' | 'references' | 'added'> = NO_STRUCTURE,
  recognising?: Recognising,
): HeldCitation[] {
  const marked = structure.references.flatMap(({ start, end, target }): HeldCitation[] => {
    const named = readTarget(target);
    if (named === undefined) return [];
    const text = body.slice(start, end);
    const place = placeOf(structure, { start, end });
    return [
      { start, end, text, place, pinpoint: pinpointText(named.pinpoints), marked_up: true, basis: 'marked', ...named },
    ];
  });
  if (recognising === undefined) return marked;
  const taken: Span[] = [...marked, ...structure.added];
  const recognised = recognise(body, recognising).flatMap((found): HeldCitation[] => {
    const named = targetOf(found);
    const { start, end, basis } = found;
    if (named === undefined || taken.some((one) => one.start < end && start < one.end)) return [];
    const place = placeOf(structure, found);
    const text = body.slice(start, end);
    return [{ start, end, text, place, pinpoint: pinpointText(named.pinpoints), marked_up: false, basis, ...named }];
  });
  return [...marked, ...recognised].sort((a, b) => a.start - b.start);
}

/** The citations in the text of a row. Throws `local` where the library is damaged. */
export function citationsOf(database: Database, id: number, recognising?: Recognising): HeldCitation[] {
  return citationsIn(textsOf(database, id).body, structureOf(database, id), recognising);
}
