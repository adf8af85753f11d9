/** What a document cites and to what it is related, for the answer that has its text. */
import type { TextStructure } from '../../contract/structure';
import type { DocumentReference, LegalDocument } from '../../contract/types';
import { readRelation } from '../../names/relation';
import { readTarget } from '../../names/target';
import type { Database } from '../../sqlite';

type Place = [start: number, length: number, basis: string, pinpoint: string];

/** What was recognised in the text of a row and put down (`follow/look-through.ts`). What counts for a law too is there for both: its article tells more. */
function recognisedIn(database: Database, row: number): DocumentReference[] {
  if (!database.header.tables.has('recognised')) return [];
  const rows = database
    .prepare(
      `select name, places from recognised join recognised_names on recognised_names.id = recognised.target
       where doc = ? order by length(name), name`,
    )
    .all(BigInt(row));
  const found = new Map<string, DocumentReference>();
  for (const { name, places } of rows) {
    const work = String(name).split(' ')[0] ?? '';
    for (const [start, length, basis, pinpoint] of JSON.parse(String(places)) as Place[]) {
      found.delete(`${start} ${length} ${work}`);
      const key = `${start} ${length} ${name}`;
      found.set(key, { start, end: start + length, external_id: String(name), pinpoint, marked_up: false, basis });
    }
  }
  return [...found.values()];
}

/** The fields of a document whose text and marks are known; none where there is nothing to say. `row`: its number. */
export function referenceFields(
  database: Database,
  row: number,
  { externalId, body, structure }: { externalId: string; body: string; structure: TextStructure | undefined },
): Pick<LegalDocument, 'references' | 'relations'> {
  const { references: marks = [], added = [] } = structure ?? {};
  const marked = marks.flatMap(({ start, end, target }): DocumentReference[] => {
    const named = readTarget(target);
    if (named === undefined) return [];
    const pinpoint = named.pinpoints.map(({ text }) => text).join('; ');
    return [{ start, end, external_id: named.name, pinpoint, marked_up: true, basis: 'marked' }];
  });
  const references = [...marked, ...recognisedIn(database, row)].sort((a, b) => a.start - b.start);
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
