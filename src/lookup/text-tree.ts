/** The parts of a body as a tree, out of an answer that is data like any other (contract.md, "Fields"). Pure. */
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

/** Parts in each other: no text that can be cited has as many. */
const DEEPEST = 40;

/** Parts that are looked at: more than any official text has. */
const MOST = 10_000;

const isPlace = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** A part of an answer; undefined for what cannot be one in a body of that length. */
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

/** The parts of an answer, in each other; what is no part of this body is passed over. */
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

/** Every part below one, in the order of the text. */
export function* partsBelow(part: Part): Iterable<Part> {
  for (const one of part.parts) {
    yield one;
    yield* partsBelow(one);
  }
}

/** What a part is in, from the inside out, without the body. */
export function* around(part: Part): Iterable<Part> {
  for (let one = part.within; one !== undefined && one.kind !== 'body'; one = one.within) yield one;
}

/** A stretch of a part as a part of its own, with what of it lies in that. */
export function stretch(of: Part, kind: Part['kind'], number: string, { start, end }: Span): Part {
  const made: Part = { kind, number, start, end, within: of, recognised: kind === 'alinea', parts: [] };
  made.parts.push(...[...of.parts].filter((part) => part.start >= start && part.end <= end));
  return made;
}

/** A span without the white space at its ends; undefined where nothing is left. */
export function trimmed(body: string, { start, end }: Span): Span | undefined {
  const text = body.slice(start, end);
  const bare = text.trimStart();
  const first = start + text.length - bare.length;
  const last = first + bare.trimEnd().length;
  return first < last ? { start: first, end: last } : undefined;
}
