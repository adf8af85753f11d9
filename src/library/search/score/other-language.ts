/** Which rows say in another language what was asked: they lead only where nothing has the words. */
import type { Language } from '../../../contract/types';
import { partitionOfRow } from '../../file/row-numbers';
import type { Concept } from '../sets/concepts';
import type { RankedRow } from './ranking';

/** The languages that a word can be of, by those that tables translate it into. */
function languagesOf({ ways, parts }: Concept): Language[] {
  const into = new Set(ways.flatMap(({ how, language }) => (how === 'translated' && language ? [language] : [])));
  const own: Language[] = into.size === 1 ? [into.has('en') ? 'nl' : 'en'] : [];
  return [...own, ...(parts ?? []).flatMap(languagesOf)];
}

/** The language that words were typed in: that of all of them that tables have in one language alone; undefined where they differ. */
function typedLanguage(concepts: readonly Concept[]): Language | undefined {
  const [only, another] = new Set(concepts.flatMap(languagesOf));
  return another === undefined ? only : undefined;
}

/**
 * Whether a row says in English what was asked in Dutch: a translation, or the same letters in an English text (`last`). It stands below what
 * has the words. Not so the other way round: Dutch law is written in Dutch, and who asks for it in English asks for a translation.
 */
export function inOtherLanguage(concepts: readonly Concept[]): (row: RankedRow) => boolean {
  const typed = typedLanguage(concepts);
  return ({ id, kind }) =>
    partitionOfRow(id).language !== 'nl' && (typed === 'nl' || (typed === undefined && kind === 'otherwise'));
}
