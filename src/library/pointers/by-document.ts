/** The pointers of each document, exported for other search programs. */

import { spellingsOf } from '../../law/registers/external-ids';
import { tableAsset } from '../../platform/tables';

/** Names of a document, and questions that it answers. */
export interface PointersOf {
  names: string[];
  questions: string[];
}

let known: ReadonlyMap<string, PointersOf> | undefined;

function allPointers(): Map<string, PointersOf> {
  const all = new Map<string, PointersOf>();
  const of = (id: string): PointersOf => {
    const own = all.get(id) ?? { names: [], questions: [] };
    all.set(id, own);
    return own;
  };
  for (const [, names = '', ids = '', , until = ''] of tableAsset('names').all())
    if (until === '') for (const id of ids.split(' | ')) of(id).names.push(...names.split('|'));
  for (const [said = '', id = '', by] of tableAsset('questions').all())
    if (by === 'question') of(id).questions.push(said);
  return all;
}

/** The pointers of a document by its external id, without expired ones. */
export function pointersOf(externalId: string): PointersOf | undefined {
  known ??= allPointers();
  return spellingsOf(externalId).flatMap((id) => known?.get(id) ?? [])[0];
}
