/** A whole law of a library: its outline, its whole text, and the outline as the body of a document. */

import type { Outline } from '../contract/answers/outline';
import type { OutlineAnswer, WholeText } from '../contract/outline';
import type { AddedText, Span } from '../contract/structure';
import { noticeOf } from '../contract/suggested';
import type { AnswerNotice, LegalDocument } from '../contract/types';
import { lawById } from '../law/laws/laws';
import { isEcli } from '../law/registers/ecli';
import { say } from '../messages';
import type { Database } from '../platform/sqlite';
import { uuidBytes } from './file/uuid';
import { type HeldLaw, heldLaw, isWhole, type LawAsked } from './time/held-law';
import { ofWholeLaw, outlineOf, outlineText } from './time/outline';

export { outlineOf } from './time/outline';

import { wholeText } from './time/whole-text';

/** What is asked for beside the law itself. */
interface Asked {
  day: string | undefined;
  today: string;
  /** A text of the law that is the text of no day any more, by its publisher's label. */
  label?: string;
}

/** The work, and the language, of a document by its UUID; undefined where it is no document of a whole work. */
function workOf(database: Database, uuid: Uint8Array): { id: number; work: string; language: string } | undefined {
  const row = database
    .prepare(
      `select works.id, works.work, works.language, docs.external_id from docs join works on works.id = docs.work
       where docs.uuid = ? order by docs.id limit 1`,
    )
    .get(uuid);
  if (row === undefined || !isWhole(String(row.external_id)) || isEcli(String(row.external_id))) return undefined;
  return { id: Number(row.id), work: String(row.work), language: String(row.language) };
}

/**
 * What is held of a law, by its publisher's number or by the UUID of the document of it. Undefined where nothing is, or where it is a single
 * document: its text is then all of it. Throws `local`.
 */
export function lawNamed(database: Database, name: string, { label, ...asked }: Asked): HeldLaw | undefined {
  const uuid = uuidBytes(name);
  if (uuid === undefined) return withParts(heldLaw(database, name, asked));
  const named = workOf(database, uuid);
  if (named === undefined) return undefined;
  const { id, work, language } = named;
  const of: LawAsked = { ...asked, language };
  const labelled =
    label === undefined
      ? undefined
      : database.prepare('select id from toestanden where work = ? and label = ?').get(id, label);
  if (labelled !== undefined) of.toestand = Number(labelled.id);
  return withParts(heldLaw(database, work, of));
}

function withParts(law: HeldLaw | undefined): HeldLaw | undefined {
  if (law === undefined || law.parts.length === 0) return undefined;
  const known = lawById(law.work)?.title;
  return known === undefined ? law : { ...law, known };
}

/** Notices on an outline or a whole text: that it is incomplete, or that its divisions are unknown. */
export function noticesOnLaw(
  { frame, divisions, parts, work }: HeldLaw,
  title: string,
  sample: boolean,
): AnswerNotice[] {
  if (frame === undefined) return [noticeOf('law_not_whole', say.library.notWhole(title, work, parts.length, sample))];
  return divisions === undefined ? [{ code: 'no_divisions', message: say.library.noDivisions(frame.externalId) }] : [];
}

/** The whole text of a law that is held. */
export function textOfLaw(database: Database, law: HeldLaw, document: LegalDocument): WholeText {
  const { title, external_id: externalId } = outlineOf(law, document, undefined);
  return wholeText(database, law, ofWholeLaw(law, document), { title, externalId });
}

/** Stretches of a body that are kept, and where they come to stand behind a text of some length. */
function moverOf(kept: readonly Span[], offset: number): <S extends Span>(spans: readonly S[]) => S[] {
  let at = offset;
  const moves = kept.map(({ start, end }) => {
    const shift = at - start;
    at += end - start + 2;
    return { start, end, shift };
  });
  return (spans) =>
    spans.flatMap((span) => {
      const move = moves.find(({ start, end }) => span.start >= start && span.end <= end);
      return move === undefined ? [] : [{ ...span, start: span.start + move.shift, end: span.end + move.shift }];
    });
}

const NO_TEXT = { summary: '', body: '', added: [], tables: [] };

/** The paragraphs of a body that are no headings, as places in it. */
function paragraphsIn(body: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const paragraph of body.split('\n\n')) {
    const end = start + paragraph.length;
    if (paragraph !== '' && !paragraph.startsWith('## ')) spans.push({ start, end });
    start = end + 2;
  }
  return spans;
}

/**
 * What a law has as its text as a document of the contract: its body is the outline, whose first line says so, and what the law says
 * outside of its articles. `document`: its own, or where only parts of it are held one of these, of whose text it has nothing.
 */
export function outlineAsText(law: Outline, document: LegalDocument): OutlineAnswer['text'] {
  const { summary, body, added = [], tables = [] } = law.complete ? document : { ...document, ...NO_TEXT };
  const outline = outlineText(law, document.at);
  const isNone = added.some(({ kind, start, end }) => kind === 'no-text' && start === 0 && end === body.length);
  const kept = isNone ? [] : paragraphsIn(body);
  const head = kept.length === 0 ? outline : `${outline}\n\n## ${say.library.outsideArticles}`;
  const move = moverOf(kept, head.length + 2);
  const moved = move(tables);
  const own: AddedText = { start: 0, end: head.length, kind: 'outline' };
  return {
    summary,
    body: [head, ...kept.map(({ start, end }) => body.slice(start, end))].join('\n\n'),
    added: [own, ...move(added)],
    ...(moved.length === 0 ? {} : { tables: moved }),
  };
}

/** A law as a document of the contract: see `outlineAsText`. */
export function outlineDocument(law: Outline, document: LegalDocument): LegalDocument {
  const { tables: _tables, parts: _parts, structure: _structure, references: _references, ...rest } = document;
  return { ...rest, ...outlineAsText(law, document), kind: 'outline', complete: law.complete };
}
