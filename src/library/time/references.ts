/** What a document cites and to what it is related, for the answer that has its text. */
import type { TextStructure } from '../../contract/structure';
import type { DocumentReference, LegalDocument } from '../../contract/types';
import { readRelation } from '../../names/relation';
import { readTarget } from '../../names/target';
import type { SqlValue } from '../../sqlite';

type Place = [start: number, length: number, basis: string, pinpoint: string];

/**
 * A column for `referenceFields`, of a statement that has rows of `docs`: what was recognised in their texts and put down (`follow/look-through.ts`),
 * without the decisions that are named by court, day and number (`follow/by-case.ts`): these are no external ids.
 */
export const RECOGNISED_COLUMN = `, (select json_group_array(json_array(name, json(places))) from recognised
  join recognised_names on recognised_names.id = recognised.target where doc = docs.id and name not glob 'case:*') as recognised`;

/** What is in that column. What counts for a law too is there for both: its article tells more. */
function recognisedIn(column: SqlValue | undefined): DocumentReference[] {
  const rows = JSON.parse(String(column ?? '[]')) as [name: string, places: Place[]][];
  const found = new Map<string, DocumentReference>();
  for (const [name, places] of rows.sort(([one], [other]) => one.length - other.length)) {
    const work = name.split(' ')[0] ?? '';
    for (const [start, length, basis, pinpoint] of places) {
      found.delete(`${start} ${length} ${work}`);
      const reference = { start, end: start + length, external_id: name, pinpoint, marked_up: false, basis };
      found.set(`${start} ${length} ${name}`, reference);
    }
  }
  return [...found.values()];
}

/** The fields of a document whose text and marks are known; none where there is nothing to say. `recognised`: what `recognisedColumn` has. */
export function referenceFields(
  recognised: SqlValue | undefined,
  { externalId, body, structure }: { externalId: string; body: string; structure: TextStructure | undefined },
): Pick<LegalDocument, 'references' | 'relations'> {
  const { references: marks = [], added = [] } = structure ?? {};
  const marked = marks.flatMap(({ start, end, target }): DocumentReference[] => {
    const named = readTarget(target);
    if (named === undefined) return [];
    const pinpoint = named.pinpoints.map(({ text }) => text).join('; ');
    return [{ start, end, external_id: named.name, pinpoint, marked_up: true, basis: 'marked' }];
  });
  const references = [...marked, ...recognisedIn(recognised)].sort((a, b) => a.start - b.start);
  const register = added.filter(({ kind }) => kind === 'register');
  const relations = marked.flatMap(({ start, end, external_id: to }) => {
    const isInRegister = register.some((one) => one.start <= start && end <= one.end);
    const said = isInRegister ? readRelation(externalId, to, body.slice(start, end)) : undefined;
    if (said === undefined) return [];
    const { relation: kind, earlier = null, label, outcome } = said;
    return [{ kind, to, earlier, label, ...(outcome !== undefined && { outcome }) }];
  });
  return { ...(references.length > 0 && { references }), ...(relations.length > 0 && { relations }) };
}
