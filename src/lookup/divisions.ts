/** Articles of a text that is one document: of a circulaire or a policy rule, whose file has divisions that are called Artikel. */

import type { Name, NamedSet, Pinpoint } from '../contract/name';
import type { LegalDocument } from '../contract/types';
import { splitAtStops } from '../law/places/pinpoints';
import { keyOf } from '../platform/text/words';

/** What can be cited, or asked for in another way. */
export type Named = Name | NamedSet | { readonly kind: 'row' };

/** The places in a text that a name points at; none for the whole of it. */
export const pinpointsOf = (name: Named): readonly Pinpoint[] => ('pinpoints' in name ? (name.pinpoints ?? []) : []);

/**
 * Whether a name can point at a place in a text: a stop in the number of an article can have one behind it, and an article can be a division of a
 * document that is all of its work.
 */
export function mayPoint(name: Named, document?: { readonly external_id: string }): boolean {
  if (pinpointsOf(name).length > 0) return true;
  const [cited = ''] = name.kind === 'citation' ? name.externalIds : [];
  return /\d[a-z]{0,3}\.[^ ]+$/i.test(cited) || cited.startsWith(`${document?.external_id} artikel `);
}

/** An article of a work, as its external id has it. */
const ARTICLE = /^(\S+) artikel ([^ ()]+)$/i;
/** The heading of a division that is called so. */
const HEADING = /#{1,6} Artikel /y;

interface Division {
  work: string;
  number: string;
}

/** The work and the number in the external id of an article; undefined for any other. */
export function divisionOf(externalId: string): Division | undefined {
  const [, work, number] = ARTICLE.exec(externalId) ?? [];
  return work === undefined || number === undefined ? undefined : { work, number };
}

/** Whether a text has a division of a number, and calls its divisions Artikel. */
export function hasDivision(
  { body, parts = [] }: Pick<LegalDocument, 'body' | 'parts'>,
  { number }: Division,
): boolean {
  const divisions = parts.filter(({ kind }) => kind === 'sectie');
  const isCalledSo = divisions.some(({ start }) => {
    HEADING.lastIndex = start;
    return HEADING.test(body);
  });
  return isCalledSo && divisions.some((part) => part.number.toLowerCase() === number.toLowerCase());
}

/** A name as what was found for it: a division in the text of its work. */
function asDivision<T extends Named>(name: T, document: Pick<LegalDocument, 'external_id' | 'body' | 'parts'>): T {
  const division = name.kind === 'citation' ? divisionOf(name.externalIds[0] ?? '') : undefined;
  if (division?.work !== document.external_id || typeof document.body !== 'string' || !hasDivision(document, division))
    return name;
  const [place, own] = [[{ kind: 'sectie' as const, number: division.number }], pinpointsOf(name)];
  const pinpoints = own.map(({ text, steps }) => ({
    text: `artikel ${division.number} ${text}`,
    steps: [place, ...steps],
  }));
  const whole = { text: `artikel ${division.number}`, steps: [place] };
  return { ...name, externalIds: [division.work], pinpoints: own.length === 0 ? [whole] : pinpoints };
}

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
