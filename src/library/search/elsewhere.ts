/** What a search of the legislation of the EU leaves out: decisions of its courts are case law, which not everybody expects. */
import type { AnswerNotice } from '../../contract/types';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import type { CountRow } from '../file/counts';
import { isOfEuCourt, partitionAt, partitionNumber, rangeOf } from '../file/row-numbers';
import { indexOf } from '../index/index-of';
import type { ParsedQuery } from '../text/query';
import { spokenLanguage } from '../text/stop-words';
import { conditionOnDocs, type Filters, type LibraryQuery } from './filters';
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

/**
 * Where a search in no English words found nothing: how many acts of the EU that its filters admit are held in English alone. Nothing for a day
 * that was asked for. Throws `local`.
 */
export function actsInEnglish(
  database: Database,
  { typed }: ParsedQuery,
  query: LibraryQuery,
  filters: Filters,
): AnswerNotice[] {
  if (query.at !== undefined || spokenLanguage(typed) === 'en') return [];
  const { first, last } = rangeOf(partitionNumber({ group: 'eu', jurisdiction: 'EU', language: 'en' }));
  const { sql, values } = conditionOnDocs(filters);
  const { acts } = database
    .prepare(
      `select count(*) as acts from works where language = 'en'
       and exists (select 1 from docs where docs.work = works.id and docs.id between ? and ?${sql})
       and not exists (select 1 from works as dutch where dutch.work = works.work and dutch.language = 'nl')`,
    )
    .demand(BigInt(first), BigInt(last), ...values);
  return Number(acts) === 0 ? [] : [{ code: 'acts_in_english', message: say.library.actsInEnglish(Number(acts)) }];
}
