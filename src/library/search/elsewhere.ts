/** What a search of the legislation of the EU leaves out: decisions of its courts are case law, which not everybody expects. */
import type { AnswerNotice } from '../../contract/types';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import type { CountRow } from '../file/counts';
import { isOfEuCourt, partitionAt, rangeOf } from '../file/row-numbers';
import { indexOf } from '../index/index-of';
import type { ParsedQuery } from '../text/query';
import type { LibraryQuery } from './filters';
import { soughtByWords } from './sets/sought';

/**
 * Where a search with `type=eu` found nothing: that decisions of the courts of the EU have its words, if any does. One look into the index,
 * up to the first that matches. Throws `local`.
 */
export function decisionsElsewhere(
  database: Database,
  parsed: ParsedQuery,
  { type, jurisdiction = 'EU', lang, ...others }: LibraryQuery,
  counts: readonly CountRow[],
): AnswerNotice[] {
  if (type !== 'eu' || jurisdiction !== 'EU') return [];
  const { area, law, court, date_from: from, date_to: to } = others;
  // Another filter may leave them out as well.
  if ([area, law, court, from, to].some((value) => value !== undefined)) return [];
  const inLanguage = (partition: number): boolean => lang === undefined || partitionAt(partition)?.language === lang;
  const held = counts.filter(
    ({ partition, documents }) => documents > 0 && isOfEuCourt(rangeOf(partition).first) && inLanguage(partition),
  );
  if (held.length === 0) return [];
  const ranges = held.map(({ partition }) => rangeOf(partition)).sort((a, b) => a.first - b.first);
  const { match } = soughtByWords(parsed, { language: lang });
  if (indexOf(database).count(match, { ranges }, 1) === 0) return [];
  return [{ code: 'decisions_elsewhere', message: say.courts.elsewhere }];
}
