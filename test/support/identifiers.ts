/** Identifiers as tests compare them. */
import { parseIdentifier } from '../../src/sources/identifiers';

/** The canonical external id of a text; undefined for a UUID and for what is no identifier. */
export function normaliseExternalId(text: string): string | undefined {
  const identifier = parseIdentifier(text);
  return identifier === undefined || identifier.kind === 'uuid' ? undefined : identifier.externalId;
}
