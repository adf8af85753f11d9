/** The days of the articles of a toestand: when each came to have its text, and of the publications that gave it. */
import type { TextDay } from '../shared/parsed-file';
import { asDay } from '../shared/reading/facts';
import type { XmlAttributes } from '../shared/xml/read';

/** Days of a publication (`bron`: `Stb.2021-500`), by the attribute that has them. */
const OF_PUBLICATION = [
  ['ondertekening_bron', 'change-signed'],
  ['publicatie_bron', 'change-published'],
  ['publicatie_iwt', 'commencement-published'],
] as const;

/**
 * For each article or annex the day from which it has its text (`changed`), with the publication that gave it as the place and what that did
 * (`wijziging`, `vervallen`) as the words; and the days of these publications, once each, as days of the work.
 */
export function daysOf(work: string, parts: readonly (readonly [externalId: string, XmlAttributes])[]): TextDay[] {
  const days = new Map<string, TextDay>();
  const put = (day: Omit<TextDay, 'basis'>): void => {
    if (day.day !== '') days.set(JSON.stringify(day), { ...day, basis: 'stated' });
  };
  for (const [externalId, attributes] of parts) {
    const { bron: place = '', effect: words = '', inwerking = '' } = attributes;
    put({ externalId, kind: 'changed', day: asDay(inwerking), place, words });
    for (const [name, kind] of OF_PUBLICATION)
      put({ externalId: work, kind, day: asDay(attributes[name] ?? ''), place, words: '' });
  }
  return [...days.values()];
}
