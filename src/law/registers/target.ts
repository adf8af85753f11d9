/** Normalises the target of a reference that a publisher marked. */
import type { Pinpoint } from '../../contract/name';
import { rememberingMany } from '../../platform/remembered';
import { readIdentifier } from './read-identifier';

/** `work`: the law or decision. `name`: external id of the work or of an article in it. */
export interface Target {
  work: string;
  name: string;
  pinpoints: readonly Pinpoint[];
}

/**
 * Reads a reference: a jci, BWB number, CELEX number, ECLI or address; undefined if it names no document. Never throws.
 * Many texts have the same ones.
 */
export const readTarget = rememberingMany(20_000, (reference: string): Target | undefined => {
  // The publisher also writes `CVDR://90740_1` and `CVDR:267366_1`.
  const identifier = readIdentifier(reference.replace(/^CVDR:(?:\/\/)?(?=\d)/, 'CVDR'));
  if (identifier === undefined || identifier.kind === 'uuid') return undefined;
  const pinpoints = ('pinpoints' in identifier && identifier.pinpoints) || [];
  if (identifier.kind === 'ecli') return { work: identifier.externalId, name: identifier.externalId, pinpoints };
  const { work, externalId } = identifier;
  // The version of a local regulation is not part of its name.
  return { work, name: `${work}${externalId.slice(externalId.search(/ |$/))}`, pinpoints };
});
