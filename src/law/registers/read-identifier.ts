/**
 * What names a document outside this product: BWB number and article, ECLI, CELEX, CVDR, a jci, a publisher's address,
 * or a UUID. Reads what people paste, strictly enough that prose never becomes an identifier. `sources/identifiers.ts` adds
 * the registers of single publishers, and is what the rest of lks asks.
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
/** What every identifier but a UUID has: a number of four digits at least (BWB, CELEX, the year of an ECLI), `CVDR`, or a host of `urls.ts`. */
const CAN_BE = /\d{4}|cvdr|\.(?:nl|eu|be)(?![a-z])/i;
const BWB = /^bwb/i;
const PARSERS = [parseJci, parseEcli, parseBwb, parseCelex, parseCvdr, parseUrl] as const;

/**
 * Reads a whole text, already unwrapped, as an identifier of a register of the API. Undefined when any of it is something
 * else. Never throws.
 */
export function readIdentifier(bare: string): Identifier | undefined {
  const uuid = UUID.exec(bare)?.[1];
  if (uuid !== undefined) return { kind: 'uuid', value: uuid.toLowerCase() };
  // Most words are none, and most that are one are of the BWB: the patterns of all registers take a millisecond to compile.
  if (!CAN_BE.test(bare)) return undefined;
  const ofBwb = BWB.test(bare) ? parseBwb(bare) : undefined;
  if (ofBwb !== undefined) return ofBwb;
  for (const parse of PARSERS) {
    const identifier = parse(bare);
    if (identifier !== undefined) return identifier;
  }
  return undefined;
}
