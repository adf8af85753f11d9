/** Articles that are cited with a place behind a stop in their number: `art. 36f.2 Sr`, `artikel 10.2.g Wob`. Only the law tells them from numbers with a stop. */
import type { Pinpoint } from '../contract/name';
import type { LegalDocument } from '../contract/types';
import { splitAtStops } from '../law/places/pinpoints';
import { keyOf } from '../platform/text/words';
import { asDivision } from './divisions';
import { type Named, pinpointsOf } from './pinpoints-of';

/** An external id of an article whose number has a stop in it. */
const WITH_STOPS = /^(.* artikel )([^ ()]*\d[a-z]{0,3}\.[^ ()]+)$/i;

/** An article as it is written with places behind its number, in each way in which that can be split: `artikel 36f.2` as `artikel 36f`, lid 2. */
export function withoutStops(externalId: string): { externalId: string; places: Pinpoint[] }[] {
  const [, work = '', number = ''] = WITH_STOPS.exec(externalId) ?? [];
  return splitAtStops(number).map(({ article, places }) => ({ externalId: work + article, places: places.in('nl') }));
}

/**
 * A name as the document is called that was found for it: of an article that was found by the number before a stop, with what is behind that as
 * places; of a division of a text with the division as one.
 */
export function asFound<T extends Named>(name: T, document: Pick<LegalDocument, 'external_id' | 'body' | 'parts'>): T {
  const { external_id: held } = document;
  const [cited = ''] = name.kind === 'citation' ? name.externalIds : [];
  const split = withoutStops(cited).find(({ externalId }) => keyOf(externalId) === keyOf(held));
  const [outer] = split?.places ?? [];
  if (split === undefined || outer === undefined || keyOf(cited) === keyOf(held)) return asDivision(name, document);
  const own = pinpointsOf(name);
  const inside = own.map(({ text, steps }) => ({
    text: `${outer.text} ${text}`,
    steps: [...outer.steps, ...steps],
  }));
  return { ...name, externalIds: [held], pinpoints: own.length === 0 ? split.places : inside };
}
