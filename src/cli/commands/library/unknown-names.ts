/** Names of elements and attributes that no table has: a line for each file that has some, as programs and people get it. */
import { say } from '../../../messages';
import { safeCell } from '../../../platform/text/safe-text';
import type { UnknownIn } from '../../../sources/shared/parsed-file';

/** Most files listed one by one, and most names of one. */
const MOST = { files: 12, names: 8 } as const;

/** @param files how many files have such names: those that are told, unless more were only counted. */
export function unknownNotes(told: readonly UnknownIn[], files = told.length): string[] {
  const lines = told.slice(0, MOST.files).map(({ file, hasText, elements, attributes }) => {
    const names = [
      ...Object.entries(elements).map(([name, times]) => say.importing.unknownElement(safeCell(name), times)),
      ...Object.entries(attributes).map(([name, times]) => say.importing.unknownAttribute(safeCell(name), times)),
    ];
    const shown = names.slice(0, MOST.names);
    return say.importing.unknownNames(safeCell(file), shown, names.length - shown.length, hasText);
  });
  return files > lines.length ? [...lines, say.importing.unknownMore(files - lines.length)] : lines;
}

/** The same for programs. */
export const unknownData = (told: readonly UnknownIn[]): unknown[] =>
  told.map(({ file, hasText, elements, attributes }) => ({ file, has_text: hasText, elements, attributes }));
