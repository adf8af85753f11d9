/** Identifiers as all of lks reads them: those of the API, then those of the registers that single publishers have. */
import { type Identifier, readIdentifier, unwrap } from '../names/read-identifier';
import { SOURCES } from './publishers';

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
 * The canonical external id of a text: `BWBR0005291 artikel 13`, `ECLI:NL:HR:2016:162`, `32016R0679 artikel 17`,
 * `CVDR680781_1`. Undefined for a UUID and for what is no identifier. Normalising twice changes nothing.
 */
export function normaliseExternalId(text: string): string | undefined {
  const identifier = parseIdentifier(text);
  return identifier === undefined || identifier.kind === 'uuid' ? undefined : identifier.externalId;
}

/**
 * What two spellings of one external id have in common: the canonical id in lower case, or for a spelling that is not
 * known the text itself, folded. For equality and for look-ups; not for people.
 */
export function identityKey(externalId: string): string {
  const identifier = parseIdentifier(externalId);
  if (identifier === undefined) return externalId.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return (identifier.kind === 'uuid' ? identifier.value : identifier.externalId).toLowerCase().replace(/–/g, '-');
}

/**
 * True when two external ids name the same document, whatever spelling each service uses. A CVDR number without a
 * version names every version of its regulation.
 */
export function sameIdentifier(a: string, b: string): boolean {
  const key = identityKey(a);
  if (key === '') return false;
  return key === identityKey(b) || sameRegulation(parseIdentifier(a), parseIdentifier(b));
}

function sameRegulation(a: Identifier | undefined, b: Identifier | undefined): boolean {
  if (a?.kind !== 'cvdr' || b?.kind !== 'cvdr' || a.work !== b.work) return false;
  if (a.version !== undefined && b.version !== undefined) return false;
  return (
    a.article?.toLowerCase() === b.article?.toLowerCase() && a.container?.toLowerCase() === b.container?.toLowerCase()
  );
}

/** The work that an external id of any spelling names, or is part of; what is no identifier is its own work. */
export function workOf(externalId: string): string {
  const identifier = parseIdentifier(externalId);
  if (identifier === undefined || identifier.kind === 'uuid') return externalId;
  return identifier.kind === 'ecli' ? identifier.externalId : identifier.work;
}
