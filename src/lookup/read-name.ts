/** Reads what a text names, with the numbers of single publishers among the registers. */
import type { Name } from '../contract/name';
import { readAlias } from '../names/alias';
import { readCitation, readUnlistedLaw } from '../names/citation';
import { parseIdentifier } from '../sources/identifiers';

/** Of text that is no name, no more than this is kept. */
const SHOWN = 60;

/** Reads a whole text as a name; what is none comes back as `unknown`. Never throws. */
export function readName(text: string): Name {
  const identifier = parseIdentifier(text);
  if (identifier?.kind === 'uuid') return { kind: 'uuid', text, id: identifier.value };
  const citation = readCitation(text, identifier);
  if (citation !== undefined) return { ...citation, kind: 'citation', text };
  const alias = readAlias(text);
  if (alias !== undefined) return { ...alias, text };
  const law = readUnlistedLaw(text);
  if (law !== undefined) return { kind: 'unlisted-law', text, law };
  return { kind: 'unknown', text: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text };
}
