/** Whose words stand at a place in a text, where they are not those of the court whose decision it is. Pure. */
import type { TextPart } from './answers/document';

/** A part with words that are not the court's. */
export type OthersPart = TextPart & Required<Pick<TextPart, 'standing'>>;

const isAround = (part: TextPart | null, offset: number): part is OthersPart =>
  typeof part === 'object' && part?.standing !== undefined && part.start <= offset && offset < part.end;

/** The innermost part with a standing that holds a place in a body; undefined where the words are those of the document itself. */
export function standingAt(parts: readonly TextPart[] | undefined, offset: number): OthersPart | undefined {
  // An answer of a service is of any shape.
  if (!Array.isArray(parts)) return undefined;
  return parts.findLast((part): part is OthersPart => isAround(part, offset));
}

/** Whose words a place is, for what shows it: nothing where they are the court's. */
export function whoseAt(
  parts: readonly TextPart[] | undefined,
  offset: number,
): Pick<OthersPart, 'standing' | 'author'> | undefined {
  const part = standingAt(parts, offset);
  return part && { standing: part.standing, ...(part.author !== undefined && { author: part.author }) };
}
