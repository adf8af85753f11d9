/** Target of a reference that a publisher marked, in one spelling however the publisher writes it. Pure. */
import type { Pinpoint } from '../../contract/name';
import { readIdentifier } from './read-identifier';

/** `work`: the law or the decision. `name`: the external id of what is named: the work, or an article of it. */
export interface Target {
  work: string;
  name: string;
  /** The places in it that the reference gives. */
  pinpoints: readonly Pinpoint[];
}

/** Reads a reference: a jci, a BWB number, a CELEX number, an ECLI, an address. Undefined for what names no document. Never throws. */
export function readTarget(reference: string): Target | undefined {
  // `CVDR://90740_1` and `CVDR:267366_1` are spellings of the publisher.
  const identifier = readIdentifier(reference.replace(/^CVDR:(?:\/\/)?(?=\d)/, 'CVDR'));
  if (identifier === undefined || identifier.kind === 'uuid') return undefined;
  const pinpoints = ('pinpoints' in identifier && identifier.pinpoints) || [];
  if (identifier.kind === 'ecli') return { work: identifier.externalId, name: identifier.externalId, pinpoints };
  const { work, externalId } = identifier;
  // A version of a local regulation is none of its name.
  return { work, name: `${work}${externalId.slice(externalId.search(/ |$/))}`, pinpoints };
}
