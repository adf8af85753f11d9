/** What a document cites and to what it is related, for the answer that has its text. */
import type { TextStructure } from '../../contract/structure';
import type { DocumentReference, LegalDocument } from '../../contract/types';
import { kindOfRelation } from '../../law/decisions/relation';
import { readTarget } from '../../law/registers/target';
import type { Recognised } from '../file/recognised';

type Place = [start: number, length: number, basis: string, pinpoint: string];

/**
 * What was recognised in a text and put down (`follow/look-through.ts`), without the decisions that are named by court, day and number
 * (`follow/by-case.ts`): these are no external ids. What counts for a law too is there for both: its article tells more.
 */
function referencesTo(recognised: readonly Recognised[]): DocumentReference[] {
  const rows = recognised.filter(({ name }) => !name.startsWith('case:'));
  const found = new Map<string, DocumentReference>();
  for (const { name, places } of rows.sort((one, other) => one.name.length - other.name.length)) {
    const work = name.split(' ')[0] ?? '';
    for (const [start, length, basis, pinpoint] of JSON.parse(places) as Place[]) {
      found.delete(`${start} ${length} ${work}`);
      const reference = { start, end: start + length, external_id: name, pinpoint, marked_up: false, basis };
      found.set(`${start} ${length} ${name}`, reference);
    }
  }
  return [...found.values()];
}

/** The fields of a document whose marks are known; none where there is nothing to say. */
export function referenceFields(
  recognised: readonly Recognised[],
  structure: TextStructure | undefined,
): Pick<LegalDocument, 'references' | 'relations'> {
  const { references: marks = [], relations: formal = [] } = structure ?? {};
  const marked = marks.flatMap(({ start, end, target }): DocumentReference[] => {
    const named = readTarget(target);
    if (named === undefined) return [];
    const pinpoint = named.pinpoints.map(({ text }) => text).join('; ');
    return [{ start, end, external_id: named.name, pinpoint, marked_up: true, basis: 'marked' }];
  });
  const references = [...marked, ...referencesTo(recognised)].sort((a, b) => a.start - b.start);
  const relations = formal.map((one) => {
    const { to, earlier = null, label, outcome } = one;
    return { kind: kindOfRelation(one), to, earlier, label, ...(outcome !== undefined && { outcome }) };
  });
  return { ...(references.length > 0 && { references }), ...(relations.length > 0 && { relations }) };
}
