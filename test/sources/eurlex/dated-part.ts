import type { DatedPart } from '../../../src/sources/eurlex/act';

/** A part of an act, by its external id: `32031R0123 artikel 4`. */
export function datedPart(externalId: string, text = 'Text.', more: Partial<DatedPart> = {}): DatedPart {
  const [, kind = '', number = ''] = externalId.split(' ');
  return { externalId, kind, number, heading: '', divisions: [], text, ...more };
}
