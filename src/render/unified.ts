/** Changes as `diff -u`: a paragraph is a line, and a changed one is removed and added as a whole. */
import type { ParagraphChange } from '../contract/answers/versions';
import type { ChangedBlock, ChangesView } from './view';

const CONTEXT = 3;

interface Line {
  mark: ' ' | '-' | '+';
  text: string;
}

const side = ({ pieces }: ParagraphChange, other: 'removed' | 'added'): string =>
  pieces
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('');

/** The lines of a text with their marks; in a run of changes removed lines come first. */
function markedLines(paragraphs: readonly ParagraphChange[]): Line[] {
  const lines: Line[] = [];
  let added: Line[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.kind === 'same') {
      lines.push(...added, { mark: ' ', text: side(paragraph, 'added') });
      added = [];
      continue;
    }
    if (paragraph.kind !== 'added') lines.push({ mark: '-', text: side(paragraph, 'added') });
    if (paragraph.kind !== 'removed') added.push({ mark: '+', text: side(paragraph, 'removed') });
  }
  return [...lines, ...added];
}

/** First and end of each group of changes, with context; adjacent groups are merged. */
function hunksOf(lines: readonly Line[]): [first: number, end: number][] {
  const hunks: [number, number][] = [];
  for (const [at, { mark }] of lines.entries()) {
    if (mark === ' ') continue;
    const [first, end] = [Math.max(0, at - CONTEXT), Math.min(lines.length, at + CONTEXT + 1)];
    const last = hunks.at(-1);
    if (last !== undefined && first <= last[1]) last[1] = end;
    else hunks.push([first, end]);
  }
  return hunks;
}

function range(lines: readonly Line[], before: number, other: '-' | '+'): string {
  const count = lines.filter(({ mark }) => mark !== other).length;
  return `${count === 0 ? before : before + 1},${count}`;
}

function* hunkLines(lines: readonly Line[]): Iterable<string> {
  for (const [first, end] of hunksOf(lines)) {
    const before = lines.slice(0, first);
    const hunk = lines.slice(first, end);
    const [old, young] = (['+', '-'] as const).map((other) =>
      range(hunk, before.filter(({ mark }) => mark !== other).length, other),
    );
    yield `@@ -${old} +${young} @@\n`;
    for (const { mark, text } of hunk) yield `${mark}${text}\n`;
  }
}

function* blockLines({ identifier, former, kind, fromUrl, toUrl, paragraphs }: ChangedBlock, from: string, to: string) {
  yield kind === 'added' ? '--- /dev/null\n' : `--- ${former}\t${from}\t${fromUrl}\n`;
  yield kind === 'removed' ? '+++ /dev/null\n' : `+++ ${identifier}\t${to}\t${toUrl}\n`;
  yield* hunkLines(markedLines(paragraphs));
}

/** The changes as lines, each ended by a line feed; nothing without changes. */
export function* unifiedLines({
  documents,
  from,
  to,
}: Pick<ChangesView, 'documents' | 'from' | 'to'>): Iterable<string> {
  for (const block of documents) yield* blockLines(block, from, to);
}
