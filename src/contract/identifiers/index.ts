/**
 * What names a document outside this product: BWB number and article, ECLI, CELEX, CVDR, a jci, a publisher's address,
 * or a UUID. Reads what people paste, strictly enough that prose never becomes an identifier.
 */
import { parseBwb } from './bwb';
import { parseCelex } from './celex';
import { parseCvdr } from './cvdr';
import { parseEcli } from './ecli';
import type { Identifier } from './identifier';
import { parseJci } from './jci';
import { unwrap } from './pasted-text';
import { parseUrl } from './urls';

export type {
  BwbIdentifier,
  CelexIdentifier,
  CvdrIdentifier,
  EcliIdentifier,
  Identifier,
  Locator,
  UuidIdentifier,
} from './identifier';
export { isRecital, readLocator } from './locator';
export { unwrap } from './pasted-text';
export { sourceUrl } from './source-url';

const UUID = /^(?:urn:uuid:)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
const PARSERS = [parseJci, parseEcli, parseBwb, parseCelex, parseCvdr, parseUrl] as const;

/**
 * Reads the whole text as one identifier, in any case, with white space, quotes, brackets and punctuation around it.
 * Undefined when any of it is something else. Never throws.
 */
export function parseIdentifier(text: string): Identifier | undefined {
  const bare = unwrap(text);
  if (bare === '') return undefined;
  const uuid = UUID.exec(bare)?.[1];
  if (uuid !== undefined) return { kind: 'uuid', value: uuid.toLowerCase() };
  for (const parse of PARSERS) {
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
