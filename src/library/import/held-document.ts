/** A document as it is in the library, read back so that it can be put elsewhere. */

import { partitionAt, partitionOf } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { forceIn, titlePartsIn } from '../file/document-row';
import { unpackTexts } from '../file/packing';
import { selectDocument } from '../file/row-sum';
import { unpackStructure } from '../file/structures';
import { checkRow, packedStructure } from '../file/sums';

/**
 * The document in this row, without what its toestand says of it: its address is undated, and aliases, names of the work
 * and position are left to the caller.
 */
export function readHeld(
  database: Database,
  id: number,
  { source, work, language }: { source: string; work: string; language: SourceDocument['language'] },
): SourceDocument {
  const text = { more: ', texts.packed', joined: ' join texts on texts.id = docs.id' };
  const row = database.prepare(`${selectDocument(text)} where docs.id = ?`).demand(BigInt(id));
  checkRow(database, row);
  const packed = row.packed as Uint8Array;
  const marked = packedStructure(database, id);
  const structure = marked && unpackStructure(marked, database.path);
  const titleParts = titlePartsIn(row);
  const { group, jurisdiction } = partitionAt(partitionOf(id))!;
  return {
    source,
    work,
    language,
    group,
    jurisdiction,
    externalId: String(row.external_id),
    documentType: String(row.document_type),
    title: String(row.title),
    ...unpackTexts(packed, database.path),
    prepared: { texts: packed, ...(marked && { structure: marked }) },
    url: String(row.url),
    lawArea: String(row.law_area),
    decisionDate: String(row.decision_date),
    publicationDate: String(row.publication_date),
    ...forceIn(row.repealed),
    ...(structure === undefined ? {} : { structure }),
    ...(titleParts === undefined ? {} : { titleParts }),
    lawNames: [],
    aliases: [],
    validFrom: '',
    position: Number(row.position),
  };
}
