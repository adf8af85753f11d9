/**
 * What changed in a text: paragraphs first, then words within the paragraphs that stayed in their place. A paragraph is a line:
 * an item of a list counts as one.
 */
import { diffArrays } from 'diff';
import type { ParagraphChange, Piece } from '../../contract/answers/versions';

/** Words, runs of white space, and every other character by itself: joined they are the text. */
const TOKENS = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Paragraphs that share fewer of their words than this are 2 paragraphs, not one that changed. */
const LEAST_SHARED = 0.4;

const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** Neighbours in 2 lists that stayed, were taken out or were put in. */
interface Run {
  kind: Piece['kind'];
  items: readonly string[];
}

/** More changes than this are not told apart: all of the middle is then removed and added as a whole. */
const MOST_CHANGES = 2_000;

/**
 * The fewest changes that make `before` into `after`: what stays and goes is `before`, what stays and comes `after`. What both
 * end with is set apart first, as what both begin with: of equally short ways that puts changes where people made them.
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
 * The pieces that make one paragraph into another: those kept and removed, joined, are `before`; those kept and added
 * `after`. White space alone between 2 changes counts as changed, so that a changed phrase reads as one.
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

/** The share of the longer text's characters that the pieces keep, from 0 to 1. */
function shared(pieces: readonly Piece[]): number {
  const length = (kind: Piece['kind']) =>
    pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  const same = length('same');
  const whole = same + Math.max(length('removed'), length('added'));
  return whole === 0 ? 1 : same / whole;
}

/** How often each word and sign occurs in a text. */
function tally(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokensOf(text)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** What `shared` can be at most: the words that both have, in whatever order. Counted, not compared, so that it costs little. */
function sharedAtMost(before: string, after: string): number {
  const ofAfter = tally(after);
  let common = 0;
  for (const [token, count] of tally(before))
    if (token.trim() !== '') common += Math.min(count, ofAfter.get(token) ?? 0) * token.length;
  const whole = Math.max(...[before, after].map((text) => text.replace(/\s/g, '').length));
  return whole === 0 ? 1 : common / whole;
}

/**
 * Steps that pairing may take in one place, a second or two: comparing takes the square of the changes. Only long paragraphs of
 * the same words in another order need as many; those that are left then stay unpaired.
 */
const MOST_STEPS = 20_000_000;

/** Tells whether 2 paragraphs share enough to be one that changed; after `MOST_STEPS` it says no to all. */
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

/** Pairs removed and added paragraphs that are in the same place and are alike. */
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

/** Pairing compares every removed paragraph with every added one; beyond this many it is left out. */
const MOST_PAIRS = 400;

/**
 * What changed between 2 lists of paragraphs. Of each change the pieces kept and removed, joined, are a paragraph of
 * `before`, those kept and added one of `after`.
 */
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
