/** Articles of a text that is one document: a circulaire or policy rule with divisions called Artikel. */

import type { Name, NamedSet, Pinpoint } from '../contract/name';
import type { LegalDocument } from '../contract/types';
import { splitAtStops } from '../law/places/pinpoints';
import { keyOf } from '../platform/text/words';

export type Named = Name | NamedSet | { readonly kind: 'row' };

/** The cited places; empty for the whole text. */
export const pinpointsOf = (name: Named): readonly Pinpoint[] => ('pinpoints' in name ? (name.pinpoints ?? []) : []);

/**
 * Whether a name may have a place: also behind a stop in an article number, or an article that is a division of a
 * document.
 */
export function mayPoint(name: Named, document?: { readonly external_id: string }): boolean {
  if (pinpointsOf(name).length > 0) return true;
  const [cited = ''] = name.kind === 'citation' ? name.externalIds : [];
  return /\d[a-z]{0,3}\.[^ ]+$/i.test(cited) || cited.startsWith(`${document?.external_id} artikel `);
}

const ARTICLE = /^(\S+) artikel ([^ ()]+)$/i;
const HEADING = /#{1,6} Artikel /y;

interface Division {
  work: string;
  number: string;
}

/** The work and number in an article's external id. */
export function divisionOf(externalId: string): Division | undefined {
  const [, work, number] = ARTICLE.exec(externalId) ?? [];
  return work === undefined || number === undefined ? undefined : { work, number };
}

/** Whether a text has a division with this number and calls divisions Artikel. */
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

/** The name as a division in its work's text. */
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

const WITH_STOPS = /^(.* artikel )([^ ()]*\d[a-z]{0,3}\.[^ ()]+)$/i;

/** An article with a place behind a stop, split in each possible way: `artikel 36f.2` as `artikel 36f`, lid 2. */
export function withoutStops(externalId: string): { externalId: string; places: Pinpoint[] }[] {
  const [, work = '', number = ''] = WITH_STOPS.exec(externalId) ?? [];
  return splitAtStops(number).map(({ article, places }) => ({ externalId: work + article, places: places.in('nl') }));
}

/**
 * The name adapted to the document found: the part of an article number behind a stop, or a division, becomes a place.
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
