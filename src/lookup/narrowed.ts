/** A document of which only some stretches are shown (`--only`). Pure. */
import type { Span } from '../contract/structure';
import type { LegalDocument } from '../contract/types';

/** Between two stretches of a text. */
const BETWEEN = '\n\n';

/** Stretches in their order; those with nothing but white space between them are one. */
function joined(body: string, spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { start, end } of spans) {
    const last = all.at(-1);
    if (last !== undefined && start >= last.start && (start <= last.end || body.slice(last.end, start).trim() === ''))
      last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** The place in the narrowed body of a span of the whole one; undefined for what is not all in one of its stretches. */
type Moved = (span: unknown) => Span | undefined;

function movedBy(stretches: readonly Span[]): Moved {
  const shifts: { from: Span; by: number }[] = [];
  let at = 0;
  for (const from of stretches) {
    shifts.push({ from, by: at - from.start });
    at += from.end - from.start + BETWEEN.length;
  }
  return (span) => {
    const { start, end } = Object(span) as Partial<Span>;
    if (typeof start !== 'number' || typeof end !== 'number') return undefined;
    const shift = shifts.find(({ from }) => from.start <= start && end <= from.end);
    return shift && { start: start + shift.by, end: end + shift.by };
  };
}

function movedAll<T>(values: readonly T[] | undefined, moved: Moved): T[] | undefined {
  if (!Array.isArray(values)) return undefined;
  return values.flatMap((value) => {
    const span = moved(value);
    return span === undefined ? [] : [{ ...value, ...span }];
  });
}

/** Those of a list that were put in another order, in that of their text. */
const inOrder = <T>(values: readonly T[] | undefined): T[] | undefined =>
  values && [...values].sort((a, b) => Number(Object(a).start) - Number(Object(b).start));

/**
 * The document with nothing but some stretches in its body, blank lines between them; what it says of places in its body is moved along
 * with them, and left out where it is not all in one. `asGiven`: the stretches are shown in their order, and not in that of the text.
 */
export function narrowed(document: LegalDocument, spans: readonly Span[], asGiven = false): LegalDocument {
  const { body } = document;
  const stretches = joined(body, asGiven ? spans : [...spans].sort((a, b) => a.start - b.start));
  const moved = movedBy(stretches);
  const { added, tables, parts, references, pinpoints } = document;
  const lists = {
    added: inOrder(movedAll(added, moved)),
    tables: inOrder(movedAll(tables, moved)),
    parts: inOrder(movedAll(parts, moved)),
    references: inOrder(movedAll(references, moved)),
    pinpoints: pinpoints?.map((one) => ({ ...one, spans: movedAll(one.spans, moved) ?? [] })),
  };
  return {
    ...document,
    body: stretches.map(({ start, end }) => body.slice(start, end)).join(BETWEEN),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)),
    only: true,
  };
}
