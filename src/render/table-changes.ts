/** Changes on a terminal: each text under its title, words in red and green with marks that work without colour. */
import type { ParagraphChange } from '../contract/answers/versions';
import { say } from '../messages';
import type { Paint } from './paint';
import type { ChangedBlock, ChangesView } from './view';
import { wrapWords } from './width';

const READABLE = 88;
const MARKS: Readonly<Record<ParagraphChange['kind'], string>> = {
  same: '  ',
  changed: '~ ',
  removed: '- ',
  added: '+ ',
};

/** Marks around removed and added words, as in `wdiff`. */
const AROUND = { removed: ['[-', '-]'], added: ['{+', '+}'] } as const;

const marked = ({ pieces }: ParagraphChange): string =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : AROUND[kind][0] + text + AROUND[kind][1])).join('');

/** Colours text between marks; a changed phrase may span lines, so the state persists. */
function colouring(paint: Paint): (line: string) => string {
  let inside: 'removed' | 'added' | undefined;
  return (line) => {
    let shown = '';
    let run = '';
    const flush = () => {
      shown += inside === undefined ? run : paint[inside](run);
      run = '';
    };
    for (const part of line.split(/(\[-|-\]|\{\+|\+\})/)) {
      if (inside === undefined && (part === '[-' || part === '{+')) {
        flush();
        inside = part === '[-' ? 'removed' : 'added';
      }
      run += part;
      if (inside !== undefined && part === AROUND[inside][1]) {
        flush();
        inside = undefined;
      }
    }
    flush();
    return shown;
  };
}

function* paragraphLines(paragraph: ParagraphChange, width: number, paint: Paint): Iterable<string> {
  const { kind, pieces } = paragraph;
  const text = kind === 'changed' ? marked(paragraph) : pieces.map((piece) => piece.text).join('');
  const colour = kind === 'changed' ? colouring(paint) : kind === 'same' ? paint.faint : paint[kind];
  const mark = MARKS[kind];
  for (const [at, piece] of wrapWords(text, width - mark.length).entries()) {
    yield `${colour((at === 0 ? mark : MARKS.same) + piece).trimEnd()}\n`;
  }
}

/** The changed paragraphs, with `…` for omitted ones. */
function* bodyLines({ paragraphs }: ChangedBlock, width: number, paint: Paint): Iterable<string> {
  // The heading is already in the title.
  const [heading, ...rest] = paragraphs;
  let skipped = false;
  for (const paragraph of heading?.kind === 'same' ? rest : paragraphs) {
    if (paragraph.pieces.every(({ text }) => text.trim() === '')) continue;
    if (paragraph.kind === 'same') {
      if (!skipped) yield `${paint.faint(`${MARKS.same}…`)}\n`;
      skipped = true;
    } else {
      yield* paragraphLines(paragraph, width, paint);
      skipped = false;
    }
  }
}

/** The changes as lines for a terminal of `width` columns, each ended by a line feed; nothing without changes. */
export function* changeLines(view: ChangesView, width: number, paint: Paint): Iterable<string> {
  const readable = Number.isFinite(width) ? Math.min(width, READABLE) : width;
  for (const [at, block] of view.documents.entries()) {
    if (at > 0) yield '\n';
    const title = `${block.title} (${block.identifier}): ${say.render.changeKinds[block.kind] ?? block.kind}`;
    for (const line of wrapWords(title, readable)) yield `${paint.heading(line)}\n`;
    const sources = [
      [view.from, block.fromUrl],
      [view.to, block.toUrl],
    ] as const;
    for (const [day, url] of sources)
      for (const line of wrapWords(`${day} ${url || say.render.noText}`, width)) yield `${paint.faint(line)}\n`;
    yield '\n';
    yield* bodyLines(block, readable, paint);
  }
}
