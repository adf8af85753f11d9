/** Articles of a text that is one document: of a circulaire or a policy rule, whose file has divisions that are called Artikel. */
import type { LegalDocument } from '../contract/types';
import { type Named, pinpointsOf } from './pinpoints-of';

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
export function asDivision<T extends Named>(
  name: T,
  document: Pick<LegalDocument, 'external_id' | 'body' | 'parts'>,
): T {
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
