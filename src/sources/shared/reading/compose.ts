/** A body of lines, and where in it is what they mark. */
import type { Span, TextNote, TextStructure, TextTable } from '../../../contract/structure';
import { type EditorsSpan, toldByEditors } from './editors';
import type { Annotation, Edge } from './line';
import { Line } from './line';

/** What is marked, in the order in which it begins, with its place. */
function placesOf(edges: readonly Edge[]): (Span & { of: Annotation })[] {
  const open = new Map<Annotation, Span & { of: Annotation }>();
  const places: (Span & { of: Annotation })[] = [];
  for (const { at, of, ends } of edges) {
    if (!ends) {
      const place = { start: at, end: -1, of };
      open.set(of, place);
      places.push(place);
      continue;
    }
    const place = open.get(of);
    if (place !== undefined) place.end = at;
    open.delete(of);
  }
  // What was begun in a line that is nowhere in the body, or ended in one, is not in it.
  return places.filter(({ end }) => end >= 0);
}

/**
 * The body of a document: its paragraphs, with a blank line between them.
 *
 * @param known whether the parts of the text are marked, were recognised, or are not known.
 */
export function compose(
  paragraphs: readonly Line[],
  known: TextStructure['known'],
): { body: string; structure: TextStructure } {
  const { text, edges } = Line.join(paragraphs, '\n\n');
  const structure: TextStructure = { known, parts: [], tables: [], notes: [], references: [], added: [] };
  const notes = new Map<string, TextNote>();
  const editors: EditorsSpan[] = [];
  const marks: (Span & { mark: string })[] = [];
  let table: TextTable | undefined;
  for (const { start, end, of } of placesOf(edges)) {
    const span = { start, end };
    if (of.is === 'part') {
      const { is: _is, ...part } = of;
      structure.parts.push({ ...span, ...part });
    } else if (of.is === 'table') {
      table = { ...span, head: of.head, rows: [] };
      structure.tables.push(table);
    } else if (of.is === 'cell') {
      const row = table?.rows[of.row] ?? [];
      row[of.column] = span;
      if (table !== undefined) table.rows[of.row] = row;
    } else if (of.is === 'note') notes.set(of.mark, { ...span, mark: of.mark, marks: [] });
    else if (of.is === 'mark') marks.push({ ...span, mark: of.mark });
    else if (of.is === 'reference') structure.references.push({ ...span, target: of.target });
    else if (of.is === 'editors') editors.push({ ...span, said: of.said });
    else structure.added.push({ ...span, kind: of.kind });
  }
  for (const { mark, ...span } of marks) notes.get(mark)?.marks.push(span);
  structure.notes.push(...notes.values());
  if (editors.length > 0) Object.assign(structure, toldByEditors(text, structure, editors));
  return { body: text, structure };
}
