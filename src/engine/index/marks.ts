/** Marks of a document, by which it is found besides its words. No folded word begins with their sign. */
import type { Indexable } from './match';

/** Marks of an area of law, of a court without an ECLI, and of one with. */
export const areaMark = (area: number): string => `§a${area}`;
export const courtMark = (court: string): string => `§c${court.replace(':', '').toLowerCase()}`;
export const ecliMark = (country: string, court: string): string => `§e${country} ${court}`;

function* ecliMarks(names: readonly string[]): Generator<string> {
  for (const [at, name] of names.entries())
    if (name === 'ecli' && names[at + 2] !== undefined) yield ecliMark(names[at + 1]!, names[at + 2]!);
}

export const marksOf = ({ names, area, court }: Pick<Indexable, 'names' | 'area' | 'court'>): string[] => [
  areaMark(area),
  ...new Set(ecliMarks(names === '' ? [] : names.split(' '))),
  ...(court === undefined ? [] : [courtMark(court)]),
];
