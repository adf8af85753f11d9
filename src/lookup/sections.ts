/** The parts of one text, a decision above all: as an outline, and one of them by its number or its heading. */
import type { PartsOutline, SectionLine } from '../contract/answers/outline';
import { LksError } from '../contract/errors';
import { refuseHidden } from '../contract/standing';
import type { Span } from '../contract/structure';
import type { FoundPinpoint, LegalDocument } from '../contract/types';
import { whoseAt } from '../contract/whose-words';
import { say } from '../messages';
import { withoutMarks } from '../platform/text/marks';
import { asText, safeLine } from '../platform/text/safe-text';
import { opinionsIn, ownWords, type Ruling, rulingsIn } from './considerations';
import { type Part, partsBelow, treeOf } from './places';

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

/** Parts that an outline has; what is in them (points of a list, sentences) is none of it. */
const IN_OUTLINE: readonly SectionLine['kind'][] = ['sectie', 'rechtsoverweging', 'punt', 'lid', 'conclusie'];
const BEGINS = 90;

/** The words with which a part begins, in one line, without its number. */
function firstWords(body: string, { start, end, number }: Part): string {
  const text = body.slice(start, Math.min(end, start + 4 * BEGINS)).replace(/^#{1,6}\s+/, '');
  const [first = ''] = text.split('\n');
  const line = first.trim() === '' || first.trim().replace(/[.)]$/, '') === number ? text.replace(/\s+/g, ' ') : first;
  const bare = line.replace(/\s+/g, ' ').trim();
  return bare.startsWith(number) ? bare.slice(number.length).replace(/^[.):\s]+/, '') : bare;
}

/** How a part begins, without its number. */
function beginningOf(body: string, part: Part): string {
  const words = firstWords(body, part);
  return words.length <= BEGINS ? words : `${words.slice(0, BEGINS).replace(/\s+\S*$/u, '')} …`;
}

/** The outline of a text by its parts; none where its parts are not known. */
function sectionsOf({ body, parts }: Pick<LegalDocument, 'body' | 'parts'>): SectionLine[] {
  const lines: SectionLine[] = [];
  const add = (part: Part, depth: number): void => {
    for (const one of part.parts) {
      const kind = IN_OUTLINE.find((known) => known === one.kind);
      if (kind === undefined) continue;
      const { number, role, start, end, recognised, standing, author } = one;
      const begins = beginningOf(body, one);
      lines.push({
        kind,
        number,
        ...(role !== undefined && { role }),
        begins,
        depth,
        start,
        end,
        ...(recognised && { recognised }),
        ...(standing !== undefined && { standing }),
        ...(author !== undefined && { author }),
      });
      add(one, depth + 1);
    }
  };
  add(treeOf(body, parts), 0);
  return lines;
}

/** The parts of a text in the place of the text. Throws `not-found`, with a hint, where none are known. */
export function partsOf(document: LegalDocument, hint: (id: string) => string): PartsOutline {
  const { body: _b, summary: _s, kind: _k, parts: _p, tables: _t, added: _a, references: _r, ...fields } = document;
  const outline = sectionsOf(document);
  const id = safeLine(asText(document.external_id));
  refuseHidden(document, id);
  if (outline.length === 0)
    throw new LksError('not-found', say.pinpoints.noParts(id), { hint: hint(id), code: 'parts_not_known' });
  return { ...fields, kind: 'parts', outline };
}

/** Words by which parts of decisions are asked for, and what lks calls them. */
const ROLES: Readonly<Record<string, string>> = {
  dictum: 'beslissing',
  decision: 'beslissing',
  'operative part': 'beslissing',
  procedure: 'procesverloop',
  reasons: 'overwegingen',
  beoordeling: 'overwegingen',
};

const folded = (text: string): string => withoutMarks(text).toLowerCase().trim();

/** A number, and words behind it, as a line of an outline has them: `8 Beslissing`, `r.o. 3.4`. */
const NUMBERED =
  /^(?:r\.?\s?o\.?v?\.?|rov\.?|punt|point|para(?:graph)?\.?|§|lid|nr\.?)?\s*(\d+(?:\.\d+)*[a-z]?|[ivxlc]+)(?:[.):]?\s+(\S.*)|[.):]?)$/i;
const IN_OPINION = /^(?:conclusie|opinion)(?:,?\s+(?:punt|point|nr\.?|onder|para(?:graph)?\.?))?(?:\s+(\d\S*?))?\.?$/i;
/** What an outline writes behind the words of a part (`say.pinpoints.ofPart`), and the sign that they go on. */
const BEHIND = /(?:\s+\[[^[\]]*\])+$|\s*(?:…|\.\.\.)$/;

/** What was asked for as a line of an outline begins. */
const asLine = (asked: string): string => asked.trim().replace(BEHIND, '').replace(BEHIND, '').replace(/\s+/g, ' ');

/** A part that was asked for, and why, where there are two reasons. */
type Named = Omit<Ruling, 'by'> & Partial<Pick<Ruling, 'by'>>;

/** Of parts with a number: those that are cited by it, and never a point of a list. */
function withNumber(parts: readonly Part[], number: string): Part[] {
  const numbered = parts.filter((part) => part.number.toLowerCase() === number.toLowerCase());
  const best = numbered.filter(({ kind }) => kind !== 'sectie' && kind !== 'onderdeel');
  return best.length > 0 ? best : numbered.filter(({ kind }) => kind !== 'onderdeel');
}

