/** What changed in a text: by paragraph (line), then by word within paragraphs that stayed in place. */
import { diffArrays } from 'diff';
import type { ParagraphChange, Piece } from '../../contract/answers/versions';

/** Words, runs of white space, and single other characters; joined they are the text. */
const TOKENS = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Least share of common words of a changed paragraph; below, they are two paragraphs. */
const LEAST_SHARED = 0.4;

const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** Adjacent items of two lists with the same fate. */
interface Run {
  kind: Piece['kind'];
  items: readonly string[];
}

/** With more changes the whole middle is removed and added. */
const MOST_CHANGES = 2_000;

/**
 * The shortest edit from `before` to `after` (kept and removed items are `before`, kept and added ones `after`). The
 * common end is split off first, like the common beginning: among equally short edits that gives the most natural one.
 */
function runsBetween(before: readonly string[], after: readonly string[]): Run[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  const parts = diffArrays(removed, added, { maxEditLength: MOST_CHANGES }) ?? [
    { removed: true, added: false, value: removed },
    { removed: false, added: true, value: added },
  ];
  const runs: Run[] = [
    { kind: 'same', items: before.slice(0, start) },
    ...parts.map((part): Run => ({ kind: kindOf(part), items: part.value })),
    { kind: 'same', items: before.slice(before.length - end) },
  ];
  return runs.filter(({ items }) => items.length > 0);
}

const kindOf = (part: { removed: boolean; added: boolean }): Run['kind'] =>
  part.removed ? 'removed' : part.added ? 'added' : 'same';

/**
 * The edit from one paragraph to another: kept and removed pieces join to `before`, kept and added ones to `after`.
 * White space between two changes counts as changed, so that a phrase reads as one.
 */
export function changedWords(before: string, after: string): Piece[] {
  const runs = runsBetween(tokensOf(before), tokensOf(after));
  const pieces: Piece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed });
    if (added !== '') pieces.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [at, { kind, items }] of runs.entries()) {
    const text = items.join('');
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (/^\s+$/.test(text) && at > 0 && at < runs.length - 1) {
      removed += text;
      added += text;
    } else {
      flush();
      pieces.push({ kind, text });
    }
  }
  flush();
  return pieces;
}

/** The share of the longer text's characters that is kept, from 0 to 1. */
function shared(pieces: readonly Piece[]): number {
  const length = (kind: Piece['kind']) =>
    pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  const same = length('same');
  const whole = same + Math.max(length('removed'), length('added'));
  return whole === 0 ? 1 : same / whole;
}

function tally(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokensOf(text)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** A cheap upper bound of `shared`: the common words, in any order. */
function sharedAtMost(before: string, after: string): number {
  const ofAfter = tally(after);
  let common = 0;
  for (const [token, count] of tally(before))
    if (token.trim() !== '') common += Math.min(count, ofAfter.get(token) ?? 0) * token.length;
  const whole = Math.max(...[before, after].map((text) => text.replace(/\s/g, '').length));
  return whole === 0 ? 1 : common / whole;
}

/**
 * Bound on the steps of pairing in one place (a second or two): comparison is quadratic in the changes. Only long
 * paragraphs of reordered words need as many; the rest stays unpaired.
 */
const MOST_STEPS = 20_000_000;

/** Whether two paragraphs are alike enough to be one that changed; always false after `MOST_STEPS`. */
function likeness(): (before: string, after: string) => boolean {
  let left = MOST_STEPS;
  return (before, after) => {
    if (left < 0 || sharedAtMost(before, after) < LEAST_SHARED) return false;
    const pieces = changedWords(before, after);
    const changes = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? 0 : tokensOf(text).length), 0);
    left -= Math.min(changes, MOST_CHANGES) ** 2;
    return shared(pieces) >= LEAST_SHARED;
  };
}

const eachAs = (kind: Piece['kind'], texts: readonly string[]): ParagraphChange[] =>
  texts.map((text) => ({ kind, pieces: [{ kind, text }] }));

function pair(removed: readonly string[], added: readonly string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  const alike = likeness();
  let next = 0;
  for (const before of removed) {
    const found = added.slice(next).findIndex((after) => alike(before, after));
    if (found === -1) {
      changes.push(...eachAs('removed', [before]));
      continue;
    }
    changes.push(...eachAs('added', added.slice(next, next + found)));
    changes.push({ kind: 'changed', pieces: changedWords(before, added[next + found]!) });
    next += found + 1;
  }
  changes.push(...eachAs('added', added.slice(next)));
  return changes;
}

/** Bound on pairs of removed and added paragraphs to compare; beyond it there is no pairing. */
const MOST_PAIRS = 400;

/** What changed between two lists of paragraphs; the pieces of each change join as in `changedWords`. */
export function changedParagraphs(before: readonly string[], after: readonly string[]): ParagraphChange[] {
  const changes: ParagraphChange[][] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    const few = removed.length * added.length <= MOST_PAIRS;
    changes.push(few ? pair(removed, added) : [...eachAs('removed', removed), ...eachAs('added', added)]);
    removed = [];
    added = [];
  };
  for (const { kind, items } of runsBetween(before, after)) {
    if (kind === 'removed') removed = removed.concat(items);
    else if (kind === 'added') added = added.concat(items);
    else {
      flush();
      changes.push(eachAs(kind, items));
    }
  }
  flush();
  return changes.flat();
}
