/** Which rows say in another language what was asked: they lead only where nothing has the words. */
import { partitionOfRow } from '../../file/row-numbers';
import { type Concept, typedLanguage } from '../sets/concepts';
import type { Kind } from '../weights';

/**
 * Whether a row says in English what was asked in Dutch: a translation, or the same letters in an English text (`last`). It stands below what
 * has the words. Not so the other way round: Dutch law is written in Dutch, and who asks for it in English asks for a translation.
 */
export function inOtherLanguage(concepts: readonly Concept[]): (row: { id: number; kind: Kind }) => boolean {
  const typed = typedLanguage(concepts);
  return ({ id, kind }) =>
    partitionOfRow(id).language !== 'nl' && (typed === 'nl' || (typed === undefined && kind === 'otherwise'));
}
