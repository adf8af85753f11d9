/** In which part of a text something stands, in words. */
import type { TextPart } from '../../../contract/answers/document';
import type { LegalDocument } from '../../../contract/types';
import { say } from '../../../messages';

const OF_ARTICLE: ReadonlySet<string> = new Set(['lid', 'onderdeel', 'alinea']);
const OF_DECISION: ReadonlySet<string> = new Set(['rechtsoverweging', 'punt', 'conclusie', 'sectie']);

const sizeOf = ({ start, end }: TextPart): number => end - start;

/** The part of a text in which something stands: `lid 2 onder a`, `r.o. 4.3`; empty where none is known. */
export function whereIn({ parts = [] }: Pick<LegalDocument, 'parts'>, offset: number): string {
  const around = parts
    .filter(({ start, end, number }) => start <= offset && offset < end && number !== '')
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  const numbered = around.filter(({ kind }) => OF_DECISION.has(kind)).at(-1);
  const places = around.filter(({ kind }) => OF_ARTICLE.has(kind));
  const all = numbered === undefined ? places : [numbered];
  return all.map(({ kind, number }) => say.verifying.partNamed(kind, number)).join(' ');
}
