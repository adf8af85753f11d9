/** Notices of a search: what the library lacks, what was read as something else, words that occur nowhere. */

import type { CitedDecision } from '../../contract/name';
import { noticeOf } from '../../contract/suggested';
import type { AnswerNotice } from '../../contract/types';
import { indexOf } from '../../engine/index/index-of';
import { isOfEuCourt, partitionAt, partitionNumber, rangeOf } from '../../engine/row-numbers';
import type { Scored } from '../../engine/search/score/ranking';
import { isLacking, type MatchSets } from '../../engine/search/sets/match-sets';
import type { Meant } from '../../engine/search/sets/meant';
import { soughtByWords } from '../../engine/search/sets/sought';
import { MOST_TERMS, type ParsedQuery, type Term, termText } from '../../engine/text/query';
import { spokenLanguage } from '../../engine/text/stop-words';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import { LetterPattern } from '../../platform/text/letters';
import { workOf } from '../../sources/identifiers';
import type { CountRow } from '../file/counts';
import { holds } from '../names/in-query';
import type { NearLaws } from '../names/near-names';
import { conditionOnDocs, type Filters, type LibraryQuery } from './filters';

/** The results of one query under some filters. */
export interface Found extends MatchSets {
  first: Scored[];
  /** As in `Named`. */
  absent: string | CitedDecision | undefined;
  unsure: boolean;
  /** The law that the query nearly names. */
  near: NearLaws | undefined;
  /** As in `Meant`. */
  corrected: Meant['corrected'];
}

/** Notices that a law's name is unknown, and which names are near. */
function nearNotices({ near, leading = [] }: Found): AnswerNotice[] {
  if (near === undefined) return [];
  const [name = ''] = near.names;
  const message =
    leading.length > 0 ? say.library.lawNearlyNamed(near.typed, name) : say.library.lawUnknown(near.typed, near.names);
  return [{ code: 'law_nearly_named', message }];
}

/** Notices that the library lacks what the query names; none if the filters exclude it anyway. */
async function absentNotices(
  database: Database,
  { absent, unsure, pointed, sets }: Found,
  query: LibraryQuery,
): Promise<AnswerNotice[]> {
  const { type = query.court === undefined ? undefined : 'rechtspraak', law } = query;
  // For a term of the trade only if nothing was found: a nickname can only mean the act or decision.
  const isFound = sets.some(({ kind, total }) => total > 0 && !isLacking(kind) && kind !== 'otherwise');
  const known = (pointed?.notHeld ?? []).filter(({ by }) => by === 'nickname' || !isFound);
  if ((absent === undefined && known.length === 0) || law !== undefined) return [];
  const { decisionNotHeldLine, groupOfId, namedFully, notHeldLine } = await import('../../lookup/absence');
  if (absent === undefined)
    return known
      .filter(({ ids: [id = ''] }) => type === undefined || type === groupOfId(id))
      .map(({ said, ids: [id = ''] }) => {
        const work = workOf(id);
        const why = holds(database, work, work) ? say.foundAs.notInText(namedFully(id), work) : notHeldLine(id);
        return noticeOf('not_held', say.foundAs.notHeld(said, why));
      });
  if (typeof absent !== 'string')
    return type === undefined || type === 'rechtspraak' ? [noticeOf('not_held', decisionNotHeldLine(absent))] : [];
  if (type !== undefined && type !== groupOfId(absent)) return [];
  return [noticeOf(unsure ? 'ecli_not_known' : 'not_held', notHeldLine(absent, unsure))];
}

const SMALL_LETTER = new LetterPattern('[\\p{Ll}]');
const DIGIT = new LetterPattern('[\\p{N}]');

/**
 * Whether a word has letters only: numbers and abbreviations of laws are looked up as names, with notices of their own.
 */
const isPlainWord = ({ typed = '' }: Term): boolean => SMALL_LETTER.test(typed) && !DIGIT.test(typed);

/** Notices on words that occur nowhere, replacements, and words that were not searched. */
function wordNotices(
  { cutFrom, notTaken }: ParsedQuery,
  { concepts, rarities, sets, absent, first, corrected, beyond }: Found,
): AnswerNotice[] {
  const notices: AnswerNotice[] = corrected.map(({ typed, word }) => ({
    code: 'word_corrected',
    message: say.library.searchedAs(typed, word),
  }));
  if (cutFrom !== undefined) notices.push({ code: 'query_cut', message: say.library.cut(cutFrom, MOST_TERMS) });
  // A named document need not contain the words: `HvJ` is not in an English judgment.
  if (absent !== undefined || first.some(({ kind }) => kind === 'named')) return notices;
  if (notTaken.length > 0) notices.push(noticeOf('not_taken', say.library.notTaken(notTaken)));
  const words = concepts.flatMap((concept) => concept.parts ?? [concept]).filter(({ terms }) => isPlainWord(terms[0]!));
  const hasPartial = sets.some(({ kind, total }) => kind === 'partial' && total > 0);
  for (const { terms, ways } of hasPartial ? words : []) {
    const instead = ways.filter(({ how }) => how === 'corrected').flatMap((way) => way.terms.map(termText));
    if (instead.length > 0)
      notices.push({ code: 'word_corrected', message: say.library.corrected(termText(terms[0]!), instead) });
  }
  const nowhere = words.filter((word) => rarities.count(word) === 0).map(({ terms }) => termText(terms[0]!));
  if (beyond !== undefined && beyond.documents > 0)
    notices.push({ code: 'more_in_compounds', message: say.library.moreInside(beyond.documents, beyond.word) });
  if (nowhere.length > 0) notices.push({ code: 'word_nowhere', message: say.library.nowhere(nowhere) });
  return notices;
}

/** All notices of a search. */
export async function noticesOf(
  database: Database,
  parsed: ParsedQuery,
  query: LibraryQuery,
  found: Found,
): Promise<AnswerNotice[]> {
  return [...(await absentNotices(database, found, query)), ...nearNotices(found), ...wordNotices(parsed, found)];
}

/** For an empty search with `type=eu`: notice that a decision of the EU courts matches, if so. Throws `local`. */
export function decisionsElsewhere(
  database: Database,
  parsed: ParsedQuery,
  { type, jurisdiction = 'EU', lang, ...others }: LibraryQuery,
  counts: readonly CountRow[],
): AnswerNotice[] {
  if (type !== 'eu' || jurisdiction !== 'EU') return [];
  const { area, law, court, date_from: from, date_to: to } = others;
  // Another filter may exclude them as well.
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

/** For an empty search with non-English words: number of EU acts that are here only in English. Throws `local`. */
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
