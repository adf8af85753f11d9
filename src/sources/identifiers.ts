/** Identifiers as all of lks reads them: those of the API, then those of the registers that single publishers have. */
import { withoutSpaces } from '../law/places/article-number';
import { sameRegulation } from '../law/registers/cvdr';
import { pairedNumber } from '../law/registers/external-ids';
import { type Identifier, readIdentifier, unwrap } from '../law/registers/read-identifier';
import { SOURCES } from './publishers';

export { consolidatedNumber } from '../law/registers/celex';

const OWN_REGISTERS = SOURCES.flatMap(({ parse }) => (parse === undefined ? [] : [parse]));

/**
 * Reads the whole text as one identifier, in any case, with white space, quotes, brackets and punctuation around it.
 * Undefined when any of it is something else. Never throws.
 */
export function parseIdentifier(text: string): Identifier | undefined {
  const bare = unwrap(text);
  if (bare === '') return undefined;
  const known = readIdentifier(bare);
  if (known !== undefined) return known;
  for (const parse of OWN_REGISTERS) {
    const identifier = parse(bare);
    if (identifier !== undefined) return identifier;
  }
  return undefined;
}

/**
 * What two spellings of one external id have in common: the canonical id in lower case, or for a spelling that is not
 * known the text itself, folded. For equality and for look-ups; not for people.
 */
export function identityKey(externalId: string): string {
  const identifier = parseIdentifier(externalId);
  if (identifier === undefined) return externalId.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  const id = identifier.kind === 'uuid' ? identifier.value : withoutSpaces(identifier.externalId);
  return id.toLowerCase().replace(/–/g, '-');
}

/**
 * True when two external ids name the same document, whatever spelling each service uses, or by which of its two known numbers a decision of the
 * EU courts. A CVDR number without a version names every version of its regulation.
 */
export function sameIdentifier(a: string, b: string): boolean {
  const key = identityKey(a);
  if (key === '') return false;
  if (key === identityKey(b)) return true;
  const [one, other] = [parseIdentifier(a), parseIdentifier(b)];
  if (one !== undefined && one.kind !== 'uuid' && pairedNumber(one.externalId)?.toLowerCase() === identityKey(b))
    return true;
  return one?.kind === 'cvdr' && other?.kind === 'cvdr' && sameRegulation(one, other);
}

/** The work that an external id of any spelling names, or is part of; what is no identifier is its own work. */
export function workOf(externalId: string): string {
  const identifier = parseIdentifier(externalId);
  if (identifier === undefined || identifier.kind === 'uuid') return externalId;
  return identifier.kind === 'ecli' ? identifier.externalId : identifier.work;
}
