/** What stored texts call the things they cite, from the citations recognised in them. */

import { partitionOfRow } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { emptyCalled, putCalled, writeCalled } from '../file/called';
import { textsOf } from '../file/packing';
import { placesIn, recognisedOf } from '../file/recognised';
import { structureOf } from '../file/structures';
import { type CitingText, calledIn } from './called-words';

/** What the text in a row tells about the things it cites; undefined if it is not in Dutch. */
export function tellsAs(id: number): CitingText['tells'] | undefined {
  const { group, language } = partitionOfRow(id);
  if (language !== 'nl') return undefined;
  return group === 'rechtspraak' ? 'decision' : 'law';
}

/** Derives the words for cited things from all texts looked through. Runs inside the caller's transaction. */
export function fillCalled(database: Database): void {
  emptyCalled(database);
  const rows = database
    .prepare('select doc, external_id from looked_through join docs on docs.id = doc order by doc')
    .all();
  for (const { doc, external_id } of rows) {
    const id = Number(doc);
    const tells = tellsAs(id);
    if (tells === undefined) continue;
    const recognised = recognisedOf(database, id).map(({ name, places }) => ({
      name,
      places: placesIn(database, places),
    }));
    const text = {
      externalId: String(external_id),
      ...textsOf(database, id),
      structure: structureOf(database, id),
      tells,
    };
    putCalled(database, id, calledIn(text, recognised));
  }
  writeCalled(database);
}
