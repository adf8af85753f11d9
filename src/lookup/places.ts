/** Results of finding a place in a text, and names of parts. */
import type { PinpointPlace } from '../contract/name';
import type { Span, TextPart } from '../contract/structure';
import { PART_KINDS, PART_STANDINGS } from '../contract/vocabulary';

/** A part with what is in it; the body itself is the root. Places that lks counts by itself (a sentence) have the kind of their pinpoint. */
export interface Part extends Span {
  readonly kind: TextPart['kind'] | 'body' | 'zin' | 'aanhef' | 'slot';
  readonly number: string;
  readonly role?: string;
  readonly recognised?: boolean;
  readonly standing?: TextPart['standing'];
  readonly author?: string;
  within?: Part;
  readonly parts: Part[];
}

const KINDS: ReadonlySet<string> = new Set(PART_KINDS);
const STANDINGS: ReadonlySet<unknown> = new Set(PART_STANDINGS);

const DEEPEST = 40;

/** More than any official text has. */
const MOST = 10_000;

const isPlace = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** A part of an answer; undefined if it is invalid. */
function partIn(value: unknown, length: number): TextPart | undefined {
  const { start, end, kind, number, role, recognised, standing, author } = Object(value) as Record<string, unknown>;
  if (!isPlace(start, length) || !isPlace(end, length) || start >= end) return undefined;
  if (typeof kind !== 'string' || !KINDS.has(kind) || typeof number !== 'string') return undefined;
  return {
    start,
    end,
    kind: kind as TextPart['kind'],
    number,
    ...(typeof role === 'string' && { role }),
    ...(recognised === true && { recognised }),
    ...(STANDINGS.has(standing) && { standing: standing as TextPart['standing'] }),
    ...(typeof author === 'string' && { author }),
  };
}

/**
 * Consolidated texts of the EU place the further alineas of a lid beside it, and not in it: they are of the lid before them, up to
 * the next part.
 */
function adoptAlineas(parent: Part): void {
  const kept: Part[] = [];
  for (const part of parent.parts) {
    adoptAlineas(part);
    const before = kept.at(-1);
    if (part.kind !== 'alinea' || before?.kind !== 'lid') {
      kept.push(part);
      continue;
    }
    part.within = before;
    before.parts.push(part);
    before.end = part.end;
  }
  parent.parts.splice(0, parent.parts.length, ...kept);
}

/** The parts of an answer as a tree; invalid ones are skipped. */
export function treeOf(body: string, parts: unknown): Part {
  const root: Part = { kind: 'body', number: '', start: 0, end: body.length, parts: [] };
  const open: Part[] = [root];
  let from = 0;
  for (const value of Array.isArray(parts) ? parts.slice(0, MOST) : []) {
    const part = partIn(value, body.length);
    if (part === undefined || part.start < from) continue;
    from = part.start;
    while (open.length > 1 && (part.end > open.at(-1)!.end || part.start >= open.at(-1)!.end)) open.pop();
    if (open.length > DEEPEST) continue;
    const within = open.at(-1)!;
    const placed: Part = { ...part, within, parts: [] };
    within.parts.push(placed);
    open.push(placed);
  }
  adoptAlineas(root);
  return root;
}

/** All parts below one, in text order. */
export function* partsBelow(part: Part): Iterable<Part> {
  for (const one of part.parts) {
    yield one;
    yield* partsBelow(one);
  }
}

/** Parents from the inside out, without the body. */
export function* around(part: Part): Iterable<Part> {
  for (let one = part.within; one !== undefined && one.kind !== 'body'; one = one.within) yield one;
}

/** A new part for a span within a part, with the parts in it. */
export function stretch(of: Part, kind: Part['kind'], number: string, { start, end }: Span): Part {
  const made: Part = { kind, number, start, end, within: of, recognised: kind === 'alinea', parts: [] };
  made.parts.push(...[...of.parts].filter((part) => part.start >= start && part.end <= end));
  return made;
}

