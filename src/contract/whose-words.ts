/** The speaker at a place in a decision, if not the court. */
import type { TextPart } from './answers/document';
import type { Standing } from './answers/standing';

/** Whether a part has the words of others than the court. */
export const isOfOthers = (standing: OthersPart['standing']): boolean => standing.startsWith('part_');

export type OthersPart = TextPart & Required<Pick<TextPart, 'standing'>>;

const isAround = (part: TextPart | null, offset: number): part is OthersPart =>
  typeof part === 'object' && part?.standing !== undefined && part.start <= offset && offset < part.end;

/** The innermost part with a standing around a place; undefined for the document's own words. */
export function standingAt(parts: readonly TextPart[] | undefined, offset: number): OthersPart | undefined {
  // A service's answer can have any shape.
  if (!Array.isArray(parts)) return undefined;
  return parts.findLast((part): part is OthersPart => isAround(part, offset));
}

/** The speaker at a place, for display; undefined for the court. */
export function whoseAt(
  parts: readonly TextPart[] | undefined,
  offset: number,
): Pick<OthersPart, 'standing' | 'author'> | undefined {
  const part = standingAt(parts, offset);
  return part && { standing: part.standing, ...(part.author !== undefined && { author: part.author }) };
}

/** A part with others' words, as a standing of its text. */
export function standingOfPart(part: OthersPart, body: string): Standing {
  const place = part.kind === 'conclusie' ? part.kind : part.number;
  const [heading = ''] = body.slice(part.start, part.end).split('\n');
  const said = part.author ?? heading.replace(/^## /, '');
  return { about: 'words', code: part.standing, ...(place !== '' && { place }), said, source: 'file', seen: '' };
}

/** The opinions in a text, as its standings. Parties' views are shown at their place only. */
export const standingsOfOpinions = (parts: readonly TextPart[], body: string): Standing[] =>
  parts
    .filter(
      (part): part is OthersPart => part.standing !== undefined && part.kind === 'conclusie' && part.number === '',
    )
    .map((part) => standingOfPart(part, body));
