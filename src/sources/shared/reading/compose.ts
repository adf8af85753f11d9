/** A body of lines, and where in it is what they mark. */

import { divisionWords } from '../../../contract/outline';
import type { Span, TextNote, TextPart, TextStanding, TextStructure, TextTable } from '../../../contract/structure';
import { stateInWords } from '../../../law/laws/editorial';
import { type Annotation, type Edge, Line } from './line';

/** Such words in a body, with the brackets around them. */
interface EditorsSpan extends Span {
  /** Without the brackets. */
  readonly said: string;
}

const holds = (outer: Span, { start, end }: Span): boolean => outer.start <= start && end <= outer.end;

/** A division as it is cited, by its element: `hoofdstuk 2`. */
export const divisionName = (kind: string, number: string): string =>
  divisionWords({ kind: kind.replace('circulaire.', '').replaceAll('-', ' '), number });

/** A part as it is cited within those around it: `lid 2`, `onderdeel a`, `2°`; of a section what it is. Empty for one without a number. */
function stepOf({ kind, number, role }: TextPart, outer?: TextPart): string {
  if (number === '') return '';
  // A number of a point in a point: `2°`.
  return kind === 'onderdeel' && outer?.kind === kind && /^\d+$/.test(number)
    ? `${number}°`
    : divisionName(role ?? kind, number);
}

/** Where a place is: `lid 2, onderdeel a`; undefined where it is in no part that has a number. */
function placeOf(around: readonly TextPart[]): string | undefined {
  const steps = around.map((part, at) => stepOf(part, around[at - 1])).filter((step) => step !== '');
  return steps.length === 0 ? undefined : steps.join(', ');
}

/** Whether words outside of all parts are about the whole text, whatever else stands in it: `Dit artikel is nog niet in werking getreden.` */
const isOfAll = (said: string): boolean =>
  /^(?:dit (?:artikel|besluit|verdrag)|deze (?:bijlage|wet|regeling))(?!\p{L})/iu.test(said);

/** Content of a stretch of a body without these stretches, its number and its headings. */
function restOf(body: string, { start, end }: Span, without: readonly Span[], number = ''): string {
  let rest = '';
  let at = start;
  for (const span of without.filter((one) => one.end > start && one.start < end)) {
    rest += body.slice(at, Math.max(at, span.start));
    at = Math.max(at, span.end);
  }
  rest = (rest + body.slice(at, Math.max(at, end))).replace(/^## .*$/gm, '').trim();
  return rest.startsWith(number) ? rest.slice(number.length) : rest;
}

/**
 * What the words of editors in the place of a text say, of each part that has nothing else, or of the text where it has nothing else: these
 * parts are marked so too. Of a part that has words of the law besides them it is told that they are there, and no more.
 */
function toldByEditors(
  body: string,
  structure: TextStructure,
  editors: readonly EditorsSpan[],
): Pick<TextStructure, 'parts' | 'standing'> {
  const notText = [...editors, ...structure.added, ...structure.notes].sort((a, b) => a.start - b.start);
  const isAll = (span: Span, number?: string): boolean => !/[\p{L}\p{N}]/u.test(restOf(body, span, notText, number));
  const marked = new Map<TextPart, TextPart['standing']>();
  const standing = editors.map((words): TextStanding => {
    const around = structure.parts.filter((part) => holds(part, words));
    const part = around.at(-1);
    const isWhole =
      part === undefined ? isOfAll(words.said) || isAll({ start: 0, end: body.length }) : isAll(part, part.number);
    const code = isWhole ? stateInWords(words.said) : 'editors_words';
    if (isWhole && part !== undefined) marked.set(part, code);
    const place = placeOf(around);
    const isNamed = part === undefined || part.number !== '';
    return { code: isNamed ? code : 'editors_words', ...(place !== undefined && { place }), said: words.said };
  });
  const parts = structure.parts.map((part) => {
    const code = marked.get(part);
    return code === undefined ? part : { ...part, standing: code };
  });
  return { parts, standing };
}

/** Whether a code says of a text, or of a place in it, that it is not law. */
export const isForce = (code: TextStanding['code']): boolean =>
  ['not_yet', 'conditional', 'never', 'lapsed'].includes(code);

/** With the publication of the form that all of an element has; what is not in force has no day on which it came to be. */
function published(one: TextStanding, publication: TextStanding['publication']): TextStanding {
  if (publication === undefined || one.place !== undefined || !isForce(one.code)) return one;
  return { ...one, publication: one.code === 'lapsed' ? publication : { ...publication, in_force: '' } };
}

/**
 * A text and its structure with what its file says of it beside what the words of editors say. Of a state that both tell there is one standing,
 * with those words. `publication`: that of the form which an element has, for what the words of editors alone say of all of it.
 */
export function withStanding<T extends { structure: TextStructure }>(
  text: T,
  said: readonly TextStanding[],
  publication?: TextStanding['publication'],
): T {
  const told = text.structure.standing ?? [];
  const same = (one: TextStanding, other: TextStanding): boolean =>
    isForce(one.code) && other.code === one.code && other.place === one.place;
  const all = [
    ...said.map((one) => ({ ...one, said: one.said || (told.find((other) => same(other, one))?.said ?? '') })),
    ...told.filter((one) => !said.some((other) => same(one, other))).map((one) => published(one, publication)),
  ];
  return all.length === 0 ? text : { ...text, structure: { ...text.structure, standing: all } };
}

/** The editors' words in place of a text, where nothing else is there; else empty. */
export function editorsAlone([line, ...more]: readonly Line[]): string {
  const said = line?.edges.map(({ of }) => (of.is === 'editors' ? of.said : '')).find((words) => words !== '');
  return said !== undefined && more.length === 0 && line!.text === `[${said}]` ? said : '';
}

/** Marked stretches with their places, by where they begin. */
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
