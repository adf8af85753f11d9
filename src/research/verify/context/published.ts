/** Where a sentence says that a law was published, `Stb. 2005, 369`, `OJ L 119, 4.5.2016, p. 1`; compared with its files. */
import type { ShortStatus } from '../../../contract/answers/schema';
import { hasSense, type Token, textOf, wholeDayOf } from '../../../law/reading/tokens';
import { citedPublication } from '../../../law/registers/publication';
import { say } from '../../../messages';
import type { Found } from '../authorities/found';
import { findClaim } from '../claims';
import type { Enacted } from '../quotations/in-law';
import { agrees, type Comparison, differs, notCompared, type Statement } from '../verdict';
import type { TaggedSentence } from './sentence';

export interface PublishedClaim {
  words: string;
  /** `Stb. 2005, 369` of the Netherlands; for the Official Journal undefined. */
  national?: string;
  /** Its number in the L series, and what is said of it. */
  issue?: string;
  year?: string | undefined;
  day?: string | undefined;
  page?: string | undefined;
}

/** Reads where a sentence says that its law was published; undefined where that may be another text of it. */
export function readPublished({ tokens, here }: TaggedSentence): PublishedClaim | undefined {
  if (!tokens.some((token) => hasSense(token, 'GAZETTE')) || findClaim('republished', tokens)) return undefined;
  const found = findClaim('published', tokens);
  if (found === undefined) return undefined;
  const { named, end } = found.match;
  const at = (name: string): Token | undefined => tokens[named[name] ?? -1];
  const [series, number, year, page] = ['series', 'number', 'year', 'page'].map(at);
  const day = named.day === undefined ? undefined : wholeDayOf(tokens[named.day]!);
  const words = textOf(tokens.slice(named.series ?? here, end)).replace(/[).]+$/, '');
  if (found.value === 'national')
    return { words, national: citedPublication(series!.text.replace(/\.$/, ''), year!.text, number!.text) };
  // `L119` is one word.
  const issue = /^l?(\d{1,4})$/.exec(number!.form)?.[1];
  // Since October 2023 each act is an issue: `OJ L, 2024/903`.
  if (issue?.length === 4 && page !== undefined) return { words, issue: `${issue}/${page.text}`, day };
  return issue === undefined ? undefined : { words, issue, year: year?.text, day, page: page?.text };
}

export const publishedStatements = (claim: PublishedClaim | undefined): Statement[] =>
  claim === undefined ? [] : [{ what: 'number', said: claim.words }];

/** Compares it with the place in the Official Journal, or with the publication that made the law. */
export async function comparePublished(claim: PublishedClaim | undefined, held: Found): Promise<Comparison[]> {
  const [statement] = publishedStatements(claim);
  if (claim === undefined || statement === undefined) return [];
  if (claim.national !== undefined) return [ofNational(statement, claim.national, await held.law?.enacted())];
  return [ofJournal(statement, claim, journalOf(held))];
}

type Journal = NonNullable<ShortStatus['journal']>;

/** The number of the journal with an act, and since October 2023 its own number. */
function journalOf({ externalId, validity }: Found): Journal | undefined {
  const statuses = validity?.versions.flatMap(({ text_status: status }) => status ?? []) ?? [];
  const told = statuses.find(({ journal }) => journal)?.journal;
  const { day: published } = statuses.find(({ kind }) => kind === 'journal') ?? {};
  const [, year, number] = /^3(\d{4})[A-Z](\d{4})/.exec(externalId) ?? [];
  if (told !== undefined || published === undefined || published < NEW_SERIES || number === undefined) return told;
  return { place: `L, ${year}/${Number(number)}`, published };
}
const NEW_SERIES = '2023-10-01';

function ofNational(statement: Statement, said: string, enacted: Enacted | undefined): Comparison {
  const { publicationNotTold, publicationOfChange } = say.verifying;
  if (enacted === undefined) return notCompared(statement, publicationNotTold);
  if (said === enacted.publication) return agrees(statement);
  if (enacted.changes.includes(said)) return notCompared(statement, publicationOfChange);
  return differs(statement, 'number', enacted.publication);
}

function ofJournal(statement: Statement, said: PublishedClaim, journal: Journal | undefined): Comparison {
  const { issue, year, day, page } = said;
  const [, act, old, first] = /^L(?:, (\d+\/\d+)| (\d+)\/(\d+))$/.exec(journal?.place ?? '') ?? [];
  const own = act ?? old;
  if (journal === undefined || own === undefined) return notCompared(statement, say.verifying.publicationNotTold);
  const isSo =
    own === issue &&
    (year === undefined || journal.published.startsWith(year)) &&
    (day === undefined || journal.published === day) &&
    (page === undefined || page === first);
  return isSo ? agrees(statement) : differs(statement, 'number', `${journal.place}, ${journal.published}`);
}
