/**
 * What changed in a text: paragraphs first, then words within the paragraphs that stayed in their place. A paragraph is a line:
 * an item of a list counts as one.
 */
import type { ParagraphChange, Piece } from '../../contract/changes';
import { differenceOf } from './difference';

/** Words, runs of white space, and every other character by itself: joined they are the text. */
const TOKENS = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Paragraphs that share fewer of their words than this are 2 paragraphs, not one that changed. */
const LEAST_SHARED = 0.4;

const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/**
 * The pieces that make one paragraph into another: those kept and removed, joined, are `before`; those kept and added
 * `after`. White space alone between 2 changes counts as changed, so that a changed phrase reads as one.
 */
export function changedWords(before: string, after: string): Piece[] {
  const runs = differenceOf(tokensOf(before), tokensOf(after));
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

/** Pairs removed and added paragraphs that stand in the same place and are alike. */
function pair(removed: readonly string[], added: readonly string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  let next = 0;
  for (const before of removed) {
    const found = added.slice(next).findIndex((after) => shared(changedWords(before, after)) >= LEAST_SHARED);
    if (found === -1) {
      changes.push({ kind: 'removed', pieces: [{ kind: 'removed', text: before }] });
      continue;
    }
    for (const text of added.slice(next, next + found))
      changes.push({ kind: 'added', pieces: [{ kind: 'added', text }] });
    changes.push({ kind: 'changed', pieces: changedWords(before, added[next + found]!) });
    next += found + 1;
  }
  for (const text of added.slice(next)) changes.push({ kind: 'added', pieces: [{ kind: 'added', text }] });
  return changes;
}

/** Pairing compares every removed paragraph with every added one; beyond this many it is left out. */
const MOST_PAIRS = 400;

/**
 * What changed between 2 lists of paragraphs. Of each change the pieces kept and removed, joined, are a paragraph of
 * `before`, those kept and added one of `after`.
 */
export function changedParagraphs(before: readonly string[], after: readonly string[]): ParagraphChange[] {
  const runs = differenceOf(before, after);
  const changes: ParagraphChange[] = [];
  for (let at = 0; at < runs.length; at++) {
    const { kind, items } = runs[at]!;
    const next = runs[at + 1];
    if (kind === 'removed' && next?.kind === 'added' && items.length * next.items.length <= MOST_PAIRS) {
      changes.push(...pair(items, next.items));
      at += 1;
    } else changes.push(...items.map((text): ParagraphChange => ({ kind, pieces: [{ kind, text }] })));
  }
  return changes;
}