/** The span without surrounding white space; undefined if empty. */
export function trimmed(body: string, { start, end }: Span): Span | undefined {
  const text = body.slice(start, end);
  const bare = text.trimStart();
  const first = start + text.length - bare.length;
  const last = first + bare.trimEnd().length;
  return first < last ? { start: first, end: last } : undefined;
}

export interface Step {
  kind: PinpointPlace['kind'];
  number: string;
}

/** Why a place is not shown. `in`: what it was looked for in, from the outside in; empty for the whole text. */
export type Missing =
  /** It is not there; `there`: the numbers that are, in their order. `inOpinion`: the opinion that is printed with the decision has it. `printed`: the file
   * marks no parts of that kind, and the text has the number. */
  | {
      state: 'absent';
      place: Step;
      in: Step[];
      there: string[];
      recognised: boolean;
      inOpinion?: string;
      printed?: true;
    }
  /** More than one part can be meant, or only one that is deeper than the citation says: each from the outside in. */
  | { state: 'unclear'; place: Step; choices: Step[][] }
  /** Nobody knows: the text has no structure, none of that kind, or the sentence cannot be told from the others. */
  | { state: 'unchecked'; place: Step; why: 'structure' | 'kind' | 'sentence' };

export type Found = {
  state: 'found';
  /** In text order. */
  spans: Span[];
  /** A number on the path was recognised, not marked. */
  recognised: boolean;
  /** Number of parts with this name; all are in `spans`. */
  times: number;
};

/** What the functions for a kind of place give: its parts, or why not. */
export type Places = readonly Part[] | Missing;

export const CHOICES = 8;
export const THERE = 400;
const MOST_COMPARED = 200;

export const isMissing = (places: Places): places is Missing => 'state' in places;
export const isRecognised = (part: Part): boolean =>
  part.recognised === true || [...around(part)].some(({ recognised }) => recognised === true);

/** A part and what it is in, from the outside in, by kind and number; of what has no number, its place among its like. */
export function trail(part: Part): Step[] {
  return [...around(part)].reverse().concat(part).flatMap(stepOf);
}

function stepOf(part: Part): Step[] {
  const { kind, number, role } = part;
  if (kind === 'body') return [];
  if (kind === 'alinea' && number === '') {
    const like = (part.within?.parts ?? []).filter((one) => one.kind === 'alinea');
    // A single one is not a place.
    return like.length < 2 ? [] : [{ kind, number: String(like.indexOf(part) + 1) }];
  }
  if (number === '' && kind !== 'aanhef' && kind !== 'slot' && role === undefined) return [];
  return [{ kind, number: number === '' ? (role ?? '') : number }];
}

/** Normalised for comparison: without brackets, degree signs, spaces and case. */
export const sameText = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[\s.()°º]+/g, (run) => (run.includes('.') ? '.' : ''))
    .replace(/^\.|\.$/g, '');

/** Parts with a number: exact, else in any case. */
export function numbered(parts: readonly Part[], number: string): Part[] {
  if (number === 'laatste') return parts.slice(-1);
  const exact = parts.filter((part) => part.number === number);
  return exact.length > 0 ? exact : parts.filter((part) => sameText(part.number) === sameText(number));
}

/** `parts`: similar places that exist. */
export const absentIn = (scope: Part, place: Step, parts: readonly Part[]): Missing & { state: 'absent' } => {
  const there = [...new Set(parts.map(({ number, role }) => (number === '' ? (role ?? '') : number)))];
  return {
    state: 'absent',
    place,
    in: trail(scope),
    there: there.filter((number) => number !== '').slice(0, THERE),
    recognised: parts.some(isRecognised),
  };
};

/** One place out of some with its number: all where they cannot be told apart by their names, none where they can. */
export function only(parts: readonly Part[], place: Step): Places {
  const names = new Map(parts.slice(0, MOST_COMPARED).map((part) => [JSON.stringify(trail(part)), part]));
  if (names.size < 2) return parts;
  return { state: 'unclear', place, choices: [...names.values()].slice(0, CHOICES).map(trail) };
}
