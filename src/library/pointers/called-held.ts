/** What a text that is held calls what it cites, out of what was recognised in it before. */

import { partitionOfRow } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { emptyCalled, putCalled, writeCalled } from '../file/called';
import { textsOf } from '../file/packing';
import { placesIn, recognisedOf } from '../file/recognised';
import { structureOf } from '../file/structures';
import { type CitingText, calledIn } from './called-words';

/** As what the text in a row tells what others are called; undefined where it is in another language than Dutch. */
export function tellsAs(id: number): CitingText['tells'] | undefined {
  const { group, language } = partitionOfRow(id);
  if (language !== 'nl') return undefined;
  return group === 'rechtspraak' ? 'decision' : 'law';
}

/** Puts down anew what all texts that were looked through call things. Runs inside the caller's transaction. */
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