/** The parts of the opinion that a number names; all of it without one. */
function inOpinion(opinions: readonly Part[], number: string | undefined): Part[] {
  if (number === undefined) return [...opinions];
  return opinions.flatMap((opinion) => withNumber([...partsBelow(opinion)], number));
}

/**
 * The parts that a number or a word names: of a number those of the court that have it, of a word those of that role, else those whose heading
 * has it; of a line of an outline the part that begins so.
 */
function named(body: string, root: Part, asked: string): Named[] {
  const own = [...partsBelow(ownWords(root))];
  const all = [...partsBelow(root)];
  const line = asLine(asked);
  const found = (parts: readonly Part[]): Named[] => parts.map((part) => ({ part }));
  const opinion = IN_OPINION.exec(line);
  const opinions = opinionsIn(root);
  if (opinion !== null && opinions.length > 0) return found(inOpinion(opinions, opinion[1]));
  const [, number, words] = NUMBERED.exec(line) ?? [];
  const begins = (text: string) => (part: Part) => folded(firstWords(body, part)).startsWith(folded(text));
  if (number !== undefined && words === undefined) return found(withNumber(own, number));
  const copied = all.filter((part) => part.number.toLowerCase() === number?.toLowerCase() && begins(words!)(part));
  if (number !== undefined && copied.length > 0) return found(copied);
  const word = folded(line);
  const role = ROLES[word] ?? word;
  if (role === 'beslissing') {
    const rulings = rulingsIn(body, ownWords(root));
    const isBoth = rulings.some(({ by }) => by !== rulings[0]!.by);
    if (rulings.length > 0) return isBoth ? rulings : found(rulings.map(({ part }) => part));
  }
  const ofRole = own.filter((part) => part.role === role);
  if (ofRole.length > 0) return found(ofRole);
  const headed = (parts: readonly Part[]): Part[] =>
    parts.filter((part) => part.kind === 'sectie' && folded(firstLine(body, part)).includes(word));
  const ways = [headed(own), headed(all), all.filter(begins(line))];
  return found(ways.find((parts) => parts.length > 0) ?? []);
}

const firstLine = (body: string, { start, end }: Part): string => body.slice(start, end).split('\n', 1)[0] ?? '';

/** A place that nothing of the court has, and the opinion has: refused, with where it is. */
function refusedInOpinion(root: Part, asked: string, id: string): LksError | undefined {
  const number = NUMBERED.exec(asLine(asked))?.[1];
  if (number === undefined || ownWords(root) === root || inOpinion(opinionsIn(root), number).length === 0)
    return undefined;
  return new LksError('not-found', say.pinpoints.onlyInOpinion(asked, id, number), {
    hint: say.pinpoints.sectionHint(id, `conclusie ${number}`),
    code: 'pinpoint_not_found',
  });
}

/** How a part that was asked for is shown: the one reason for it among several, how often it is there, whose words it is. */
function foundAs(document: LegalDocument, asked: string, parts: readonly Named[]): FoundPinpoint {
  const [{ part, by }] = parts as [Named];
  const { number } = part;
  const text = by === undefined ? asLine(asked) : `${number} ${beginningOf(document.body, part)}`.trim();
  return {
    text,
    found: true,
    spans: parts.map(({ part: { start, end } }) => ({ start, end })),
    ...(parts.some((one) => one.part.recognised === true) && { recognised: true }),
    ...(parts.length > 1 && { times: parts.length }),
    ...(by !== undefined && { by }),
    ...whoseAt(document.parts, part.start),
  };
}

/**
 * The document with nothing but one of its parts: `3.4`, `beslissing`, a word of a heading, a line of its outline. Where one section is titled
 * as the ruling and another has its role, both, in that order.
 *
 * @throws `not-found` where its parts are not known, or none has that name: then those that there are, are named.
 */
export function sectionIn(document: LegalDocument, asked: string): { data: LegalDocument; found: FoundPinpoint[] } {
  const root = treeOf(document.body, document.parts);
  const id = String(document.external_id);
  refuseHidden(document, id);
  if (root.parts.length === 0)
    throw new LksError('not-found', say.pinpoints.noParts(id), {
      hint: say.pinpoints.wholeText(id, ''),
      code: 'parts_not_known',
    });
  const parts = named(document.body, root, asked);
  if (parts.length === 0) {
    const there = sectionsOf(document)
      .filter(({ depth }) => depth === 0)
      .map(({ number, begins }) => `${number} ${begins}`.trim());
    const hint = say.pinpoints.outlineHint(id);
    throw (
      refusedInOpinion(root, asked, id) ??
      new LksError('not-found', say.pinpoints.noSection(asked, id, there), { hint })
    );
  }
  const isSeveral = parts.some(({ by }) => by !== undefined);
  const found = isSeveral ? parts.map((one) => foundAs(document, asked, [one])) : [foundAs(document, asked, parts)];
  const spans = found.flatMap((one) => one.spans);
  const data = narrowed({ ...document, pinpoints: found }, spans, isSeveral);
  return { data, found: data.pinpoints ?? found };
}
