/** Columns of `docs` that stand for several fields of a document, and back. */
import type { NamedDocument } from '../../contract/backend';
import { isOfEuCourt } from '../../engine/row-numbers';
import type { Row } from '../../platform/sqlite';
import type { SourceDocument, TitleParts } from '../../sources/shared/parsed-file';
import { uuidText } from './uuid';

/** The parts of a title: three offsets, in the order of `positionsOf`; 0 if the document is not part of a law. */
export const TITLE_PARTS = 'own_at, heading_from, heading_to';

export const positionsOf = ({ titleParts }: Pick<SourceDocument, 'titleParts'>): [number, number, number] =>
  titleParts === undefined ? [0, 0, 0] : [titleParts.own, ...titleParts.heading];

/** The inverse of `positionsOf`. */
export function titlePartsIn({ own_at, heading_from, heading_to }: Row): TitleParts | undefined {
  const own = Number(own_at);
  return own === 0 ? undefined : { own, heading: [Number(heading_from), Number(heading_to)] };
}

/** Whether a text says of itself that it is repealed or not in force; stored in its row for quick access. */
export type Force = Pick<SourceDocument, 'repealed' | 'notInForce'>;

/** 1: repealed. 2: not in force. 0: otherwise. */
export const forceOf = ({ repealed, notInForce }: Force): number =>
  repealed === true ? 1 : notInForce === true ? 2 : 0;

/** The inverse of `forceOf`. */
export const forceIn = (value: unknown): Force => ({
  repealed: value === 1,
  ...(value === 2 ? { notInForce: true } : {}),
});

export const NAMED_COLUMNS = `docs.id, docs.uuid, docs.external_id, docs.title,
  (select language from works where works.id = docs.work) as language,
  (select work from works where works.id = docs.work) as work`;

/** A document found by name; of an EU court with its work, since its external id can differ between languages. */
export const namedOf = (row: Row): NamedDocument => ({
  id: uuidText(row.uuid as Uint8Array),
  external_id: String(row.external_id),
  title: String(row.title),
  language: String(row.language),
  ...(isOfEuCourt(Number(row.id)) && { work: String(row.work) }),
});
