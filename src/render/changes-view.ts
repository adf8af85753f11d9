import type { Changes, ParagraphChange } from '../contract/answers/versions';
import { say } from '../messages';
import { safeBlock, safeCell } from '../platform/text/safe-text';
import type { ChangesView } from './view';

const safeParagraph = ({ kind, pieces }: ParagraphChange): ParagraphChange => ({
  kind,
  pieces: pieces.map((piece) => ({ kind: piece.kind, text: safeBlock(piece.text) })),
});

/** The changes as safe text: the texts themselves, and a row for each. */
export function changesView(
  { from, to, changes }: Pick<Changes, 'from' | 'to' | 'changes'>,
  isForPeople: boolean,
): ChangesView {
  const documents = changes.map((change) => ({
    title: safeCell(change.title),
    identifier: safeCell(change.external_id),
    former: safeCell(change.renumbered_from ?? change.external_id),
    kind: change.kind,
    fromUrl: safeCell(change.from_url),
    toUrl: safeCell(change.to_url),
    paragraphs: change.paragraphs.map(safeParagraph),
  }));
  const columns = [
    { key: 'external_id', label: say.render.identifier },
    { key: 'kind', label: say.render.change },
    { key: 'title', label: say.render.title },
    { key: 'from_url', label: say.render.sourceOn(from) },
    { key: 'to_url', label: say.render.sourceOn(to) },
  ];
  const rows = documents.map(({ identifier, kind, title, fromUrl, toUrl }) => ({
    external_id: identifier,
    kind: (isForPeople && say.render.changeKinds[kind]) || kind,
    title,
    from_url: fromUrl,
    to_url: toUrl,
  }));
  return { kind: 'changes', from, to, documents, columns, rows };
}
