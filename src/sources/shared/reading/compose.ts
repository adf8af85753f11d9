/** Composes the body of a document from lines, with the offsets of their annotations. */

import { divisionWords } from '../../../contract/outline';
import type { Span, TextNote, TextPart, TextStanding, TextStructure, TextTable } from '../../../contract/structure';
import { stateInWords } from '../../../law/laws/editorial';
import { type Annotation, type Edge, Line } from './line';

interface EditorsSpan extends Span {
  readonly said: string;
}

const holds = (outer: Span, { start, end }: Span): boolean => outer.start <= start && end <= outer.end;

/** A division as cited: `hoofdstuk 2`. */
export const divisionName = (kind: string, number: string): string =>
  divisionWords({ kind: kind.replace('circulaire.', '').replaceAll('-', ' '), number });

/** A part as cited within its parent: `lid 2`, `onderdeel a`, `2°`; a section by its role. Empty without a number. */
function stepOf({ kind, number, role }: TextPart, outer?: TextPart): string {
  if (number === '') return '';
  return kind === 'onderdeel' && outer?.kind === kind && /^\d+$/.test(number)
    ? `${number}°`
    : divisionName(role ?? kind, number);
}

function placeOf(around: readonly TextPart[]): string | undefined {
  const steps = around.map((part, at) => stepOf(part, around[at - 1])).filter((step) => step !== '');
  return steps.length === 0 ? undefined : steps.join(', ');
}

/** Whether words outside all parts concern the whole text: `Dit artikel is nog niet in werking getreden.` */
const isOfAll = (said: string): boolean =>
  /^(?:dit (?:artikel|besluit|verdrag)|deze (?:bijlage|wet|regeling))(?!\p{L})/iu.test(said);

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
 * Standing according to editors' words in place of a text: of the parts (also marked), or the whole text, that have no
 * other words. For a part that also has law text only the words' presence is reported.
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

/** Whether a code means that a text, or a place in it, is not law. */
export const isForce = (code: TextStanding['code']): boolean =>
  ['not_yet', 'conditional', 'never', 'lapsed'].includes(code);

/** Adds the element's publication; a text not in force has no day of entry into force. */
function published(one: TextStanding, publication: TextStanding['publication']): TextStanding {
  if (publication === undefined || one.place !== undefined || !isForce(one.code)) return one;
  return { ...one, publication: one.code === 'lapsed' ? publication : { ...publication, in_force: '' } };
}

/**
 * Adds the standing in a file's data to that from editors' words; a state in both becomes one, with those words.
 * `publication`: of the element, for editors' words about all of it.
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

/** Editors' words that are the whole text, or empty. */
export function editorsAlone([line, ...more]: readonly Line[]): string {
  const said = line?.edges.map(({ of }) => (of.is === 'editors' ? of.said : '')).find((words) => words !== '');
  return said !== undefined && more.length === 0 && line!.text === `[${said}]` ? said : '';
}

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
  return places.filter(({ end }) => end >= 0);
}

/**
 * Joins paragraphs into a body, with a blank line between them.
 * @param known whether parts were marked, recognised or unknown.
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
