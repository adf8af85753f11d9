/** Reads what a text names, with the numbers of single publishers among the registers. */
import { readDate } from '../contract/dates';
import type { Name, NamedSet } from '../contract/name';
import { readAlias } from '../names/alias';
import { readCitations, readUnlistedLaw } from '../names/citation';
import { parseIdentifier } from '../sources/identifiers';

/** Of text that is no name, no more than this is kept. */
const SHOWN = 60;

/**
 * Reads everything that a whole text names, in its order: `artt. 3:40 en 3:44 BW` is two names. Never none: what is nothing is one
 * `unknown`. Never throws.
 */
export function readNames(text: string): readonly (Name | NamedSet)[] {
  const identifier = parseIdentifier(text);
  if (identifier?.kind === 'uuid') return [{ kind: 'uuid', text, id: identifier.value }];
  const citations = readCitations(text, identifier);
  if (citations !== undefined) return citations;
  const alias = readAlias(text);
  if (alias !== undefined) return [{ ...alias, text }];
  const law = readUnlistedLaw(text);
  return [law === undefined ? unknown(text) : { kind: 'unlisted-law', text, law }];
}

/** Reads a whole text as the name of one document; what is none, or names several, comes back as `unknown`. Never throws. */
export function readName(text: string): Name {
  const [name, another] = readNames(text);
  return name === undefined || another !== undefined || name.kind === 'range' || name.kind === 'part'
    ? unknown(text)
    : name;
}

function unknown(text: string): Name {
  const noDay = impossibleDay(text);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return { kind: 'unknown', text: shown, ...(noDay === undefined ? {} : { noDay }) };
}

/** What looks like a day in a text and is on no calendar: `2013-02-30`. */
function impossibleDay(text: string): string | undefined {
  return text.match(/\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{4})\b/g)?.find((day) => !readDate(day, 'first'));
}
