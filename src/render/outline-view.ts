import type { Outline } from '../contract/answers/outline';
import { numberGaps } from '../contract/number-gaps';
import { type BodyHeading, outlineLines, type WholeText } from '../contract/outline';
import type { LegalDocument, TextVersion } from '../contract/types';
import { say } from '../messages';
import { safeCell, safeLine } from '../platform/text/safe-text';
import { documentBlock } from './document-view';
import type { DocumentBlock } from './view';

type Entry = DocumentBlock['header'][number];

function heldEntry(articles: readonly { external_id: string }[], complete: boolean): Entry {
  const count = (kind: string): number => articles.filter(({ external_id: id }) => lastKind(id) === kind).length;
  const recitals = count('overweging');
  const annexes = count('bijlage') + count('aanhangsel');
  const counts = { articles: articles.length - recitals - annexes, recitals, annexes };
  const gaps = numberGaps(articles.map(({ external_id }) => external_id));
  return { label: say.render.articles, value: say.render.articlesHeld(counts, complete, gaps) };
}

/** Adds an entry to a header, before the remarks. */
function withHeld(header: readonly Entry[], held: readonly Entry[]): Entry[] {
  return [...header.filter(({ remark }) => !remark), ...held, ...header.filter(({ remark }) => remark)];
}

/** The kind of the last part of an external id. */
const lastKind = (externalId: string): string =>
  externalId.match(/(?<= )(?:overweging|bijlage|aanhangsel|artikel)(?= |$)/g)?.at(-1) ?? '';

/** The outline of a law as safe text: the header of its document, and its divisions and articles. */
export function outlineBlock(outline: Outline, version?: TextVersion): DocumentBlock {
  const { languages } = outline;
  const block = documentBlock({ ...outline, id: '', body: '', summary: '' } as LegalDocument, version);
  const lines = outlineLines(outline, say.library.outlineStates);
  const several = languages.length < 2 ? [] : [{ label: say.render.languages, value: safeCell(languages.join(', ')) }];
  return {
    ...block,
    header: withHeld(block.header, [heldEntry(outline.articles, outline.complete), ...several]),
    body: [{ outline: lines.map(({ depth, kind, text }) => ({ depth, kind, text: safeLine(text) })) }],
  };
}

/** A whole law as safe text, with heading levels. */
export function wholeBlock(text: WholeText, version?: TextVersion): DocumentBlock {
  const { headings } = text;
  const block = documentBlock(text as unknown as LegalDocument, version);
  return {
    ...block,
    header: withHeld(block.header, [heldEntry(text.articles, text.complete)]),
    body: withLevels(block.body, headings),
  };
}

/** Separates the headings from the pieces of a body; both are in the same order. */
function withLevels(pieces: DocumentBlock['body'], headings: readonly BodyHeading[]): DocumentBlock['body'] {
  let next = 0;
  return pieces.flatMap((piece) => {
    if (typeof piece !== 'string') return [piece];
    const out: DocumentBlock['body'] = [];
    let open: string[] = [];
    const close = (): void => {
      const text = open.join('\n').replace(/^\n+|\n+$/g, '');
      if (text !== '') out.push(text);
      open = [];
    };
    for (const line of piece.split('\n')) {
      if (!line.startsWith('## ')) {
        open.push(line);
        continue;
      }
      close();
      out.push({ heading: line.slice(3), level: headings[next]?.level ?? 1 });
      next += 1;
    }
    close();
    return out;
  });
}
