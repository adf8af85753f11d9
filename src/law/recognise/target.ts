/** What a reference that a publisher marked names: one spelling of it, however the publisher writes it. Pure. */
import type { CitedDecision, Pinpoint } from '../../contract/name';
import { isLjn } from '../decisions/case-number';
import { readIdentifier } from '../registers/read-identifier';

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

/**
 * The ECLI of a Dutch decision that is cited by its LJN, its court and its day: the publisher made one of these when ECLIs came, with the LJN for
 * its number (`dcterms:replaces` of the decisions themselves: ECLI:NL:HR:2004:AO7817 replaces AO7817). Undefined where the court or the day is
 * not said, or the name of the court has been that of several.
 */
export function ecliOfLjn({
  courts,
  date,
  numbers,
}: Pick<CitedDecision, 'courts' | 'date' | 'numbers'>): string | undefined {
  const [ljn, another] = numbers.filter(isLjn);
  const [court, other] = courts;
  if (ljn === undefined || another !== undefined || court === undefined || other !== undefined) return undefined;
  return date === undefined ? undefined : `ECLI:NL:${court}:${date.slice(0, 4)}:${ljn}`;
}
