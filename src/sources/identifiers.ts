import { withLetter, withoutSpaces } from '../law/places/article-number';
import { sameRegulation } from '../law/registers/cvdr';
import { pairedNumber } from '../law/registers/external-ids';
import { type Identifier, readIdentifier, unwrap } from '../law/registers/read-identifier';
import { SOURCES } from './publishers';

export { consolidatedNumber } from '../law/registers/celex';

const OWN_REGISTERS = SOURCES.flatMap(({ parse }) => (parse === undefined ? [] : [parse]));

/**
 * Parses the whole text as one identifier, case-insensitive, ignoring surrounding white space, quotes, brackets and
 * punctuation. Never throws.
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

/** Key for comparing ids: canonical id in lower case, or the folded text if unknown. Not for display. */
export function identityKey(externalId: string, identifier = parseIdentifier(externalId)): string {
  if (identifier === undefined) return externalId.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  const id = identifier.kind === 'uuid' ? identifier.value : withoutSpaces(withLetter(identifier.externalId));
  return id.toLowerCase().replace(/–/g, '-');
}

/**
 * Whether two ids name the same document, in any spelling or by either of the two numbers of an EU decision. A CVDR
 * number without version matches all versions.
 */
export const sameIdentifier = (a: string, b: string): boolean => isSameAs(b)(a);

/** As `sameIdentifier`, for one id among many. */
export function isSameAs(b: string): (a: string) => boolean {
  const other = parseIdentifier(b);
  const wanted = identityKey(b, other);
  return (a) => {
    const one = parseIdentifier(a);
    const key = identityKey(a, one);
    if (key === '') return false;
    if (key === wanted) return true;
    if (one !== undefined && one.kind !== 'uuid' && pairedNumber(one.externalId)?.toLowerCase() === wanted) return true;
    return one?.kind === 'cvdr' && other?.kind === 'cvdr' && sameRegulation(one, other);
  };
}

/** The work that an id names or is part of; unknown text is its own work. */
export function workOf(externalId: string): string {
  const identifier = parseIdentifier(externalId);
  if (identifier === undefined || identifier.kind === 'uuid') return externalId;
  return identifier.kind === 'ecli' ? identifier.externalId : identifier.work;
}
