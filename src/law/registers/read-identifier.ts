/**
 * Reads public identifiers: BWB number and article, ECLI, CELEX, CVDR, jci, a publisher's address, or a UUID; strictly
 * enough that prose is never one. `sources/identifiers.ts` adds the registers of single publishers and is used by the
 * rest of lks.
 */
import { parseBwb } from './bwb';
import { parseCelex } from './celex';
import { parseCvdr } from './cvdr';
import { parseEcli } from './ecli';
import type { Identifier } from './identifier';
import { parseJci } from './jci';
import { parseUrl } from './urls';

export { unwrap } from '../text/scan';
export type {
  Identifier,
  OwnIdentifier,
} from './identifier';
export { sourceUrl } from './urls';

const UUID = /^(?:urn:uuid:)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
/** Every identifier but a UUID has four digits (BWB, CELEX, year of an ECLI), `CVDR`, or a host of `urls.ts`. */
const CAN_BE = /\d{4}|cvdr|\.(?:nl|eu|be)(?![a-z])/i;
const BWB = /^bwb/i;
const PARSERS = [parseJci, parseEcli, parseBwb, parseCelex, parseCvdr, parseUrl] as const;

/** Reads a whole text, already unwrapped, as an identifier; undefined if any of it is something else. Never throws. */
export function readIdentifier(bare: string): Identifier | undefined {
  const uuid = UUID.exec(bare)?.[1];
  if (uuid !== undefined) return { kind: 'uuid', value: uuid.toLowerCase() };
  // A quick path: most words are no identifier and most identifiers are BWB numbers, while all patterns take a
  // millisecond to compile.
  if (!CAN_BE.test(bare)) return undefined;
  const ofBwb = BWB.test(bare) ? parseBwb(bare) : undefined;
  if (ofBwb !== undefined) return ofBwb;
  for (const parse of PARSERS) {
    const identifier = parse(bare);
    if (identifier !== undefined) return identifier;
  }
  return undefined;
}
